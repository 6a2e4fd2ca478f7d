import type { IServerSideGetRowsRequest } from 'ag-grid-community';
import { describe, expect, it } from 'vitest';
import { fieldsOf, orderGrid, read } from '../../../tests/support/order-grid';
import { parsedBy } from './request';

const groupable = ['name', 'quantity', 'sentAt', 'state', 'country', 'urgent'] as const;
const groups = (...ids: string[]) => ({ rowGroupCols: ids.map((id) => ({ id })) });

describe('R-03 requested rows', () => {
  it('R-03 up to a thousand of them, however far down', () => {
    expect(read({ startRow: 5, endRow: 1005 })).toMatchObject({ startRow: 5, endRow: 1005 });
    expect(fieldsOf({ startRow: 5, endRow: 1006 })).toEqual({ endRow: 'TOO_HIGH?max=1005' });
    expect(read({ startRow: 999_999_999, endRow: 1_000_000_000 })).toMatchObject({ endRow: 1_000_000_000 });
    expect(fieldsOf({ agGridSearch: { startRow: 1, endRow: 1_000_000_001 } })).toEqual({
      'agGridSearch.endRow': 'TOO_HIGH?max=1000000000',
    });
    expect(read({ startRow: null, endRow: 1 })).toMatchObject({ startRow: 0, endRow: 1 });
  });
});

describe('R-03 the sort', () => {
  const sort = (...items: [string, string][]) => read({ sortModel: items.map(([colId, way]) => ({ colId, sort: way })) }).sort;
  const wrong = (...sortModel: object[]) => fieldsOf({ agGridSearch: { sortModel } });

  it('R-03 uses the first of a column that is named twice, all others in their order', () => {
    expect(sort(['day', 'asc'], ['name', 'desc'], ['day', 'desc'], ['quantity', 'asc'])).toEqual([
      { colId: 'day', sort: 'asc' },
      { colId: 'name', sort: 'desc' },
      { colId: 'quantity', sort: 'asc' },
    ]);
    const grouped = { ...groups('state', 'urgent'), sortModel: [{ colId: 'urgent', sort: 'asc' }] };
    expect(read({ ...grouped, sortModel: [...grouped.sortModel, { colId: 'ag-Grid-AutoColumn', sort: 'desc' }] }).sort).toEqual([
      { colId: 'urgent', sort: 'asc' },
      { colId: 'state', sort: 'desc' },
    ]);
    expect(read({ sortModel: [{ colId: 'ag-Grid-AutoColumn', sort: 'desc' }] }).sort).toEqual([]);
  });

  it('R-03 takes six columns at most, each of them one that may be sorted', () => {
    const six = ['name', 'quantity', 'day', 'sentAt', 'state', 'country'].map((colId) => ({ colId, sort: 'desc' }));
    expect(read({ sortModel: six }).sort).toEqual(six);
    expect(wrong(...six, { colId: 'urgent', sort: 'asc' })).toEqual({ 'agGridSearch.sortModel': 'TOO_MANY?max=6' });
    const at = 'agGridSearch.sortModel.0';
    expect(wrong({ colId: 'ag-Grid-AutoColumn-secret', sort: 'asc' })).toEqual({ [`${at}.colId`]: 'INVALID_CHOICE' });
    expect(wrong({ colId: 'name-ag-Grid-AutoColumn-', sort: 'asc' })).toEqual({ [`${at}.colId`]: 'INVALID_CHOICE' });
    expect(wrong({ colId: ['name'], sort: 'asc' })).toEqual({ [`${at}.colId`]: 'INVALID_CHOICE' });
    expect(wrong({ colId: 7, sort: 'asc' })).toEqual({ [`${at}.colId`]: 'INVALID_CHOICE' });
    expect(wrong({ sort: 'asc' })).toEqual({ [`${at}.colId`]: 'INVALID_CHOICE' });
    expect(wrong({ colId: 'name' })).toEqual({ [`${at}.sort`]: 'INVALID_CHOICE' });
    expect(wrong(['name'])).toEqual({ [at]: 'INVALID' });
  });
});

describe('R-03 groups', () => {
  const wrong = (request: object) => fieldsOf({ agGridSearch: request });

  it('R-03 are named by id, or by field where the id is a name of AG Grid’s own', () => {
    expect(read(groups(...groupable)).groups).toEqual(groupable);
    expect(read({ rowGroupCols: [{ id: 'state_1', field: 'state' }] }).groups).toEqual(['state']);
    expect(read({ rowGroupCols: [{ id: 'state', field: 'day' }] }).groups).toEqual(['state']);
    const at = 'agGridSearch.rowGroupCols';
    for (const [given, where] of [
      [{ id: 'state_1' }, `${at}.0.id`],
      [{ id: 'state_1', field: null }, `${at}.0.id`],
      [{ id: 'secret' }, `${at}.0.id`],
      [{}, `${at}.0.id`],
    ] as const)
      expect(wrong({ rowGroupCols: [given] })).toEqual({ [where]: 'INVALID_CHOICE' });
    expect(wrong({ rowGroupCols: ['state'] })).toEqual({ [`${at}.0`]: 'INVALID' });
    expect(wrong(groups('state', 'country', 'state'))).toEqual({ [at]: 'INVALID_CHOICE' });
    expect(wrong(groups(...groupable, 'day'))).toEqual({ [at]: 'TOO_MANY?max=6' });
    expect(wrong({ pivotCols: Array(7).fill({ id: 'state' }) })).toEqual({ 'agGridSearch.pivotCols': 'TOO_MANY?max=6' });
    expect(wrong({ pivotCols: [{ id: 'state' }] })).toEqual({ 'agGridSearch.pivotCols': 'UNSUPPORTED?member=pivotCols' });
  });

  it('R-03 are opened by keys of their columns, no more of them than groups', () => {
    const keys = ['Été', 1.5, '2026-03-29 10:00:00', 'SENT', '', false];
    expect(read({ ...groups(...groupable), groupKeys: keys }).groupKeys).toEqual(['Été', '1.5', '2026-03-29', 'SENT', null, 'false']);
    expect(read({ ...groups('state', 'urgent'), groupKeys: [null] }).groupKeys).toEqual([null]);
    const at = 'agGridSearch.groupKeys';
    expect(wrong({ ...groups('state'), groupKeys: ['NEW', 'NEW'] })).toEqual({ [at]: 'TOO_MANY?max=1' });
    for (const [column, key, code] of [
      ['quantity', 'many', 'NOT_A_NUMBER'],
      ['sentAt', '2026-02-30', 'INVALID_DATE'],
      ['state', 'OLD', 'INVALID_CHOICE'],
      ['urgent', 'maybe', 'INVALID_CHOICE'],
      ['name', {}, 'INVALID'],
    ] as const)
      expect(wrong({ ...groups('country', column), groupKeys: [null, key] })).toEqual({ [`${at}.1`]: code });
  });
});

describe('R-03 the aggregates of each group', () => {
  const aggregates = (...valueCols: object[]) => read({ valueCols }).aggregates;

  it('R-03 every aggregate that the column supports', () => {
    const numbers = ['sum', 'avg', 'min', 'max', 'count'];
    const fitting: Record<string, readonly string[]> = { quantity: numbers, day: ['min', 'max', 'count'], sentAt: ['min', 'max', 'count'] };
    for (const id of Object.keys(orderGrid.columns)) {
      const taken = numbers.filter((aggFunc) => !fieldsOf({ valueCols: [{ id, aggFunc }] }));
      expect([id, taken]).toEqual([id, fitting[id] ?? ['count']]);
      for (const aggregate of taken) expect(aggregates({ id, aggFunc: aggregate })).toEqual([{ column: id, aggregate }]);
      expect(aggregates({ id })).toEqual([{ column: id, aggregate: 'count' }]);
    }
  });

  it('R-03 refuses unsupported aggregates and duplicate columns', () => {
    const wrong = (...valueCols: unknown[]) => fieldsOf({ agGridSearch: { valueCols } });
    const at = 'agGridSearch.valueCols';
    const valueColumns: IServerSideGetRowsRequest['valueCols'] = [{ id: 'day', displayName: 'Day', aggFunc: 'avg' }];
    expect(wrong(...valueColumns)).toEqual({ [`${at}.0.id`]: 'INVALID_CHOICE' });
    expect(wrong({ id: 'quantity' }, { id: 'name', aggFunc: 'max' })).toEqual({ [`${at}.1.id`]: 'INVALID_CHOICE' });
    expect(wrong({ id: 'quantity', aggFunc: 'first' })).toEqual({ [`${at}.0.aggFunc`]: 'UNSUPPORTED?member=valueCols.aggFunc%3A+first' });
    expect(wrong({ id: 'nope' })).toEqual({ [`${at}.0.id`]: 'INVALID_CHOICE' });
    expect(wrong('quantity')).toEqual({ [`${at}.0`]: 'INVALID' });
    const seven = ['name', 'quantity', 'day', 'sentAt', 'state', 'country', 'urgent'].map((id) => ({ id }));
    expect(aggregates(...seven.slice(1))).toHaveLength(6);
    expect(wrong(...seven)).toEqual({ [at]: 'TOO_MANY?max=6' });
    expect(wrong({ id: 'quantity', aggFunc: 'sum' }, { id: 'day' }, { id: 'quantity', aggFunc: 'avg' })).toEqual({
      [at]: 'INVALID_CHOICE',
    });
  });
});

describe('R-05 the columns as shown', () => {
  it('R-05 are read from the request or beside it, each once, any that is declared', () => {
    const columns = ['secret', 'name'];
    expect(read({ columns }).columns).toEqual(columns);
    expect(read({ agGridSearch: { columns }, columns: ['day'] }).columns).toEqual(columns);
    expect(read({ agGridSearch: {}, columns }).columns).toEqual(columns);
    expect(read({ columns: Object.keys(orderGrid.columns) }).columns).toHaveLength(8);
    for (const none of [undefined, null, []]) expect(read({ columns: none }).columns).toBeNull();
    expect(fieldsOf({ agGridSearch: {}, columns: ['day', 'day'] })).toEqual({ columns: 'INVALID_CHOICE' });
    expect(fieldsOf({ agGridSearch: { columns: ['day', 'hash'] } })).toEqual({ 'agGridSearch.columns.1': 'INVALID_CHOICE' });
    expect(fieldsOf({ columns: Array(9).fill('day') })).toEqual({ columns: 'TOO_MANY?max=8' });
    expect(fieldsOf({ columns: 'day' })).toEqual({ columns: 'INVALID' });
  });
});

describe('V16.5.1 a parser within a schema', () => {
  it('V16.5.1 reports errors of the request only: an internal failure stays one', () => {
    const failing = parsedBy(() => {
      throw new TypeError('of ours');
    });
    expect(() => failing.safeParse({})).toThrow('of ours');
    expect(parsedBy((value) => [value]).parse(7)).toEqual([7]);
  });
});
