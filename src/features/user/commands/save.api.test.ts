import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import * as loginRoute from '@/app/api/v1/ajax/login/route';
import * as userRoute from '@/app/infomed/api/user/[id]/route';
import * as allRolesRoute from '@/app/infomed/api/user/all-roles/route';
import * as currentRoute from '@/app/infomed/api/user/current/route';
import * as rolesRoute from '@/app/infomed/api/user/roles/route';
import * as usersRoute from '@/app/infomed/api/user/route';
import { db } from '@/server/db/client';
import { ROLES, type Role } from '@/shared/account/rights';
import { call, impersonating, type Person, person } from '../../../../tests/support/call';
import type { UserRow } from '../schema';

const PASSWORD = 'Une phrase assez longue';
const TEMPERATURE: Role[] = ['ROLE_EDITION_TEMP', 'ROLE_VALIDATION_TEMP'];
const address = (): string => `${randomUUID()}@test.example`;
const save = (who: Person | null, body: object) => call<UserRow & { error?: string }>(who, 'POST', usersRoute, { body });
const stored = (id: string) => db.user.findUniqueOrThrow({ where: { id } });
const entriesOf = (id: string) =>
  db.auditEntry.findMany({
    where: { entityId: id },
    orderBy: { seq: 'asc' },
    include: { values: { orderBy: { position: 'asc' } } },
  });
const logIn = async (username: string, password: string): Promise<unknown> =>
  (await call(null, 'POST', loginRoute, { body: { username, password } })).body;
const edit = async (who: Person, { id }: Person, change: object) => save(who, { id, email: (await stored(id)).email, ...change });

describe('E-006 creating an account', () => {
  it('USER-14 USER-15 USER-16 API-03 stores every field, returns all but the password, and the account can log in', async () => {
    const admin = await person('ROLE_ADMIN');
    const email = address();
    const sent = {
      id: null,
      email: `  ${email.toUpperCase()} `,
      firstName: ' Élodie ',
      lastName: 'Martin',
      password: PASSWORD,
      roles: ['ROLE_ACCES_FAQ'],
    };
    const { status, body } = await save(admin, sent);
    expect(status).toBe(200);
    expect(body).toMatchObject({ email, firstName: 'Élodie', lastName: 'Martin', roles: ['ROLE_ACCES_FAQ'], status: 'ACTIVE', lng: 'fr' });
    expect(JSON.stringify(body)).not.toMatch(/argon2|longue/);
    expect(await logIn(email, PASSWORD)).toEqual({ result: 'SUCCESS' });
    expect((await call<UserRow>(admin, 'GET', userRoute, { params: { id: body.id } })).body).toMatchObject({ email, firstName: 'Élodie' });
  });

  it('U-01 is audited with its author, never with the password', async () => {
    const admin = await person('ROLE_ADMIN');
    const { body } = await save(admin, { email: address(), password: PASSWORD, roles: ['ROLE_ACCES_FAQ'] });
    const [entry, ...more] = await entriesOf(body.id);
    expect(more).toEqual([]);
    expect(entry).toMatchObject({ type: 'USER', action: 'CREATE', actorId: admin.id, actorName: admin.name });
    expect(entry?.values.map(({ field }) => field)).toEqual(['email', 'firstName', 'lastName', 'roles', 'lng']);
    expect(JSON.stringify(entry?.values.map(({ before, after }) => [before, after]))).not.toMatch(/argon2|longue/);
  });

  it('X-01 without a password sends the link, in the language of the account', async () => {
    const email = address();
    const { body } = await save(await person('ROLE_ADMIN'), { email, password: '', lng: 'en' });
    expect(body).toMatchObject({ hasPassword: false, allowed: expect.arrayContaining(['sendLink']) });
    expect(await db.mail.findMany({ where: { recipient: email } })).toMatchObject([{ kind: 'FIRST_PASSWORD', lng: 'en' }]);
  });

  it('USER-07 USER-08 USER-09 S-23 refuses a missing or bad address and a short or endless password, each at its field', async () => {
    const admin = await person('ROLE_ADMIN');
    const refused = async (change: object) => (await save(admin, { email: address(), ...change })).body;
    expect(await refused({ email: ' ' })).toMatchObject({ error: 'INVALID_INPUT', fields: { email: 'emailMissing' } });
    expect(await refused({ email: undefined })).toMatchObject({ fields: { email: 'emailMissing' } });
    expect(await refused({ email: 'nobody@test' })).toMatchObject({ fields: { email: 'INVALID_EMAIL' } });
    for (const password of ['1234567', 'x'.repeat(129)])
      expect(await refused({ password })).toMatchObject({ fields: { password: 'pwdSize' } });
    expect(await refused({ firstName: 'x'.repeat(101) })).toMatchObject({ fields: { firstName: 'TOO_LONG?max=100' } });
    expect(await refused({ roles: ['ROLE_KING'] })).toMatchObject({ error: 'INVALID_INPUT' });
    for (const email of [['a@b.fr'], 5, { not: '' }]) expect((await save(admin, { email })).status).toBe(400);
  });

  it('USER-13 X-12 refuses both temperature roles with 400 at the roles', async () => {
    const answer = await save(await person('ROLE_ADMIN'), { email: address(), roles: TEMPERATURE });
    expect(answer).toMatchObject({ status: 400, body: { error: 'INCOMPATIBLE_ROLES', fields: { roles: 'INCOMPATIBLE_ROLES' } } });
  });

  it('X-13 refuses a used address, ignoring case, also in concurrent calls', async () => {
    const admin = await person('ROLE_ADMIN');
    const email = address();
    const both = await Promise.all([
      save(admin, { email, password: PASSWORD }),
      save(admin, { email: email.toUpperCase(), password: PASSWORD }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body).toMatchObject({
      error: 'DUPLICATE_EMAIL',
      fields: { email: 'DUPLICATE_EMAIL' },
    });
  });

  it('X-11 V15.3.3 only a super administrator creates one; unknown body members are ignored', async () => {
    const [admin, superAdmin] = [await person('ROLE_ADMIN'), await person('ROLE_SUPER_ADMIN')];
    const input = { email: address(), roles: ['ROLE_SUPER_ADMIN'], password: PASSWORD };
    expect(await save(admin, input)).toMatchObject({ status: 403, body: { error: 'FORBIDDEN', fields: { roles: 'superAdminOnly' } } });
    const smuggled = { status: 'DISABLED', creationDate: '2000-01-01T00:00:00Z', passwordHash: 'x', encodedAvatarId: randomUUID() };
    const { status, body } = await save(superAdmin, { ...input, ...smuggled });
    expect([status, body.status, body.encodedAvatarId]).toEqual([200, 'ACTIVE', null]);
  });

  it('ROLES-18 X-14 is for administrators only; ROLE_ADMIN grants nothing else', async () => {
    const others = await person(...ROLES.filter((role) => !['ROLE_ADMIN', 'ROLE_SUPER_ADMIN', 'ROLE_VALIDATION_TEMP'].includes(role)));
    expect((await save(null, {})).status).toBe(401);
    expect((await save(others, { email: address() })).status).toBe(403);
    expect((await call<{ roles: Role[] }>(await person('ROLE_ADMIN'), 'GET', allRolesRoute)).body.roles.toSorted()).toEqual(
      [...ROLES].toSorted(),
    );
    expect((await call(await person('ROLE_ADMIN'), 'GET', rolesRoute)).body).toEqual({ roles: ['ROLE_ADMIN'] });
  });
});

describe('N-08 changing an account', () => {
  it('U-01 S-22 changes the sent fields only, and audits each change', async () => {
    const [admin, who] = [await person('ROLE_ADMIN'), await person('ROLE_ACCES_FAQ')];
    const before = await stored(who.id);
    const { status, body } = await edit(admin, who, { lastName: 'Durand', roles: ['ROLE_ACCES_PRODUITS', 'ROLE_ACCES_FAQ'] });
    expect(status).toBe(200);
    expect(body).toMatchObject({ lastName: 'Durand', firstName: before.firstName, roles: ['ROLE_ACCES_FAQ', 'ROLE_ACCES_PRODUITS'] });
    const [entry] = await entriesOf(who.id);
    expect(entry).toMatchObject({ type: 'USER', action: 'EDIT', actorId: admin.id, entityLabel: `${before.firstName} Durand` });
    expect(entry?.values.map(({ field }) => field)).toEqual(['lastName', 'roles']);
  });

  it('AUDIT-19 leaves no entry when nothing changes, whatever the order of the roles', async () => {
    const [admin, who] = [await person('ROLE_ADMIN'), await person('ROLE_ACCES_PRODUITS', 'ROLE_ACCES_FAQ')];
    const { updateDate } = await stored(who.id);
    const { body } = await edit(admin, who, { roles: ['ROLE_ACCES_FAQ', 'ROLE_ACCES_PRODUITS', 'ROLE_ACCES_FAQ'], password: '' });
    expect(body.updateDate).toBe(updateDate.toISOString());
    expect(await entriesOf(who.id)).toEqual([]);
  });

  it('X-10 a new password takes effect immediately and ends every session', async () => {
    const [admin, who] = [await person('ROLE_ADMIN'), await person()];
    expect((await call(who, 'GET', currentRoute)).status).toBe(200);
    const { body } = await edit(admin, who, { password: ` ${PASSWORD} ` });
    expect((await call(who, 'GET', currentRoute)).status).toBe(401);
    expect(await logIn(body.email, PASSWORD)).toEqual({ result: 'WRONG_CREDENTIALS' });
    expect(await logIn(body.email, ` ${PASSWORD} `)).toEqual({ result: 'SUCCESS' });
    const [entry] = await entriesOf(who.id);
    expect(entry?.values).toMatchObject([{ field: 'password', before: null, after: '•••' }]);
  });

  it('V8.3.2 X-07 a withdrawn role takes effect at the next call of a running session', async () => {
    const [superAdmin, who] = [await person('ROLE_SUPER_ADMIN'), await person('ROLE_ADMIN')];
    expect((await call(who, 'GET', allRolesRoute)).status).toBe(200);
    await edit(superAdmin, who, { roles: [] });
    expect((await call(who, 'GET', allRolesRoute)).status).toBe(403);
    expect((await call(who, 'GET', currentRoute)).status).toBe(200);
  });

  it('S-22 refuses a save based on an older version, names the last editor, and preserves their changes', async () => {
    const [admin, other, who] = [await person('ROLE_ADMIN'), await person('ROLE_ADMIN'), await person()];
    const { updateDate } = await stored(who.id);
    expect((await edit(other, who, { lastName: 'Premier', updateDate })).status).toBe(200);
    const late = await edit(admin, who, { lastName: 'Second', updateDate });
    expect(late).toMatchObject({ status: 409, body: { error: 'RECORD_STALE', params: { name: other.name, date: expect.any(String) } } });
    expect((await stored(who.id)).lastName).toBe('Premier');
    expect((await edit(admin, who, { lastName: 'Second' })).status).toBe(200);
  });

  it('USER-13 X-13 refuses incompatible roles, a taken address and an unknown id', async () => {
    const [admin, who, other] = [await person('ROLE_ADMIN'), await person('ROLE_EDITION_TEMP'), await person()];
    expect(await edit(admin, who, { roles: TEMPERATURE })).toMatchObject({ status: 400, body: { error: 'INCOMPATIBLE_ROLES' } });
    const taken = (await stored(other.id)).email.toUpperCase();
    expect(await edit(admin, who, { email: taken })).toMatchObject({ status: 409, body: { fields: { email: 'DUPLICATE_EMAIL' } } });
    expect(await save(admin, { id: randomUUID(), email: address() })).toMatchObject({ status: 404 });
    expect(await save(admin, { id: 'no-id', email: address() })).toMatchObject({ status: 400 });
    expect(await entriesOf(who.id)).toEqual([]);
  });

  it('X-11 an account with ROLE_SUPER_ADMIN can only be edited by a super administrator', async () => {
    const [admin, superAdmin, other] = [await person('ROLE_ADMIN'), await person('ROLE_SUPER_ADMIN'), await person('ROLE_SUPER_ADMIN')];
    for (const change of [{ lastName: 'X' }, { password: PASSWORD }, { email: address() }, { roles: [] }, {}])
      expect((await edit(admin, other, change)).status).toBe(403);
    expect((await call(admin, 'PUT', userRoute, { params: { id: other.id }, body: { lng: 'en' } })).status).toBe(403);
    expect((await edit(superAdmin, other, { lastName: 'Durand' })).status).toBe(200);
    const plain = await person();
    expect((await edit(admin, plain, { roles: ['ROLE_SUPER_ADMIN'] })).status).toBe(403);
    expect((await edit(superAdmin, plain, { roles: ['ROLE_SUPER_ADMIN'] })).status).toBe(200);
  });

  it('X-11 V6.2.3 users may change their own name, but not their roles or password here', async () => {
    const superAdmin = await person('ROLE_SUPER_ADMIN');
    expect(await edit(superAdmin, superAdmin, { roles: ['ROLE_SUPER_ADMIN', 'ROLE_ACCES_FAQ'] })).toMatchObject({
      status: 403,
      body: { fields: { roles: 'ownRoles' } },
    });
    expect(await edit(superAdmin, superAdmin, { password: PASSWORD })).toMatchObject({
      status: 403,
      body: { fields: { password: 'ownPassword' } },
    });
    expect((await edit(superAdmin, superAdmin, { firstName: 'Autre' })).status).toBe(200);
  });

  it('X-05 X-11 not during impersonation either', async () => {
    const [real, account] = [await person('ROLE_ADMIN'), await person('ROLE_ADMIN')];
    const impersonated = await impersonating(real, account);
    for (const own of [real, account])
      expect((await edit(impersonated, own, { roles: ['ROLE_ADMIN', 'ROLE_ACCES_FAQ'] })).status).toBe(403);
    const plain = await person();
    expect((await edit(impersonated, plain, { lastName: 'Durand' })).status).toBe(200);
    expect(await entriesOf(plain.id)).toMatchObject([{ actorId: account.id, realActorId: real.id }]);
  });

  it('X-01 X-03 another address gets a new link while there is no password; the older link ends', async () => {
    const admin = await person('ROLE_ADMIN');
    const { body } = await save(admin, { email: address() });
    const email = address();
    await save(admin, { id: body.id, email });
    expect(await db.mail.count({ where: { recipient: email, kind: 'FIRST_PASSWORD' } })).toBe(1);
    const tokens = await db.passwordResetToken.findMany({ where: { userId: body.id }, orderBy: { createdAt: 'asc' } });
    expect(tokens.map(({ usedAt }) => usedAt === null)).toEqual([false, true]);
    await save(admin, { id: body.id, email, password: PASSWORD });
    expect(await db.passwordResetToken.count({ where: { userId: body.id, usedAt: null } })).toBe(0);
  });
});
