import 'server-only';
import { record } from '@/server/audit/record';
import { withTimestampAfter } from '@/server/clock';
import { db, rows, type Transaction } from '@/server/db/client';
import type { Draft, Product } from '@/server/db/generated/client';
import { authorOf, type DraftRow, lockPending, pendingDrafts, saveDraft } from '@/server/drafts';
import type { Actor } from '@/shared/actor';
import { dayOf } from '@/shared/dates';
import { Refusal } from '@/shared/refusal';
import { applyPayload } from '../queries/drafts';
import { payloadOf, sectionVersion } from '../queries/product';
import { lockProduct, sectionOf, toProductValues } from '../queries/record';
import { appliesAtOnce, canEditSection, EMPTY_PRODUCT, normaliseProduct, normaliseSection, validateSection } from '../rules';
import { type EditType, type ProductBody, type ProductValues, SECTION_FIELDS } from '../schema';
import { assertKnownFiles, assertValid, enteredFields, insertProduct, productChanges, productEntry, writeProduct } from './write';

/** Outcome of a save (P-01): a pending draft, published at once, or unchanged. */
export interface Saved {
  readonly outcome: 'DRAFT' | 'APPLIED' | 'UNCHANGED';
  /** null while only the draft of a new product exists */
  readonly productId: string | null;
  readonly draftId: string | null;
}

/**
 * Name of the section's last editor, for the RECORD_STALE refusal (S-22): includes removing its draft and
 * edits of another section that cleared a field of this one (P-15).
 */
async function lastEditor(product: Product, draft: DraftRow | null, editType: EditType): Promise<string> {
  const [entry] = await rows<{ by: string; date: Date }>(
    `SELECT coalesce(e."realActorName" || ' (' || e."actorName" || ')', e."actorName") AS "by", e."date" FROM "AuditEntry" e
     WHERE e."productId" = $1 AND (e."editType" = $2::"EditType"
       OR EXISTS (SELECT 1 FROM "AuditValue" v WHERE v."entrySeq" = e."seq" AND v."field" = ANY($3)))
     ORDER BY e."seq" DESC LIMIT 1`,
    [product.id, editType, SECTION_FIELDS[editType]],
  );
  if (draft && (!entry || draft.updateDate > entry.date)) return authorOf(draft).name;
  return entry?.by ?? '';
}

async function assertCurrent(
  tx: Transaction,
  product: Product,
  draft: DraftRow | null,
  editType: EditType,
  body: ProductBody,
): Promise<void> {
  if (!body.updateDate) return;
  const version = await sectionVersion(tx, product, editType);
  if (version <= new Date(body.updateDate)) return;
  throw new Refusal('RECORD_STALE', { params: { name: await lastEditor(product, draft, editType), date: version.toISOString() } });
}

/** Replacing another user's draft requires confirmation (P-03). */
function assertReplaceable(draft: DraftRow | null, body: ProductBody, actor: Actor): void {
  if (!draft || draft.authorId === actor.id || body.replace) return;
  throw new Refusal('DRAFT_OF_OTHER', { params: { name: authorOf(draft).name, date: draft.updateDate.toISOString() } });
}

/**
 * Saves one section of a published product (E-018): published at once for users with both roles of the section,
 * otherwise as its draft (P-01, P-03). Only the section is checked (P-26). Throws FORBIDDEN, RECORD_NOT_FOUND, RECORD_STALE,
 * DRAFT_OF_OTHER, DRAFT_STALE, INVALID_INPUT.
 */
export async function saveSection(editType: Exclude<EditType, 'NEW_PRODUCT'>, body: ProductBody, actor: Actor): Promise<Saved> {
  if (!canEditSection(actor, editType)) throw new Refusal('FORBIDDEN');
  if (!body.id) throw new Refusal('INVALID_INPUT', { fields: { id: 'REQUIRED' } });
  const id = body.id;
  const entered = await enteredFields(body, editType);
  return db.$transaction(async (tx) => {
    const product = await lockProduct(id, tx);
    const draft = (await pendingDrafts(id, tx)).find((pending) => pending.editType === editType) ?? null;
    await assertCurrent(tx, product, draft, editType, body);
    const now = toProductValues(product);
    const isAtOnce = appliesAtOnce(actor, editType, entered);
    if (!isAtOnce) assertReplaceable(draft, body, actor);
    // Publishing at once starts from the published values, never from a draft (P-03).
    const proposed = { ...now, ...(isAtOnce || !draft ? {} : payloadOf(draft)), ...entered } as ProductValues;
    const section = normaliseSection(editType, proposed, now);
    assertValid(validateSection(editType, { ...now, ...section }, now));
    await assertKnownFiles(section, now, tx);
    const actorAtWrite = withTimestampAfter(actor, product.updateDate, draft?.updateDate);
    if (isAtOnce) return publish(tx, product, section, editType, actorAtWrite);
    return propose(tx, product, { section, editType, draft }, actorAtWrite);
  });
}

async function publish(
  tx: Transaction,
  product: Product,
  section: Partial<ProductValues>,
  editType: EditType,
  actor: Actor,
): Promise<Saved> {
  const before = toProductValues(product);
  const after = applyPayload(before, section, dayOf(actor.at));
  const changes = productChanges(before, after);
  if (changes.length === 0) return { outcome: 'UNCHANGED', productId: product.id, draftId: null };
  await writeProduct(tx, product, after, actor);
  await record(tx, actor, productEntry('EDIT_AND_VALIDATE', { id: product.id, name: after.name, editType, isPublished: true }, changes));
  return { outcome: 'APPLIED', productId: product.id, draftId: null };
}

async function propose(
  tx: Transaction,
  product: Product,
  { section, editType, draft }: { section: Partial<ProductValues>; editType: Exclude<EditType, 'NEW_PRODUCT'>; draft: Draft | null },
  actor: Actor,
): Promise<Saved> {
  const now = toProductValues(product);
  // A replaced draft is compared with its former payload: going back to the published values is a change too.
  const former = draft ? { ...now, ...payloadOf(draft) } : now;
  const changes = productChanges(former, { ...now, ...section });
  if (changes.length === 0) return { outcome: 'UNCHANGED', productId: product.id, draftId: draft?.id ?? null };
  const saved = await saveDraft(tx, actor, {
    subjectId: product.id,
    editType,
    base: sectionOf(now, editType),
    payload: section,
    replaces: draft,
  });
  await record(tx, actor, productEntry('EDIT', { id: product.id, name: product.name, editType, isPublished: true }, changes));
  return { outcome: 'DRAFT', productId: product.id, draftId: saved.id };
}

/**
 * Creates a product (E-017), or edits the draft of a new one when `body.id` names it (P-39). It is published at
 * once only for users with both validation roles and without temperature ranges (P-02).
 */
export async function saveNewProduct(body: ProductBody, actor: Actor): Promise<Saved> {
  if (!canEditSection(actor, 'NEW_PRODUCT')) throw new Refusal('FORBIDDEN');
  const entered = await enteredFields(body, 'NEW_PRODUCT');
  return db.$transaction(async (tx) => {
    const draft = body.id ? await lockPending(tx, body.id) : null;
    if (draft && draft.editType !== 'NEW_PRODUCT') throw new Refusal('RECORD_NOT_FOUND');
    if (draft && body.updateDate && draft.updateDate > new Date(body.updateDate)) {
      throw new Refusal('RECORD_STALE', { params: { name: authorOf(draft).name, date: draft.updateDate.toISOString() } });
    }
    assertReplaceable(draft, body, actor);
    const before = draft ? payloadOf(draft) : null;
    const values = normaliseProduct({ ...EMPTY_PRODUCT, ...before, ...entered } as ProductValues, null);
    assertValid(validateSection('NEW_PRODUCT', values, null));
    await assertKnownFiles(values, before, tx);
    const facts = applyPayload(null, values, dayOf(actor.at));
    // An existing draft is published only by applying it, so that its author is preserved.
    if (!draft && appliesAtOnce(actor, 'NEW_PRODUCT', values)) {
      const product = await insertProduct(tx, facts, actor);
      await record(
        tx,
        actor,
        productEntry(
          'CREATE_AND_VALIDATE',
          { id: product.id, name: values.name, editType: 'NEW_PRODUCT', isPublished: true },
          productChanges(null, facts),
        ),
      );
      return { outcome: 'APPLIED', productId: product.id, draftId: null };
    }
    const former = before && { ...EMPTY_PRODUCT, ...before, hospitalRestockedAt: null, cityRestockedAt: null };
    const changes = productChanges(former, { ...facts, hospitalRestockedAt: null, cityRestockedAt: null });
    if (draft && changes.length === 0) return { outcome: 'UNCHANGED', productId: null, draftId: draft.id };
    const saved = await saveDraft(tx, actor, { subjectId: null, editType: 'NEW_PRODUCT', base: null, payload: values, replaces: draft });
    await record(
      tx,
      actor,
      productEntry(draft ? 'EDIT' : 'CREATE', { id: saved.id, name: values.name, editType: 'NEW_PRODUCT', isPublished: false }, changes),
    );
    return { outcome: 'DRAFT', productId: null, draftId: saved.id };
  });
}
