import { parsed } from '../endpoint';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ORDER, orderGrid } from '../../../tests/support/order-grid';
import { gridAnswer, gridEndpoint, gridValuesEndpoint } from './endpoints';
import { where } from './query';
import { gridSource } from './source';

const source = gridSource(orderGrid, { from: '"Order" o', key: 'o.id', tables: ['Order'] });
const params = z.object({ id: z.string() });
const all = gridEndpoint({ summary: 'Orders', grid: orderGrid, source });
const one = gridEndpoint({ summary: 'Orders of a country', grid: orderGrid, source, params, scope: ({ id }) => where('country', id) });
const values = gridValuesEndpoint({ summary: 'Values of orders', grid: orderGrid, source });

/** What the API document says of a body. */
const published = (schema: z.ZodType | undefined): Record<string, unknown> => {
  const { $schema: _dialect, ...shape } = z.toJSONSchema(schema ?? z.never(), { io: 'input', unrepresentable: 'any' });
  return shape;
};

const FREE = ['name', 'quantity', 'day', 'sentAt', 'state', 'country', 'urgent'];
const ALL = [...FREE, 'secret'];
const list = (properties: object) => ({ type: 'array', items: { type: 'object', properties } });
const REQUEST = {
  type: 'object',
  description: expect.stringContaining('first 100 rows'),
  properties: {
    startRow: { type: 'integer', minimum: 0 },
    endRow: { type: 'integer', description: expect.stringContaining('at most 1000 more') },
    sortModel: list({ colId: { enum: FREE }, sort: { enum: ['asc', 'desc'] }, type: { enum: ['default'] } }),
    filterModel: {
      type: 'object',
      description: expect.stringContaining('advanced filter model'),
      properties: Object.fromEntries(FREE.map((name) => [name, { type: 'object' }])),
    },
    rowGroupCols: list({ id: { enum: ['name', 'quantity', 'sentAt', 'state', 'country', 'urgent'] } }),
    groupKeys: { type: 'array', items: { type: ['string', 'null'] } },
    valueCols: list({ id: { enum: ALL }, aggFunc: { enum: ['sum', 'avg', 'min', 'max', 'count'] } }),
    pivotCols: { type: 'array', maxItems: 0, description: 'Pivoting is not supported' },
  },
};

describe('R-03 the calls of a grid as they are published', () => {
  it('R-03 name the columns that may be sorted, filtered and grouped, and every aggregate', () => {
    for (const { contract } of [all, one])
      expect(published(contract.body)).toEqual({ ...REQUEST, properties: { ...REQUEST.properties, agGridSearch: REQUEST } });
    expect(published(values.contract.body)).toEqual({
      type: 'object',
      properties: {
        column: { enum: ['name', 'state', 'country', 'urgent'] },
        search: { type: 'string', maxLength: 200 },
        agGridSearch: REQUEST,
      },
      required: ['column'],
    });
  });

  it('ROLES-18 are for those who may see the grid, and have an id in the address where they are about one thing', () => {
    const shared = { kind: 'endpoint', allow: 'signed-in' };
    expect(all.contract).toMatchObject({ ...shared, summary: 'Orders' });
    expect(all.contract).not.toHaveProperty('params');
    expect(one.contract).toMatchObject({ ...shared, summary: 'Orders of a country', params });
    expect(values.contract).toMatchObject({ ...shared, summary: 'Values of orders' });
  });
});

describe('R-03 what a grid’s call answers', () => {
  const answer = gridAnswer(orderGrid, { land: 'country' });
  const takes = (rowData: unknown, rowCount: unknown = 1) => answer.safeParse({ rowData: [rowData].flat(), rowCount }).success;
  const ROW = { ...ORDER, land: 'BE' };

  it('R-03 is rows with each declared column and other names it goes by, of its kind or empty', () => {
    for (const id of [3, '7f3c1a52']) expect(takes({ ...ROW, id })).toBe(true);
    expect(takes(Object.fromEntries(Object.keys(ROW).map((name) => [name, name === 'id' ? 1 : null])))).toBe(true);
    for (const name of Object.keys(ROW)) {
      const { [name as 'land']: _gone, ...rest } = ROW;
      expect([name, takes(rest), takes({ ...ROW, [name]: ['x'] })]).toEqual([name, false, false]);
    }
    for (const wrong of [
      { day: '30/03/2026' },
      { sentAt: '2026-03-29' },
      { quantity: '2.5' },
      { urgent: 'true' },
      { id: 1.5 },
      { hash: 'x' },
    ])
      expect([wrong, takes({ ...ROW, ...wrong })]).toEqual([wrong, false]);
  });

  it('R-03 or groups with how many rows are in each, a value of theirs, and its aggregates', () => {
    for (const group of [
      { state: 'NEW', childCount: 1 },
      { country: null, land: null, childCount: 7 },
      { sentAt: '2026-03-29', childCount: 2 },
      { state: 'NEW', childCount: 3, name: 2, quantity: 1.5, sentAt: ROW.sentAt },
    ])
      expect([group, takes(group)]).toEqual([group, true]);
    for (const wrong of [
      { childCount: 0 },
      { childCount: 1.5 },
      { state: 'NEW' },
      { childCount: 1, hash: 'x' },
      { childCount: 1, state: true },
    ])
      expect([wrong, takes(wrong)]).toEqual([wrong, false]);
  });

  it('R-03 with how many there are in all', () => {
    for (const count of [0, 5]) expect(takes([], count), String(count)).toBe(true);
    for (const count of [-1, 0.5, null]) expect(takes([], count), String(count)).toBe(false);
    for (const part of [{ rowCount: 0 }, { rowData: [] }]) expect(answer.safeParse(part).success, JSON.stringify(part)).toBe(false);
    expect(gridAnswer(orderGrid).safeParse({ rowData: [ROW], rowCount: 1 }).success).toBe(false);
  });

  it('O-029 or the values of a column, each with how many rows have it', () => {
    const { returns } = values.contract;
    const found = {
      values: [
        { value: 'NEW', count: 2 },
        { value: null, count: 1 },
      ],
      valueCount: 2,
    };
    expect(returns?.parse(found)).toEqual(found);
    for (const wrong of [
      {},
      { ...found, valueCount: '2' },
      { ...found, values: [{ count: 1 }] },
      { ...found, values: [{ value: 1, count: 1 }] },
    ])
      expect(returns?.safeParse(wrong).success).toBe(false);
  });
});

describe('O-029 columns whose values are requested', () => {
  const body = values.contract.body as z.ZodType<{ column: string; search: string; query: { endRow: number; sort: unknown } }>;
  const fields = (given: unknown): unknown => {
    try {
      return parsed(body, given).column;
    } catch (error) {
      return (error as { details?: { fields?: unknown } }).details?.fields;
    }
  };

  it('O-029 is a column with a list of values, under the filters of a request, and a word to look for', () => {
    for (const column of ['name', 'state', 'country', 'urgent']) expect(fields({ column })).toBe(column);
    for (const column of ['secret', 'quantity', 'day', 'sentAt', 'hash', 'constructor', undefined, 7])
      expect(fields({ column })).toEqual({ column: 'INVALID_CHOICE' });
    const sortModel = [{ colId: 'day', sort: 'asc' }];
    expect(parsed(body, { column: 'state', search: ' e n ', agGridSearch: { endRow: 7, sortModel } })).toMatchObject({
      column: 'state',
      search: 'e n',
      query: { endRow: 7, sort: sortModel },
    });
    for (const nothing of [{}, { agGridSearch: null }, { agGridSearch: {} }])
      expect(parsed(body, { column: 'state', ...nothing })).toMatchObject({ search: '', query: { endRow: 100 } });
  });

  it('O-029 names what is wrong of it', () => {
    expect(fields({ column: 'state', search: 'x'.repeat(200) })).toBe('state');
    expect(fields({ column: 'state', search: 'x'.repeat(201) })).toEqual({ search: 'TOO_LONG?max=200' });
    expect(fields({ column: 'state', search: 7 })).toEqual({ search: 'INVALID' });
    expect(fields({ column: 'state', agGridSearch: { startRow: -1 } })).toEqual({ 'agGridSearch.startRow': 'TOO_LOW?min=0' });
    expect(fields(['state'])).toEqual({ '': 'INVALID' });
  });
});
