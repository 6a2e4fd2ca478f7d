import 'server-only';
import { assertNotStale, lastEditor } from '@/server/audit/last-editor';
import { type AuditEvent, recordAll } from '@/server/audit/record';
import { withTimestampAfter } from '@/server/clock';
import { db, type Transaction } from '@/server/db/client';
import { lockRows } from '@/server/db/tables';
import type { Actor } from '@/shared/account/actor';
import { Refusal } from '@/shared/refusal';
import { requestRecords, whereOf } from '../queries/records';
import { entityOf, kindConfig, labelOf, type RequestKind } from '../rules/kinds';
import { requestOwners } from './queries';
import { type HandlingPlan, planChange, planSave, type StoredHandling } from './rules/plan';
import type { HandlingChange, HandlingOutcome, HandlingSave } from './schema';

/** Locks requests in the order of their numbers, so that concurrent changes are serialised without deadlocks. */
async function lockRequests(tx: Transaction, kind: RequestKind, ids: readonly number[]): Promise<Map<number, StoredHandling>> {
  const { table, key } = kindConfig(kind);
  await lockRows(tx, table, ids);
  const found = await requestRecords(tx, kind).findMany({ where: whereOf(kind, ids) });
  return new Map(found.map((row) => [row[key] ?? 0, row]));
}

/** Writes the plan of one request, and answers the entry about it. */
async function write(tx: Transaction, kind: RequestKind, id: number, { values, changes }: HandlingPlan, at: Date): Promise<AuditEvent> {
  const { handling, ownerId, ownerName, internalNote, answer, answeredAt, answeredByName } = values;
  const data = { handling, ownerId, ownerName, internalNote, answer, answeredAt, answeredByName, updateDate: at };
  await requestRecords(tx, kind).updateMany({ where: whereOf(kind, id), data });
  return { type: 'REQUEST', action: 'EDIT', entityId: entityOf(kind, id), entityLabel: labelOf(kind, id), changes };
}

/**
 * O-053: saves what staff write about one request: lock, plan, write, record. Throws RECORD_NOT_FOUND, RECORD_STALE,
 * REQUEST_ANONYMIZED, INVALID_INPUT.
 */
export async function saveHandling(kind: RequestKind, id: number, input: HandlingSave, actor: Actor): Promise<void> {
  // Before the transaction: taking a second connection within one could deadlock the pool.
  const owners = [...(await requestOwners(actor.id)), actor];
  await db.$transaction(async (tx) => {
    const before = (await lockRequests(tx, kind, [id])).get(id);
    if (!before) throw new Refusal('RECORD_NOT_FOUND');
    await assertNotStale(tx, { id: entityOf(kind, id), updateDate: before.updateDate }, input.updateDate);
    const editor = withTimestampAfter(actor, before.updateDate);
    const plan = planSave(before, input, { editor, owners });
    if (plan.changes.length === 0) return;
    await recordAll(tx, editor, [await write(tx, kind, id, plan, editor.at)]);
  });
}

/**
 * O-054: the same change for several requests. Those that another user changed since, that are deleted, anonymised or have no
 * answer yet are skipped and listed; the others are changed together. Throws INVALID_INPUT for an unknown owner.
 */
export async function changeHandling(kind: RequestKind, { items, ...change }: HandlingChange, actor: Actor): Promise<HandlingOutcome> {
  const owners = [...(await requestOwners(actor.id)), actor];
  const readAt = new Map(items.map((item) => [item.id, item.updateDate]));
  return db.$transaction(async (tx) => {
    const locked = await lockRequests(tx, kind, [...readAt.keys()]);
    const editor = withTimestampAfter(actor, ...[...locked.values()].map(({ updateDate }) => updateDate));
    const outcome: HandlingOutcome = { changed: [], kept: [] };
    const entries: AuditEvent[] = [];
    for (const [id, version] of readAt) {
      const before = locked.get(id);
      const plan = planChange(before, version, change, { editor, owners });
      if (typeof plan === 'string') {
        const by = plan === 'STALE' && before ? (await lastEditor(tx, entityOf(kind, id), before.updateDate)).name : '';
        outcome.kept.push({ id, reason: plan, by: by || null });
        continue;
      }
      outcome.changed.push(id);
      if (plan.changes.length > 0) entries.push(await write(tx, kind, id, plan, editor.at));
    }
    await recordAll(tx, editor, entries);
    return outcome;
  });
}
