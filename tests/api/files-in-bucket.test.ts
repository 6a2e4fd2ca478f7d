import { existsSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as docRoute from '@/app/files/doc/[id]/route';
import * as imageRoute from '@/app/files/images/[id]/route';
import * as calendarRoute from '@/app/infomed/api/calendar/route';
import * as exportFileRoute from '@/app/infomed/api/grid-exports/[id]/file/route';
import * as exportRoute from '@/app/infomed/api/grid-exports/[id]/route';
import * as exportsRoute from '@/app/infomed/api/grid-exports/route';
import * as pdfRoute from '@/app/infomed/api/product-back/pdf/[pdfId]/route';
import * as imageUpload from '@/app/upload/material-image/route';
import * as pdfUpload from '@/app/upload/product-document-pdf/route';
import { exportPurge } from '@/features/export/commands/exports';
import { runExports } from '@/features/export/commands/run';
import { deleteOrphanFiles } from '@/features/file/commands';
import { now } from '@/server/clock';
import { db } from '@/server/db/client';
import { bucketStore } from '@/server/files/bucket';
import { storedArticle } from '../support/articles';
import { bucketServer } from '../support/bucket-server';
import { type Answer, call, type Person, person } from '../support/call';
import { imageOf } from './pictures';

// The configuration is read at the first call: from here on, files lie in a bucket.
const server = await bucketServer();
const { url, region, accessKey, secretKey } = server.address;
Object.assign(process.env, { S3_URL: url, S3_REGION: region, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey });
const bucket = bucketStore(server.address);
afterAll(() => server.close());

const DAY = 24 * 3_600_000;
const PDF = Buffer.from('%PDF-1.7\nstartxref\n9\n%%EOF\n');
type Uploaded = { success: boolean; encodedId: string; error?: string };

let editor: Person;
beforeAll(async () => {
  editor = await person('ROLE_ACCES_PRODUITS', 'ROLE_EDITION_INFOS', 'ROLE_ACCES_MATERIEL', 'ROLE_ACCES_FAQ', 'ROLE_ACCES_AUDIT_TRAIL');
});

const send = (route: Parameters<typeof call>[2], bytes: Uint8Array): Promise<Answer<Uploaded>> => {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]), 'sent');
  return call<Uploaded>(editor, 'POST', route, { body: form });
};
const read = async (route: typeof imageRoute, id: string, who: Person | null, query = '') => {
  const request = new Request(`http://localhost:3000/files/x/${id}/${query}`, who ? { headers: { cookie: who.cookie } } : {});
  const answer = await route.GET(request, { params: Promise.resolve({ id }) });
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
};
const storedKeys = async (prefix: string) => (await Array.fromAsync(bucket.keys(prefix))).toSorted();
const sweep = (days: number) => {
  const at = new Date(now().getTime() + days * DAY);
  const author = { id: null, name: 'Routine', real: null, at, requestId: 'sweep' };
  return deleteOrphanFiles.run({ isDryRun: false, at, author, progress: async () => undefined });
};

describe('files in a bucket', () => {
  it('FILE-08 S-06 R-17 are uploaded, read by the public address while something published shows them, and swept after', async () => {
    const { status, body } = await send(imageUpload, await imageOf('jpeg', 1000, 500));
    const id = body.encodedId;
    expect([status, body.success]).toEqual([200, true]);
    expect(await storedKeys('files')).toEqual([`files/${id.slice(0, 2)}/${id}`, `files/${id.slice(0, 2)}/${id}.t`]);
    expect(existsSync(join(process.env.DATA_DIR ?? '', 'files'))).toBe(false);
    expect((await read(imageRoute, id, null)).status).toBe(401);

    const article = await storedArticle({ encodedImageId: id, displayDate: new Date('2020-01-01') });
    const image = await read(imageRoute, id, null);
    expect([image.status, image.headers.get('content-length')]).toEqual([200, String(image.bytes.length)]);
    expect(await sharp(image.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1000 });
    expect(await sharp((await read(imageRoute, id, null, '?size=t')).bytes).metadata()).toMatchObject({ format: 'webp', width: 200 });
    await db.article.delete({ where: { id: article.id } });
    expect((await read(imageRoute, id, null)).status).toBe(401);
    expect((await read(imageRoute, id, editor)).status).toBe(200);

    await bucket.put('files/00/00000000-0000-4000-8000-000000000000', PDF);
    expect(await sweep(6)).toMatchObject({ files: 0, unknownFiles: 0 });
    expect(await sweep(8)).toMatchObject({ files: 1, unknownFiles: 1 });
    expect(await storedKeys('files')).toEqual([]);
  });

  it('I-06 store background exports, which any server sharing the bucket serves', async () => {
    const { body } = await call<{ id: string }>(editor, 'POST', exportsRoute, { body: { grid: 'audit-trail' } });
    await runExports();
    const request = new Request('http://localhost:3000/x', { headers: { cookie: editor.cookie } });
    const answer = await exportFileRoute.GET(request, { params: Promise.resolve({ id: body.id }) });
    expect(answer.status).toBe(200);
    expect(
      Buffer.from(await answer.arrayBuffer())
        .subarray(0, 2)
        .toString(),
    ).toBe('PK');
    expect(await storedKeys('exports')).toEqual([`exports/${body.id}`]);
    expect((await call(editor, 'DELETE', exportRoute, { params: { id: body.id } })).status).toBe(200);
    expect(await storedKeys('exports')).toEqual([]);
    await bucket.put('exports/left', PDF);
    await exportPurge.purge(new Date(now().getTime() + 3 * DAY), false);
    expect(await storedKeys('exports')).toEqual([]);
  });

  it('V16.5.2 rule 5 refuse cleanly while it is unavailable, nothing half-written, and work again once it is back', async () => {
    const [used, gone] = [(await send(pdfUpload, PDF)).body.encodedId, (await send(pdfUpload, PDF)).body.encodedId];
    const count = await db.storedFile.count();
    await server.kill();
    const refused = await send(pdfUpload, PDF);
    expect(refused).toMatchObject({ status: 503, body: { success: false, error: 'SERVICE_UNAVAILABLE' } });
    expect(JSON.stringify(refused.body)).not.toMatch(/ECONN|127\.0\.0\.1|s3|bucket/i);
    expect((await read(docRoute, used, editor)).status).toBe(503);
    expect(await db.storedFile.count()).toBe(count);
    // Calls that need the database only still work: a document is removed, its bytes later; the calendar is shown.
    expect((await call(editor, 'DELETE', pdfRoute, { params: { pdfId: gone } })).status).toBe(200);
    expect((await call(editor, 'GET', calendarRoute)).status).toBe(200);
    await expect(sweep(0)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });

    await server.start();
    expect((await read(docRoute, used, editor)).bytes).toEqual(PDF);
    expect((await read(docRoute, gone, editor)).status).toBe(404);
    expect((await send(pdfUpload, PDF)).status).toBe(200);
    expect(await sweep(8)).toMatchObject({ unknownFiles: 1 });
    expect((await storedKeys('files')).some((key) => key.includes(gone))).toBe(false);
  });
});
