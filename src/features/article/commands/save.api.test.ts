import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as article from '@/app/infomed/api/articles/[id]/route';
import * as articles from '@/app/infomed/api/articles/route';
import type { ArticleView } from '@/features/article/schema';
import { closeDatabase, db } from '@/server/db/client';
import type { RefusalBody } from '@/shared/refusal';
import { savedImage } from '../../../../tests/api/arrangements/arrangement';
import { GOOD_ARTICLE, storedArticle } from '../../../../tests/support/articles';
import { call, type Person, person } from '../../../../tests/support/call';

let editor: Person;
let other: Person;
beforeAll(async () => {
  editor = await person('ROLE_ACCES_ACTUALITES');
  other = await person('ROLE_ACCES_ACTUALITES');
});
afterAll(closeDatabase);

const save = (body: object, who = editor) => call<ArticleView & RefusalBody>(who, 'POST', articles, { body });
const read = async (id: string) => (await call<ArticleView>(editor, 'GET', article, { params: { id } })).body;
const entriesOf = (entityId: string) =>
  db.auditEntry.findMany({ where: { entityId }, orderBy: { seq: 'asc' }, include: { values: { orderBy: { position: 'asc' } } } });
const inText = (id: string) => `<p><img src="/files/images/${id}/?size=t" alt="" /></p>`;

describe('saving an article', () => {
  it('ART-39 ART-41 C-19 creates with defaults, trims, and audits every non-empty field', async () => {
    const { status, body } = await save({ ...GOOD_ARTICLE, title: '  Titre  ', tag: '  ', category: 'VACCINATION', readTime: 0 });
    expect(status).toBe(200);
    expect(body).toMatchObject({ title: 'Titre', tag: null, priority: 99, readTime: 0, newArticle: false, images: [] });
    expect(body.articleCategory).toEqual({ name: 'VACCINATION', labelFr: 'Vaccination', labelEn: 'Vaccination' });
    expect(body.creationDate).toBe(body.updateDate);
    const [entry] = await entriesOf(body.id);
    expect(entry).toMatchObject({ type: 'ARTICLE', action: 'CREATE', entityLabel: 'Titre', actorId: editor.id });
    expect(entry?.values.map(({ field }) => field)).toContain('category');
    expect(await read(body.id)).toEqual(body);
  });

  it('ART-39 ART-41 changes only the fields sent', async () => {
    const { id, creationDate } = await storedArticle({ author: 'Référence', priority: 2 });
    const { body } = await save({ id, title: 'Autre titre', displayDate: '2026-03-01' });
    expect(body).toMatchObject({ title: 'Autre titre', author: 'Référence', priority: 2, displayDate: '2026-03-01' });
    expect(body.creationDate).toBe(creationDate.toISOString());
    const again = await save({ ...body });
    expect(again.body.updateDate).toBe(body.updateDate);
    const entries = await entriesOf(id);
    expect(entries.map(({ action, values }) => [action, values.map(({ field }) => field)])).toEqual([['EDIT', ['title', 'displayDate']]]);
    expect(await save({ id: randomUUID(), title: 'x' })).toMatchObject({ status: 404 });
  });

  it.each([
    [{ title: '   ' }, { title: 'titleMissing' }],
    [{ title: 'a'.repeat(151) }, { title: 'titleTooLong?max=150' }],
    [{ summary: '' }, { summary: 'summaryMissing' }],
    [{ summary: 'a'.repeat(301) }, { summary: 'summaryTooLong?max=300' }],
    [{ content: '<p></p><script>alert(1)</script>' }, { content: 'contentMissing' }],
    [{ displayDate: '2026-03-02', expirationDate: '2026-03-01' }, { expirationDate: 'expirationBeforeDisplay' }],
    [{ displayDate: '2026-02-30' }, { displayDate: 'INVALID_DATE' }],
    [{ displayDate: '0000-01-01' }, { displayDate: 'INVALID_DATE' }],
    [{ category: 'NO_SUCH' }, { category: 'INVALID_CHOICE' }],
    [{ videoUrl: 'javascript:alert(1)' }, { videoUrl: 'INVALID_URL' }],
    [{ imageUrl: 'data:image/png;base64,AAAA' }, { imageUrl: 'INVALID_URL' }],
    [{ encodedImageId: randomUUID() }, { encodedImageId: 'imageUnknown' }],
    [{ images: [randomUUID()] }, { images: 'imageUnknown' }],
    [{ content: inText(randomUUID()) }, { content: 'imageUnknown' }],
  ])('ART-20 ART-21 ART-22 ART-25 C-02 C-09 refuses %o at its field', async (wrong, fields) => {
    expect(await save({ ...GOOD_ARTICLE, ...wrong })).toMatchObject({ status: 400, body: { error: 'INVALID_INPUT', fields } });
  });

  it.each([
    { readTime: -1 },
    { readTime: 1.5 },
    { readTime: '5' },
    { priority: 7 },
    { priority: '1' },
    { newArticle: 'yes' },
    { images: 'x' },
  ])('C-10 ART-18 V15.3.5 refuses %o', async (wrong) => {
    const { status, body } = await save({ ...GOOD_ARTICLE, ...wrong });
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, Object.keys(wrong)]);
  });

  it('C-09 V1.2.2 normalises URLs and stores both images', async () => {
    const encodedImageId = await savedImage('MATERIAL_IMAGE', editor);
    const { body } = await save({ ...GOOD_ARTICLE, imageUrl: 'picture.example/1.png', videoUrl: 'https://video.example', encodedImageId });
    expect(body).toMatchObject({ imageUrl: 'http://picture.example/1.png', videoUrl: 'https://video.example', encodedImageId });
  });

  it('C-05 C-06 has no summary for members without an article for members, and no new article that is old', async () => {
    const { body } = await save({ ...GOOD_ARTICLE, privateDisplaySummary: true, newArticle: true, displayDate: '2020-01-01' });
    expect(body).toMatchObject({ privateDisplaySummary: false, newArticle: false });
    expect((await save({ ...GOOD_ARTICLE, newArticle: true })).body.newArticle).toBe(true);
  });

  it('C-20 V1.3.1 strips anything that could carry a script, and preserves the toolbar’s formatting', async () => {
    const made =
      '<h2>Titre</h2><p><strong>a</strong><em>b</em><u>c</u><s>d</s><span style="color:#a8201a;font-size:1.5em">e</span></p><ul><li><p>f</p></li></ul>';
    const hostile = [
      '<script>alert(1)</script><img src=x onerror=alert(1)><svg onload=alert(1)>',
      '<a href="java\tscript:alert(1)">l</a><iframe srcdoc="<script>alert(1)</script>"></iframe>',
      '<p style="background:url(javascript:alert(1))" onclick="alert(1)">p</p><form action=//evil><input name=x></form>',
      '<img src="https://evil.example/spy.png"><math><mtext><style><img src=x onerror=alert(1)></style></mtext></math>',
    ].join('');
    const { status, body } = await save({ ...GOOD_ARTICLE, content: made + hostile });
    expect(status).toBe(200);
    expect(body.content.startsWith(made)).toBe(true);
    expect(body.content).not.toMatch(/script|onerror|onload|onclick|svg|iframe|form|style="background|evil|<math|<style/i);
    const { contentText } = await db.article.findUniqueOrThrow({ where: { id: body.id } });
    expect(contentText).toContain('Titre\nabcde\nf');
  });
});

describe('S-22 two people and one article', () => {
  it('S-22 names the other editor to the second, and accepts a save without a version', async () => {
    const { id, updateDate } = await storedArticle();
    const version = updateDate.toISOString();
    expect(await save({ id, title: 'Le premier', updateDate: version }, other)).toMatchObject({ status: 200 });
    expect(await save({ id, title: 'Le second', updateDate: version })).toMatchObject({
      status: 409,
      body: { error: 'RECORD_STALE', params: { name: other.name } },
    });
    expect((await read(id)).title).toBe('Le premier');
    expect(await save({ id, title: 'Un autre client' })).toMatchObject({ status: 200 });
  });

  it('S-22 V2.3.4 of many saves at once from one version exactly one is taken', async () => {
    const { id, updateDate } = await storedArticle();
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, n) => save({ id, title: `Titre ${n}`, updateDate: updateDate.toISOString() }, n % 2 ? editor : other)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
    expect(await entriesOf(id)).toHaveLength(1);
  });
});

describe('C-21 inline images while typing', () => {
  it('C-21 ART-34 changes content and images only, whatever else is sent, without length rules', async () => {
    const { id, updateDate } = await storedArticle({ title: 'Publié', summary: 'Résumé publié' });
    const image = await savedImage('MATERIAL_IMAGE', editor);
    const body = { inProgress: true, id, title: '', summary: 'x'.repeat(900), priority: 55, content: inText(image), updateDate };
    const first = await save(body);
    expect(first).toMatchObject({ status: 200, body: { title: 'Publié', summary: 'Résumé publié', priority: 99, images: [image] } });
    expect(await save(body)).toMatchObject({ status: 409, body: { error: 'RECORD_STALE' } });
    expect(await save({ ...body, content: '', updateDate: first.body.updateDate })).toMatchObject({
      status: 200,
      body: { content: '', images: [] },
    });
    expect((await entriesOf(id)).map(({ values }) => values.map(({ field }) => field))).toEqual([
      ['content', 'images'],
      ['content', 'images'],
    ]);
  });

  it('C-21 stores nothing of an unsaved article', async () => {
    expect(await save({ inProgress: true, content: '<p>x</p>' })).toMatchObject({ status: 400, body: { fields: { id: 'REQUIRED' } } });
  });
});
