import type { Actor } from '@/shared/account/actor';
import { can, type Right } from '@/shared/account/rights';
import type { DraftAction, EditType, ProductValues, Section } from '../schema';

type Person = Pick<Actor, 'id' | 'roles' | 'real'>;
type Roles = Pick<Actor, 'roles'>;

/** Draft attributes that the rules need: its section, who wrote it, and whether it carries temperature ranges. */
export interface DecidableDraft {
  readonly editType: EditType;
  readonly authorId: string;
  /** Person behind the account during impersonation. */
  readonly realAuthorId: string | null;
  /** Authors of the draft's replaced contents. */
  readonly formerAuthorIds?: readonly string[];
  readonly payload: Pick<Partial<ProductValues>, 'temperatureExcursion'>;
}

const EDIT: Record<Section, Right> = {
  EDIT_INFORMATION: 'product.editInformation',
  EDIT_AVAILABILITY: 'product.editAvailability',
  EDIT_EXCURSION: 'product.editExcursion',
};
const DECIDE: Record<EditType, Right> = {
  EDIT_INFORMATION: 'draft.decideInformation',
  EDIT_AVAILABILITY: 'draft.decideAvailability',
  EDIT_EXCURSION: 'draft.decideExcursion',
  NEW_PRODUCT: 'draft.decide',
};

const hasRanges = (values: Pick<Partial<ProductValues>, 'temperatureExcursion'>): boolean =>
  (values.temperatureExcursion?.temperatureRanges.length ?? 0) > 0;

/**
 * May save this section (PRODF-08, P-24): its own role, for NEW_PRODUCT any role of edition; and may read products.
 * @right saving a section of a product: `product.read` and the right to edit that section; `product.create` for a new product (P-24)
 */
export function canEditSection(actor: Roles, editType: EditType): boolean {
  return can(actor, 'product.read') && can(actor, editType === 'NEW_PRODUCT' ? 'product.create' : EDIT[editType]);
}

/**
 * What the reader of a product may do with one section, as the view's `allowed` (ROLES-14 to ROLES-16): edit it, and have
 * the save applied at once, which then starts from the published values (P-01, P-03).
 */
export function sectionAllowance(allowed: readonly Right[], section: Section): { readonly edit: boolean; readonly atOnce: boolean } {
  const edit = allowed.includes(EDIT[section]);
  return { edit, atOnce: edit && section !== 'EDIT_EXCURSION' && allowed.includes(DECIDE[section]) };
}

/** Nothing to edit: no role of edition (P-25). */
export function isReadOnly(actor: Roles): boolean {
  return !canEditSection(actor, 'NEW_PRODUCT');
}

/**
 * Does this save apply at once (P-01, P-02)? Per section with the pair of roles; never for temperatures; a new product with
 * both pairs' roles of validation and without temperature ranges. Otherwise it makes a draft.
 */
export function appliesAtOnce(actor: Roles, editType: EditType, values: Pick<Partial<ProductValues>, 'temperatureExcursion'>): boolean {
  if (!canEditSection(actor, editType) || editType === 'EDIT_EXCURSION') return false;
  if (editType !== 'NEW_PRODUCT') return can(actor, DECIDE[editType]);
  return can(actor, DECIDE.EDIT_INFORMATION) && can(actor, DECIDE.EDIT_AVAILABILITY) && !hasRanges(values);
}

/**
 * May decide drafts of this section at all (DRAFT-12 to DRAFT-15): its role of validation, for NEW_PRODUCT any of the three.
 * @right applying or removing a draft: the right to decide on its section (DRAFT-12 to DRAFT-15)
 */
export function canValidate(actor: Roles, editType: EditType): boolean {
  return can(actor, DECIDE[editType]);
}

/** Is the draft one's own, by the account or by the person behind it, on either side (P-05, X-05, D-20)? */
export function isOwnDraft(actor: Person, draft: Pick<DecidableDraft, 'authorId' | 'realAuthorId' | 'formerAuthorIds'>): boolean {
  const authors = [draft.authorId, draft.realAuthorId, ...(draft.formerAuthorIds ?? [])];
  return authors.includes(actor.id) || (actor.real !== null && authors.includes(actor.real.id));
}

/**
 * Why this draft may not be applied or removed: null when it may. No user applies temperature data that they wrote themselves,
 * as whatever account (P-05, X-05); removing requires the role only (P-11).
 * @right applying temperature ranges: not their author, neither the account nor the person behind it (P-05)
 */
export function decisionRefusal(
  actor: Person,
  draft: DecidableDraft,
  decision: 'apply' | 'remove' = 'apply',
): 'FORBIDDEN' | 'OWN_TEMPERATURE_DRAFT' | null {
  if (!canValidate(actor, draft.editType)) return 'FORBIDDEN';
  const isTemperature = draft.editType === 'EDIT_EXCURSION' || (draft.editType === 'NEW_PRODUCT' && hasRanges(draft.payload));
  return decision === 'apply' && isTemperature && isOwnDraft(actor, draft) ? 'OWN_TEMPERATURE_DRAFT' : null;
}

/** May apply this draft. */
export function canDecide(actor: Person, draft: DecidableDraft): boolean {
  return decisionRefusal(actor, draft) === null;
}

/**
 * 'See modifications': role of edition or of validation of that section (P-08).
 * @right comparing a draft with the product: the right to edit its section or to decide on it (P-08)
 */
export function canSeeModifications(actor: Roles, editType: EditType): boolean {
  return can(actor, editType === 'NEW_PRODUCT' ? 'product.create' : EDIT[editType]) || canValidate(actor, editType);
}

/** Everything the reader may do with a draft. */
export function draftActions(actor: Person, draft: DecidableDraft): DraftAction[] {
  const may: Record<DraftAction, boolean> = {
    see: canSeeModifications(actor, draft.editType),
    apply: canDecide(actor, draft),
    remove: decisionRefusal(actor, draft, 'remove') === null,
    edit: canEditSection(actor, draft.editType),
  };
  return (['see', 'apply', 'remove', 'edit'] as const).filter((action) => may[action]);
}
