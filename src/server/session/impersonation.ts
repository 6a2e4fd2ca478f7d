import 'server-only';
import { randomUUID } from 'node:crypto';
import { displayName } from '@/shared/text/display-name';
import { record } from '../audit/record';
import { db, type Transaction } from '../db/client';
import { log } from '../log';

/** How an impersonation ended; recorded in the audit log under the field `actingEnd`. */
export type ImpersonationEnd = 'UNLOGGED' | 'EXPIRED' | 'WITHDRAWN' | 'LOGGED_OUT';

/**
 * Ends the impersonations of these sessions and records the end (X-05, D-05). The author of the entry is the real user; the
 * impersonated account is its subject. The conditions are part of the writes: of two concurrent calls, one writes the end.
 */
export async function endImpersonations(
  tx: Transaction,
  sessionIds: readonly string[],
  how: ImpersonationEnd,
  { at, requestId }: { at: Date; requestId: string },
): Promise<void> {
  const ids = [...sessionIds];
  const open = await tx.acting.findMany({ where: { sessionId: { in: ids }, endedAt: null }, include: { user: true } });
  await tx.session.updateMany({ where: { id: { in: ids }, actingAsId: { not: null } }, data: { actingAsId: null, actingUntil: null } });
  for (const { id, byId, byName, userId, user, reason, until } of open) {
    const endedAt = at < until ? at : until;
    const { count } = await tx.acting.updateMany({ where: { id, endedAt: null }, data: { endedAt } });
    if (count === 0) continue;
    const changes = [
      { field: 'actedAsBy', before: byName, after: null },
      { field: 'actingEnd', before: null, after: how },
    ];
    const author = { id: byId, name: byName, real: null, at, requestId };
    await record(tx, author, {
      type: 'USER',
      action: 'EDIT',
      entityId: userId,
      entityLabel: displayName(user),
      comment: reason,
      changes,
    });
    log.warn({ userId: byId, actedAsId: userId, how, requestId }, 'impersonation ended');
  }
}

/**
 * Ends expired impersonations whose session made no call since: otherwise the audit log would have a beginning without an end.
 * Returns their number; a dry run only counts them.
 */
export async function endExpiredImpersonations(at: Date, isDryRun: boolean): Promise<number> {
  const overdue = await db.acting.findMany({ where: { endedAt: null, until: { lte: at } }, select: { sessionId: true } });
  if (isDryRun) return overdue.length;
  for (const { sessionId } of overdue) await endImpersonationsOf(sessionId, 'EXPIRED', { at, requestId: randomUUID() });
  return overdue.length;
}

/** `endImpersonations` for one session, in a transaction of its own. */
export function endImpersonationsOf(sessionId: string, how: ImpersonationEnd, when: { at: Date; requestId: string }): Promise<void> {
  return db.$transaction((tx) => endImpersonations(tx, [sessionId], how, when));
}
