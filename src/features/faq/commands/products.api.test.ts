import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import * as questions from '@/app/infomed/api/faq/route';
import * as subOf from '@/app/infomed/api/faq/update/[id]/sub/route';
import * as proposal from '@/app/infomed/api/faq-questions/products/proposal/route';
import * as products from '@/app/infomed/api/faq-questions/products/route';
import type { Brands } from '@/features/product/schema/brand';
import { closeDatabase, db } from '@/server/db/client';
import { call, type Person, person } from '../../../../tests/support/call';
import { publishedProduct } from '../../../../tests/support/products';
import type { FaqSaved } from '../schema';

const editor = await person('ROLE_ACCES_FAQ');
const validator = await person('ROLE_ACCES_FAQ', 'ROLE_ACCES_VALIDATION');
await publishedProduct({ commercialName: 'ZORVADEX', dci: 'ZORVADEXIB SODIQUE' });
await publishedProduct({ commercialName: 'ZORVADEX poudre', dci: 'ZORVADEXIB SODIQUE' });
await publishedProduct({ commercialName: 'KRAMOLINE', dci: 'KRAMOLINE', msdProduct: false });
afterAll(closeDatabase);

type Refused = { fields?: Record<string, string> };
const sub = (given: object = {}) => ({
  ...{ title: 'Sous-question', uniqueName: randomUUID(), documentNumber: 'DOC-7', content: '<p>Réponse</p>', approved: true },
  ...given,
});
const create = (given: object) =>
  call<FaqSaved & Refused>(validator, 'POST', questions, { body: { title: 'Question', subQuestions: [sub(given)] } });
const saveSub = (who: Person, { id, subQuestions: [first] }: FaqSaved, given: object) =>
  call<FaqSaved>(who, 'PUT', subOf, { params: { id }, body: { id: first?.id, ...given } });

describe('F-03a products of a sub-question', () => {
  it('F-03a F-31 are stored, returned by name and traced, with the day of the validation', async () => {
    const { body } = await create({ productKeys: ['zorvadex', 'zorvadex'] });
    const [first] = body.subQuestions;
    expect(first).toMatchObject({ allProducts: false, productKeys: ['zorvadex'], products: [{ key: 'zorvadex', name: 'ZORVADEX' }] });
    expect(first?.validationDate).toBe(first?.updateDate);
    const entry = await db.auditEntry.findFirstOrThrow({ where: { entityId: first?.id ?? '' }, include: { values: true } });
    expect(entry.values).toContainEqual(expect.objectContaining({ field: 'productKeys', after: ['zorvadex'] }));
  });

  it('F-03a F-03 assigning is an edit: without the right to validate the sub-question becomes pending', async () => {
    const { body } = await create({});
    const { body: edited } = await saveSub(editor, body, { allProducts: true });
    expect(edited.subQuestions[0]).toMatchObject({ allProducts: true, approved: false, validationDate: null });
    const { body: again } = await saveSub(validator, edited, { approved: true });
    expect(again.subQuestions[0]).toMatchObject({ approved: true, validationDate: expect.any(String) });
  });

  it('F-03a are brands of the company in the catalogue; one that left it may stay', async () => {
    expect(await create({ productKeys: ['kramoline'] })).toMatchObject({
      status: 400,
      body: { fields: { 'subQuestions.0.productKeys': 'INVALID_CHOICE' } },
    });
    expect((await create({ productKeys: ['unknown brand'] })).status).toBe(400);
    const { body } = await create({});
    await db.faqSubQuestion.update({ where: { id: body.subQuestions[0]?.id ?? '' }, data: { productKeys: ['gone brand'] } });
    const { status, body: saved } = await saveSub(validator, body, { title: 'Autre titre', productKeys: ['gone brand', 'zorvadex'] });
    expect([status, saved.subQuestions[0]?.products.map(({ name }) => name)]).toEqual([200, ['GONE BRAND', 'ZORVADEX']]);
  });

  it('F-03a are proposed from the text and found by a part of the name, the company’s own only', async () => {
    const proposed = await call<Brands>(editor, 'POST', proposal, { body: { text: 'Le Zorvadexib avec la kramoline' } });
    expect(proposed.body.products).toEqual([{ key: 'zorvadex', name: 'ZORVADEX' }]);
    const found = await call<Brands>(editor, 'GET', products, { query: { q: 'rvad' } });
    expect(found.body.products).toEqual([{ key: 'zorvadex', name: 'ZORVADEX' }]);
    expect((await call<Brands>(editor, 'GET', products, { query: { q: 'kramo' } })).body.products).toEqual([]);
  });

  it('P-22 P-22a F-03a a brand is found by words in any order, whole words and beginnings first', async () => {
    await publishedProduct({ commercialName: 'ALFA ZELMIRA' });
    await publishedProduct({ commercialName: 'ZELMIRA FORTE' });
    const keysFor = async (q: string) =>
      (await call<Brands>(editor, 'GET', products, { query: { q } })).body.products.map(({ key }) => key);
    expect(await keysFor('forte zelm')).toEqual(['zelmira forte']);
    expect(await keysFor('zelmira f')).toEqual(['zelmira forte', 'alfa zelmira']);
  });

  it('P-22 P-22a F-03a a brand is found by what its products are found by, after those of that name', async () => {
    const cip = '3400936987036';
    const { id } = await publishedProduct({ commercialName: 'QUELMIRO', dci: 'TRIVOXANE', cip, displayName: '6 stylos' });
    await db.product.update({ where: { id }, data: { holder: 'LABORATOIRE OSTRAL' } });
    await publishedProduct({ commercialName: 'TRIVOXANE PLUS', dci: 'autre' });
    await publishedProduct({ commercialName: 'FREMDEX', dci: 'TRIVOXANE', msdProduct: false });
    const keysFor = async (q: string) =>
      (await call<Brands>(editor, 'GET', products, { query: { q } })).body.products.map(({ key }) => key);
    for (const term of [cip, `010${cip}17271130`, 'ostral', 'stylos 6', 'trivox quelm'])
      expect(await keysFor(term), term).toEqual(['quelmiro']);
    expect(await keysFor('trivox')).toEqual(['trivoxane plus', 'quelmiro']);
  });
});
