import 'server-only';
import { db } from '../db/client';

/** Ends acting as somebody else: the session is its own person's again (AUTH-41). */
export async function stopActing(sessionId: string): Promise<void> {
  await db.session.updateMany({ where: { id: sessionId, actingAsId: { not: null } }, data: { actingAsId: null } });
}
