import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import * as contactForm from '@/app/infomed/api/contact-form/create/route';
import * as emergency from '@/app/infomed/api/emergency-request/create/route';
import * as orders from '@/app/infomed/api/orders/create/route';
import * as declarations from '@/app/infomed/api/pharmaco-vigilance/create/route';
import * as quotas from '@/app/infomed/api/quota-requests/create/route';
import * as excursions from '@/app/infomed/api/temperature-excursions/create/route';
import { everyRoute } from '../support/documented-routes';
import { documentOf } from '../support/openapi/document';

type Json = Record<string, unknown>;
const GUIDE = readFileSync('docs/portal.md', 'utf8');
const KINDS = {
  orders,
  'quota-requests': quotas,
  'emergency-request': emergency,
  'contact-form': contactForm,
  'pharmaco-vigilance': declarations,
  'temperature-excursions': excursions,
};
const { paths } = documentOf(await everyRoute()) as {
  paths: Record<
    string,
    Record<
      string,
      {
        requestBody: { content: Record<string, { schema: Json }> };
        responses: Record<string, { content: Record<string, { schema: Json }> }>;
      }
    >
  >;
};

/** Words in backticks of the table whose heading begins with a kind. */
function wordsOf(kind: string): Set<string> {
  const [, table = ''] = GUIDE.split(`\n| \`${kind}\``);
  return new Set(
    [
      ...table
        .split('\n\n', 1)
        .join('')
        .matchAll(/`([^`]+)`/g),
    ].map(([, word = '']) => word),
  );
}

/** Names of members and values of closed lists, at any depth. */
function wordsIn(schema: unknown): string[] {
  if (Array.isArray(schema)) return schema.flatMap(wordsIn);
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties = {}, enum: values = [], ...others } = schema as Json & { properties?: Json; enum?: unknown[] };
  return [...Object.keys(properties), ...values.map(String), ...wordsIn(Object.values(properties)), ...wordsIn(Object.values(others))];
}

it.each(Object.keys(KINDS))('S-06 the guide for portals names every member and value of the body of %s', (kind) => {
  const { requestBody } = paths[`/infomed/api/${kind}/create`]?.post ?? {};
  const named = wordsOf(kind);
  expect(wordsIn(requestBody?.content['application/json']?.schema).filter((word) => !named.has(word))).toEqual([]);
});

it.each(Object.keys(KINDS))('S-06 the guide for portals names every member of the answer to %s', (kind) => {
  const schema = paths[`/infomed/api/${kind}/create`]?.post?.responses['200']?.content['application/json']?.schema;
  const [, answers = ''] = (GUIDE.split(`\n| \`${kind}\``)[1] ?? '').split('\n| answers |');
  expect(Object.keys((schema?.properties ?? {}) as Json).filter((name) => !answers.split('\n')[0]?.includes(`\`${name}\``))).toEqual([]);
});

it('S-06 the guide for portals names every kind of request', () => {
  const created = Object.keys(paths).flatMap((path) => /^\/infomed\/api\/([\w-]+)\/create$/.exec(path)?.[1] ?? []);
  expect(
    created.filter((kind) => paths[`/infomed/api/${kind}/create`]?.post && !GUIDE.includes(`\`${kind}\``) && kind !== 'promotions-admin'),
  ).toEqual([]);
});

it.each(Object.entries(KINDS))('S-06 the guide for portals shows only bodies of %s that are accepted', (kind, route) => {
  const bodies = [...GUIDE.matchAll(new RegExp(`/infomed/api/${kind}/create"[^']*'([^']*)'[^#]*# answers 200`, 'g'))].map(([, body = '']) =>
    JSON.parse(body),
  );
  const schema = route.POST.contract.body;
  expect(bodies.filter((body) => !schema?.safeParse(body).success)).toEqual([]);
});

/** The bounds that a schema gives to texts and lists, at any depth. */
function boundsIn(schema: unknown): number[] {
  if (Array.isArray(schema)) return schema.flatMap(boundsIn);
  if (typeof schema !== 'object' || schema === null) return [];
  const { maxLength, maxItems, ...others } = schema as Json;
  return [maxLength, maxItems, ...boundsIn(Object.values(others))].filter((bound) => typeof bound === 'number');
}

/** Stated for all kinds above their tables: addresses, and names of products. */
const STATED_ONCE = [254, 500];

it.each(Object.keys(KINDS))('S-06 the guide for portals states the longest text and list of every member of the body of %s', (kind) => {
  const schema = paths[`/infomed/api/${kind}/create`]?.post?.requestBody.content['application/json']?.schema;
  const [, table = ''] = GUIDE.split(`\n| \`${kind}\``);
  const rows = table.split('\n\n', 1).join('').split('\n');
  const missing = Object.entries((schema?.properties ?? {}) as Json).flatMap(([name, member]) => {
    const row = rows.find((line) => line.split(' | ', 1).join('').includes(`\`${name}\``)) ?? '';
    const stated = (row.match(/\d[\d,]*/g) ?? []).map((figure) => Number(figure.replaceAll(',', '')));
    return boundsIn(member).flatMap((bound) => (stated.includes(bound) || STATED_ONCE.includes(bound) ? [] : [`${name} ${bound}`]));
  });
  expect(missing).toEqual([]);
});
