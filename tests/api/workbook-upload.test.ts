import { PassThrough } from 'node:stream';
import ExcelJS from 'exceljs';
import { beforeAll, describe, expect, it } from 'vitest';
import * as docRoute from '@/app/files/doc/[id]/route';
import * as route from '@/app/upload/faq-chatbot-document-tests/route';
import { db } from '@/server/db/client';
import { XLSX as Files } from '@/server/files/accept-workbook';
import { Refusal } from '@/shared/refusal';
import { type Answer, call, type Person, person } from '../support/call';
import { eventually } from '../support/eventually';
import { type Part, zipOf } from '../support/zip';

const MEGABYTE = 1024 * 1024;
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const PDF = Buffer.from('%PDF-1.7\n1 0 obj <<>> endobj\ntrailer <<>>\nstartxref\n9\n%%EOF\n');

type Uploaded = { success: boolean; encodedId: string; name?: string; error?: string };

let editor: Person;
beforeAll(async () => {
  editor = await person('ROLE_ACCES_FAQ');
});

const send = (bytes: Uint8Array, name = 'tests.xlsx', who: Person | null = editor): Promise<Answer<Uploaded>> => {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)], { type: XLSX }), name);
  return call<Uploaded>(who, 'POST', route, { body: form });
};

async function written(): Promise<Buffer> {
  const book = new ExcelJS.Workbook();
  book.addWorksheet('Tests').addRows([
    ['Question', 'Nom unique attendu'],
    ['Où est le lot ?', '<!DOCTYPE x> & <b>'],
  ]);
  return Buffer.from(await book.xlsx.writeBuffer());
}

const typesOf = (type = `${XLSX}.main+xml`): Part => ({
  name: '[Content_Types].xml',
  bytes: `<Types><Override PartName="/xl/workbook.xml" ContentType="${type}"/></Types>`,
});
const BOOK: Part = { name: 'xl/workbook.xml', bytes: '<workbook/>' };
const SHEET: Part = { name: 'xl/worksheets/sheet1.xml', bytes: '<worksheet/>' };
const workbookWith = (...parts: Part[]): Buffer => zipOf([typesOf(), BOOK, ...parts]);

/** Refused quickly, without much memory, and nothing is stored. */
async function refused(bytes: Uint8Array, error: 'FILE_TYPE' | 'FILE_REFUSED' = 'FILE_REFUSED'): Promise<void> {
  const before = await db.storedFile.count();
  const memory = process.memoryUsage.rss();
  const answer = await send(bytes);
  expect(answer).toMatchObject({ status: error === 'FILE_TYPE' ? 415 : 400, body: { success: false, error } });
  expect(process.memoryUsage.rss() - memory).toBeLessThan(300 * MEGABYTE);
  expect(await db.storedFile.count()).toBe(before);
}

describe('uploading the workbook of chatbot tests', () => {
  it('FILE-01 FILE-02 FILE-04 CHAT-21 accepts a workbook and serves it unchanged', async () => {
    const bytes = await written();
    const { status, body } = await send(bytes, 'C:\\tests\\Tests du chatbot été.xlsx');
    expect([status, body]).toEqual([
      200,
      {
        success: true,
        encodedId: expect.stringMatching(/^[0-9a-f-]{36}$/),
        name: 'Tests du chatbot été.xlsx',
        questions: expect.any(Number),
        skipped: [],
      },
    ]);
    expect(await db.storedFile.findUnique({ where: { encodedId: body.encodedId } })).toMatchObject({
      kind: 'CHATBOT_TESTS',
      contentType: XLSX,
      size: bytes.length,
      createdById: editor.id,
    });
    const served = await call(editor, 'GET', docRoute, { params: { id: body.encodedId } });
    expect([served.status, served.headers.get('content-type')]).toEqual([200, XLSX]);
  });

  it('FILE-01 FILE-02 FILE-04 CHAT-21 takes one written as a stream or by hand, whatever its name', async () => {
    const { WorkbookWriter } = ExcelJS.stream.xlsx;
    const chunks: Buffer[] = [];
    const stream = new PassThrough().on('data', (chunk: Buffer) => chunks.push(chunk));
    const book = new WorkbookWriter({ stream });
    const sheet = book.addWorksheet('Tests');
    for (const line of [
      ['Question', 'Expected unique name'],
      ['a', 'b'],
    ])
      sheet.addRow(line).commit();
    await book.commit();
    expect((await send(Buffer.concat(chunks), 'streamed.bin')).status).toBe(200);
    // Workbooks as far as the zip goes; what they hold is judged after it.
    for (const bytes of [workbookWith(SHEET), workbookWith({ ...SHEET, method: 0 })]) {
      expect(await Files.accept(bytes)).toMatchObject({ contentType: XLSX });
    }
  });

  it.each<[string, () => Uint8Array]>([
    ['a PDF', () => PDF],
    ['a text', () => Buffer.from('Question;Answer\n')],
    ['the old format', () => Buffer.from('d0cf11e0a1b11ae1', 'hex')],
    ['a PDF before a workbook', () => Buffer.concat([PDF, workbookWith(SHEET)])],
    ['a zip without a workbook', () => zipOf([{ name: 'readme.txt', bytes: 'x' }])],
    ['a zip without types', () => zipOf([BOOK])],
    ['a text document', () => zipOf([typesOf(), { name: 'word/document.xml', bytes: '<document/>' }])],
  ])('FILE-01 FILE-02 FILE-04 CHAT-21 V5.2.2 answers 415 for %s named .xlsx', (_what, make) => refused(make(), 'FILE_TYPE'));

  it.each<[string, () => Uint8Array]>([
    ['macros', () => workbookWith({ name: 'xl/vbaProject.bin', bytes: 'x' })],
    ['macros elsewhere', () => workbookWith({ name: 'other/VBAPROJECT.BIN', bytes: 'x' })],
    ['a type with macros', () => zipOf([typesOf('application/vnd.ms-excel.sheet.macroEnabled.main+xml'), BOOK])],
    ['a type with macros behind a reference', () => zipOf([typesOf(`${XLSX}.main+xml" x="macro&#69;nabled`), BOOK])],
    ['a type with macros beside the right one', () => zipOf([typesOf(`${XLSX}.main+xml" x="application/vnd.ms-office.vbaProject`), BOOK])],
    ['no type of a workbook', () => zipOf([typesOf('application/xml'), BOOK])],
  ])('FILE-01 FILE-02 FILE-04 CHAT-21 refuses %s', (_what, make) => refused(make()));

  it.each<[string, string, string | Uint8Array]>([
    ['a DOCTYPE in a sheet', 'xl/worksheets/sheet1.xml', '<?xml version="1.0"?><!DOCTYPE a><worksheet/>'],
    ['an entity in a relation', 'xl/_rels/workbook.xml.rels', '<!ENTITY a "b">'],
    ['a DOCTYPE under a longer name', 'xl/worksheets/sheet1.xml.png', '<!DOCTYPE a>'],
    ['a DOCTYPE in two bytes a letter', 'xl/worksheets/sheet1.xml', Buffer.from('\ufeff<!DOCTYPE a>', 'utf16le')],
  ])('FILE-01 FILE-02 FILE-04 CHAT-21 V1.5.1 refuses %s', (_what, name, bytes) => refused(workbookWith({ name, bytes })));

  it.each<[string, () => Uint8Array]>([
    ['30 MB of zeros', () => workbookWith({ ...SHEET, bytes: Buffer.alloc(30 * MEGABYTE) })],
    ['30 MB of zeros declared as 1 KB', () => workbookWith({ ...SHEET, bytes: Buffer.alloc(30 * MEGABYTE), declaredSize: 1024 })],
    ['300 MB of zeros declared as empty', () => workbookWith({ ...SHEET, bytes: Buffer.alloc(300 * MEGABYTE), declaredSize: 0 })],
    ['less than declared', () => workbookWith({ ...SHEET, declaredSize: 1024 })],
    [
      'three entries of 7 MB',
      () => workbookWith(...[1, 2, 3].map((no) => ({ name: `xl/${no}.xml`, bytes: Buffer.alloc(7 * MEGABYTE, ' ') }))),
    ],
    ['600 entries', () => workbookWith(...Array.from({ length: 600 }, (_, no) => ({ name: `xl/${no}.xml`, bytes: 'x' })))],
    ['20,000 entries', () => workbookWith(...Array.from({ length: 20_000 }, (_, no) => ({ name: `xl/${no}.xml`, bytes: 'x' })))],
    [
      '600 entries declared as 2',
      () => zipOf([typesOf(), BOOK, ...Array.from({ length: 600 }, (_, no) => ({ name: `${no}`, bytes: 'x' }))], { count: 2 }),
    ],
    ['more entries declared than there are', () => zipOf([typesOf(), BOOK], { count: 400 })],
    ['a mark for longer directories', () => zipOf([typesOf(), BOOK], { count: 0xffff })],
    ['two entries of one name', () => workbookWith(SHEET, SHEET)],
    ['an entry of another name inside', () => workbookWith({ ...SHEET, nameInside: 'xl/worksheets/sheet2.xml' })],
    ['a hidden entry', () => zipOf([typesOf(), BOOK], { between: Buffer.from(zipOf([SHEET]).subarray(0, 60)) })],
    ['a comment', () => zipOf([typesOf(), BOOK], { comment: 'x' })],
    ['something before', () => zipOf([typesOf(), BOOK], { before: 'PK\u0003\u0004 and so on' })],
    ['an encrypted entry', () => workbookWith({ ...SHEET, flags: 1 })],
    ['another packing', () => workbookWith({ ...SHEET, method: 12 })],
    ['only the mark', () => Buffer.from('PK\u0003\u0004')],
    ['a mark and noise', () => Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(1000, 7)])],
  ])('FILE-01 FILE-02 FILE-04 CHAT-21 V5.2.3 refuses %s, at once', (what, make) =>
    refused(make(), what === 'only the mark' ? 'FILE_TYPE' : 'FILE_REFUSED'),
  );

  it('FILE-01 FILE-02 FILE-04 CHAT-21 V5.2.3 survives every byte changed and every end cut off', async () => {
    const whole = workbookWith(SHEET);
    const statuses = new Set<number>();
    for (let at = 4; at < whole.length; at += 1) {
      const changed = Buffer.from(whole);
      changed[at] = (changed[at] ?? 0) ^ 0xff;
      for (const bytes of [changed, whole.subarray(0, at)]) {
        const refusal = await Files.accept(bytes).then(
          () => null,
          (error: unknown) => error,
        );
        if (refusal !== null) expect(refusal).toBeInstanceOf(Refusal);
        statuses.add(refusal instanceof Refusal ? refusal.status : 200);
      }
    }
    expect([...statuses].filter((status) => ![200, 400, 415].includes(status))).toEqual([]);
  });

  it('rule 10 V15.1.3 R-15 CHAT-21 stops at 20,000 rows of a sheet, empty ones too', async () => {
    const sheetOf = (rows: number): Part => ({
      name: 'xl/worksheets/sheet1.xml',
      bytes: `<worksheet><sheetData>${'<row><c t="str"><v>a</v></c></row>'.repeat(rows)}</sheetData></worksheet>`,
    });
    /** The library's thread has ten seconds, which a busy machine may use up: then it is tried again. */
    const cpuOf = (rows: number): Promise<number> => {
      const bytes = workbookWith(sheetOf(rows));
      return eventually(async () => {
        const start = process.threadCpuUsage();
        expect(await send(bytes)).toMatchObject({ status: 400, body: { error: 'TESTS_TOO_LONG', params: { max: 5_000 } } });
        const { user, system } = process.threadCpuUsage(start);
        return user + system;
      });
    };
    // The first one pays for what is loaded and compiled. What remains for the thread of all calls, to unpack and to look, grows
    // with the bytes and no faster.
    await cpuOf(25_000);
    const few = await cpuOf(25_000);
    expect((await cpuOf(400_000)) / few).toBeLessThan(2 * (400_000 / 25_000));
    expect((await send(workbookWith(sheetOf(20_000)))).body.error).not.toBe('TESTS_TOO_LONG');
  });

  it('FILE-01 FILE-02 FILE-04 CHAT-21 R-15 refuses more than 5 MB with 413', async () => {
    expect(await send(Buffer.concat([await written(), Buffer.alloc(5 * MEGABYTE)]))).toMatchObject({
      status: 413,
      body: { success: false, error: 'TOO_LARGE' },
    });
  });

  it('FILE-01 FILE-02 FILE-04 CHAT-21 FILE-11 needs the right to manage the FAQ', async () => {
    const bytes = await written();
    expect((await send(bytes, 'a.xlsx', await person('ROLE_ACCES_PRODUITS'))).status).toBe(403);
    expect((await send(bytes, 'a.xlsx', null)).status).toBe(401);
  });
});
