import { describe, expect, it } from 'vitest';
import { orderGrid, read } from '../../../tests/support/order-grid';
import { EVERYTHING, type Filter, where } from './query';
import { gridSource } from './source';
import {
  blockStatement,
  countStatement,
  type GridRead,
  groupCountStatement,
  groupsStatement,
  isEverything,
  rowsStatement,
  selectsAllRows,
  sortKey,
  valuesStatement,
} from './statements';

type Name = keyof typeof orderGrid.columns;
const source = gridSource(orderGrid, {
  from: '"Order" o JOIN "Shop" s ON s."id" = o."shopId"',
  key: 'o.id',
  id: 'o.number',
  tables: ['Order', 'Shop'],
  storage: { secret: 'uuid', country: 'code' },
  filled: ['sentAt'],
});
const all: GridRead<Name> = { grid: orderGrid, source, today: '2026-03-04' };
const FROM = '"Order" o JOIN "Shop" s ON s."id" = o."shopId"';
const group = (id: Name, more: object = {}) => groupsStatement(all, read({ rowGroupCols: [{ id }], ...more }));
const among = (values: unknown[]) => ({ filterType: 'set', values });

/** What every list of groups is made of: key, shown key, aggregates, order, and the parameters before the page. */
const groupsSql = (
  id: string,
  key: string,
  order: string,
  { shown = '"group"', aggregated = '', names = '', matching = '', at = 1 } = {},
) =>
  `SELECT ${shown} AS "${id}", "the count" AS "childCount"${names}, count(*) OVER ()::int AS "the groups" FROM (SELECT ${key} AS "group", count(*)::int AS "the count"${aggregated} FROM ${FROM}${matching} GROUP BY 1) "g" ORDER BY ${order} LIMIT $${at} OFFSET $${at + 1}`;

describe('R-03 groups as SQL', () => {
  it('R-03 are ordered by key, with empty ones last', () => {
    const byText = 'public.fold("group") ASC NULLS LAST, "group" ASC NULLS LAST';
    const asc = '"group" ASC NULLS LAST';
    expect(group('name').text).toBe(groupsSql('name', `nullif(o."name", '')`, byText));
    expect(group('quantity').text).toBe(groupsSql('quantity', 'o."quantity"', asc, { shown: '"group"::float8' }));
    expect(group('sentAt').text).toBe(groupsSql('sentAt', `(o."sentAt" AT TIME ZONE 'Europe/Paris')::date`, asc));
    expect(group('state').text).toBe(groupsSql('state', 'o."state"', asc));
    expect(group('urgent').text).toBe(groupsSql('urgent', 'o."urgent"', asc));
    for (const [column, key] of [
      ['secret', 'o."secret"'],
      ['day', 'o."day"'],
    ] as const)
      expect(groupsStatement(all, { ...read({}), groups: [column] }).text).toBe(groupsSql(column, key, asc));
  });

  it('R-03 descend where their own column does, whatever else is sorted', () => {
    const sorted = (...sortModel: object[]) => / ORDER BY (.*) LIMIT/.exec(group('name', { sortModel }).text)?.[1];
    const [name, day] = ['name', 'day'].map((colId) => ({ colId, sort: 'desc' }));
    expect(sorted(day as object, name as object)).toBe('public.fold("group") DESC NULLS LAST, "group" DESC NULLS LAST');
    expect(sorted(day as object)).toBe('public.fold("group") ASC NULLS LAST, "group" ASC NULLS LAST');
    expect(sorted(day as object, { colId: 'name', sort: 'asc' })).toContain('"group" ASC');
  });

  it('R-03 carry every aggregate under its column’s name, but for the column they are made of', () => {
    const aggregate = (...valueCols: object[]) => group('state', { valueCols, startRow: 20, endRow: 30 });
    const numeric = '(o."quantity")::float8';
    for (const [aggFunc, sql] of [
      ['sum', `sum(${numeric})::float8`],
      ['avg', `avg(${numeric})::float8`],
      ['min', `min(${numeric})`],
      ['max', `max(${numeric})`],
      ['count', `count(${numeric})::int`],
    ] as const)
      expect(aggregate({ id: 'quantity', aggFunc })).toEqual({
        text: groupsSql('state', 'o."state"', '"group" ASC NULLS LAST', {
          aggregated: `, ${sql} AS "quantity"`,
          names: ', "quantity"',
        }),
        values: [10, 20],
      });
    const several = aggregate({ id: 'state' }, { id: 'day', aggFunc: 'max' }, { id: 'name' });
    expect(several.text).toBe(
      groupsSql('state', 'o."state"', '"group" ASC NULLS LAST', {
        aggregated: ', max(o."day") AS "day", count(o."name")::int AS "name"',
        names: ', "day", "name"',
      }),
    );
  });

  it('R-03 are restricted by the filter, the scope and the groups that are open, in this order of parameters', () => {
    const query = read({
      rowGroupCols: [{ id: 'state' }, { id: 'urgent' }, { id: 'country' }],
      groupKeys: ['NEW', null],
      filterModel: { quantity: { filterType: 'number', type: 'lessThan', filter: 9 } },
      endRow: 5,
    });
    const matching = ' WHERE (o."day" = $1::date) AND ((o."quantity" < $2::numeric) AND (o."state" = $3) AND (o."urgent" IS NULL))';
    const scoped = { ...all, scope: where<Name>('day', '2026-03-04') };
    expect(groupsStatement(scoped, query)).toEqual({
      text: groupsSql('country', 'o."country"', '"group" ASC NULLS LAST', { matching, at: 4 }),
      values: ['2026-03-04', '9', 'NEW', 5, 0],
    });
    expect(groupCountStatement(scoped, query)).toEqual({
      text: `SELECT count(*)::int AS "count" FROM (SELECT o."country" FROM ${FROM}${matching} GROUP BY 1) "g"`,
      values: ['2026-03-04', '9', 'NEW'],
    });
    expect(countStatement(scoped, query)).toEqual({
      text: `SELECT count(*)::int AS "count" FROM ${FROM}${matching}`,
      values: ['2026-03-04', '9', 'NEW'],
    });
  });
});

describe('R-03 values of a column as SQL', () => {
  const valuesSql = (key: string, matching: string, at: number) =>
    `SELECT "value"::text, "count", count(*) OVER ()::int AS "all" FROM (SELECT ${key} AS "value", count(*)::int AS "count" FROM ${FROM}${matching} GROUP BY 1) "v" ORDER BY "count" DESC, "value" LIMIT $${at}`;

  it('R-03 O-029 are counted, the most frequent first, under a filter and a word that they contain', () => {
    expect(valuesStatement(all, { column: 'state', filter: EVERYTHING, search: '', limit: 1000 })).toEqual({
      text: valuesSql('o."state"', '', 1),
      values: [1000],
    });
    const contains = `public.fold(o."name") LIKE ('%' || regexp_replace(public.fold($2::text), '[\\\\%_]', '\\\\\\&', 'g') || '%')`;
    expect(valuesStatement(all, { column: 'name', filter: where('state', 'NEW'), search: 'é', limit: 7 })).toEqual({
      text: valuesSql(`nullif(o."name", '')`, ` WHERE (o."state" = $1) AND (${contains})`, 3),
      values: ['NEW', 'é', 7],
    });
  });
});

describe('R-03 blocks as SQL', () => {
  const SELECTED = 'SELECT o."number" AS "id", o."name" AS "name", (o."quantity")::float8 AS "quantity", o."day" AS "day"';
  const REST = 'o."sentAt" AS "sentAt", o."state" AS "state", o."country" AS "country", o."urgent" AS "urgent", o."secret" AS "secret"';
  const ORDER = 'ORDER BY o."sentAt" DESC, o."id" DESC';
  const block = (startRow: number, known: number | null, endRow = startRow + 10) => blockStatement(all, read({ startRow, endRow }), known);
  const page = ({ text, values }: { text: string; values: readonly unknown[] }) => [
    ...values,
    text.includes('the key') ? 'walked' : 'read',
    / ORDER BY o\."sentAt" ASC/.test(text) ? 'from the end' : 'from the start',
  ];

  it('R-03 select the id and each declared column, page by page', () => {
    expect(block(20, null)).toEqual({ text: `${SELECTED}, ${REST} FROM ${FROM} ${ORDER} LIMIT $1 OFFSET $2`, values: [10, 20] });
    const query = read({ filterModel: { state: among(['NEW']) }, startRow: 500, endRow: 510 });
    expect(blockStatement(all, query, null)).toEqual({
      text: `${SELECTED}, ${REST} FROM (SELECT o."id" AS "the key" FROM ${FROM} WHERE o."state" = $1 ${ORDER} LIMIT $2 OFFSET $3) "block", ${FROM} WHERE o."id" = "block"."the key" ${ORDER}`,
      values: ['NEW', 10, 500],
    });
    expect(rowsStatement(all, query)).toEqual({ text: `${SELECTED}, ${REST} FROM ${FROM} WHERE o."state" = $1 ${ORDER}`, values: ['NEW'] });
  });

  it('REQ-01 are read from the nearer end, and only walked where they lie deep', () => {
    expect(page(block(200, null))).toEqual([10, 200, 'read', 'from the start']);
    expect(page(block(201, null))).toEqual([10, 201, 'walked', 'from the start']);
    expect(page(block(0, 1000))).toEqual([10, 0, 'read', 'from the start']);
    expect(page(block(495, 1000))).toEqual([10, 495, 'walked', 'from the start']);
    expect(page(block(496, 1000))).toEqual([10, 494, 'walked', 'from the end']);
    expect(page(block(990, 1000))).toEqual([10, 0, 'walked', 'from the end']);
    expect(page(block(995, 1000))).toEqual([5, 0, 'walked', 'from the end']);
    expect(page(block(0, 3))).toEqual([10, 0, 'read', 'from the start']);
    expect(page(block(2, 3))).toEqual([1, 0, 'walked', 'from the end']);
  });

  it('R-03 sort empty values last, or first from the end', () => {
    const order = (sortModel: object[], known: number | null) =>
      / ORDER BY (.*?) LIMIT/.exec(blockStatement(all, read({ sortModel, startRow: 90, endRow: 100 }), known).text)?.[1];
    const day = [{ colId: 'day', sort: 'asc' }];
    expect(order(day, null)).toBe('o."day" ASC NULLS LAST, o."sentAt" DESC, o."id" DESC');
    expect(order(day, 100)).toBe('o."day" DESC NULLS FIRST, o."sentAt" ASC, o."id" ASC');
    expect(order([...day, { colId: 'sentAt', sort: 'asc' }, { colId: 'state', sort: 'asc' }], null)).toBe(
      'o."day" ASC NULLS LAST, o."sentAt" ASC, o."state" ASC NULLS LAST, o."id" ASC',
    );
    const unsorted = { ...all, grid: { ...orderGrid, defaultSort: [] } };
    expect(rowsStatement(unsorted, read({})).text).toMatch(/ ORDER BY o\."id" ASC$/);
  });

  it('R-03 sort texts without case and accents, ids and codes as they are', () => {
    const keys = ['name', 'country', 'secret', 'state', 'quantity'] as const;
    expect(keys.map((name) => sortKey(all, name))).toEqual([
      'left(public.fold(o."name"), 200)',
      'o."country"',
      'o."secret"',
      'o."state"',
      'o."quantity"',
    ]);
    const coded = gridSource(orderGrid, { from: 'o', key: 'o.id', tables: ['o'], storage: { name: 'code' } });
    expect(sortKey({ ...all, source: coded }, 'name')).toBe('o."name"');
    expect(groupsStatement({ ...all, source: coded }, read({ rowGroupCols: [{ id: 'name' }] })).text).toMatch(
      /nullif\(o\."name", ''\) AS "group".* ORDER BY "group" ASC NULLS LAST LIMIT/,
    );
  });
});

describe('R-03 whether anything is left out', () => {
  it('R-03 is seen in the filter alone, so that the table’s own count may be the answer', () => {
    const [none, some, no] = [EVERYTHING, where('a', 'x'), { join: 'OR', of: [] }] as const;
    expect(some).toEqual({ column: 'a', kind: 'set', operator: 'in', operands: ['x'] });
    const cases: [Filter | undefined, boolean][] = [
      [undefined, true],
      [none, true],
      [some, false],
      [no, false],
      [{ join: 'AND', of: [none, none] }, true],
      [{ join: 'OR', of: [none] }, true],
      [{ join: 'AND', of: [none, some] }, false],
      [{ join: 'AND', of: [some, none] }, false],
      [{ join: 'OR', of: [some] }, false],
    ];
    for (const [filter, is] of cases) expect([filter, isEverything(filter)]).toEqual([filter, is]);
    expect(selectsAllRows({ ...all, scope: EVERYTHING }, read({}))).toBe(true);
    expect(selectsAllRows(all, read({ rowGroupCols: [{ id: 'state' }], groupKeys: ['NEW'] }))).toBe(false);
  });
});
