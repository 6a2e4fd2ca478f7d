import { describe, expect, it } from 'vitest';
import { readUrlState, writeUrlState } from '../url-state';
import { readFilter, writeFilter } from './filter-codec';
import { type ColumnFilter, defineGrid } from './grid';
import { gridPartsOf, gridUrl, readGridUrl, splitFilters } from './grid-url';

const grid = defineGrid({
  name: 'test',
  allow: 'signed-in',
  columns: {
    date: { kind: 'datetime' },
    label: { kind: 'text' },
    type: { kind: 'set', groupable: true },
    size: { kind: 'number', sortable: false },
    isOld: { kind: 'boolean' },
    patient: { kind: 'text', personal: true },
    hash: { kind: 'text', filterable: false },
    action: { kind: 'set', values: ['CREATE', 'EDIT'] },
  },
  defaultSort: [{ colId: 'date', sort: 'desc' }],
});

const FILTERS: [keyof typeof grid.columns, ColumnFilter, string][] = [
  ['label', { filterType: 'text', type: 'contains', filter: '50 mg, comprimé; ~10 %' }, 'contains:50 mg~, comprimé~; ~~10 %'],
  ['label', { filterType: 'text', type: 'blank' }, 'blank'],
  ['size', { filterType: 'number', type: 'inRange', filter: -1.5, filterTo: 20 }, 'inRange:-1.5..20'],
  ['size', { filterType: 'number', type: 'equals', filter: 0 }, 'equals:0'],
  ['date', { filterType: 'date', type: 'inRange', dateFrom: '2026-11-16', dateTo: '2026-11-22' }, 'inRange:2026-11-16..2026-11-22'],
  ['isOld', { filterType: 'boolean', type: 'false' }, 'false'],
  ['type', { filterType: 'set', values: ['PRODUCT', null, '', 'a,b'] }, 'in:PRODUCT,~0,~e,a~,b'],
  ['type', { filterType: 'set', values: [] }, 'in:'],
  [
    'label',
    {
      filterType: 'text',
      operator: 'OR',
      conditions: [
        { filterType: 'text', type: 'startsWith', filter: 'a;and;b' },
        { filterType: 'text', type: 'blank' },
      ],
    },
    'startsWith:a~;and~;b;or;blank',
  ],
];

describe('filters in an address', () => {
  it.each(FILTERS)('I-07 %s: %j is written %s and read back', (name, filter, written) => {
    expect(writeFilter(filter)).toBe(written);
    expect(readFilter(grid.columns[name], written)).toEqual(filter);
  });

  it.each([
    ['label', 'contains:'],
    ['label', 'sounds:like'],
    ['label', 'blank:x'],
    ['label', 'contains:a;xor;contains:b'],
    ['label', 'contains:a;and'],
    ['label', 'contains:a;and;contains:b;or;contains:c'],
    ['size', 'equals:12a'],
    ['size', 'inRange:1'],
    ['date', 'equals:2026-02-30'],
    ['date', 'equals:0026-11-21'],
    ['action', 'in:GONE'],
    ['type', 'PRODUCT'],
    ['isOld', 'maybe'],
    ['hash', 'contains:a'],
  ] as const)('I-07 %s: %s is none', (name, written) => {
    expect(readFilter(grid.columns[name], written)).toBeUndefined();
  });

  it('I-07 leaves out what a closed list does not have any more', () => {
    expect(readFilter(grid.columns.action, 'in:GONE,EDIT,~0')).toEqual({ filterType: 'set', values: ['EDIT', null] });
  });
});

describe('a grid in an address', () => {
  const state = {
    filterModel: { type: { filterType: 'set', values: ['PRODUCT'] }, label: { filterType: 'text', type: 'contains', filter: 'januvia' } },
    sortModel: [
      { colId: 'type', sort: 'asc' },
      { colId: 'date', sort: 'desc' },
    ],
    rowGroupCols: ['type'],
    kept: '',
  } as const;

  it('I-07 gives the same state again, and leaves what is others’', () => {
    const spec = gridUrl(grid);
    const written = writeUrlState(
      spec,
      { ...readUrlState(spec, {}), ...gridPartsOf(grid, state) },
      new URLSearchParams('productId=7&f.label=contains:old'),
    );
    expect(decodeURIComponent(String(written))).toBe('productId=7&f.label=contains:januvia&f.type=in:PRODUCT&sort=type,-date&group=type');
    expect(readGridUrl(grid, written)).toEqual(state);
  });

  it('I-07 is empty for the grid’s own order, and explicit when there is none', () => {
    const spec = gridUrl(grid);
    expect(readGridUrl(grid, {})).toEqual({ filterModel: {}, sortModel: grid.defaultSort, rowGroupCols: [], kept: '' });
    const unsorted = writeUrlState(spec, { ...readUrlState(spec, {}), ...gridPartsOf(grid, { sortModel: [] }) });
    expect(String(unsorted)).toBe('sort=none');
    expect(readGridUrl(grid, unsorted).sortModel).toEqual([]);
  });

  it('I-07 counts what is wrong as absent', () => {
    const read = readGridUrl(grid, { sort: 'size', group: 'label', kept: '../x', 'f.nothing': 'blank', 'f.type': ['in:A', 'in:B'] });
    expect(read).toEqual({
      filterModel: { type: { filterType: 'set', values: ['A'] } },
      sortModel: grid.defaultSort,
      rowGroupCols: [],
      kept: '',
    });
    expect(readGridUrl(grid, { sort: '-label,label' }).sortModel).toEqual(grid.defaultSort);
  });

  it('I-07 never contains a value of a personal column', () => {
    const filterModel = {
      patient: { filterType: 'text', type: 'contains', filter: 'Martin' },
      isOld: { filterType: 'boolean', type: 'true' },
    } as const;
    const spec = gridUrl(grid);
    const written = String(writeUrlState(spec, { ...readUrlState(spec, {}), ...gridPartsOf(grid, { filterModel, kept: 'abc' }) }));
    expect(written).toBe('f.isOld=true&kept=abc');
    expect(readGridUrl(grid, { 'f.patient': 'contains:Martin' }).filterModel).toEqual({});
    expect(splitFilters(grid, filterModel)).toEqual({ open: { isOld: filterModel.isOld }, personal: { patient: filterModel.patient } });
  });

  it('I-07 contains whether a personal column is empty, which names no person, and nothing joined to it', () => {
    const patient = { filterType: 'text', type: 'notBlank' } as const;
    const joined = {
      filterType: 'text',
      operator: 'AND',
      conditions: [patient, { ...patient, type: 'contains', filter: 'Martin' }],
    } as const;
    const spec = gridUrl(grid);
    const write = (filter: ColumnFilter) => {
      const parts = gridPartsOf(grid, { filterModel: { patient: filter } });
      return String(writeUrlState(spec, { ...readUrlState(spec, {}), ...parts }));
    };
    expect([write(patient), write(joined)]).toEqual(['f.patient=notBlank', '']);
    expect(readGridUrl(grid, { 'f.patient': 'notBlank' }).filterModel).toEqual({ patient });
    expect(readGridUrl(grid, { 'f.patient': 'notBlank;and;contains:Martin' }).filterModel).toEqual({});
    expect(splitFilters(grid, { patient })).toEqual({ open: { patient }, personal: {} });
    expect(splitFilters(grid, { patient: joined })).toEqual({ open: {}, personal: { patient: joined } });
  });
});
