import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import * as oneRoute from '@/app/infomed/api/orders/materials/[id]/route';
import * as allRoute from '@/app/infomed/api/orders/materials/ALL_MATERIALS/route';
import * as searchRoute from '@/app/infomed/api/orders/materials/route';
import { db } from '@/server/db/client';
import { call, type Person, person } from '../../../../../tests/support/call';
import { uncataloguedId } from '../rules/material-id';
import type { FullMaterialPage, MaterialPage } from '../schema/material';

/** Marks this test's material. */
const mark = randomUUID().slice(0, 8);
const offered = `FR-${mark}-A`;
const gone = `FR-${mark}/Z~é`;
const at = new Date('2026-05-04T10:00:00Z');
const dates = { date: at, dueAt: at, updateDate: at };

let staff: Person;
let promotionId = '';
const orderIds: number[] = [];

async function order(lines: { name: string; promomatsReference: string; quantity: number; promotionId?: string }[]): Promise<number> {
  const customer = { firstName: 'Anne', name: 'Martin', email: 'anne@pharmacie.example', phoneNumber: '0199000001' };
  const data = lines.map((line, position) => ({ ...line, position }));
  return (await db.materialOrder.create({ data: { ...dates, ...customer, lines: { create: data } } })).id;
}

beforeAll(async () => {
  staff = await person('ROLE_ACCES_DEMANDES');
  const material = { name: `Brochure Été ${mark}`, promomatsReference: offered, maxQuantity: 25, unitCost: 1.5 };
  promotionId = (await db.promotion.create({ data: { ...material, creationDate: at, updateDate: at } })).id;
  for (let quantity = 1; quantity <= 25; quantity += 1) {
    orderIds.push(await order([{ name: 'Brochure Été', promomatsReference: offered, quantity, promotionId }]));
  }
  await order([
    { name: `Affiche ${mark}`, promomatsReference: gone, quantity: 2 },
    { name: 'Brochure Été', promomatsReference: offered, quantity: 9 },
  ]);
});

const search = async (body: object) => (await call<MaterialPage>(staff, 'POST', searchRoute, { body })).body;
const one = (id: string, body: object = {}) => call<FullMaterialPage>(staff, 'POST', oneRoute, { params: { id }, body });

describe('E-086 the material that can be or was ordered', () => {
  it('REQ-14 REQ-16 REQ-18 API-11 R-08 is found by name or reference, offered or not, with exact counts', async () => {
    const { rowData, rowCount } = await search({ searchTerm: mark });
    expect(rowCount).toBe(2);
    expect(rowData).toEqual([
      {
        id: uncataloguedId(gone),
        name: `Affiche ${mark}`,
        promomatReference: gone,
        maxQuantity: null,
        unitaryCost: null,
        orderCount: 1,
        totalQuantity: 2,
        isOffered: false,
      },
      {
        id: promotionId,
        name: `Brochure Été ${mark}`,
        promomatReference: offered,
        maxQuantity: 25,
        unitaryCost: 1.5,
        orderCount: 26,
        totalQuantity: 334,
        isOffered: true,
      },
    ]);
    expect((await search({ searchTerm: `brochure ETE ${mark}` })).rowData.map(({ id }) => id)).toEqual([promotionId]);
    expect((await search({ searchTerm: offered.toLowerCase() })).rowData.map(({ id }) => id)).toEqual([promotionId]);
    expect((await search({ searchTerm: `%${mark}` })).rowCount).toBe(0);
  });

  it('R-03 returns blocks with the total count, also past the last one', async () => {
    expect(await search({ searchTerm: mark, start: 1, limit: 1 })).toMatchObject({ rowCount: 2, rowData: [{ id: promotionId }] });
    expect(await search({ searchTerm: mark, start: 10 })).toEqual({ rowCount: 2, rowData: [] });
  });

  it('R-08 material that shares a reference has the orders that name it', async () => {
    const reference = `FR-${mark}-TWIN`;
    const make = (name: string) =>
      db.promotion.create({ data: { name, promomatsReference: reference, maxQuantity: 1, creationDate: at, updateDate: at } });
    const [first, second] = [await make(`Jumeau 1 ${mark}`), await make(`Jumeau 2 ${mark}`)];
    await order([{ name: 'Jumeau 1', promomatsReference: reference, quantity: 1, promotionId: first.id }]);
    const { rowData } = await search({ searchTerm: `jumeau` });
    expect(
      rowData.filter(({ promomatReference }) => promomatReference === reference).map(({ id, orderCount }) => [id, orderCount]),
    ).toEqual([
      [first.id, 1],
      [second.id, 0],
    ]);
    expect((await one(second.id)).body.rowData[0]?.orderList).toEqual([]);
  });
});

describe('E-087 E-088 the orders of a material', () => {
  it('REQ-17 REQ-18 API-11 come newest first, block by block, with who ordered', async () => {
    const { body } = await one(promotionId);
    const [material] = body.rowData;
    expect(material).toMatchObject({ name: `Brochure Été ${mark}`, orderCount: 26 });
    expect(material?.orderList).toHaveLength(20);
    expect(material?.orderList[1]).toEqual({
      orderId: orderIds.at(-1),
      orderNumber: expect.stringMatching(/^CM-2026-/),
      date: at.toISOString(),
      requestedQuantity: 25,
      maxQuantity: null,
      customerFirstName: 'Anne',
      customerLastName: 'Martin',
      customerPhoneNumber: '0199000001',
      customerEmail: 'anne@pharmacie.example',
    });
    const rest = (await one(promotionId, { orderStart: 20, orderLimit: 20 })).body.rowData[0]?.orderList ?? [];
    expect(rest.map(({ requestedQuantity }) => requestedQuantity)).toEqual([6, 5, 4, 3, 2, 1]);
  });

  it('R-08 material that is gone answers under the id of its reference, an unknown one not at all', async () => {
    expect((await one(uncataloguedId(gone))).body.rowData).toMatchObject([
      { name: `Affiche ${mark}`, orderList: [{ requestedQuantity: 2 }] },
    ]);
    for (const id of [uncataloguedId('FR-NEVER'), uncataloguedId(offered), randomUUID(), 'x', 'ref_~00']) {
      expect(await one(id)).toMatchObject({ status: 404, body: { error: 'RECORD_NOT_FOUND' } });
    }
    expect(await one(promotionId, { orderStart: -1 })).toMatchObject({ status: 400, body: { fields: { orderStart: expect.any(String) } } });
  });

  it('REQ-18 all material comes with a bounded list of orders each', async () => {
    const { body } = await call<FullMaterialPage>(staff, 'POST', allRoute, { body: { searchTerm: mark, orderLimit: 1 } });
    expect(body.rowData.filter(({ orderCount }) => orderCount > 0).map(({ orderList }) => orderList.length)).toEqual([1, 1, 1]);
    const many = await call<FullMaterialPage>(staff, 'POST', allRoute, { body: { searchTerm: mark, orderLimit: 1_000_000 } });
    expect(many.status).toBe(200);
  });
});
