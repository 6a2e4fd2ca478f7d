import { gridAnswer } from '@/server/grid-query/endpoints';
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import * as one from '@/app/infomed/api/contact-form/[id]/route';
import * as create from '@/app/infomed/api/contact-form/create/route';
import * as list from '@/app/infomed/api/contact-form/route';
import * as brands from '@/app/infomed/api/contact-form/sub-categories/route';
import { db } from '@/server/db/client';
import { submitToken } from '../../../../tests/api/arrangements/requests-emergency';
import { call, type Person, person } from '../../../../tests/support/call';
import { FAQ_REQUEST_ALIASES, questionKind } from './kind';
import type { FaqRequestView } from './schema';

const SENT = {
  source: 'CHATBOT',
  contactFormCategory: 'ANIMAL_HEALTH',
  subCategory: 'other product',
  customerType: 'EMP',
  lastName: 'Dubois',
  firstName: 'Lou',
  email: 'lou.dubois@essai.example',
  phone: '01 99 00 00 07',
  questionContent: 'Bonjour,\nune question ?',
};

let staff: Person;
let headers: { authorization: string };
const send = (body: object, more: Record<string, string> = {}) =>
  call<{ id: number }>(null, 'POST', create, { headers: { ...headers, ...more }, body });
const read = async (id: number): Promise<FaqRequestView> =>
  (await call<FaqRequestView>(staff, 'GET', one, { params: { id: String(id) } })).body;

beforeAll(async () => {
  staff = await person('ROLE_ACCES_DEMANDES');
  headers = await submitToken();
});

describe('N-31 questions of the portal', () => {
  it('API-14 REQ-33 REQ-35 REQ-36 REQ-37 R-11 every field is stored and returned under both names, and staff see it at the top', async () => {
    const { status, body } = await send(SENT);
    expect(status).toBe(200);
    const view = await read(body.id);
    expect(view).toMatchObject({ ...SENT, category: 'ANIMAL_HEALTH', applicantType: 'EMP', handling: 'OPEN', answer: null });
    expect(Date.parse(view.dueAt) - Date.parse(view.date)).toBe(5 * 24 * 3_600_000);
    const grid = await call<{ rowData: Record<string, unknown>[] }>(staff, 'POST', list, { body: {} });
    expect(grid.body.rowData[0]).toMatchObject({ ...SENT, id: body.id, category: 'ANIMAL_HEALTH', applicantType: 'EMP' });
    gridAnswer(questionKind.grid, FAQ_REQUEST_ALIASES).parse(grid.body);
  });

  it('R-11 REQ-34 the column names of the grid are accepted as aliases', async () => {
    const { contactFormCategory: _category, customerType: _type, ...rest } = SENT;
    const subCategory = `Essai ${randomUUID()}`;
    const { body } = await send({ ...rest, subCategory, category: 'OFFER_CALL', applicantType: 'DR' });
    expect(await read(body.id)).toMatchObject({ contactFormCategory: 'OFFER_CALL', customerType: 'DR' });
    const filterModel = {
      category: { filterType: 'set', values: ['OFFER_CALL'] },
      applicantType: { filterType: 'set', values: ['DR'] },
      subCategory: { filterType: 'set', values: [subCategory] },
    };
    const found = await call<{ rowCount: number }>(staff, 'POST', list, { body: { agGridSearch: { filterModel } } });
    expect(found.body).toMatchObject({ rowCount: 1, rowData: [{ id: body.id }] });
    const rowGroupCols = [{ id: 'category' }];
    const grouped = await call(staff, 'POST', list, { body: { agGridSearch: { filterModel, rowGroupCols, groupKeys: [] } } });
    expect(grouped.body).toMatchObject({
      rowData: [{ category: 'OFFER_CALL', contactFormCategory: 'OFFER_CALL', childCount: 1 }],
      rowCount: 1,
    });
  });

  it('REQ-38 accepts every category of the form', async () => {
    const categories =
      'GENERAL MEDICAL_INFORMATION COLD_CHAIN_BREAK DECLARE_PV_CASE REPORT_QUALITY_COMPLAINT GET_BROCHURE PHARMACY HOSPITAL OFFER_CALL APPOINTMENT ANIMAL_HEALTH';
    for (const category of categories.split(' ')) {
      const { body } = await send({ ...SENT, contactFormCategory: category });
      expect(await read(body.id)).toMatchObject({ category });
    }
    expect((await send({ ...SENT, contactFormCategory: 'OTHER' })).status).toBe(400);
  });

  it('R-01 S-06 is stored once per key, and reports every invalid field', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const [first, second] = await Promise.all([send(SENT, key), send(SENT, key)]);
    expect(second.body.id).toBe(first.body.id);
    const { contactFormCategory: _category, ...uncategorised } = SENT;
    expect(await send(uncategorised)).toMatchObject({ status: 400, body: { fields: { contactFormCategory: 'REQUIRED' } } });
    expect(await send({ ...SENT, email: 'nobody', questionContent: ' ', customerType: 'PATIENT' })).toMatchObject({
      status: 400,
      body: { fields: { email: 'INVALID_EMAIL', questionContent: 'REQUIRED', customerType: 'INVALID_CHOICE' } },
    });
    expect(await send({ ...SENT, email: null, phone: null })).toMatchObject({ status: 400, body: { fields: { email: 'REQUIRED' } } });
    expect((await send({ ...SENT, email: null })).status).toBe(200);
  });

  it('REQ-56 O-080 returns to the portal each brand of the catalogue once, and the two other choices', async () => {
    const at = new Date();
    const dates = { creationDate: at, updateDate: at, informationUpdatedAt: at, availabilityUpdatedAt: at, excursionUpdatedAt: at };
    const brand = `MARQUE ${randomUUID()}`;
    for (const name of ['10 mg', '20 mg']) {
      await db.product.create({ data: { name: `${brand} ${name}`, commercialName: brand, status: 'COMMERCIALIZED', ...dates } });
    }
    const { status, body } = await call<{ subCategories: string[] }>(null, 'GET', brands, { headers });
    expect(status).toBe(200);
    expect(body.subCategories.filter((value) => value === brand)).toEqual([brand]);
    expect(body.subCategories.slice(-2)).toEqual(['other product', 'general']);
    expect((await call(staff, 'GET', brands)).status).toBe(401);
  });
});
