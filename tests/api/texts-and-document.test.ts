import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as i18nRoute from '@/app/infomed/api/i18n/[file]/route';
import * as openApiRoute from '@/app/infomed/api/openapi.json/route';
import * as portalDocumentRoute from '@/app/infomed/api/public/openapi.json/route';
import { createPortalClient } from '@/features/portal/commands';
import { messagesOf } from '@/i18n/messages';
import { textsOf } from '../architecture/message-texts';
import { exportsOfRoutes } from '../architecture/routes';
import { filesBelow } from '../architecture/source';
import { type Answer, call, person } from '../support/call';
import { everyRoute } from '../support/documented-routes';
import { withEnvironment } from '../support/environment';
import { documentOf } from '../support/openapi/document';
import { author } from './arrangements/arrangement';

describe('the texts', () => {
  const get = (file: string): Promise<Answer<Record<string, object>>> => call(null, 'GET', i18nRoute, { params: { file } });

  it('E-037 I18N-06 I18N-07 S-18 are public in both languages, with the same keys', async () => {
    const [fr, en] = [await get('fr.translation.json'), await get('en.translation.json')];
    expect([fr.status, en.status]).toEqual([200, 200]);
    expect(fr.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(textsOf(en.body).map(([path]) => path)).toEqual(textsOf(fr.body).map(([path]) => path));
    expect(fr.body.refusals).toMatchObject({ FORBIDDEN: 'Opération non authorisée' });
    expect(en.body.refusals).not.toMatchObject({ FORBIDDEN: 'Opération non authorisée' });
    expect(textsOf(fr.body).length).toBeGreaterThan(300);
  });

  it('I18N-06 answers 404 for other languages, namespaces and paths', async () => {
    for (const file of [
      'de.translation.json',
      'fr.other.json',
      'fr.translation',
      'FR.translation.json',
      '../fr.translation.json',
      'fr.translation.json/x',
    ])
      expect((await get(file)).status).toBe(404);
  });
});

it('NOTICE-07 every code of a field that a schema names has a sentence in both languages', () => {
  const files = filesBelow('src/features', /\.ts$/).filter((file) => /schema/.test(file) && !file.includes('.test.'));
  const named = files.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/error: '([A-Z][A-Z_]+)/g)].map(([, code]) => code ?? ''));
  expect(named.length).toBeGreaterThan(10);
  for (const language of ['fr', 'en'] as const) {
    const keys = new Set(textsOf(messagesOf(language)).map(([path]) => path.split('.').at(-1)));
    expect([...new Set(named)].filter((code) => !keys.has(code))).toEqual([]);
  }
});

type Json = { readonly [key: string]: unknown };
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;
function everyObject(value: unknown): Json[] {
  if (!isObject(value)) return [];
  return [value, ...Object.values(value).flatMap(everyObject)];
}

const document = await call<Json>(await person(), 'GET', openApiRoute);

describe('the API document', () => {
  const { status, body } = document;
  const paths = body.paths as Record<string, Record<string, Json>>;
  const operations = Object.entries(paths).flatMap(([path, verbs]) =>
    Object.entries(verbs).map(([verb, operation]) => ({ path, verb, operation })),
  );
  const schemas = (body.components as { schemas: Json }).schemas;

  it('O-001 V13.4.5 is OpenAPI 3.1, for staff only', async () => {
    expect([status, body.openapi]).toEqual([200, '3.1.0']);
    expect(body.info).toMatchObject({ title: expect.any(String), version: expect.any(String) });
    expect((await call(null, 'GET', openApiRoute)).status).toBe(401);
  });

  it('O-001 V3.3.1 names the cookie of a session as the installation does', async () => {
    const nameOf = async () => {
      const { components } = (await call<Json>(await person(), 'GET', openApiRoute)).body;
      return (components as { securitySchemes: { session: { name: string } } }).securitySchemes.session.name;
    };
    expect(await nameOf()).toBe('back-office.session');
    await withEnvironment({ APP_URL: 'https://back-office.example' }, async () =>
      expect(await nameOf()).toBe('__Host-back-office.session'),
    );
  });

  it('API-01 lists every call of the tree, once, with its right', async () => {
    const expected = (await exportsOfRoutes()).map(({ verb, address }) => `${verb.toLowerCase()} ${address.replace(/\[(\w+)\]/g, '{$1}')}`);
    expect(operations.map(({ path, verb }) => `${verb} ${path}`).toSorted()).toEqual(expected.toSorted());
    for (const { operation } of operations)
      expect(operation).toMatchObject({
        summary: expect.stringMatching(/\S/),
        'x-right': expect.any(String),
        responses: expect.anything(),
      });
    const names = operations.map(({ operation }) => operation.operationId);
    expect(new Set(names).size).toBe(names.length);
  });

  it('has a target for every reference, and no other kind of reference', () => {
    const references = everyObject(body).flatMap(({ $ref }) => (typeof $ref === 'string' ? [$ref] : []));
    expect(references.length).toBeGreaterThan(20);
    const broken = references.filter((reference) => !reference.startsWith('#/components/schemas/') || !(reference.slice(21) in schemas));
    expect(broken).toEqual([]);
    for (const name of Object.keys(schemas)) expect(name).toMatch(/^[A-Za-z0-9._-]+$/);
    expect(everyObject(body).some((each) => '$defs' in each || '$schema' in each)).toBe(false);
  });

  it('declares every parameter of a path, and no other one', () => {
    for (const { path, verb, operation } of operations) {
      const declared = (operation.parameters as { name: string; in: string; required: boolean; schema: unknown }[]).filter(
        (parameter) => parameter.in === 'path',
      );
      const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      expect(declared.map(({ name }) => name).toSorted(), `${verb} ${path}`).toEqual(named.toSorted());
      for (const parameter of declared) expect(parameter).toMatchObject({ required: true, schema: expect.anything() });
    }
  });

  it('describes the body of a write and the content of each answer', () => {
    for (const { path, verb, operation } of operations) {
      const body = operation.requestBody as { content?: Json } | undefined;
      if (body)
        expect(
          ['application/json', 'multipart/form-data'].some((type) => isObject(body.content?.[type])),
          path,
        ).toBe(true);
      if (verb === 'get') expect(body, path).toBeUndefined();
      const answers = operation.responses as Record<string, { description?: string }>;
      expect(Object.keys(answers).every((code) => /^(?:[1-5]\d\d|default)$/.test(code))).toBe(true);
      for (const answer of Object.values(answers)) expect(answer.description).toMatch(/\S/);
    }
  });

  it('API-01 S-11 names the refusal codes of each status', () => {
    const codes = (path: string, verb: string, status: number) =>
      ((paths[path]?.[verb]?.responses ?? {}) as Record<string, { description: string }>)[status]?.description;
    expect(codes('/infomed/api/product-back/{id}', 'put', 409)).toContain('DRAFT_STALE');
    expect(codes('/infomed/api/product-back/{id}', 'put', 415)).toBe('Refused: UNSUPPORTED_MEDIA_TYPE');
    expect(codes('/infomed/api/emergency-request/create', 'post', 422)).toBe('Refused: IDEMPOTENCY_KEY_REUSED');
    expect(codes('/infomed/api/emergency-request/create', 'post', 409)).toBeUndefined();
    expect(codes('/infomed/api/public/products', 'get', 401)).toBe('Refused: TOKEN_EXPIRED, TOKEN_REVOKED, UNAUTHENTICATED');
    expect(codes('/infomed/api/health', 'get', 401)).toBeUndefined();
  });

  it('S-06 S-11 the guide for portals documents each status that one of their calls may be refused with', () => {
    const rows = [...readFileSync('docs/portal.md', 'utf8').matchAll(/^\| (\d{3}[^|]*) \|/gm)];
    const documented = rows.flatMap(([, statuses = '']) => statuses.match(/\d{3}/g) ?? []);
    const theirs = operations.filter(({ operation }) => (operation.security as Json[]).some((each) => 'portal' in each));
    const refused = theirs.flatMap(({ operation }) =>
      Object.keys(operation.responses as Json).filter((code) => code >= '400' && code <= '499'),
    );
    expect(documented.toSorted()).toEqual([...new Set(refused)].toSorted());
  });

  it.each([
    ['N-31', 'contact-form', ['email', 'phone'], ['contactFormCategory', 'category']],
    ['N-30', 'emergency-request', ['productId', 'productName']],
    ['N-29', 'quota-requests', ['productId', 'productName']],
    ['N-33', 'temperature-excursions', ['productId', 'productName'], ['minTemperature', 'maxTemperature']],
  ])('API-01 %s demands of %s the members of which the server requires one', (_, kind, ...groups) => {
    const body = paths[`/infomed/api/${kind}/create`]?.post?.requestBody as { content: Record<string, { schema: Json }> } | undefined;
    const demanded = everyObject(body?.content['application/json']?.schema)
      .filter((schema) => Array.isArray(schema.anyOf) && schema.anyOf.every((each) => isObject(each) && 'required' in each))
      .map(({ anyOf }) => (anyOf as { required: string[] }[]).flatMap(({ required }) => required));
    expect(demanded).toEqual(groups);
  });

  it.each([
    [['READ'], ['/infomed/api/public/products'], ['/infomed/api/orders/create', '/infomed/api/product-back/search']],
    [['SUBMIT'], ['/infomed/api/orders/create'], ['/infomed/api/public/products', '/infomed/api/orders']],
  ] as const)('O-150 V13.4.5 gives a token with the scopes %j the document of its own calls', async (scopes, there, missing) => {
    const { token } = await createPortalClient({ name: randomUUID(), scopes: [...scopes] }, author());
    const headers = { authorization: `Bearer ${token}` };
    const { status, body: own } = await call<Json>(null, 'GET', portalDocumentRoute, { headers });
    const listed = Object.keys(own.paths as Json);
    expect([status, own.openapi]).toEqual([200, '3.1.0']);
    expect(listed).toEqual(expect.arrayContaining([...there, '/infomed/api/public/whoami', '/files/doc/{id}']));
    expect(listed.filter((path) => (missing as readonly string[]).includes(path))).toEqual([]);
    const needed = new Set(['portal', ...scopes.map((scope) => `portal.${scope.toLowerCase()}`)]);
    const routes = (await everyRoute()).filter(({ path, contract }) => path.startsWith('/files/') || needed.has(String(contract.allow)));
    expect(own).toEqual(documentOf(routes));
  });

  it('API-01 describes digits of an address as numbers', () => {
    const queries = operations.flatMap(({ operation }) => operation.parameters as { name: string; in: string; schema: Json }[]);
    expect(queries.filter(({ name, in: place, schema }) => place === 'query' && name === 'limit' && schema.type !== 'integer')).toEqual([]);
  });

  it('publishes valid JSON Schemas: no unknown type, no required field that is missing', () => {
    const types = new Set(['string', 'number', 'integer', 'boolean', 'object', 'array', 'null']);
    for (const schema of everyObject(schemas)) {
      if (typeof schema.type === 'string') expect(types).toContain(schema.type);
      if (Array.isArray(schema.required) && isObject(schema.properties))
        for (const name of schema.required) expect(Object.keys(schema.properties)).toContain(name);
    }
  });
});
