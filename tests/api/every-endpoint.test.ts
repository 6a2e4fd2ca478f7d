import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import * as current from '@/app/infomed/api/user/current/route';
import { createPortalClient } from '@/features/portal/commands';
import { now } from '@/server/clock';
import { db } from '@/server/db/client';
import type { Handler } from '@/server/endpoint/contract';
import { isAllowed, isPortalAllow, RIGHTS, type Right, ROLES, type Role } from '@/shared/account/rights';
import { exportsOfRoutes } from '../architecture/routes';
import { type Answer, call, type Person, person } from '../support/call';
import { BODIES, FINER, QUERIES, TAKE_FORMS, TAKE_LISTS } from '../support/endpoint-needs';

type Verb = 'GET' | 'POST' | 'PUT' | 'DELETE';
interface Known {
  readonly name: string;
  readonly verb: Verb;
  readonly route: { readonly [Name in Verb]?: Handler };
  readonly contract: Handler['contract'];
  readonly paramNames: readonly string[];
}

const namesOf = (schema: unknown): string[] => Object.keys((schema as { shape?: object } | undefined)?.shape ?? {});

const endpoints: Known[] = (await exportsOfRoutes()).flatMap(({ address, verb, handler }) =>
  handler
    ? [
        {
          name: `${verb} ${address}`,
          verb: verb as Verb,
          route: { [verb]: handler },
          contract: handler.contract,
          paramNames: namesOf(handler.contract.params),
        },
      ]
    : [],
);
const closed = endpoints.filter(({ contract }) => contract.allow !== 'public');
/** Those of the external portal require a token, whatever the roles of a user (S-06). */
const guardedByRight = closed.filter(({ contract: { allow } }) => allow !== 'signed-in' && !isPortalAllow(allow));
const writes = endpoints.filter(({ verb }) => verb !== 'GET');
const withBody = endpoints.filter(({ contract }) => contract.body);

const MEGABYTE = 1_048_576;

const rolesFor = (right: Right): readonly Role[] => RIGHTS[right];
const INCOMPATIBLE: Role = 'ROLE_VALIDATION_TEMP';
/** Every role but those that open this endpoint. */
const othersThan = ({ contract }: Known): Role[] =>
  ROLES.filter((role) => role !== INCOMPATIBLE && !isAllowed({ roles: [role] }, contract.allow));
const minimalRoles = ({ name, contract: { allow } }: Known): Role[] => {
  if (allow === 'public' || allow === 'signed-in' || isPortalAllow(allow)) return [];
  return [rolesFor([allow].flat()[0] as Right)[0] as Role, ...(FINER[name] ?? [])];
};

/** A header that lets a portal's call in; none for the others. */
async function tokenFor({ contract }: Known): Promise<Record<string, string>> {
  if (!isPortalAllow(contract.allow)) return {};
  const author = { id: null, name: 'test', real: null, at: now(), requestId: randomUUID() };
  const { token } = await createPortalClient({ name: randomUUID(), scopes: ['READ', 'SUBMIT', 'MEMBERS'] }, author);
  return { authorization: `Bearer ${token}` };
}

/** Requests are known by their number (S-20). */
const NUMBERED =
  /\/(?:orders|quota-requests|emergency-request|contact-form|pharmaco-vigilance|temperature-excursions[\w-]*|requests\/\[kind\])\/\[id\]/;
const NAMED: Readonly<Record<string, string>> = { file: 'fr.translation.json', kind: 'emergency-request' };

function unknownParams({ name: endpoint, paramNames }: Known): Record<string, string> {
  const unknown = NUMBERED.test(endpoint) ? '2147483647' : randomUUID();
  return Object.fromEntries(paramNames.map((name) => [name, NAMED[name] ?? unknown]));
}

/** The call with ids that exist for its caller, as far as there are such. */
function paramsFor(endpoint: Known, who: Person): Record<string, string> {
  return endpoint.name.includes('/user/[id]') ? { id: who.id } : unknownParams(endpoint);
}

const people = new Map<string, Person>();
async function holding(roles: readonly Role[]): Promise<Person> {
  const key = [...roles].toSorted().join();
  const known = people.get(key) ?? (await person(...roles));
  people.set(key, known);
  return known;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
function expectRefusal({ status, body, headers }: Answer, expectedStatus: number, code: string): void {
  expect(body).toMatchObject({ error: code, requestId: expect.stringMatching(UUID) });
  expect(status).toBe(expectedStatus);
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(headers.get('cache-control')).toBe('no-store');
}

const MALFORMED = { body: '{"a":', headers: { 'content-type': 'application/json' } };

const everything = ROLES.filter((role) => role !== INCOMPATIBLE);
/** Opened again for each endpoint: one of them is the log-out. */
let superAdmin: Person;
const logInAgain = async () => {
  superAdmin = await person(...everything);
};

beforeEach(logInAgain);
// An address with many unknown tokens is limited (S-06); here the calls come from many addresses.
beforeEach(() => db.rateLimit.deleteMany({ where: { key: { startsWith: 'portal-unknown' } } }));

it('there are endpoints to test', () => {
  expect(endpoints.length).toBeGreaterThan(35);
  expect(guardedByRight.length).toBeGreaterThan(15);
  expect(withBody.length).toBeGreaterThan(8);
});

describe.each(closed)('ROLES-18 API-01 $name', (endpoint) => {
  it('refuses a stranger with 401 before it reads the body or looks anything up', async () => {
    const sent = endpoint.verb === 'GET' ? {} : MALFORMED;
    expectRefusal(await call(null, endpoint.verb, endpoint.route, { ...sent, params: unknownParams(endpoint) }), 401, 'UNAUTHENTICATED');
    expectRefusal(
      await call(null, endpoint.verb, endpoint.route, { ...sent, params: { id: 'no-id', pdfId: '../etc' } }),
      401,
      'UNAUTHENTICATED',
    );
  });
});

describe.each(guardedByRight)('ROLES-19 S-05 V8.2.1 $name', (endpoint) => {
  it('refuses users without its right with 403 FORBIDDEN before it reads the body or looks anything up', async () => {
    const sent = endpoint.verb === 'GET' ? {} : MALFORMED;
    for (const who of [await holding([]), await holding(othersThan(endpoint))]) {
      const answer = await call(who, endpoint.verb, endpoint.route, { ...sent, params: unknownParams(endpoint) });
      expectRefusal(answer, 403, 'FORBIDDEN');
      const isUpload = endpoint.contract.kind === 'upload';
      expect(Object.keys(answer.body as object).toSorted()).toEqual(['error', 'requestId', ...(isUpload ? ['success'] : [])]);
    }
  });
});

describe.each(endpoints)('ROLES-19 V3.4.4 $name', (endpoint) => {
  it('accepts a caller with exactly its right, and sets guard headers on its response', async () => {
    const who = await person(...minimalRoles(endpoint));
    const answer = await call(who, endpoint.verb, endpoint.route, {
      params: paramsFor(endpoint, who),
      body: endpoint.contract.body && (BODIES[endpoint.name] ?? {}),
      headers: await tokenFor(endpoint),
      onlyBegins: true,
    });
    expect([401, 403, 500]).not.toContain(answer.status);
    expect(answer.headers.get('x-request-id')).toMatch(UUID);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('x-frame-options')).toBe('DENY');
    expect(answer.headers.get('referrer-policy')).toBe('same-origin');
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    const cacheControl = endpoint.contract.isConditional ? 'private, no-cache' : 'no-store';
    if (endpoint.contract.allow !== 'public') expect(answer.headers.get('cache-control')).toBe(cacheControl);
  });
});

const byId = endpoints.filter(({ paramNames, name }) => paramNames.length > 0 && !/i18n|audit-trail|\/handling(?:\/filtered)?$/.test(name));
describe.each(byId)('FILE-10 V8.2.2 $name', (endpoint) => {
  it('answers an unknown id, and one that cannot be an id, with 404', async () => {
    const body = endpoint.contract.body && (BODIES[endpoint.name] ?? {});
    expectRefusal(
      await call(superAdmin, endpoint.verb, endpoint.route, { params: unknownParams(endpoint), body }),
      404,
      'RECORD_NOT_FOUND',
    );
    for (const id of ['1', "' OR 1=1 --", '..%2f..', '\u0000', 'a'.repeat(5000)]) {
      const params = Object.fromEntries(endpoint.paramNames.map((name) => [name, id]));
      expectRefusal(await call(superAdmin, endpoint.verb, endpoint.route, { params, body }), 404, 'RECORD_NOT_FOUND');
    }
  });
});

const JSON_TYPE = { 'content-type': 'application/json' };
/** Half a megabyte more than the limit, that comes without a word about its length. */
const flood = (limit: number): ReadableStream<Uint8Array> => {
  let left = limit / 65_536 + 8;
  return new ReadableStream({
    pull: (controller) => (left-- > 0 ? controller.enqueue(new Uint8Array(65_536).fill(32)) : controller.close()),
  });
};

describe.each(withBody)('V2.2.1 rule 2 $name', (endpoint) => {
  const token = tokenFor(endpoint);
  const send = async (body: unknown, headers: Record<string, string> = JSON_TYPE): Promise<Answer> =>
    call(superAdmin, endpoint.verb, endpoint.route, {
      params: unknownParams(endpoint),
      query: QUERIES[endpoint.name],
      body,
      headers: { ...(await token), ...headers },
      onlyBegins: true,
    });

  it('refuses malformed JSON, bytes that are no text, and what is no object with 400', async () => {
    for (const text of ['{', '{"a":1,}', "{'a':1}", 'undefined', '\u0000', '{"a":NaN}'])
      expectRefusal(await send(text), 400, 'MALFORMED_JSON');
    expectRefusal(await send(new Uint8Array([123, 34, 0xff, 0xfe, 34, 125])), 400, 'MALFORMED_JSON');
    for (const text of [...(TAKE_LISTS.has(endpoint.name) ? [] : ['[]']), '"text"', '7', 'null', 'true'])
      expectRefusal(await send(text), 400, 'INVALID_INPUT');
  });

  it('refuses every other content type with 415, whatever a form can send', async () => {
    const types = [
      'text/plain',
      'multipart/form-data; boundary=x',
      'application/xml',
      'application/jsonp',
      ...(TAKE_FORMS.has(endpoint.name) ? [] : ['application/x-www-form-urlencoded']),
    ];
    for (const type of types) expectRefusal(await send('{}', { 'content-type': type }), 415, 'UNSUPPORTED_MEDIA_TYPE');
    expect((await send('{}', { 'content-type': 'Application/JSON; charset=UTF-8' })).status).not.toBe(415);
  });

  it('refuses a body above its limit (1 MB by default) with 413', async () => {
    const limit = endpoint.contract.bodyLimit ?? MEGABYTE;
    expectRefusal(await send('{}', { ...JSON_TYPE, 'content-length': String(limit + 1) }), 413, 'TOO_LARGE');
    expectRefusal(await send(`{"a":"${'x'.repeat(limit - 6)}"}`), 413, 'TOO_LARGE');
    for (const headers of [{}, { 'content-length': '2' }]) {
      const request = new Request(`http://localhost:3000/x?${new URLSearchParams(QUERIES[endpoint.name])}`, {
        method: endpoint.verb,
        headers: { cookie: superAdmin.cookie, ...(await token), ...JSON_TYPE, ...headers },
        body: flood(limit),
        duplex: 'half',
      } as RequestInit);
      const answer = await endpoint.route[endpoint.verb]?.(request, { params: Promise.resolve(unknownParams(endpoint)) });
      expect(answer?.status).toBe(413);
    }
  });

  it('refuses NUL, lone surrogates and deep nesting with 400, anywhere in the body', async () => {
    for (const text of ['{"a":"x\\u0000y"}', '{"a":{"b":["\\ud800"]}}', '{"a":"\\udfff tail"}', '{"a":{"b\\u0000":1}}'])
      expectRefusal(await send(text), 400, 'INVALID_INPUT');
    const deep = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;
    expectRefusal(await send(deep(40)), 400, 'MALFORMED_JSON');
    expectRefusal(await send(`{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}`), 400, 'MALFORMED_JSON');
    expect(((await send('{"a":"👩‍⚕️"}')).body as { error?: string }).error).not.toBe('MALFORMED_JSON');
  });

  it('V15.3.6 is not moved by __proto__ and constructor', async () => {
    await send('{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}}}');
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  });
});

/** A bearer token is sent by no browser on its own. */
const ofBrowsers = writes.filter(({ contract: { allow } }) => !isPortalAllow(allow));
describe.each(ofBrowsers)('V3.5.1 $name', (endpoint) => {
  it('refuses a write that another site sent', async () => {
    const send = (headers: Record<string, string>) =>
      call(superAdmin, endpoint.verb, endpoint.route, {
        params: unknownParams(endpoint),
        headers: { ...JSON_TYPE, ...headers },
        body: '{',
      });
    for (const site of ['cross-site', 'same-site']) expectRefusal(await send({ 'sec-fetch-site': site }), 403, 'CROSS_SITE');
    for (const origin of ['https://evil.example', 'null', 'http://localhost:3000.evil.example', 'https://localhost:3000']) {
      expectRefusal(await send({ origin }), 403, 'CROSS_SITE');
    }
    expect((await call(superAdmin, 'GET', current)).status).toBe(200);
    expect((await send({ 'sec-fetch-site': 'same-origin', origin: 'http://localhost:3000' })).status).not.toBe(403);
  });
});

const withQuery = endpoints.filter(({ contract }) => contract.query);
describe.each(withQuery)('V2.2.1 V15.3.7 $name', (endpoint) => {
  it('is not upset by odd, repeated or unreadable values in its query', async () => {
    for (const name of [...namesOf(endpoint.contract.query), '__proto__', 'a[b]']) {
      for (const value of ['\u0000', 'x\u0000y', ['1', '2'], '', 'é'.repeat(3000), '[object Object]', '-1', '1e400']) {
        const { status } = await call(superAdmin, endpoint.verb, endpoint.route, {
          params: paramsFor(endpoint, superAdmin),
          query: { [name]: value },
          body: endpoint.contract.body && {},
          onlyBegins: true,
        });
        expect(status, `${name}=${String(value).slice(0, 20)}`).toBeLessThan(500);
      }
    }
  });
});
