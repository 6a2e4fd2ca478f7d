import 'server-only';
import { type AuditEvent, record } from '@/server/audit/record';
import { withTimestampAfter } from '@/server/clock';
import { db, type Transaction } from '@/server/db/client';
import { type DraftRow, lockPending, pendingDrafts, saveDraft } from '@/server/drafts';
import type { Actor } from '@/shared/account/actor';
import { entryActorLabel } from '@/shared/account/actor-label';
import { Refusal } from '@/shared/refusal';
import { lockProduct, type StoredProduct } from '../queries/record';
import { authorOf, canEditSection, payloadOf, planSave, type SavePlan, sectionOf, sectionVersion, toProductValues } from '../rules';
import { type EditType, type ProductBody, SECTION_FIELDS } from '../schema';
import { assertKnownFiles, enteredFields, insertProduct, productEntry, withKnownArea, writeProduct } from './write';

/** Outcome of a save (P-01): a pending draft, published at once, or unchanged. */
export interface Saved {
  readonly outcome: 'DRAFT' | 'APPLIED' | 'UNCHANGED';
  /** null while only the draft of a new product exists */
  readonly productId: string | null;
  readonly draftId: string | null;
}

/** What a save is about, locked until the transaction ends: a product with the section's pending draft, or the draft of a new one. */
interface Subject {
  readonly editType: EditType;
  readonly product: StoredProduct | null;
  readonly draft: DraftRow | null;
}

/**
 * Saves one section of a published product (E-018), creates a product (E-017), or edits the draft of a new one when `body.id`
 * names it (P-39): lock, plan, write, record. Throws FORBIDDEN, RECORD_NOT_FOUND, RECORD_STALE, DRAFT_DECIDED, DRAFT_OF_OTHER,
 * DRAFT_STALE, INVALID_INPUT.
 */
export async function saveProduct(editType: EditType, body: ProductBody, actor: Actor): Promise<Saved> {
  if (!canEditSection(actor, editType)) throw new Refusal('FORBIDDEN');
  const entered = await enteredFields(body, editType);
  return db.$transaction(async (tx) => {
    const subject = await lockSubject(tx, editType, body.id);
    await assertCurrent(tx, subject, body.updateDate);
    const now = subject.product && toProductValues(subject.product);
    const author = withTimestampAfter(actor, subject.product?.updateDate, subject.draft?.updateDate);
    const named = { editType, entered: await withKnownArea(tx, entered), replace: body.replace };
    const plan = planSave(now, subject.draft, named, author);
    if (plan.outcome !== 'unchanged') await assertKnownFiles(plan.values, now ?? (subject.draft && payloadOf(subject.draft)), tx);
    const { event, ...saved } = await write(tx, subject, plan, author);
    if (event) await record(tx, author, event);
    return saved;
  });
}

async function lockSubject(tx: Transaction, editType: EditType, id: string | null): Promise<Subject> {
  if (editType === 'NEW_PRODUCT') {
    const draft = id ? await lockPending(tx, id) : null;
    if (draft && draft.editType !== 'NEW_PRODUCT') throw new Refusal('RECORD_NOT_FOUND');
    return { editType, product: null, draft };
  }
  if (!id) throw new Refusal('INVALID_INPUT', { fields: { id: 'REQUIRED' } });
  const product = await lockProduct(id, tx);
  const draft = (await pendingDrafts(id, tx)).find((pending) => pending.editType === editType) ?? null;
  return { editType, product, draft };
}

/** The version that the edit started from must still be the section's (S-22); an edit without one is not checked. */
async function assertCurrent(tx: Transaction, subject: Subject, updateDate: string | null): Promise<void> {
  const version = sectionVersion(subject);
  if (!updateDate || !version || version <= new Date(updateDate)) return;
  throw new Refusal('RECORD_STALE', { params: { name: await lastEditor(tx, subject), date: version.toISOString() } });
}

/**
 * Name of the section's last editor, for the RECORD_STALE refusal (S-22): includes removing its draft and
 * edits of another section that cleared a field of this one (P-15).
 */
async function lastEditor(tx: Transaction, { product, draft, editType }: Subject): Promise<string> {
  const entry =
    product &&
    (await tx.auditEntry.findFirst({
      where: { productId: product.id, OR: [{ editType }, { values: { some: { field: { in: [...SECTION_FIELDS[editType]] } } } }] },
      orderBy: { seq: 'desc' },
      select: { actorName: true, realActorName: true, date: true },
    }));
  if (draft && (!entry || draft.updateDate > entry.date)) return authorOf(draft).name;
  return entry ? entryActorLabel(entry) : '';
}

/** Writes what was planned; answers what the call returns, and the entry of the audit log for a change. */
async function write(tx: Transaction, subject: Subject, plan: SavePlan, author: Actor): Promise<Saved & { event?: AuditEvent }> {
  const { editType, product, draft } = subject;
  const ids = { productId: product?.id ?? null, draftId: draft?.id ?? null };
  if (plan.outcome === 'unchanged') return { outcome: 'UNCHANGED', ...ids };
  const { changes } = plan;
  if (plan.outcome === 'publish') {
    const { id, name } = product ? await writeProduct(tx, product, plan, author) : await insertProduct(tx, plan.values, author);
    const action = product ? 'EDIT_AND_VALIDATE' : 'CREATE_AND_VALIDATE';
    const event = productEntry(action, { id, name, editType, isPublished: true }, changes);
    return { outcome: 'APPLIED', productId: id, draftId: null, event };
  }
  const base = product && sectionOf(toProductValues(product), editType);
  const saved = await saveDraft(tx, author, { subjectId: ids.productId, editType, base, payload: plan.values, replaces: draft });
  const about = product ? { id: product.id, name: product.name } : { id: saved.id, name: plan.values.name ?? null };
  const event = productEntry(product || draft ? 'EDIT' : 'CREATE', { ...about, editType, isPublished: product !== null }, changes);
  return { outcome: 'DRAFT', productId: ids.productId, draftId: saved.id, event };
}
