import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import * as docRoute from '@/app/files/doc/[id]/route';
import * as imageRoute from '@/app/files/images/[id]/route';
import * as savedPdfRoute from '@/app/infomed/api/product-back/[id]/pdf/[pdfId]/route';
import * as nameRoute from '@/app/infomed/api/product-back/file/[id]/route';
import * as unsavedPdfRoute from '@/app/infomed/api/product-back/pdf/[pdfId]/route';
import * as faqPdfRoute from '@/app/upload/faq-document-pdf/route';
import * as imageUpload from '@/app/upload/material-image/route';
import * as productPdfRoute from '@/app/upload/product-document-pdf/route';
import * as promotionRoute from '@/app/upload/promotion-doc/route';
import { assertKnownFiles } from '@/features/product/commands/write';
import { record } from '@/server/audit/record';
import { now } from '@/server/clock';
import { db } from '@/server/db/client';
import { type Answer, call, type Person, person } from '../support/call';
import { imageOf, photographOf } from './pictures';

const PDF = Buffer.from('%PDF-1.7\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n');
const MEGABYTE = 1024 * 1024;

type Uploaded = { success: boolean; encodedId: string; error?: string };
type Route = Parameters<typeof call>[2];

let editor: Person;
let reader: Person;
beforeAll(async () => {
  editor = await person('ROLE_ACCES_PRODUITS', 'ROLE_EDITION_INFOS', 'ROLE_ACCES_MATERIEL', 'ROLE_ACCES_FAQ');
  reader = await person();
});

function formOf(bytes: Uint8Array, name: string, type = 'application/octet-stream', field = 'file'): FormData {
  const form = new FormData();
  form.append(field, new Blob([new Uint8Array(bytes)], { type }), name);
  return form;
}
const send = (route: Route, bytes: Uint8Array, name = 'notice.pdf', type?: string, who = editor): Promise<Answer<Uploaded>> =>
  call<Uploaded>(who, 'POST', route, { body: formOf(bytes, name, type) });
async function idOf(route: Route, bytes: Uint8Array, name?: string, who = editor): Promise<string> {
  const { status, body } = await send(route, bytes, name, undefined, who);
  expect([status, body.success]).toEqual([200, true]);
  return body.encodedId;
}
const stored = (id: string): string[] =>
  readdirSync(join(process.env.DATA_DIR ?? '', 'files', id.slice(0, 2))).filter((name) => name.startsWith(id));
const nameOf = async (id: string): Promise<string> => (await db.storedFile.findUniqueOrThrow({ where: { encodedId: id } })).fileName;

/** A multipart body written by hand: for names and ends that no browser sends. */
const raw = (disposition: string, bytes: Uint8Array = PDF, end = '\r\n--x--\r\n') =>
  Buffer.concat([
    Buffer.from(`--x\r\nContent-Disposition: form-data; ${disposition}\r\nContent-Type: application/pdf\r\n\r\n`),
    bytes,
    Buffer.from(end),
  ]);
const sendRaw = (body: Uint8Array, type = 'multipart/form-data; boundary=x'): Promise<Answer<Uploaded>> =>
  call<Uploaded>(editor, 'POST', productPdfRoute, { body, headers: { 'content-type': type } });

describe('uploading a PDF', () => {
  it.each([
    ['E-108', productPdfRoute, 'PRODUCT_PDF'],
    ['E-106', promotionRoute, 'PROMOTION_DOC'],
    ['E-109', faqPdfRoute, 'FAQ_PDF'],
  ] as const)('FILE-01 FILE-02 %s answers success and an id under which it lies', async (_no, route, kind) => {
    const answer = await send(route, PDF);
    expect(answer).toMatchObject({ status: 200, body: { success: true, encodedId: expect.stringMatching(/^[0-9a-f-]{36}$/) } });
    expect(Object.keys(answer.body).toSorted()).toEqual(['encodedId', 'success']);
    expect(await db.storedFile.findUnique({ where: { encodedId: answer.body.encodedId } })).toMatchObject({
      kind,
      fileName: 'notice.pdf',
      contentType: 'application/pdf',
      size: PDF.length,
      createdById: editor.id,
    });
  });

  it.each([
    ['a picture called PDF', () => imageOf('png')],
    ['a page before the mark', async () => Buffer.concat([Buffer.from('<html><script>alert(1)</script>'), PDF])],
    ['a blank before the mark', async () => Buffer.concat([Buffer.from('\n'), PDF])],
    ['a drawing', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['a program', async () => Buffer.from('MZ\u0090\u0000')],
    ['a mark cut short', async () => Buffer.from('%PDF')],
  ])('FILE-03 V5.2.2 refuses %s, whatever its name and its announced type', async (_what, make) => {
    const before = await db.storedFile.count();
    const answer = await send(productPdfRoute, await make(), 'notice.pdf', 'application/pdf');
    expect(answer).toMatchObject({ status: 415, body: { success: false, error: 'FILE_TYPE' } });
    expect(await db.storedFile.count()).toBe(before);
  });

  it('R-15 V5.2.1 refuses more than 20 MB with 413 and keeps nothing; just 20 MB is taken', async () => {
    const files = await db.storedFile.count();
    const big = Buffer.concat([PDF, Buffer.alloc(20 * MEGABYTE - PDF.length)]);
    expect(await send(productPdfRoute, Buffer.concat([big, Buffer.from('x')]))).toMatchObject({
      status: 413,
      body: { success: false, error: 'TOO_LARGE' },
    });
    expect(await send(productPdfRoute, Buffer.concat([big, Buffer.alloc(30 * MEGABYTE)]))).toMatchObject({ status: 413 });
    expect((await sendRaw(raw('name="f"; filename="a.pdf"'), 'multipart/form-data; boundary=x')).status).toBe(200);
    expect(
      (
        await call(editor, 'POST', productPdfRoute, {
          body: PDF,
          headers: { 'content-type': 'multipart/form-data; boundary=x', 'content-length': String(100 * MEGABYTE) },
        })
      ).status,
    ).toBe(413);
    expect(await db.storedFile.count()).toBe(files + 1);
    expect((await send(productPdfRoute, big)).status).toBe(200);
  });

  it('FILE-03 refuses an empty file, no file, a form cut short, and what is no form', async () => {
    expect(await send(productPdfRoute, Buffer.alloc(0))).toMatchObject({ status: 400, body: { success: false, error: 'FILE_REFUSED' } });
    const form = new FormData();
    form.append('file', 'only a text');
    expect((await call(editor, 'POST', productPdfRoute, { body: form })).status).toBe(400);
    const whole = raw('name="f"; filename="a.pdf"');
    for (const cut of [whole.subarray(0, 20), whole.subarray(0, 90), whole.subarray(0, whole.length - 12), Buffer.alloc(0)]) {
      expect((await sendRaw(cut)).status, String(cut.length)).toBe(400);
    }
    expect((await sendRaw(whole, 'multipart/form-data')).status).toBe(400);
    expect((await sendRaw(whole, 'multipart/form-data; boundary=other')).status).toBe(400);
    expect(await sendRaw(PDF, 'application/pdf')).toMatchObject({ status: 415, body: { success: false, error: 'UNSUPPORTED_MEDIA_TYPE' } });
    expect((await call(editor, 'POST', productPdfRoute)).status).toBe(415);
  });

  it('R-15 takes the first file of any field, beside other fields', async () => {
    const form = new FormData();
    form.append('title', 'x');
    form.append('anything[]', new Blob([new Uint8Array(PDF)]), 'first.pdf');
    form.append('file', new Blob([new Uint8Array(PDF)]), 'second.pdf');
    const { body } = await call<Uploaded>(editor, 'POST', productPdfRoute, { body: form });
    expect(await nameOf(body.encodedId)).toBe('first.pdf');
  });

  it.each([
    ['../../etc/passwd', 'passwd'],
    ['C:\\\\temp\\\\notice.pdf', 'notice.pdf'],
    ['a\u0001b\u007f\u202ec.pdf', 'abc.pdf'],
    ['résumé – été.pdf', 'résumé – été.pdf'],
    ['', 'document'],
    ['..', 'document'],
  ])('V5.3.2 V5.4.1 keeps only a name of %j, never a path or a control character', async (given, kept) => {
    const { status, body } = await sendRaw(raw(`name="f"; filename="${given}"`));
    // A part without a name is a field to a form's reader, not a file.
    if (given === '') return expect([400, 200]).toContain(status);
    expect(status).toBe(200);
    expect(await nameOf(body.encodedId)).toBe(kept);
    expect(stored(body.encodedId)).toEqual([body.encodedId]);
  });

  it('V5.4.2 cuts a long name between two characters, and serves the file under it', async () => {
    const id = await idOf(productPdfRoute, PDF, `${'a'.repeat(199)}👩🏽‍⚕️ notice.pdf`);
    expect(Buffer.from(await nameOf(id)).toString('utf8')).not.toContain('\ufffd');
    expect((await call(editor, 'GET', docRoute, { params: { id } })).status).toBe(200);
  });

  it('FILE-11 ROLES-19 needs the right of its area', async () => {
    expect((await send(productPdfRoute, PDF, 'a.pdf', undefined, reader)).status).toBe(403);
    expect((await call(null, 'POST', productPdfRoute, { body: formOf(PDF, 'a.pdf') })).status).toBe(401);
  });
});

describe('uploading a picture', () => {
  it.each(['png', 'jpeg', 'webp', 'gif'] as const)('R-15 takes %s by its content, whatever its name', async (format) => {
    const id = await idOf(imageUpload, await imageOf(format), 'nothing.txt');
    const { status, headers } = await call(editor, 'GET', imageRoute, { params: { id } });
    expect([status, headers.get('content-type'), headers.get('x-content-type-options')]).toEqual([200, `image/${format}`, 'nosniff']);
  });

  it('V5.2.2 encodes it anew: place, camera and what hides behind it are gone, its upright stays', async () => {
    const photograph = Buffer.concat([await photographOf(300, 200), Buffer.from('<script>alert(1)</script>')]);
    expect(photograph.includes('Secret camera')).toBe(true);
    const id = await idOf(imageUpload, photograph, 'a.jpg');
    const bytes = await servedBytes(id);
    const { exif, width, height, orientation } = await sharp(bytes).metadata();
    expect([exif, orientation, width, height]).toEqual([undefined, undefined, 200, 300]);
    expect(bytes.includes('Secret camera') || bytes.includes('<script>')).toBe(false);
  });

  it('R-16 FILE-08 makes a thumbnail of at most 200 px, and never enlarges', async () => {
    const big = await idOf(imageUpload, await imageOf('jpeg', 1000, 500), 'a.jpg');
    const { width, height } = await sharp(await servedBytes(big, 't')).metadata();
    expect([width, height]).toEqual([200, 100]);
    const small = await idOf(imageUpload, await imageOf('png', 40, 30), 'a.png');
    expect(await sharp(await servedBytes(small, 't')).metadata()).toMatchObject({ width: 40, height: 30 });
  });

  it('FILE-05 V1.3.4 refuses drawings, other formats, documents and broken pictures', async () => {
    const refused = [
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'),
      await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
        .tiff()
        .toBuffer(),
      await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
        .avif()
        .toBuffer(),
      PDF,
      Buffer.from('GIF89a'),
      (await imageOf('png')).subarray(0, 60),
      (await imageOf('jpeg', 300, 300)).subarray(0, 400),
    ];
    for (const bytes of refused) {
      const answer = await send(imageUpload, bytes, 'picture.png', 'image/png');
      expect([400, 415]).toContain(answer.status);
      expect(answer.body).toMatchObject({ success: false, error: expect.stringMatching(/^FILE_/) });
    }
  });

  it('V5.2.6 refuses more than 40 megapixels however few bytes they take, and more than 10 MB', async () => {
    const wide = await sharp({ create: { width: 8200, height: 5000, channels: 3, background: 'white' } })
      .png()
      .toBuffer();
    expect(wide.length).toBeLessThan(MEGABYTE);
    expect(await send(imageUpload, wide, 'a.png')).toMatchObject({ status: 400, body: { success: false, error: 'FILE_REFUSED' } });
    const heavy = Buffer.concat([await imageOf('jpeg'), Buffer.alloc(10 * MEGABYTE)]);
    expect(await send(imageUpload, heavy, 'a.jpg')).toMatchObject({ status: 413 });
  });

  async function servedBytes(id: string, size?: string): Promise<Buffer> {
    const request = new Request(`http://localhost:3000/files/images/${id}/${size ? `?size=${size}` : ''}`, {
      headers: { cookie: editor.cookie },
    });
    return Buffer.from(await (await imageRoute.GET(request, { params: Promise.resolve({ id }) })).arrayBuffer());
  }
});

describe('serving', () => {
  it('FILE-09 FILE-10 V5.4.2 gives a document under its own name, accents and all, with its type, not to be run', async () => {
    const id = await idOf(productPdfRoute, PDF, 'Résumé "d\'été" ; 100%.pdf');
    for (const query of [undefined, { size: 't' }]) {
      const { status, body, headers } = await call(editor, 'GET', docRoute, { params: { id }, query });
      expect([status, body]).toEqual([200, PDF.toString()]);
      expect(headers.get('content-type')).toBe('application/pdf');
      expect(headers.get('content-length')).toBe(String(PDF.length));
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')).toContain('sandbox');
      const disposition = headers.get('content-disposition') ?? '';
      expect(disposition).toMatch(/^inline; filename="[\x20-\x7e]+"; filename\*=UTF-8''/);
      expect(disposition.match(/"/g)).toHaveLength(2);
      expect(decodeURIComponent(disposition.split("UTF-8''")[1] ?? '')).toBe(await nameOf(id));
    }
  });

  it('FILE-10 S-06 tells a stranger nothing: unknown and private answer 401 alike; a logged-in person gets 404', async () => {
    const id = await idOf(promotionRoute, PDF);
    const answers = await Promise.all(
      [id, randomUUID()].map((each) => call<{ error: string }>(null, 'GET', docRoute, { params: { id: each } })),
    );
    expect(answers.map(({ status, body }) => [status, body.error])).toEqual([
      [401, 'UNAUTHENTICATED'],
      [401, 'UNAUTHENTICATED'],
    ]);
    expect((await call(null, 'GET', imageRoute, { params: { id: randomUUID() } })).status).toBe(401);
    expect((await call(reader, 'GET', docRoute, { params: { id: randomUUID() } })).status).toBe(404);
    // Another area's file is nobody else's (V8.2.2).
    expect((await call(reader, 'GET', docRoute, { params: { id } })).status).toBe(403);
    expect((await call(await person('ROLE_ACCES_MATERIEL'), 'GET', docRoute, { params: { id } })).status).toBe(200);
  });

  it('FILE-10 V8.2.2 gives no image as a document and no document as an image', async () => {
    const [pdf, image] = [await idOf(productPdfRoute, PDF), await idOf(imageUpload, await imageOf('png'), 'a.png')];
    expect((await call(editor, 'GET', imageRoute, { params: { id: pdf } })).status).toBe(404);
    expect((await call(editor, 'GET', docRoute, { params: { id: image } })).status).toBe(404);
  });

  it('S-06 makes a product’s PDF public once a published product shows it, not before, and not after', async () => {
    const id = await idOf(productPdfRoute, PDF);
    const stranger = async () => (await call(null, 'GET', docRoute, { params: { id } })).status;
    expect(await stranger()).toBe(401);
    const at = now();
    const dates = { creationDate: at, updateDate: at, informationUpdatedAt: at, availabilityUpdatedAt: at, excursionUpdatedAt: at };
    const product = await db.product.create({ data: { name: 'X', status: 'NOT_MARKETED', ...dates } });
    const draft = await db.draft.create({
      data: {
        subjectId: product.id,
        editType: 'EDIT_INFORMATION',
        payload: { pdfDocumentUrl: id },
        authorId: editor.id,
        creationDate: at,
        updateDate: at,
      },
    });
    expect(await stranger()).toBe(401);
    await db.product.update({ where: { id: product.id }, data: { cityPdfDocumentUrl: id } });
    expect(await stranger()).toBe(200);
    await db.product.update({ where: { id: product.id }, data: { cityPdfDocumentUrl: null } });
    expect(await stranger()).toBe(401);
    await db.draft.delete({ where: { id: draft.id } });
  });

  it('FILE-10 answers 404 when the bytes are gone', async () => {
    const { rm } = await import('node:fs/promises');
    const id = await idOf(productPdfRoute, PDF);
    await rm(join(process.env.DATA_DIR ?? '', 'files', id.slice(0, 2), id));
    expect((await call(editor, 'GET', docRoute, { params: { id } })).status).toBe(404);
  });

  it('E-016 P-35 names a product’s PDF as JSON, and no other kind of file', async () => {
    const id = await idOf(productPdfRoute, PDF, 'Notice été.pdf');
    expect((await call(editor, 'GET', nameRoute, { params: { id } })).body).toEqual({ fileName: 'Notice été.pdf' });
    expect((await call(editor, 'GET', nameRoute, { params: { id: await idOf(faqPdfRoute, PDF) } })).status).toBe(404);
  });
});

describe('removing a PDF', () => {
  const removeUnsaved = (pdfId: string, who = editor) => call(who, 'DELETE', unsavedPdfRoute, { params: { pdfId } });
  const removeSaved = (id: string, pdfId: string, who = editor) => call(who, 'DELETE', savedPdfRoute, { params: { id, pdfId } });

  async function productWith(pdfDocumentUrl: string | null): Promise<string> {
    const at = now();
    const dates = { creationDate: at, updateDate: at, informationUpdatedAt: at, availabilityUpdatedAt: at, excursionUpdatedAt: at };
    return (await db.product.create({ data: { name: 'Y', status: 'NOT_MARKETED', pdfDocumentUrl, ...dates } })).id;
  }

  it('N-21 takes one’s own upload away, bytes and record; nobody else’s, and no other kind', async () => {
    const id = await idOf(productPdfRoute, PDF);
    const other = await person('ROLE_ACCES_PRODUITS', 'ROLE_EDITION_INFOS');
    expect((await removeUnsaved(id, other)).status).toBe(403);
    expect((await removeUnsaved(id, await person('ROLE_ACCES_PRODUITS'))).status).toBe(403);
    expect((await removeUnsaved(await idOf(faqPdfRoute, PDF))).status).toBe(404);
    expect((await removeUnsaved(id)).status).toBe(200);
    expect([await db.storedFile.count({ where: { encodedId: id } }), stored(id)]).toEqual([0, []]);
    expect((await removeUnsaved(id)).status).toBe(404);
  });

  it('N-21 P-37 R-17 leaves a file that a product, a draft or the trail shows', async () => {
    const [published, proposed, traced] = [
      await idOf(productPdfRoute, PDF),
      await idOf(productPdfRoute, PDF),
      await idOf(productPdfRoute, PDF),
    ];
    const at = now();
    const subjectId = await productWith(published);
    const draft = await db.draft.create({
      data: {
        subjectId,
        editType: 'EDIT_AVAILABILITY',
        payload: { hospitalPdfDocumentUrl: proposed },
        authorId: editor.id,
        creationDate: at,
        updateDate: at,
      },
    });
    const author = { id: editor.id, name: editor.name, real: null, at, requestId: 'traced' };
    const changes = [{ field: 'cityPdfDocumentUrl', before: traced, after: null }];
    await db.$transaction((tx) =>
      record(tx, author, { type: 'PRODUCT', action: 'EDIT_AND_VALIDATE', entityId: subjectId, entityLabel: null, changes }),
    );
    // A decided draft keeps its row, and what it showed with it.
    for (const decision of [null, 'REJECTED'] as const) {
      await db.draft.update({ where: { id: draft.id }, data: { decision } });
      for (const id of [published, proposed, traced])
        expect(await removeUnsaved(id)).toMatchObject({ status: 409, body: { error: 'FILE_IN_USE' } });
    }
    await db.draft.delete({ where: { id: draft.id } });
    expect((await removeUnsaved(proposed)).status).toBe(200);
  });

  it('N-21 P-37 V2.3.4 waits for a save that is about to show the file, and leaves it', async () => {
    const [id, other] = [await idOf(productPdfRoute, PDF), await idOf(productPdfRoute, PDF)];
    const productId = await productWith(other);
    const { removal } = await db.$transaction(async (tx) => {
      await assertKnownFiles({ pdfDocumentUrl: id }, null, tx);
      const running = removeUnsaved(id);
      await new Promise((go) => setTimeout(go, 300));
      await tx.product.update({ where: { id: productId }, data: { pdfDocumentUrl: id } });
      return { removal: running };
    });
    expect(await removal).toMatchObject({ status: 409, body: { error: 'FILE_IN_USE' } });
    expect(stored(id)).not.toEqual([]);
  });

  it('N-22 P-37 answers success for a published reference, which goes with the edit only', async () => {
    const id = await idOf(productPdfRoute, PDF);
    const productId = await productWith(id);
    const answer = await removeSaved(productId, id);
    expect([answer.status, answer.body]).toEqual([200, { success: true }]);
    expect((await call(editor, 'GET', docRoute, { params: { id } })).status).toBe(200);
    expect((await db.product.findUnique({ where: { id: productId } }))?.pdfDocumentUrl).toBe(id);
  });

  it('N-22 P-37 removes what nothing shows any more; unknown product, unknown file and a foreign file are refused', async () => {
    const id = await idOf(productPdfRoute, PDF);
    const productId = await productWith(null);
    expect((await removeSaved(randomUUID(), id)).status).toBe(404);
    expect((await removeSaved(productId, randomUUID())).status).toBe(404);
    expect((await removeSaved(productId, id, await person('ROLE_ACCES_PRODUITS', 'ROLE_EDITION_INFOS'))).status).toBe(403);
    expect((await removeSaved(await productWith(id), id)).status).toBe(200);
    expect((await removeSaved(productId, id)).status).toBe(404);
    expect(stored(id)).toEqual([id]);
  });
});
