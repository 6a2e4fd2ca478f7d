import 'server-only';
import { db } from '@/server/db/client';
import { findDraft, pendingDrafts } from '@/server/drafts';
import type { Actor } from '@/shared/account/actor';
import { can, type Right } from '@/shared/account/rights';
import { Refusal } from '@/shared/refusal';
import { EMPTY_STATE, payloadOf, summaryOf, toProductValues, viewOf } from '../rules';
import type { ProductView, ProductWithDraftView } from '../schema';
import { findProduct, WITH_AREA } from './record';

/** E-011: every published product by name. */
export async function allProducts(): Promise<ProductView[]> {
  const [products, drafts] = await Promise.all([
    db.product.findMany({ orderBy: [{ sortName: 'asc' }, { id: 'asc' }], include: WITH_AREA }),
    pendingDrafts(),
  ]);
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

const latest = (dates: readonly Date[]): Date => new Date(Math.max(...dates.map((date) => date.getTime())));

/**
 * E-019: the product with its pending drafts laid over (P-07). `updateDate` covers product and drafts, so that it is the
 * version of everything that the form shows (S-22). A draft id of a new product is accepted too.
 * @right sections that a product's form offers to edit: those whose right the reader has (ROLES-14)
 */
export async function getProductWithDraft(id: string, actor: Actor): Promise<ProductWithDraftView> {
  const allowed = FORM_RIGHTS.filter((right) => can(actor, right));
  const product = await db.product.findUnique({ where: { id }, include: WITH_AREA });
  if (!product) {
    const draft = await findDraft(id);
    if (draft.editType !== 'NEW_PRODUCT' || draft.decision) throw new Refusal('RECORD_NOT_FOUND');
    return {
      ...EMPTY_STATE,
      ...payloadOf(draft),
      id: draft.id,
      cis: null,
      hasDraft: true,
      creationDate: draft.creationDate.toISOString(),
      updateDate: draft.updateDate.toISOString(),
      published: null,
      drafts: [summaryOf(draft, actor, null)],
      allowed,
    };
  }
  const drafts = await pendingDrafts(id);
  const published = viewOf(product, drafts.length > 0);
  const now = toProductValues(product);
  return {
    ...published,
    ...Object.assign({}, ...drafts.map(payloadOf)),
    updateDate: latest([product.updateDate, ...drafts.map((draft) => draft.updateDate)]).toISOString(),
    published,
    drafts: drafts.map((draft) => summaryOf(draft, actor, now)),
    allowed,
  };
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
