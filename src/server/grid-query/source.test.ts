import { describe, expect, it } from 'vitest';
import { defineGrid } from '@/shared/grid/grid';
import { orderGrid } from '../../../tests/support/order-grid';
import { parseGridBody } from './request';
import { gridSource, selectExpression } from './source';
import { rowsStatement } from './statements';

describe('R-03 where rows come from', () => {
  it('R-03 a grid that declares its id sends that one, numbers are sent as numbers', () => {
    const grid = defineGrid({
      ...orderGrid,
      columns: { id: { kind: 'number' }, title: { kind: 'text', path: 'b.title' } },
      defaultSort: [],
    });
    const own = gridSource(grid, { from: 'a JOIN b', key: 'a.id', tables: ['a', 'b'], computed: { id: 'a.x + 1' } });
    const { text } = rowsStatement({ grid, source: own, today: '2026-03-04' }, parseGridBody(grid, {}));
    expect(text).toBe('SELECT (a.x + 1)::float8 AS "id", b."title" AS "title" FROM a JOIN b ORDER BY a."id" ASC');
    expect([own.tables, own.columns.title]).toEqual([
      ['a', 'b'],
      { sql: 'b."title"', kind: 'text', storage: undefined, isFilled: false, isLowCardinality: false },
    ]);
    expect(selectExpression({ sql: 'x', kind: 'text', isFilled: true, isLowCardinality: false })).toBe('x');
  });

  it('V1.2.4 a path is a column, or an alias and a column, and nothing else', () => {
    const of = (path: string) =>
      gridSource({ ...orderGrid, columns: { name: { kind: 'text', path } } }, { from: 'shop', key: 'shop.id', tables: ['Shop'] });
    for (const [path, sql] of [
      ['a', 'shop."a"'],
      ['_a1', 'shop."_a1"'],
      ['Some.Col_2', 'Some."Col_2"'],
      ['long_alias.column', 'long_alias."column"'],
    ] as const)
      expect(of(path).columns.name.sql).toBe(sql);
    for (const path of ['', '1a', 'a b', 'a.', '.a', 'a.1', 'a.b.c', 'a"', 'é', ' a', 'a;', 'a.b"', 'a-b.c', '"a'])
      expect(() => of(path)).toThrow(`${path} is no path of a column`);
    expect(() => gridSource(orderGrid, { from: 'x', key: 'x.id"', tables: ['x'] })).toThrow('no path');
    expect(() => gridSource(orderGrid, { from: 'x', key: 'x.id', id: 'x.a.b', tables: ['x'] })).toThrow('no path');
  });
});
