import { describe, expect, it } from 'vitest';
import { orderGrid } from '../../../tests/support/order-grid';
import { firstBlock } from './first-block';
import { gridSource } from './source';

const source = gridSource(orderGrid, { from: '"Order" o', key: 'o.id', tables: ['Order'] });
type Request = Parameters<typeof firstBlock>[0]['request'];
const NOTHING: Request = { filterModel: {}, sortModel: [], rowGroupCols: [] };
const painted = (state: Partial<Request>) => firstBlock({ grid: orderGrid, source, request: { ...NOTHING, ...state } });

describe('R-04 the block that a page paints', () => {
  it('R-04 is null where the call would refuse the request in the address: nothing is read', async () => {
    const wrong: Partial<Request>[] = [
      { filterModel: { secret: { filterType: 'text', type: 'blank' } } },
      { sortModel: [{ colId: 'secret', sort: 'asc' }] },
      { rowGroupCols: ['day'] },
    ];
    for (const state of wrong) expect(await painted(state)).toBeNull();
  });

  it('R-04 V16.5.1 is a failure where the database is unavailable: an empty grid would be wrong', async () => {
    await expect(painted({})).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  });
});
