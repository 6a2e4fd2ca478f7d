import type { Sent } from '../call';
import { jsonOf } from './corpus';
import type { BodyFault, HostileCall } from './hostile-call';
import { changed } from './mutations';

/** What a caller is known by. */
export type Credentials = Readonly<Record<string, string>>;

type Params = Record<string, string | string[]>;
export interface Made {
  readonly request: Request;
  readonly params: Params;
  /** for the failure report */
  readonly description: string;
}

type Bytes = BodyInit | null;
const TYPES: Partial<Record<BodyFault, string>> = {
  form: 'application/x-www-form-urlencoded',
  'other type': 'text/plain',
  'other charset': 'application/json; charset=iso-8859-1',
};

function breakBody(text: string, how: BodyFault | null): Bytes {
  if (how === 'truncated') return text.slice(0, Math.max(1, Math.floor(text.length * 0.7)));
  if (how === 'byte order mark') return `\uFEFF${text}`;
  if (how === 'utf-16') return new Uint8Array(Buffer.from(text, 'utf16le'));
  if (how === 'latin-1') return new Uint8Array(Buffer.from(`${text}é`, 'latin1'));
  if (how === 'empty') return '';
  if (how === 'trailing') return `${text}}`;
  if (how === 'twice') return text + text;
  if (how === 'no json') return "{'a': undefined}";
  if (how === 'number') return '1e400';
  if (how === 'list') return `[${text}]`;
  if (how === 'form') return 'a=1&a=2&__proto__[x]=1';
  return how === 'spaces' ? ' '.repeat(70_000) : text;
}

/** A value in a query: lists repeat their name, objects put theirs in brackets. */
function queryText(name: string, value: unknown): string[] {
  if (Array.isArray(value)) return value.slice(0, 50).flatMap((item) => queryText(name, item));
  if (typeof value === 'object' && value !== null)
    return Object.entries(value)
      .slice(0, 50)
      .flatMap(([key, item]) => queryText(`${name}[${key}]`, item));
  return [`${encodeURIComponent(name.toWellFormed())}=${encodeURIComponent(String(value).toWellFormed())}`];
}

function queryOf(call: HostileCall, good: Sent): string {
  const values = changed(call.made.query ?? good.query ?? {}, call.query);
  const members = typeof values === 'object' && values !== null ? Object.entries(values) : [['q', values] as const];
  return [...members.flatMap(([name, value]) => queryText(name, value)), ...(call.tail ? [call.tail] : [])].join('&');
}

function paramsOf(call: HostileCall, good: Sent): Params {
  const params: Params = { ...good.params };
  const names = Object.keys(params);
  for (const { at, value } of call.params) {
    const name = names[at % names.length];
    if (name) params[name] = typeof value === 'string' ? value : [...value];
  }
  return params;
}

const isSentAsItIs = (body: unknown): body is FormData | Uint8Array | string =>
  body instanceof FormData || body instanceof Uint8Array || typeof body === 'string';

function bodyOf(call: HostileCall, good: Sent, verb: string): Bytes {
  if (verb === 'GET') return null;
  if (isSentAsItIs(good.body)) return call.bodyFault ? breakBody('{"file":"x"}', call.bodyFault) : (good.body as BodyInit);
  const base = 'body' in call.made ? call.made.body : good.body;
  if (base === undefined && call.body.length === 0 && !call.bodyFault) return null;
  const isObject = typeof base === 'object' && base !== null;
  return breakBody(jsonOf(isObject || base === undefined ? changed(base, call.body) : base), call.bodyFault);
}

/** Characters that a header may contain; a client would never send others. */
const asHeader = (text: string): string => text.replace(/[^\t\x20-\x7e\x80-\xff]/g, '');

/** The request that a made-up call means, on the ground of a good one. */
export function requestOf(address: string, verb: string, call: HostileCall, good: Sent, credentials: Credentials): Made {
  const params = paramsOf(call, good);
  const path = address.replace(/\[(\w+)\]/g, (_, name: string) =>
    [params[name] ?? '']
      .flat()
      .map((part) => encodeURIComponent(part.toWellFormed()))
      .join('/'),
  );
  const query = queryOf(call, good);
  const body = bodyOf(call, good, verb);
  const headers = new Headers();
  const isJson = body !== null && !(body instanceof FormData) && call.bodyFault !== 'no type';
  if (isJson) headers.set('content-type', TYPES[call.bodyFault ?? 'empty'] ?? 'application/json');
  const isHolder = call.caller === 'holder';
  const given = Object.entries(good.headers ?? {}).filter(([name]) => isHolder || name.toLowerCase() !== 'authorization');
  for (const [name, value] of [...given, ...Object.entries(credentials), ...Object.entries(call.headers)])
    headers.set(name, asHeader(value));
  const url = `http://localhost:3000${path}${query && `?${query}`}`;
  const request = new Request(url, { method: verb, headers, body });
  const shown = typeof body === 'string' ? body.slice(0, 1_500) : body === null ? 'no body' : body.constructor.name;
  const description = `${verb} ${url.slice(0, 500)}\n${JSON.stringify([...headers]).slice(0, 600)}\nparams ${JSON.stringify(params).slice(0, 500)}\n${shown}`;
  return { request, params, description };
}
