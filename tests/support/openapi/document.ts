import { z } from 'zod';
import type { Contract } from '@/server/endpoint/contract';
import { type Allow, isPortalAllow } from '@/shared/account/rights';
import { REFUSALS, type RefusalCode } from '@/shared/refusal';

export interface Route {
  /** as Next's folders spell it: /infomed/api/user/[id] */
  readonly path: string;
  readonly method: string;
  readonly contract: Contract;
}

type Json = Record<string, unknown>;

/** Inlined schemas lose their own dialect line; named ones (`meta({id})`) move into the document's components. */
function schemaOf(schema: z.ZodType, io: 'input' | 'output', components: Json): Json {
  const {
    $schema: _dialect,
    $defs,
    ...json
  } = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12', reused: 'inline' }) as Json & { $defs?: Json };
  const suffix = io === 'input' ? 'Input' : '';
  for (const [name, definition] of Object.entries($defs ?? {})) components[`${name}${suffix}`] = withLinks(definition, suffix);
  const { id, ...rest } = json as Json & { id?: string };
  if (typeof id !== 'string') return withLinks(rest, suffix) as Json;
  components[`${id}${suffix}`] = withLinks(rest, suffix);
  return { $ref: `#/components/schemas/${id}${suffix}` };
}

/** A record of named keys as an object with these members, which every tool can read (API-01a). */
function withMembers(schema: Json): Json {
  const { propertyNames, additionalProperties, ...others } = schema;
  const names: unknown = (propertyNames as Json | undefined)?.enum;
  if (!Array.isArray(names) || typeof additionalProperties !== 'object') return schema;
  return { ...others, properties: Object.fromEntries(names.map((name) => [name, additionalProperties])), additionalProperties: false };
}

function withLinks(value: unknown, suffix: string): unknown {
  if (Array.isArray(value)) return value.map((item) => withLinks(item, suffix));
  if (typeof value !== 'object' || value === null) return value;
  const schema = withMembers(value as Json);
  const entries = Object.entries(schema).filter(([key, member]) => !(key === 'id' && typeof member === 'string' && 'type' in schema));
  return Object.fromEntries(
    entries.map(([name, member]) => {
      // Alternatives may share an optional discriminator: exactly one of them fits, which only the server can decide.
      const key = name === 'oneOf' ? 'anyOf' : name;
      return key === '$ref' && typeof member === 'string'
        ? [key, `${member.replace('#/$defs/', '#/components/schemas/')}${suffix}`]
        : [key, withLinks(member, suffix)];
    }),
  );
}

/** Digits of an address are a number for those who write one. */
function asNumber(schema: unknown): unknown {
  const { type, pattern, ...others } = schema as Json;
  return type === 'string' && typeof pattern === 'string' && /^\^\\d\{1,\d+\}\$$/.test(pattern)
    ? { type: 'integer', minimum: 0, ...others }
    : schema;
}

function parametersOf(schema: z.ZodType | undefined, place: 'path' | 'query', components: Json): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input', components) as { properties?: Json; required?: string[] };
  return Object.entries(properties).map(([name, described]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: asNumber(described),
  }));
}

function securityOf(allow: Allow): Json[] {
  if (allow === 'public') return [];
  return [isPortalAllow(allow) ? { portal: [] } : { session: [] }];
}

const rightsOf = (allow: Allow): string => (typeof allow === 'string' ? allow : allow.join(' or '));

function answerOf(contract: Contract, components: Json): Json {
  if (contract.kind === 'download')
    return { [contract.contentType ?? 'application/octet-stream']: { schema: { type: 'string', format: 'binary' } } };
  return contract.returns && contract.status !== 204
    ? { 'application/json': { schema: schemaOf(contract.returns, 'output', components) } }
    : {};
}

function bodyOf(contract: Contract, components: Json): Json | undefined {
  if (contract.kind === 'upload') {
    const schema = { type: 'object', properties: { file: { type: 'string', format: 'binary' } }, required: ['file'] };
    return { required: true, content: { 'multipart/form-data': { schema } } };
  }
  if (!contract.body) return undefined;
  const content = { schema: schemaOf(contract.body, 'input', components) };
  return {
    required: true,
    content: { 'application/json': content, ...(contract.form && { 'application/x-www-form-urlencoded': content }) },
  };
}

const header = (name: string, schema: Json, description: string): Json => ({ name, in: 'header', required: false, schema, description });
const KNOWN_TAG = header('If-None-Match', { type: 'string' }, 'ETag of the answer that the caller has');
const MEMBER = header(
  'X-Portal-Member',
  { type: 'string', enum: ['true'] },
  'The call is made for a logged-in member; counts for clients with the scope members only',
);
const RETRY_KEY = header(
  'Idempotency-Key',
  { type: 'string', maxLength: 200 },
  'Chosen by the caller, one per record to create: a repeated call returns the first response, for two days',
);

/** Headers that a call reads, besides the token (S-06). */
const headersOf = ({ isConditional, isIdempotent, knowsMembers }: Contract): Json[] => [
  ...(isConditional ? [KNOWN_TAG, MEMBER] : []),
  ...(knowsMembers ? [MEMBER] : []),
  ...(isIdempotent ? [RETRY_KEY] : []),
];

const NO_WRITES = new Set(['GET', 'HEAD']);

/** Refusals that follow from the contract itself, whatever the call does; `refuses` names the others. */
function codesOf(method: string, { allow, kind, params, query, body, isIdempotent, refuses = [] }: Contract): RefusalCode[] {
  const isPortal = isPortalAllow(allow);
  const codes: (RefusalCode | false | undefined)[] = [
    allow !== 'public' && 'UNAUTHENTICATED',
    ...(isPortal ? (['TOKEN_EXPIRED', 'TOKEN_REVOKED', 'TOO_MANY_REQUESTS'] as const) : (['ACCOUNT_CHANGED'] as const)),
    isPortal && allow !== 'portal' && 'SCOPE_MISSING',
    !isPortal && allow !== 'public' && allow !== 'signed-in' && 'FORBIDDEN',
    !isPortal && !NO_WRITES.has(method) && 'CROSS_SITE',
    params && 'RECORD_NOT_FOUND',
    (query || body || isIdempotent) && 'INVALID_INPUT',
    ...(body ? (['MALFORMED_JSON', 'BODY_INCOMPLETE', 'TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'] as const) : []),
    ...(kind === 'upload' ? (['FILE_REFUSED', 'FILE_TYPE', 'BODY_INCOMPLETE', 'TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'] as const) : []),
    isIdempotent && 'IDEMPOTENCY_KEY_REUSED',
    ...refuses,
  ];
  return [...new Set(codes.filter((code) => code !== false && code !== undefined))];
}

/** The refusals of a call by their status; whatever fails besides has the same form, for an upload with `success` false (R-15). */
function refusalsOf(codes: readonly RefusalCode[], isUpload: boolean): Json {
  const refusal = { $ref: '#/components/schemas/Refusal' };
  const unsuccessful = { type: 'object', required: ['success'], properties: { success: { const: false } } };
  const form = isUpload ? { allOf: [refusal, unsuccessful] } : refusal;
  const statuses = [...new Set(codes.map((code) => REFUSALS[code]))].toSorted((a, b) => a - b);
  const answers = statuses.map((status) => {
    const named = codes.filter((code) => REFUSALS[code] === status).toSorted();
    const schema = { allOf: [form, { type: 'object', properties: { error: { enum: named } } }] };
    return [status, { description: `Refused: ${named.join(', ')}`, content: { 'application/json': { schema } } }] as const;
  });
  const failed = { description: 'Failed: INTERNAL, SERVICE_UNAVAILABLE', content: { 'application/json': { schema: form } } };
  return { ...Object.fromEntries(answers), default: failed };
}

/** Of a form that was posted by navigation (X-08a). */
const LED_TO_A_PAGE: Json = {
  description: 'A form posted by navigation is led to its page, whatever the result',
  headers: { Location: { schema: { type: 'string' }, description: 'Path of the page' } },
};

function operationOf({ path, method, contract }: Route, components: Json): Json {
  const body = bodyOf(contract, components);
  return {
    operationId: `${method.toLowerCase()}${path.replace(/[^A-Za-z0-9]+(.)?/g, (_, next: string | undefined) => next?.toUpperCase() ?? '')}`,
    summary: contract.summary,
    tags: [
      path
        .split('/')
        .filter((part) => part && !part.startsWith('['))
        .slice(0, 3)
        .at(-1) ?? 'site',
    ],
    'x-right': rightsOf(contract.allow),
    security: securityOf(contract.allow),
    parameters: [
      ...parametersOf(contract.params, 'path', components),
      ...parametersOf(contract.query, 'query', components),
      ...headersOf(contract),
    ],
    ...(body && { requestBody: body }),
    responses: {
      [contract.status ?? 200]: {
        description: 'Done',
        content: answerOf(contract, components),
        ...(contract.isConditional && { headers: { ETag: { schema: { type: 'string' }, description: 'Names this answer' } } }),
      },
      ...(contract.isConditional && { 304: { description: 'Unchanged since the answer that If-None-Match names' } }),
      ...(contract.isNavigable && { 303: LED_TO_A_PAGE }),
      ...refusalsOf(codesOf(method, contract), contract.kind === 'upload'),
    },
  };
}

/** The OpenAPI 3.1 document of the given routes, generated from their contracts. */
export function documentOf(routes: readonly Route[]): Json {
  const components: Json = {
    Refusal: {
      type: 'object',
      required: ['error', 'requestId'],
      properties: {
        error: { type: 'string', description: 'Code', examples: Object.keys(REFUSALS) },
        requestId: { type: 'string' },
        fields: {
          type: 'object',
          additionalProperties: { type: 'string' },
          description: 'Path of each wrong field and the code of its error',
        },
        params: { type: 'object', additionalProperties: true, description: "Values that the code's sentence names" },
      },
    },
  };
  const paths: Record<string, Json> = {};
  for (const route of routes) {
    const address = route.path.replace(/\[(\w+)\]/g, '{$1}');
    paths[address] = { ...paths[address], [route.method.toLowerCase()]: operationOf(route, components) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Back-office of medical information',
      version: '1',
      description: 'Every address answers with and without a slash at its end.',
      license: { name: 'Not licensed for use outside the service', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: '/', description: 'The installation that serves this document' }],
    paths,
    components: {
      schemas: components,
      securitySchemes: Object.fromEntries(
        Object.entries({
          // An installation behind TLS has another name (`openApiDocument` of the server).
          session: { type: 'apiKey', in: 'cookie', name: 'back-office.session' },
          portal: { type: 'http', scheme: 'bearer', description: 'Token of an external portal' },
        }).filter(([name]) => routes.some(({ contract }) => securityOf(contract.allow).some((scheme) => name in scheme))),
      ),
    },
  };
}

const lines = (object: Json): string =>
  `{\n${Object.entries(object)
    .map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`)
    .join(',\n')}}`;

/** The file that the server reads: a line for each operation's address and each schema, so that a change shows where it is. */
export function textOf({ paths, components, ...head }: Json): string {
  const { schemas, ...others } = components as { schemas: Json };
  const start = JSON.stringify(head).slice(0, -1);
  return `${start},\n"paths":${lines(paths as Json)},\n"components":{"schemas":${lines(schemas)},${JSON.stringify(others).slice(1)}}\n`;
}
