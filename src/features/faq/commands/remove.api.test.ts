import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import * as savedPdfRoute from '@/app/infomed/api/faq/[id]/pdf/[pdfId]/route';
import * as unsavedPdf from '@/app/infomed/api/faq/pdf/[pdfId]/route';
import * as removeById from '@/app/infomed/api/faq/remove/[id]/route';
import * as remove from '@/app/infomed/api/faq/remove/route';
import * as fileName from '@/app/infomed/api/faq-questions/file/[id]/route';
import { closeDatabase, db } from '@/server/db/client';
import { readStored } from '@/server/files/store';
import { savedPdf } from '../../../../tests/api/arrangements/arrangement';
import { call, type Person, person } from '../../../../tests/support/call';
import { faqQuestion } from '../../../../tests/support/faq';
import type { FaqPdfRemoved } from '../schema';

const editor = await person('ROLE_ACCES_FAQ');
const validator = await person('ROLE_ACCES_FAQ', 'ROLE_ACCES_VALIDATION');
afterAll(closeDatabase);

const post = (id: string, who: Person | null = editor) => call(who, 'POST', remove, { body: { id } });
const byId = (id: string, who: Person | null = editor) => call(who, 'DELETE', removeById, { params: { id } });
const dropUnsaved = (pdfId: string, who: Person | null = editor) => call(who, 'DELETE', unsavedPdf, { params: { pdfId } });
const dropSaved = (id: string, pdfId: string, who: Person | null = editor) =>
  call<FaqPdfRemoved>(who, 'DELETE', savedPdfRoute, { params: { id, pdfId } });
const nameOf = (id: string, who: Person | null = editor) => call(who, 'GET', fileName, { params: { id } });
const pdf = (who = editor) => savedPdf(who, 'FAQ_PDF');
const left = (mainQuestionId: string) => db.faqSubQuestion.count({ where: { mainQuestionId } });
const made = async (...subs: NonNullable<Parameters<typeof faqQuestion>[0]>) => {
  const question = await faqQuestion(subs);
  return { id: question.id, subs: question.subQuestions.map(({ id }) => id) as [string, ...string[]] };
};

describe('E-042 E-043 deleting', () => {
  it('FAQ-25 FAQ-26 F-14 a main question is deleted with its sub-questions', async () => {
    for (const call of [post, byId]) {
      const { id, subs } = await made({ title: 'Première' }, {});
      expect(await call(subs[1] ?? '')).toMatchObject({ status: 200, body: { success: true, subQuestions: 1 } });
      expect(await left(id)).toBe(1);
      expect(await call(id)).toMatchObject({ status: 200, body: { success: true, subQuestions: 1 } });
      expect([await left(id), await db.faqMainQuestion.count({ where: { id } })]).toEqual([0, 0]);
      const entry = await db.auditEntry.findFirstOrThrow({ where: { entityId: subs[0] }, include: { values: true } });
      expect(entry).toMatchObject({ type: 'SUB_QUESTION', action: 'DELETE', entityLabel: 'Première' });
      expect(entry.values.find(({ field }) => field === 'content')).toMatchObject({ before: '<p>Réponse</p>', after: null });
      expect(await db.auditEntry.count({ where: { entityId: id, type: 'MAIN_QUESTION', action: 'DELETE' } })).toBe(1);
      expect((await call(id)).status).toBe(404);
    }
  });

  it('FAQ-25 two concurrent deletions write one audit entry', async () => {
    const { id, subs } = await made({}, {});
    const answers = await Promise.all([post(id), byId(id), byId(subs[0])]);
    expect(answers.filter(({ status }) => status === 404).length).toBeGreaterThanOrEqual(1);
    expect(await db.auditEntry.count({ where: { entityId: { in: [id, ...subs] }, action: 'DELETE' } })).toBe(3);
  });
});

describe('E-049 a PDF that nothing shows', () => {
  it('FAQF-27 is removed by the one who uploaded it', async () => {
    const pdfId = await pdf();
    expect(await dropUnsaved(pdfId, validator)).toMatchObject({ status: 403 });
    expect(await dropUnsaved(pdfId)).toMatchObject({ status: 200, body: { success: true } });
    expect([await db.storedFile.count({ where: { encodedId: pdfId } }), await readStored(pdfId)]).toEqual([0, null]);
    expect((await dropUnsaved(pdfId)).status).toBe(404);
  });

  it('FAQF-27 stays while a sub-question shows it or the audit log did; a file of another kind is none', async () => {
    const pdfId = await pdf();
    const { subs } = await made({ pdfDocumentId: pdfId });
    expect(await dropUnsaved(pdfId)).toMatchObject({ status: 409, body: { error: 'FILE_IN_USE' } });
    await dropSaved(subs[0], pdfId);
    expect(await dropUnsaved(pdfId)).toMatchObject({ status: 409, body: { error: 'FILE_IN_USE' } });
    expect((await dropUnsaved(await savedPdf(editor))).status).toBe(404);
  });
});

describe('E-050 the PDF of a saved sub-question', () => {
  it('FAQF-28 F-03 S-22 is removed immediately and returns the new version', async () => {
    for (const [who, approved] of [
      [editor, false],
      [validator, true],
    ] as const) {
      const pdfId = await pdf();
      const { subs } = await made({ pdfDocumentId: pdfId });
      const { status, body } = await dropSaved(subs[0], pdfId, who);
      expect([status, body.success, body.approved]).toEqual([200, true, approved]);
      const stored = await db.faqSubQuestion.findUniqueOrThrow({ where: { id: subs[0] } });
      expect([stored.pdfDocumentId, stored.approved, stored.updateDate.toISOString()]).toEqual([null, approved, body.updateDate]);
      const entry = await db.auditEntry.findFirstOrThrow({ where: { entityId: subs[0] }, include: { values: true } });
      expect(entry.action).toBe(approved ? 'EDIT_AND_VALIDATE' : 'EDIT');
      expect(entry.values.find(({ field }) => field === 'pdfDocumentId')).toMatchObject({ before: pdfId, after: null });
      expect((await dropSaved(subs[0], pdfId, who)).status).toBe(404);
    }
  });

  it('FAQF-28 must be the one that it shows', async () => {
    const [pdfId, other] = [await pdf(), await pdf()];
    const { id, subs } = await made({ pdfDocumentId: pdfId });
    const answers = [await dropSaved(subs[0], other), await dropSaved(id, pdfId), await dropSaved(randomUUID(), pdfId)];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  });
});

describe('E-051 the name of a PDF', () => {
  it('FAQF-26 is found by its id or the sub-question’s', async () => {
    const pdfId = await pdf();
    const { subs } = await made({ pdfDocumentId: pdfId }, {});
    for (const id of [pdfId, subs[0]]) expect(await nameOf(id)).toMatchObject({ status: 200, body: { fileName: 'file.pdf' } });
    for (const id of [subs[1] ?? '', randomUUID(), await savedPdf(editor)]) expect((await nameOf(id)).status).toBe(404);
  });
});

it('S-05 the doors are closed to visitors and other roles', async () => {
  const other = await person('ROLE_ACCES_ACTUALITES');
  const id = randomUUID();
  for (const [who, status] of [
    [null, 401],
    [other, 403],
  ] as const) {
    const answers = [
      await post(id, who),
      await byId(id, who),
      await dropUnsaved(id, who),
      await dropSaved(id, id, who),
      await nameOf(id, who),
    ];
    expect(answers.map((answer) => answer.status)).toEqual(Array(5).fill(status));
  }
  expect(await call(editor, 'POST', remove, { body: {} })).toMatchObject({ status: 400, body: { fields: { id: 'REQUIRED' } } });
});
