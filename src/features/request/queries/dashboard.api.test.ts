import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as emergencyRoute from '@/app/infomed/api/emergency-request/route';
import * as declarationRoute from '@/app/infomed/api/pharmaco-vigilance/route';
import { closeDatabase } from '@/server/db/client';
import { actorOfRequest } from '@/server/session/actor';
import type { Actor } from '@/shared/account/actor';
import type { Grid } from '@/shared/grid/grid';
import { filterName, readGridUrl } from '@/shared/grid/grid-url';
import { readUrlState } from '@/shared/url-state';
import { call, type Person, person } from '../../../../tests/support/call';
import { storedRequests } from '../../../../tests/support/request-rows';
import { emergencyKind } from '../emergency/kind';
import { requestQueue } from '../queue/queries';
import { QUEUE_SCREEN, QUEUE_URL } from '../queue/rules';
import { KINDS, REQUEST_KINDS } from '../rules/kinds';
import { requestsPart } from './dashboard';
import { requestFigures, weeklyRequests } from './figures';

/** A Wednesday, four in the afternoon in Paris; some weeks earlier the clocks changed. */
const at = new Date('2026-11-18T15:00:00Z');
const moment = (text: string): Date => new Date(text);
const old = moment('2026-08-01T10:00:00Z');

const GRIDS = Object.fromEntries(Object.values(KINDS).map(({ screen, grid }): [string, Grid] => [screen, grid]));

const ROUTES = { '/emergency-request/admin': emergencyRoute, '/pharmaco-vigilance/admin': declarationRoute };

let staff: Person;
let actor: Actor;
beforeAll(async () => {
  staff = await person('ROLE_ACCES_DEMANDES');
  const found = await actorOfRequest(new Request('http://x/', { headers: { cookie: staff.cookie } }), 'r', new Date());
  if (!found) throw new Error('not logged in');
  actor = { ...found, at };
  const due = (dueAt: string, handling = 'OPEN', owner = {}) =>
    storedRequests('emergency-request', old, { dueAt: moment(dueAt), handling, ...owner });
  const mine = { ownerId: actor.id };
  // Late: until this moment, today's too; today until its last moment in Paris; then tomorrow. What is closed never counts.
  await due('2026-11-17T22:59:59Z', 'OPEN', mine);
  await due('2026-11-01T10:00:00Z', 'IN_PROGRESS');
  await due('2026-11-01T10:00:00Z', 'ANSWERED', mine);
  await due('2026-11-17T23:00:00Z', 'IN_PROGRESS');
  await due('2026-11-18T22:59:59Z', 'OPEN', mine);
  await due('2026-11-18T12:00:00Z', 'CLOSED');
  await due('2026-11-18T23:00:00Z', 'OPEN', mine);
  // Of the last seven days: from midnight of the 12th in Paris.
  const done = { handling: 'CLOSED' };
  await storedRequests('emergency-request', moment('2026-11-11T23:00:00Z'), done);
  await storedRequests('emergency-request', moment('2026-11-11T22:59:59Z'), done);
  await storedRequests('temperature-excursions', moment('2026-11-17T10:00:00Z'), done, 3);
  await storedRequests('temperature-excursions-wholesaler', moment('2026-11-17T10:00:00Z'), done, 2);
  await storedRequests('temperature-excursions-vaccination-campaign', old, { dueAt: moment('2026-11-18T10:00:00Z') });
  await storedRequests('orders', old, done, 2);
  await storedRequests('orders', old, { ...done, status: 'SENT' });
  await storedRequests('quota-requests', old, done);
  await storedRequests('pharmaco-vigilance', old, { ...done, sentToInfomed: true, sentToDeclarant: true });
  await storedRequests('pharmaco-vigilance', old, { ...done, sentToInfomed: false, sentToDeclarant: true });
  await storedRequests('pharmaco-vigilance', old, { ...done, sentToInfomed: true, sentToDeclarant: false }, 2);
  await storedRequests('pharmaco-vigilance', old, { ...done, sentToInfomed: true, email: null });
  // Weeks: the last moment of the Sunday on which the clocks changed, and the first of the Monday after it.
  await storedRequests('contact-form', moment('2026-10-25T22:59:59Z'), done, 4);
  await storedRequests('contact-form', moment('2026-10-25T23:00:00Z'), done, 5);
  await storedRequests('contact-form', moment('2026-08-30T21:59:59Z'), done);
  await storedRequests('contact-form', moment('2026-08-30T22:00:00Z'), done);
});
afterAll(closeDatabase);

describe('S-01 request figures of the dashboard', () => {
  it('S-01 S-13 counts open requests over their due time, and those due today from now on, until the day ends in Paris', async () => {
    const { kinds } = await requestFigures(at);
    expect(kinds['emergency-request']).toMatchObject({ late: 3, today: 1, recent: 1 });
    expect(kinds['temperature-excursions']).toMatchObject({ late: 0, today: 0, recent: 3 });
    expect(kinds['temperature-excursions-wholesaler']).toMatchObject({ late: 0, recent: 2 });
    expect(kinds['temperature-excursions-vaccination-campaign']).toMatchObject({ late: 1, today: 0, recent: 0 });
  });

  it('S-01 S-01a has a labelled tile for each kind of pending work, one’s own first, with parts that add up to it', async () => {
    const { tiles = [] } = await requestsPart.read(actor);
    expect(tiles.map(({ name, count, tone, detail }) => [name, count, tone, detail])).toEqual([
      ['myRequests', 3, 'bad', '1 en retard, 1 pour aujourd’hui, 1 plus tard'],
      ['requestsDue', 5, 'bad', '4 en retard, 1 pour aujourd’hui'],
      ['newOrders', 2, 'warn', 'pas encore envoyées'],
      ['newQuotaRequests', 1, 'warn', 'pas encore envoyées'],
      ['unsentDeclarations', 1, 'bad', 'pas encore transmise au service'],
      ['unconfirmedDeclarations', 2, 'warn', 'les déclarants attendent leur confirmation'],
      ['emergencies', 1, 'calm', 'depuis le 12/11/2026'],
      ['recentExcursions', 5, 'calm', '3 officines, 2 grossistes, 0 campagne'],
    ]);
    expect(tiles.map(({ href }) => href)).toEqual([
      '/requests/admin?owner=mine',
      '/requests/admin?due=late,today',
      '/order/admin?f.status=in:NEW',
      '/quota-request/admin?f.status=in:NEW',
      '/pharmaco-vigilance/admin?f.sentToInfomed=false',
      '/pharmaco-vigilance/admin?f.sentToDeclarant=false&f.email=notBlank',
      '/emergency-request/admin?f.date=greaterThanOrEqual:2026-11-12',
      '#requests',
    ]);
  });

  it('S-01 R-19 leads from each figure to a list with as many rows', async () => {
    const { tiles = [], panels = [] } = await requestsPart.read(actor);
    const panel = panels.find(({ kind }) => kind === 'figures');
    if (panel?.kind !== 'figures') throw new Error('no figures');
    const line = panel.lines.find(({ name }) => name === 'emergency-request');
    const queues = tiles.filter(({ name }) => name === 'myRequests' || name === 'requestsDue');
    expect(queues).toHaveLength(2);
    const declarations = tiles.filter(({ href }) => href?.startsWith('/pharmaco-vigilance/admin'));
    expect(declarations).toHaveLength(2);
    for (const { name, count, href } of [...queues, ...declarations, ...(line?.figures ?? [])]) {
      const [path = '', query] = (href ?? '').split('?');
      if (path === QUEUE_SCREEN) {
        const { owner, due: spans, kind } = readUrlState(QUEUE_URL, new URLSearchParams(query));
        const { items, count: listed } = await requestQueue({ owner, due: [...spans], kind: kind || undefined, limit: 100 }, actor);
        expect([name, items.length, listed]).toEqual([name, count, count]);
        continue;
      }
      const { filterModel, sortModel } = readGridUrl(GRIDS[path] ?? emergencyKind.grid, new URLSearchParams(query));
      const body = { agGridSearch: { startRow: 0, endRow: 100, filterModel, sortModel, rowGroupCols: [], groupKeys: [] } };
      const answer = await call<{ rowCount: number }>(staff, 'POST', ROUTES[path as keyof typeof ROUTES], { body });
      expect([name, answer.body.rowCount]).toEqual([name, count]);
    }
  });

  it('S-01 uses columns, operators and values that each kind’s grid accepts', async () => {
    const { tiles = [], panels = [] } = await requestsPart.read(actor);
    const cells = panels.flatMap((panel) => (panel.kind === 'figures' ? panel.lines.flatMap(({ figures }) => figures) : []));
    const links = [...tiles, ...cells].map(({ href }) => (href ?? '').split('?')).filter(([path, query]) => query && path !== QUEUE_SCREEN);
    expect(links.length).toBeGreaterThan(REQUEST_KINDS.length);
    for (const [path = '', query] of links) {
      const params = new URLSearchParams(query);
      const { filterModel } = readGridUrl(GRIDS[path] ?? emergencyKind.grid, params);
      const understood = Object.keys(filterModel).map((column) => filterName(column));
      expect([path, understood.toSorted()]).toEqual([path, [...params.keys()].toSorted()]);
    }
  });

  it('S-01 S-13 counts twelve weeks of every kind, Monday to Sunday in Paris, those with nothing too', async () => {
    const { weeks, countsOf } = await weeklyRequests(at);
    expect([weeks.length, weeks[0], weeks.at(-1)]).toEqual([12, '2026-08-31', '2026-11-16']);
    expect(countsOf('contact-form')).toEqual([1, 0, 0, 0, 0, 0, 0, 4, 5, 0, 0, 0]);
    expect(countsOf('temperature-excursions')).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 3]);
    expect(countsOf('temperature-excursions-vaccination-campaign')).toEqual(Array(12).fill(0));
  });

  it('S-01 caches the weekly counts for a minute', async () => {
    const before = (await weeklyRequests(at)).countsOf('orders');
    await storedRequests('orders', moment('2026-11-18T14:00:00Z'), { handling: 'CLOSED', status: 'SENT' });
    expect((await weeklyRequests(at)).countsOf('orders')).toEqual(before);
    expect((await weeklyRequests(new Date(at.getTime() + 60_000))).countsOf('orders').at(-1)).toBe((before.at(-1) ?? 0) + 1);
  });
});
