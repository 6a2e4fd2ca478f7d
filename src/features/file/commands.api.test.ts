import { randomUUID } from 'node:crypto';
import { utimesSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { record } from '@/server/audit/record';
import { closeDatabase, db } from '@/server/db/client';
import type { FileKind } from '@/server/db/generated/client';
import { saveFile } from '@/server/files/records';
import { readStored, storeBytes } from '@/server/files/store';
import { person } from '../../../tests/support/call';
import { publishedProduct } from '../../../tests/support/products';
import { deleteOrphanFiles } from './commands';

const DAY = 24 * 3_600_000;
const at = new Date();
let by: string;

beforeAll(async () => {
  by = (await person()).id;
});
afterAll(closeDatabase);

async function upload(kind: FileKind = 'PRODUCT_PDF', days = 8): Promise<string> {
  const file = await saveFile(
    kind,
    { bytes: Buffer.from('%PDF-'), contentType: 'application/pdf' },
    { name: 'a.pdf', by, at: new Date(at.getTime() - days * DAY) },
  );
  return file.encodedId;
}
const sweep = (isDryRun = false) =>
  deleteOrphanFiles.run({
    isDryRun,
    at,
    author: { id: null, name: 'Routine', real: null, at, requestId: 'sweep' },
    progress: async () => undefined,
  });
const isThere = async (id: string): Promise<boolean> =>
  (await db.storedFile.count({ where: { encodedId: id } })) === 1 && (await readStored(id)) !== null;

/** Everything that may show a file, each with one of its own. */
async function shownFiles(): Promise<Record<string, string>> {
  const shown = {
    published: await upload(),
    inText: await upload('MATERIAL_IMAGE'),
    inDraft: await upload(),
    inDecidedDraft: await upload(),
    inBase: await upload(),
    avatar: await upload('AVATAR'),
    traced: await upload(),
    tracedInText: await upload('MATERIAL_IMAGE'),
  };
  const text = (id: string) => `<p>x</p><img src="/files/images/${id.toUpperCase()}">`;
  const { id: subjectId } = await publishedProduct();
  await db.product.update({ where: { id: subjectId }, data: { pdfDocumentUrl: shown.published, info: text(shown.inText) } });
  const draft = { editType: 'EDIT_INFORMATION' as const, authorId: by, creationDate: at, updateDate: at };
  await db.draft.create({
    data: { ...draft, subjectId, payload: { pdfDocumentUrl: shown.inDraft }, base: { pdfDocumentUrl: shown.inBase } },
  });
  await db.draft.create({ data: { ...draft, payload: { hospitalPdfDocumentUrl: shown.inDecidedDraft }, decision: 'REJECTED' } });
  await db.user.update({ where: { id: by }, data: { encodedAvatarId: shown.avatar } });
  const changes = [
    { field: 'pdfDocumentUrl', before: shown.traced, after: null },
    { field: 'anything', before: null, after: { html: text(shown.tracedInText) } },
  ];
  const author = { id: by, name: 'x', real: null, at, requestId: 'r' };
  await db.$transaction((tx) => record(tx, author, { type: 'PRODUCT', action: 'EDIT', entityId: null, entityLabel: null, changes }));
  return shown;
}

describe('R-17 the sweep of orphan files', () => {
  it('R-17 removes only unreferenced files', async () => {
    const shown = await shownFiles();
    const young = await upload('FAQ_PDF', 6);
    const orphans = [await upload(), await upload('PROMOTION_DOC'), await upload('AVATAR', 30)];
    expect(await sweep(true)).toEqual({ files: 3, bytes: 15, unknownFiles: 0 });
    for (const id of orphans) expect(await isThere(id)).toBe(true);
    expect(await sweep()).toEqual({ files: 3, bytes: 15, unknownFiles: 0 });
    for (const id of orphans) expect(await isThere(id)).toBe(false);
    for (const [name, id] of Object.entries({ ...shown, young })) expect([name, await isThere(id)]).toEqual([name, true]);
    expect(await sweep()).toEqual({ files: 0, bytes: 0, unknownFiles: 0 });
  });

  it('R-17 removes old bytes without a record', async () => {
    const [old, young] = [randomUUID(), randomUUID()];
    for (const id of [old, young]) await storeBytes(id, Buffer.from('x'));
    const then = new Date(at.getTime() - 8 * DAY);
    utimesSync(join(process.env.DATA_DIR ?? '', 'files', old.slice(0, 2), old), then, then);
    expect(await sweep(true)).toMatchObject({ unknownFiles: 1 });
    expect(await sweep()).toMatchObject({ unknownFiles: 1 });
    expect([await readStored(old), (await readStored(young)) !== null]).toEqual([null, true]);
  });

  it('R-17 preserves a file that is referenced between search and removal', async () => {
    const id = await upload();
    const { id: productId } = await publishedProduct();
    const author = { id: null, name: 'Routine', real: null, at, requestId: 'sweep' };
    // The last word before a removal; a dry run says the same ones.
    let last = 0;
    const count = async (): Promise<void> => {
      last += 1;
    };
    await deleteOrphanFiles.run({ isDryRun: true, at, author, progress: count });
    let calls = 0;
    const counts = await deleteOrphanFiles.run({
      isDryRun: false,
      at,
      author,
      progress: async () => {
        calls += 1;
        if (calls === last) await db.product.update({ where: { id: productId }, data: { cityPdfDocumentUrl: id } });
      },
    });
    expect(calls).toBe(last);
    expect(counts).toMatchObject({ files: 0 });
    expect(await isThere(id)).toBe(true);
  });
});
