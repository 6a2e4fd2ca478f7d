import type { Actor } from '@/shared/account/actor';
import { type DiffRow, diffRecords, sameValue } from '@/shared/diff/diff';
import { displayName } from '@/shared/text/display-name';
import { type DraftSummary, type DraftView, type EditType, type ProductValues, SECTION_FIELDS, type ShownField } from '../schema';
import { draftChanges } from './draft-changes';
import { diffFields, fieldKind } from './fields';
import { type DecidableDraft, draftActions } from './rights';
import { applyPayload, changedAtColumn, type ProductState, sectionOf } from './state';

/** A draft as the rules read it; the values are JSON as stored. */
export interface DraftContent {
  readonly id: string;
  readonly subjectId: string | null;
  readonly editType: EditType;
  readonly payload: unknown;
  readonly base: unknown;
  readonly authorId: string;
  readonly realAuthorId: string | null;
  readonly formerAuthorIds: readonly string[];
  readonly updateDate: Date;
  readonly author: { readonly id: string; readonly firstName: string; readonly lastName: string; readonly email: string };
}

/** Who wrote it, by the name that screens show (DRAFT-03). */
export function authorOf(draft: Pick<DraftContent, 'author'>): { id: string; name: string } {
  return { id: draft.author.id, name: displayName(draft.author) };
}

/** The values that a draft proposes. */
export function payloadOf(draft: Pick<DraftContent, 'payload'>): Partial<ProductValues> {
  return draft.payload as Partial<ProductValues>;
}

/** The values that the section had when the draft was made; null for a new product. */
export function baseOf(draft: Pick<DraftContent, 'base'>): Record<string, unknown> | null {
  return (draft.base ?? null) as Record<string, unknown> | null;
}

/** What decides who may apply or remove a draft. */
export function decidable({ editType, authorId, realAuthorId, formerAuthorIds, payload }: Omit<DraftContent, 'author'>): DecidableDraft {
  return { editType, authorId, realAuthorId, formerAuthorIds, payload: payloadOf({ payload }) };
}

/** A draft in a list, with what it changes in the published values `now`, and what its reader may do with it. */
export function summaryOf(draft: DraftContent, actor: Actor, now: ProductState | null): DraftSummary {
  return {
    id: draft.id,
    editType: draft.editType,
    by: authorOf(draft),
    date: draft.updateDate.toISOString(),
    allowed: draftActions(actor, decidable(draft)),
    changes: draftChanges(draft.editType, now, payloadOf(draft)),
  };
}

/** A draft with its values. */
export function draftViewOf(draft: DraftContent, actor: Actor, now: ProductState | null): DraftView {
  return { ...summaryOf(draft, actor, now), entityKind: 'PRODUCT', productId: draft.subjectId, payload: payloadOf(draft) };
}

/** Fields whose record changed since the draft was made, and changed to something else than the draft proposes (P-04). */
export function collisionsOf(draft: Pick<DraftContent, 'editType' | 'payload' | 'base'>, now: ProductState | null): ShownField[] {
  const base = baseOf(draft);
  if (!now || !base || draft.editType === 'NEW_PRODUCT') return [];
  const payload: Readonly<Record<string, unknown>> = payloadOf(draft);
  const isSame = (field: ShownField, a: unknown, b: unknown) => sameValue(fieldKind(field), a, b);
  return SECTION_FIELDS[draft.editType].filter(
    (field) => field in payload && !isSame(field, base[field], now[field]) && !isSame(field, payload[field], now[field]),
  );
}

/** Fields of other sections that applying the draft changes by rule (P-15, D-19). */
export function changesElsewhere(editType: EditType, now: ProductState | null, after: ProductState): DiffRow[] {
  if (!now) return [];
  const own: readonly string[] = SECTION_FIELDS[editType];
  return diffRecords(diffFields('NEW_PRODUCT'), now, after).filter(({ field, changed }) => changed && !own.includes(field));
}

/**
 * The published values that a validator reads beside a draft: its section, and the fields of other sections that applying it
 * changes. Their hash is what `?seen=` must match (P-04). `today` is a day in Paris.
 */
export function reviewedValues(
  draft: Pick<DraftContent, 'editType' | 'payload'>,
  now: ProductState | null,
  today: string,
): Record<string, unknown> | null {
  if (!now) return null;
  const elsewhere = changesElsewhere(draft.editType, now, applyPayload(now, payloadOf(draft), today)).map(
    ({ field, before, after }) => [field, [before, after]] as const,
  );
  return { ...sectionOf(now, draft.editType), ...Object.fromEntries(elsewhere) };
}

/**
 * The version of a section (S-22, D-18): when it was last changed, in the product or in its pending draft. Null for a new product that
 * no user has saved.
 */
export function sectionVersion({
  editType,
  product,
  draft,
}: {
  editType: EditType;
  product: Readonly<Record<ReturnType<typeof changedAtColumn>, Date>> | null;
  draft: Pick<DraftContent, 'updateDate'> | null;
}): Date | null {
  const times = [draft?.updateDate, editType === 'NEW_PRODUCT' ? undefined : product?.[changedAtColumn(editType)]];
  const known = times.filter((time) => time !== undefined);
  return known.length > 0 ? new Date(Math.max(...known.map((time) => time.getTime()))) : null;
}
