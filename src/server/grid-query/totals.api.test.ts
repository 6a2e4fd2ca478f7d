import { beforeAll, describe, expect, it } from 'vitest';
import * as totals from '@/app/infomed/api/grid-totals/[grid]/route';
import * as list from '@/app/infomed/api/quota-requests/route';
import { call, type Person, person } from '../../../tests/support/call';
import { storedRequests } from '../../../tests/support/request-rows';
import type { GridTotals } from './totals';

const params = { grid: 'quota-requests' };
const date = new Date('2026-03-10T09:00:00Z');
let staff: Person;
let ids: number[];
const search = (quickFilter: string, more: object = {}) => ({ agGridSearch: { quickFilter, ...more } });
const found = async (quickFilter: string) => {
  const { status, body } = await call<{ rowData: { quotaRequestId: number }[] }>(staff, 'POST', list, { body: search(quickFilter) });
  return [status, body.rowData?.map(({ quotaRequestId }) => quotaRequestId).toSorted((a, b) => a - b)];
};

beforeAll(async () => {
  staff = await person('ROLE_ACCES_DEMANDES');
  const one = async (values: Readonly<Record<string, unknown>>) => (await storedRequests('quota-requests', date, values))[0] as number;
  ids = [
    await one({ productName: 'GARDASIL 9', names: 'Hélène Dupont', city: 'Nîmes', nbBoxes: 10, nbPatients: 4 }),
    await one({ productName: 'GARDASIL 9', names: 'Paul Martin', city: 'Lyon', nbBoxes: 3, nbPatients: null }),
    await one({ productName: 'JANUVIA', names: '100% Dupond_', city: 'Lyon', nbBoxes: 2, nbPatients: 1 }),
  ];
});

describe('the quick search of a grid', () => {
  it('R-04a finds rows that contain every word in one of the searched columns, whatever case and accents', async () => {
    expect(await found('helene NIMES')).toEqual([200, [ids[0]]]);
    expect(await found('gardasil lyon')).toEqual([200, [ids[1]]]);
    expect(await found('dupon')).toEqual([200, [ids[0], ids[2]]]);
    expect(await found('')).toEqual([200, ids]);
    expect(await found('helene lyon')).toEqual([200, []]);
  });

  it('R-04a V1.2.9 takes signs of patterns literally, and digits as the number of a request too', async () => {
    expect(await found('100% dupond_')).toEqual([200, [ids[2]]]);
    expect(await found('%%% ___')).toEqual([200, []]);
    expect((await found(String(ids[1])))[1]).toContain(ids[1]);
  });

  it('R-04a refuses what is no text, and too long a one', async () => {
    for (const quickFilter of [7, 'a'.repeat(201)] as string[]) expect((await found(quickFilter))[0]).toBe(400);
  });
});

describe('the totals of a grid', () => {
  const read = (body: object, who = staff) => call<GridTotals>(who, 'POST', totals, { params, body });

  it('R-04a are sum, average, minimum and maximum of its numbers, empty ones left out', async () => {
    expect((await read({})).body).toEqual({
      rowCount: 3,
      groups: [],
      columns: {
        nbBoxes: { sum: 15, average: 5, min: 2, max: 10 },
        nbPatients: { sum: 5, average: 2.5, min: 1, max: 4 },
      },
    });
  });

  it('R-04a are those of the filter and the quick search, and none of nothing', async () => {
    const filterModel = { city: { filterType: 'text', type: 'equals', filter: 'Lyon' } };
    expect((await read(search('gardasil', { filterModel }))).body).toMatchObject({ rowCount: 1, columns: { nbBoxes: { sum: 3 } } });
    expect((await read(search('nothing has this'))).body).toMatchObject({ rowCount: 0, columns: { nbBoxes: { sum: null, max: null } } });
  });

  it('R-04a belong to who may see the rows; a wrong request is refused with its member', async () => {
    expect((await read({}, await person('ROLE_ACCES_FAQ'))).status).toBe(403);
    expect((await call(staff, 'POST', totals, { params: { grid: 'nothing' }, body: {} })).status).toBe(404);
    const refused = await read({ agGridSearch: { filterModel: { colour: {} } } });
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([400, expect.stringContaining('colour')]);
  });

  it('R-04a of a request for groups are those of each group of its block besides, in the order of the groups', async () => {
    const rowGroupCols = [{ id: 'city' }, { id: 'productName' }];
    const { body } = await read({ agGridSearch: { rowGroupCols, groupKeys: [], startRow: 0, endRow: 100 } });
    expect(body.rowCount).toBe(3);
    expect(body.groups.map(({ key, columns: { nbBoxes } }) => [key, nbBoxes])).toEqual([
      ['Lyon', { sum: 5, average: 2.5, min: 2, max: 3 }],
      ['Nîmes', { sum: 10, average: 10, min: 10, max: 10 }],
    ]);
    const opened = await read({ agGridSearch: { rowGroupCols, groupKeys: ['Lyon'], startRow: 1, endRow: 2 } });
    expect(opened.body.rowCount).toBe(2);
    expect(opened.body.groups.map(({ key, columns }) => [key, columns.nbPatients?.sum])).toEqual([['JANUVIA', 1]]);
  });

  it('R-04a group rows hold the sum of their numbers', async () => {
    const agGridSearch = { rowGroupCols: [{ id: 'productName' }], groupKeys: [], valueCols: [{ id: 'nbBoxes', aggFunc: 'sum' }] };
    const { body } = await call<{ rowData: object[] }>(staff, 'POST', list, { body: { agGridSearch } });
    expect(body.rowData).toEqual([
      { productName: 'GARDASIL 9', childCount: 2, nbBoxes: 13 },
      { productName: 'JANUVIA', childCount: 1, nbBoxes: 2 },
    ]);
  });
});
