import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
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
import { call, person } from '../support/call';
import { editor, idOf, makePeople, nameOf, PDF, reader, stored } from '../support/files';
import { LONG_TRANSACTION, lockWaits } from '../support/lock-waits';
import { imageOf } from './pictures';

beforeAll(makePeople);

describe('serving', () => {
  it('FILE-09 FILE-10 V5.4.2 serves a document inert, under its own name and type', async () => {
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

  it('FILE-10 S-06 returns 401 for unknown and private files alike when unauthenticated', async () => {
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
    // A file of another area belongs to no other one (V8.2.2).
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

  it('N-21 removes only one’s own upload', async () => {
    const id = await idOf(productPdfRoute, PDF);
    const other = await person('ROLE_ACCES_PRODUITS', 'ROLE_EDITION_INFOS');
    expect((await removeUnsaved(id, other)).status).toBe(403);
    expect((await removeUnsaved(id, await person('ROLE_ACCES_PRODUITS'))).status).toBe(403);
    expect((await removeUnsaved(await idOf(faqPdfRoute, PDF))).status).toBe(404);
    expect((await removeUnsaved(id)).status).toBe(200);
    expect([await db.storedFile.count({ where: { encodedId: id } }), stored(id)]).toEqual([0, []]);
    expect((await removeUnsaved(id)).status).toBe(404);
  });

  it('N-21 P-37 R-17 leaves a file that a product, a draft or the audit log references', async () => {
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
      await lockWaits(1);
      await tx.product.update({ where: { id: productId }, data: { pdfDocumentUrl: id } });
      return { removal: running };
    }, LONG_TRANSACTION);
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

  it('N-22 P-37 removes only an unreferenced file of that product', async () => {
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
