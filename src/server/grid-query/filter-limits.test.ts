import { describe, expect, it } from 'vitest';
import { fieldsOf, filterOf, leaf } from '../../../tests/support/order-grid';

/** The code with which the filter of a column is refused, behind the rest of its path; undefined where it is taken. */
function refusal(column: string, model: unknown): string | undefined {
  const [[path, code] = []] = Object.entries(fieldsOf({ agGridSearch: { filterModel: { [column]: model } } }) ?? {});
  if (path === undefined) return undefined;
  expect(path.startsWith(`agGridSearch.filterModel.${column}`)).toBe(true);
  return `${path.slice(`agGridSearch.filterModel.${column}`.length)} ${code}`;
}
const number = (filter: unknown, type = 'equals') => ({ filterType: 'number', type, filter });
const date = (dateFrom: unknown, type = 'equals') => ({ filterType: 'date', type, dateFrom });
const set = (...values: unknown[]) => ({ filterType: 'set', values });
const operands = (filterModel: object) => (leaf(filterModel) as { operands?: unknown }).operands;

describe('R-03 the values of a filter', () => {
  it('R-03 numbers are taken as far as they are exact, as digits', () => {
    const digits: [unknown, string][] = [
      [0, '0'],
      [-3, '-3'],
      [2.5, '2.5'],
      ['-0.5', '-0.5'],
      ['1.25', '1.25'],
      [1e21, '1000000000000000000000'],
      [1.5e-7, '0.00000015'],
      [-1e-7, '-0.0000001'],
      [1234567.891, '1234567.891'],
      ['9'.repeat(38), '9'.repeat(38)],
      [`0.${'1'.repeat(20)}`, `0.${'1'.repeat(20)}`],
    ];
    for (const [given, read] of digits) expect([given, operands({ quantity: number(given) })]).toEqual([given, [read]]);
    const wrong = ['', ' 1', '1 ', 'x', '1,5', '.5', '1.', '--1', '+1', '1e3', '0x1', 'a1', '1a', '٣', true, ['5'], {}];
    const long = ['9'.repeat(39), `0.${'1'.repeat(21)}`, Number.NaN, Number.POSITIVE_INFINITY];
    for (const given of [...wrong, ...long]) expect([given, refusal('quantity', number(given))]).toEqual([given, '.filter NOT_A_NUMBER']);
    for (const given of [undefined, null]) expect(refusal('quantity', number(given))).toBe('.filter REQUIRED');
    expect(refusal('quantity', { ...number(1, 'inRange'), filterTo: 'x' })).toBe('.filterTo NOT_A_NUMBER');
  });

  it('R-03 texts up to five hundred signs, days of the calendar', () => {
    const text = (filter: unknown) => ({ filterType: 'text', type: 'contains', filter });
    expect(refusal('name', text('x'.repeat(500)))).toBeUndefined();
    expect(refusal('name', text('x'.repeat(501)))).toBe('.filter TOO_LONG?max=500');
    expect([7, null, undefined].map((given) => refusal('name', text(given)))).toEqual([
      '.filter INVALID',
      '.filter REQUIRED',
      '.filter REQUIRED',
    ]);
    expect([undefined, null, '', 'x', 20260329].map((given) => refusal('day', date(given)))).toEqual([
      '.dateFrom REQUIRED',
      '.dateFrom REQUIRED',
      '.dateFrom REQUIRED',
      '.dateFrom INVALID_DATE',
      '.dateFrom INVALID_DATE',
    ]);
    expect(refusal('day', { ...date('2026-03-29', 'inRange'), dateTo: '' })).toBe('.dateTo REQUIRED');
    expect(refusal('sentAt', { filterType: 'dateTime', type: 'equals', filter: '2026-13-01' })).toBe('.filter INVALID_DATE');
  });

  it('R-03 values of a set are those of the column', () => {
    const taken: [string, unknown[], unknown[]][] = [
      ['urgent', [true, 'false', ''], ['true', 'false', null]],
      ['quantity', [2, '-3', null], ['2', '-3', null]],
      ['day', ['2026-03-29 00:00:00'], ['2026-03-29']],
      ['sentAt', ['2026-03-29T10:00:00', ''], ['2026-03-29', null]],
      ['name', [7, 'x'.repeat(10_000)], ['7', 'x'.repeat(10_000)]],
      ['country', ['FR', 'XX'], ['FR', 'XX']],
    ];
    for (const [column, values, read] of taken) expect(operands({ [column]: set(...values) })).toEqual(read);
    for (const [column, value, code] of [
      ['urgent', 'yes', 'INVALID_CHOICE'],
      ['urgent', 1, 'INVALID_CHOICE'],
      ['state', 'OLD', 'INVALID_CHOICE'],
      ['quantity', 'x', 'NOT_A_NUMBER'],
      ['day', 'today', 'INVALID_DATE'],
      ['sentAt', '2026-02-30', 'INVALID_DATE'],
      ['name', {}, 'INVALID'],
      ['name', 'x'.repeat(10_001), 'TOO_LONG?max=10000'],
    ] as const)
      expect(refusal(column, set(null, value))).toBe(`.values.1 ${code}`);
    expect(refusal('country', set(...Array(1000).fill('x')))).toBeUndefined();
    expect(refusal('state', { filterType: 'set', values: 'NEW' })).toBe('.values INVALID');
    expect(refusal('state', { filterType: 'set', values: null })).toBe('.values INVALID');
  });
});

describe('R-03 the kind of a filter', () => {
  const kindOf = (column: string, model: object) => (leaf({ [column]: model }) as { kind?: string }).kind;

  it('R-03 is the column’s own where none is named, a set’s where values are', () => {
    for (const [column, kind] of [
      ['name', 'text'],
      ['quantity', 'number'],
      ['day', 'date'],
      ['sentAt', 'date'],
      ['state', 'text'],
      ['urgent', 'boolean'],
    ] as const) {
      expect([column, kindOf(column, { type: 'blank' }), kindOf(column, { filterType: null, type: 'blank' })]).toEqual([
        column,
        kind,
        kind,
      ]);
      expect([column, kindOf(column, { values: [] })]).toEqual([column, 'set']);
    }
  });

  it('R-03 is one that the column understands, by any name that AG Grid has for it', () => {
    const names = ['text', 'object', 'number', 'bigint', 'date', 'dateString', 'dateTime', 'dateTimeString', 'set', 'boolean'];
    const understood = (column: string) =>
      names.filter((filterType) => !refusal(column, { filterType, type: 'blank', values: [] })?.startsWith('.filterType'));
    const dates = ['date', 'dateString', 'dateTime', 'dateTimeString', 'set'];
    expect(
      Object.fromEntries(['name', 'quantity', 'day', 'sentAt', 'state', 'urgent'].map((column) => [column, understood(column)])),
    ).toEqual({
      name: ['text', 'object', 'set'],
      quantity: ['number', 'bigint', 'set'],
      day: dates,
      sentAt: dates,
      state: ['text', 'object', 'set'],
      urgent: ['text', 'object', 'set', 'boolean'],
    });
    for (const filterType of ['multi', 'nope', 7, {}])
      expect(refusal('name', { filterType: 'multi', filterModels: [{ filterType, type: 'blank' }] })).toBe(
        '.filterModels.0.filterType INVALID_CHOICE',
      );
  });

  it('R-03 knows its own operators only', () => {
    const wrong: [string, object, string][] = [
      ['name', { filterType: 'text', type: 'inRange', filter: 'x' }, '.type INVALID_CHOICE'],
      ['name', { filterType: 'text', type: 'true' }, '.type INVALID_CHOICE'],
      ['quantity', { filterType: 'number', type: 'contains', filter: 1 }, '.type INVALID_CHOICE'],
      ['quantity', { filterType: 'number', type: 'today' }, '.type INVALID_CHOICE'],
      ['day', { filterType: 'date', type: 'startsWith', dateFrom: '2026-03-29' }, '.type INVALID_CHOICE'],
      ['urgent', { filterType: 'boolean', type: 'equals', filter: true }, '.type INVALID_CHOICE'],
      ['urgent', { filterType: 'boolean' }, '.type REQUIRED'],
      ['name', { filterType: 'text', type: null, filter: 'x' }, '.type INVALID_CHOICE'],
      ['name', { filterType: 'text', type: ['contains'], filter: 'x' }, '.type INVALID_CHOICE'],
    ];
    for (const [column, model, code] of wrong) expect([model, refusal(column, model)]).toEqual([model, code]);
  });
});

describe('R-03 filters of filters', () => {
  const blank = { type: 'blank' };

  it('R-03 name the part that is wrong', () => {
    const wrong: [unknown, string][] = [
      [{ filterType: 'text', operator: 'OR', conditions: [blank, 7] }, '.conditions.1 INVALID'],
      [{ filterType: 'text', operator: 'OR', conditions: [blank, { type: 'like' }] }, '.conditions.1.type INVALID_CHOICE'],
      [{ filterType: 'text', operator: 'AND', condition1: { type: 'like' } }, '.condition1.type INVALID_CHOICE'],
      [{ filterType: 'text', operator: 'AND', condition1: blank, condition2: [] }, '.condition2 INVALID'],
      [{ filterType: 'text', operator: 'and', conditions: [blank] }, '.operator INVALID_CHOICE'],
      [{ filterType: 'text', operator: 'AND', conditions: {} }, '.conditions INVALID'],
      [{ filterType: 'text', operator: 'AND' }, '.conditions REQUIRED'],
      [{ filterType: 'multi', filterModels: {} }, '.filterModels INVALID'],
      [{ filterType: 'multi', filterModels: Array(21).fill(null) }, '.filterModels TOO_MANY?max=20'],
      [{ filterType: 'multi', filterModels: [null, 'x'] }, '.filterModels.1 INVALID'],
      [
        { filterType: 'multi', filterModels: [null, { filterType: 'text', operator: 'OR', conditions: [7] }] },
        '.filterModels.1.conditions.0 INVALID',
      ],
    ];
    for (const [model, code] of wrong) expect([model, refusal('name', model)]).toEqual([model, code]);
  });

  it('R-03 join the active conditions of all columns', () => {
    const is = { column: 'name', kind: 'text', operator: 'blank', operands: [] };
    expect(leaf({ name: { filterType: 'text', operator: 'AND', condition1: blank, condition2: null } })).toEqual({ join: 'AND', of: [is] });
    expect(leaf({ name: { operator: 'OR', conditions: [blank, { filterType: 'set', values: ['a'] }] } })).toEqual({
      join: 'OR',
      of: [is, { column: 'name', kind: 'set', operator: 'in', operands: ['a'] }],
    });
    expect(leaf({ name: { ...blank, operator: null } })).toEqual(is);
    expect(filterOf({ name: null, urgent: { type: 'true' } })).toEqual({
      join: 'AND',
      of: [{ column: 'urgent', kind: 'boolean', operator: 'true', operands: [] }],
    });
    expect(leaf({ name: { filterType: 'multi', filterModels: Array(20).fill(null) } })).toEqual({ join: 'AND', of: [] });
  });

  it('R-03 contain a hundred conditions at most, in any form', () => {
    const conditions = (count: number) => ({ filterType: 'text', operator: 'OR', conditions: Array(count).fill(blank) });
    const five = (last: number) => ({ filterType: 'multi', filterModels: [...Array(4).fill(conditions(20)), conditions(last)] });
    expect(refusal('name', five(20))).toBeUndefined();
    expect(refusal('name', { ...five(20), filterModels: [...five(20).filterModels, blank] })).toBe('.filterModels.5 TOO_MANY?max=100');
  });
});

describe('R-03 advanced filters', () => {
  const fields = (filterModel: unknown) => fieldsOf({ filterModel });
  const one = { filterType: 'text', colId: 'name', type: 'blank' };
  const join = (...conditions: unknown[]) => ({ filterType: 'join', type: 'AND', conditions });

  it('R-03 join any number of conditions', () => {
    expect(filterOf(one)).toEqual({ column: 'name', kind: 'text', operator: 'blank', operands: [] });
    expect(filterOf(join())).toEqual({ join: 'AND', of: [] });
    expect(filterOf({ ...join(), type: 'OR' })).toEqual({ join: 'AND', of: [] });
    expect(filterOf({ ...join(one, join(one)), type: 'OR' })).toMatchObject({ join: 'OR', of: [{ column: 'name' }, { join: 'AND' }] });
  });

  it('R-03 name the part that is wrong', () => {
    const at = 'filterModel.conditions';
    expect(fields({ ...one, colId: 'secret' })).toEqual({ 'filterModel.colId': 'INVALID_CHOICE' });
    expect(fields({ ...one, type: 'like' })).toEqual({ 'filterModel.type': 'INVALID_CHOICE' });
    expect(fields({ ...join(one), type: 'XOR' })).toEqual({ 'filterModel.type': 'INVALID_CHOICE' });
    expect(fields(join(one, join(one, { ...join(), type: null })))).toEqual({ [`${at}.1.conditions.1.type`]: 'INVALID_CHOICE' });
    expect(fields(join(one, 7))).toEqual({ [`${at}.1`]: 'INVALID' });
    expect(fields(join(one, join({ ...one, filterType: 'set' })))).toEqual({ [`${at}.1.conditions.0.values`]: 'REQUIRED' });
    expect(fields({ ...join(), conditions: 'all' })).toEqual({ [at]: 'INVALID' });
    expect(fields(join(...Array(21).fill(one)))).toEqual({ [at]: 'TOO_MANY?max=20' });
  });
});
