import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import * as decideRoute from '@/app/infomed/api/product-back/[id]/route';
import * as productsRoute from '@/app/infomed/api/product-back/route';
import * as userRoute from '@/app/infomed/api/user/[id]/route';
import * as noticesRoute from '@/app/infomed/api/user/current/actings/route';
import * as passwordRoute from '@/app/infomed/api/user/current/password/route';
import * as sessionsRoute from '@/app/infomed/api/user/current/sessions/route';
import type { SaveAnswer } from '@/features/product/schema';
import { moveClock } from '@/server/clock';
import { db } from '@/server/db/client';
import { call, impersonating, type Person, person } from '../support/call';
import { auditEntriesOf, current, MINUTE, notices, REASON, start, unlog } from '../support/impersonation';
import { publishedProduct } from '../support/products';

afterEach(() => moveClock(0));

describe('the audit log of an impersonation', () => {
  it('X-05 U-01 U-02 names the administrator at start and end with the reason, and both users in between', async () => {
    const admin = await person('ROLE_ADMIN');
    const editor = await person('ROLE_ACCES_PRODUITS', 'ROLE_EDITION_INFOS');
    const { id } = await publishedProduct();
    const { body } = await start(admin, editor.id);
    await call(admin, 'PUT', productsRoute, { query: { productEditType: 'EDIT_INFORMATION' }, body: { id, displayName: 'Autre' } });
    await unlog(admin);
    const own = { type: 'USER', action: 'EDIT', actorId: admin.id, actorName: admin.name, realActorId: null, entityLabel: editor.name };
    const [began, ended, ...more] = await auditEntriesOf(editor.id);
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

describe('what an impersonation does not reach', () => {
  it('I18N-03 X-05 language, password and sessions stay with the account’s own user', async () => {
    const target = await person();
    const impersonated = await impersonating(await person('ROLE_ADMIN'), target);
    const before = await db.user.findUniqueOrThrow({ where: { id: target.id } });
    await call(impersonated, 'PUT', userRoute, { params: { id: target.id }, body: { lng: 'en' } });
    const change = { oldPassword: 'x', newPassword: 'New-Password-2', newPasswordConfirm: 'New-Password-2' };
    const refused = { status: 403, body: { error: 'NOT_WHILE_ACTING' } };
    expect(await call(impersonated, 'PUT', passwordRoute, { body: change })).toMatchObject(refused);
    expect(await call(impersonated, 'GET', sessionsRoute)).toMatchObject(refused);
    expect(await call(impersonated, 'DELETE', sessionsRoute)).toMatchObject(refused);
    expect(await call(impersonated, 'PUT', noticesRoute, { body: { ids: [randomUUID()] } })).toMatchObject(refused);
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

describe('notifying the account’s owner', () => {
  it('X-05 lists user, reason, period and number of entries until read', async () => {
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

  it('X-05 shows and marks nothing during an impersonation of the account', async () => {
    const [first, second, target] = [await person('ROLE_ADMIN'), await person('ROLE_ADMIN'), await person()];
    await start(first, target.id);
    await unlog(first);
    await start(second, target.id);
    expect(await notices(second)).toEqual([]);
    expect(await notices(target)).toHaveLength(1);
  });

  it('X-05 lists it too when the impersonation expired unnoticed', async () => {
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
