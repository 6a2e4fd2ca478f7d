import 'server-only';
import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { Refusal } from '@/shared/refusal';
import { preparedAs, rows, rowsOf } from '../db/client';
import { PortalScope } from '../db/generated/client';

/** The external portal of a call, by its token (S-06). */
const PortalCaller = z.object({ id: z.string(), name: z.string(), scopes: z.array(z.enum(PortalScope)).readonly(), expiresAt: z.date() });
export type PortalCaller = Readonly<z.output<typeof PortalCaller>>;

/** The kinds of content that have a version; see model ContentVersion. */
export type ContentArea = 'products' | 'articles' | 'banners' | 'early-access-drugs' | 'promotions' | 'faq' | 'chatbot';

const Row = PortalCaller.extend({ lastUsedAt: z.date().nullable(), revokedAt: z.date().nullable() });
const RowWithVersion = Row.extend({ version: z.string() });
const RowWithStored = Row.extend({ requestHash: z.string().nullable(), answer: z.unknown() });

/** So that a token found in a log or a repository is known for what it is. */
const PREFIX = 'bop_';
const TOKEN = /^bop_[A-Za-z0-9_-]{43}$/;
/** Characters of a token by which people recognise it. */
const END = 4;
const USED_EVERY = 60_000;

/** The stored form of a token. With 256 random bits a fast hash is enough: there is nothing to guess. */
export const portalTokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');

/** A new token with 256 bits of the system's generator (V11.5.1), and its stored form. */
export function newPortalToken(): { token: string; tokenHash: string; tokenEnd: string } {
  const token = PREFIX + randomBytes(32).toString('base64url');
  return { token, tokenHash: portalTokenHash(token), tokenEnd: token.slice(-END) };
}

/** Columns of a client in statements whose first parameter is the token's hash. */
const CLIENT = `c."id", c."name", c."scopes"::text[] AS "scopes", c."expiresAt", c."lastUsedAt", c."revokedAt"`;
const BY_TOKEN = { name: 'portal-client', text: `SELECT ${CLIENT} FROM "PortalClient" c WHERE c."tokenHash" = $1` };
const BY_TOKEN_WITH_VERSION = {
  name: 'portal-client-version',
  text: `SELECT ${CLIENT}, v."version"::text AS "version" FROM "PortalClient" c, "ContentVersion" v WHERE c."tokenHash" = $1 AND v."area" = $2`,
};

const BY_TOKEN_WITH_STORED = {
  name: 'portal-client-kept',
  text: `SELECT ${CLIENT}, k."requestHash", k."answer" FROM "PortalClient" c
    LEFT JOIN "IdempotencyKey" k ON k."clientId" = c."id" AND k."key" = $2 WHERE c."tokenHash" = $1`,
};

function hashOfHeader(header: string | null): string {
  const token = /^Bearer +(\S+) *$/i.exec(header ?? '')?.[1] ?? '';
  if (!TOKEN.test(token)) throw new Refusal('UNAUTHENTICATED');
  return portalTokenHash(token);
}

/** Last use is written once a minute at most. */
async function admitted(row: z.output<typeof Row> | undefined, at: Date): Promise<PortalCaller> {
  if (!row) throw new Refusal('UNAUTHENTICATED');
  if (row.revokedAt) throw new Refusal('TOKEN_REVOKED');
  if (row.expiresAt <= at) throw new Refusal('TOKEN_EXPIRED');
  const { id, name, scopes, expiresAt, lastUsedAt } = row;
  if (!lastUsedAt || at.getTime() - lastUsedAt.getTime() >= USED_EVERY) {
    await rows('UPDATE "PortalClient" SET "lastUsedAt" = $2 WHERE "id" = $1 AND ("lastUsedAt" IS NULL OR "lastUsedAt" < $2)', [id, at]);
  }
  return { id, name, scopes, expiresAt };
}

/**
 * The client of a bearer header, in one indexed read. The token is looked up by its hash, so that timing does not reveal how
 * much of a guess was right. Throws UNAUTHENTICATED without a token or with an unknown one, TOKEN_EXPIRED, TOKEN_REVOKED.
 */
export async function portalClientOf(header: string | null, at: Date): Promise<PortalCaller> {
  const found = await rowsOf(Row, BY_TOKEN.text, [hashOfHeader(header)], preparedAs(BY_TOKEN.name));
  return admitted(found[0], at);
}

/** The same with what is stored under an idempotency key of the caller, in the same read; throws what `portalClientOf` throws. */
export async function portalClientAndStored(
  header: string | null,
  key: string,
  at: Date,
): Promise<{ client: PortalCaller; stored: { requestHash: string; answer: unknown } | null }> {
  const values = [hashOfHeader(header), key];
  const { name, text } = BY_TOKEN_WITH_STORED;
  const found = await rowsOf(RowWithStored, text, values, preparedAs(name));
  const client = await admitted(found[0], at);
  const { requestHash = null, answer = null } = found[0] ?? {};
  return { client, stored: requestHash === null ? null : { requestHash, answer } };
}

/** The same with the version of one kind of content, in the same read; throws what `portalClientOf` throws. */
export async function portalClientAndVersion(
  header: string | null,
  area: ContentArea,
  at: Date,
): Promise<{ client: PortalCaller; version: string }> {
  const { name, text } = BY_TOKEN_WITH_VERSION;
  const found = await rowsOf(RowWithVersion, text, [hashOfHeader(header), area], preparedAs(name));
  return { client: await admitted(found[0], at), version: found[0]?.version ?? '' };
}

/** Throws SCOPE_MISSING, a 403, when the token does not hold the scope. */
export function assertScope(client: PortalCaller, scope: PortalScope): void {
  if (!client.scopes.includes(scope)) throw new Refusal('SCOPE_MISSING', { params: { scope } });
}

/** Whether a portal calls for a logged-in member; from a client without the scope the header counts for nothing (S-06). */
export function isMemberCall({ scopes }: PortalCaller, request: Request): boolean {
  return scopes.includes('MEMBERS') && request.headers.get('x-portal-member')?.toLowerCase() === 'true';
}
