import type {
  AdvancedFilterModel,
  DateFilterModel,
  ICombinedSimpleModel,
  IMultiFilterModel,
  ISimpleFilterModelPresetType,
  NumberFilterModel,
  SetFilterModel,
  TextFilterModel,
} from 'ag-grid-community';
import { describe, expect, it } from 'vitest';
import { filterOf, leaf } from '../../../tests/support/order-grid';
import { RELATIVE_RANGES } from './days';

describe('R-03 filters as AG Grid types them', () => {
  it.each(['contains', 'notContains', 'equals', 'notEqual', 'startsWith', 'endsWith'] as const)('R-03 text: %s', (type) => {
    const model = { filterType: 'text', type, filter: 'Été' } satisfies TextFilterModel;
    expect(leaf({ name: model })).toEqual({ column: 'name', kind: 'text', operator: type, operands: ['Été'] });
    expect(leaf({ state: model })).toMatchObject({ column: 'state', kind: 'text', operator: type });
  });

  it.each(['equals', 'notEqual', 'lessThan', 'lessThanOrEqual', 'greaterThan', 'greaterThanOrEqual'] as const)(
    'R-03 number: %s',
    (type) => {
      const model = { filterType: 'number', type, filter: 1.5e-7 } satisfies NumberFilterModel;
      expect(leaf({ quantity: model })).toEqual({ column: 'quantity', kind: 'number', operator: type, operands: ['0.00000015'] });
      expect(leaf({ quantity: { filterType: 'bigint', type, filter: '90071992547409931' } })).toMatchObject({
        operands: ['90071992547409931'],
      });
    },
  );

  it.each(['equals', 'notEqual', 'lessThan', 'lessThanOrEqual', 'greaterThan', 'greaterThanOrEqual'] as const)('R-03 date: %s', (type) => {
    for (const dateFrom of ['2026-03-29', '2026-03-29 23:59:59', '2026-03-29T23:59:59']) {
      const model = { filterType: 'date', type, dateFrom, dateTo: null } satisfies DateFilterModel;
      for (const column of ['day', 'sentAt'])
        expect(leaf({ [column]: model })).toEqual({ column, kind: 'date', operator: type, operands: ['2026-03-29'] });
    }
  });

  it('R-03 inRange has two ends', () => {
    const dates = { filterType: 'date', type: 'inRange', dateFrom: '2026-01-01', dateTo: '2026-01-31' } satisfies DateFilterModel;
    const numbers = { filterType: 'number', type: 'inRange', filter: 1, filterTo: 2 } satisfies NumberFilterModel;
    expect(leaf({ day: dates })).toMatchObject({ operator: 'inRange', operands: ['2026-01-01', '2026-01-31'] });
    expect(leaf({ quantity: numbers })).toMatchObject({ operator: 'inRange', operands: ['1', '2'] });
  });

  const PRESETS = {
    today: 1,
    yesterday: 1,
    tomorrow: 1,
    thisWeek: 1,
    lastWeek: 1,
    nextWeek: 1,
    thisMonth: 1,
    lastMonth: 1,
    nextMonth: 1,
    thisQuarter: 1,
    lastQuarter: 1,
    nextQuarter: 1,
    thisYear: 1,
    lastYear: 1,
    nextYear: 1,
    yearToDate: 1,
    last7Days: 1,
    last30Days: 1,
    last90Days: 1,
    last6Months: 1,
    last12Months: 1,
    last24Months: 1,
  } satisfies Record<ISimpleFilterModelPresetType, 1>;

  it('R-03 dates know every relative range', () => {
    expect([...RELATIVE_RANGES].sort()).toEqual(Object.keys(PRESETS).sort());
    for (const type of RELATIVE_RANGES) {
      const model = { filterType: 'date', type, dateFrom: undefined, dateTo: undefined } satisfies DateFilterModel;
      expect(leaf({ sentAt: model })).toEqual({ column: 'sentAt', kind: 'date', operator: type, operands: [] });
    }
  });

  it.each(['blank', 'notBlank'] as const)('R-03 %s is understood by every kind', (type) => {
    const models = [
      { name: { filterType: 'text', type } satisfies TextFilterModel },
      { quantity: { filterType: 'number', type } satisfies NumberFilterModel },
      { day: { filterType: 'date', type, dateFrom: null, dateTo: null } satisfies DateFilterModel },
      { state: { filterType: 'text', type } },
      { urgent: { filterType: 'boolean', type } },
    ];
    for (const model of models) expect(leaf(model)).toMatchObject({ operator: type, operands: [] });
  });

  it('R-03 accept yes and no as boolean, text or set', () => {
    expect(leaf({ urgent: { filterType: 'boolean', type: 'true' } })).toMatchObject({ kind: 'boolean', operator: 'true' });
    expect(leaf({ urgent: { filterType: 'text', type: 'false' } satisfies TextFilterModel })).toMatchObject({
      kind: 'boolean',
      operator: 'false',
    });
    expect(leaf({ urgent: { filterType: 'set', values: ['true', null] } satisfies SetFilterModel })).toMatchObject({
      kind: 'set',
      operands: ['true', null],
    });
  });

  it('R-03 sets take null for empty values, each value once', () => {
    const model = { filterType: 'set', values: ['NEW', null, 'NEW'] } satisfies SetFilterModel;
    expect(leaf({ state: model })).toEqual({ column: 'state', kind: 'set', operator: 'in', operands: ['NEW', null] });
    expect(leaf({ state: { filterType: 'set', values: [] } })).toMatchObject({ operands: [] });
  });

  it('R-03 conditions are joined in the new form and in the old one', () => {
    const one = { filterType: 'text', type: 'contains', filter: 'a' } satisfies TextFilterModel;
    const two = { filterType: 'text', type: 'endsWith', filter: 'b' } satisfies TextFilterModel;
    const now = { filterType: 'text', operator: 'OR', conditions: [one, two] } satisfies ICombinedSimpleModel<TextFilterModel>;
    const old = { filterType: 'text', operator: 'OR', condition1: one, condition2: two };
    const meant = { join: 'OR', of: [{ operator: 'contains' }, { operator: 'endsWith' }] };
    for (const model of [now, old, { ...old, conditions: [one, two] }]) expect(leaf({ name: model })).toMatchObject(meant);
  });

  it('R-03 multi filters contain one of each kind, null where inactive', () => {
    const model = {
      filterType: 'multi',
      filterModels: [
        null,
        { filterType: 'set', values: ['NEW'] },
        { filterType: 'text', operator: 'AND', conditions: [{ filterType: 'text', type: 'blank' }] },
      ],
    } satisfies IMultiFilterModel;
    expect(leaf({ state: model })).toMatchObject({ join: 'AND', of: [{ kind: 'set' }, { join: 'AND', of: [{ kind: 'text' }] }] });
    expect(leaf({ state: { filterType: 'multi', filterModels: null } })).toEqual({ join: 'AND', of: [] });
  });

  it('R-03 advanced filters join conditions on several columns', () => {
    const model = {
      filterType: 'join',
      type: 'OR',
      conditions: [
        { filterType: 'text', colId: 'name', type: 'startsWith', filter: 'a' },
        {
          filterType: 'join',
          type: 'AND',
          conditions: [
            { filterType: 'dateTime', colId: 'sentAt', type: 'inRange', filter: '2026-01-01T00:00:00', filterTo: '2026-01-02T00:00:00' },
          ],
        },
        { filterType: 'set', colId: 'state', type: 'isNoneOf', values: ['NEW'] },
        { filterType: 'boolean', colId: 'urgent', type: 'true' },
      ],
    } satisfies AdvancedFilterModel;
    expect(filterOf(model)).toMatchObject({
      join: 'OR',
      of: [
        { column: 'name', operator: 'startsWith', operands: ['a'] },
        { join: 'AND', of: [{ kind: 'date', operands: ['2026-01-01', '2026-01-02'] }] },
        { operator: 'notIn', operands: ['NEW'] },
        { kind: 'boolean', operator: 'true' },
      ],
    });
  });
});
