import 'server-only';
import { createHash, randomBytes } from 'node:crypto';
import { Refusal } from '@/shared/refusal';
import { rows } from '../db/client';
import type { PortalScope } from '../db/generated/client';

/** An external portal that called, as its token says (S-06). */
export interface PortalCaller {
  readonly id: string;
  readonly name: string;
  readonly scopes: readonly PortalScope[];
  readonly expiresAt: Date;
}

interface Row extends PortalCaller {
  readonly lastUsedAt: Date | null;
  readonly revokedAt: Date | null;
}

/** So that a token found in a log or a repository is known for what it is. */
const PREFIX = 'bop_';
const TOKEN = /^bop_[A-Za-z0-9_-]{43}$/;
/** Characters of a token by which people recognise it. */
const END = 4;
const USED_EVERY = 60_000;

/** The only form in which a token is kept. It has 256 random bits: a fast hash is enough, there is nothing to guess. */
export const portalTokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');

/** A new token with 256 bits of the system's generator (V11.5.1), and what is kept of it. */
export function newPortalToken(): { token: string; tokenHash: string; tokenEnd: string } {
  const token = PREFIX + randomBytes(32).toString('base64url');
  return { token, tokenHash: portalTokenHash(token), tokenEnd: token.slice(-END) };
}

/**
 * Who a bearer header stands for now, in one indexed read. The token is looked up by its hash, so that no comparison tells
 * by its time how much of a guess was right. Last use is written once a minute at most. Throws UNAUTHENTICATED without a
 * token or with an unknown one, TOKEN_EXPIRED and TOKEN_REVOKED to who holds such a one.
 */
export async function portalClientOf(header: string | null, at: Date): Promise<PortalCaller> {
  const token = /^Bearer +(\S+) *$/i.exec(header ?? '')?.[1] ?? '';
  if (!TOKEN.test(token)) throw new Refusal('UNAUTHENTICATED');
  const [row] = await rows<Row>(
    `SELECT "id", "name", "scopes"::text[] AS "scopes", "expiresAt", "lastUsedAt", "revokedAt" FROM "PortalClient" WHERE "tokenHash" = $1`,
    [portalTokenHash(token)],
  );
  if (!row) throw new Refusal('UNAUTHENTICATED');
  if (row.revokedAt) throw new Refusal('TOKEN_REVOKED');
  if (row.expiresAt <= at) throw new Refusal('TOKEN_EXPIRED');
  const { lastUsedAt, revokedAt: _revokedAt, ...client } = row;
  if (!lastUsedAt || at.getTime() - lastUsedAt.getTime() >= USED_EVERY) {
    await rows('UPDATE "PortalClient" SET "lastUsedAt" = $2 WHERE "id" = $1 AND ("lastUsedAt" IS NULL OR "lastUsedAt" < $2)', [row.id, at]);
  }
  return client;
}

/** Throws SCOPE_MISSING, a 403, when the token does not hold the scope. */
export function assertScope(client: PortalCaller, scope: PortalScope): void {
  if (!client.scopes.includes(scope)) throw new Refusal('SCOPE_MISSING', { params: { scope } });
}
