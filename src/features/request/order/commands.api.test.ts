import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import * as one from '@/app/infomed/api/orders/[id]/route';
import * as create from '@/app/infomed/api/orders/create/route';
import * as list from '@/app/infomed/api/orders/route';
import * as oneQuota from '@/app/infomed/api/quota-requests/[id]/route';
import * as createQuota from '@/app/infomed/api/quota-requests/create/route';
import * as listQuota from '@/app/infomed/api/quota-requests/route';
import { db } from '@/server/db/client';
import { submitToken } from '../../../../tests/api/arrangements/requests-emergency';
import { call, type Person, person, refusedFields } from '../../../../tests/support/call';
import type { QuotaView } from '../quota/schema';
import { getOrder } from './queries/order';
import type { OrderView } from './schema/order';

const DELIVERY = {
  firstName: 'Anne',
  name: 'Martin',
  society: 'Pharmacie d’essai',
  address: '1 rue de l’Essai',
  zipCode: '69003',
  city: 'Lyon',
  country: 'France',
  email: 'anne.martin@pharmacie.example',
  phoneNumber: '01 99 00 00 01',
};
const ITEMS = [
  { item: { name: 'Brochure patient', promomats_reference: 'ESSAI-NON-001' }, quantity: 12 },
  { item: { name: 'Affiche', promomats_reference: 'ESSAI-NON-002' }, quantity: 1 },
];
const ORDER = { subscriberKey: 'SK-4711', mdmId: 'MDM-0815', materialOrderDeliveryInfo: DELIVERY, materialOrderCommandList: ITEMS };
const QUOTA = {
  productName: 'ESSAI 10 mg',
  nbBoxes: 4,
  nbPatients: 2,
  establishment: 'Hôpital d’essai',
  requestDetailsWhenNoAttestation: 'Deux patients.\nMerci.',
  address1: '1 rue de l’Essai',
  address2: 'Bâtiment B',
  zipCode: '69003',
  city: 'Lyon',
  phone: '01 99 00 00 02',
  names: 'Anne Martin, Paul Petit',
};

interface Rows {
  readonly rowData: readonly Readonly<Record<string, unknown>>[];
  readonly rowCount: number;
}

let staff: Person;
let headers: { authorization: string };
const send = (body: object, more: Record<string, string> = {}) =>
  call<{ id: number; orderNumber: string }>(null, 'POST', create, { headers: { ...headers, ...more }, body });
const sendQuota = (body: object, more: Record<string, string> = {}) =>
  call<{ quotaRequestId: number; orderNumber: string }>(null, 'POST', createQuota, { headers: { ...headers, ...more }, body });

beforeAll(async () => {
  staff = await person('ROLE_ACCES_DEMANDES');
  headers = await submitToken();
});

describe('N-28 orders of the portal', () => {
  it('API-10 REQ-05 REQ-06 REQ-07 REQ-08 R-18 every field is stored and returned in the document’s form, newest first', async () => {
    const { status, body } = await send(ORDER);
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { id: expect.any(Number), orderNumber: expect.stringMatching(/^CM-\d{4}-\d{5,}$/) },
    });
    const { body: view } = await call<OrderView>(staff, 'GET', one, { params: { id: String(body.id) } });
    expect(view).toMatchObject({ ...ORDER, ...body, status: 'NEW', sentAt: null, handling: 'OPEN' });
    const grid = await call<Rows>(staff, 'POST', list, { body: {} });
    expect(grid.body.rowData[0]).toMatchObject({ ...body, status: 'NEW', subscriberKey: 'SK-4711', mdmId: 'MDM-0815', ...DELIVERY });
    expect(grid.body.rowCount).toBe(await db.materialOrder.count());
  });

  it('REQ-08a marks an order for more than its material allows, with the maximum of that day', async () => {
    const at = new Date();
    const reference = `ESSAI-${randomUUID()}`;
    const values = { name: 'Brochure rare', promomatsReference: reference, maxQuantity: 5, creationDate: at, updateDate: at };
    const { id: promotionId } = await db.promotion.create({ data: values });
    const ordered = async (quantity: number) => {
      const items = [{ item: { promomats_reference: reference }, quantity }, ...ITEMS];
      return (await send({ ...ORDER, materialOrderCommandList: items })).body.id;
    };
    const [within, over] = [await ordered(5), await ordered(6)];
    await db.promotion.update({ where: { id: promotionId }, data: { maxQuantity: 50 } });
    const filterModel = {
      overMaximum: { filterType: 'boolean', type: 'true' },
      id: { filterType: 'number', type: 'greaterThanOrEqual', filter: within },
    };
    const { rowData } = (await call<Rows>(staff, 'POST', list, { body: { filterModel } })).body;
    expect(rowData.map(({ id, overMaximum }) => [id, overMaximum])).toEqual([[over, true]]);
    const { materialOrderCommandList } = await getOrder(over);
    expect(materialOrderCommandList.map(({ quantity, maxQuantity }) => [quantity, maxQuantity])).toEqual([
      [6, 5],
      [12, null],
      [1, null],
    ]);
  });

  it('R-08 finds an ordered material by its reference, and one that is no longer offered by its name', async () => {
    const at = new Date();
    const dates = { creationDate: at, updateDate: at };
    const reference = `ESSAI-${randomUUID()}`;
    const promotion = await db.promotion.create({
      data: { name: 'Brochure connue', promomatsReference: reference, maxQuantity: 5, ...dates },
    });
    const { body } = await send({
      ...ORDER,
      materialOrderCommandList: [{ item: { promomats_reference: reference }, quantity: 3 }, ...ITEMS],
    });
    const lines = await db.materialOrderLine.findMany({ where: { orderId: body.id }, orderBy: { position: 'asc' } });
    expect(lines).toMatchObject([
      { promotionId: promotion.id, name: 'Brochure connue', promomatsReference: reference, quantity: 3 },
      { promotionId: null, name: 'Brochure patient', promomatsReference: 'ESSAI-NON-001', quantity: 12 },
      { promotionId: null, name: 'Affiche', quantity: 1 },
    ]);
    const unnamed = [{ item: { promomats_reference: 'ESSAI-NOBODY-KNOWS' }, quantity: 1 }];
    expect(await send({ ...ORDER, materialOrderCommandList: unnamed })).toMatchObject({
      status: 400,
      body: { fields: { 'materialOrderCommandList.0.item.name': 'REQUIRED' } },
    });
  });

  it('S-06 R-01 reports every invalid field, stores nothing then, and the same key makes one order', async () => {
    const before = await db.materialOrder.count();
    const wrong = await send({
      materialOrderDeliveryInfo: { ...DELIVERY, name: ' ', email: 'nobody' },
      materialOrderCommandList: [{ item: { name: 'x', promomats_reference: '' }, quantity: 0 }],
    });
    expect(wrong).toMatchObject({ status: 400, body: { error: 'INVALID_INPUT' } });
    expect(refusedFields(wrong.body).toSorted()).toEqual([
      'materialOrderCommandList.0.item.promomats_reference',
      'materialOrderCommandList.0.quantity',
      'materialOrderDeliveryInfo.email',
      'materialOrderDeliveryInfo.name',
    ]);
    expect(await send({ ...ORDER, materialOrderCommandList: [] })).toMatchObject({
      status: 400,
      body: { fields: { materialOrderCommandList: 'REQUIRED' } },
    });
    expect(await db.materialOrder.count()).toBe(before);
    const key = { 'idempotency-key': randomUUID() };
    const [first, second] = await Promise.all([send(ORDER, key), send(ORDER, key)]);
    expect(second.body).toEqual(first.body);
    expect(await db.materialOrder.count()).toBe(before + 1);
    expect((await call(staff, 'POST', create, { body: ORDER })).status).toBe(401);
  });
});

describe('N-29 quota requests of the portal', () => {
  it('API-13 REQ-19 REQ-20 REQ-21 REQ-22 every field is stored and returned, and staff see it at the top', async () => {
    const { status, body } = await sendQuota(QUOTA);
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { quotaRequestId: expect.any(Number), orderNumber: expect.stringMatching(/^DC-\d{4}-\d{5,}$/) },
    });
    const { body: view } = await call<QuotaView>(staff, 'GET', oneQuota, { params: { id: String(body.quotaRequestId) } });
    expect(view).toMatchObject({ ...QUOTA, ...body, id: body.quotaRequestId, status: 'NEW', productId: null, hasProduct: false });
    const grid = await call<Rows>(staff, 'POST', listQuota, { body: {} });
    const { nbBoxes, nbPatients, productName } = QUOTA;
    expect(grid.body.rowData[0]).toMatchObject({ ...body, id: body.quotaRequestId, nbBoxes, nbPatients, productName, status: 'NEW' });
    expect(grid.body.rowCount).toBe(await db.quotaRequest.count());
  });

  it('R-10 S-06 requires all fields but details and patients', async () => {
    const { requestDetailsWhenNoAttestation: _, nbPatients: __, ...plain } = QUOTA;
    const { body } = await sendQuota(plain);
    const { body: view } = await call<QuotaView>(staff, 'GET', oneQuota, { params: { id: String(body.quotaRequestId) } });
    expect(view).toMatchObject({ requestDetailsWhenNoAttestation: null, nbPatients: null });
    expect(await sendQuota({ nbBoxes: 0 })).toMatchObject({
      status: 400,
      body: { fields: { nbBoxes: expect.any(String), names: expect.any(String) } },
    });
    expect(await sendQuota({ ...QUOTA, productName: null })).toMatchObject({ status: 400, body: { fields: { productName: 'REQUIRED' } } });
  });
});
