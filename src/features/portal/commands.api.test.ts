import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import * as revoke from '@/app/infomed/api/portal-client/[id]/revoke/route';
import * as byId from '@/app/infomed/api/portal-client/[id]/route';
import * as token from '@/app/infomed/api/portal-client/[id]/token/route';
import * as clients from '@/app/infomed/api/portal-client/route';
import * as whoami from '@/app/infomed/api/public/whoami/route';
import { moveClock, now } from '@/server/clock';
import { closeDatabase, db } from '@/server/db/client';
import { assertScope, portalClientOf, portalTokenHash } from '@/server/session/portal-client';
import { dayOf } from '@/shared/dates/dates';
import { call, type Person, person } from '../../../tests/support/call';
import { firstExpiry, latestExpiry } from './rules';
import type { PortalClientView, PortalClientWithToken } from './schema';

const DAY = 24 * 3_600_000;
const superAdmin = await person('ROLE_SUPER_ADMIN');
const today = dayOf(now());
const create = (body: object, who: Person | null = superAdmin) => call<PortalClientWithToken>(who, 'POST', clients, { body });
const made = async (values: object = {}): Promise<PortalClientWithToken> => {
  const { status, body } = await create({ name: `Portail ${randomUUID()}`, scopes: ['READ'], ...values });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body;
};
const edit = (id: string, body: object) => call<PortalClientView>(superAdmin, 'PUT', byId, { params: { id }, body });
const replace = (id: string, body: object = {}) => call<PortalClientWithToken>(superAdmin, 'POST', token, { params: { id }, body });
const end = (id: string) => call<PortalClientView>(superAdmin, 'POST', revoke, { params: { id } });
/** Each from an address of its own, unless one is given: unknown tokens are counted by it. */
const who = (authorization?: string, from: string = randomUUID()) =>
  call<{ error?: string; name?: string }>(null, 'GET', whoami, {
    headers: { 'x-client-address': from, ...(authorization !== undefined && { authorization }) },
  });
const row = (id: string) => db.portalClient.findUniqueOrThrow({ where: { id } });
const entries = (entityId: string) =>
  db.auditEntry.findMany({ where: { entityId }, orderBy: { seq: 'asc' }, include: { values: { orderBy: { position: 'asc' } } } });

afterEach(() => moveClock(0));
afterAll(closeDatabase);

describe('creating a portal client', () => {
  it('S-06 V11.5.1 returns a token of 256 bits once and stores only its hash', async () => {
    const { client, token: shown } = await made({ scopes: ['SUBMIT', 'READ'] });
    expect(shown).toMatch(/^bop_[A-Za-z0-9_-]{43}$/);
    expect(client).toMatchObject({ scopes: ['READ', 'SUBMIT'], state: 'ACTIVE', tokenEnd: shown.slice(-4), expiresOn: firstExpiry(today) });
    expect(client.createdBy).toBe(superAdmin.name);
    const stored = await row(client.id);
    expect(stored.tokenHash).toBe(portalTokenHash(shown));
    expect(JSON.stringify(stored)).not.toContain(shown);
    const listed = (await call<PortalClientView[]>(superAdmin, 'GET', clients)).body;
    expect(listed).toContainEqual(client);
    expect(JSON.stringify(listed)).not.toContain(shown);
    expect(JSON.stringify(listed)).not.toContain(stored.tokenHash);
    const found = await entries(client.id);
    expect(found).toMatchObject([{ type: 'PORTAL_CLIENT', action: 'CREATE', actorId: superAdmin.id, entityLabel: client.name }]);
    expect(found[0]?.values.map(({ field }) => field)).toEqual(['name', 'scopes', 'expiresOn', 'tokenEnd']);
    const traced = JSON.stringify(
      found.map(({ seq, ...entry }) => ({ ...entry, seq: String(seq), values: entry.values.map(({ after }) => after) })),
    );
    expect(traced).not.toContain(shown);
    expect(traced).not.toContain(stored.tokenHash);
  });

  it.each([
    [{ name: ' ' }, { name: 'REQUIRED' }],
    [{ name: 'x'.repeat(101) }, { name: 'TOO_LONG?max=100' }],
    [{ scopes: [] }, { scopes: 'TOO_FEW?min=1' }],
    [{ scopes: ['MEMBERS'] }, { scopes: 'membersNeedsRead' }],
    [{ scopes: ['ADMIN'] }, { 'scopes.0': 'INVALID_CHOICE' }],
    [{ expiresOn: '2020-01-01' }, { expiresOn: 'expiryPast' }],
    [{ expiresOn: '2099-01-01' }, { expiresOn: 'expiryFar?years=5' }],
    [{ expiresOn: '2027-02-30' }, { expiresOn: 'INVALID_DATE' }],
  ])('S-06 refuses %j and names the field', async (wrong, fields) => {
    const body = { name: `Portail ${randomUUID()}`, scopes: ['READ'], ...wrong };
    expect(await create(body)).toMatchObject({ status: 400, body: { error: 'INVALID_INPUT', fields } });
  });

  it('S-06 accepts a name once, also for concurrent calls', async () => {
    const name = `Portail ${randomUUID()}`;
    const answers = await Promise.all([1, 2, 3].map(() => create({ name, scopes: ['READ'] })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });

  it('S-06 is for super administrators only', async () => {
    const { client } = await made();
    const admin = await person('ROLE_ADMIN');
    const calls = [
      create({ name: 'x', scopes: ['READ'] }, admin),
      call(admin, 'GET', clients),
      call(admin, 'PUT', byId, { params: { id: client.id }, body: {} }),
      call(admin, 'POST', token, { params: { id: client.id }, body: {} }),
      call(admin, 'POST', revoke, { params: { id: client.id } }),
    ];
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
  });
});

describe('changing a portal client', () => {
  it('S-06 changes name, scopes and last day without a new token, audited', async () => {
    const { client, token: shown } = await made();
    const body = { name: `${client.name} bis`, scopes: ['READ', 'MEMBERS'], expiresOn: latestExpiry(today), updateDate: client.updateDate };
    expect((await edit(client.id, body)).body).toMatchObject({ name: body.name, scopes: body.scopes, expiresOn: body.expiresOn });
    expect(await who(`Bearer ${shown}`)).toMatchObject({ status: 200, body: { name: body.name, scopes: body.scopes } });
    expect((await entries(client.id))[1]).toMatchObject({
      action: 'EDIT',
      values: [
        { field: 'name', before: client.name, after: body.name },
        { field: 'scopes', before: ['READ'], after: ['READ', 'MEMBERS'] },
        { field: 'expiresOn', before: client.expiresOn, after: body.expiresOn },
      ],
    });
  });

  it('S-22 refuses a stale version, and a save that changes nothing leaves no entry', async () => {
    const { client } = await made();
    const { name, scopes, expiresOn, updateDate } = client;
    expect((await edit(client.id, { name, scopes, expiresOn, updateDate })).body.updateDate).toBe(updateDate);
    await edit(client.id, { name: `${name} 2`, scopes, expiresOn, updateDate });
    expect(await edit(client.id, { name: `${name} 3`, scopes, expiresOn, updateDate })).toMatchObject({
      status: 409,
      body: { error: 'RECORD_STALE', params: { name: superAdmin.name } },
    });
    expect((await replace(client.id, { updateDate })).status).toBe(409);
    expect(await entries(client.id)).toHaveLength(2);
  });

  it('S-06 a replaced token ends at once', async () => {
    const { client, token: old } = await made();
    const { body } = await replace(client.id, { updateDate: client.updateDate });
    expect(body.token).not.toBe(old);
    expect(await who(`Bearer ${old}`)).toMatchObject({ status: 401, body: { error: 'UNAUTHENTICATED' } });
    expect((await who(`Bearer ${body.token}`)).status).toBe(200);
    expect((await entries(client.id))[1]).toMatchObject({
      action: 'EDIT',
      values: [{ field: 'tokenEnd', before: old.slice(-4), after: body.token.slice(-4) }],
    });
  });

  it('S-06 a revoked client ends at once and for good', async () => {
    const { client, token: shown } = await made();
    expect((await who(`Bearer ${shown}`)).status).toBe(200);
    expect((await end(client.id)).body.state).toBe('REVOKED');
    expect(await who(`Bearer ${shown}`)).toMatchObject({ status: 401, body: { error: 'TOKEN_REVOKED' } });
    const { name, scopes, expiresOn } = client;
    for (const answer of [await edit(client.id, { name, scopes, expiresOn }), await replace(client.id), await end(client.id)]) {
      expect(answer).toMatchObject({ status: 409, body: { error: 'PORTAL_CLIENT_REVOKED' } });
    }
    expect((await entries(client.id))[1]).toMatchObject({ action: 'DELETE', values: [{ field: 'revokedAt', before: null }] });
  });

  it('S-06 of two concurrent revocations one is refused', async () => {
    const { client } = await made();
    const answers = await Promise.all([end(client.id), end(client.id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});

describe('a call with a token', () => {
  it('S-06 returns its scopes and last day, without caching', async () => {
    const { client, token: shown } = await made({ expiresOn: today });
    const { status, body, headers } = await who(`Bearer ${shown}`);
    expect([status, body]).toEqual([
      200,
      { name: client.name, scopes: ['READ'], expiresAt: (await row(client.id)).expiresAt.toISOString() },
    ]);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('access-control-allow-origin')).toBeNull();
    expect((await who(`bearer   ${shown}  `)).status).toBe(200);
  });

  it('S-06 ends with the last day in Paris, also when the clock changes that day', async () => {
    const { client, token: shown } = await made({ expiresOn: today });
    const left = (await row(client.id)).expiresAt.getTime() - Date.now();
    expect(left).toBeLessThanOrEqual(25 * 3_600_000);
    moveClock(left - 5_000);
    expect((await who(`Bearer ${shown}`)).status).toBe(200);
    moveClock(left + 1_000);
    expect(await who(`Bearer ${shown}`)).toMatchObject({ status: 401, body: { error: 'TOKEN_EXPIRED' } });
    moveClock(left + DAY);
    expect((await call<PortalClientView[]>(superAdmin, 'GET', clients)).status).toBeLessThan(500);
  });

  it.each([
    undefined,
    '',
    'Bearer',
    'Bearer ',
    'Basic abc',
    'Bearer bop_short',
    `Bearer bop_${'A'.repeat(43)}`,
    `Bearer bop_${'A'.repeat(44)}`,
    `Bearer ${'x'.repeat(100_000)}`,
    'Bearer {"not":""}',
    "Bearer ' OR 1=1 --",
  ])('S-06 with %j is nobody: 401', async (header) => {
    const answer = await who(header);
    expect(answer).toMatchObject({ status: 401, body: { error: 'UNAUTHENTICATED' } });
    expect(answer.headers.get('www-authenticate')).toBe('Bearer');
  });

  it('S-06 does not accept a session', async () => {
    expect((await call(superAdmin, 'GET', whoami)).status).toBe(401);
  });

  it('S-06 is refused with 403 and the missing scope', async () => {
    const { token: shown } = await made({ scopes: ['SUBMIT'] });
    const client = await portalClientOf(`Bearer ${shown}`, now());
    expect(() => assertScope(client, 'SUBMIT')).not.toThrow();
    expect(() => assertScope(client, 'READ')).toThrow(
      expect.objectContaining({ code: 'SCOPE_MISSING', status: 403, details: { params: { scope: 'READ' } } }),
    );
  });

  it('S-06 writes its last use once a minute at most', async () => {
    const { client, token: shown } = await made();
    const at = (seconds: number) => new Date(Date.UTC(2026, 10, 21, 12, 0, seconds));
    const used = async () => (await row(client.id)).lastUsedAt?.getTime();
    for (const [seconds, expected] of [
      [0, 0],
      [59, 0],
      [60, 60],
      [100, 60],
      [121, 121],
    ] as const) {
      await portalClientOf(`Bearer ${shown}`, at(seconds));
      expect(await used()).toBe(at(expected).getTime());
    }
    expect((await row(client.id)).updateDate).toEqual((await row(client.id)).creationDate);
  });

  it('V2.4.1 unknown tokens of one address are limited, valid ones are not', async () => {
    const { token: good } = await made();
    const statuses: number[] = [];
    for (let nth = 0; nth < 32; nth += 1) statuses.push((await who(`Bearer bop_${'B'.repeat(43)}`, '10.1.1.1')).status);
    expect(statuses.slice(0, 30).every((status) => status === 401)).toBe(true);
    expect(statuses.slice(30)).toEqual([429, 429]);
    expect((await who(`Bearer ${good}`, '10.1.1.1')).status).toBe(200);
  });

  it('V2.4.1 a client has 60 calls a minute, and a Retry-After beyond', async () => {
    const { token: shown } = await made();
    const { token: other } = await made();
    for (let nth = 0; nth < 60; nth += 1) expect((await who(`Bearer ${shown}`)).status).toBe(200);
    const answer = await who(`Bearer ${shown}`);
    expect(answer).toMatchObject({ status: 429, body: { error: 'TOO_MANY_REQUESTS' } });
    expect(answer.headers.get('retry-after')).toBe('60');
    expect((await who(`Bearer ${other}`)).status).toBe(200);
  });
});
