import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import * as disconnectRoute from '@/app/api/v1/ajax/authentication/disconnect/route';
import * as decideRoute from '@/app/infomed/api/product-back/[id]/route';
import * as allProductsRoute from '@/app/infomed/api/product-back/all/route';
import * as productsRoute from '@/app/infomed/api/product-back/route';
import * as logAsRoute from '@/app/infomed/api/user/[id]/log-as/route';
import * as userRoute from '@/app/infomed/api/user/[id]/route';
import * as noticesRoute from '@/app/infomed/api/user/current/actings/route';
import * as passwordRoute from '@/app/infomed/api/user/current/password/route';
import * as currentRoute from '@/app/infomed/api/user/current/route';
import * as sessionsRoute from '@/app/infomed/api/user/current/sessions/route';
import * as unlogAsRoute from '@/app/login/unlog-as/route';
import type { ActingNotice, ActingView } from '@/features/auth/schema';
import type { SaveAnswer } from '@/features/product/schema';
import { moveClock } from '@/server/clock';
import { db } from '@/server/db/client';
import type { Role } from '@/shared/rights';
import { actingAs, call, giveRoles, type Person, person } from '../support/call';
import { publishedProduct } from '../support/products';

const MINUTE = 60_000;
const REASON = 'Ticket 4711: il ne voit pas le produit';

afterEach(() => moveClock(0));

const start = (who: Person | null, id: string, reason: unknown = REASON) =>
  call<ActingView & { error?: string; fields?: Record<string, string> }>(who, 'POST', logAsRoute, { params: { id }, body: { reason } });
const unlog = (who: Person) => call(who, 'GET', unlogAsRoute);
const current = async (who: Person) => (await call<{ id?: string; impersonator?: unknown; roles?: Role[] }>(who, 'GET', currentRoute)).body;
const notices = async (who: Person) => (await call<{ notices: ActingNotice[] }>(who, 'GET', noticesRoute)).body.notices;
const trailOf = (entityId: string) =>
  db.auditEntry.findMany({ where: { entityId }, orderBy: { seq: 'asc' }, include: { values: { orderBy: { position: 'asc' } } } });
const giveStatus = (id: string, status: 'ACTIVE' | 'DISABLED' | 'PENDING_VALIDATION') =>
  db.user.update({ where: { id }, data: { status } });

describe('a page painted for another account', () => {
  it('X-05 S-22 cannot save in the name of who is there now: acting has ended, or somebody else has logged in', async () => {
    const [admin, editor] = [await person('ROLE_ADMIN'), await person('ROLE_ACCES_PRODUITS')];
    const acting = await actingAs(admin, editor);
    const save = (account: string) =>
      call<{ error?: string }>(acting, 'PUT', userRoute, {
        params: { id: editor.id },
        body: { lng: 'fr' },
        headers: { 'x-account': account },
      });
    expect((await save(editor.id)).status).toBe(200);
    await unlog(acting);
    expect(await save(editor.id)).toMatchObject({ status: 409, body: { error: 'ACCOUNT_CHANGED' } });
    expect((await save(admin.id)).status).toBe(200);
    expect((await call(null, 'PUT', userRoute, { params: { id: editor.id }, body: {}, headers: { 'x-account': editor.id } })).status).toBe(
      401,
    );
  });
});

describe('starting to act as another', () => {
  it('AUTH-40 N-03 X-05 gives the account’s identity and roles, to both kinds of administrators', async () => {
    for (const role of ['ROLE_ADMIN', 'ROLE_SUPER_ADMIN'] as const) {
      const [admin, editor] = [await person(role), await person('ROLE_ACCES_PRODUITS')];
      expect((await call(admin, 'GET', allProductsRoute)).status).toBe(403);
      const { status, body } = await start(admin, editor.id);
      expect([status, body.userId, body.name, body.reason]).toEqual([200, editor.id, editor.name, REASON]);
      expect(await current(admin)).toMatchObject({
        id: editor.id,
        roles: ['ROLE_ACCES_PRODUITS'],
        impersonator: { id: admin.id, name: admin.name },
      });
      expect((await call(admin, 'GET', allProductsRoute)).status).toBe(200);
    }
  });

  it('X-05 refuses a visitor, who holds neither role, and tells them nothing of accounts', async () => {
    const somebody = await person('ROLE_ACCES_PRODUITS', 'ROLE_ACCES_AUDIT_TRAIL');
    expect(await start(null, somebody.id)).toMatchObject({ status: 401, body: { error: 'UNAUTHENTICATED' } });
    for (const id of [(await person()).id, randomUUID()])
      expect(await start(somebody, id)).toMatchObject({ status: 403, body: { error: 'FORBIDDEN' } });
    expect(await start(await person('ROLE_ADMIN'), randomUUID())).toMatchObject({ status: 404, body: { error: 'RECORD_NOT_FOUND' } });
  });

  it('X-05 is never upwards: an administrator not as a super administrator, who may as another one', async () => {
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
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await db.acting.count({ where: { byId: both.id } })).toBe(1);
  });

  it('X-05 asks a reason of 5 to 500 characters, trimmed', async () => {
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

describe('the end of acting as another', () => {
  async function acting(...roles: Role[]): Promise<{ admin: Person; target: Person }> {
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
    (await trailOf(target.id)).at(-1)?.values.find(({ field }) => field === 'actingEnd')?.after;

  it('AUTH-41 E-005 X-06 comes by the link', async () => {
    const one = await acting();
    expect((await unlog(one.admin)).headers.get('location')).toBe('/');
    await expectOwnAgain(one);
    expect(await endOf(one)).toBe('UNLOGGED');
    await unlog(one.admin);
    expect(await trailOf(one.target.id)).toHaveLength(2);
  });

  it('X-05 comes by itself after the minutes of the parameter, and is traced once', async () => {
    const one = await acting();
    moveClock(29 * MINUTE);
    expect(await current(one.admin)).toMatchObject({ id: one.target.id });
    moveClock(30 * MINUTE + 1000);
    const answers = await Promise.all([1, 2, 3].map(() => current(one.admin)));
    for (const answer of answers) expect(answer).toMatchObject({ id: one.admin.id, impersonator: null });
    await expectOwnAgain(one);
    expect(await endOf(one)).toBe('EXPIRED');
    expect(await trailOf(one.target.id)).toHaveLength(2);
    const [row] = await db.acting.findMany({ where: { userId: one.target.id } });
    expect(row?.endedAt).toEqual(row?.until);
  });

  it('X-05 U-07 lasts as long as the parameter says', async () => {
    const at = new Date();
    const known = await db.parameter.findUnique({ where: { key: 'ACTING_MINUTES' } });
    const data = { label: 'ACTING_MINUTES', key: 'ACTING_MINUTES', value: '5', creationDate: at, updateDate: at };
    await db.parameter.upsert({ where: { key: 'ACTING_MINUTES' }, create: data, update: { value: '5' } });
    const one = await acting();
    moveClock(6 * MINUTE);
    await expectOwnAgain(one);
    if (known) await db.parameter.update({ where: { key: 'ACTING_MINUTES' }, data: { value: known.value } });
    else await db.parameter.delete({ where: { key: 'ACTING_MINUTES' } });
  });

  it.each(['DISABLED', 'PENDING_VALIDATION'] as const)('X-05 V7.4.2 comes when the account becomes %s', async (status) => {
    const one = await acting();
    await giveStatus(one.target.id, status);
    await expectOwnAgain(one);
    expect(await endOf(one)).toBe('WITHDRAWN');
  });

  it('X-05 comes when the account gets ROLE_SUPER_ADMIN', async () => {
    const one = await acting();
    await giveRoles(one.target, 'ROLE_SUPER_ADMIN');
    await expectOwnAgain(one);
    expect(await endOf(one)).toBe('WITHDRAWN');
  });

  it('X-05 V8.3.2 comes when the real person loses the role, who stays logged in as themselves', async () => {
    const one = await acting('ROLE_ACCES_PRODUITS');
    await giveRoles(one.admin, 'ROLE_ACCES_FAQ');
    expect((await call(one.admin, 'GET', allProductsRoute)).status).toBe(403);
    expect(await current(one.admin)).toMatchObject({ id: one.admin.id, roles: ['ROLE_ACCES_FAQ'], impersonator: null });
  });

  it('X-07 V7.4.2 comes with the whole log-in when the real person is disabled', async () => {
    const one = await acting();
    await giveStatus(one.admin.id, 'DISABLED');
    expect((await call(one.admin, 'GET', currentRoute)).status).toBe(401);
    await giveStatus(one.admin.id, 'ACTIVE');
    expect((await call(one.admin, 'GET', currentRoute)).status).toBe(200);
  });

  it('AUTH-36 E-004 comes with the log-out, which kills the row', async () => {
    const one = await acting();
    expect((await call(one.admin, 'POST', disconnectRoute)).status).toBe(200);
    expect((await call(one.admin, 'GET', currentRoute)).status).toBe(401);
    expect(await endOf(one)).toBe('LOGGED_OUT');
    expect(await db.session.findFirst({ where: { userId: one.admin.id } })).toMatchObject({
      actingAsId: null,
      revokedAt: expect.any(Date),
    });
  });

  it('X-05 leaves the target’s own log-in alone', async () => {
    const one = await acting();
    expect(await current(one.target)).toMatchObject({ id: one.target.id, impersonator: null });
    await unlog(one.admin);
    expect(await current(one.target)).toMatchObject({ id: one.target.id, impersonator: null });
  });
});

describe('the trail of acting as another', () => {
  it('X-05 U-01 U-02 names the administrator at start and end with the reason, and both in what is done between', async () => {
    const admin = await person('ROLE_ADMIN');
    const editor = await person('ROLE_ACCES_PRODUITS', 'ROLE_EDITION_INFOS');
    const { id } = await publishedProduct();
    const { body } = await start(admin, editor.id);
    await call(admin, 'PUT', productsRoute, { query: { productEditType: 'EDIT_INFORMATION' }, body: { id, displayName: 'Autre' } });
    await unlog(admin);
    const own = { type: 'USER', action: 'EDIT', actorId: admin.id, actorName: admin.name, realActorId: null, entityLabel: editor.name };
    const [began, ended, ...more] = await trailOf(editor.id);
    expect([began, ended]).toMatchObject([
      { ...own, comment: REASON },
      { ...own, comment: REASON },
    ]);
    expect(more).toEqual([]);
    expect(began?.values.map(({ field, before, after }) => [field, before, after])).toEqual([
      ['actedAsBy', null, admin.name],
      ['actingUntil', null, body.until],
    ]);
    expect(ended?.values.map(({ field, before, after }) => [field, before, after])).toEqual([
      ['actedAsBy', admin.name, null],
      ['actingEnd', null, 'UNLOGGED'],
    ]);
    expect(await db.auditEntry.findFirst({ where: { productId: id } })).toMatchObject({
      actorId: editor.id,
      actorName: editor.name,
      realActorId: admin.id,
      realActorName: admin.name,
    });
  });
});

describe('what acting does not reach', () => {
  it('I18N-03 X-05 language, password and log-ins stay the account’s own person’s', async () => {
    const target = await person();
    const acting = await actingAs(await person('ROLE_ADMIN'), target);
    const before = await db.user.findUniqueOrThrow({ where: { id: target.id } });
    await call(acting, 'PUT', userRoute, { params: { id: target.id }, body: { lng: 'en' } });
    const change = { oldPassword: 'x', newPassword: 'New-Password-2', newPasswordConfirm: 'New-Password-2' };
    const refused = { status: 403, body: { error: 'NOT_WHILE_ACTING' } };
    expect(await call(acting, 'PUT', passwordRoute, { body: change })).toMatchObject(refused);
    expect(await call(acting, 'GET', sessionsRoute)).toMatchObject(refused);
    expect(await call(acting, 'DELETE', sessionsRoute)).toMatchObject(refused);
    expect(await call(acting, 'PUT', noticesRoute, { body: { ids: [randomUUID()] } })).toMatchObject(refused);
    expect(await db.user.findUniqueOrThrow({ where: { id: target.id } })).toEqual(before);
    expect(await current(target)).toMatchObject({ id: target.id });
  });
});

describe('temperature drafts through another account', () => {
  const READ = 'ROLE_ACCES_PRODUITS' as const;
  const editor = () => person(READ, 'ROLE_EDITION_TEMP');
  const validator = () => person(READ, 'ROLE_VALIDATION_TEMP');
  async function propose(who: Person): Promise<string> {
    const { id } = await publishedProduct();
    const sent = { query: { productEditType: 'EDIT_EXCURSION' }, body: { id, legalMentions: '<p>Entre 2 et 8 °C</p>' } };
    const { body } = await call<SaveAnswer>(who, 'PUT', productsRoute, sent);
    return body.draftId ?? '';
  }
  const apply = (who: Person, id: string) => call(who, 'PUT', decideRoute, { params: { id } });
  const OWN = { status: 403, body: { error: 'OWN_TEMPERATURE_DRAFT' } };

  it('X-05 P-05 written in person, decided as a validator', async () => {
    const admin = await person('ROLE_ADMIN', READ, 'ROLE_EDITION_TEMP');
    const draft = await propose(admin);
    expect((await start(admin, (await validator()).id)).status).toBe(200);
    expect(await apply(admin, draft)).toMatchObject(OWN);
    expect((await apply(await validator(), draft)).status).toBe(200);
  });

  it('X-05 P-05 written as an editor, decided in person', async () => {
    const admin = await person('ROLE_ADMIN', READ, 'ROLE_VALIDATION_TEMP');
    expect((await start(admin, (await editor()).id)).status).toBe(200);
    const draft = await propose(admin);
    await unlog(admin);
    expect(await current(admin)).toMatchObject({ id: admin.id });
    expect(await apply(admin, draft)).toMatchObject(OWN);
    expect((await apply(await validator(), draft)).status).toBe(200);
  });

  it('X-05 P-05 written as an editor, decided as a validator', async () => {
    const admin = await person('ROLE_ADMIN');
    await start(admin, (await editor()).id);
    const draft = await propose(admin);
    await unlog(admin);
    expect((await start(admin, (await validator()).id)).status).toBe(200);
    expect(await apply(admin, draft)).toMatchObject(OWN);
    expect(await db.draft.findUniqueOrThrow({ where: { id: draft } })).toMatchObject({ decision: null });
  });
});

describe('telling the account’s person', () => {
  it('X-05 says who, why, from when to when and how many entries; once, when it was read', async () => {
    const admin = await person('ROLE_ADMIN');
    const editor = await person('ROLE_ACCES_PRODUITS', 'ROLE_EDITION_INFOS');
    const { id } = await publishedProduct();
    await start(admin, editor.id);
    await call(admin, 'PUT', productsRoute, { query: { productEditType: 'EDIT_INFORMATION' }, body: { id, displayName: 'Autre' } });
    expect(await notices(editor)).toEqual([]);
    expect(await notices(admin)).toEqual([]);
    await unlog(admin);
    const [notice, ...more] = await notices(editor);
    expect(more).toEqual([]);
    expect(notice).toMatchObject({ by: admin.name, reason: REASON, entries: 1 });
    expect(await notices(editor)).toHaveLength(1);

    const read = (who: Person) => call(who, 'PUT', noticesRoute, { body: { ids: [notice?.id] } });
    expect((await read(await person())).status).toBe(204);
    expect(await notices(editor)).toHaveLength(1);
    expect((await read(editor)).status).toBe(204);
    expect(await notices(editor)).toEqual([]);
  });

  it('X-05 tells nothing to whoever acts as the account, and marks nothing', async () => {
    const [first, second, target] = [await person('ROLE_ADMIN'), await person('ROLE_ADMIN'), await person()];
    await start(first, target.id);
    await unlog(first);
    await start(second, target.id);
    expect(await notices(second)).toEqual([]);
    expect(await notices(target)).toHaveLength(1);
  });

  it('X-05 tells it too when nobody came back after the time was over', async () => {
    const [admin, target] = [await person('ROLE_ADMIN'), await person()];
    await start(admin, target.id);
    moveClock(31 * MINUTE);
    const [notice] = await notices(target);
    expect(Date.parse(notice?.endedAt ?? '') - Date.parse(notice?.startedAt ?? '')).toBe(30 * MINUTE);
  });

  it('V2.2.1 refuses a list of nothing, and of what is no id', async () => {
    const who = await person();
    for (const ids of [undefined, [], ['x'], 'x']) {
      expect(await call(who, 'PUT', noticesRoute, { body: { ids } })).toMatchObject({ status: 400, body: { error: 'INVALID_INPUT' } });
    }
    expect(await call(null, 'PUT', noticesRoute, { body: {} })).toMatchObject({ status: 401 });
  });
});
