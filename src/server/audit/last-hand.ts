import 'server-only';
import type { Transaction } from '../db/client';

/**
 * Who changed a record last, for the one who is told that their version is old (S-22). A change and its entry bear the same
 * time, which is what finds it among millions of entries; the name is empty where no entry tells of it (a seed).
 */
export async function lastHand(tx: Transaction, entityId: string, updateDate: Date): Promise<{ name: string; date: string }> {
  const entry = await tx.auditEntry.findFirst({
    where: { date: updateDate, entityId },
    orderBy: { seq: 'desc' },
    select: { actorName: true, realActorName: true },
  });
  const name = entry?.realActorName ? `${entry.realActorName} (${entry.actorName})` : (entry?.actorName ?? '');
  return { name, date: updateDate.toISOString() };
}
