import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import * as viewRoute from '@/app/infomed/api/grid-views/[grid]/[id]/route';
import * as layoutRoute from '@/app/infomed/api/grid-views/[grid]/layout/route';
import * as viewsRoute from '@/app/infomed/api/grid-views/[grid]/route';
import { now } from '@/server/clock';
import { db } from '@/server/db/client';
import type { Role } from '@/shared/account/rights';
import { defineGrid } from '@/shared/grid/grid';
import { testActor } from '../../../../tests/support/actor';
import { call, impersonating, type Person, person } from '../../../../tests/support/call';
import { gridViews, storedDensity, storedLayout } from '../queries/grid-views';
import { openGrid } from '../queries/open-grid';
import type { GridViewInput, GridViewView } from '../schema';
import { changeView, saveView } from './grid-views';
import { loadStoredFilter, storedFilterPurge, storeFilter } from './own-settings';

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
const remove = (who: Person | null, id: string) => call(who, 'DELETE', viewRoute, { params: { ...grid, id } });
const layout = (who: Person | null, body: object) => call(who, 'PUT', layoutRoute, { params: grid, body });

describe('the height of rows', () => {
  it('R-04a O-024 is stored per user for every grid, and leaves the columns as they are', async () => {
    const [owner, other] = [await person(AUDIT), await person(AUDIT)];
    const columns = [{ name: 'date', pinned: 'left' }, { name: 'type' }];
    await layout(owner, { layout: { columns } });
    expect((await layout(owner, { density: 'COMPACT' })).body).toEqual({ layout: { columns } });
    const densityOf = async ({ id }: Person) => storedDensity(testActor({ id }));
    expect([await densityOf(owner), await densityOf(other)]).toEqual(['COMPACT', 'NORMAL']);
    expect((await layout(owner, { density: 'HUGE' })).status).toBe(400);
    await layout(owner, { layout: null });
    expect(await densityOf(owner)).toBe('COMPACT');
  });

  it('X-05 is not stored while impersonating', async () => {
    const [admin, user] = [await person('ROLE_ADMIN'), await person(AUDIT)];
    expect((await layout(await impersonating(admin, user), { density: 'COMPACT' })).status).toBe(200);
    expect(await storedDensity(testActor({ id: user.id }))).toBe('NORMAL');
  });
});

describe('the columns of a grid', () => {
  it('REQ-02 O-024 are stored per user, without unknown columns; null resets them', async () => {
    const [owner, other] = [await person(AUDIT), await person(AUDIT)];
    const layoutBody = {
      columns: [
        { name: 'comment', width: 300 },
        { name: 'date', pinned: 'left' },
      ],
    };
    const { status, body } = await layout(owner, { layout: { columns: [...layoutBody.columns, { name: 'gone' }] } });
    expect([status, body]).toEqual([200, { layout: layoutBody }]);
    const asActor = ({ id }: Person) => testActor({ id, roles: [AUDIT] });
    const { GRIDS } = await import('@/app/infomed/api/grid-views/grids');
    const audit = GRIDS['audit-trail'];
    if (!audit) throw new Error('no grid');
    expect(await storedLayout(audit, asActor(owner))).toEqual(layoutBody);
    expect(await storedLayout(audit, asActor(other))).toBeNull();
    const { body: view } = await save(owner);
    await layout(owner, { layout: { columns: [{ name: 'type' }] }, viewId: view.id });
    expect(await openGrid(audit, asActor(owner), { view: view.id })).toMatchObject({
      view: { id: view.id },
      ownLayout: layoutBody,
      layout: { columns: [{ name: 'type' }] },
      isViewMissing: false,
    });
    expect(await openGrid(audit, asActor(other), { view: view.id })).toMatchObject({ view: null, isViewMissing: true, layout: null });
    expect((await layout(other, { layout: layoutBody, viewId: view.id })).status).toBe(404);
    await layout(owner, { layout: null });
    expect(await storedLayout(audit, asActor(owner))).toBeNull();
    await remove(owner, view.id);
    expect(await db.gridLayout.count({ where: { userId: owner.id } })).toBe(0);
  });

  it('X-05 are unchanged on an impersonated account', async () => {
    const [admin, owner] = [await person(AUDIT, 'ROLE_ADMIN'), await person(AUDIT)];
    const layoutBody = { columns: [{ name: 'date' }] };
    await layout(owner, { layout: layoutBody });
    expect((await layout(await impersonating(admin, owner), { layout: { columns: [{ name: 'comment' }] } })).status).toBe(200);
    expect(await db.gridLayout.findMany({ where: { userId: owner.id } })).toMatchObject([{ layout: layoutBody }]);
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
  const status = { filterType: 'set' as const, values: ['A'] };
  const personal: GridViewInput['state'] = { filterModel: { name }, sortModel: [], rowGroupCols: [], layout: null };
  const actorOf = ({ id, name: called }: Person) => testActor({ id, name: called, roles: [AUDIT] });

  it('I-07 may be saved in a private view, which cannot be shared: PERSONAL_VIEW', async () => {
    const owner = actorOf(await person(AUDIT));
    const view = await saveView(people, { name: 'private', roles: [], state: personal }, owner);
    expect(view).toMatchObject({ isPersonal: true, state: { filterModel: { name } } });
    await expect(saveView(people, { name: 'shared', roles: [AUDIT], state: personal }, owner)).rejects.toThrow('PERSONAL_VIEW');
    await expect(changeView(people, view.id, { roles: [AUDIT] }, owner)).rejects.toThrow('PERSONAL_VIEW');
    const open: GridViewInput['state'] = { filterModel: { status }, sortModel: [], rowGroupCols: [], layout: null };
    expect(await changeView(people, view.id, { roles: [AUDIT], state: open }, owner)).toMatchObject({ isPersonal: false, roles: [AUDIT] });
    await expect(changeView(people, view.id, { state: personal }, owner)).rejects.toThrow('PERSONAL_VIEW');
  });

  it('I-07 are withheld from a shared view whose column became personal, until it is unshared', async () => {
    const owner = actorOf(await person(AUDIT));
    const reader = actorOf(await person(AUDIT));
    const stored = { filterModel: { name, status }, sortModel: [], rowGroupCols: [], layout: null };
    const { id } = await db.gridView.create({
      data: {
        grid: people.name,
        name: 'old',
        ownerId: owner.id,
        roles: [AUDIT],
        state: stored,
        creationDate: owner.at,
        updateDate: owner.at,
      },
    });
    for (const who of [owner, reader])
      expect((await gridViews(people, who)).find((view) => view.id === id)).toMatchObject({
        state: { filterModel: { status } },
        withheld: ['name'],
        isPersonal: false,
      });
    expect(JSON.stringify(await gridViews(people, reader))).not.toContain('durand');
    expect(await changeView(people, id, { name: 'renamed' }, owner)).toMatchObject({ roles: [AUDIT], withheld: ['name'] });
    expect(await changeView(people, id, { roles: [] }, owner)).toMatchObject({ state: stored, withheld: [], isPersonal: true });
    await expect(changeView(people, id, { roles: [AUDIT] }, owner)).rejects.toThrow('PERSONAL_VIEW');
  });

  it('I-07 O-025 O-026 are stored under an id that only their owner reads, once for the same filters', async () => {
    const [owner, other] = [actorOf(await person(AUDIT)), actorOf(await person(AUDIT))];
    const stored = await storeFilter(people, { name, status }, owner);
    expect(stored).toEqual({ id: expect.any(String), filterModel: { name } });
    expect((await storeFilter(people, { name }, owner)).id).toBe(stored.id);
    expect((await storeFilter(people, { name }, other)).id).not.toBe(stored.id);
    await expect(loadStoredFilter(people, stored.id, other)).rejects.toThrow('RECORD_NOT_FOUND');
    const later = { ...owner, at: new Date(owner.at.getTime() + 60_000) };
    expect(await loadStoredFilter(people, stored.id, later)).toEqual(stored);
    expect(await db.keptFilter.findUnique({ where: { id: stored.id } })).toMatchObject({ lastUsedAt: later.at });
    expect(await openGrid(people, owner, { kept: stored.id })).toMatchObject({ storedFilters: { name } });
    expect(await openGrid(people, other, { kept: stored.id })).toMatchObject({ storedFilters: {} });
    await expect(storeFilter(people, { status }, owner)).rejects.toThrow('INVALID_INPUT');
  });

  it('V14.2.4 are deleted when unused for long, and at most two hundred are stored', async () => {
    const owner = actorOf(await person(AUDIT));
    const at = new Date(now().getTime() - 200 * 24 * 3_600_000);
    const row = { userId: owner.id, grid: 'people', createdAt: at };
    const of = (i: number) => ({ name: { ...name, filter: `person ${i}` } });
    await db.keptFilter.createMany({
      data: Array.from({ length: 250 }, (_, i) => ({ ...row, filterModel: of(i), lastUsedAt: new Date(at.getTime() + i) })),
    });
    await storeFilter(people, { name }, owner);
    expect(await db.keptFilter.count({ where: { userId: owner.id } })).toBe(200);
    expect(await storedFilterPurge.purge(now(), true)).toBe(199);
    expect(await storedFilterPurge.purge(now(), false)).toBe(199);
    expect(await db.keptFilter.findMany({ where: { userId: owner.id } })).toMatchObject([{ filterModel: { name } }]);
  });
});
