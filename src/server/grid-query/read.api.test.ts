import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ORDER, read as query } from '../../../tests/support/order-grid';
import { addOrders, closeOrders, createOrders, orders, ordersOfFewNames, owner } from '../../../tests/support/order-table';
import { countRows, type GridRow, readBlock, readValues } from './read';
import { runStatement } from './run-statement';
import { rowsStatement } from './statements';

beforeAll(createOrders);
afterAll(closeOrders);

/** Ids of the rows that a filter finds, lowest first; also counted and exported. */
async function found(filterModel: object, read = orders): Promise<number[]> {
  const request = query({ filterModel });
  const { rowData, rowCount } = await readBlock(read, request);
  const ids = rowData.map(({ id }) => Number(id)).sort((a, b) => a - b);
  expect(rowCount).toBe(ids.length);
  return ids;
}
const text = (type: string, filter?: string) => ({ name: { filterType: 'text', type, filter } });
const number = (type: string, filter?: number, filterTo?: number) => ({ quantity: { filterType: 'number', type, filter, filterTo } });
const date = (column: string, type: string, dateFrom?: string, dateTo?: string) => ({
  [column]: { filterType: 'date', type, dateFrom, dateTo },
});

/** Filters and the ids of the rows that they find. */
const CASES: readonly [object, readonly number[]][] = [
  [text('contains', 'ÉLO'), [1, 2]],
  [text('contains', '0 %'), [3]],
  [text('contains', '_'), [5]],
  [text('contains', '\\'), [5]],
  [text('startsWith', '100 P'), [4]],
  [text('endsWith', 'Pur'), [3, 4]],
  [text('equals', 'ELODIE'), [1, 2]],
  [text('equals', "' OR 1 = 1 --"), []],
  [text('equals', ''), [6, 7]],
  [text('notEqual', 'élodie'), [3, 4, 5, 6, 7]],
  [text('notContains', 'pur'), [1, 2, 5, 6, 7]],
  [text('blank'), [6, 7]],
  [text('notBlank'), [1, 2, 3, 4, 5]],
  [{ name: { filterType: 'set', values: ['Élodie'] } }, [1]],
  [{ name: { filterType: 'set', values: ['Élodie', '100 pur', null] } }, [1, 4, 6, 7]],
  [{ state: { filterType: 'set', values: ['NEW'] } }, [1, 2, 6]],
  [{ state: { filterType: 'set', values: [null] } }, [4, 7]],
  [{ state: { filterType: 'set', values: [] } }, []],
  [{ state: { filterType: 'text', type: 'contains', filter: 'ent' } }, [3, 5]],
  [{ urgent: { filterType: 'boolean', type: 'false' } }, [2, 5]],
  [{ urgent: { filterType: 'boolean', type: 'blank' } }, [3, 6, 7]],
  [{ urgent: { filterType: 'set', values: ['true', null] } }, [1, 3, 4, 6, 7]],
  [number('equals', 2.5), [3]],
  [number('notEqual', 2), [1, 3, 4, 5, 6, 7]],
  [number('lessThan', 1), [4, 6]],
  [number('lessThanOrEqual', 1), [1, 4, 6]],
  [number('greaterThan', 2.5), [7]],
  [number('greaterThanOrEqual', 2.5), [3, 7]],
  [number('inRange', 1, 2.5), [1, 2, 3]],
  [number('inRange', 2.5, 1), []],
  [number('blank'), [5]],
  [{ quantity: { filterType: 'set', values: ['2', '-3'] } }, [2, 4]],
  [date('day', 'equals', '2026-03-29'), [2]],
  [date('day', 'notEqual', '2026-03-29'), [1, 3, 4, 5, 6, 7]],
  [date('day', 'inRange', '2026-03-28', '2026-03-30'), [1, 2, 3]],
  [date('day', 'greaterThan', '2026-10-25'), [6]],
  [date('day', 'blank'), [4, 7]],
  [{ day: { filterType: 'set', values: ['2026-03-29', '2026-10-26'] } }, [2, 6]],
  [date('sentAt', 'equals', '2026-03-29'), [2, 3]],
  [date('sentAt', 'equals', '2026-03-29 14:00:00'), [2, 3]],
  [date('sentAt', 'equals', '2026-10-25'), [5, 6]],
  [date('sentAt', 'lessThan', '2026-03-29'), [1]],
  [date('sentAt', 'lessThanOrEqual', '2026-03-29'), [1, 2, 3]],
  [date('sentAt', 'greaterThan', '2026-10-25'), [7]],
  [date('sentAt', 'greaterThanOrEqual', '2026-10-25'), [5, 6, 7]],
  [date('sentAt', 'inRange', '2026-03-29', '2026-03-30'), [2, 3, 4]],
  [date('sentAt', 'lessThanOrEqual', '9999-12-31'), [1, 2, 3, 4, 5, 6, 7]],
  [date('sentAt', 'greaterThanOrEqual', '1000-01-01'), [1, 2, 3, 4, 5, 6, 7]],
  [date('sentAt', 'today'), [4]],
  [date('sentAt', 'lastWeek'), [1, 2, 3]],
  [{ sentAt: { filterType: 'set', values: ['2026-03-30', '2026-10-26'] } }, [4, 7]],
  [{ ...text('contains', 'pur'), ...number('lessThan', 0) }, [4]],
  [{ name: { filterType: 'text', operator: 'OR', conditions: [{ type: 'contains', filter: '%' }, { type: 'blank' }] } }, [3, 6, 7]],
  [
    {
      name: {
        filterType: 'text',
        operator: 'AND',
        condition1: { type: 'contains', filter: '100' },
        condition2: { type: 'notContains', filter: '%' },
      },
    },
    [4],
  ],
  [
    {
      name: {
        filterType: 'multi',
        filterModels: [
          { filterType: 'text', type: 'contains', filter: 'e' },
          { filterType: 'set', values: ['elodie'] },
        ],
      },
    },
    [2],
  ],
  [
    {
      filterType: 'join',
      type: 'OR',
      conditions: [
        { filterType: 'set', colId: 'state', type: 'isNoneOf', values: ['NEW', 'SENT'] },
        { filterType: 'text', colId: 'name', type: 'startsWith', filter: 'A_' },
      ],
    },
    [4, 5, 7],
  ],
];

describe('R-03 filters on PostgreSQL', () => {
  it.each(CASES)('R-03 %j finds %j', async (filterModel, ids) => {
    expect(await found(filterModel)).toEqual(ids);
  });

  it.each(CASES)('R-03a %j finds %j among few values, too', async (filterModel, ids) => {
    expect(await found(filterModel, ordersOfFewNames)).toEqual(ids);
  });

  it('R-03a a column that has more values than expected is filtered row by row', async () => {
    await owner.query('BEGIN');
    await addOrders(Array.from({ length: 2_100 }, (_, at) => [`Nom ${at}`, 1, null, '2026-03-28T22:00:00Z', 'MANY', null, null]));
    await owner.query('COMMIT');
    try {
      const { rowCount } = await readBlock(ordersOfFewNames, query({ filterModel: text('startsWith', 'NOM 2') }));
      expect(rowCount).toBe(211);
    } finally {
      await owner.query(`DELETE FROM "SampleOrder" WHERE "state" = 'MANY'`);
      await addOrders([['x', 1, null, '2026-03-28T22:00:00Z', 'LAST', null, null]]);
      await owner.query(`DELETE FROM "SampleOrder" WHERE "state" = 'LAST'`);
    }
  });

  it('R-03 returns each value by its kind, and nothing undeclared', async () => {
    const { rowData } = await readBlock(orders, query({ filterModel: number('equals', 2.5) }));
    expect(JSON.parse(JSON.stringify(rowData))).toEqual([ORDER]);
  });

  it('R-03 sorts without case and accents, empty values last in both directions', async () => {
    const order = async (sort: string) =>
      (await readBlock(orders, query({ sortModel: [{ colId: 'quantity', sort }] }))).rowData.map(({ id }) => id);
    expect(await order('asc')).toEqual([4, 6, 1, 2, 3, 7, 5]);
    expect(await order('desc')).toEqual([7, 3, 2, 1, 6, 4, 5]);
    const names = await readBlock(orders, query({ sortModel: [{ colId: 'name', sort: 'asc' }], filterModel: text('notBlank') }));
    expect(names.rowData.map(({ id }) => id)).toEqual([3, 4, 5, 2, 1]);
  });

  it('R-05 gives every match in order, whatever block and group the screen is at', async () => {
    const request = query({
      filterModel: text('notBlank'),
      sortModel: [{ colId: 'quantity', sort: 'asc' }],
      endRow: 1,
      rowGroupCols: [{ id: 'state' }],
      groupKeys: ['NEW'],
    });
    const all = await runStatement<GridRow>(rowsStatement(orders, request));
    expect(all.map(({ id }) => id)).toEqual([4, 1, 2, 3, 5]);
    expect(await countRows(orders, request)).toBe(5);
  });
});

describe('R-03 groups on PostgreSQL', () => {
  const groups = async (request: object): Promise<readonly GridRow[]> => (await readBlock(orders, query(request))).rowData;

  it('R-03 carry key and child count, with empty values as the last group', async () => {
    expect(await groups({ rowGroupCols: [{ id: 'state' }] })).toEqual([
      { state: 'NEW', childCount: 3 },
      { state: 'SENT', childCount: 2 },
      { state: null, childCount: 2 },
    ]);
    expect(await groups({ rowGroupCols: [{ id: 'name' }], filterModel: text('blank') })).toEqual([{ name: null, childCount: 2 }]);
    expect(await groups({ rowGroupCols: [{ id: 'urgent' }] })).toEqual([
      { urgent: false, childCount: 2 },
      { urgent: true, childCount: 2 },
      { urgent: null, childCount: 3 },
    ]);
  });

  it('R-03 of instants are days in Paris', async () => {
    const days = await groups({ rowGroupCols: [{ id: 'sentAt' }], sortModel: [{ colId: 'sentAt', sort: 'desc' }] });
    expect(days).toEqual([
      { sentAt: '2026-10-26', childCount: 1 },
      { sentAt: '2026-10-25', childCount: 2 },
      { sentAt: '2026-03-30', childCount: 1 },
      { sentAt: '2026-03-29', childCount: 2 },
      { sentAt: '2026-03-28', childCount: 1 },
    ]);
    expect((await groups({ rowGroupCols: [{ id: 'sentAt' }], groupKeys: ['2026-10-25'] })).map(({ id }) => id)).toEqual([6, 5]);
  });

  it('R-03 open level by level, each with the number of its rows', async () => {
    const rowGroupCols = [{ id: 'state' }, { id: 'urgent' }];
    expect(await groups({ rowGroupCols, groupKeys: [null] })).toEqual([
      { urgent: true, childCount: 1 },
      { urgent: null, childCount: 1 },
    ]);
    expect(await readBlock(orders, query({ rowGroupCols, groupKeys: [null, null] }))).toMatchObject({ rowData: [{ id: 7 }], rowCount: 1 });
    expect(await groups({ rowGroupCols, groupKeys: ['', true] })).toMatchObject([{ id: 4 }]);
  });

  it('R-03 are all counted, whichever block is requested, and carry the requested aggregates', async () => {
    const block = (startRow: number) => readBlock(orders, query({ rowGroupCols: [{ id: 'state' }], startRow, endRow: startRow + 2 }));
    expect(await block(0)).toMatchObject({ rowData: [{ state: 'NEW' }, { state: 'SENT' }], rowCount: 3 });
    expect(await block(2)).toMatchObject({ rowData: [{ state: null }], rowCount: 3 });
    expect(await block(8)).toEqual({ rowData: [], rowCount: 3 });
    const filterModel = text('equals', 'nobody');
    const none = { rowData: [], rowCount: 0 };
    for (const startRow of [0, 5])
      expect(await readBlock(orders, query({ rowGroupCols: [{ id: 'state' }], filterModel, startRow, endRow: 9 }))).toEqual(none);
    const valueCols = [{ id: 'quantity', aggFunc: 'sum' }];
    expect(await groups({ rowGroupCols: [{ id: 'state' }], valueCols, endRow: 1 })).toEqual([{ state: 'NEW', childCount: 3, quantity: 3 }]);
  });

  it('R-03 values of a column are counted under the filters of the others', async () => {
    const request = query({
      filterModel: { state: { filterType: 'set', values: ['NEW'] }, urgent: { filterType: 'boolean', type: 'notBlank' } },
    });
    expect(await readValues(orders, { column: 'state', query: request, search: '' })).toEqual({
      values: [
        { value: 'NEW', count: 2 },
        { value: 'SENT', count: 1 },
        { value: null, count: 1 },
      ],
      valueCount: 3,
    });
    const some = await readValues(orders, { column: 'name', query: query({}), search: 'ELO' });
    expect(some.values.map(({ value }) => value).sort()).toEqual(['elodie', 'Élodie']);
    expect(await readValues(orders, { column: 'state', query: query({}), search: 'nowhere' })).toEqual({ values: [], valueCount: 0 });
  });

  it('R-03 values of a column leave its own conditions aside, but for those that are one of several ways to be found', async () => {
    const counts = async (column: 'state' | 'name', filterModel: object) =>
      (await readValues(orders, { column, query: query({ filterModel }), search: '' })).values.map(({ value, count }) => [value, count]);
    const urgent = { filterType: 'boolean', colId: 'urgent', type: 'true' };
    const state = (value: string) => ({ filterType: 'set', colId: 'state', values: [value] });
    const join = (type: string, ...conditions: object[]) => ({ filterType: 'join', type, conditions });
    expect(await counts('state', join('OR', state('SENT'), urgent))).toEqual([
      ['SENT', 2],
      ['NEW', 1],
      [null, 1],
    ]);
    const ofUrgent = [
      ['NEW', 1],
      [null, 1],
    ];
    expect(await counts('state', join('AND', join('OR', state('SENT'), state('NEW')), urgent))).toEqual(ofUrgent);
    expect(await counts('state', join('AND', urgent, state('SENT')))).toEqual(ofUrgent);
    expect(await counts('state', urgent)).toEqual(ofUrgent);
    expect(await counts('state', state('SENT'))).toHaveLength(3);
    const conditions = [{ type: 'contains', filter: '%' }, { type: 'blank' }];
    const ofNew = await counts('name', { name: { filterType: 'text', operator: 'OR', conditions }, state: state('NEW') });
    expect(ofNew.map(([name]) => name)).toEqual(expect.arrayContaining(['Élodie', 'elodie', null]));
  });
});
