import 'server-only';
import { z } from 'zod';
import type { Actor, Language } from '@/shared/account/actor';
import { impersonationRefusal } from '@/shared/account/impersonation';
import { DEFAULT_LANGUAGE, LANGUAGE_COOKIE, languageOf } from '@/shared/account/languages';
import { knownRoles } from '@/shared/account/rights';
import { displayName } from '@/shared/text/display-name';
import { preparedAs, rows, rowsOf } from '../db/client';
import { UserStatus } from '../db/generated/client';
import { cookieIn, IDLE_SECONDS, openSessionId } from './cookie';
import { endImpersonationsOf, type ImpersonationEnd } from './impersonation';

const Row = z.object({
  id: z.string(),
  remember: z.boolean(),
  lastSeenAt: z.date(),
  expiresAt: z.date(),
  revokedAt: z.date().nullable(),
  userId: z.string(),
  userName: z.string(),
  userStatus: z.enum(UserStatus),
  userRoles: z.array(z.string()),
  userLng: z.string(),
  actingAsId: z.string().nullable(),
  actingUntil: z.date().nullable(),
  accountId: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  roles: z.array(z.string()),
  lng: z.string(),
  status: z.enum(UserStatus),
  encodedAvatarId: z.string().nullable(),
});
type Row = z.output<typeof Row>;

/** Session, user and, during an impersonation, the impersonated account: one indexed read per request. */
const READ = `
  SELECT s."id", s."remember", s."lastSeenAt", s."expiresAt", s."revokedAt", s."userId", s."actingAsId", s."actingUntil",
         coalesce(nullif(trim(u."firstName" || ' ' || u."lastName"), ''), u."email") AS "userName", u."status" AS "userStatus",
         coalesce(u."roles", '{}') AS "userRoles", u."lng" AS "userLng",
         a."id" AS "accountId", a."email", a."firstName", a."lastName", coalesce(a."roles", '{}') AS "roles", a."lng", a."status", a."encodedAvatarId"
  FROM "Session" s
  JOIN "User" u ON u."id" = s."userId"
  JOIN "User" a ON a."id" = coalesce(s."actingAsId", s."userId")
  WHERE s."id" = $1`;
const prepared = preparedAs('session');

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether the session has ended: the user's own status counts, never that of an impersonated account. */
function isOver(row: Row, at: Date): boolean {
  if (row.revokedAt || row.expiresAt <= at) return true;
  if (row.userStatus !== 'ACTIVE') return true;
  return !row.remember && at.getTime() - row.lastSeenAt.getTime() > IDLE_SECONDS * 1000;
}

/** Why an impersonation has ended by itself: it expired, or a rule no longer allows it. */
function impersonationEndOf(row: Row, at: Date): ImpersonationEnd | null {
  if (!row.actingAsId) return null;
  if (!row.actingUntil || row.actingUntil <= at) return 'EXPIRED';
  const real = { id: row.userId, roles: knownRoles(row.userRoles) };
  return impersonationRefusal(real, { id: row.accountId, roles: knownRoles(row.roles), status: row.status }) && 'WITHDRAWN';
}

async function rowOf(sid: string, requestId: string, at: Date): Promise<Row | null> {
  const [row] = await rowsOf(Row, READ, [sid], prepared);
  if (!row || isOver(row, at)) return null;
  const end = impersonationEndOf(row, at);
  if (!end) return row;
  await endImpersonationsOf(sid, end, { at, requestId });
  const [own] = await rowsOf(Row, READ, [sid], prepared);
  return own && !own.actingAsId && !isOver(own, at) ? own : null;
}

/**
 * The actor of a cookie, or null. A revoked session, a disabled account or a withdrawn role take effect at once; where an
 * impersonation has ended, the session is the user's own again. `shown`: the language of the screen, which an impersonated
 * account's does not change (X-05a).
 */
export async function actorOfCookie(
  value: string | undefined,
  requestId: string,
  at: Date,
  shown: Language | null = null,
): Promise<Actor | null> {
  const sid = await openSessionId(value);
  if (!sid || !UUID.test(sid)) return null;
  const row = await rowOf(sid, requestId, at);
  if (!row) return null;
  // Once a minute is enough to know an idle session, and spares a write on every read.
  if (at.getTime() - row.lastSeenAt.getTime() > 60_000) {
    await rows('UPDATE "Session" SET "lastSeenAt" = $2 WHERE "id" = $1 AND "lastSeenAt" < $2', [sid, at]);
  }
  return {
    id: row.accountId,
    email: row.email,
    name: displayName(row),
    firstName: row.firstName,
    lastName: row.lastName,
    roles: knownRoles(row.roles),
    lng: (row.actingAsId ? (shown ?? languageOf(row.userLng)) : languageOf(row.lng)) ?? DEFAULT_LANGUAGE,
    hasAvatar: row.encodedAvatarId !== null,
    real: row.actingAsId ? { id: row.userId, name: row.userName } : null,
    sessionId: row.id,
    at,
    requestId,
  };
}

/** The actor of a request, read from the database each time; null when unauthenticated. */
export function actorOfRequest(request: Request, requestId: string, at: Date): Promise<Actor | null> {
  const cookies = request.headers.get('cookie');
  return actorOfCookie(cookieIn(cookies), requestId, at, languageOf(cookieIn(cookies, LANGUAGE_COOKIE)));
}
