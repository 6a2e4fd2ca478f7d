import 'server-only';
import { entryActorLabel } from '@/shared/account/actor-label';
import { isStale } from '@/shared/diff/is-stale';
import { Refusal } from '@/shared/refusal';
import type { Transaction } from '../db/client';

/**
 * Who changed a record last, for the message about a stale version (S-22). A change and its entry have the same timestamp,
 * which finds it among millions of entries; the name is empty where there is no entry (a seed).
 */
export async function lastEditor(tx: Transaction, entityId: string, updateDate: Date): Promise<{ name: string; date: string }> {
  const entry = await tx.auditEntry.findFirst({
    where: { date: updateDate, entityId },
    orderBy: { seq: 'desc' },
    select: { actorName: true, realActorName: true },
  });
  return { name: entry ? entryActorLabel(entry) : '', date: updateDate.toISOString() };
}

/**
 * Refuses a save that started from an older version than the stored one (S-22, rule 9). Throws RECORD_STALE with the last editor and the time of the change.
 */
export async function assertNotStale(
  tx: Transaction,
  current: { readonly id: string; readonly updateDate: Date },
  readAt: string | null | undefined,
): Promise<void> {
  if (!isStale(current, readAt)) return;
  throw new Refusal('RECORD_STALE', { params: await lastEditor(tx, current.id, current.updateDate) });
}
