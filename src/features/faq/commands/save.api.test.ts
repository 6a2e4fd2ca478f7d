import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import * as byId from '@/app/infomed/api/faq/[id]/route';
import { now } from '@/server/clock';
import { closeDatabase, db } from '@/server/db/client';
import { dayOf } from '@/shared/dates/dates';
import { savedImage, savedPdf } from '../../../../tests/api/arrangements/arrangement';
import { call, type Person, person } from '../../../../tests/support/call';
import { faqQuestion } from '../../../../tests/support/faq';
import { entries, faqStaff, first, formOf, lastEntry, sub } from '../../../../tests/support/faq-saving';
import type { FaqSubQuestionView } from '../schema';

const { editor, read, save, saveSub, validator } = await faqStaff();
afterAll(closeDatabase);

const TODAY = dayOf(now());
const dayAfter = (days: number) => dayOf(new Date(now().getTime() + days * 24 * 3_600_000));
describe('creating a question', () => {
  it('FAQF-38 F-10 F-19 FAQF-35 comes last, its sub-questions in order, with what the server gives', async () => {
    const subs = [sub({ approved: true }), sub({ approved: true, order: 40, sensitive: false })];
    const { status, body } = await save({ title: '  Vaccination ', category: 'OTHER', orderNumber: 0, subQuestions: subs });
    expect(status).toBe(200);
    const { _max } = await db.faqMainQuestion.aggregate({ _max: { orderNumber: true } });
    expect(body).toMatchObject({
      title: 'Vaccination',
      category: 'PAPILLOMAVIRUS',
      orderNumber: _max.orderNumber,
      approvedNotPublished: 2,
    });
    expect(body.subQuestions).toMatchObject([
      { order: 1, sensitive: true, approved: true, published: false, type: 'STATIC', connectedMembersOnly: false, state: 'OFFLINE' },
      { order: 2, sensitive: true },
    ]);
    expect(await read(body.id)).toEqual({ ...body, approvedNotPublished: undefined });
    expect(await entries(body.id)).toMatchObject([{ type: 'MAIN_QUESTION', action: 'CREATE', entityLabel: 'Vaccination' }]);
    expect(await entries(first(body).id)).toMatchObject([{ type: 'SUB_QUESTION', action: 'CREATE_AND_VALIDATE', actorId: validator.id }]);
  });

  it('F-10 two at once get different places', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => save({ title: 'À la fois', subQuestions: [sub()] })));
    expect(new Set(answers.map(({ body }) => body.orderNumber)).size).toBe(3);
  });

  it('F-01 an editor’s requested approval becomes pending; a validator’s is stored', async () => {
    const states = async (who: Person, approved?: boolean) => {
      const { body } = await save({ title: 'T', subQuestions: [sub({ approved, published: true })] }, who);
      return [first(body).approved, first(body).state, (await lastEntry(first(body).id))?.action];
    };
    expect(await states(editor, true)).toEqual([false, 'PENDING', 'CREATE']);
    expect(await states(validator, true)).toEqual([true, 'ONLINE', 'CREATE_AND_VALIDATE']);
    expect(await states(validator, undefined)).toEqual([false, 'PENDING', 'CREATE']);
  });

  it('FAQF-42 refuses what the form refuses, at the fields of their blocks, and writes nothing', async () => {
    const title = randomUUID();
    const wrong = [
      sub(),
      sub({ title: '', content: '<p> </p>', type: 'OTHER', publicationDate: dayAfter(-1) }),
      sub({ content: `<p>${'x'.repeat(20_001)}</p>`, publicationDate: dayAfter(5), expirationDate: dayAfter(4) }),
    ];
    expect(await save({ title, subQuestions: wrong })).toMatchObject({
      status: 400,
      body: { error: 'INVALID_INPUT', fields: { 'subQuestions.1.title': 'subTitleMissing', 'subQuestions.1.type': 'typeMissing' } },
    });
    expect(
      (
        await save({
          title,
          subQuestions: [wrong[0], { ...wrong[1], title: 'x', type: 'BOTH', content: '<img src="https://evil.example/a.png">' }],
        })
      ).body,
    ).toMatchObject({
      fields: { 'subQuestions.1.content': 'contentMissing', 'subQuestions.1.publicationDate': 'dateMin' },
    });
    expect((await save({ title, subQuestions: [{ ...wrong[2], content: '<p>x</p>' }] })).body).toMatchObject({
      fields: { 'subQuestions.0.expirationDate': 'expirationBeforePublication' },
    });
    expect(await save({ title: ' ' })).toMatchObject({ status: 400, body: { fields: { title: 'titleMissing' } } });
    expect(await db.faqMainQuestion.count({ where: { title } })).toBe(0);
  });

  it('FAQF-17 FAQF-19 F-04 stores the dates of the form: on is today, a future date is scheduled', async () => {
    const { body } = await save({
      title: 'T',
      subQuestions: [
        sub({ approved: true, published: true }),
        sub({ approved: true, published: true, publicationDate: dayAfter(3), expirationDate: dayAfter(3) }),
      ],
    });
    expect(body.subQuestions).toMatchObject([
      { published: true, publicationDate: TODAY, expirationDate: null, online: true, state: 'ONLINE' },
      { published: false, publicationDate: dayAfter(3), expirationDate: dayAfter(3), online: false, state: 'SCHEDULED' },
    ]);
    expect(body.approvedNotPublished).toBe(1);
  });

  it('FAQF-31 FAQF-32 stores clean content, its displayed text, and the images that are really in it', async () => {
    const image = await savedImage('MATERIAL_IMAGE', editor);
    const other = randomUUID();
    const content = `<h2>Titre</h2><p onclick="x()">Été<script>alert(1)</script> <a href="www.a.fr">lien</a></p><img src="/files/images/${image.toUpperCase()}?size=t"><img src="https://evil.example/a.png">`;
    const { body } = await save({ title: 'T', subQuestions: [sub({ content, images: [other] })] });
    const view = first(body);
    expect(view.images).toEqual([image]);
    expect(view.content).not.toMatch(/script|onclick|evil|<h2/);
    expect(view.content).toContain('href="http://www.a.fr"');
    const stored = await db.faqSubQuestion.findUniqueOrThrow({ where: { id: view.id } });
    expect(stored.contentText).toBe('Titre\nÉté lien');
    expect(stored.searchText).toContain('ete lien');
    const unknown = sub({ content: `<img src="/files/images/${other}">` });
    expect(await save({ title: 'T', subQuestions: [sub(), unknown] })).toMatchObject({
      status: 400,
      body: { fields: { 'subQuestions.1.content': 'imageUnknown' } },
    });
  });

  it('FAQF-25 names a PDF of the FAQ and no other file', async () => {
    const [pdf, other] = [await savedPdf(editor, 'FAQ_PDF'), await savedPdf(editor)];
    const { body } = await save({ title: 'T', subQuestions: [sub({ pdfDocumentId: pdf })] });
    expect(first(body)).toMatchObject({ pdfDocumentId: pdf, pdfFileName: 'file.pdf' });
    for (const pdfDocumentId of [other, randomUUID()]) {
      expect((await save({ title: 'T', subQuestions: [sub({ pdfDocumentId })] })).body).toMatchObject({
        fields: { 'subQuestions.0.pdfDocumentId': 'pdfUnknown' },
      });
    }
  });
});

describe('saving a question', () => {
  it('F-03 F-16 an editor’s change makes only that sub-question pending', async () => {
    const before = await read((await faqQuestion([{}, {}, {}])).id);
    const [a, b, c] = before.subQuestions as [FaqSubQuestionView, FaqSubQuestionView, FaqSubQuestionView];
    const subQuestions = [{ ...a, title: 'Autre' }, b].map((each) => ({ ...each, approved: true }));
    const { status, body } = await save({ ...formOf(before), subQuestions }, editor);
    expect(status).toBe(200);
    expect(body.subQuestions.map(({ approved, online, title }) => [title, approved, online])).toEqual([
      ['Autre', false, false],
      [b.title, true, true],
      [c.title, true, true],
    ]);
    expect(body.subQuestions.slice(1)).toEqual([b, c]);
    expect(body.updateDate).toBe(before.updateDate);
    expect(await entries(a.id)).toMatchObject([
      {
        action: 'EDIT',
        values: [
          { field: 'title', before: a.title, after: 'Autre' },
          { field: 'approved', before: true, after: false },
        ],
      },
    ]);
    expect(await entries(b.id)).toEqual([]);
  });

  it('F-01 a validator changes one: it stays online', async () => {
    const before = await read((await faqQuestion()).id);
    const { body } = await save({
      ...formOf(before),
      title: 'Nouveau titre',
      subQuestions: [{ ...first(before), content: '<p>Neuf</p>' }],
    });
    expect(first(body)).toMatchObject({ online: true, content: '<p>Neuf</p>' });
    expect(body.title).toBe('Nouveau titre');
    expect(await lastEntry(first(body).id)).toMatchObject({ action: 'EDIT_AND_VALIDATE', values: [{ field: 'content' }] });
    expect(await lastEntry(body.id)).toMatchObject({ action: 'EDIT', values: [{ field: 'title', after: 'Nouveau titre' }] });
  });

  it('S-22 what is sent unchanged leaves no entry and no version', async () => {
    const before = await read((await faqQuestion([{}, { approved: false }])).id);
    const { status, body } = await save(formOf(before), editor);
    expect([status, { ...body, approvedNotPublished: undefined }]).toEqual([200, before]);
    expect(await db.auditEntry.count({ where: { entityId: { in: [before.id, ...before.subQuestions.map(({ id }) => id)] } } })).toBe(0);
  });

  it('F-02 F-13 F-27 a validator approves all by a post', async () => {
    const made = await faqQuestion([
      { approved: false, commentWhenDisapproved: 'Revoir' },
      { approved: false, published: false, publicationDate: null },
      { published: false, publicationDate: null },
    ]);
    await db.faqMainQuestion.update({ where: { id: made.id }, data: { commentWhenDisapprovedAll: 'Tout revoir' } });
    const before = await read(made.id);
    const posted = { ...formOf(before), subQuestions: before.subQuestions.map((each) => ({ ...each, approved: true })) };
    expect(await save(posted, editor)).toMatchObject({ status: 403, body: { error: 'FORBIDDEN' } });
    const { status, body } = await save(posted);
    expect([status, body.approvedNotPublished, body.commentWhenDisapprovedAll]).toEqual([200, 2, null]);
    expect(body.subQuestions.map(({ state, published }) => [state, published])).toEqual([
      ['ONLINE', true],
      ['OFFLINE', false],
      ['OFFLINE', false],
    ]);
    expect(first(body).commentWhenDisapproved).toBeNull();
    expect(await entries(first(body).id)).toMatchObject([{ action: 'VALIDATE' }]);
  });

  it('F-13 cancels all by a post, with its comment', async () => {
    const before = await read((await faqQuestion([{}, {}])).id);
    const subQuestions = before.subQuestions.map(({ id, updateDate }) => ({ id, updateDate, approved: false }));
    const posted = {
      id: before.id,
      title: before.title,
      updateDate: before.updateDate,
      commentWhenDisapprovedAll: 'Obsolète',
      subQuestions,
    };
    expect((await save(posted, editor)).status).toBe(403);
    const { body } = await save(posted);
    expect(body).toMatchObject({ commentWhenDisapprovedAll: 'Obsolète' });
    for (const each of body.subQuestions)
      expect(each).toMatchObject({ approved: false, published: false, publicationDate: null, content: '<p>Réponse</p>' });
    expect(await lastEntry(first(body).id)).toMatchObject({ action: 'REJECT' });
  });

  it('FAQF-18 switching off clears both dates', async () => {
    const before = await read((await faqQuestion([{ expirationDate: '2030-01-01' }])).id);
    const { body } = await saveSub(before.id, { id: first(before).id, published: false });
    expect(first(body)).toMatchObject({ published: false, publicationDate: null, expirationDate: null, state: 'OFFLINE', approved: true });
  });

  it('F-06 dates of the past that were stored may stay', async () => {
    const before = await read((await faqQuestion([{ publicationDate: '2020-01-01', expirationDate: '2021-01-01' }])).id);
    const { status, body } = await saveSub(before.id, { ...first(before), title: 'Autre' });
    expect([status, first(body).state]).toEqual([200, 'EXPIRED']);
    expect((await saveSub(before.id, { ...first(body), expirationDate: '2022-01-01' })).body).toMatchObject({
      fields: { expirationDate: 'dateMin' },
    });
  });

  it('FAQF-39 F-15 saves one sub-question of the question, or adds it, and none of another question', async () => {
    const [mine, other] = [await read((await faqQuestion()).id), await read((await faqQuestion()).id)];
    const added = await saveSub(mine.id, sub({ title: 'Ajoutée', approved: true }), editor);
    expect(added.body.subQuestions).toMatchObject([{ order: 1 }, { title: 'Ajoutée', order: 2, approved: false }]);
    expect(await saveSub(mine.id, { ...first(other), title: 'x' })).toMatchObject({ status: 404, body: { error: 'RECORD_NOT_FOUND' } });
    expect((await saveSub(randomUUID(), sub())).status).toBe(404);
    expect(await saveSub(mine.id, { title: 'x' })).toMatchObject({ status: 400, body: { fields: { uniqueName: 'REQUIRED' } } });
  });
});

describe('the door', () => {
  it('S-05 requires the role and a well-formed body', async () => {
    const other = await person('ROLE_ACCES_ACTUALITES', 'ROLE_ACCES_VALIDATION');
    expect([(await save({ title: 'T' }, null)).status, (await save({ title: 'T' }, other)).status]).toEqual([401, 403]);
    expect((await call(other, 'GET', byId, { params: { id: randomUUID() } })).status).toBe(403);
    expect((await call(editor, 'GET', byId, { params: { id: randomUUID() } })).status).toBe(404);
    for (const body of [
      { title: 'T', subQuestions: 'x' },
      { title: 'T', subQuestions: [7] },
      { title: 7 },
      { title: 'T', id: 'x' },
      [],
      { title: 'T\0' },
    ]) {
      expect(await save(body)).toMatchObject({ status: 400, body: { error: 'INVALID_INPUT' } });
    }
    const twice = { id: first(await read((await faqQuestion()).id)).id };
    const { mainQuestionId } = await db.faqSubQuestion.findUniqueOrThrow({ where: twice });
    expect((await save({ id: mainQuestionId, title: 'T', subQuestions: [twice, twice] })).status).toBe(400);
  });
});
