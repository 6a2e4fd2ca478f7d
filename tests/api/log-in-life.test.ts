import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as disconnectRoute from '@/app/api/v1/ajax/authentication/disconnect/route';
import * as productsRoute from '@/app/infomed/api/product-back/all/route';
import * as currentRoute from '@/app/infomed/api/user/current/route';
import * as rolesRoute from '@/app/infomed/api/user/roles/route';
import * as unlogAsRoute from '@/app/login/unlog-as/route';
import * as logoutRoute from '@/app/logout/route';
import { moveClock } from '@/server/clock';
import { db } from '@/server/db/client';
import { call, giveRoles, impersonating, person } from '../support/call';
import { account, fromNextAddress, HOUR, logIn, PASSWORD, personOf, sessionCookieOf, statusOf } from '../support/log-in';

beforeEach(fromNextAddress);
afterEach(() => moveClock(0));

describe('the life of a session', () => {
  it('AUTH-14 X-07 without remember-me ends after 8 hours without use, but not while it is used', async () => {
    const who = personOf(await logIn((await account()).email, PASSWORD));
    for (const hours of [7, 14]) {
      moveClock(hours * HOUR);
      expect(await statusOf(who)).toBe(200);
    }
    moveClock(14 * HOUR + 8 * HOUR + 60_000);
    expect(await statusOf(who)).toBe(401);
  });

  it('AUTH-14 X-07 with remember-me lasts 30 days, used or not, and no day more', async () => {
    const who = personOf(await logIn((await account()).email, PASSWORD, { isRemember: true }));
    moveClock(29 * 24 * HOUR);
    expect(await statusOf(who)).toBe(200);
    moveClock(30 * 24 * HOUR + 60_000);
    expect(await statusOf(who)).toBe(401);
  });

  it('AUTH-36 AUTH-37 V7.4.1 ends with the log-out call, on the server, even for a stored cookie', async () => {
    const who = personOf(await logIn((await account()).email, PASSWORD, { isRemember: true }));
    const answer = await call(who, 'POST', disconnectRoute);
    expect(answer.status).toBe(200);
    expect(sessionCookieOf(answer)).toMatch(/^back-office\.session=;.*Max-Age=0/);
    expect(answer.headers.get('clear-site-data')).toBe('"cache"');
    expect(await statusOf(who)).toBe(401);
    expect((await call(who, 'POST', disconnectRoute)).status).toBe(200);
  });

  it('N-02 AUTH-38 X-06 ends with /logout from our own pages, never from another site', async () => {
    const who = personOf(await logIn((await account()).email, PASSWORD));
    expect((await call(who, 'GET', logoutRoute, { headers: { 'sec-fetch-site': 'cross-site' } })).status).toBe(403);
    expect(await statusOf(who)).toBe(200);
    const answer = await call(who, 'GET', logoutRoute, { headers: { 'sec-fetch-site': 'same-origin' } });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/']);
    expect(await statusOf(who)).toBe(401);
  });

  it('S-19b N-02 names the account to the page after /logout, so that it deletes what was typed', async () => {
    const { id, email } = await account();
    const who = personOf(await logIn(email, PASSWORD));
    const answer = await call(who, 'GET', logoutRoute, { headers: { 'sec-fetch-site': 'none' } });
    const cookies = answer.headers.getSetCookie().join('\n');
    expect(cookies).toMatch(new RegExp(`^logged-out=${id}; Path=/; SameSite=Strict.*Max-Age=300`, 'm'));
  });

  it('X-07 V8.3.2 loses a withdrawn role at the next call', async () => {
    const who = await person('ROLE_ACCES_PRODUITS');
    expect((await call(who, 'GET', productsRoute)).status).toBe(200);
    await giveRoles(who);
    expect((await call(who, 'GET', productsRoute)).status).toBe(403);
    expect((await call(who, 'GET', rolesRoute)).body).toEqual({ roles: [] });
  });

  it.each(['DISABLED', 'PENDING_VALIDATION'] as const)('X-07 V7.4.2 ends at the next call of an account that became %s', async (status) => {
    const who = await person();
    await db.user.update({ where: { id: who.id }, data: { status } });
    expect(await statusOf(who)).toBe(401);
  });

  it('V7.1.1 ignores roles that the table of rights does not know', async () => {
    const who = await person();
    await db.user.update({ where: { id: who.id }, data: { roles: ['ROLE_ACCES_PRODUITS', 'ROLE_EVERYTHING'] } });
    expect((await call(who, 'GET', rolesRoute)).body).toEqual({ roles: ['ROLE_ACCES_PRODUITS'] });
  });
});

describe('impersonation', () => {
  it('AUTH-40 X-05 has the other account’s identity and rights, and the real person stays named', async () => {
    const admin = await person('ROLE_ADMIN');
    const editor = await person('ROLE_ACCES_PRODUITS');
    const impersonated = await impersonating(admin, editor);
    expect((await call(impersonated, 'GET', currentRoute)).body).toMatchObject({
      id: editor.id,
      roles: ['ROLE_ACCES_PRODUITS'],
      impersonator: { id: admin.id, name: admin.name },
    });
    expect((await call(impersonated, 'GET', productsRoute)).status).toBe(200);
  });

  it('X-05 names a real person without a name by the address', async () => {
    const admin = await person('ROLE_ADMIN');
    const { email } = await db.user.update({ where: { id: admin.id }, data: { firstName: '', lastName: ' ' } });
    const impersonated = await impersonating(admin, await person());
    expect((await call(impersonated, 'GET', currentRoute)).body).toMatchObject({ impersonator: { name: email } });
  });

  it('AUTH-41 X-06 ends by the link, from anywhere, and the session is its own person’s again', async () => {
    const admin = await person('ROLE_ADMIN');
    const impersonated = await impersonating(admin, await person());
    const answer = await call(impersonated, 'GET', unlogAsRoute, { headers: { 'sec-fetch-site': 'cross-site' } });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/']);
    expect((await call(impersonated, 'GET', currentRoute)).body).toMatchObject({ id: admin.id, impersonator: null });
    expect((await call(null, 'GET', unlogAsRoute)).status).toBe(303);
  });

  it('X-05 V7.4.2 falls back to the real person when the other account is disabled, and ends with their own', async () => {
    const [admin, target] = [await person('ROLE_ADMIN'), await person()];
    const impersonated = await impersonating(admin, target);
    await db.user.update({ where: { id: target.id }, data: { status: 'DISABLED' } });
    expect((await call(impersonated, 'GET', currentRoute)).body).toMatchObject({ id: admin.id, impersonator: null });
    await db.user.update({ where: { id: admin.id }, data: { status: 'DISABLED' } });
    expect(await statusOf(impersonated)).toBe(401);
  });
});
