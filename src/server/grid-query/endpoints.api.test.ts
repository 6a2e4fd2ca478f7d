import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { call, type Person, person } from '../../../tests/support/call';
import { orderGrid } from '../../../tests/support/order-grid';
import { addOrders, closeOrders, createOrders, orders } from '../../../tests/support/order-table';
import { gridEndpoint, gridValuesEndpoint } from './endpoints';
import { firstBlock } from './first-block';
import { where } from './query';

const given = { grid: orderGrid, source: orders.source };
const all = { POST: gridEndpoint({ ...given, summary: 'Orders' }) };
const ofCountry = {
  POST: gridEndpoint({
    ...given,
    summary: 'Orders of one country',
    params: z.object({ id: z.string().length(2) }),
    scope: ({ id }) => where('country', id),
    aliases: { land: 'country', since: 'day' },
  }),
};
const values = { POST: gridValuesEndpoint({ ...given, summary: 'Values of orders' }) };

interface Answer {
  readonly rowData: readonly Readonly<Record<string, unknown>>[];
  readonly rowCount: number;
}
let reader: Person;
beforeAll(async () => {
  await createOrders();
  reader = await person();
});
afterAll(closeOrders);

const readAll = async (body: object = {}) => (await call<Answer>(reader, 'POST', all, { body })).body;
const readFrance = async (body: object = {}) => (await call<Answer>(reader, 'POST', ofCountry, { body, params: { id: 'FR' } })).body;
const ids = ({ rowData }: { readonly rowData: readonly unknown[] }) => rowData.map((row) => (row as { id?: unknown }).id);

describe('R-03 the calls of a grid', () => {
  it('R-03 return rows with their id, newest first, as the schema defines', async () => {
    const answer = await readAll();
    expect([ids(answer), answer.rowCount]).toEqual([[7, 6, 5, 4, 3, 2, 1], 7]);
    for (const body of [{}, { rowGroupCols: [{ id: 'sentAt' }] }, { rowGroupCols: [{ id: 'quantity' }] }]) {
      const found = await readAll(body);
      expect(all.POST.contract.returns?.parse(found)).toEqual(found);
    }
    expect(await call(null, 'POST', all, { body: {} })).toMatchObject({ status: 401 });
    expect(await call(reader, 'POST', all, { body: { startRow: -1 } })).toMatchObject({
      status: 400,
      body: { fields: { startRow: expect.any(String) } },
    });
  });

  it('R-03 of one thing answer what belongs to it, under the other names of its columns too', async () => {
    const answer = await readFrance();
    expect([ids(answer), answer.rowCount]).toEqual([[7, 1], 2]);
    expect(answer.rowData[1]).toMatchObject({ country: 'FR', land: 'FR', day: '2026-03-28', since: '2026-03-28', name: 'Élodie' });
    expect(answer.rowData[0]).toMatchObject({ land: 'FR', day: null, since: null });
    expect(ofCountry.POST.contract.returns?.parse(answer)).toEqual(answer);
    expect(await readFrance({ rowGroupCols: [{ id: 'country' }] })).toEqual({
      rowData: [{ country: 'FR', land: 'FR', childCount: 2 }],
      rowCount: 1,
    });
    expect((await readFrance({ rowGroupCols: [{ id: 'urgent' }] })).rowData).toEqual([
      { urgent: true, childCount: 1 },
      { urgent: null, childCount: 1 },
    ]);
    expect(await call(reader, 'POST', ofCountry, { body: {}, params: { id: 'FRA' } })).toMatchObject({ status: 404 });
  });

  it('R-03 I-04 know which day it is', async () => {
    await addOrders([['today', 1, null, new Date().toISOString(), null, 'TD', null]]);
    const filterModel = { sentAt: { filterType: 'date', type: 'today' } };
    expect((await readAll({ filterModel })).rowData).toMatchObject([{ name: 'today' }]);
    const answer = await call(reader, 'POST', values, { body: { column: 'country', agGridSearch: { filterModel } } });
    expect(answer.body).toEqual({ values: [{ value: 'TD', count: 1 }], valueCount: 1 });
    expect(await firstBlock({ ...given, request: { filterModel, sortModel: [], rowGroupCols: [] } })).toMatchObject({ rowCount: 1 });
  });

  it('O-029 list the values of a column, most frequent first, those that contain a word', async () => {
    const { status, body } = await call(reader, 'POST', values, { body: { column: 'state', search: ' e ' } });
    expect([status, body]).toEqual([
      200,
      {
        values: [
          { value: 'NEW', count: 3 },
          { value: 'SENT', count: 2 },
        ],
        valueCount: 2,
      },
    ]);
  });
});

describe('R-04 the block that a page paints', () => {
  it('R-04 equals the one that its call returns: rows, groups, in the requested order and scope', async () => {
    const sortModel = [{ colId: 'quantity', sort: 'asc' }];
    const filterModel = { name: { filterType: 'text', type: 'notBlank' } };
    for (const rowGroupCols of [[], ['state'], ['sentAt', 'urgent']]) {
      const painted = await firstBlock({ ...given, request: { filterModel, sortModel, rowGroupCols } });
      expect(painted).toEqual(await readAll({ filterModel, sortModel, rowGroupCols: rowGroupCols.map((id) => ({ id })) }));
      expect(painted?.rowData.length).toBeGreaterThan(2);
    }
    const scoped = await firstBlock({ ...given, request: { filterModel: {}, sortModel, rowGroupCols: [] }, scope: where('country', 'FR') });
    expect([ids(scoped ?? { rowData: [] }), scoped?.rowCount]).toEqual([[1, 7], 2]);
  });

  it('R-04 is a hundred rows', async () => {
    await addOrders(Array.from({ length: 101 }, (_, at) => [`n${at}`, at, null, '2026-01-01T00:00:00Z', null, 'HU', null]));
    const filterModel = { country: { filterType: 'set', values: ['HU'] } };
    const painted = await firstBlock({ ...given, request: { filterModel, sortModel: [], rowGroupCols: [] } });
    expect([painted?.rowData.length, painted?.rowCount]).toEqual([100, 101]);
  });
});
