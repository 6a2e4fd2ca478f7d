import 'server-only';
import type { Actor, Language } from '@/shared/actor';
import { ROLES, type Role } from '@/shared/rights';
import { rows } from '../db/client';
import { cookieIn, IDLE_SECONDS, openSessionId } from './cookie';

interface Row {
  id: string;
  remember: boolean;
  lastSeenAt: Date;
  expiresAt: Date;
  revokedAt: Date | null;
  userId: string;
  userName: string;
  userStatus: string;
  actingAsId: string | null;
  accountId: string;
  email: string;
  firstName: string;
  lastName: string;
  roles: string[];
  lng: string;
  status: string;
  encodedAvatarId: string | null;
}

/** Session, account and, while acting as somebody else, the account acted as: one indexed read for each request. */
const READ = `
  SELECT s."id", s."remember", s."lastSeenAt", s."expiresAt", s."revokedAt", s."userId", s."actingAsId",
         coalesce(nullif(trim(u."firstName" || ' ' || u."lastName"), ''), u."email") AS "userName", u."status" AS "userStatus",
         a."id" AS "accountId", a."email", a."firstName", a."lastName", coalesce(a."roles", '{}') AS "roles", a."lng", a."status", a."encodedAvatarId"
  FROM "Session" s
  JOIN "User" u ON u."id" = s."userId"
  JOIN "User" a ON a."id" = coalesce(s."actingAsId", s."userId")
  WHERE s."id" = $1`;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function isOver(row: Row, at: Date): boolean {
  if (row.revokedAt || row.expiresAt <= at) return true;
  if (row.userStatus !== 'ACTIVE' || row.status !== 'ACTIVE') return true;
  return !row.remember && at.getTime() - row.lastSeenAt.getTime() > IDLE_SECONDS * 1000;
}

export function displayName(person: { firstName: string; lastName: string; email: string }): string {
  return `${person.firstName} ${person.lastName}`.trim() || person.email;
}

/** Who a cookie stands for now, or null. A revoked session, a disabled account or a withdrawn role count at once. */
export async function actorOfCookie(value: string | undefined, requestId: string, at: Date): Promise<Actor | null> {
  const sid = await openSessionId(value);
  if (!sid || !UUID.test(sid)) return null;
  const [row] = await rows<Row>(READ, [sid]);
  if (!row || isOver(row, at)) return null;
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
    roles: row.roles.filter((role): role is Role => (ROLES as readonly string[]).includes(role)),
    lng: (row.lng === 'en' ? 'en' : 'fr') satisfies Language,
    hasAvatar: row.encodedAvatarId !== null,
    real: row.actingAsId ? { id: row.userId, name: row.userName } : null,
    sessionId: row.id,
    at,
    requestId,
  };
}

export function actorOfRequest(request: Request, requestId: string, at: Date): Promise<Actor | null> {
  return actorOfCookie(cookieIn(request.headers.get('cookie')), requestId, at);
}
