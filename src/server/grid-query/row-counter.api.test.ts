import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { read as query } from '../../../tests/support/order-grid';
import { addOrders, closeOrders, createOrders, orders, owner } from '../../../tests/support/order-table';
import { readBlock, readValues } from './read';

beforeAll(createOrders);
afterAll(closeOrders);

describe('R-03 what is remembered', () => {
  it('R-03 a write moves every number at once', async () => {
    const filterModel = { country: { filterType: 'set', values: ['XX'] } };
    const numbers = async () => [
      (await readBlock(orders, query({ filterModel }))).rowCount,
      (await readBlock(orders, query({}))).rowCount,
      (await readBlock(orders, query({ rowGroupCols: [{ id: 'country' }] }))).rowCount,
      (await readValues(orders, { column: 'country', query: query({}), search: '' })).valueCount,
    ];
    expect(await numbers()).toEqual([0, 7, 5, 5]);
    expect(await numbers()).toEqual([0, 7, 5, 5]);
    await addOrders([['new', 1, null, '2026-12-01T00:00:00Z', null, 'XX', null]]);
    expect(await numbers()).toEqual([1, 8, 6, 6]);
  });

  it('R-03 a count from before a commit is not cached beyond it', async () => {
    const filterModel = { country: { filterType: 'set', values: ['YY'] } };
    const count = async () => (await readBlock(orders, query({ filterModel }))).rowCount;
    await owner.query('BEGIN');
    await addOrders([['late', 1, null, '2026-12-01T00:00:00Z', null, 'YY', null]]);
    expect(await count()).toBe(0);
    await owner.query('COMMIT');
    expect(await count()).toBe(1);
  });

  it('R-03 many small writes are folded together without changing a number', async () => {
    const filterModel = { country: { filterType: 'set', values: ['ZZ'] } };
    const counts = async () => [(await readBlock(orders, query({}))).rowCount, (await readBlock(orders, query({ filterModel }))).rowCount];
    const counterRows = async () =>
      Number((await owner.query(`SELECT count(*) FROM "TableTally" WHERE "table" = 'SampleOrder'`)).rows[0].count);
    const before = await counts();
    await owner.query(`DO $$ BEGIN FOR n IN 1..1100 LOOP
      INSERT INTO "SampleOrder" ("sentAt", "country") VALUES ('2026-12-02', 'ZZ'); END LOOP; END $$`);
    const after = before.map((count) => count + 1100);
    expect(await counts()).toEqual(after);
    await expect.poll(counterRows).toBeLessThan(10);
    expect(await counts()).toEqual(after);
  });
});
