import 'server-only';
import { db } from '@/server/db/client';

interface Decided {
  readonly id: string;
  readonly decidedAt: Date | null;
}

/** The audit entries of drafts that were decided: who it was, by both names during an impersonation. Found by their dates, which an index serves. */
export async function entriesOfDecisions(drafts: readonly Decided[]): Promise<{ seq: bigint; id: string; draftId: string; by: string }[]> {
  const dates = drafts.flatMap(({ decidedAt }) => decidedAt ?? []);
  if (dates.length === 0) return [];
  const entries = await db.auditEntry.findMany({
    where: { type: 'VALIDATION', date: { in: dates }, entityId: { in: drafts.map(({ id }) => id) } },
    select: { seq: true, id: true, entityId: true, actorName: true, realActorName: true },
  });
  return entries.map(({ seq, id, entityId, actorName, realActorName }) => ({
    seq,
    id,
    draftId: entityId ?? '',
    by: realActorName ? `${realActorName} (${actorName})` : actorName,
  }));
}
