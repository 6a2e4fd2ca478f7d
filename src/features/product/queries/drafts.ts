import 'server-only';
import { db, rows } from '@/server/db/client';
import { collidingFields, type DraftRow, findDraft, pendingDrafts, reviewHash } from '@/server/drafts';
import type { Actor } from '@/shared/actor';
import { type DiffRow, diffRecords, sameValue } from '@/shared/diff';
import { Refusal } from '@/shared/refusal';
import { canSeeModifications, diffFields, EMPTY_PRODUCT, fieldKind, normaliseProduct, restockedAt } from '../rules';
import { type DraftCollision, type DraftCompareView, type DraftListItem, type DraftView, SECTION_FIELDS, type ShownField } from '../schema';
import { payloadOf, summaryOf } from './product';
import { type ProductState, sectionOf, toProductValues } from './record';

/** E-020: drafts awaiting validation, newest first (DRAFT-01 to DRAFT-04). */
export async function listDrafts(actor: Actor): Promise<DraftListItem[]> {
  const drafts = await pendingDrafts();
  const ids = drafts.flatMap((draft) => draft.subjectId ?? []);
  const products = await db.product.findMany({
    where: { id: { in: ids } },
    select: { id: true, name: true, dci: true, cip: true, ucd: true },
  });
  const byId = new Map(products.map((product) => [product.id, product]));
  return drafts
    .map((draft) => {
      const { name = null, dci = null, cip = null, ucd = null } = byId.get(draft.subjectId ?? '') ?? payloadOf(draft);
      return { ...summaryOf(draft, actor), productId: draft.subjectId, name, dci, cip, ucd };
    })
    .sort((a, b) => b.date.localeCompare(a.date));
}

/** Number of pending drafts, for the menu and the dashboard. */
export async function countPendingDrafts(): Promise<number> {
  return db.draft.count({ where: { decision: null } });
}

/** The product as it would stand once the draft is applied today: section laid over, hidden fields cleared, dates set (P-15, P-17). */
export function applyPayload(now: ProductState | null, payload: Readonly<Record<string, unknown>>, today: string): ProductState {
  const before = now ?? { ...EMPTY_PRODUCT, hospitalRestockedAt: null, cityRestockedAt: null };
  const next = normaliseProduct({ ...before, ...payload } as ProductState, now);
  const back = (channel: 'hospital' | 'city'): string | null =>
    restockedAt(
      now && { availability: now[`${channel}Availability`], restockedAt: now[`${channel}RestockedAt`] },
      next[`${channel}Availability`],
      today,
    );
  return { ...next, hospitalRestockedAt: back('hospital'), cityRestockedAt: back('city') };
}

/** Fields of the draft's section that must be decided before it is applied (P-04). */
export function collisionsOf(draft: DraftRow, now: ProductState | null): ShownField[] {
  if (!now || draft.editType === 'NEW_PRODUCT') return [];
  const entered = SECTION_FIELDS[draft.editType].filter((field) => field in payloadOf(draft));
  const isSame = (field: string, a: unknown, b: unknown) => sameValue(fieldKind(field as ShownField), a, b);
  const base = (draft.base ?? null) as Record<string, unknown> | null;
  return collidingFields(entered, { base, payload: payloadOf(draft) }, now, isSame) as ShownField[];
}

/** Last editor of each of these fields since the draft was created, from the audit log. */
async function lastFieldChanges(productId: string, fields: readonly string[], since: Date): Promise<DraftCollision[]> {
  if (fields.length === 0) return [];
  const found = await rows<{ field: string; by: string; date: Date }>(
    `SELECT DISTINCT ON (v."field") v."field", coalesce(e."realActorName" || ' (' || e."actorName" || ')', e."actorName") AS "by", e."date"
     FROM "AuditEntry" e JOIN "AuditValue" v ON v."entrySeq" = e."seq"
     WHERE e."productId" = $1 AND e."date" >= $2 AND v."field" = ANY($3)
       AND e."action" IN ('VALIDATE', 'EDIT_AND_VALIDATE', 'CREATE_AND_VALIDATE')
     ORDER BY v."field", e."seq" DESC`,
    [productId, since, fields],
  );
  const byField = new Map(found.map((row) => [row.field, row]));
  return fields.map((field) => {
    const row = byField.get(field);
    return { field, by: row?.by ?? null, date: row?.date.toISOString() ?? null };
  });
}

/** Fields of other sections that applying the draft changes by rule (P-15). */
function changesElsewhere(draft: DraftRow, now: ProductState | null, after: ProductState): DiffRow[] {
  if (!now) return [];
  const own: readonly string[] = SECTION_FIELDS[draft.editType];
  return diffRecords(diffFields('NEW_PRODUCT'), now, after).filter(({ field, changed }) => changed && !own.includes(field));
}

/** Hash that `?seen=` must match: draft, product and the fields of other sections that the draft changes. */
export function productReviewHash(draft: DraftRow, now: ProductState | null, today: string): string {
  const elsewhere = changesElsewhere(draft, now, applyPayload(now, payloadOf(draft), today)).map(
    ({ field, before, after }) => [field, [before, after]] as const,
  );
  return reviewHash(draft, now && { ...sectionOf(now, draft.editType), ...Object.fromEntries(elsewhere) });
}

export function draftViewOf(draft: DraftRow, actor: Actor): DraftView {
  return { ...summaryOf(draft, actor), entityKind: 'PRODUCT', productId: draft.subjectId, payload: payloadOf(draft) };
}

/**
 * N-23: data of the diff screen (DRAFT-06 to DRAFT-11, P-04, P-09): the product now, after applying, what changed
 * since the draft, and the review hash. Fields that the draft clears in other sections are compared too.
 * Throws RECORD_NOT_FOUND for a decided draft too, FORBIDDEN for users who neither edit nor validate its section.
 */
export async function compareDraft(id: string, actor: Actor, today: string): Promise<DraftCompareView> {
  const draft = await findDraft(id);
  if (!canSeeModifications(actor, draft.editType)) throw new Refusal('FORBIDDEN');
  if (draft.decision) throw new Refusal('RECORD_NOT_FOUND');
  const row = draft.subjectId ? await db.product.findUnique({ where: { id: draft.subjectId } }) : null;
  if (draft.subjectId && !row) throw new Refusal('RECORD_NOT_FOUND');
  const now = row && toProductValues(row);
  const after = applyPayload(now, payloadOf(draft), today);
  const base = (draft.base ?? null) as Record<string, unknown> | null;
  const own = diffRecords(diffFields(draft.editType), now, after, { base });
  const colliding = new Set<string>(collisionsOf(draft, now));
  const diff = [...own.map((entry) => ({ ...entry, collides: colliding.has(entry.field) })), ...changesElsewhere(draft, now, after)];
  const { name, dci, cip, ucd } = now ?? after;
  return {
    ...draftViewOf(draft, actor),
    name,
    dci,
    cip,
    ucd,
    hash: productReviewHash(draft, now, today),
    rows: diff.map((entry) => ({ ...entry, notes: entry.notes?.map((note) => ({ ...note })) })),
    values: { draft: sectionOf(after, draft.editType), published: now && sectionOf(now, draft.editType), base },
    collisions: row ? await lastFieldChanges(row.id, [...colliding], draft.creationDate) : [],
  };
}
