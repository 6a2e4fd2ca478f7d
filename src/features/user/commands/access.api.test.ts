import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import * as loginRoute from '@/app/api/v1/ajax/login/route';
import * as invitationRoute from '@/app/infomed/api/user/[id]/invitation/route';
import * as sessionsRoute from '@/app/infomed/api/user/[id]/sessions/route';
import * as statusRoute from '@/app/infomed/api/user/[id]/status/route';
import * as unlockRoute from '@/app/infomed/api/user/[id]/unlock/route';
import * as currentRoute from '@/app/infomed/api/user/current/route';
import * as usersRoute from '@/app/infomed/api/user/route';
import * as searchRoute from '@/app/infomed/api/user/search/route';
import { db } from '@/server/db/client';
import { call, impersonating, type Person, person } from '../../../../tests/support/call';
import type { UserRow, UserSearchAnswer } from '../schema';

const ROUTES = { unlock: ['PUT', unlockRoute], invitation: ['POST', invitationRoute], sessions: ['DELETE', sessionsRoute] } as const;
const to = (who: Person | null, id: string, status: unknown) =>
  call<UserRow & { error?: string }>(who, 'PUT', statusRoute, { params: { id }, body: { status } });
const act = (who: Person | null, id: string, name: keyof typeof ROUTES) => {
  const [verb, route] = ROUTES[name];
  return call<UserRow & { error?: string }>(who, verb, route, { params: { id } });
};
const isLoggedIn = async (who: Person): Promise<boolean> => (await call(who, 'GET', currentRoute)).status === 200;
const stored = (id: string) => db.user.findUniqueOrThrow({ where: { id } });
const entriesOf = (id: string) => db.auditEntry.findMany({ where: { entityId: id }, orderBy: { seq: 'asc' }, include: { values: true } });

let admin: Person;
let superAdmin: Person;
beforeEach(async () => {
  admin = await person('ROLE_ADMIN');
  superAdmin = await person('ROLE_SUPER_ADMIN');
});

describe('N-09 the status of an account', () => {
  it('X-01 X-13 changes from on hold to active to disabled and back, each step audited once', async () => {
    const who = await person();
    for (const status of ['PENDING_VALIDATION', 'ACTIVE', 'DISABLED', 'DISABLED', 'ACTIVE']) {
      expect(await to(admin, who.id, status)).toMatchObject({ status: 200, body: { id: who.id, status } });
    }
    const entries = await entriesOf(who.id);
    expect(entries.map(({ type, action }) => `${type} ${action}`)).toEqual(Array(4).fill('USER EDIT'));
    expect(entries[0]?.values).toMatchObject([{ field: 'status', before: 'ACTIVE', after: 'PENDING_VALIDATION' }]);
  });

  it('V7.4.2 disabling ends every session at the next call, and enabling does not restore it', async () => {
    const who = await person();
    expect(await isLoggedIn(who)).toBe(true);
    await to(admin, who.id, 'DISABLED');
    expect(await isLoggedIn(who)).toBe(false);
    await to(admin, who.id, 'ACTIVE');
    expect(await isLoggedIn(who)).toBe(false);
  });

  it('refuses an invalid value, an unknown account, no session and a missing right', async () => {
    const who = await person();
    for (const status of ['active', '', null, ['ACTIVE']]) expect(await to(admin, who.id, status)).toMatchObject({ status: 400 });
    expect((await to(admin, randomUUID(), 'ACTIVE')).status).toBe(404);
    expect((await to(null, who.id, 'ACTIVE')).status).toBe(401);
    expect((await to(who, who.id, 'DISABLED')).status).toBe(403);
    expect((await to(await person('ROLE_ACCES_AUDIT_TRAIL'), who.id, 'DISABLED')).status).toBe(403);
  });

  it('X-11 is refused for one’s own account, also during impersonation, and for one with more rights', async () => {
    expect(await to(admin, admin.id, 'DISABLED')).toMatchObject({ status: 403, body: { fields: { status: 'ownStatus' } } });
    const impersonated = await impersonating(admin, await person('ROLE_ADMIN'));
    expect((await to(impersonated, admin.id, 'DISABLED')).status).toBe(403);
    expect((await to(impersonated, impersonated.id, 'DISABLED')).status).toBe(403);
    expect((await to(admin, superAdmin.id, 'DISABLED')).status).toBe(403);
    expect(await isLoggedIn(superAdmin)).toBe(true);
  });

  it('V15.4.2 one remains when two super administrators disable or demote each other concurrently', async () => {
    await db.user.updateMany({ where: { roles: { has: 'ROLE_SUPER_ADMIN' } }, data: { status: 'DISABLED' } });
    const demote = async (who: Person, { id }: Person) =>
      call(who, 'POST', usersRoute, { body: { id, email: (await stored(id)).email, roles: [] } });
    for (const take of [(who: Person, other: Person) => to(who, other.id, 'DISABLED'), demote]) {
      const [a, b] = [await person('ROLE_SUPER_ADMIN'), await person('ROLE_SUPER_ADMIN')];
      const both = await Promise.all([take(a, b), take(b, a)]);
      expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
      const left = await db.user.findMany({ where: { status: 'ACTIVE', roles: { has: 'ROLE_SUPER_ADMIN' } } });
      expect(left).toHaveLength(1);
      await db.user.updateMany({ where: { roles: { has: 'ROLE_SUPER_ADMIN' } }, data: { status: 'DISABLED' } });
    }
  });
});

describe('N-10 unlocking', () => {
  const fail = async (email: string, times: number): Promise<void> => {
    for (let i = 0; i < times; i += 1) await call(null, 'POST', loginRoute, { body: { username: email, password: 'wrong' } });
  };
  const search = async (body: object) => (await call<UserSearchAnswer>(admin, 'POST', searchRoute, { body })).body;

  it('X-02 an account locked after five failures can be unlocked by an administrator', async () => {
    const who = await person();
    const { email } = await stored(who.id);
    await fail(email, 4);
    expect((await search({ searchTerm: email })).rowData).toMatchObject([{ lockedUntil: null }]);
    await fail(email, 1);
    const [row] = (await search({ searchTerm: email, lockedOnly: true })).rowData;
    expect(Date.parse(row?.lockedUntil ?? '')).toBeGreaterThan(Date.now() + 10 * 60_000);
    expect(row?.allowed).toContain('unlock');
    expect(await act(admin, who.id, 'unlock')).toMatchObject({ status: 200, body: { lockedUntil: null } });
    expect((await search({ searchTerm: email, lockedOnly: true })).rowCount).toBe(0);
    expect((await entriesOf(who.id))[0]?.values).toMatchObject([{ field: 'locked', before: true, after: false }]);
    const answer = await call<{ result: string }>(null, 'POST', loginRoute, { body: { username: email, password: 'wrong' } });
    expect(answer.body.result).toBe('WRONG_CREDENTIALS');
  });

  it('N-10 two concurrent unlocks leave one entry', async () => {
    const who = await person();
    await fail((await stored(who.id)).email, 5);
    const both = await Promise.all([act(admin, who.id, 'unlock'), act(superAdmin, who.id, 'unlock')]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await entriesOf(who.id)).toHaveLength(1);
  });

  it('leaves no entry when nothing was locked, and is refused for an account with more rights', async () => {
    const who = await person();
    expect((await act(admin, who.id, 'unlock')).status).toBe(200);
    expect(await entriesOf(who.id)).toEqual([]);
    expect((await act(admin, superAdmin.id, 'unlock')).status).toBe(403);
    expect((await act(superAdmin, superAdmin.id, 'unlock')).status).toBe(200);
    expect((await act(await person('ROLE_ACCES_FAQ'), who.id, 'unlock')).status).toBe(403);
    expect((await act(null, who.id, 'unlock')).status).toBe(401);
    expect((await act(admin, randomUUID(), 'unlock')).status).toBe(404);
  });
});

describe('the link to a first password', () => {
  it('X-01 X-03 is sent again, ends the older one, and is traced', async () => {
    const who = await person();
    const { email } = await stored(who.id);
    for (const times of [1, 2]) {
      expect(await act(admin, who.id, 'invitation')).toMatchObject({ status: 200, body: { hasPassword: false } });
      expect(await db.mail.count({ where: { recipient: email, kind: 'FIRST_PASSWORD' } })).toBe(times);
    }
    expect(await db.passwordResetToken.count({ where: { userId: who.id, usedAt: null } })).toBe(1);
    expect((await entriesOf(who.id)).map(({ values }) => values[0]?.field)).toEqual(['passwordLink', 'passwordLink']);
  });

  it('V2.4.1 is limited, and refused for a disabled account and once a password is set', async () => {
    const [many, disabled, set] = [await person(), await person(), await person()];
    const answers = [];
    for (let i = 0; i < 4; i += 1) answers.push((await act(admin, many.id, 'invitation')).status);
    expect(answers).toEqual([200, 200, 200, 429]);
    await db.user.update({ where: { id: disabled.id }, data: { status: 'DISABLED' } });
    expect(await act(admin, disabled.id, 'invitation')).toMatchObject({ status: 409, body: { error: 'ACCOUNT_DISABLED' } });
    await db.user.update({ where: { id: set.id }, data: { passwordHash: 'x' } });
    expect(await act(admin, set.id, 'invitation')).toMatchObject({ status: 409, body: { error: 'PASSWORD_SET' } });
  });

  it('is refused for an account with more rights, without a session and without the right', async () => {
    expect((await act(admin, superAdmin.id, 'invitation')).status).toBe(403);
    expect((await act(null, admin.id, 'invitation')).status).toBe(401);
    expect((await act(await person(), admin.id, 'invitation')).status).toBe(403);
    expect((await act(admin, randomUUID(), 'invitation')).status).toBe(404);
  });
});

describe('ending the sessions of an account', () => {
  it('V7.4.5 works at the next call, is traced, and leaves nothing where none is open', async () => {
    const who = await person();
    expect((await act(admin, who.id, 'sessions')).status).toBe(200);
    expect(await isLoggedIn(who)).toBe(false);
    expect((await act(admin, who.id, 'sessions')).status).toBe(200);
    expect((await entriesOf(who.id)).map(({ values }) => values)).toMatchObject([[{ field: 'openSessions', before: 1, after: 0 }]]);
  });

  it('is refused for an account with more rights and without the right', async () => {
    expect((await act(admin, superAdmin.id, 'sessions')).status).toBe(403);
    expect((await act(await person(), admin.id, 'sessions')).status).toBe(403);
    expect((await act(null, admin.id, 'sessions')).status).toBe(401);
  });
});
