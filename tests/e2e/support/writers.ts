import { randomUUID } from 'node:crypto';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import type { Role } from '../../../src/shared/account/rights';
import { GOOD, PUBLISHER } from '../../support/good-product';
import { logInOverHttp, newAccount } from './accounts';
import type { OwnServer } from './own-server';

/** The answer; status 0 without one: the server is unreachable. */
export interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown>;
}
type Call = (method: string, path: string, body?: unknown, headers?: Record<string, string>) => Promise<Answer>;

/** Longer than any call may take: what comes later counts as no answer. */
const CALL_TIMEOUT_MS = 30_000;

/** Calls with this cookie, or with the headers of a portal. */
export function callerOf(url: string, own: Record<string, string> = {}): Call {
  return async (method, path, body, headers = {}) => {
    const isForm = body instanceof FormData;
    const sent = new Headers({ ...own, ...headers });
    if (body !== undefined && !isForm) sent.set('content-type', 'application/json');
    try {
      const answer = await fetch(`${url}${path}`, {
        method,
        headers: sent,
        signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
        ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
      });
      const text = await answer.text();
      const isJson = answer.headers.get('content-type')?.startsWith('application/json');
      return { status: answer.status, body: isJson ? JSON.parse(text) : { text } };
    } catch {
      return { status: 0, body: {} };
    }
  };
}

/** Somebody new with these roles, logged in at this server. */
export async function callAs(server: OwnServer, ...roles: Role[]): Promise<Call> {
  const { email } = await newAccount({ roles }, (sql, values) => server.rows(sql, values));
  const { result, cookie } = await logInOverHttp(server.url, email);
  expect(result).toBe('SUCCESS');
  return callerOf(server.url, { cookie });
}

const PDF = '%PDF-1.7\n1 0 obj <<>> endobj\ntrailer <<>>\nstartxref\n9\n%%EOF\n';

/** A product that is published at once. */
export async function newProduct(publisher: Call): Promise<string> {
  const { status, body } = await publisher('POST', '/infomed/api/product-back', { ...GOOD, name: `Essai ${randomUUID()}` });
  expect({ status, body }).toMatchObject({ status: 200, body: { outcome: 'APPLIED' } });
  return String(body.productId);
}

/** Writes that the server acknowledged, and its other answers in between. */
export interface Acknowledged {
  readonly productId: string;
  readonly saves: string[];
  readonly drafts: string[];
  readonly orders: string[];
  readonly uploads: string[];
  readonly users: string[];
  readonly refusals: Answer[];
}

export interface Writing {
  readonly acknowledged: Acknowledged;
  /** Resolves when each of the five was acknowledged so many times more. */
  more(times: number): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Five who write without a pause until `stop`: saves of one product, drafts of new ones, orders of the portal under keys that are
 * repeated until they are answered, uploads, and accounts, each of which sends a mail.
 */
export async function startWriting(server: OwnServer): Promise<Writing> {
  const publisher = await callAs(server, ...PUBLISHER);
  const editor = await callAs(server, 'ROLE_ACCES_PRODUITS', 'ROLE_EDITION_INFOS', 'ROLE_EDITION_AVAILABILITY');
  const admin = await callAs(server, 'ROLE_SUPER_ADMIN', 'ROLE_ADMIN');
  const made = await admin('POST', '/infomed/api/portal-client', { name: randomUUID(), scopes: ['SUBMIT'] });
  const portal = callerOf(server.url, { authorization: `Bearer ${made.body.token}` });
  const productId = await newProduct(publisher);
  const acknowledged: Acknowledged = { productId, saves: [], drafts: [], orders: [], uploads: [], users: [], refusals: [] };
  let isOver = false;

  /** Until the end; `write` answers whether it was acknowledged. */
  const loop = async (write: (n: number) => Promise<Answer>, keep: (n: number, answer: Answer) => void, isRepeated = false) => {
    for (let n = 0; !isOver; ) {
      const answer = await write(n);
      if (answer.status === 200) keep(n, answer);
      else acknowledged.refusals.push(answer);
      if (answer.status !== 200) await new Promise((go) => setTimeout(go, 20));
      if (answer.status === 200 || !isRepeated) n += 1;
    }
  };
  const name = (n: number) => `${productId.slice(0, 8)} ${n}`;
  const savePath = '/infomed/api/product-back?productEditType=EDIT_INFORMATION';
  const order = (n: number) => ({
    materialOrderDeliveryInfo: { name: name(n) },
    materialOrderCommandList: [{ item: { name: 'Brochure', promomats_reference: 'ESSAI-1' }, quantity: 1 }],
  });
  const form = () => {
    const body = new FormData();
    body.append('file', new Blob([PDF]), 'essai.pdf');
    return body;
  };
  const email = (n: number) => `${productId}-${n}@test.example`;
  const loops = [
    loop(
      (n) => publisher('PUT', savePath, { id: productId, name: name(n) }),
      (n) => acknowledged.saves.push(name(n)),
    ),
    loop(
      (n) => editor('POST', '/infomed/api/product-back', { ...GOOD, name: name(n) }),
      (_n, { body }) => acknowledged.drafts.push(String(body.draftId)),
    ),
    loop(
      (n) => portal('POST', '/infomed/api/orders/create', order(n), { 'idempotency-key': name(n).replace(' ', '-') }),
      (n) => acknowledged.orders.push(name(n)),
      true,
    ),
    loop(
      () => editor('POST', '/upload/product-document-pdf', form()),
      (_n, { body }) => acknowledged.uploads.push(String(body.encodedId)),
    ),
    loop(
      (n) => admin('POST', '/infomed/api/user', { email: email(n), roles: ['ROLE_ACCES_FAQ'] }),
      (n) => acknowledged.users.push(email(n)),
    ),
  ];
  const { saves, drafts, orders, uploads, users, refusals } = acknowledged;
  const lists = () => [saves, drafts, orders, uploads, users].map(({ length }) => length);
  return {
    acknowledged,
    async more(times) {
      const before = lists();
      const enough = () => lists().every((length, at) => length >= (before[at] ?? 0) + times);
      for (const end = Date.now() + CALL_TIMEOUT_MS; !enough(); await new Promise((go) => setTimeout(go, 10))) {
        if (Date.now() > end) throw new Error(`Writing stands still: ${lists()}; ${JSON.stringify(refusals.slice(-3))}`);
      }
    },
    async stop() {
      isOver = true;
      await Promise.all(loops);
    },
  };
}

const COUNTED_ROWS = `
  SELECT t."table", sum(t."rows")::int AS "counted",
    (xpath('/row/c/text()', query_to_xml(format('SELECT count(*) AS c FROM %I %s', split_part(t."table", ':', 1),
      CASE WHEN t."table" LIKE '%:%' THEN format('WHERE "kind"::text = %L', split_part(t."table", ':', 2)) ELSE '' END),
      false, true, '')))[1]::text::int AS "rows"
  FROM "TableTally" t GROUP BY 1 ORDER BY 1`;

/** Everything that was acknowledged is there, once; and nothing is there in half, acknowledged or not. */
export async function expectWhole(server: OwnServer, { productId, saves, drafts, orders, uploads, users }: Acknowledged): Promise<void> {
  const values = (list: readonly string[]) => [[...list]];
  // Saves: each is in the audit log, and each entry begins with what the one before it left.
  const traced = await server.rows<{ before: string; after: string }>(
    `SELECT v."before" #>> '{}' AS "before", v."after" #>> '{}' AS "after" FROM "AuditValue" v JOIN "AuditEntry" e ON e."seq" = v."entrySeq"
     WHERE e."productId" = $1 AND v."field" = 'name' ORDER BY e."seq"`,
    [productId],
  );
  expect(traced.map(({ after }) => after)).toEqual(expect.arrayContaining(saves));
  for (const [at, { before }] of traced.entries()) if (at > 0) expect(before).toBe(traced[at - 1]?.after);
  expect(await server.rows('SELECT "name" FROM "Product" WHERE "id" = $1', [productId])).toEqual([{ name: traced.at(-1)?.after }]);
  const count = async (sql: string, list: readonly string[]) => (await server.rows(sql, values(list))).length;
  expect(await count('SELECT 1 FROM "Draft" WHERE "id" = ANY($1::uuid[])', drafts)).toBe(drafts.length);
  expect(await count('SELECT "name" FROM "MaterialOrder" WHERE "name" = ANY($1)', orders)).toBe(orders.length);
  const [halves] = await server.rows<{ orders: number; keys: number }>(
    `SELECT (SELECT count(*) FROM "MaterialOrder" o WHERE NOT EXISTS (SELECT 1 FROM "MaterialOrderLine" l WHERE l."orderId" = o."id"))::int AS "orders",
            (SELECT count(*) FROM "IdempotencyKey" WHERE "answer" IS NULL)::int AS "keys"`,
  );
  expect(halves).toEqual({ orders: 0, keys: 0 });
  // Accounts: each with its entry and its mail.
  expect(await count(`SELECT 1 FROM "User" u JOIN "Mail" m ON m."recipient" = u."email" WHERE u."email" = ANY($1)`, users)).toBe(
    users.length,
  );
  const [untold] = await server.rows<{ count: number }>(
    `SELECT count(*)::int AS "count" FROM "User" u WHERE u."email" LIKE $1 AND
       (NOT EXISTS (SELECT 1 FROM "AuditEntry" e WHERE e."entityId" = u."id"::text AND e."action" = 'CREATE')
        OR NOT EXISTS (SELECT 1 FROM "Mail" m WHERE m."recipient" = u."email"))`,
    [`${productId}-%`],
  );
  expect(untold?.count).toBe(0);
  // Files: each row with its bytes.
  const files = await server.rows<{ id: string; size: number }>(`SELECT "encodedId" AS "id", "size" FROM "StoredFile"`);
  expect(files.map(({ id }) => id)).toEqual(expect.arrayContaining(uploads));
  for (const { id, size } of files) expect(statSync(join(server.dataDir, 'files', id.slice(0, 2), id)).size).toBe(size);
  for (const { table, counted, rows } of await server.rows<{ table: string; counted: number; rows: number }>(COUNTED_ROWS)) {
    expect({ table, counted }).toEqual({ table, counted: rows });
  }
}

/** Lines of the server's log about these answers, for the report of a failed test. */
const loggedOf = (server: OwnServer, answers: readonly Answer[]): string => {
  const ids = answers.map(({ body }) => String(body.requestId ?? '-'));
  return server
    .output()
    .split('\n')
    .filter((line) => ids.some((id) => line.includes(id)))
    .join('\n');
};

/** Only SERVICE_UNAVAILABLE, or no answer at all where `isAway` is expected. */
export function expectClean(server: OwnServer, answers: readonly Answer[], { isAway = false } = {}): void {
  const isClean = ({ status, body }: Answer) =>
    (isAway && status === 0) || (status === 503 && body.error === 'SERVICE_UNAVAILABLE' && typeof body.requestId === 'string');
  const others = answers.filter((answer) => !isClean(answer));
  expect(others, loggedOf(server, others)).toEqual([]);
}
