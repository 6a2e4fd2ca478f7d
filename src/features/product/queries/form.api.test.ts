import { afterAll, describe, expect, it } from 'vitest';
import * as codeHelp from '@/app/infomed/api/product-back/code-help/route';
import * as drafts from '@/app/infomed/api/product-back/draft/[id]/route';
import * as products from '@/app/infomed/api/product-back/route';
import * as withDraft from '@/app/infomed/api/product-back/withDraft/[id]/route';
import { closeDatabase } from '@/server/db/client';
import { call, person } from '../../../../tests/support/call';
import { publishedProduct } from '../../../../tests/support/products';
import type { ProductWithDraftView, SaveAnswer } from '../schema';

const READ = 'ROLE_ACCES_PRODUITS' as const;

afterAll(closeDatabase);

describe('queries of the form', () => {
  it('P-30 names the other products with a CIP, to readers of products only', async () => {
    const cip = '3400999000017';
    const { id, name } = await publishedProduct({ cip });
    const other = await publishedProduct();
    const reader = await person(READ);
    expect(await call(reader, 'GET', codeHelp, { query: { cip, exceptId: other.id } })).toMatchObject({
      status: 200,
      body: { sameCip: [{ id, name }] },
    });
    expect(await call(reader, 'GET', codeHelp, { query: { cip, exceptId: id } })).toMatchObject({ body: { sameCip: [] } });
    expect(await call(reader, 'GET', codeHelp, { query: { cip: ' ' } })).toMatchObject({ status: 400 });
    expect(await call(null, 'GET', codeHelp, { query: { cip } })).toMatchObject({ status: 401 });
    expect(await call(await person('ROLE_ACCES_FAQ'), 'GET', codeHelp, { query: { cip } })).toMatchObject({ status: 403 });
  });

  it('S-22 a form read after a draft was rejected may be saved', async () => {
    const { id } = await publishedProduct();
    const editor = await person(READ, 'ROLE_EDITION_AVAILABILITY');
    const save = (cityAvailability: string, updateDate?: string) =>
      call<SaveAnswer>(editor, 'PUT', products, {
        query: { productEditType: 'EDIT_AVAILABILITY' },
        body: { id, cityAvailability, updateDate },
      });
    const read = async () => (await call<ProductWithDraftView>(editor, 'GET', withDraft, { params: { id } })).body;
    const { body } = await save('SHORTAGE');
    expect(
      await call(await person('ROLE_VALIDATION_AVAILABILITY'), 'DELETE', drafts, { params: { id: body.draftId ?? '' } }),
    ).toMatchObject({ status: 200 });
    const after = await read();
    expect(after).toMatchObject({ hasDraft: false, drafts: [] });
    expect(await save('DOTATION', after.updateDate)).toMatchObject({ status: 200, body: { outcome: 'DRAFT' } });
  });
});
