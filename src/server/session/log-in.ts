import 'server-only';
import { randomUUID } from 'node:crypto';
import { db, type Transaction } from '../db/client';
import { IDLE_SECONDS, REMEMBER_ME_SECONDS } from './cookie';
import { endImpersonations } from './impersonation';

/** Absolute lifetime of a session without remember-me: a working day and a night (D-03). */
const SESSION_SECONDS = 24 * 3600;

/** Opens a session: a new random id at every log-in, so that none can be fixed beforehand (V7.2.4). */
export async function openSession(
  { userId, isRemembered, userAgent, at }: { userId: string; isRemembered: boolean; userAgent: string | null; at: Date },
  tx: Transaction = db,
): Promise<string> {
  const id = randomUUID();
  const seconds = isRemembered ? REMEMBER_ME_SECONDS : SESSION_SECONDS;
  await tx.session.create({
    data: {
      id,
      userId,
      remember: isRemembered,
      createdAt: at,
      lastSeenAt: at,
      expiresAt: new Date(at.getTime() + seconds * 1000),
      userAgent: userAgent?.slice(0, 300) ?? null,
    },
  });
  return id;
}

/** Which log-ins of an account are still good: what its owner sees, and what an administrator counts and ends. */
export function openSessionsOf(userId: string, at: Date) {
  const used = new Date(at.getTime() - IDLE_SECONDS * 1000);
  return { userId, revokedAt: null, expiresAt: { gt: at }, OR: [{ remember: true }, { lastSeenAt: { gte: used } }] };
}

/** Ends one session at once, with a running impersonation. */
export async function endSession(id: string, at: Date, tx: Transaction = db, requestId: string = randomUUID()): Promise<void> {
  await endSessions([id], at, tx, requestId);
}

/** Ends every session of an account, but for one that may stay: a changed password, a disabled account. Answers how many. */
export async function endSessionsOf(
  userId: string,
  at: Date,
  tx: Transaction = db,
  { exceptId, requestId = randomUUID() }: { exceptId?: string; requestId?: string } = {},
): Promise<number> {
  const where = { userId, revokedAt: null, ...(exceptId && { id: { not: exceptId } }) };
  const open = await tx.session.findMany({ where, select: { id: true } });
  const ids = open.map(({ id }) => id);
  return ids.length === 0 ? 0 : endSessions(ids, at, tx, requestId);
}

async function endSessions(ids: readonly string[], at: Date, tx: Transaction, requestId: string): Promise<number> {
  // The end of an impersonation is recorded, and an audit entry needs a transaction.
  if (tx === db) return db.$transaction((inner) => endSessions(ids, at, inner, requestId));
  const { count } = await tx.session.updateMany({ where: { id: { in: [...ids] }, revokedAt: null }, data: { revokedAt: at } });
  await endImpersonations(tx, ids, 'LOGGED_OUT', { at, requestId });
  return count;
}

/**
 * Renews the id of a session; only the requesting browser receives it (V7.2.4). Refused during an impersonation, also one
 * started concurrently: the end of an impersonation is found by the session's id.
 */
export async function renewSession(id: string, tx: Transaction): Promise<{ id: string; remember: boolean }> {
  return tx.session.update({
    where: { id, revokedAt: null, actingAsId: null },
    data: { id: randomUUID() },
    select: { id: true, remember: true },
  });
}
