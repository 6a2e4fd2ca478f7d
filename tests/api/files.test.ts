import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import * as docRoute from '@/app/files/doc/[id]/route';
import * as imageRoute from '@/app/files/images/[id]/route';
import * as faqPdfRoute from '@/app/upload/faq-document-pdf/route';
import * as imageUpload from '@/app/upload/material-image/route';
import * as productPdfRoute from '@/app/upload/product-document-pdf/route';
import * as promotionRoute from '@/app/upload/promotion-doc/route';
import { db } from '@/server/db/client';
import { type Answer, call } from '../support/call';
import { editor, formOf, idOf, MEGABYTE, makePeople, nameOf, PDF, reader, send, stored, type Uploaded } from '../support/files';
import { imageOf, photographOf } from './pictures';

beforeAll(makePeople);

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
    ['a mark alone', async () => Buffer.from('%PDF-1.7\n')],
    ['a PDF without its end', async () => PDF.subarray(0, -7)],
    ['a PDF whose end lies far before', async () => Buffer.concat([PDF, Buffer.alloc(3_000, ' ')])],
    ['a PDF whose table lies behind it', async () => Buffer.from(PDF.toString('latin1').replace('startxref\n9', 'startxref\n999'))],
    ['a PDF whose table lies nowhere', async () => Buffer.from(PDF.toString('latin1').replace('startxref\n9', 'startxref\n0'))],
  ])('FILE-03 V5.2.2 refuses %s, whatever its name and its announced type', async (_what, make) => {
    const before = await db.storedFile.count();
    const answer = await send(productPdfRoute, await make(), 'notice.pdf', 'application/pdf');
    expect(answer).toMatchObject({ status: 415, body: { success: false, error: 'FILE_TYPE' } });
    expect(await db.storedFile.count()).toBe(before);
  });

  it.each([
    'chromium',
    'ghostscript',
    'libreoffice',
    'linearised',
    'incremental',
    // Laid out as Word saves it: a table, then an empty one that names a stream of references.
    'hybrid-reference',
  ])('R-15a FILE-03 takes a PDF as programs write it: %s', async (made) => {
    const bytes = readFileSync(`tests/support/pdf/${made}.pdf`);
    expect(await send(productPdfRoute, bytes, `${made}.pdf`)).toMatchObject({ status: 200, body: { success: true } });
    // Cut off while it was sent: only its beginning arrived.
    expect(await send(productPdfRoute, bytes.subarray(0, bytes.length / 2))).toMatchObject({ status: 415, body: { error: 'FILE_TYPE' } });
  });

  it.each([
    ['a.pdf.html', 'a.pdf'],
    ['a.html', 'a.pdf'],
    ['a', 'a.pdf'],
    ['Notice.PDF', 'Notice.PDF'],
    ['Notice v1.2', 'Notice v1.2.pdf'],
    ['.html', 'document.pdf'],
  ])('R-15a V5.4.1 a PDF sent as %s is stored and served as %s', async (sent, expected) => {
    const id = await idOf(productPdfRoute, PDF, sent);
    expect(await nameOf(id)).toBe(expected);
    const served = await call(editor, 'GET', docRoute, { params: { id } });
    expect(served.headers.get('content-disposition')).toContain(`filename="${expected}"`);
    // What was stored before names ended as their type says.
    await db.storedFile.update({ where: { encodedId: id }, data: { fileName: sent } });
    const older = await call(editor, 'GET', docRoute, { params: { id } });
    expect(older.headers.get('content-disposition')).toContain(`filename="${expected}"`);
  });

  it('R-15 V5.2.1 refuses more than 20 MB with 413 and stores nothing', async () => {
    const files = await db.storedFile.count();
    const big = Buffer.concat([PDF.subarray(0, 9), Buffer.alloc(20 * MEGABYTE - PDF.length), PDF.subarray(9)]);
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

  it('FILE-03 refuses empty, missing and truncated uploads', async () => {
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
    ['../../etc/passwd', 'passwd.pdf'],
    ['C:\\\\temp\\\\notice.pdf', 'notice.pdf'],
    ['a\u0001b\u007f\u202ec.pdf', 'abc.pdf'],
    ['résumé – été.pdf', 'résumé – été.pdf'],
    ['', 'document'],
    ['..', 'document.pdf'],
  ])('V5.3.2 V5.4.1 stores only the file name of %j, never a path or a control character', async (given, expected) => {
    const { status, body } = await sendRaw(raw(`name="f"; filename="${given}"`));
    // A part without a name is a field to a form's reader, not a file.
    if (given === '') return expect([400, 200]).toContain(status);
    expect(status).toBe(200);
    expect(await nameOf(body.encodedId)).toBe(expected);
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

  it('V5.2.2 re-encodes it without metadata or appended data', async () => {
    const photograph = Buffer.concat([await photographOf(300, 200), Buffer.from('<script>alert(1)</script>')]);
    expect(photograph.includes('Secret camera')).toBe(true);
    const id = await idOf(imageUpload, photograph, 'a.jpg');
    const bytes = await servedBytes(id);
    const { exif, width, height, orientation } = await sharp(bytes).metadata();
    expect({ exif, orientation }, 'metadata').toEqual({ exif: undefined, orientation: undefined });
    expect({ width, height }, 'upright').toEqual({ width: 200, height: 300 });
    for (const secret of ['Secret camera', '<script>']) expect(bytes.includes(secret), secret).toBe(false);
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
