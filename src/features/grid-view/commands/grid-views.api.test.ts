import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import * as viewRoute from '@/app/infomed/api/grid-views/[grid]/[id]/route';
import * as storedFilterRoute from '@/app/infomed/api/grid-views/[grid]/kept/[id]/route';
import * as storedFiltersRoute from '@/app/infomed/api/grid-views/[grid]/kept/route';
import * as layoutRoute from '@/app/infomed/api/grid-views/[grid]/layout/route';
import * as viewsRoute from '@/app/infomed/api/grid-views/[grid]/route';
import { now } from '@/server/clock';
import { db } from '@/server/db/client';
import type { Role } from '@/shared/account/rights';
import { call, type Person, person, refusedFields } from '../../../../tests/support/call';
import type { GridViewView } from '../schema';

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
const all = async (who: Person) => (await call<GridViewView[]>(who, 'GET', viewsRoute, { params: grid })).body;
const list = async (who: Person) => (await all(who)).filter(({ ready }) => ready === null);
const put = (who: Person | null, id: string, body: object) => call<GridViewView>(who, 'PUT', viewRoute, { params: { ...grid, id }, body });
const remove = (who: Person | null, id: string) => call(who, 'DELETE', viewRoute, { params: { ...grid, id } });

describe('a saved view', () => {
  it('REQ-03 O-020 O-021 is returned to its owner as it was saved, and to no other user', async () => {
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

  it('REQ-03 ROLES-19 is shared by role: visible to users with the role who may see the grid, changed by its owner alone', async () => {
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

  it('S-22 RECORD_STALE refuses a save that started from an older version, and preserves the newer one', async () => {
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

  it('REQ-03 opens without what the grid no longer has, and names it', async () => {
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
    expect(refusedFields(answer.body).some((path) => path.startsWith(field))).toBe(true);
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

  it('ROLES-18 S-05 are refused every call', async () => {
    const stranger = await person('ROLE_ACCES_FAQ');
    const auditor = await person(AUDIT);
    const id = randomUUID();
    const calls: [Parameters<typeof call>[1], Parameters<typeof call>[2], object | undefined][] = [
      ['GET', viewsRoute, undefined],
      ['POST', viewsRoute, { name: 'x', state }],
      ['PUT', viewRoute, { name: 'x' }],
      ['DELETE', viewRoute, undefined],
      ['PUT', layoutRoute, { layout: null }],
      ['POST', storedFiltersRoute, { filterModel: {} }],
      ['GET', storedFilterRoute, undefined],
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

describe('the ready views of a grid', () => {
  const ready = async (who: Person, key: string) => (await all(who)).find((view) => view.ready === key);

  it('R-03b are found by every reader, in their language', async () => {
    const [reader, english] = [await person(AUDIT), await person(AUDIT)];
    expect(await ready(reader, 'documented')).toMatchObject({
      name: 'Colonnes d’origine',
      owner: null,
      isOwn: false,
      roles: [],
      allowed: [],
    });
    await db.user.update({ where: { id: english.id }, data: { lng: 'en' } });
    expect(await ready(english, 'documented')).toMatchObject({ id: (await ready(reader, 'documented'))?.id, name: 'Original columns' });
  });

  it('R-03b are changed by an administrator for all users, and taken back; no other user changes them', async () => {
    const [admin, reader] = [await person(AUDIT, 'ROLE_ADMIN'), await person(AUDIT)];
    const { id = '', state: original, updateDate } = (await ready(admin, 'documented')) ?? {};
    expect((await put(reader, id, { name: 'Mine' })).status).toBe(403);
    expect((await remove(reader, id)).status).toBe(403);
    expect((await remove(admin, id)).status).toBe(403);
    const { status, body } = await put(admin, id, { name: 'Semaine', roles: [AUDIT], state, updateDate });
    expect(status).toBe(200);
    expect(body).toMatchObject({ id, name: 'Semaine', ready: 'documented', roles: [], state, allowed: ['edit', 'remove'] });
    expect(await ready(reader, 'documented')).toMatchObject({ id, name: 'Semaine', state, allowed: [] });
    expect((await put(admin, id, { name: 'Other', updateDate })).body).toMatchObject({ error: 'RECORD_STALE' });
    expect((await remove(admin, id)).status).toBe(200);
    expect(await ready(reader, 'documented')).toMatchObject({ id, name: 'Colonnes d’origine', state: original });
  });
});
