import 'server-only';
import { db, type Transaction } from '@/server/db/client';
import type { Draft, Product } from '@/server/db/generated/client';
import { authorOf, type DraftRow, findDraft, pendingDrafts } from '@/server/drafts';
import type { Actor } from '@/shared/actor';
import { Refusal } from '@/shared/refusal';
import { can, type Right } from '@/shared/rights';
import { draftActions, EMPTY_PRODUCT } from '../rules';
import type { DraftSummary, EditType, ProductValues, ProductView, ProductWithDraftView, Section } from '../schema';
import { findProduct, viewOf } from './record';

/** E-011: every published product by name. */
export async function allProducts(): Promise<ProductView[]> {
  const [products, drafts] = await Promise.all([db.product.findMany({ orderBy: [{ sortName: 'asc' }, { id: 'asc' }] }), pendingDrafts()]);
  const drafted = new Set(drafts.map((draft) => draft.subjectId));
  return products.map((product) => viewOf(product, drafted.has(product.id)));
}

/** E-014: one published product. Throws RECORD_NOT_FOUND. */
export async function getProduct(id: string): Promise<ProductView> {
  const [product, drafts] = await Promise.all([findProduct(id), pendingDrafts(id)]);
  return viewOf(product, drafts.length > 0);
}

const FORM_RIGHTS: readonly Right[] = [
  'product.create',
  'product.editInformation',
  'product.editAvailability',
  'product.editExcursion',
  'draft.decideInformation',
  'draft.decideAvailability',
  'audit.read',
];

export function payloadOf(draft: Pick<Draft, 'payload'>): Partial<ProductValues> {
  return draft.payload as unknown as Partial<ProductValues>;
}

/** Draft attributes that the rules need. */
export function decidable(draft: Pick<Draft, 'editType' | 'authorId' | 'realAuthorId' | 'formerAuthorIds' | 'payload'>) {
  const { editType, authorId, realAuthorId, formerAuthorIds } = draft;
  return { editType, authorId, realAuthorId, formerAuthorIds, payload: payloadOf(draft) };
}

export function summaryOf(draft: DraftRow, actor: Actor): DraftSummary {
  return {
    id: draft.id,
    editType: draft.editType,
    by: authorOf(draft),
    date: draft.updateDate.toISOString(),
    allowed: draftActions(actor, decidable(draft)),
  };
}

const latest = (dates: readonly Date[]): Date => new Date(Math.max(...dates.map((date) => date.getTime())));

/**
 * E-019: the product with its pending drafts laid over (P-07). `updateDate` covers product and drafts, so that it is the
 * version of everything that the form shows (S-22). A draft id of a new product is accepted too.
 * @right what the form of a product offers: the rights of its sections that the reader has (ROLES-14)
 */
export async function getProductWithDraft(id: string, actor: Actor): Promise<ProductWithDraftView> {
  const allowed = FORM_RIGHTS.filter((right) => can(actor, right));
  const product = await db.product.findUnique({ where: { id } });
  if (!product) {
    const draft = await findDraft(id);
    if (draft.editType !== 'NEW_PRODUCT' || draft.decision) throw new Refusal('RECORD_NOT_FOUND');
    return {
      ...EMPTY_PRODUCT,
      hospitalRestockedAt: null,
      cityRestockedAt: null,
      ...payloadOf(draft),
      id: draft.id,
      cis: null,
      hasDraft: true,
      creationDate: draft.creationDate.toISOString(),
      updateDate: draft.updateDate.toISOString(),
      published: null,
      drafts: [summaryOf(draft, actor)],
      allowed,
    };
  }
  const drafts = await pendingDrafts(id);
  const published = viewOf(product, drafts.length > 0);
  return {
    ...published,
    ...Object.assign({}, ...drafts.map(payloadOf)),
    updateDate: latest([product.updateDate, ...drafts.map((draft) => draft.updateDate)]).toISOString(),
    published,
    drafts: drafts.map((draft) => summaryOf(draft, actor)),
    allowed,
  };
}

const CHANGED_AT: Record<Section, keyof Pick<Product, 'informationUpdatedAt' | 'availabilityUpdatedAt' | 'excursionUpdatedAt'>> = {
  EDIT_INFORMATION: 'informationUpdatedAt',
  EDIT_AVAILABILITY: 'availabilityUpdatedAt',
  EDIT_EXCURSION: 'excursionUpdatedAt',
};

export function changedAtColumn(section: Section) {
  return CHANGED_AT[section];
}

/** When the section was last changed, in the product or in its pending draft: its version (S-22). */
export async function sectionVersion(tx: Transaction, product: Product, editType: EditType): Promise<Date> {
  const last = await tx.draft.aggregate({ where: { subjectId: product.id, editType, decision: null }, _max: { updateDate: true } });
  const column = editType === 'NEW_PRODUCT' ? 'updateDate' : CHANGED_AT[editType];
  return latest([product[column], ...(last._max.updateDate ? [last._max.updateDate] : [])]);
}

/** Names of products that carry this CIP, other than the one being edited (P-30); at most three. */
export async function productsWithCip(cip: string, exceptId: string | null): Promise<{ id: string; name: string | null }[]> {
  return db.product.findMany({
    where: { cip, ...(exceptId && { id: { not: exceptId } }) },
    select: { id: true, name: true },
    orderBy: { sortName: 'asc' },
    take: 3,
  });
}
