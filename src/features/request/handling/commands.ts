import 'server-only';
import { assertNotStale } from '@/server/audit/last-editor';
import { type AuditEvent, recordAll } from '@/server/audit/record';
import { withTimestampAfter } from '@/server/clock';
import { db, type Transaction } from '@/server/db/client';
import type { Actor } from '@/shared/actor';
import { changesBetween } from '@/shared/changes';
import { Refusal } from '@/shared/refusal';
import { entityOf, kindConfig, labelOf, type RequestKind } from '../rules/kinds';
import { type HandlingColumns, requestOwners } from './queries';
import { type Handled, handledBy, lacksAnswer } from './rules';
import type { HandlingChange, HandlingOutcome, HandlingSave, Owner } from './schema';

interface LockedRequest extends HandlingColumns {
  readonly id: number;
}

/** Handling fields recorded in the audit log. */
const AUDITED_FIELDS = ['handling', 'ownerName', 'internalNote', 'answer'] as const;
const COLUMNS = ['handling', 'ownerId', 'ownerName', 'internalNote', 'answer', 'answeredAt', 'answeredByName'] as const;

/** Locks requests in the order of their numbers, so that concurrent changes are serialised without deadlocks. */
function lockRequests(tx: Transaction, kind: RequestKind, ids: readonly number[]): Promise<LockedRequest[]> {
  const { table, key, excursion } = kindConfig(kind);
  const columns = [...COLUMNS, 'dueAt', 'updateDate', 'anonymizedAt'].map((name) => `"${name}"`).join(', ');
  return tx.$queryRawUnsafe<LockedRequest[]>(
    `SELECT "${key}" AS "id", ${columns} FROM "${table}" WHERE "${key}" = ANY($1::int[])${excursion ? ` AND "kind" = '${excursion}'` : ''}
     ORDER BY "${key}" FOR UPDATE`,
    ids,
  );
}

/** The name of a request's new owner. Throws INVALID_INPUT for a user without the right to process requests. */
function ownerNameOf(owners: readonly Pick<Owner, 'id' | 'name'>[], ownerId: string | null, before: LockedRequest): string | null {
  if (ownerId === null) return null;
  if (ownerId === before.ownerId) return before.ownerName;
  const owner = owners.find(({ id }) => id === ownerId);
  if (!owner) throw new Refusal('INVALID_INPUT', { fields: { ownerId: 'INVALID_CHOICE' } });
  return owner.name;
}

type Next = Handled & { readonly ownerName: string | null };

async function write(tx: Transaction, kind: RequestKind, id: number, next: Next, at: Date): Promise<void> {
  const { table, key } = kindConfig(kind);
  await tx.$executeRawUnsafe(
    `UPDATE "${table}" SET "handling" = $2::"RequestHandling", "ownerId" = $3::uuid, "ownerName" = $4, "internalNote" = $5, "answer" = $6,
       "answeredAt" = $7::timestamptz, "answeredByName" = $8, "updateDate" = $9::timestamptz
     WHERE "${key}" = $1`,
    id,
    ...COLUMNS.map((name) => next[name]),
    at,
  );
}

function auditEntryOf(kind: RequestKind, before: LockedRequest, next: Next): AuditEvent {
  const { id } = before;
  return {
    type: 'REQUEST',
    action: 'EDIT',
    entityId: entityOf(kind, id),
    entityLabel: labelOf(kind, id),
    changes: changesBetween(AUDITED_FIELDS, { ...before }, { ...next }),
  };
}

/**
 * O-053: saves what staff write about one request. Throws RECORD_NOT_FOUND, RECORD_STALE, REQUEST_ANONYMIZED, INVALID_INPUT
 * (an owner without the right to process requests; answered without an answer).
 */
export async function saveHandling(kind: RequestKind, id: number, input: HandlingSave, actor: Actor): Promise<void> {
  // Before the transaction: taking a second connection within one could deadlock the pool.
  const owners = [...(await requestOwners(actor.id)), actor];
  await db.$transaction(async (tx) => {
    const [before] = await lockRequests(tx, kind, [id]);
    if (!before) throw new Refusal('RECORD_NOT_FOUND');
    await assertNotStale(tx, { id: entityOf(kind, id), updateDate: before.updateDate }, input.updateDate);
    if (before.anonymizedAt) throw new Refusal('REQUEST_ANONYMIZED');
    const actorAtWrite = withTimestampAfter(actor, before.updateDate);
    const handled = handledBy(before, input, actorAtWrite);
    if (lacksAnswer(handled)) throw new Refusal('INVALID_INPUT', { fields: { answer: 'answerRequired' } });
    const next = { ...handled, ownerName: ownerNameOf(owners, handled.ownerId, before) };
    const entry = auditEntryOf(kind, before, next);
    if (entry.changes.length === 0) return;
    await write(tx, kind, id, next, actorAtWrite.at);
    await recordAll(tx, actorAtWrite, [entry]);
  });
}

type Unchanged = HandlingOutcome['kept'][number];

/** Why a request of a selection cannot be changed; null when it can. */
async function reasonAgainst(
  tx: Transaction,
  kind: RequestKind,
  before: LockedRequest | undefined,
  readAt: string | null | undefined,
): Promise<Omit<Unchanged, 'id'> | null> {
  if (!before) return { reason: 'GONE', by: null };
  if (before.anonymizedAt) return { reason: 'ANONYMIZED', by: null };
  try {
    await assertNotStale(tx, { id: entityOf(kind, before.id), updateDate: before.updateDate }, readAt);
    return null;
  } catch (error) {
    if (error instanceof Refusal) return { reason: 'STALE', by: String(error.details.params?.name ?? '') || null };
    throw error;
  }
}

/**
 * O-054: the same change for several requests. Those that another user changed since, that are deleted, anonymised or have no
 * answer yet are skipped and listed; the others are changed together. Throws INVALID_INPUT for an unknown owner.
 */
export async function changeHandling(
  kind: RequestKind,
  { items, handling, ownerId }: HandlingChange,
  actor: Actor,
): Promise<HandlingOutcome> {
  const owners = [...(await requestOwners(actor.id)), actor];
  return db.$transaction(async (tx) => {
    const locked = await lockRequests(tx, kind, [...new Set(items.map(({ id }) => id))]);
    const byId = new Map(locked.map((row) => [row.id, row]));
    const actorAtWrite = withTimestampAfter(actor, ...locked.map(({ updateDate }) => updateDate));
    const changed: number[] = [];
    const kept: Unchanged[] = [];
    const entries: AuditEvent[] = [];
    for (const [id, readAt] of new Map(items.map((item) => [item.id, item.updateDate]))) {
      const before = byId.get(id);
      const against = await reasonAgainst(tx, kind, before, readAt);
      if (!before || against) {
        kept.push({ id, ...(against ?? { reason: 'GONE', by: null }) });
        continue;
      }
      const change = { ...before, handling: handling ?? before.handling, ownerId: ownerId === undefined ? before.ownerId : ownerId };
      const handled = handledBy(before, change, actorAtWrite);
      if (lacksAnswer(handled) && before.handling !== 'ANSWERED') {
        kept.push({ id, reason: 'UNANSWERED', by: null });
        continue;
      }
      const next = { ...handled, ownerName: ownerNameOf(owners, handled.ownerId, before) };
      const entry = auditEntryOf(kind, before, next);
      changed.push(id);
      if (entry.changes.length === 0) continue;
      await write(tx, kind, id, next, actorAtWrite.at);
      entries.push(entry);
    }
    await recordAll(tx, actorAtWrite, entries);
    return { changed, kept };
  });
}
