import { describe, expect, it } from 'vitest';
import type { ColumnFilter } from '@/shared/grid/grid';
import { filterOfValue, menuSections } from '../menus/menu-items';
import { draftOf, filterOf } from './filter-draft';
import { filterText } from './filter-text';
import { periodOf } from './periods';
import { matchingLines, setFilterOf, setLines } from './set-choice';

const one = (operator: string, from = '', to = '') => ({ conditions: [{ operator, from, to }], operator: 'AND' as const });

describe('filter drafts', () => {
  it('AUDIT-03 yield no filter while empty', () => {
    expect(filterOf('text', one('contains', '  '))).toEqual({ filter: null, faults: [{}] });
    expect(filterOf('datetime', one('inRange')).filter).toBeNull();
  });

  it('AUDIT-03 yield one condition, or two joined', () => {
    expect(filterOf('text', one('contains', ' januvia ')).filter).toEqual({ filterType: 'text', type: 'contains', filter: 'januvia' });
    expect(filterOf('number', one('inRange', '1 200', '2 000,5')).filter).toEqual({
      filterType: 'number',
      type: 'inRange',
      filter: 1200,
      filterTo: 2000.5,
    });
    expect(filterOf('text', { operator: 'OR', conditions: [...one('equals', 'a').conditions, ...one('blank').conditions] }).filter).toEqual(
      {
        filterType: 'text',
        operator: 'OR',
        conditions: [
          { filterType: 'text', type: 'equals', filter: 'a' },
          { filterType: 'text', type: 'blank' },
        ],
      },
    );
  });

  it('AUDIT-03 mark invalid values and yield no filter', () => {
    expect(filterOf('number', one('equals', '12 a'))).toEqual({ filter: null, faults: [{ from: 'notNumber' }] });
    expect(filterOf('number', one('inRange', '5', '1')).faults).toEqual([{ to: 'turned' }]);
    expect(filterOf('date', one('inRange', '2026-11-20', '2026-11-16')).faults).toEqual([{ to: 'turned' }]);
    expect(filterOf('date', one('equals', '30/02/2026')).faults).toEqual([{ from: 'notDay' }]);
    expect(filterOf('date', one('equals', '0026-11-21')).faults).toEqual([{ from: 'notDay' }]);
    expect(filterOf('text', one('equals', 'x'.repeat(201))).faults).toEqual([{ from: 'tooLong' }]);
    const half = { operator: 'AND' as const, conditions: [...one('contains', 'a').conditions, ...one('contains').conditions] };
    expect(filterOf('text', half)).toEqual({ filter: null, faults: [{}, { from: 'missing' }] });
  });

  it('AUDIT-03 I18N-08 accept typed days', () => {
    expect(filterOf('datetime', one('equals', '1/2/2026')).filter).toEqual({ filterType: 'date', type: 'equals', dateFrom: '2026-02-01' });
  });

  it('AUDIT-03 restore an existing filter', () => {
    const filters: [Parameters<typeof draftOf>[0], ColumnFilter][] = [
      ['text', { filterType: 'text', type: 'notContains', filter: 'x' }],
      ['number', { filterType: 'number', type: 'inRange', filter: 1, filterTo: 2 }],
      ['boolean', { filterType: 'boolean', type: 'blank' }],
      ['date', { filterType: 'date', type: 'greaterThan', dateFrom: '2026-01-31' }],
    ];
    for (const [kind, filter] of filters) expect(filterOf(kind, draftOf(kind, filter)).filter).toEqual(filter);
  });
});

describe('periods', () => {
  it('AUDIT-03 S-13 begin and end on plain days, weeks on Monday', () => {
    const days = (period: Parameters<typeof periodOf>[0], today: string) => {
      const { dateFrom, dateTo } = periodOf(period, today);
      return [dateFrom, dateTo];
    };
    expect(days('thisWeek', '2026-11-22')).toEqual(['2026-11-16', '2026-11-22']);
    expect(days('thisWeek', '2026-11-16')).toEqual(['2026-11-16', '2026-11-22']);
    expect(days('last7', '2026-03-02')).toEqual(['2026-02-24', '2026-03-02']);
    expect(days('thisMonth', '2028-02-10')).toEqual(['2028-02-01', '2028-02-29']);
    expect(days('thisYear', '2026-11-22')).toEqual(['2026-01-01', '2026-12-31']);
  });
});

describe('values of a set', () => {
  const named = (value: string | null) => (value === null ? '(vide)' : `Désignation ${value}`);

  it('AUDIT-03 follow the order of a closed list, the empty value first, values without rows last', () => {
    const found = [
      { value: 'B', count: 3 },
      { value: null, count: 1 },
    ];
    expect(setLines(['A', 'B'], found, new Set(['OLD']), named).map(({ value, count }) => [value, count])).toEqual([
      [null, 1],
      ['B', 3],
      ['OLD', 0],
      ['A', 0],
    ]);
    expect(setLines(['A'], null, new Set(), named)[0]).toMatchObject({ count: null });
  });

  it('AUDIT-03 are found without accents, and all or none of them is no filter', () => {
    const lines = setLines(['A', 'B'], [], new Set(), named);
    expect(matchingLines(lines, 'designation b').map(({ value }) => value)).toEqual(['B']);
    expect(setFilterOf(new Set(['A', 'B']), lines, true)).toBeNull();
    expect(setFilterOf(new Set(), lines, true)).toBeNull();
    expect(setFilterOf(new Set(['A', 'B']), lines, false)).toEqual({ filterType: 'set', values: ['A', 'B'] });
    expect(setFilterOf(new Set(['X', 'B']), lines, true)).toEqual({ filterType: 'set', values: ['B', 'X'] });
  });
});

describe('filter summaries', () => {
  const keyAndValues = (key: string, values?: object) => [key, ...Object.values(values ?? {})].join('|');
  const say = Object.assign(keyAndValues, { has: () => true });

  it('AUDIT-03 I18N-08 name operators, days and values', () => {
    const named = (value: string | null) => value ?? 'vide';
    expect(filterText(say, { filterType: 'set', values: ['a', null, 'c', 'd', 'e'] }, named)).toBe('summary.more|a, vide, c|2');
    expect(filterText(say, { filterType: 'set', values: [] }, named)).toBe('noneChosen');
    expect(filterText(say, { filterType: 'date', type: 'inRange', dateFrom: '2026-11-16', dateTo: '2026-11-22' }, named)).toBe(
      'summary.range|16/11|22/11/2026',
    );
    expect(filterText(say, { filterType: 'date', type: 'inRange', dateFrom: '2025-11-16', dateTo: '2026-11-22' }, named)).toBe(
      'summary.range|16/11/2025|22/11/2026',
    );
    expect(filterText(say, { filterType: 'text', type: 'contains', filter: 'x' }, named)).toBe('summary.text|operators.text.contains|x');
  });
});

describe('the menu of a cell', () => {
  const base = {
    grid: {
      name: 'g',
      allow: 'signed-in',
      columns: { a: { kind: 'text', groupable: true }, b: { kind: 'set' } },
      defaultSort: [],
    } as const,
    filterModel: {},
    sortModel: [{ colId: 'b', sort: 'asc' }] as const,
    rowGroupCols: [],
    layout: { columns: [{ name: 'a', pinned: 'left' }, { name: 'b' }] } as const,
    hasDetail: true,
  };

  it('AUDIT-01 offers the applicable actions only', () => {
    const heading = menuSections({ ...base, column: 'a', cellPosition: { row: -2, column: 0 }, isRow: false }).flat();
    expect(heading).toEqual(
      expect.arrayContaining(['fit', 'fitAll', 'asc', 'addDesc', 'filter', 'group', 'unpin', 'pinRight', 'wider', 'hide']),
    );
    expect(heading).not.toEqual(expect.arrayContaining(['copyCell']));
    expect(heading).not.toContain('pinLeft');
    const cell = menuSections({ ...base, column: 'b', cellPosition: { row: 4, column: 1 }, isRow: true }).flat();
    expect(cell.slice(0, 5)).toEqual(['open', 'copyCell', 'copyRow', 'copyWithHeaders', 'onlyThis']);
    expect(cell).not.toContain('group');
  });

  it('AUDIT-03 builds a filter from a value', () => {
    expect(filterOfValue('set', null, true)).toEqual({ filterType: 'set', values: [null] });
    expect(filterOfValue('text', 'x', false)).toEqual({ filterType: 'text', type: 'notEqual', filter: 'x' });
    expect(filterOfValue('datetime', '2026-11-22', true)).toEqual({ filterType: 'date', type: 'equals', dateFrom: '2026-11-22' });
    expect(filterOfValue('boolean', false, true)).toEqual({ filterType: 'boolean', type: 'false' });
  });
});
