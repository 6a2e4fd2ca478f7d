import 'server-only';
import { randomUUID } from 'node:crypto';
import { db, type Transaction } from '../db/client';
import { KEPT_SECONDS } from './cookie';

/** A log-in that is not kept still has an absolute end: a working day and a night. */
const UNKEPT_SECONDS = 24 * 3600;

/** Opens a session: a new random id at every log-in, so that none can be fixed beforehand (V7.2.4). */
export async function openSession(
  { userId, isRemembered, userAgent, at }: { userId: string; isRemembered: boolean; userAgent: string | null; at: Date },
  tx: Transaction = db,
): Promise<string> {
  const id = randomUUID();
  const seconds = isRemembered ? KEPT_SECONDS : UNKEPT_SECONDS;
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

/** Ends one session at once. */
export async function endSession(id: string, at: Date, tx: Transaction = db): Promise<void> {
  await tx.session.updateMany({ where: { id, revokedAt: null }, data: { revokedAt: at } });
}

/** Ends every session of an account: a changed password, a disabled account. */
export async function endSessionsOf(userId: string, at: Date, tx: Transaction = db): Promise<void> {
  await tx.session.updateMany({ where: { userId, revokedAt: null }, data: { revokedAt: at } });
}
