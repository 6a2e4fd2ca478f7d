import { beforeAll, describe, expect, it } from 'vitest';
import * as exported from '@/app/infomed/api/quota-requests/exportXls/route';
import * as list from '@/app/infomed/api/quota-requests/route';
import * as values from '@/app/infomed/api/quota-requests/values/route';
import { viewQuery } from '@/features/grid-view/rules/address';
import { readyViewsOf } from '@/features/grid-view/rules/ready-views';
import type { ReadyViewKey } from '@/shared/grid/grid';
import { readGridUrl } from '@/shared/grid/grid-url';
import { call, type Person, person } from '../../../../tests/support/call';
import { storedRequests } from '../../../../tests/support/request-rows';
import { rowsBySheet } from '../../../../tests/support/workbooks';
import { quotaKind } from '../quota/kind';
import { KINDS } from '../rules/kinds';

const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS);

const searchOf = (key: ReadyViewKey) => {
  const view = readyViewsOf(quotaKind.grid).find((ready) => ready.key === key);
  if (!view) throw new Error('no view');
  return { filterModel: view.state.filterModel, sortModel: view.state.sortModel };
};
const shown = async (who: Person, key: ReadyViewKey) => {
  const body = { agGridSearch: searchOf(key) };
  const found = await call<{ rowData: { quotaRequestId: number }[] }>(who, 'POST', list, { body });
  return found.body.rowData.map(({ quotaRequestId }) => quotaRequestId);
};

describe('ready views of the work', () => {
  let staff: Person;
  let other: Person;
  let ids: { late: number; mine: number; later: number };
  beforeAll(async () => {
    [staff, other] = [await person('ROLE_ACCES_DEMANDES'), await person('ROLE_ACCES_DEMANDES')];
    const one = async (hours: number, more: object = {}) =>
      (await storedRequests('quota-requests', inHours(-48), { dueAt: inHours(hours), ...more }))[0] as number;
    const ownedBy = ({ id }: Person) => ({ ownerId: id, ownerName: 'Same Name' });
    ids = { later: await one(200), late: await one(-1), mine: await one(100, { ...ownedBy(staff), handling: 'IN_PROGRESS' }) };
    await one(90, { ...ownedBy(staff), handling: 'CLOSED' });
    await one(-90, { ...ownedBy(other), handling: 'ANSWERED' });
  });

  it('R-03b list all that is to be done, what is one’s own and what is late, the most urgent first', async () => {
    expect(await shown(staff, 'todo')).toEqual([ids.late, ids.mine, ids.later]);
    expect(await shown(staff, 'late')).toEqual([ids.late]);
    expect(await shown(staff, 'mine')).toEqual([ids.mine]);
    expect(await shown(other, 'mine')).toEqual([]);
  });

  it('R-03b mean their reader in the values of a column and in an export too', async () => {
    const { filterModel, sortModel } = searchOf('mine');
    const body = { column: 'productName', agGridSearch: { filterModel } };
    const found = await call<{ values: object[] }>(staff, 'POST', values, { body });
    expect(found.body.values).toEqual([{ value: 'Produit', count: 1 }]);
    const answer = await exported.POST(
      new Request('http://localhost:3000/export', {
        method: 'POST',
        headers: { cookie: staff.cookie, 'content-type': 'application/json' },
        body: JSON.stringify({ agGridSearch: { filterModel, sortModel }, columns: ['quotaRequestId', 'ownerName'] }),
      }),
      { params: Promise.resolve({}) },
    );
    const [rows = [], criteria] = Object.values(await rowsBySheet(await answer.arrayBuffer()));
    expect(rows.slice(1)).toEqual([[ids.mine, 'Same Name']]);
    expect(JSON.stringify(criteria)).toContain(staff.name);
  });

  it('R-03b I-07 are written to a URL and read from it, of every kind', () => {
    for (const { grid } of Object.values(KINDS))
      for (const { state } of readyViewsOf(grid)) {
        const query = viewQuery(grid, { id: '00000000-0000-5000-a000-000000000000', state }, '');
        const { filterModel, sortModel } = readGridUrl(grid, new URLSearchParams(query));
        expect({ filterModel, sortModel }).toEqual({ filterModel: state.filterModel, sortModel: state.sortModel });
      }
  });

  it('R-03b only a column that names an account can be the reader’s', async () => {
    const filterModel = { productName: { filterType: 'text', type: 'me' } };
    expect((await call(staff, 'POST', list, { body: { agGridSearch: { filterModel } } })).status).toBe(400);
  });
});
