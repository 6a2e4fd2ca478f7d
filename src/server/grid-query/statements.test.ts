import { describe, expect, it } from 'vitest';
import { orderGrid, read } from '../../../tests/support/order-grid';
import { where } from './query';
import { gridSource } from './source';
import { blockStatement, countStatement, type GridRead, groupsStatement, rowsStatement, selectsAllRows } from './statements';

const source = gridSource(orderGrid, {
  from: '"Order" o',
  key: 'o.id',
  tables: ['Order'],
  storage: { country: 'code' },
  filled: ['sentAt'],
});
const all: GridRead<keyof typeof orderGrid.columns> = { grid: orderGrid, source, today: '2026-03-04' };

/** The WHERE clause and its parameters. */
function condition(filterModel: object): [string, readonly unknown[]] {
  const { text, values } = countStatement(all, read({ filterModel }));
  return [text.split(' WHERE ')[1] ?? '', values];
}
const order = (request: object, known: number | null = null): string =>
  / ORDER BY (.*?) LIMIT/.exec(blockStatement(all, read(request), known).text)?.[1] ?? '';

const FOLDED = 'public.fold(o."name")';
const TERM = 'public.fold($1::text)';
const LITERAL = `regexp_replace(${TERM}, '[\\\\%_]', '\\\\\\&', 'g')`;

describe('R-03 conditions as SQL', () => {
  it.each([
    ['contains', `${FOLDED} LIKE ('%' || ${LITERAL} || '%')`],
    ['startsWith', `${FOLDED} LIKE (${LITERAL} || '%')`],
    ['endsWith', `${FOLDED} LIKE ('%' || ${LITERAL})`],
    ['equals', `left(${FOLDED}, 200) = left(${TERM}, 200) AND ${FOLDED} = ${TERM}`],
    ['notContains', `(${FOLDED} LIKE ('%' || ${LITERAL} || '%')) IS NOT TRUE`],
    ['notEqual', `(left(${FOLDED}, 200) = left(${TERM}, 200) AND ${FOLDED} = ${TERM}) IS NOT TRUE`],
  ])('R-03 text %s', (type, sql) => {
    expect(condition({ name: { filterType: 'text', type, filter: "'; DROP TABLE x" } })).toEqual([sql, ["'; DROP TABLE x"]]);
  });

  it.each([
    ['equals', 'o."quantity" = $1::numeric'],
    ['notEqual', '(o."quantity" = $1::numeric) IS NOT TRUE'],
    ['lessThan', 'o."quantity" < $1::numeric'],
    ['lessThanOrEqual', 'o."quantity" <= $1::numeric'],
    ['greaterThan', 'o."quantity" > $1::numeric'],
    ['greaterThanOrEqual', 'o."quantity" >= $1::numeric'],
  ])('R-03 number %s', (type, sql) => {
    expect(condition({ quantity: { filterType: 'number', type, filter: 7 } })).toEqual([sql, ['7']]);
  });

  it('R-03 inRange includes both ends, of numbers and of days', () => {
    expect(condition({ quantity: { filterType: 'number', type: 'inRange', filter: 1, filterTo: 2 } })).toEqual([
      'o."quantity" BETWEEN $1::numeric AND $2::numeric',
      ['1', '2'],
    ]);
    const days = { filterType: 'date', type: 'inRange', dateFrom: '2026-03-28', dateTo: '2026-03-29' };
    expect(condition({ day: days })).toEqual(['o."day" >= $1::date AND o."day" <= $2::date', ['2026-03-28', '2026-03-29']]);
    expect(condition({ sentAt: days })).toEqual([
      'o."sentAt" >= $1::timestamptz AND o."sentAt" < $2::timestamptz',
      ['2026-03-27T23:00:00.000Z', '2026-03-29T22:00:00.000Z'],
    ]);
  });

  it.each([
    ['equals', 'o."sentAt" >= $1::timestamptz AND o."sentAt" < $2::timestamptz', ['2026-03-03T23:00:00.000Z', '2026-03-04T23:00:00.000Z']],
    [
      'notEqual',
      '(o."sentAt" >= $1::timestamptz AND o."sentAt" < $2::timestamptz) IS NOT TRUE',
      ['2026-03-03T23:00:00.000Z', '2026-03-04T23:00:00.000Z'],
    ],
    ['lessThan', 'o."sentAt" < $1::timestamptz', ['2026-03-03T23:00:00.000Z']],
    ['lessThanOrEqual', 'o."sentAt" < $1::timestamptz', ['2026-03-04T23:00:00.000Z']],
    ['greaterThan', 'o."sentAt" >= $1::timestamptz', ['2026-03-04T23:00:00.000Z']],
    ['greaterThanOrEqual', 'o."sentAt" >= $1::timestamptz', ['2026-03-03T23:00:00.000Z']],
    ['today', 'o."sentAt" >= $1::timestamptz AND o."sentAt" < $2::timestamptz', ['2026-03-03T23:00:00.000Z', '2026-03-04T23:00:00.000Z']],
  ])('R-03 I-04 date %s', (type, sql, values) => {
    expect(condition({ sentAt: { filterType: 'date', type, dateFrom: '2026-03-04' } })).toEqual([sql, values]);
  });

  it.each([
    [{ name: { filterType: 'text', type: 'blank' } }, `(o."name" IS NULL OR o."name" = '')`],
    [{ name: { filterType: 'text', type: 'notBlank' } }, `o."name" IS NOT NULL AND o."name" <> ''`],
    [{ quantity: { filterType: 'number', type: 'blank' } }, 'o."quantity" IS NULL'],
    [{ day: { filterType: 'date', type: 'notBlank' } }, 'o."day" IS NOT NULL'],
    [{ urgent: { filterType: 'boolean', type: 'true' } }, 'o."urgent" IS TRUE'],
    [{ urgent: { filterType: 'boolean', type: 'false' } }, 'o."urgent" IS FALSE'],
    [{ urgent: { filterType: 'boolean', type: 'blank' } }, 'o."urgent" IS NULL'],
    [{ state: { filterType: 'set', values: ['NEW'] } }, 'o."state" = $1'],
    [{ state: { filterType: 'set', values: ['NEW', 'SENT'] } }, 'o."state" = ANY($1)'],
    [{ state: { filterType: 'set', values: ['NEW', null] } }, 'o."state" = $1 OR o."state" IS NULL'],
    [{ state: { filterType: 'set', values: [null] } }, 'o."state" IS NULL'],
    [{ state: { filterType: 'set', values: [] } }, 'FALSE'],
    [
      { country: { filterType: 'text', type: 'contains', filter: 'F' } },
      `lower(o."country"::text) LIKE ('%' || regexp_replace(lower($1::text), '[\\\\%_]', '\\\\\\&', 'g') || '%')`,
    ],
    [{ urgent: { filterType: 'set', values: ['true'] } }, 'o."urgent" = $1::boolean'],
    [{ quantity: { filterType: 'set', values: ['1', '2'] } }, 'o."quantity" = ANY($1::numeric[])'],
  ])('R-03 %j', (filterModel, sql) => {
    expect(condition(filterModel)[0]).toBe(sql);
  });

  it('R-03 conditions of one column are joined as requested, columns by AND', () => {
    const conditions = [
      { type: 'lessThan', filter: 1 },
      { type: 'greaterThan', filter: 9 },
    ];
    const model = (operator: string) => ({
      quantity: { filterType: 'number', operator, conditions },
      urgent: { filterType: 'boolean', type: 'true' },
    });
    for (const operator of ['AND', 'OR'])
      expect(condition(model(operator))).toEqual([
        `((o."quantity" < $1::numeric) ${operator} (o."quantity" > $2::numeric)) AND (o."urgent" IS TRUE)`,
        ['1', '9'],
      ]);
  });
});

describe('R-03 order and blocks', () => {
  it('R-03 the sort ends with the key, empty values come last in both directions', () => {
    expect(order({})).toBe('o."sentAt" DESC, o."id" DESC');
    expect(order({ sortModel: [{ colId: 'name', sort: 'asc' }] })).toBe(
      `left(${FOLDED}, 200) ASC NULLS LAST, o."sentAt" DESC, o."id" DESC`,
    );
    expect(
      order({
        sortModel: [
          { colId: 'quantity', sort: 'desc' },
          { colId: 'sentAt', sort: 'asc' },
        ],
      }),
    ).toBe('o."quantity" DESC NULLS LAST, o."sentAt" ASC, o."id" ASC');
  });

  it('REQ-01 the end is read from the end, and put in order again', () => {
    const { text, values } = blockStatement(all, read({ startRow: 999_900, endRow: 1_000_000 }), 999_950);
    expect(text).toContain('ORDER BY o."sentAt" ASC, o."id" ASC LIMIT $1 OFFSET $2');
    expect(text).toMatch(/ ORDER BY o\."sentAt" DESC, o\."id" DESC$/);
    expect(values).toEqual([50, 0]);
    expect(order({ startRow: 900, endRow: 1000, sortModel: [{ colId: 'quantity', sort: 'asc' }] }, 1000)).toContain(
      'o."quantity" DESC NULLS FIRST',
    );
  });

  it('REQ-01 far from both ends only what is sorted is walked', () => {
    const deep = blockStatement(all, read({ startRow: 400_000, endRow: 400_100 }), 1_000_000);
    expect(deep.text).toContain('FROM (SELECT o."id" AS "the key" FROM "Order" o ORDER BY');
    expect(deep.values).toEqual([100, 400_000]);
    expect(blockStatement(all, read({}), 1_000_000).text).not.toContain('the key');
  });

  it('R-05 an export reads all rows in the requested order, ungrouped', () => {
    const query = read({
      rowGroupCols: [{ id: 'state' }],
      groupKeys: ['NEW'],
      startRow: 300,
      endRow: 400,
      sortModel: [{ colId: 'day', sort: 'asc' }],
    });
    const { text, values } = rowsStatement(all, query);
    expect(text).toMatch(/FROM "Order" o ORDER BY o\."day" ASC NULLS LAST, o\."sentAt" DESC, o\."id" DESC$/);
    expect(values).toEqual([]);
  });

  it('R-03 opened groups are conditions, the next level is what is grouped', () => {
    const query = read({ rowGroupCols: [{ id: 'state' }, { id: 'name' }], groupKeys: [null] });
    const { text } = groupsStatement(all, query);
    expect(text).toContain(`SELECT nullif(o."name", '') AS "group", count(*)::int AS "the count" FROM "Order" o WHERE`);
    expect(text).toContain('o."state" IS NULL');
  });

  it('R-03 only declared columns and the id are read', () => {
    const [list = ''] = blockStatement(all, read({}), null).text.split(' FROM ');
    expect([...list.matchAll(/AS "(\w+)"/g)].map(([, name]) => name)).toEqual(['id', ...Object.keys(orderGrid.columns)]);
  });

  it('knows whether anything is left out', () => {
    expect(selectsAllRows(all, read({}))).toBe(true);
    expect(selectsAllRows(all, read({ filterModel: { name: { filterType: 'multi', filterModels: [null] } } }))).toBe(true);
    expect(selectsAllRows(all, read({ filterModel: { name: { filterType: 'text', type: 'blank' } } }))).toBe(false);
    expect(selectsAllRows({ ...all, scope: where('name', 'x') }, read({}))).toBe(false);
  });

  it('a path that is no column is refused when the grid is declared', () => {
    const columns = { name: { kind: 'text', path: 'a.b"; --' } } as const;
    expect(() => gridSource({ ...orderGrid, columns }, { from: 'x', key: 'x.id', tables: ['x'] })).toThrow('no path');
  });
});
