import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as route from '@/app/infomed/api/requests/queue/route';
import { closeDatabase } from '@/server/db/client';
import { call, type Person, person } from '../../../../tests/support/call';
import { oneOfEach, storedRequests } from '../../../../tests/support/request-rows';
import { REQUEST_KINDS } from '../rules/kinds';
import { requestQueue, spanBounds } from './queries';
import { QueueQuery, type QueueView } from './rules';

/** A Wednesday, four in the afternoon in Paris. */
const at = new Date('2026-11-18T15:00:00Z');
const moment = (text: string) => new Date(text);

let staff: Person;
const read = (query: object = {}) => requestQueue(QueueQuery.parse(query), { id: staff.id, at });
const idsOf = ({ items }: QueueView) => items.map(({ kind, id }) => `${kind}:${id}`);

describe('the work queue', () => {
  let late: number;
  let today: number;
  let week: number;
  let later: number;
  beforeAll(async () => {
    staff = await person('ROLE_ACCES_DEMANDES');
    const one = async (dueAt: string, more: object = {}) =>
      (await storedRequests('quota-requests', moment('2026-11-17T10:00:00Z'), { dueAt: moment(dueAt), ...more }))[0] as number;
    later = await one('2026-11-22T23:00:00Z');
    week = await one('2026-11-22T22:59:59Z', { ownerId: staff.id, ownerName: 'Ann', handling: 'IN_PROGRESS' });
    today = await one('2026-11-18T15:00:00Z');
    late = await one('2026-11-18T14:59:59Z');
    await one('2026-11-01T10:00:00Z', { handling: 'ANSWERED' });
    await one('2026-11-01T10:00:00Z', { handling: 'CLOSED', ownerId: staff.id });
  });
  afterAll(closeDatabase);

  it('R-19 lists open requests, the most urgent first, each until when', async () => {
    const view = await read();
    expect(idsOf(view)).toEqual([late, today, week, later].map((id) => `quota-requests:${id}`));
    expect(view.items[2]).toMatchObject({
      subject: 'Produit',
      sender: 'Mme Durand',
      arrived: '2026-11-17T10:00:00.000Z',
      dueAt: '2026-11-22T22:59:59.000Z',
      handling: 'IN_PROGRESS',
      ownerId: staff.id,
      ownerName: 'Ann',
    });
    expect(view).toMatchObject({ count: 4, owners: { all: 4, mine: 1, unassigned: 3 }, arrivals: 0, at: at.toISOString() });
  });

  it('R-19 S-13 divides due times at this moment, at midnight in Paris and at the end of Sunday, without gap or overlap', async () => {
    for (const [due, id] of [
      ['late', late],
      ['today', today],
      ['week', week],
      ['later', later],
    ] as const)
      expect([due, idsOf(await read({ due }))]).toEqual([due, [`quota-requests:${id}`]]);
    expect(idsOf(await read({ due: 'late,later' }))).toEqual([late, later].map((id) => `quota-requests:${id}`));
    const { late: first, today: second, week: third, later: last } = spanBounds(moment('2026-11-22T22:00:00Z'));
    expect([first[1], second[1], third[0], third[1]]).toEqual([second[0], third[0], last[0], last[0]]);
  });

  it('R-19 lists one’s own or unassigned requests, as many as requested', async () => {
    expect(idsOf(await read({ owner: 'mine' }))).toEqual([`quota-requests:${week}`]);
    const unassigned = await read({ owner: 'unassigned', limit: 2 });
    expect([idsOf(unassigned).length, unassigned.count]).toEqual([2, 3]);
  });

  it('R-19 counts what arrived since under the same choice', async () => {
    const since = at.toISOString();
    const [id] = await storedRequests('emergency-request', moment('2026-11-18T15:00:01Z'), { dueAt: moment('2026-11-18T19:00:00Z') });
    expect(await read({ since })).toMatchObject({ arrivals: 1, count: 5 });
    expect(await read({ since, owner: 'mine' })).toMatchObject({ arrivals: 0 });
    expect(await read({ since, due: 'late' })).toMatchObject({ arrivals: 0 });
    expect(idsOf(await read({ kind: 'emergency-request' }))).toEqual([`emergency-request:${id}`]);
  });

  it('R-19 holds every kind of request, for who works requests only', async () => {
    await oneOfEach(moment('2026-10-01T10:00:00Z'));
    const { status, body } = await call<QueueView>(staff, 'GET', route, { query: { limit: '1000' } });
    expect(status).toBe(200);
    expect(new Set(body.items.map(({ kind }) => kind))).toEqual(new Set(REQUEST_KINDS));
    expect((await call(await person('ROLE_ACCES_FAQ'), 'GET', route)).status).toBe(403);
    expect((await call(staff, 'GET', route, { query: { due: 'yesterday' } })).status).toBe(400);
  });
});
