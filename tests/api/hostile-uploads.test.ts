import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateSync, inflateSync } from 'node:zlib';
import ExcelJS from 'exceljs';
import sharp from 'sharp';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import * as docRoute from '@/app/files/doc/[id]/route';
import { db } from '@/server/db/client';
import type { Handler } from '@/server/endpoint/contract';
import { documentedEndpoints } from '../architecture/routes';
import { call, type Person, person } from '../support/call';
import { eventually } from '../support/eventually';
import { HOSTILE_NAMES, type HostileFile, hostileFiles, MARK, PDF } from '../support/hostile-files';

const MEGABYTE = 1024 * 1024;

type FileType = 'pdf' | 'picture' | 'workbook' | 'official';
/** What each address takes, and how many bytes. */
const TAKES: Readonly<Record<string, { readonly type: FileType; readonly limit: number; readonly name?: string }>> = {
  '/upload/product-document-pdf': { type: 'pdf', limit: 20 * MEGABYTE },
  '/upload/promotion-doc': { type: 'pdf', limit: 20 * MEGABYTE },
  '/upload/faq-document-pdf': { type: 'pdf', limit: 20 * MEGABYTE },
  '/upload/material-image': { type: 'picture', limit: 10 * MEGABYTE },
  '/upload/user-avatar': { type: 'picture', limit: 2 * MEGABYTE },
  '/upload/faq-chatbot-document-tests': { type: 'workbook', limit: 5 * MEGABYTE },
  '/upload/official-file': { type: 'official', limit: 20 * MEGABYTE, name: 'CIS_CPD_bdpm.txt' },
};

const uploads = (await documentedEndpoints())
  .filter(({ handler }) => handler.contract.kind === 'upload')
  .map(({ name, handler }) => ({ address: name.replace('POST ', ''), handler }));

let editor: Person;
let good: Readonly<Record<FileType, Uint8Array<ArrayBuffer>>>;
let files: readonly HostileFile[];
beforeAll(async () => {
  mkdirSync(folder, { recursive: true });
  editor = await person(
    'ROLE_ACCES_PRODUITS',
    'ROLE_EDITION_INFOS',
    'ROLE_ACCES_MATERIEL',
    'ROLE_ACCES_FAQ',
    'ROLE_ACCES_ACTUALITES',
    'ROLE_SUPER_ADMIN',
  );
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const book = new ExcelJS.Workbook();
  book.addWorksheet('Tests').addRows([
    ['Question', 'Nom unique attendu'],
    ['Où ?', 'LIEU'],
  ]);
  const workbook = new Uint8Array(await book.xlsx.writeBuffer());
  const official = new Uint8Array(readFileSync('prisma/seed/bdpm/CIS_CPD_bdpm.txt'));
  good = { pdf: new Uint8Array(PDF), picture: new Uint8Array(picture), workbook, official };
  files = await hostileFiles();
}, 180_000);
afterEach(() => {
  vi.useRealTimers();
});

const folder = join(process.env.DATA_DIR ?? '', 'files');
const onDisk = (): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((each) => (each.isFile() ? [each.name] : []));

/** All that an upload may leave. */
async function traces(): Promise<{ rows: number; entries: number; files: number }> {
  const [stored, official, entries] = await Promise.all([db.storedFile.count(), db.bdpmSetFile.count(), db.auditEntry.count()]);
  return { rows: stored + official, entries, files: onDisk().length };
}

type Answered = { success: boolean; encodedId: string; error?: string };
const send = (handler: Handler, body: BodyInit, headers: Record<string, string> = {}, who: Person | null = editor) =>
  call<Answered>(who, 'POST', { POST: handler }, { body, headers });
function formOf(bytes: Uint8Array, name: string, type: string, field = 'file'): FormData {
  const form = new FormData();
  form.append(field, new Blob([new Uint8Array(bytes)], { type }), name);
  return form;
}
const part = (disposition: string, bytes: Uint8Array): Buffer =>
  Buffer.concat([Buffer.from(`--x\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n`), bytes, Buffer.from('\r\n')]);
const END = Buffer.from('--x--\r\n');
const MULTIPART = { 'content-type': 'multipart/form-data; boundary=x' };

/**
 * By how much memory rose while `work` ran, and how long its thread was blocked: counted in its own CPU time, so that a busy
 * machine makes no difference.
 */
async function cost<T>(work: () => Promise<T>): Promise<{ value: T; cpuMs: number; rise: number }> {
  const before = process.memoryUsage.rss();
  const start = process.threadCpuUsage();
  let peak = before;
  const look = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
  }, 5);
  const value = await work();
  clearInterval(look);
  const { user, system } = process.threadCpuUsage(start);
  return { value, cpuMs: (user + system) / 1000, rise: Math.max(peak, process.memoryUsage.rss()) - before };
}

/** What lies on disk of an upload that was taken is of the kind, and nothing of the mark is left in a picture. */
async function expectHarmless(id: string, type: FileType, what: string): Promise<void> {
  const row = await db.storedFile.findUniqueOrThrow({ where: { encodedId: id } });
  const bytes = readFileSync(join(folder, id.slice(0, 2), id));
  if (type === 'pdf') expect([row.contentType, bytes.subarray(0, 5).toString()], what).toEqual(['application/pdf', '%PDF-']);
  if (type !== 'picture') return;
  expect(row.contentType, what).toMatch(/^image\/(?:png|jpeg|webp|gif)$/);
  const { format, width, height, pages = 1, exif, comments } = await sharp(bytes, { animated: true }).metadata();
  expect([`image/${format}`, exif, comments], what).toEqual([row.contentType, undefined, undefined]);
  expect(width * height * pages, what).toBeLessThanOrEqual(40_000_000);
  for (const hidden of [MARK, 'PK\u0003\u0004', '<html']) expect(bytes.includes(hidden), `${what}: ${hidden}`).toBe(false);
}

const REFERENCE = deflateSync(Buffer.alloc(32 * MEGABYTE, 'ab1'));
/**
 * What two seconds are on this machine just now: at least themselves, else as many as fifty times the work of a fixed size take.
 * A processor that is shared counts more time for the same work.
 */
async function twoSeconds(): Promise<number> {
  return Math.max(2_000, 50 * (await cost(async () => inflateSync(REFERENCE))).cpuMs);
}

it('FILE-01 every upload is in this suite', () => {
  expect(uploads.map(({ address }) => address).toSorted()).toEqual(Object.keys(TAKES).toSorted());
});

it('rule 10 FILE-03 V1.3.4 V1.5.1 V5.2.2 V5.2.3 V5.2.6 no upload stores disguised or exploding content, whatever its name, and none costs a server its memory or two seconds', async () => {
  const taken: string[] = [];
  for (const { address, handler } of uploads) {
    const { type: fileType, name: given } = TAKES[address] ?? { type: 'pdf' };
    const limit = await twoSeconds();
    for (const { what, name, type, bytes } of files) {
      const before = await traces();
      const where = `${what} at ${address}`;
      const { value: answer, cpuMs, rise } = await cost(() => send(handler, formOf(bytes, given ?? name, type)));
      expect(cpuMs, `${where}: the process was blocked`).toBeLessThan(limit);
      expect(rise, `${where}: memory`).toBeLessThan(300 * MEGABYTE);
      if (answer.status === 200) {
        taken.push(`${what} as a ${fileType}`);
        await expectHarmless(answer.body.encodedId, fileType, where);
        continue;
      }
      expect([400, 413, 415], where).toContain(answer.status);
      expect(answer.body, where).toMatchObject({
        success: false,
        error: expect.stringMatching(/^(?:FILE_TYPE|FILE_REFUSED|TOO_LARGE|TESTS_HEADINGS|OFFICIAL_FILE)$/),
      });
      expect(await traces(), where).toEqual(before);
    }
  }
  expect([...new Set(taken)].toSorted()).toMatchInlineSnapshot(`
    [
      "a GIF with a script in its comment as a picture",
      "a JPEG before an archive as a picture",
      "a PNG before a page as a picture",
      "a PNG with 128 MB of profile as a picture",
      "a PNG with 128 MB of text as a picture",
      "a PNG with a page in its text as a picture",
      "an archive behind a picture, called a workbook as a picture",
    ]
  `);
}, 400_000);

it('V5.3.2 V5.4.1 V5.4.2 no name leads out of the folder, into a header or past the eye', async () => {
  const product = uploads.find(({ address }) => address === '/upload/product-document-pdf')?.handler as Handler;
  for (const name of HOSTILE_NAMES) {
    const quoted = name.replaceAll('"', '%22').replaceAll(/[\r\n]/g, ' ');
    for (const disposition of [`name="f"; filename="${quoted}"`, `name="f"; filename="x"; filename*=UTF-8''${encodeURIComponent(name)}`]) {
      const before = onDisk();
      const { status, body } = await send(product, Buffer.concat([part(disposition, PDF), END]), MULTIPART);
      expect(status, disposition).toBe(200);
      expect(onDisk().filter((each) => !before.includes(each))).toEqual([body.encodedId]);
      const { fileName } = await db.storedFile.findUniqueOrThrow({ where: { encodedId: body.encodedId } });
      expect(fileName, disposition).toMatch(/^[^/\\\p{Cc}\u061c\u200b\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]{1,200}$/u);
      expect(fileName.trim(), disposition).not.toMatch(/^\.*$/);
      const { headers } = await call(editor, 'GET', docRoute, { params: { id: body.encodedId } });
      const header = headers.get('content-disposition') ?? '';
      expect(header, disposition).toMatch(/^(?:inline|attachment); filename="[^"\\;%\r\n]*"; filename\*=UTF-8''[\w!#$&+.^`|~%-]*$/);
      expect(decodeURIComponent(header.split("; filename*=UTF-8''").at(-1) ?? '')).toBe(fileName);
      expect(headers.get('set-cookie')).toBeNull();
    }
  }
});

it('FILE-03 V2.2.1 every upload refuses a form that is broken, empty or missing', async () => {
  for (const { address, handler } of uploads) {
    const { type: fileType = 'pdf', name = 'a' } = TAKES[address] ?? {};
    const bytes = good[fileType];
    const whole = Buffer.concat([part(`name="f"; filename="${name}"`, bytes), END]);
    const before = await traces();
    const refused: readonly [what: string, status: number, body: BodyInit, type?: string][] = [
      ['cut in its head', 400, whole.subarray(0, 30)],
      ['cut in its file', 400, whole.subarray(0, whole.length - bytes.length / 2 - 9)],
      ['cut before its end', 400, whole.subarray(0, whole.length - END.length)],
      ['of nothing', 400, new Uint8Array()],
      ['without a boundary', 400, whole, 'multipart/form-data'],
      ['with another boundary', 400, whole, 'multipart/form-data; boundary=y'],
      ['with an endless boundary', 400, whole, `multipart/form-data; boundary=${'y'.repeat(5000)}`],
      ['with an empty file', 400, Buffer.concat([part(`name="f"; filename="${name}"`, new Uint8Array()), END])],
      ['with a text only', 400, Buffer.concat([part('name="file"', bytes), END])],
      [
        'of a thousand fields before the file',
        400,
        Buffer.concat([...Array.from({ length: 1000 }, (_, no) => part(`name="${no}"`, Buffer.from('x'))), whole]),
      ],
      ['that is the file itself', 415, bytes, 'application/octet-stream'],
      ['that is another form', 415, 'file=x', 'application/x-www-form-urlencoded'],
      ['that is JSON', 415, '{"file":"x"}', 'application/json'],
    ];
    for (const [what, status, body, type = MULTIPART['content-type']] of refused) {
      const answer = await send(handler, body, { 'content-type': type });
      expect([answer.status, answer.body.success], `${address}: a form ${what}`).toEqual([status, false]);
    }
    expect(await traces(), address).toEqual(before);
    const two = Buffer.concat([
      part('name="title"', Buffer.from('x')),
      part(`name="a[]"; filename="${name === 'a' ? 'first' : name}"`, bytes),
      whole,
    ]);
    expect((await send(handler, two, MULTIPART)).status, address).toBe(200);
    expect(await traces(), address).toMatchObject({ rows: before.rows + 1 });
  }
});

/** A body that is sent as fast as it is read, and counts the bytes read. */
function streamed(total: number): { body: ReadableStream<Uint8Array>; sent: () => number } {
  let sent = 0;
  const head = part('name="f"; filename="a.pdf"', PDF).subarray(0, -2);
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const next = sent === 0 ? head : new Uint8Array(256 * 1024);
      sent += next.byteLength;
      controller.enqueue(next);
      if (sent >= total) controller.close();
    },
  });
  return { body, sent: () => sent };
}
const requestOf = (body: ReadableStream, headers: Record<string, string> = {}): Request =>
  new Request('http://localhost:3000/upload/x', {
    method: 'POST',
    headers: { cookie: editor.cookie, ...MULTIPART, ...headers },
    body,
    duplex: 'half',
  } as RequestInit);

it('R-15 V5.2.1 every upload refuses more than its limit, announced or counted, and reads no further', async () => {
  for (const { address, handler } of uploads) {
    const { limit = 0 } = TAKES[address] ?? {};
    const before = await traces();
    for (const headers of [{}, { 'content-length': String(2 * limit) }, { 'content-length': '10' }]) {
      const { body, sent } = streamed(200 * MEGABYTE);
      const { value: answer, rise } = await cost(() =>
        handler(requestOf(body, headers as Record<string, string>), { params: Promise.resolve({}) }),
      );
      expect([answer.status, await answer.json()], address).toMatchObject([413, { success: false, error: 'TOO_LARGE' }]);
      expect(sent(), address).toBeLessThan(limit + 2 * MEGABYTE);
      expect(rise, address).toBeLessThan(300 * MEGABYTE);
    }
    expect(await traces(), address).toEqual(before);
  }
});

it('rule 10 V16.5.4 a sender who stalls or disconnects blocks no one and leaves nothing behind', async () => {
  for (const { address, handler } of uploads) {
    const before = await traces();
    const begun = part('name="f"; filename="a.pdf"', PDF).subarray(0, -4);
    let wasLet = false;
    const stopped = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(begun),
      cancel: () => {
        wasLet = true;
      },
    });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const answering = handler(requestOf(stopped), { params: Promise.resolve({}) });
    // As soon as the call waits for the sender there is a clock that ends it.
    await eventually(() => expect(vi.getTimerCount()).toBeGreaterThan(0), { interval: 5 });
    await vi.advanceTimersByTimeAsync(31_000);
    const answer = await answering;
    vi.useRealTimers();
    expect([answer.status, await answer.json(), wasLet], address).toMatchObject([408, { success: false, error: 'BODY_INCOMPLETE' }, true]);

    const gone = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(begun),
      pull: (controller) => controller.error(new Error('aborted')),
    });
    expect((await handler(requestOf(gone), { params: Promise.resolve({}) })).status, address).toBe(408);
    expect(await traces(), address).toEqual(before);
  }
});
