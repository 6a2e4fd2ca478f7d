import { expect, it } from 'vitest';
import { parseGridBody } from '@/server/grid-query/request';
import { emergencyKind } from './kind';

const SAMPLES = {
  text: { filterType: 'text', type: 'contains', filter: 'a' },
  number: { filterType: 'number', type: 'equals', filter: 1 },
  date: { filterType: 'date', type: 'equals', dateFrom: '2026-01-31' },
  datetime: { filterType: 'date', type: 'equals', dateFrom: '2026-01-31' },
  set: { filterType: 'set', values: [] },
  boolean: { filterType: 'boolean', type: 'true' },
} as const;

it('REQ-27 REQ-28 REQ-29 R-03b emergency requests have the columns of the document, newest first, each sortable and filtered by its kind', () => {
  const columns = Object.entries(emergencyKind.grid.columns);
  const documented = ['id', 'date', 'email', 'userJanrainUuid', 'productId', 'productName', 'productQuantity'];
  expect(emergencyKind.grid.documented).toEqual(documented);
  const shown = columns.filter(([, column]) => !('hidden' in column && column.hidden)).map(([name]) => name);
  expect(shown).toEqual([...documented.slice(0, 2), 'handling', 'ownerName', 'dueAt', ...documented.slice(2)]);
  expect(emergencyKind.grid.defaultSort).toEqual([{ colId: 'date', sort: 'desc' }]);
  for (const [name, { kind }] of columns) {
    const query = parseGridBody(emergencyKind.grid, { sortModel: [{ colId: name, sort: 'asc' }], filterModel: { [name]: SAMPLES[kind] } });
    expect(query, name).toMatchObject({ sort: [{ colId: name, sort: 'asc' }], filter: { of: [{ column: name }] } });
  }
});
