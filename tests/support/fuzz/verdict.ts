import { z } from 'zod';
import { messagesOf } from '@/i18n/messages';
import type { Contract } from '@/server/endpoint/contract';
import type { Language } from '@/shared/account/actor';
import { isPortalAllow } from '@/shared/account/rights';
import { decodeFieldError } from '@/shared/field-errors';
import { REFUSALS, type RefusalCode } from '@/shared/refusal';
import { textsOf } from '../../architecture/message-texts';
import type { JsonSchema, Schemas } from './schema-values';

/** The published document, as far as responses are checked against it. */
export interface Published {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Schemas };
}
type Content = Readonly<Record<string, { readonly schema: JsonSchema }>>;
export interface Operation {
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly required: boolean; readonly schema: JsonSchema }[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly description: string; readonly content?: Content }>>;
}

/** An answer, read to its end, where it is no file. */
export interface ReceivedAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

const REFERENCE = /"#\/components\/schemas\/([^"]+)"/g;

/** The named schemas that a text refers to, and those that they refer to. */
function referredTo(text: string, all: Schemas, found: Record<string, unknown> = {}): Record<string, unknown> {
  for (const [, name = ''] of text.matchAll(REFERENCE)) {
    if (name in found) continue;
    found[name] = all[name];
    referredTo(JSON.stringify(all[name]), all, found);
  }
  return found;
}

const SCHEMAS = new Map<JsonSchema, z.ZodType>();
function schemaOf(schema: JsonSchema, all: Schemas): z.ZodType {
  const known = SCHEMAS.get(schema);
  if (known) return known;
  const $defs = referredTo(JSON.stringify(schema), all);
  const whole = JSON.parse(JSON.stringify({ ...schema, $defs }).replaceAll('#/components/schemas/', '#/$defs/'));
  const made = z.fromJSONSchema(whole);
  SCHEMAS.set(schema, made);
  return made;
}

/** Internals that must not leak: stacks, libraries, our statements. Inputs of calls never contain them. */
const INSIDE =
  /\\n\s+at |\bat (?:file:|\/|async )|node_modules|[Pp]risma|SELECT|INSERT INTO|UPDATE \\?"|syntax error|violates|relation \\?"|ECONN|(?:Type|Range|Syntax|Zod)Error|\.ts:\d/;

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const keysOf = (language: Language): Set<string> => new Set(textsOf(messagesOf(language)).flatMap(([path]) => path.split('.').slice(-1)));
const KEYS = (['fr', 'en'] as const).map(keysOf);
const hasSentence = (code: string): boolean => KEYS.every((keys) => keys.has(code));

/** Checks the responses of one endpoint. */
export class Judge {
  constructor(readonly published: Published) {}

  operationOf(address: string, verb: string): Operation {
    const operation = this.published.paths[address.replace(/\[(\w+)\]/g, '{$1}')]?.[verb.toLowerCase()];
    if (!operation) throw new Error(`${verb} ${address} is not published.`);
    return operation;
  }

  #refusal({ status, headers, text }: ReceivedAnswer): string[] {
    const found: string[] = [];
    if (INSIDE.test(text)) found.push('leaks internals');
    if (headers.get('content-type') !== 'application/json; charset=utf-8') return [...found, 'a refusal that is no JSON'];
    const body = JSON.parse(text) as Record<string, unknown>;
    const { error, requestId, fields, params: _params, success, ...more } = body;
    if (Object.keys(more).length > 0) found.push(`a refusal with ${Object.keys(more)}`);
    if (success !== undefined && success !== false) found.push('a refusal with success');
    if (typeof requestId !== 'string' || !UUID.test(requestId) || headers.get('x-request-id') !== requestId) found.push('no request id');
    if (typeof error !== 'string' || !(error in REFUSALS)) return [...found, `unknown code ${error}`];
    if (REFUSALS[error as RefusalCode] !== status) found.push(`${error} with ${status}`);
    if (!(['fr', 'en'] as const).every((language) => error in messagesOf(language).refusals)) found.push(`${error} has no sentence`);
    for (const coded of Object.values((fields ?? {}) as Record<string, unknown>)) {
      const { code } = decodeFieldError(String(coded));
      if (!hasSentence(code)) found.push(`the field's code ${code} has no sentence`);
    }
    return found;
  }

  #headers({ status, headers }: ReceivedAnswer, { allow, isConditional, contentType }: Contract): string[] {
    // Cached by the browser and revalidated each time.
    const mayBeCached = status < 400 && (isConditional || contentType === 'image/*');
    const expected: Readonly<Record<string, RegExp>> = {
      'x-request-id': UUID,
      'x-content-type-options': /^nosniff$/,
      'x-frame-options': /^DENY$/,
      'referrer-policy': /^same-origin$/,
      'content-security-policy': /^default-src 'none';.*frame-ancestors 'none'$/,
      ...(status >= 400 && { 'cache-control': /^no-store$/ }),
      ...(allow !== 'public' && { 'cache-control': mayBeCached ? /^private, / : /^no-store$/ }),
      ...(status === 401 && isPortalAllow(allow) && { 'www-authenticate': /^Bearer$/ }),
    };
    return Object.entries(expected).flatMap(([name, form]) =>
      form.test(headers.get(name) ?? '') ? [] : [`${name}: ${headers.get(name)}`],
    );
  }

  #answer({ status, headers, text }: ReceivedAnswer, { content = {} }: Operation['responses'][string]): string[] {
    const type = headers.get('content-type')?.split(';')[0] ?? '';
    const described = Object.entries(content).map(([name, { schema }]) => [name.split(';')[0] ?? '', schema] as const);
    if (described.length === 0) return text === '' ? [] : [`${status} with a body that is not published`];
    const schema = described.find(([name]) => name === type || name === `${type.split('/')[0]}/*`)?.[1];
    if (!schema) return [`${status} as ${type}, published as ${described.map(([name]) => name)}`];
    if (type !== 'application/json') return [];
    const parsed = schemaOf(schema, this.published.components.schemas).safeParse(JSON.parse(text));
    return parsed.success ? [] : [`not as published: ${parsed.error.message.slice(0, 600)}`];
  }

  /** Everything that is wrong with a response, as sentences; empty where it is good. */
  complaints(received: ReceivedAnswer, operation: Operation, contract: Contract): string[] {
    const { status, text } = received;
    if (status >= 500) return [`${status} ${text.slice(0, 300)}`];
    const published = operation.responses[status];
    return [
      ...(published ? this.#answer(received, published) : [`${status} is not published: ${text.slice(0, 200)}`]),
      ...(status >= 400 ? this.#refusal(received) : []),
      ...this.#headers(received, contract),
    ];
  }
}
