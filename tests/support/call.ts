import { randomUUID } from 'node:crypto';
import { db } from '@/server/db/client';
import type { Handler } from '@/server/endpoint/contract';
import { logInCookie } from '@/server/session/cookie';
import { openSession } from '@/server/session/log-in';
import type { Role } from '@/shared/account/rights';
import type { RefusalBody } from '@/shared/refusal';

/** An account with an open log-in. */
export interface Person {
  readonly id: string;
  readonly name: string;
  readonly cookie: string;
}

export interface Answer<Body = unknown> {
  readonly status: number;
  /** parsed JSON; text when it is none; null when empty */
  readonly body: Body;
  readonly headers: Headers;
}

/** The fields that a refusal names. */
export const refusedFields = (body: unknown): string[] => Object.keys((body as RefusalBody).fields ?? {});

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
/** A route file: `import * as drafts from '@/app/…/route'`. */
type Route = { readonly [Verb in Method]?: Handler };

/** What a call sends. */
export interface Sent {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | readonly string[]>>;
  /** sent as JSON; a string, form or bytes go as they are, with the content type of `headers` */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** a file is not waited for: it is enough that it begins */
  readonly onlyBegins?: boolean;
}

const cookieOf = async (sid: string): Promise<string> => (await logInCookie(sid, false)).split(';')[0] ?? '';

const open = async (userId: string): Promise<string> => openSession({ userId, isRemembered: false, userAgent: 'test', at: new Date() });

let count = 0;
/** The names of accounts count from 1 in each test file. */
export const resetPersons = (): void => {
  count = 0;
};

/** A new account with these roles, logged in. */
export async function person(...roles: Role[]): Promise<Person> {
  count += 1;
  const at = new Date();
  const [firstName, lastName] = ['Person', String(count)];
  const user = await db.user.create({
    data: { email: `${randomUUID()}@test.example`, firstName, lastName, roles: [...roles], creationDate: at, updateDate: at },
  });
  return { id: user.id, name: `${firstName} ${lastName}`, cookie: await cookieOf(await open(user.id)) };
}

/** `real` impersonating `account`: the rights of the account, the audit log names both. */
export async function impersonating(real: Person, account: Person): Promise<Person> {
  const id = await open(real.id);
  const startedAt = new Date();
  const actingUntil = new Date(startedAt.getTime() + 30 * 60_000);
  await db.session.update({ where: { id }, data: { actingAsId: account.id, actingUntil } });
  const by = { byId: real.id, byName: real.name };
  await db.acting.create({ data: { userId: account.id, sessionId: id, ...by, reason: 'Set up by a test', startedAt, until: actingUntil } });
  return { id: account.id, name: account.name, cookie: await cookieOf(id) };
}

export async function giveRoles({ id }: Person, ...roles: Role[]): Promise<void> {
  await db.user.update({ where: { id }, data: { roles: [...roles] } });
}

const isRaw = (body: unknown): body is BodyInit => typeof body === 'string' || body instanceof FormData || body instanceof Uint8Array;

/** Calls a route's handler as the server does; `who` null is unauthenticated. `Body` is the expected type of the response. */
export async function call<Body = unknown>(who: Person | null, method: Method, route: Route, sent: Sent = {}): Promise<Answer<Body>> {
  const handler = route[method];
  if (!handler) throw new Error(`The route has no ${method}.`);
  const url = new URL('http://localhost:3000/called-by-a-test');
  for (const [name, value] of Object.entries(sent.query ?? {})) for (const each of [value].flat()) url.searchParams.append(name, each);
  const headers = new Headers(who ? { cookie: who.cookie } : {});
  const raw = isRaw(sent.body);
  if (sent.body !== undefined && !raw) headers.set('content-type', 'application/json');
  for (const [name, value] of Object.entries(sent.headers ?? {})) headers.set(name, value);
  const body = sent.body === undefined ? null : raw ? (sent.body as BodyInit) : JSON.stringify(sent.body);
  const response = await handler(new Request(url, { method, headers, body }), { params: Promise.resolve({ ...sent.params }) });
  if (sent.onlyBegins && response.headers.has('content-disposition')) {
    await response.body?.cancel();
    return { status: response.status, body: '(a file)' as Body, headers: response.headers };
  }
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.startsWith('application/json');
  return { status: response.status, body: text === '' ? null : isJson ? JSON.parse(text) : text, headers: response.headers };
}
