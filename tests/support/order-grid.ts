import { parsed } from '@/server/endpoint';
import type { Filter } from '@/server/grid-query/query';
import { gridBody } from '@/server/grid-query/request';
import { defineGrid } from '@/shared/grid/grid';
import { Refusal } from '@/shared/refusal';

/** A grid with a column of each kind. */
export const orderGrid = defineGrid({
  name: 'orders',
  allow: 'signed-in',
  columns: {
    name: { kind: 'text', groupable: true },
    quantity: { kind: 'number', groupable: true },
    day: { kind: 'date' },
    sentAt: { kind: 'datetime', groupable: true },
    state: { kind: 'set', values: ['NEW', 'SENT'], groupable: true },
    country: { kind: 'set', groupable: true },
    urgent: { kind: 'boolean', groupable: true },
    secret: { kind: 'text', filterable: false, sortable: false },
  },
  defaultSort: [{ colId: 'sentAt', sort: 'desc' }],
});

/** The third row of the table (order-table.ts), as the grid's call gives it out. */
export const ORDER = {
  id: 3,
  name: '100 % pur',
  quantity: 2.5,
  day: '2026-03-30',
  sentAt: '2026-03-29T21:59:59.999Z',
  state: 'SENT',
  country: 'BE',
  urgent: null,
  secret: 'hidden',
};

/** A body as the grid's call reads it. */
export const read = (body: unknown) => parsed(gridBody(orderGrid), body);
export const filterOf = (filterModel: unknown): Filter => read({ filterModel }).filter;
/** The one condition of a filter model. */
export const leaf = (filterModel: unknown): Filter | undefined => {
  const filter = filterOf(filterModel);
  return 'join' in filter ? filter.of[0] : filter;
};
/** Paths and codes that the call refuses a body with; undefined when it takes it. */
export const fieldsOf = (body: unknown): Record<string, string> | undefined => {
  try {
    read(body);
  } catch (error) {
    if (error instanceof Refusal && error.code === 'INVALID_INPUT') return error.details.fields;
    throw error;
  }
  return undefined;
};
