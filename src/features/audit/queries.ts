import 'server-only';
import { db } from '@/server/db/client';
import type { AuditEntry, AuditValue } from '@/server/db/generated/client';
import { gridSource } from '@/server/grid-query/source';
import { Refusal } from '@/shared/refusal';
import { auditGrid } from './grid';
import { MAX_PRODUCT_ENTRIES } from './rules';
import type { AuditEntryDetail, AuditEntryView } from './schema';

/** Where the rows of the audit log's grid come from. */
export const auditSource = gridSource(auditGrid, {
  from: '"AuditEntry" e',
  key: 'e.seq',
  id: 'e.id',
  tables: ['AuditEntry'],
  storage: { productId: 'uuid', entityId: 'code', correlationId: 'code' },
  filled: ['date', 'actorName', 'type', 'action', 'correlationId'],
  indexedSorts: ['date', 'actorName', 'type', 'action'],
});

const withValues = { values: { orderBy: { position: 'asc' } } } as const;

function viewOf(entry: AuditEntry & { values: AuditValue[] }): AuditEntryView {
  return {
    id: entry.id,
    seq: String(entry.seq),
    date: entry.date.toISOString(),
    by: entry.actorName,
    actingFor: entry.realActorName,
    type: entry.type,
    action: entry.action,
    event: entry.event as AuditEntryView['event'],
    entityId: entry.entityId,
    entityLabel: entry.entityLabel,
    productId: entry.productId,
    editType: entry.editType,
    comment: entry.comment,
    changes: entry.values.map(({ field, before, after }) => ({ field, before, after })),
  };
}

/** E-025: all entries of one product, newest first; they outlive the product itself. */
export async function productAuditEntries(productId: string): Promise<AuditEntryView[]> {
  const entries = await db.auditEntry.findMany({
    where: { productId },
    orderBy: { seq: 'desc' },
    take: MAX_PRODUCT_ENTRIES,
    include: withValues,
  });
  return entries.map(viewOf);
}

/** Last name of a product in its entries, '' if none contains it; null if it has no entry. */
export async function lastProductLabel(productId: string): Promise<string | null> {
  const entries = await db.auditEntry.findMany({
    where: { productId },
    orderBy: [{ entityLabel: { sort: 'desc', nulls: 'last' } }],
    take: 1,
    select: { entityLabel: true },
  });
  const [entry] = entries;
  return entry ? (entry.entityLabel ?? '') : null;
}

/** N-24: one entry with its values and its place in the chain. Throws RECORD_NOT_FOUND. */
export async function auditEntry(id: string): Promise<AuditEntryDetail> {
  const entry = await db.auditEntry.findUnique({ where: { id }, include: withValues });
  if (!entry) throw new Refusal('RECORD_NOT_FOUND');
  const beside = await db.auditEntry.findMany({
    where: { seq: { in: [entry.seq - 1n, entry.seq + 1n] } },
    select: { id: true, seq: true },
  });
  const idOf = (seq: bigint): string | null => beside.find((other) => other.seq === seq)?.id ?? null;
  const { actorId, realActorId, correlationId, prevHash, hash, seq } = entry;
  return {
    ...viewOf(entry),
    actorId,
    realActorId,
    correlationId,
    chain: { prevHash, hash, previousId: idOf(seq - 1n), nextId: idOf(seq + 1n) },
  };
}
