import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import * as viewRoute from '@/app/infomed/api/grid-views/[grid]/[id]/route';
import * as keptIdRoute from '@/app/infomed/api/grid-views/[grid]/kept/[id]/route';
import * as keptRoute from '@/app/infomed/api/grid-views/[grid]/kept/route';
import * as layoutRoute from '@/app/infomed/api/grid-views/[grid]/layout/route';
import * as viewsRoute from '@/app/infomed/api/grid-views/[grid]/route';
import { now } from '@/server/clock';
import { db } from '@/server/db/client';
import type { Actor } from '@/shared/actor';
import { defineGrid } from '@/shared/grid';
import type { Role } from '@/shared/rights';
import { actingAs, call, type Person, person } from '../../../../tests/support/call';
import { keptLayout } from '../queries/grid-views';
import { openGrid } from '../queries/open-grid';
import type { GridViewView } from '../schema';
import { changeView, saveView } from './grid-views';
import { keepFilter, keptFilterPurge, recallFilter } from './own-settings';

const AUDIT: Role = 'ROLE_ACCES_AUDIT_TRAIL';
const grid = { grid: 'audit-trail' };
const state = {
  filterModel: { type: { filterType: 'set', values: ['PRODUCT'] } },
  sortModel: [{ colId: 'date', sort: 'asc' }],
  rowGroupCols: ['action'],
  layout: { columns: [{ name: 'date', width: 140, pinned: 'left' }, { name: 'type' }] },
};
const save = (who: Person | null, more: object = {}) =>
  call<GridViewView>(who, 'POST', viewsRoute, { params: grid, body: { name: `View ${randomUUID()}`, state, ...more } });
const list = async (who: Person) => (await call<GridViewView[]>(who, 'GET', viewsRoute, { params: grid })).body;
const put = (who: Person | null, id: string, body: object) => call<GridViewView>(who, 'PUT', viewRoute, { params: { ...grid, id }, body });
const remove = (who: Person | null, id: string) => call(who, 'DELETE', viewRoute, { params: { ...grid, id } });
const layout = (who: Person | null, body: object) => call(who, 'PUT', layoutRoute, { params: grid, body });

describe('a saved view', () => {
  it('REQ-03 O-020 O-021 comes back to its owner as it was saved, and to nobody else', async () => {
    const [owner, other] = [await person(AUDIT), await person(AUDIT)];
    const { status, body } = await save(owner, { name: '  My week ' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      name: 'My week',
      owner: { id: owner.id, name: owner.name },
      isOwn: true,
      roles: [],
      state,
      forgotten: [],
      isPersonal: false,
      allowed: ['edit', 'remove'],
    });
    expect(await list(owner)).toEqual([body]);
    expect(await list(other)).toEqual([]);
    for (const answer of [await put(other, body.id, { name: 'Mine' }), await remove(other, body.id)]) {
      expect(answer).toMatchObject({ status: 404, body: { error: 'RECORD_NOT_FOUND' } });
    }
  });

  it('REQ-03 ROLES-19 is shared by role: seen by who holds it and may see the grid, changed by its owner alone', async () => {
    const owner = await person(AUDIT);
    const [same, lacking, blind] = [
      await person(AUDIT, 'ROLE_VALIDATION_INFOS'),
      await person(AUDIT),
      await person('ROLE_VALIDATION_INFOS'),
    ];
    const { body } = await save(owner, { roles: ['ROLE_VALIDATION_INFOS'] });
    expect(await list(same)).toEqual([
      expect.objectContaining({ id: body.id, isOwn: false, allowed: [], owner: { id: owner.id, name: owner.name } }),
    ]);
    expect((await list(lacking)).map(({ id }) => id)).not.toContain(body.id);
    expect(await call(blind, 'GET', viewsRoute, { params: grid })).toMatchObject({ status: 403, body: { error: 'FORBIDDEN' } });
    expect(await put(same, body.id, { name: 'Mine' })).toMatchObject({ status: 403 });
    expect(await remove(same, body.id)).toMatchObject({ status: 403 });
    expect((await put(owner, body.id, { roles: [] })).body).toMatchObject({ roles: [], state });
    expect(await list(same)).toEqual([]);
  });

  it('REQ-03 is removed by its owner, and when it is shared by an administrator', async () => {
    const [owner, admin] = [await person(AUDIT), await person(AUDIT, 'ROLE_ADMIN')];
    const [mine, shared] = [(await save(owner)).body, (await save(owner, { roles: ['ROLE_ACCES_FAQ'] })).body];
    expect((await list(admin)).map(({ id, allowed }) => [id, allowed])).toEqual([[shared.id, ['remove']]]);
    expect((await remove(admin, mine.id)).status).toBe(404);
    expect(await put(admin, shared.id, { name: 'Renamed' })).toMatchObject({ status: 403 });
    expect((await remove(admin, shared.id)).status).toBe(200);
    expect((await remove(owner, mine.id)).body).toEqual({ success: true });
    expect(await list(owner)).toEqual([]);
    expect((await remove(owner, mine.id)).status).toBe(404);
  });

  it('S-22 RECORD_STALE refuses a save that started from an older version, and keeps the newer one', async () => {
    const owner = await person(AUDIT);
    const first = (await save(owner)).body;
    const second = (await put(owner, first.id, { name: 'Second', updateDate: first.updateDate })).body;
    expect(second.updateDate > first.updateDate).toBe(true);
    const stale = await put(owner, first.id, { name: 'Third', updateDate: first.updateDate });
    expect(stale).toMatchObject({ status: 409, body: { error: 'RECORD_STALE', params: { name: owner.name } } });
    expect((await put(owner, first.id, { name: 'Fourth' })).body.name).toBe('Fourth');
  });

  it('REQ-03 has a name of its own among its owner’s views of the grid: DUPLICATE_NAME at the field', async () => {
    const [owner, other] = [await person(AUDIT), await person(AUDIT)];
    const first = (await save(owner, { name: 'Week' })).body;
    const taken = { status: 409, body: { error: 'DUPLICATE_NAME', fields: { name: 'DUPLICATE_NAME' } } };
    expect(await save(owner, { name: 'Week' })).toMatchObject(taken);
    expect((await save(other, { name: 'Week' })).status).toBe(200);
    const second = (await save(owner)).body;
    expect(await put(owner, second.id, { name: first.name })).toMatchObject(taken);
    const both = await Promise.all([save(owner, { name: 'Twin' }), save(owner, { name: 'Twin' })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('V2.3.2 is one of at most a hundred a person and grid, also when two windows save at once', async () => {
    const owner = await person(AUDIT);
    const at = now();
    const row = { grid: grid.grid, ownerId: owner.id, state, creationDate: at, updateDate: at };
    await db.gridView.createMany({ data: Array.from({ length: 99 }, (_, i) => ({ ...row, name: String(i) })) });
    const both = await Promise.all([save(owner), save(owner)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body).toMatchObject({ error: 'TOO_MANY_VIEWS', params: { max: 100 } });
  });

  it('REQ-03 opens without what the grid no longer has, and says so', async () => {
    const owner = await person(AUDIT);
    const at = now();
    const old = {
      ...state,
      filterModel: { ...state.filterModel, colour: { filterType: 'text', type: 'contains', filter: 'x' } },
      layout: { columns: [{ name: 'colour' }, { name: 'date' }] },
    };
    const row = { grid: grid.grid, ownerId: owner.id, creationDate: at, updateDate: at };
    await db.gridView.create({ data: { ...row, name: 'old', state: old } });
    await db.gridView.create({ data: { ...row, name: 'spoiled', state: { some: 'thing' } } });
    const [first, second] = await list(owner);
    expect(first).toMatchObject({ name: 'old', forgotten: ['colour'], state: { ...state, layout: { columns: [{ name: 'date' }] } } });
    expect(second).toMatchObject({ name: 'spoiled', state: { filterModel: {}, sortModel: [], layout: null } });
  });
});

describe('hostile bodies', () => {
  const wrong: [string, object, string][] = [
    ['no name', { name: ' ' }, 'name'],
    ['a long name', { name: 'x'.repeat(101) }, 'name'],
    ['an unknown role', { roles: ['ROLE_KING'] }, 'roles.0'],
    ['a state that is none', { state: 'x' }, 'state'],
    [
      'an unknown column',
      { state: { ...state, filterModel: { password: { filterType: 'text', type: 'blank' } } } },
      'state.filterModel.password',
    ],
    [
      'a filter of another kind',
      { state: { ...state, filterModel: { type: { filterType: 'number', type: 'blank' } } } },
      'state.filterModel.type.filterType',
    ],
    [
      'an unknown value',
      { state: { ...state, filterModel: { type: { filterType: 'set', values: ['KING'] } } } },
      'state.filterModel.type.values.0',
    ],
    [
      'an unknown operator',
      { state: { ...state, filterModel: { comment: { filterType: 'text', type: 'matches', filter: 'x' } } } },
      'state.filterModel.comment',
    ],
    ['an unknown sort', { state: { ...state, sortModel: [{ colId: 'constructor', sort: 'asc' }] } }, 'state'],
    ['columns of nothing', { state: { ...state, layout: { columns: [] } } }, 'state.layout.columns'],
    ['a negative width', { state: { ...state, layout: { columns: [{ name: 'date', width: -5 }] } } }, 'state.layout.columns.0.width'],
    [
      'a flood of values',
      {
        state: {
          ...state,
          filterModel: {
            comment: { filterType: 'text', type: 'contains', filter: 'x'.repeat(9_999) },
            actorName: { filterType: 'set', values: Array.from({ length: 999 }, () => 'y'.repeat(200)) },
          },
        },
      },
      'state',
    ],
  ];

  it.each(wrong)('V2.2.1 are refused naming the field: %s', async (_what, body, field) => {
    const answer = await save(await person(AUDIT), body);
    expect(answer).toMatchObject({ status: 400, body: { error: 'INVALID_INPUT' } });
    expect(Object.keys((answer.body as unknown as { fields: object }).fields).some((path) => path.startsWith(field))).toBe(true);
  });

  it('V2.2.3 set no owner, id or date', async () => {
    const [owner, victim] = [await person(AUDIT), await person(AUDIT)];
    const id = randomUUID();
    const { body } = await save(owner, {
      id,
      ownerId: victim.id,
      owner: { id: victim.id },
      creationDate: '2000-01-01T00:00:00Z',
      allowed: [],
    });
    expect(body).toMatchObject({ owner: { id: owner.id } });
    expect(body.id).not.toBe(id);
  });

  it('ROLES-18 S-05 find every call closed: 401, 403, and 404 for a grid that is not there', async () => {
    const stranger = await person('ROLE_ACCES_FAQ');
    const auditor = await person(AUDIT);
    const id = randomUUID();
    const calls: [Parameters<typeof call>[1], Parameters<typeof call>[2], object | undefined][] = [
      ['GET', viewsRoute, undefined],
      ['POST', viewsRoute, { name: 'x', state }],
      ['PUT', viewRoute, { name: 'x' }],
      ['DELETE', viewRoute, undefined],
      ['PUT', layoutRoute, { layout: null }],
      ['POST', keptRoute, { filterModel: {} }],
      ['GET', keptIdRoute, undefined],
    ];
    for (const [verb, route, body] of calls) {
      const sent = { params: { ...grid, id }, ...(body && { body }) };
      expect((await call(null, verb, route, sent)).status).toBe(401);
      expect((await call(stranger, verb, route, sent)).status).toBe(403);
      for (const name of ['requests', 'constructor', '__proto__', 'AUDIT', '../x']) {
        expect((await call(auditor, verb, route, { ...sent, params: { grid: name, id } })).status).toBe(404);
      }
    }
  });
});

describe('the columns of a grid', () => {
  it('REQ-02 O-024 are kept per person, without what the grid does not have; null takes them back', async () => {
    const [owner, other] = [await person(AUDIT), await person(AUDIT)];
    const wanted = {
      columns: [
        { name: 'comment', width: 300 },
        { name: 'date', pinned: 'left' },
      ],
    };
    const { status, body } = await layout(owner, { layout: { columns: [...wanted.columns, { name: 'gone' }] } });
    expect([status, body]).toEqual([200, { layout: wanted }]);
    const asActor = ({ id }: Person) => ({ id, roles: [AUDIT], lng: 'fr' }) as unknown as Actor;
    const { GRIDS } = await import('@/app/infomed/api/grid-views/grids');
    const audit = GRIDS['audit-trail'];
    if (!audit) throw new Error('no grid');
    expect(await keptLayout(audit, asActor(owner))).toEqual(wanted);
    expect(await keptLayout(audit, asActor(other))).toBeNull();
    const { body: view } = await save(owner);
    await layout(owner, { layout: { columns: [{ name: 'type' }] }, viewId: view.id });
    expect(await openGrid(audit, asActor(owner), { view: view.id })).toMatchObject({
      view: { id: view.id },
      ownLayout: wanted,
      layout: { columns: [{ name: 'type' }] },
      isViewMissing: false,
    });
    expect(await openGrid(audit, asActor(other), { view: view.id })).toMatchObject({ view: null, isViewMissing: true, layout: null });
    expect((await layout(other, { layout: wanted, viewId: view.id })).status).toBe(404);
    await layout(owner, { layout: null });
    expect(await keptLayout(audit, asActor(owner))).toBeNull();
    await remove(owner, view.id);
    expect(await db.gridLayout.count({ where: { userId: owner.id } })).toBe(0);
  });

  it('X-05 stay as they are on an account that somebody acts as', async () => {
    const [admin, owner] = [await person(AUDIT, 'ROLE_ADMIN'), await person(AUDIT)];
    const wanted = { columns: [{ name: 'date' }] };
    await layout(owner, { layout: wanted });
    expect((await layout(await actingAs(admin, owner), { layout: { columns: [{ name: 'comment' }] } })).status).toBe(200);
    expect(await db.gridLayout.findMany({ where: { userId: owner.id } })).toMatchObject([{ layout: wanted }]);
  });
});

describe('filters on personal columns', () => {
  const people = defineGrid({
    name: 'people',
    allow: 'audit.read',
    columns: { name: { kind: 'text', personal: true }, status: { kind: 'set', values: ['A'] } },
    defaultSort: [],
  });
  const name = { filterType: 'text', type: 'contains', filter: 'durand' } as const;
  const status = { filterType: 'set', values: ['A'] } as const;
  const personal = { filterModel: { name }, sortModel: [], rowGroupCols: [], layout: null } as never;
  const actorOf = ({ id, name: called }: Person): Actor =>
    ({ id, name: called, roles: [AUDIT], lng: 'fr', at: now(), real: null }) as unknown as Actor;

  it('I-07 may be saved in a private view, which cannot be shared: PERSONAL_VIEW', async () => {
    const owner = actorOf(await person(AUDIT));
    const view = await saveView(people, { name: 'private', roles: [], state: personal }, owner);
    expect(view).toMatchObject({ isPersonal: true, state: { filterModel: { name } } });
    await expect(saveView(people, { name: 'shared', roles: [AUDIT], state: personal }, owner)).rejects.toThrow('PERSONAL_VIEW');
    await expect(changeView(people, view.id, { roles: [AUDIT] }, owner)).rejects.toThrow('PERSONAL_VIEW');
    const open = { filterModel: { status }, sortModel: [], rowGroupCols: [], layout: null } as never;
    expect(await changeView(people, view.id, { roles: [AUDIT], state: open }, owner)).toMatchObject({ isPersonal: false, roles: [AUDIT] });
    await expect(changeView(people, view.id, { state: personal }, owner)).rejects.toThrow('PERSONAL_VIEW');
  });

  it('I-07 O-025 O-026 are kept under an id that only their owner reads, once for the same filters', async () => {
    const [owner, other] = [actorOf(await person(AUDIT)), actorOf(await person(AUDIT))];
    const kept = await keepFilter(people, { name, status }, owner);
    expect(kept).toEqual({ id: expect.any(String), filterModel: { name } });
    expect((await keepFilter(people, { name }, owner)).id).toBe(kept.id);
    expect((await keepFilter(people, { name }, other)).id).not.toBe(kept.id);
    await expect(recallFilter(people, kept.id, other)).rejects.toThrow('RECORD_NOT_FOUND');
    const later = { ...owner, at: new Date(owner.at.getTime() + 60_000) };
    expect(await recallFilter(people, kept.id, later)).toEqual(kept);
    expect(await db.keptFilter.findUnique({ where: { id: kept.id } })).toMatchObject({ lastUsedAt: later.at });
    expect(await openGrid(people, owner, { kept: kept.id })).toMatchObject({ kept: { name } });
    expect(await openGrid(people, other, { kept: kept.id })).toMatchObject({ kept: {} });
    await expect(keepFilter(people, { status }, owner)).rejects.toThrow('INVALID_INPUT');
  });

  it('V14.2.4 are forgotten when nobody used them for long, and at most two hundred are kept', async () => {
    const owner = actorOf(await person(AUDIT));
    const at = new Date(now().getTime() - 200 * 24 * 3_600_000);
    const row = { userId: owner.id, grid: 'people', createdAt: at };
    const of = (i: number) => ({ name: { ...name, filter: `person ${i}` } });
    await db.keptFilter.createMany({
      data: Array.from({ length: 250 }, (_, i) => ({ ...row, filterModel: of(i), lastUsedAt: new Date(at.getTime() + i) })),
    });
    await keepFilter(people, { name }, owner);
    expect(await db.keptFilter.count({ where: { userId: owner.id } })).toBe(200);
    expect(await keptFilterPurge.purge(now(), true)).toBe(199);
    expect(await keptFilterPurge.purge(now(), false)).toBe(199);
    expect(await db.keptFilter.findMany({ where: { userId: owner.id } })).toMatchObject([{ filterModel: { name } }]);
  });
});
