import type { Actor } from '@/shared/account/actor';
import { dayOf } from '@/shared/dates/dates';
import { type Change, changesBetween } from '@/shared/diff/changes';
import { referenceName } from '@/shared/diff/diff';
import { Refusal } from '@/shared/refusal';
import { type EditType, type ProductValues, SECTION_FIELDS } from '../schema';
import { authorOf, type DraftContent, payloadOf } from './draft';
import { appliesAtOnce } from './rights';
import { normaliseProduct, normaliseSection, validateSection } from './section';
import { applyPayload, EMPTY_STATE, type ProductState } from './state';

/** What is saved: the fields of one section that were sent, rich text cleaned. */
export interface SaveBody {
  readonly editType: EditType;
  readonly entered: Partial<ProductValues>;
  /** agrees to replace another user's pending draft (P-03) */
  readonly replace?: boolean | undefined;
}

/** Who saves, and when. */
type Saver = Pick<Actor, 'id' | 'roles' | 'at'>;

/** What a save does: nothing, publish these values, or propose these as a draft. `changes` is never empty. */
export type SavePlan =
  | { readonly outcome: 'unchanged' }
  | { readonly outcome: 'publish'; readonly values: ProductState; readonly changes: readonly Change[] }
  | { readonly outcome: 'propose'; readonly values: Partial<ProductValues>; readonly changes: readonly Change[] };

/** Values as the audit log stores them: the area by its name, readable once it is deleted (P-44). */
export const auditedValues = (state: ProductState): Readonly<Record<string, unknown>> => ({
  ...state,
  therapeuticArea: referenceName(state.therapeuticArea),
});

/** Changed fields in form order, including those that a rule cleared. An area that was renamed is no change. */
export function productChanges(before: ProductState | null, after: ProductState): Change[] {
  const isSameArea = before?.therapeuticArea?.id === after.therapeuticArea?.id;
  const former = before && { ...before, ...(isSameArea && { therapeuticArea: after.therapeuticArea }) };
  return changesBetween(SECTION_FIELDS.NEW_PRODUCT, former && auditedValues(former), auditedValues(after));
}

/** Throws INVALID_INPUT with the sentence of each wrong field. */
export function assertValid(errors: Record<string, string>): void {
  if (Object.keys(errors).length > 0) throw new Refusal('INVALID_INPUT', { fields: errors });
}

/** Replacing another user's draft requires confirmation (P-03). */
function assertReplaceable(draft: DraftContent | null, { replace }: SaveBody, actor: Pick<Actor, 'id'>): void {
  if (!draft || draft.authorId === actor.id || replace) return;
  throw new Refusal('DRAFT_OF_OTHER', { params: { name: authorOf(draft).name, date: draft.updateDate.toISOString() } });
}

const withoutReturnDates = (state: ProductState): ProductState => ({ ...state, hospitalRestockedAt: null, cityRestockedAt: null });
const UNCHANGED = { outcome: 'unchanged' } as const;

/**
 * Decides what a save does, reading and writing nothing: publish for users with both roles of the section, else its draft (P-01 to
 * P-03, P-39). `product` is what is published, null while it is new; `draft` the pending one of this section. Only the section
 * is checked (P-26). Throws DRAFT_OF_OTHER, INVALID_INPUT.
 */
export function planSave(product: ProductState | null, draft: DraftContent | null, body: SaveBody, actor: Saver): SavePlan {
  return product ? planSection(product, draft, body, actor) : planNewProduct(draft, body, actor);
}

function planSection(product: ProductState, draft: DraftContent | null, body: SaveBody, actor: Saver): SavePlan {
  const { editType, entered } = body;
  const isAtOnce = appliesAtOnce(actor, editType, entered);
  if (!isAtOnce) assertReplaceable(draft, body, actor);
  // Publishing at once starts from the published values, never from a draft (P-03).
  const proposed = { ...product, ...(isAtOnce || !draft ? {} : payloadOf(draft)), ...entered };
  const section = normaliseSection(editType, proposed, product);
  assertValid(validateSection(editType, { ...product, ...section }, product));
  if (isAtOnce) {
    const values = applyPayload(product, section, dayOf(actor.at));
    const changes = productChanges(product, values);
    return changes.length > 0 ? { outcome: 'publish', values, changes } : UNCHANGED;
  }
  // A replaced draft is compared with its former payload: going back to the published values is a change too.
  const former = draft ? { ...product, ...payloadOf(draft) } : product;
  const changes = productChanges(former, { ...product, ...section });
  return changes.length > 0 ? { outcome: 'propose', values: section, changes } : UNCHANGED;
}

function planNewProduct(draft: DraftContent | null, body: SaveBody, actor: Saver): SavePlan {
  assertReplaceable(draft, body, actor);
  const before: ProductState | null = draft && { ...EMPTY_STATE, ...payloadOf(draft) };
  const { hospitalRestockedAt: _hospital, cityRestockedAt: _city, ...proposed } = { ...EMPTY_STATE, ...before, ...body.entered };
  const values = normaliseProduct(proposed, null);
  assertValid(validateSection('NEW_PRODUCT', values, null));
  const after = applyPayload(null, values, dayOf(actor.at));
  // An existing draft is published only by applying it, so that its author is preserved.
  if (!draft && appliesAtOnce(actor, 'NEW_PRODUCT', values)) {
    return { outcome: 'publish', values: after, changes: productChanges(null, after) };
  }
  const changes = productChanges(before && withoutReturnDates(before), withoutReturnDates(after));
  return draft && changes.length === 0 ? UNCHANGED : { outcome: 'propose', values, changes };
}
