import 'server-only';
import { db } from '@/server/db/client';
import { TRAIL_MOST } from './rules';
import type { AuditEntryView } from './schema';

/** E-025: all entries of one product, newest first; they outlive the product itself. */
export async function productTrail(productId: string): Promise<AuditEntryView[]> {
  const entries = await db.auditEntry.findMany({
    where: { productId },
    orderBy: { seq: 'desc' },
    take: TRAIL_MOST,
    include: { values: { orderBy: { position: 'asc' } } },
  });
  return entries.map((entry) => ({
    id: entry.id,
    seq: String(entry.seq),
    date: entry.date.toISOString(),
    by: entry.actorName,
    actingFor: entry.realActorName,
    type: entry.type,
    action: entry.action,
    entityId: entry.entityId,
    entityLabel: entry.entityLabel,
    productId: entry.productId,
    editType: entry.editType,
    comment: entry.comment,
    changes: entry.values.map(({ field, before, after }) => ({ field, before, after })),
  }));
}
