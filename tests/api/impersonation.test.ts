import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import * as disconnectRoute from '@/app/api/v1/ajax/authentication/disconnect/route';
import * as dashboardRoute from '@/app/infomed/api/dashboard/route';
import * as allProductsRoute from '@/app/infomed/api/product-back/all/route';
import * as logAsRoute from '@/app/infomed/api/user/[id]/log-as/route';
import * as userRoute from '@/app/infomed/api/user/[id]/route';
import * as currentRoute from '@/app/infomed/api/user/current/route';
import type { DashboardView } from '@/features/dashboard/schema';
import { moveClock } from '@/server/clock';
import { db } from '@/server/db/client';
import type { Role } from '@/shared/account/rights';
import { call, giveRoles, impersonating, type Person, person } from '../support/call';
import { auditEntriesOf, current, giveStatus, MINUTE, REASON, start, unlog } from '../support/impersonation';
import { publishedProduct } from '../support/products';

afterEach(() => moveClock(0));

describe('a page rendered for another account', () => {
  it('X-05 S-22 cannot save under the current account after an impersonation has ended or another user has logged in', async () => {
    const [admin, editor] = [await person('ROLE_ADMIN'), await person('ROLE_ACCES_PRODUITS')];
    const impersonated = await impersonating(admin, editor);
    const save = (account: string) =>
      call<{ error?: string }>(impersonated, 'PUT', userRoute, {
        params: { id: editor.id },
        body: { lng: 'fr' },
        headers: { 'x-account': account },
      });
    expect((await save(editor.id)).status).toBe(200);
    await unlog(impersonated);
    expect(await save(editor.id)).toMatchObject({ status: 409, body: { error: 'ACCOUNT_CHANGED' } });
    expect((await save(admin.id)).status).toBe(200);
    expect((await call(null, 'PUT', userRoute, { params: { id: editor.id }, body: {}, headers: { 'x-account': editor.id } })).status).toBe(
      401,
    );
  });
});

describe('the language of an impersonation', () => {
  it('X-05a I18N-01 is that of its reader’s screen, else of the reader’s account, never the impersonated one’s', async () => {
    const [admin, editor] = [await person('ROLE_ADMIN'), await person('ROLE_ACCES_PRODUITS')];
    await db.user.update({ where: { id: editor.id }, data: { lng: 'en' } });
    await publishedProduct();
    const impersonated = await impersonating(admin, editor);
    const titles = async (who: Person, cookie: string) => {
      const { body } = await call<DashboardView>(who, 'GET', dashboardRoute, { headers: { cookie: `${who.cookie}${cookie}` } });
      return body.panels.map(({ title }) => title);
    };
    expect(await titles(editor, '')).toContain('Catalogue availability');
    expect(await titles(impersonated, '')).toContain('Disponibilité du catalogue');
    expect(await titles(impersonated, '; lng=en')).toContain('Catalogue availability');
    expect(await titles(impersonated, '; lng=fr')).toContain('Disponibilité du catalogue');
  });
});

describe('starting an impersonation', () => {
  it('AUTH-40 N-03 X-05 gives the account’s identity and roles, to both kinds of administrators', async () => {
    for (const role of ['ROLE_ADMIN', 'ROLE_SUPER_ADMIN'] as const) {
      const [admin, editor] = [await person(role), await person('ROLE_ACCES_PRODUITS')];
      expect((await call(admin, 'GET', allProductsRoute)).status).toBe(403);
      expect(await start(admin, editor.id)).toMatchObject({ status: 200, body: { userId: editor.id, name: editor.name, reason: REASON } });
      expect(await current(admin)).toMatchObject({
        id: editor.id,
        roles: ['ROLE_ACCES_PRODUITS'],
        impersonator: { id: admin.id, name: admin.name },
      });
      expect((await call(admin, 'GET', allProductsRoute)).status).toBe(200);
    }
  });

  it('X-05 refuses unauthenticated users and users without the role, and reveals no accounts', async () => {
    const account = await person('ROLE_ACCES_PRODUITS', 'ROLE_ACCES_AUDIT_TRAIL');
    expect(await start(null, account.id)).toMatchObject({ status: 401, body: { error: 'UNAUTHENTICATED' } });
    for (const id of [(await person()).id, randomUUID()])
      expect(await start(account, id)).toMatchObject({ status: 403, body: { error: 'FORBIDDEN' } });
    expect(await start(await person('ROLE_ADMIN'), randomUUID())).toMatchObject({ status: 404, body: { error: 'RECORD_NOT_FOUND' } });
  });

  it('X-05 an administrator may not impersonate a super administrator; another super administrator may', async () => {
    const target = await person('ROLE_SUPER_ADMIN');
    const admin = await person('ROLE_ADMIN');
    expect(await start(admin, target.id)).toMatchObject({ status: 403, body: { error: 'ACTING_UPWARDS' } });
    expect(await current(admin)).toMatchObject({ id: admin.id, impersonator: null });
    expect((await start(await person('ROLE_SUPER_ADMIN'), target.id)).status).toBe(200);
    expect((await start(admin, (await person('ROLE_ADMIN')).id)).status).toBe(200);
  });

  it.each(['DISABLED', 'PENDING_VALIDATION'] as const)('X-05 X-01 excludes an account that is %s', async (status) => {
    const target = await person();
    await giveStatus(target.id, status);
    expect(await start(await person('ROLE_SUPER_ADMIN'), target.id)).toMatchObject({ status: 409, body: { error: 'ACTING_INACTIVE' } });
  });

  it('X-05 excludes oneself', async () => {
    const admin = await person('ROLE_ADMIN');
    expect(await start(admin, admin.id)).toMatchObject({ status: 409, body: { error: 'ACTING_SELF' } });
  });

  it('X-05 cannot be nested, neither as another administrator nor from two tabs at once', async () => {
    const [admin, second, third] = [await person('ROLE_ADMIN'), await person('ROLE_ADMIN'), await person()];
    expect((await start(admin, second.id)).status).toBe(200);
    expect(await start(admin, third.id)).toMatchObject({ status: 409, body: { error: 'ACTING_ALREADY' } });
    expect(await current(admin)).toMatchObject({ id: second.id });

    const both = await person('ROLE_ADMIN');
    const answers = await Promise.all([start(both, second.id), start(both, third.id)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    // The second call meets the first one's commit either in its transaction or, without the right to impersonate, before it.
    expect([403, 409]).toContain(answers.find(({ status }) => status !== 200)?.status);
    expect(await db.acting.count({ where: { byId: both.id } })).toBe(1);
  });

  it('X-05 requires a reason of 5 to 500 characters, trimmed', async () => {
    const [admin, target] = [await person('ROLE_ADMIN'), await person()];
    for (const reason of [undefined, null, '', '   ', 'abc', '  abc  ', 'x'.repeat(501), 7, ['a good reason']]) {
      const answer = await call<{ error: string; fields: object }>(admin, 'POST', logAsRoute, {
        params: { id: target.id },
        body: { reason },
      });
      expect([answer.status, answer.body.error, Object.keys(answer.body.fields)]).toEqual([400, 'INVALID_INPUT', ['reason']]);
    }
    expect(await start(admin, target.id, `  ${REASON}  `)).toMatchObject({ status: 200, body: { reason: REASON } });
  });
});

describe('the end of an impersonation', () => {
  async function impersonationBy(...roles: Role[]): Promise<{ admin: Person; target: Person }> {
    const [admin, target] = [await person('ROLE_ADMIN'), await person(...roles)];
    expect((await start(admin, target.id)).status).toBe(200);
    return { admin, target };
  }
  const expectOwnAgain = async ({ admin }: { admin: Person }) => {
    expect(await current(admin)).toMatchObject({ id: admin.id, roles: ['ROLE_ADMIN'], impersonator: null });
    expect(await db.session.findFirst({ where: { userId: admin.id } })).toMatchObject({
      actingAsId: null,
      actingUntil: null,
      revokedAt: null,
    });
  };
  const endOf = async ({ target }: { target: Person }): Promise<unknown> =>
    (await auditEntriesOf(target.id)).at(-1)?.values.find(({ field }) => field === 'actingEnd')?.after;

  it('AUTH-41 E-005 X-06 comes by the link', async () => {
    const one = await impersonationBy();
    expect((await unlog(one.admin)).headers.get('location')).toBe('/');
    await expectOwnAgain(one);
    expect(await endOf(one)).toBe('UNLOGGED');
    await unlog(one.admin);
    expect(await auditEntriesOf(one.target.id)).toHaveLength(2);
  });

  it('X-05 comes by itself after the minutes of the parameter, and is traced once', async () => {
    const one = await impersonationBy();
    moveClock(29 * MINUTE);
    expect(await current(one.admin)).toMatchObject({ id: one.target.id });
    moveClock(30 * MINUTE + 1000);
    const answers = await Promise.all([1, 2, 3].map(() => current(one.admin)));
    for (const answer of answers) expect(answer).toMatchObject({ id: one.admin.id, impersonator: null });
    await expectOwnAgain(one);
    expect(await endOf(one)).toBe('EXPIRED');
    expect(await auditEntriesOf(one.target.id)).toHaveLength(2);
    const [row] = await db.acting.findMany({ where: { userId: one.target.id } });
    expect(row?.endedAt).toEqual(row?.until);
  });

  it('X-05 U-07 lasts as long as the parameter defines', async () => {
    const at = new Date();
    const known = await db.parameter.findUnique({ where: { key: 'ACTING_MINUTES' } });
    const data = { label: 'ACTING_MINUTES', key: 'ACTING_MINUTES', value: '5', creationDate: at, updateDate: at };
    await db.parameter.upsert({ where: { key: 'ACTING_MINUTES' }, create: data, update: { value: '5' } });
    const one = await impersonationBy();
    moveClock(6 * MINUTE);
    await expectOwnAgain(one);
    if (known) await db.parameter.update({ where: { key: 'ACTING_MINUTES' }, data: { value: known.value } });
    else await db.parameter.delete({ where: { key: 'ACTING_MINUTES' } });
  });

  it.each(['DISABLED', 'PENDING_VALIDATION'] as const)('X-05 V7.4.2 comes when the account becomes %s', async (status) => {
    const one = await impersonationBy();
    await giveStatus(one.target.id, status);
    await expectOwnAgain(one);
    expect(await endOf(one)).toBe('WITHDRAWN');
  });

  it('X-05 comes when the account gets ROLE_SUPER_ADMIN', async () => {
    const one = await impersonationBy();
    await giveRoles(one.target, 'ROLE_SUPER_ADMIN');
    await expectOwnAgain(one);
    expect(await endOf(one)).toBe('WITHDRAWN');
  });

  it('X-05 V8.3.2 comes when the real person loses the role, who stays logged in as themselves', async () => {
    const one = await impersonationBy('ROLE_ACCES_PRODUITS');
    await giveRoles(one.admin, 'ROLE_ACCES_FAQ');
    expect((await call(one.admin, 'GET', allProductsRoute)).status).toBe(403);
    expect(await current(one.admin)).toMatchObject({ id: one.admin.id, roles: ['ROLE_ACCES_FAQ'], impersonator: null });
  });

  it('X-07 V7.4.2 comes with the whole log-in when the real person is disabled', async () => {
    const one = await impersonationBy();
    await giveStatus(one.admin.id, 'DISABLED');
    expect((await call(one.admin, 'GET', currentRoute)).status).toBe(401);
    await giveStatus(one.admin.id, 'ACTIVE');
    expect((await call(one.admin, 'GET', currentRoute)).status).toBe(200);
  });

  it('AUTH-36 E-004 comes with the log-out, which kills the row', async () => {
    const one = await impersonationBy();
    expect((await call(one.admin, 'POST', disconnectRoute)).status).toBe(200);
    expect((await call(one.admin, 'GET', currentRoute)).status).toBe(401);
    expect(await endOf(one)).toBe('LOGGED_OUT');
    expect(await db.session.findFirst({ where: { userId: one.admin.id } })).toMatchObject({
      actingAsId: null,
      revokedAt: expect.any(Date),
    });
  });

  it('X-05 leaves the target’s own log-in alone', async () => {
    const one = await impersonationBy();
    expect(await current(one.target)).toMatchObject({ id: one.target.id, impersonator: null });
    await unlog(one.admin);
    expect(await current(one.target)).toMatchObject({ id: one.target.id, impersonator: null });
  });
});
