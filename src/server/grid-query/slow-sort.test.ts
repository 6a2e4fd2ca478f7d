import { describe, expect, it } from 'vitest';
import { Refusal } from '@/shared/refusal';
import { orderGrid } from '../../../tests/support/order-grid';
import { refuseSlowSort } from './slow-sort';
import { gridSource } from './source';

const source = gridSource(orderGrid, { from: 'o', key: 'o.id', tables: ['o'], indexedSorts: ['sentAt', 'state'] });
const refused = (sort: { colId: keyof typeof orderGrid.columns; sort: 'asc' }[], error: Error) =>
  refuseSlowSort({ source }, { sort }, Promise.reject(error)).catch((thrown: unknown) => thrown);
const tooLong = new Refusal('SEARCH_TOO_LONG');

describe('a sort that takes too long', () => {
  it('R-03a is refused with the columns whose sort an index serves', async () => {
    const refusal = await refused([{ colId: 'name', sort: 'asc' }], tooLong);
    expect(refusal).toMatchObject({ code: 'SORT_TOO_LONG', details: { params: { columns: 'sentAt, state' } } });
  });

  it('R-03a is not to blame where an index serves it, or nothing was sorted', async () => {
    expect(await refused([{ colId: 'state', sort: 'asc' }], tooLong)).toBe(tooLong);
    expect(await refused([], tooLong)).toBe(tooLong);
  });

  it('R-03a leaves any other failure as it is', async () => {
    const error = new Error('connection lost');
    expect(await refused([{ colId: 'name', sort: 'asc' }], error)).toBe(error);
  });
});
