import 'server-only';
import { startDelivery } from '@/features/mail/commands';
import { type AuditEvent, record } from '@/server/audit/record';
import { withTimestampAfter } from '@/server/clock';
import { db, type Transaction } from '@/server/db/client';
import { type DraftRow, decideDraft, findDraft, lockPending, reviewHash } from '@/server/drafts';
import type { Actor } from '@/shared/account/actor';
import { dayOf } from '@/shared/dates/dates';
import { sameValue } from '@/shared/diff/same';
import { Refusal } from '@/shared/refusal';
import { hasRequests, lockProduct, type StoredProduct } from '../queries/record';
import {
  applyPayload,
  assertValid,
  auditedValues,
  changedAtColumn,
  collisionsOf,
  decidable,
  decisionRefusal,
  fieldKind,
  type ProductState,
  payloadOf,
  productChanges,
  reviewedValues,
  toProductValues,
  validateSection,
} from '../rules';
import type { ShownField } from '../schema';
import { queueDecisionMail } from './decision-mail';
import { insertProduct, withKnownArea, writeProduct } from './write';

/** The draft's id, or that of a product with exactly one pending draft (P-06). */
async function draftIdOf(id: string): Promise<string> {
  const pending = await db.draft.findMany({ where: { subjectId: id, decision: null }, select: { id: true }, take: 2 });
  return pending.length === 1 && pending[0] ? pending[0].id : id;
}

function assertMayDecide(actor: Actor, draft: DraftRow, decision: 'apply' | 'remove'): void {
  const refusal = decisionRefusal(actor, decidable(draft), decision);
  if (refusal) throw new Refusal(refusal);
}

/** Locks the product before the draft, in the same order as a save, to avoid deadlocks. */
async function lockBoth(
  tx: Transaction,
  id: string,
  actor: Actor,
  decision: 'apply' | 'remove',
): Promise<{ draft: DraftRow; product: StoredProduct | null }> {
  const found = await findDraft(id, tx);
  assertMayDecide(actor, found, decision);
  if (found.decision) throw new Refusal('DRAFT_DECIDED');
  const product = found.subjectId ? await lockProduct(found.subjectId, tx) : null;
  const draft = await lockPending(tx, id);
  assertMayDecide(actor, draft, decision);
  return { draft, product };
}

function validationEntry(
  action: 'VALIDATE' | 'REJECT',
  draft: DraftRow,
  label: string | null,
  productId: string | null,
  more: Pick<AuditEvent, 'changes' | 'comment'>,
): AuditEvent {
  return { type: 'VALIDATION', action, entityId: draft.id, entityLabel: label, productId, editType: draft.editType, ...more };
}

/** The reviewed state must be current; without a review hash, only a draft without collisions may be applied (P-04). */
function assertReviewed(
  seen: string | undefined,
  { draft, now, today }: { draft: DraftRow; now: ProductState | null; today: string },
  colliding: readonly string[],
): void {
  if (seen === undefined && colliding.length > 0) throw new Refusal('COLLISION_UNDECIDED');
  if (seen !== undefined && seen !== reviewHash(draft, reviewedValues(draft, now, today))) throw new Refusal('DRAFT_STALE');
}

function payloadWithout(draft: DraftRow, keep: readonly string[], colliding: readonly ShownField[]) {
  const unknown = keep.filter((field) => !colliding.some((name) => name === field));
  if (unknown.length > 0) throw new Refusal('INVALID_INPUT', { fields: { keep: 'unknownValue' } });
  return Object.fromEntries(Object.entries(payloadOf(draft)).filter(([field]) => !keep.includes(field)));
}

/**
 * Applies a draft (E-021): its section's fields are written to the product, or a new product is created. Fields in `keep` stay as
 * the product has them. Draft and product are locked, so that of two validators one succeeds and the other gets
 * DRAFT_DECIDED. Throws RECORD_NOT_FOUND, FORBIDDEN, OWN_TEMPERATURE_DRAFT, DRAFT_DECIDED, DRAFT_STALE, COLLISION_UNDECIDED,
 * INVALID_INPUT when the product changed so that the section's rules no longer pass.
 */
export async function applyDraft(
  id: string,
  { seen, keep }: { seen?: string; keep: readonly string[] },
  actor: Actor,
): Promise<{ productId: string }> {
  const draftId = await draftIdOf(id);
  const applied = await db.$transaction(async (tx) => {
    const { draft, product } = await lockBoth(tx, draftId, actor, 'apply');
    const now = product && toProductValues(product);
    const today = dayOf(actor.at);
    const colliding = collisionsOf(draft, now);
    assertReviewed(seen, { draft, now, today }, colliding);
    const after = applyPayload(now, await withKnownArea(tx, payloadWithout(draft, keep, colliding)), today);
    assertValid(validateSection(draft.editType, after, now));
    const actorAtWrite = withTimestampAfter(actor, product?.updateDate, draft.updateDate);
    const changes = productChanges(now, after);
    const { id: productId } = product
      ? await writeProduct(tx, product, { values: after, changes }, actorAtWrite)
      : await insertProduct(tx, after, actorAtWrite);
    await decideDraft(tx, actorAtWrite, draft, 'APPLIED', { subjectId: productId });
    await record(tx, actorAtWrite, validationEntry('VALIDATE', draft, after.name, productId, { changes }));
    const isMailed = await queueDecisionMail(tx, draft, { kind: 'applied', product: after, reason: null }, actorAtWrite);
    return { productId, isMailed };
  });
  if (applied.isMailed) await startDelivery();
  return { productId: applied.productId };
}

/**
 * Removes a draft (E-022): the product's values stay as they are; the audit log stores the reason (P-11). The section gets a
 * new version, so that a form which still shows the draft's values cannot silently propose them again (S-22).
 */
export async function removeDraft(id: string, reason: string | null, actor: Actor): Promise<void> {
  const isMailed = await db.$transaction(async (tx) => {
    const { draft, product } = await lockBoth(tx, id, actor, 'remove');
    const actorAtWrite = withTimestampAfter(actor, product?.updateDate, draft.updateDate);
    await decideDraft(tx, actorAtWrite, draft, 'REJECTED', { reason });
    if (product && draft.editType !== 'NEW_PRODUCT') {
      await tx.product.update({
        where: { id: product.id },
        data: { [changedAtColumn(draft.editType)]: actorAtWrite.at, updateDate: actorAtWrite.at },
      });
    }
    const named = product ?? payloadOf(draft);
    await record(tx, actorAtWrite, validationEntry('REJECT', draft, named.name ?? null, draft.subjectId, { changes: [], comment: reason }));
    return queueDecisionMail(tx, draft, { kind: 'rejected', product: named, reason }, actorAtWrite);
  });
  if (isMailed) await startDelivery();
}

/**
 * Deletes a product (E-015, P-33): super administrator only, without a screen. Pending drafts are deleted, the audit log stays.
 * Throws PRODUCT_IN_USE while a request references it.
 */
export async function deleteProduct(id: string, actor: Actor): Promise<void> {
  await db.$transaction(async (tx) => {
    const product = await lockProduct(id, tx);
    if (await hasRequests(id, tx)) throw new Refusal('PRODUCT_IN_USE');
    const before = toProductValues(product);
    await tx.draft.deleteMany({ where: { subjectId: id, decision: null } });
    await tx.product.delete({ where: { id } });
    const changes = Object.entries(auditedValues(before)).map(([field, value]) => ({ field, before: value, after: null }));
    const filled = changes.filter(({ field, before: value }) => !sameValue(fieldKind(field as ShownField), value, null));
    await record(tx, actor, { type: 'PRODUCT', action: 'DELETE', entityId: id, entityLabel: product.name, productId: id, changes: filled });
  });
}
