import 'server-only';
import { db, Instant, rowsOf } from '@/server/db/client';
import { sessionHandle } from '@/server/session/handle';
import { openSessionsOf } from '@/server/session/log-in';
import type { Actor } from '@/shared/account/actor';
import { assertInPerson } from '@/shared/account/impersonation';
import { deviceOf } from './rules';
import { ImpersonationNotice, type ImpersonationView, type SessionView } from './schema';

/** The user's current impersonation; null if there is none. */
export async function impersonationOf(actor: Actor): Promise<ImpersonationView | null> {
  if (!actor.real) return null;
  const where = { sessionId: actor.sessionId, userId: actor.id, endedAt: null };
  const [session, impersonation] = await Promise.all([
    db.session.findUnique({ where: { id: actor.sessionId }, select: { actingUntil: true } }),
    db.acting.findFirst({ where, orderBy: { startedAt: 'desc' } }),
  ]);
  return {
    userId: actor.id,
    name: actor.name,
    reason: impersonation?.reason ?? '',
    startedAt: (impersonation?.startedAt ?? actor.at).toISOString(),
    until: (session?.actingUntil ?? actor.at).toISOString(),
  };
}

const Notice = ImpersonationNotice.extend({ startedAt: Instant, endedAt: Instant });

/** Ended impersonations only, so that the number of entries is final; limited, the rest follows later. */
const NOTICES = `
  SELECT n.*, (SELECT count(*)::int FROM "AuditEntry" e WHERE e."date" BETWEEN n."startedAt" AND n."endedAt"
               AND e."actorId" = $1 AND e."realActorId" = n."byId") AS "entries"
  FROM (SELECT "id", "byId", "byName" AS "by", "reason", "startedAt", least(coalesce("endedAt", "until"), "until") AS "endedAt"
        FROM "Acting" WHERE "userId" = $1 AND "toldAt" IS NULL AND ("endedAt" IS NOT NULL OR "until" <= $2)
        ORDER BY "startedAt" LIMIT 20) n
  ORDER BY n."startedAt"`;

/** Unread impersonations of one's own account; none while impersonating. */
export async function impersonationNotices(actor: Actor): Promise<ImpersonationNotice[]> {
  if (actor.real) return [];
  return rowsOf(Notice, NOTICES, [actor.id, actor.at]);
}

/** One's own open log-ins, the present one first, then the last used. Throws NOT_WHILE_ACTING: only the person sees their devices. */
export async function ownSessions(actor: Actor): Promise<SessionView[]> {
  assertInPerson(actor);
  const open = await db.session.findMany({
    where: openSessionsOf(actor.id, actor.at),
    orderBy: { lastSeenAt: 'desc' },
    take: 100,
  });
  return open
    .map((session) => ({
      id: sessionHandle(session.id),
      ...deviceOf(session.userAgent),
      startedAt: session.createdAt.toISOString(),
      lastSeenAt: session.lastSeenAt.toISOString(),
      isCurrent: session.id === actor.sessionId,
      isRemembered: session.remember,
    }))
    .toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
}
