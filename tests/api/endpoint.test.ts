import { endpoint } from '@/server/endpoint';
import { contentDisposition, download } from '@/server/http/download';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import * as apiNothing from '@/app/api/[...unknown]/route';
import * as nothing from '@/app/infomed/api/[...unknown]/route';
import { db } from '@/server/db/client';
import { Refusal } from '@/shared/refusal';
import { call, person } from '../support/call';

const thrown = (error: unknown, failure?: object) =>
  endpoint({
    summary: 'Fails',
    allow: 'public',
    returns: z.object({}),
    failure,
    async handle() {
      throw error;
    },
  });
const answerOf = (GET: ReturnType<typeof thrown>) => call<Record<string, unknown>>(null, 'GET', { GET });

describe('what goes out', () => {
  const Person = z.object({ name: z.string(), boss: z.object({ name: z.string() }).nullable() });

  it('V15.3.1 contains the fields of the contract and no new column, at any depth', async () => {
    const row = { name: 'a', passwordHash: 'x', boss: { name: 'b', passwordHash: 'y' } };
    const GET = endpoint({ summary: 'Leaks', allow: 'public', returns: z.array(Person), handle: async () => [row] });
    const { body } = await call(null, 'GET', { GET });
    expect(body).toEqual([{ name: 'a', boss: { name: 'b' } }]);
  });

  it('V15.3.1 V16.5.1 is empty when the response does not match the contract', async () => {
    const GET = endpoint({
      summary: 'Lies',
      allow: 'public',
      returns: Person,
      // A handler that breaks its contract, which the types would refuse.
      handle: async () => ({ name: 7, boss: null, secret: 'x' }) as unknown as z.input<typeof Person>,
    });
    const answer = await call(null, 'GET', { GET });
    expect(answer).toMatchObject({ status: 500, body: { error: 'INTERNAL', requestId: expect.any(String) } });
    expect(Object.keys(answer.body as object)).toHaveLength(2);
  });
});

describe('what is thrown', () => {
  it('V16.5.1 rule 4 leaves without a detail, under a request id of its own', async () => {
    const errors = [
      new Error('SELECT secret FROM "User"'),
      'a text',
      null,
      Object.assign(new Error('x'), { code: 'P2003' }),
      new TypeError('cannot read'),
      { status: 200 },
    ];
    const answers = await Promise.all(errors.map((error) => answerOf(thrown(error))));
    for (const { status, body, headers } of answers) {
      expect([status, Object.keys(body).toSorted(), body.error]).toEqual([500, ['error', 'requestId'], 'INTERNAL']);
      expect(headers.get('x-request-id')).toBe(body.requestId);
    }
    expect(new Set(answers.map(({ body }) => body.requestId)).size).toBe(errors.length);
  });

  it('S-11 leaves as its code and status when it is a refusal, with its fields and what its sentence names', async () => {
    const refusal = new Refusal('INVALID_INPUT', { fields: { 'a.b': 'REQUIRED' }, params: { max: 5 } });
    expect(await answerOf(thrown(refusal))).toMatchObject({
      status: 400,
      body: { error: 'INVALID_INPUT', fields: { 'a.b': 'REQUIRED' }, params: { max: 5 } },
    });
  });

  it('X-08 adds the declared members to a failure, and none to a refusal', async () => {
    expect((await answerOf(thrown(new Error('x'), { result: 'ERROR' }))).body).toMatchObject({ error: 'INTERNAL', result: 'ERROR' });
    expect((await answerOf(thrown(new Refusal('FORBIDDEN'), { result: 'ERROR' }))).body).not.toHaveProperty('result');
  });

  it('habit 8 is translated from database errors: a taken address, a missing record', async () => {
    const at = new Date();
    const data = { email: 'twice@test.example', roles: [], creationDate: at, updateDate: at };
    await db.user.create({ data });
    const POST = endpoint({
      summary: 'Twice',
      allow: 'public',
      returns: z.object({}),
      handle: () => db.user.create({ data }).then(() => ({})),
    });
    expect(await call(null, 'POST', { POST })).toMatchObject({ status: 409, body: { error: 'DUPLICATE_EMAIL' } });
    const PUT = endpoint({
      summary: 'Gone',
      allow: 'public',
      returns: z.object({}),
      handle: () => db.user.update({ where: { email: 'none', updateDate: at }, data }).then(() => ({})),
    });
    expect(await call(null, 'PUT', { PUT })).toMatchObject({ status: 409, body: { error: 'RECORD_STALE' } });
  });
});

describe('what comes in', () => {
  const Body = z.object({ count: z.int(), tags: z.array(z.string().max(5)).optional() });
  const POST = endpoint({
    summary: 'Takes',
    allow: 'public',
    body: Body,
    returns: z.object({ keys: z.array(z.string()) }),
    handle: async ({ body }) => ({ keys: Object.keys(body) }),
  });
  const send = (body: unknown) => call<{ keys?: string[]; fields?: object }>(null, 'POST', { POST }, { body });

  it('V15.3.5 rule 2 has strict types, and drops unknown members', async () => {
    expect((await send({ count: 1, isAdmin: true })).body.keys).toEqual(['count']);
    for (const count of ['5', [5], {}, null, 1.5, true, 1e300]) expect((await send({ count })).status).toBe(400);
  });

  it('NOTICE-07 names the path and the code of each wrong field', async () => {
    expect((await send({ tags: ['fine', 'too long'] })).body.fields).toEqual({ count: 'REQUIRED', 'tags.1': 'TOO_LONG?max=5' });
  });

  it('rule 2 takes an empty body for one without fields', async () => {
    expect((await call(null, 'POST', { POST })).body).toMatchObject({ fields: { count: 'REQUIRED' } });
  });
});

describe('a download', () => {
  it('V5.4.2 names any file in a header that no name can break', async () => {
    for (const name of ['a.pdf', 'été "x"\r\nSet-Cookie: a=b', '日本.pdf', '%00;\\', "l'été (1)*.pdf", '']) {
      const value = contentDisposition('inline', name);
      expect(() => new Headers({ 'content-disposition': value })).not.toThrow();
      expect(decodeURIComponent(value.split("''")[1] ?? '')).toBe(name);
    }
  });

  it('V3.2.1 can run nothing in a browser, and refuses like every call', async () => {
    const GET = download({
      summary: 'Bytes',
      allow: 'public',
      contentType: 'text/html',
      handle: async () => ({ body: new TextEncoder().encode('<script>'), contentType: 'text/html', disposition: 'inline' as const }),
    });
    const { headers } = await call(null, 'GET', { GET });
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox; frame-ancestors 'none'");
    const gone = download({
      summary: 'Gone',
      allow: 'audit.read',
      contentType: 'x/y',
      handle: () => Promise.reject(new Refusal('RECORD_NOT_FOUND')),
    });
    expect((await call(null, 'GET', { GET: gone })).status).toBe(401);
    expect((await call(await person('ROLE_ACCES_AUDIT_TRAIL'), 'GET', { GET: gone })).status).toBe(404);
  });
});

describe('an address that is none', () => {
  it.each([
    ['/infomed/api', nothing],
    ['/api', apiNothing],
  ] as const)('ROLES-18 below %s returns 401 when unauthenticated and 404 to staff', async (_where, route) => {
    // These export a verb each that has no contract.
    const asHandler = route as unknown as Parameters<typeof call>[2];
    expect(await call(null, 'GET', asHandler)).toMatchObject({ status: 401, body: { error: 'UNAUTHENTICATED' } });
    expect(await call(await person(), 'POST', asHandler)).toMatchObject({ status: 404, body: { error: 'RECORD_NOT_FOUND' } });
  });
});
