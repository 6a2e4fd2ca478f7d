import { defineGrid } from '../../src/shared/grid/grid';

/** A grid of nothing that exists: a personal column, one of dates, one to group by, and one that does not sort. */
export const peopleGrid = defineGrid({
  name: 'people',
  allow: 'user.manage',
  columns: {
    name: { kind: 'text', personal: true },
    date: { kind: 'date' },
    status: { kind: 'set', values: ['A', 'B'], groupable: true },
    note: { kind: 'text', sortable: false },
  },
  defaultSort: [{ colId: 'date', sort: 'desc' }],
});
