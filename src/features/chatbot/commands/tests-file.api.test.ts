import ExcelJS from 'exceljs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as docRoute from '@/app/files/doc/[id]/route';
import * as currentRoute from '@/app/infomed/api/admin/faq-chatbot-tests/current-file/route';
import * as previousRoute from '@/app/infomed/api/admin/faq-chatbot-tests/previous-files/route';
import * as uploadRoute from '@/app/upload/faq-chatbot-document-tests/route';
import { deleteOrphanFiles } from '@/features/file/commands';
import { closeDatabase, db } from '@/server/db/client';
import { readStored } from '@/server/files/store';
import { type Answer, call, type Person, person } from '../../../../tests/support/call';
import { sheetBytes, testsBytes, XLSX_TYPE } from '../../../../tests/support/chatbot-tests';

const DAY = 24 * 3_600_000;

let editor: Person;
beforeAll(async () => {
  editor = await person('ROLE_ACCES_FAQ');
});
beforeEach(async () => {
  await db.storedFile.deleteMany({ where: { kind: 'CHATBOT_TESTS' } });
});
afterAll(closeDatabase);

interface Uploaded {
  readonly success: boolean;
  readonly encodedId: string;
  readonly name: string;
  readonly error?: string;
  readonly params?: object;
}

function send(bytes: Uint8Array, name = 'tests.xlsx', who: Person | null = editor): Promise<Answer<Uploaded>> {
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(bytes)], { type: XLSX_TYPE }), name);
  return call<Uploaded>(who, 'POST', uploadRoute, { body });
}
const current = async () => (await call<{ encodedFileId: string | null; fileName: string | null }>(editor, 'GET', currentRoute)).body;
const deletePrevious = () => call<{ deleted: number }>(editor, 'DELETE', previousRoute);
const GOOD = [['Où se faire vacciner ?', 'VAC-LIEU']] as const;

describe('the tests file', () => {
  it('CHAT-21 CHAT-24 CHAT-25 E-110 is stored as the current one and served under its name', async () => {
    expect(await current()).toMatchObject({ encodedFileId: null, fileName: null });
    const bytes = await testsBytes(GOOD);
    const { body } = await send(bytes, 'Été 2026.xlsx');
    expect(body).toEqual({ success: true, encodedId: expect.any(String), name: 'Été 2026.xlsx', questions: 1, skipped: [] });
    expect(await current()).toMatchObject({ encodedFileId: body.encodedId, fileName: 'Été 2026.xlsx' });
    const served = await docRoute.GET(new Request('http://localhost:3000/x', { headers: { cookie: editor.cookie } }), {
      params: Promise.resolve({ id: body.encodedId }),
    });
    expect(Buffer.from(await served.arrayBuffer()).equals(bytes)).toBe(true);
    expect(served.headers.get('content-disposition')).toContain(encodeURIComponent('Été 2026.xlsx'));
  });

  it('CHAT-23 F-22 replaces the previous file without a moment in between', async () => {
    const first = (await send(await testsBytes(GOOD), 'a.xlsx')).body.encodedId;
    const second = (await send(await testsBytes(GOOD), 'b.xlsx')).body.encodedId;
    expect(await current()).toMatchObject({ encodedFileId: second });
    expect(await deletePrevious()).toMatchObject({ status: 200, body: { success: true, deleted: 1 } });
    expect(await deletePrevious()).toMatchObject({ body: { deleted: 0 } });
    expect(await current()).toMatchObject({ encodedFileId: second, fileName: 'b.xlsx' });
    expect([await readStored(first), await db.storedFile.count({ where: { encodedId: first } })]).toEqual([null, 0]);
    const auditEntries = async (id: string) =>
      (await db.auditEntry.findMany({ where: { entityId: id, type: 'CHATBOT' }, orderBy: { seq: 'asc' } })).map(
        ({ action, entityLabel, actorId }) => [action, entityLabel, actorId],
      );
    expect(await auditEntries(first)).toEqual([
      ['CREATE', 'a.xlsx', editor.id],
      ['DELETE', 'a.xlsx', editor.id],
    ]);
    expect(await auditEntries(second)).toEqual([['CREATE', 'b.xlsx', editor.id]]);
  });

  it('F-22 stays while it is being run, until the next replacement', async () => {
    const first = (await send(await testsBytes(GOOD))).body.encodedId;
    const at = new Date();
    const run = await db.chatbotTestRun.create({
      data: { fileId: first, fileName: 'x', startedByName: 'x', lng: 'fr', startedAt: at, beatAt: at },
    });
    await send(await testsBytes(GOOD));
    expect((await deletePrevious()).body.deleted).toBe(0);
    await db.chatbotTestRun.update({ where: { id: run.id }, data: { state: 'SUCCEEDED' } });
    expect((await deletePrevious()).body.deleted).toBe(1);
  });

  it('F-22 R-17 is no orphan, however old it is', async () => {
    const { encodedId } = (await send(await testsBytes(GOOD))).body;
    await db.storedFile.update({ where: { encodedId }, data: { createdAt: new Date(Date.now() - 30 * DAY) } });
    const author = { id: null, name: 'Routine', real: null, at: new Date(), requestId: 'sweep' };
    await deleteOrphanFiles.run({ isDryRun: false, at: new Date(), author, progress: async () => undefined });
    expect(await current()).toMatchObject({ encodedFileId: encodedId });
  });
});

describe('a file that is no tests file', () => {
  it.each<[string, () => Promise<Uint8Array>, object]>([
    ['is no workbook', async () => Buffer.from('Question;Nom unique\n'), { status: 415, body: { error: 'FILE_TYPE' } }],
    ['has no headings', () => sheetBytes([['Où ?', 'VAC-LIEU']]), { status: 400, body: { error: 'TESTS_HEADINGS' } }],
    ['is empty', () => sheetBytes([['Question', 'Nom unique attendu']]), { status: 400, body: { error: 'TESTS_EMPTY' } }],
    [
      'has no line with an expected name',
      () => testsBytes([['Et maintenant ?', '']]),
      { status: 400, body: { error: 'TESTS_LINE', params: { line: 2 } } },
    ],
    [
      'has more than 5,000 questions',
      () => testsBytes(Array.from({ length: 5_001 }, (_, nth) => [`Question ${nth} ?`, 'VAC-LIEU'])),
      { status: 400, body: { error: 'TESTS_TOO_LONG', params: { max: 5_000 } } },
    ],
  ])('CHAT-20 F-22 FILE-04 %s: refused, and the one before stays', async (_what, make, answer) => {
    const { encodedId } = (await send(await testsBytes(GOOD))).body;
    expect(await send(await make())).toMatchObject({ body: { success: false }, ...answer });
    expect(await current()).toMatchObject({ encodedFileId: encodedId });
    expect(await db.storedFile.count({ where: { kind: 'CHATBOT_TESTS' } })).toBe(1);
  });

  it('F-22a is taken without a wrong line, which is named', async () => {
    const { status, body } = await send(await testsBytes([...GOOD, ['Et maintenant ?', '']]));
    expect([status, body]).toEqual([
      200,
      { success: true, encodedId: expect.any(String), name: 'tests.xlsx', questions: 1, skipped: [{ line: 3, reason: 'NAME_MISSING' }] },
    ]);
  });

  it('F-22a is validated by a check, which stores nothing and refuses as the upload does', async () => {
    const { encodedId } = (await send(await testsBytes(GOOD))).body;
    const check = async (bytes: Uint8Array) => {
      const body = new FormData();
      body.append('file', new Blob([new Uint8Array(bytes)], { type: XLSX_TYPE }), 'other.xlsx');
      return call(editor, 'POST', uploadRoute, { body, query: { check: 'true' } });
    };
    expect(await check(await testsBytes(GOOD))).toMatchObject({ status: 200, body: { success: true, questions: 1, skipped: [] } });
    expect(await check(Buffer.from('Question;Nom unique\n'))).toMatchObject({ status: 415, body: { error: 'FILE_TYPE' } });
    expect(await current()).toMatchObject({ encodedFileId: encodedId });
    expect(await db.storedFile.count({ where: { kind: 'CHATBOT_TESTS' } })).toBe(1);
  });

  it('CHAT-20 F-21 takes rich text, links, formulas and numbers as what they show', async () => {
    const book = new ExcelJS.Workbook();
    const sheet = book.addWorksheet('Tests');
    sheet.addRow(['Nom unique attendu', 'Question']);
    sheet.addRow([
      { richText: [{ text: 'VAC-' }, { text: 'LIEU', font: { bold: true } }] },
      { text: 'Où ?', hyperlink: 'https://x.example' },
    ]);
    sheet.addRow([{ formula: '"VAC-"&"AGE"', result: 'VAC-AGE' }, 2026]);
    book.addWorksheet('Notes').addRow(['nothing of this counts']);
    expect((await send(Buffer.from(await book.xlsx.writeBuffer()))).status).toBe(200);
  });
});

describe('the calls of the tests file', () => {
  it('V8.2.1 FILE-11 are for who manages the FAQ', async () => {
    const stranger = await person('ROLE_ACCES_PRODUITS');
    const bytes = await testsBytes(GOOD);
    for (const [who, status] of [
      [null, 401],
      [stranger, 403],
    ] as const) {
      expect((await send(bytes, 'x.xlsx', who)).status).toBe(status);
      expect((await call(who, 'GET', currentRoute)).status).toBe(status);
      expect((await call(who, 'DELETE', previousRoute)).status).toBe(status);
    }
  });
});
