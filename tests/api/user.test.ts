import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import * as changeRoute from '@/app/api/v1/ajax/change-password/route';
import * as loginRoute from '@/app/api/v1/ajax/login/route';
import * as userRoute from '@/app/infomed/api/user/[id]/route';
import * as currentRoute from '@/app/infomed/api/user/current/route';
import * as rolesRoute from '@/app/infomed/api/user/roles/route';
import * as avatarRoute from '@/app/user/avatar/[id]/route';
import { createUser } from '@/features/user/commands';
import { moveClock, now } from '@/server/clock';
import { db } from '@/server/db/client';
import { databaseRefusal } from '@/server/db/constraints';
import { IMAGE } from '@/server/files/accept';
import { saveFile } from '@/server/files/records';
import type { Role } from '@/shared/account/rights';
import { call, impersonating, person } from '../support/call';
import { nodeEntry } from '../support/node-entry';
import { imageOf } from './pictures';

const PASSWORD = 'Right-Password-1';
const create = (values: Partial<Parameters<typeof createUser>[0]> = {}) =>
  createUser({ email: `${randomUUID()}@test.example`, roles: [], password: PASSWORD, ...values }, null, {
    at: now(),
    requestId: randomUUID(),
  });
const refusalOf = (made: Promise<unknown>): Promise<unknown> =>
  made.then(
    () => 'made',
    (error: unknown) => databaseRefusal(error),
  );
const logIn = async (username: string, password: string): Promise<unknown> =>
  (await call(null, 'POST', loginRoute, { body: { username, password } })).body;

describe('creating an account', () => {
  it('USER-15 USER-08 X-13 makes one that can log in, its address trimmed and in lowercase', async () => {
    const email = `${randomUUID()}@Test.Example`;
    const { id, link } = await create({ email: `  ${email} `, firstName: 'Élodie', roles: ['ROLE_ACCES_FAQ'] });
    expect(link).toBeNull();
    expect(await db.user.findUnique({ where: { id } })).toMatchObject({
      email: email.toLowerCase(),
      status: 'ACTIVE',
      lng: 'fr',
      roles: ['ROLE_ACCES_FAQ'],
    });
    expect(await logIn(email, PASSWORD)).toEqual({ result: 'SUCCESS' });
  });

  it('USER-17 V11.4.2 stores a salted Argon2id hash and never the password', async () => {
    const [a, b] = [await create(), await create()];
    const rows = await db.user.findMany({ where: { id: { in: [a.id, b.id] } } });
    const hashes = rows.map(({ passwordHash }) => passwordHash);
    for (const hash of hashes) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(new Set(hashes).size).toBe(2);
    expect(JSON.stringify(rows)).not.toContain(PASSWORD);
  });

  it('X-13 refuses an address that is taken, whatever its case', async () => {
    const email = `${randomUUID()}@test.example`;
    await create({ email });
    expect(await refusalOf(create({ email: ` ${email.toUpperCase()} ` }))).toMatchObject({ code: 'DUPLICATE_EMAIL' });
    const both = await Promise.all([1, 2].map(() => refusalOf(create({ email: `x${email}` }))));
    expect(both.filter((result) => result === 'made')).toHaveLength(1);
  });

  it('USER-13 X-12 refuses both temperature roles on one account, below every screen', async () => {
    const roles: Role[] = ['ROLE_EDITION_TEMP', 'ROLE_VALIDATION_TEMP'];
    expect(await refusalOf(create({ roles }))).toMatchObject({ code: 'INCOMPATIBLE_ROLES' });
    const { id } = await create({ roles: ['ROLE_EDITION_TEMP'] });
    expect(await refusalOf(db.user.update({ where: { id }, data: { roles } }))).toMatchObject({ code: 'INCOMPATIBLE_ROLES' });
  });

  it('USER-09 X-10 refuses a password under 8 or over 128 characters; an empty one counts as none', async () => {
    for (const password of ['1234567', 'x'.repeat(129)])
      expect(await refusalOf(create({ password }))).toMatchObject({ code: 'INVALID_INPUT', details: { fields: { password: 'pwdSize' } } });
    const { id, link } = await create({ password: '' });
    expect(link).toMatch(/^http:\/\/localhost:3000\/change-password\?token=/);
    expect((await db.user.findUnique({ where: { id } }))?.passwordHash).toBeNull();
  });

  it('USER-08 S-23 refuses what is no address', async () => {
    for (const email of ['', 'x', 'a@b', 'a b@c.fr', 'a@b.fr\nBcc: c@d.fr'])
      expect(await refusalOf(create({ email }))).toMatchObject({ code: 'INVALID_INPUT' });
  });

  it('X-01 X-03 without a password sends a link that is good for 72 hours', async () => {
    const email = `${randomUUID()}@test.example`;
    const { id, link } = await create({ email, password: undefined });
    expect(await db.mail.findMany({ where: { recipient: email } })).toMatchObject([{ kind: 'FIRST_PASSWORD' }]);
    const token = new URL(link ?? '').searchParams.get('token');
    const body = { token, newPassword: PASSWORD, newPasswordConfirm: PASSWORD };
    moveClock(72 * 3_600_000 + 60_000);
    expect((await call(null, 'POST', changeRoute, { body })).body).toMatchObject({ result: 'FAIL' });
    moveClock(71 * 3_600_000);
    expect((await call(null, 'POST', changeRoute, { body })).body).toEqual({ result: 'SUCCESS' });
    moveClock(0);
    expect(await db.user.findUnique({ where: { id } })).toMatchObject({ status: 'ACTIVE' });
  });

  it('U-01 AUDIT-19 is traced without the password, and leaves nothing when it fails', async () => {
    const { id } = await create({ lastName: 'Durand' });
    const [entry] = await db.auditEntry.findMany({ where: { entityId: id }, include: { values: true } });
    expect(entry).toMatchObject({ type: 'USER', action: 'CREATE', entityLabel: 'Durand', actorId: null, actorName: 'user:create' });
    expect(JSON.stringify(entry?.values.map(({ field, before, after }) => [field, before, after]))).not.toMatch(/argon2|password/i);
    const counts = () => Promise.all([db.auditEntry.count(), db.mail.count(), db.user.count(), db.passwordResetToken.count()]);
    const before = await counts();
    await refusalOf(create({ roles: ['ROLE_EDITION_TEMP', 'ROLE_VALIDATION_TEMP'], password: undefined }));
    expect(await counts()).toEqual(before);
  });
});

describe('npm run user:create', () => {
  /** Runs the command with this as its whole input. */
  const run = async (email: string, input: string) => {
    const flags = await nodeEntry('src/cli/user-create.ts');
    return spawnSync(process.execPath, [...flags, '--email', email, '--role', 'ROLE_ACCES_FAQ'], { input, encoding: 'utf8' });
  };

  it('N-08 USER-11 explains what to do without a password, and creates nothing', async () => {
    const email = `${randomUUID()}@test.example`;
    const { status, stderr } = await run(email, '');
    expect([status, stderr.trim()]).toEqual([
      1,
      'No password came: type it, pipe it in as a line, or use --link to have it set by a link.',
    ]);
    expect(await db.user.count({ where: { email } })).toBe(0);
  });

  it('N-08 takes a password that is piped in', async () => {
    const email = `${randomUUID()}@test.example`;
    const { status, stdout } = await run(email, `${PASSWORD}\n`);
    expect([status, stdout]).toEqual([0, expect.stringContaining(`Created ${email}`)]);
    expect(await db.user.count({ where: { email } })).toBe(1);
  });
});

describe('reading accounts', () => {
  it('USER-16 API-03 X-16 gives one’s own account, and any to an administrator, never the password', async () => {
    const [who, admin, superAdmin, other] = [
      await person('ROLE_ACCES_FAQ'),
      await person('ROLE_ADMIN'),
      await person('ROLE_SUPER_ADMIN'),
      await person('ROLE_ACCES_PRODUITS', 'ROLE_ACCES_VALIDATION'),
    ];
    await db.user.update({ where: { id: who.id }, data: { passwordHash: 'a-hash-of-it' } });
    for (const reader of [who, admin, superAdmin]) {
      const { status, body } = await call<Record<string, unknown>>(reader, 'GET', userRoute, { params: { id: who.id } });
      expect(status).toBe(200);
      expect(Object.keys(body).toSorted()).toEqual([
        'creationDate',
        'email',
        'encodedAvatarId',
        'firstName',
        'id',
        'lastLoginAt',
        'lastName',
        'lng',
        'roles',
        'status',
        'updateDate',
      ]);
      expect(JSON.stringify(body)).not.toContain('a-hash-of-it');
    }
    expect(await call(other, 'GET', userRoute, { params: { id: who.id } })).toMatchObject({ status: 403, body: { error: 'FORBIDDEN' } });
    expect(await call(other, 'GET', userRoute, { params: { id: randomUUID() } })).toMatchObject({ status: 403 });
    expect(await call(admin, 'GET', userRoute, { params: { id: randomUUID() } })).toMatchObject({ status: 404 });
  });

  it('AUTH-42 N-04 gives the current account’s roles and name, and nothing of its session', async () => {
    const who = await person('ROLE_ACCES_FAQ', 'ROLE_ADMIN');
    expect((await call(who, 'GET', rolesRoute)).body).toEqual({ roles: ['ROLE_ACCES_FAQ', 'ROLE_ADMIN'] });
    const { body } = await call<Record<string, unknown>>(who, 'GET', currentRoute);
    expect(Object.keys(body).toSorted()).toEqual(['email', 'firstName', 'id', 'impersonator', 'lastName', 'lng', 'roles']);
  });
});

describe('the language', () => {
  const choose = (who: Awaited<ReturnType<typeof person>>, id: string, lng: unknown = 'en') =>
    call<{ lng?: string }>(who, 'PUT', userRoute, { params: { id }, body: { lng, roles: ['ROLE_SUPER_ADMIN'], status: 'DISABLED' } });
  const cookieOf = (headers: Headers): string | undefined => headers.getSetCookie().find((cookie) => cookie.startsWith('lng='));

  it('I18N-03 E-009 is stored on one’s own account, and nothing else of the body is', async () => {
    const who = await person('ROLE_ACCES_FAQ');
    const { status, body, headers } = await choose(who, who.id);
    expect([status, body.lng, cookieOf(headers)]).toEqual([200, 'en', expect.stringMatching(/^lng=en;/)]);
    expect(await db.user.findUnique({ where: { id: who.id } })).toMatchObject({ lng: 'en', roles: ['ROLE_ACCES_FAQ'], status: 'ACTIVE' });
    for (const lng of ['de', '', null, 'EN', ['en']]) expect((await choose(who, who.id, lng)).status).toBe(400);
  });

  it('X-16 may be changed on any account by an administrator, traced, without changing their own screen', async () => {
    const [admin, who] = [await person('ROLE_ADMIN'), await person()];
    const { status, headers } = await choose(admin, who.id);
    expect([status, cookieOf(headers)]).toEqual([200, undefined]);
    expect(await db.user.findUnique({ where: { id: who.id } })).toMatchObject({ lng: 'en' });
    expect(await db.auditEntry.findMany({ where: { entityId: who.id } })).toMatchObject([
      { type: 'USER', action: 'EDIT', actorId: admin.id },
    ]);
    await choose(admin, who.id);
    expect(await db.auditEntry.count({ where: { entityId: who.id } })).toBe(1);
  });

  it('X-16 cannot be changed by another user', async () => {
    const [a, b] = [await person('ROLE_ACCES_FAQ'), await person()];
    const answer = await choose(a, b.id);
    expect([answer.status, cookieOf(answer.headers)]).toEqual([403, undefined]);
    expect((await choose(await person('ROLE_ADMIN'), randomUUID())).status).toBe(404);
  });

  it('X-05 is not saved on the account during an impersonation', async () => {
    const target = await person();
    const impersonated = await impersonating(await person('ROLE_ADMIN'), target);
    expect((await choose(impersonated, target.id)).status).toBe(200);
    expect(await db.user.findUnique({ where: { id: target.id } })).toMatchObject({ lng: 'fr' });
  });
});

describe('the avatar', () => {
  it('E-010 X-15 is visible to every logged-in user', async () => {
    const [owner, other] = [await person(), await person()];
    const get = (id: string, query?: Record<string, string>) => call(other, 'GET', avatarRoute, { params: { id }, query });
    expect((await get(owner.id)).status).toBe(404);
    const file = await saveFile('AVATAR', await IMAGE.accept(await imageOf('png', 400, 400)), { name: 'me.png', by: owner.id, at: now() });
    await db.user.update({ where: { id: owner.id }, data: { encodedAvatarId: file.encodedId } });
    const [whole, small] = [await get(owner.id), await get(owner.id, { size: 't' })];
    expect([whole.headers.get('content-type'), small.headers.get('content-type')]).toEqual(['image/png', 'image/webp']);
    expect((await call(null, 'GET', avatarRoute, { params: { id: owner.id } })).status).toBe(401);
  });
});
