import { beforeAll, describe, expect, it } from 'vitest';
import * as route from '@/app/infomed/api/requests/[kind]/handling/filtered/route';
import { call, type Person, person } from '../../../../tests/support/call';
import { requestRow, storedRequests } from '../../../../tests/support/request-rows';
import type { HandlingOutcome } from '../handling/schema';

const params = { kind: 'quota-requests' };
const date = new Date('2026-03-10T09:00:00Z');
const of = (city: string) => ({ filterModel: { city: { filterType: 'text', type: 'equals', filter: city } } });

let staff: Person;
const change = (body: object, who = staff) => call<HandlingOutcome>(who, 'PUT', route, { params, body: body as Record<string, unknown> });

describe('O-122 a change of all requests of a filter', () => {
  beforeAll(async () => {
    staff = await person('ROLE_ACCES_DEMANDES');
  });

  it('R-04a reaches every request that matches, more than one change takes, and no other', async () => {
    const ids = await storedRequests('quota-requests', date, { city: 'Nantes' }, 510);
    const [other = 0] = await storedRequests('quota-requests', date, { city: 'Lyon' });
    const { status, body } = await change({ agGridSearch: of('nantes'), ownerId: staff.id, handling: 'IN_PROGRESS' });
    expect([status, body.changed.length, body.kept]).toEqual([200, 510, []]);
    expect(await requestRow('quota-requests', ids.at(-1) ?? 0)).toMatchObject({ handling: 'IN_PROGRESS', ownerId: staff.id });
    expect(await requestRow('quota-requests', other)).toMatchObject({ handling: 'OPEN', ownerId: null });
  });

  it('R-04a lists what cannot be changed, as of a selection', async () => {
    const [open = 0] = await storedRequests('quota-requests', date, { city: 'Metz' });
    const [answered = 0] = await storedRequests('quota-requests', date, { city: 'Metz', answer: 'Yes' });
    const { body } = await change({ agGridSearch: { ...of('Metz'), quickFilter: 'durand' }, handling: 'ANSWERED' });
    expect(body).toEqual({ changed: [answered], kept: [{ id: open, reason: 'UNANSWERED', by: null }] });
  });

  it('R-04a is refused without a change, with a wrong filter and without the right', async () => {
    expect((await change({ agGridSearch: of('Metz') })).status).toBe(400);
    expect((await change({ agGridSearch: { filterModel: { colour: {} } }, handling: 'CLOSED' })).status).toBe(400);
    expect((await change({ agGridSearch: {}, handling: 'CLOSED' }, await person('ROLE_ACCES_FAQ'))).status).toBe(403);
  });
});
