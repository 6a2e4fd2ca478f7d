import type { AdvancedFilterModel, IServerSideGetRowsRequest } from 'ag-grid-community';
import { describe, expect, it } from 'vitest';
import { fieldsOf, read } from '../../../tests/support/order-grid';

/** What AG Grid sends for an untouched grid. */
const REQUEST: IServerSideGetRowsRequest = {
  startRow: 0,
  endRow: 100,
  rowGroupCols: [],
  valueCols: [],
  pivotCols: [],
  pivotMode: false,
  groupKeys: [],
  filterModel: {},
  sortModel: [],
};

describe('R-03 a grid request', () => {
  it('R-03 may be bare, in agGridSearch, or absent', () => {
    const nothing = { startRow: 0, endRow: 100, sort: [], groups: [], groupKeys: [], aggregates: [], columns: null };
    for (const body of [REQUEST, { agGridSearch: REQUEST }, {}, { agGridSearch: {} }, { agGridSearch: null }, { filterModel: null }])
      expect(read(body)).toMatchObject({ ...nothing, filter: { join: 'AND', of: [] } });
  });

  it('R-03 of the infinite row model is a part of it', () => {
    expect(read({ startRow: 200, endRow: 300, sortModel: [{ colId: 'name', sort: 'desc' }], filterModel: {} })).toMatchObject({
      startRow: 200,
      endRow: 300,
      sort: [{ colId: 'name', sort: 'desc' }],
    });
  });

  it('R-03 without end requests one block', () => {
    expect(read({ ...REQUEST, startRow: undefined, endRow: undefined })).toMatchObject({ startRow: 0, endRow: 100 });
    expect(read({ startRow: 700 })).toMatchObject({ startRow: 700, endRow: 800 });
  });

  it.each([
    [[], { '': 'INVALID' }],
    [null, { '': 'INVALID' }],
    ['text', { '': 'INVALID' }],
    [{ agGridSearch: [] }, { agGridSearch: 'INVALID' }],
    [{ startRow: -1 }, { startRow: 'TOO_LOW?min=0' }],
    [{ startRow: 1.5 }, { startRow: 'NOT_AN_INTEGER' }],
    [{ startRow: '0; DROP TABLE' }, { startRow: 'NOT_A_NUMBER' }],
    [{ startRow: 1e15 }, { startRow: 'TOO_HIGH?max=1000000000' }],
    [{ startRow: 5, endRow: 5 }, { endRow: 'TOO_LOW?min=6' }],
    [{ agGridSearch: { endRow: 1001 } }, { 'agGridSearch.endRow': 'TOO_HIGH?max=1000' }],
    [{ sortModel: {} }, { sortModel: 'INVALID' }],
    [{ sortModel: ['name'] }, { 'sortModel.0': 'INVALID' }],
    [{ sortModel: [{ colId: 'name', sort: 'up' }] }, { 'sortModel.0.sort': 'INVALID_CHOICE' }],
    [{ sortModel: [{ colId: 'name"; --', sort: 'asc' }] }, { 'sortModel.0.colId': 'INVALID_CHOICE' }],
    [{ sortModel: [{ colId: 'constructor', sort: 'asc' }] }, { 'sortModel.0.colId': 'INVALID_CHOICE' }],
    [{ sortModel: [{ colId: 'secret', sort: 'asc' }] }, { 'sortModel.0.colId': 'INVALID_CHOICE' }],
    [{ sortModel: Array(7).fill({ colId: 'name', sort: 'asc' }) }, { sortModel: 'TOO_MANY?max=6' }],
    [{ rowGroupCols: [{ id: 'day' }] }, { 'rowGroupCols.0.id': 'INVALID_CHOICE' }],
    [{ rowGroupCols: [{ id: 'state' }, { id: 'state' }] }, { rowGroupCols: 'INVALID_CHOICE' }],
    [{ rowGroupCols: [{ id: 'state' }], groupKeys: ['NEW', 'x'] }, { groupKeys: 'TOO_MANY?max=1' }],
    [{ rowGroupCols: [{ id: 'state' }], groupKeys: ['OLD'] }, { 'groupKeys.0': 'INVALID_CHOICE' }],
    [{ groupKeys: ['NEW'] }, { groupKeys: 'TOO_MANY?max=0' }],
    [{ rowGroupCols: [{ id: 'name' }], groupKeys: ['x'.repeat(10_001)] }, { 'groupKeys.0': 'TOO_LONG?max=10000' }],
    [{ pivotCols: [{ id: 'state' }] }, { pivotCols: 'UNSUPPORTED?member=pivotCols' }],
    [{ pivotMode: true }, { pivotMode: 'UNSUPPORTED?member=pivotMode' }],
    [
      { sortModel: [{ colId: 'quantity', sort: 'asc', type: 'absolute' }] },
      { 'sortModel.0.type': 'UNSUPPORTED?member=sortModel.type%3A+absolute' },
    ],
    [{ sortModel: [{ colId: 'quantity', sort: 'asc', type: 'natural' }] }, { 'sortModel.0.type': 'INVALID_CHOICE' }],
    [{ valueCols: [{ id: 'quantity', aggFunc: 'last' }] }, { 'valueCols.0.aggFunc': 'UNSUPPORTED?member=valueCols.aggFunc%3A+last' }],
    [{ valueCols: [{ id: 'name', aggFunc: 'sum' }] }, { 'valueCols.0.id': 'INVALID_CHOICE' }],
    [{ valueCols: [{ id: 'quantity', aggFunc: 'pg_sleep' }] }, { 'valueCols.0.aggFunc': 'INVALID_CHOICE' }],
    [{ columns: ['nope'] }, { 'columns.0': 'INVALID_CHOICE' }],
    [{ filterModel: [] }, { filterModel: 'INVALID' }],
    [{ filterModel: { nope: { filterType: 'text', type: 'blank' } } }, { 'filterModel.nope': 'INVALID_CHOICE' }],
    [{ filterModel: { secret: { filterType: 'text', type: 'blank' } } }, { 'filterModel.secret': 'INVALID_CHOICE' }],
    [{ filterModel: { toString: { filterType: 'text', type: 'blank' } } }, { 'filterModel.toString': 'INVALID_CHOICE' }],
    [JSON.parse('{"filterModel":{"__proto__":{"filterType":"text","type":"blank"}}}'), { 'filterModel.__proto__': 'INVALID_CHOICE' }],
    [{ filterModel: { name: 'x' } }, { 'filterModel.name': 'INVALID' }],
    [{ filterModel: { name: { filterType: 'text' } } }, { 'filterModel.name.type': 'REQUIRED' }],
    [{ filterModel: { name: { filterType: 'text', type: 'like', filter: 'x' } } }, { 'filterModel.name.type': 'INVALID_CHOICE' }],
    [{ filterModel: { name: { filterType: 'text', type: 'lessThan', filter: 'x' } } }, { 'filterModel.name.type': 'INVALID_CHOICE' }],
    [{ filterModel: { name: { filterType: 'number', type: 'equals', filter: 1 } } }, { 'filterModel.name.filterType': 'INVALID_CHOICE' }],
    [{ filterModel: { name: { filterType: 'constructor', type: 'equals' } } }, { 'filterModel.name.filterType': 'INVALID_CHOICE' }],
    [{ filterModel: { name: { filterType: 'text', type: 'contains' } } }, { 'filterModel.name.filter': 'REQUIRED' }],
    [{ filterModel: { name: { filterType: 'text', type: 'contains', filter: { not: '' } } } }, { 'filterModel.name.filter': 'INVALID' }],
    [
      { filterModel: { name: { filterType: 'text', type: 'contains', filter: 'x'.repeat(501) } } },
      { 'filterModel.name.filter': 'TOO_LONG?max=500' },
    ],
    [
      { filterModel: { quantity: { filterType: 'number', type: 'equals', filter: 'one' } } },
      { 'filterModel.quantity.filter': 'NOT_A_NUMBER' },
    ],
    [{ filterModel: { quantity: { filterType: 'number', type: 'inRange', filter: 1 } } }, { 'filterModel.quantity.filterTo': 'REQUIRED' }],
    [
      { filterModel: { day: { filterType: 'date', type: 'equals', dateFrom: '30/02/2026' } } },
      { 'filterModel.day.dateFrom': 'INVALID_DATE' },
    ],
    [
      { filterModel: { day: { filterType: 'date', type: 'equals', dateFrom: '2026-02-30' } } },
      { 'filterModel.day.dateFrom': 'INVALID_DATE' },
    ],
    [
      { filterModel: { day: { filterType: 'date', type: 'equals', dateFrom: '0000-01-01' } } },
      { 'filterModel.day.dateFrom': 'INVALID_DATE' },
    ],
    [{ filterModel: { day: { filterType: 'date', type: 'constructor' } } }, { 'filterModel.day.type': 'INVALID_CHOICE' }],
    [{ filterModel: { state: { filterType: 'set', values: ['OLD'] } } }, { 'filterModel.state.values.0': 'INVALID_CHOICE' }],
    [{ filterModel: { state: { filterType: 'set' } } }, { 'filterModel.state.values': 'REQUIRED' }],
    [
      { filterModel: { country: { filterType: 'set', values: Array(1001).fill('x') } } },
      { 'filterModel.country.values': 'TOO_MANY?max=1000' },
    ],
    [{ filterModel: { urgent: { filterType: 'boolean', type: 'yes' } } }, { 'filterModel.urgent.type': 'INVALID_CHOICE' }],
    [{ filterModel: { name: { filterType: 'text', operator: 'XOR', conditions: [] } } }, { 'filterModel.name.operator': 'INVALID_CHOICE' }],
    [{ filterModel: { name: { filterType: 'text', operator: 'OR', conditions: [] } } }, { 'filterModel.name.conditions': 'REQUIRED' }],
    [
      { filterModel: { name: { filterType: 'text', operator: 'OR', conditions: Array(21).fill({ type: 'blank' }) } } },
      { 'filterModel.name.conditions': 'TOO_MANY?max=20' },
    ],
    [
      { filterModel: { name: { filterType: 'multi', filterModels: [{ filterType: 'multi', filterModels: [] }] } } },
      { 'filterModel.name.filterModels.0.filterType': 'INVALID_CHOICE' },
    ],
    [
      { filterModel: { filterType: 'join', type: 'AND', conditions: [{ filterType: 'text', colId: 'nope', type: 'blank' }] } },
      { 'filterModel.conditions.0.colId': 'INVALID_CHOICE' },
    ],
  ])('R-03 refuses with the path: %j', (body, fields) => {
    expect(fieldsOf(body)).toEqual(fields);
  });

  it('R-03 refuses conditions nested deeper than any filter, and more of them than a user sets', () => {
    const nest = (depth: number): AdvancedFilterModel =>
      depth === 0
        ? { filterType: 'text', colId: 'name', type: 'blank' }
        : { filterType: 'join', type: 'AND', conditions: [nest(depth - 1)] };
    expect(fieldsOf({ filterModel: nest(6) })).toBeUndefined();
    expect(Object.values(fieldsOf({ filterModel: nest(7) }) ?? {})).toEqual(['TOO_MANY?max=6']);
    const wide = (level: number): AdvancedFilterModel =>
      level === 0
        ? { filterType: 'text', colId: 'name', type: 'blank' }
        : { filterType: 'join', type: 'OR', conditions: Array(11).fill(wide(level - 1)) };
    expect(Object.values(fieldsOf({ filterModel: wide(2) }) ?? {})).toEqual(['TOO_MANY?max=100']);
  });

  it('R-03 opens the group of a text as long as texts are', () => {
    const key = 'x'.repeat(10_000);
    expect(read({ rowGroupCols: [{ id: 'name' }], groupKeys: [key] }).groupKeys).toEqual([key]);
  });

  it('R-03 takes the groups, their keys and the sort of the column that shows them', () => {
    const group = { id: 'state', displayName: 'State', field: 'state' };
    const request: IServerSideGetRowsRequest = {
      ...REQUEST,
      rowGroupCols: [group, { id: 'urgent', displayName: 'Urgent' }],
      groupKeys: ['NEW'],
      valueCols: [{ id: 'quantity', displayName: 'Quantity', aggFunc: 'sum' }],
      sortModel: [{ colId: 'ag-Grid-AutoColumn', sort: 'desc' }],
    };
    expect(read({ ...request, pivotMode: true })).toEqual(read(request));
    expect(read(request)).toMatchObject({
      groups: ['state', 'urgent'],
      groupKeys: ['NEW'],
      aggregates: [{ column: 'quantity', aggregate: 'sum' }],
      sort: [
        { colId: 'state', sort: 'desc' },
        { colId: 'urgent', sort: 'desc' },
      ],
    });
    expect(read({ ...request, sortModel: [{ colId: 'ag-Grid-AutoColumn-urgent', sort: 'asc' }] })).toMatchObject({
      sort: [{ colId: 'urgent', sort: 'asc' }],
    });
    expect(read({ rowGroupCols: [group], groupKeys: [null] }).groupKeys).toEqual([null]);
    expect(read({ rowGroupCols: [{ id: 'urgent' }], groupKeys: [true] }).groupKeys).toEqual(['true']);
  });
});
