import 'server-only';
import type { Transaction } from '@/server/db/client';
import type { Promotion, TherapeuticArea } from '@/server/db/generated/client';
import { lockRow } from '@/server/db/tables';
import { columnDay, dayOf } from '@/shared/dates';
import { Refusal } from '@/shared/refusal';
import { isExpired } from '../rules';
import type { PromotionView } from '../schema';
import { findPromotion } from './search';

export type StoredPromotion = Promotion & { readonly therapeuticArea: Pick<TherapeuticArea, 'id' | 'name'> | null };

/** The day of a stored date, which Prisma hands over as midnight in UTC. */

/** A material in responses. */
export function promotionView(stored: StoredPromotion, at: Date): PromotionView {
  const expirationDate = columnDay(stored.expirationDate);
  const { therapeuticArea } = stored;
  return {
    id: stored.id,
    name: stored.name,
    promomatsReference: stored.promomatsReference,
    maxQuantity: stored.maxQuantity,
    unitCost: stored.unitCost?.toNumber() ?? null,
    therapeuticArea: therapeuticArea && { id: therapeuticArea.id, name: therapeuticArea.name },
    recentlyAdded: stored.recentlyAdded,
    available: stored.available,
    docUrl: stored.docUrl,
    encodedPdfId: stored.encodedPdfId,
    encodedImageId: stored.encodedImageId,
    expirationDate,
    expired: isExpired(expirationDate, dayOf(at)),
    creationDate: stored.creationDate.toISOString(),
    updateDate: stored.updateDate.toISOString(),
  };
}

/** Throws RECORD_NOT_FOUND. */
export async function getPromotion(id: string, at: Date): Promise<PromotionView> {
  const found = await findPromotion(id, dayOf(at));
  if (!found) throw new Refusal('RECORD_NOT_FOUND');
  return found;
}

/** Locks a material until the transaction ends, so that saves are serialised. Throws RECORD_NOT_FOUND. */
export async function lockPromotion(tx: Transaction, id: string): Promise<StoredPromotion> {
  await lockRow(tx, 'Promotion', id);
  const found = await tx.promotion.findUnique({ where: { id }, include: { therapeuticArea: { select: { id: true, name: true } } } });
  if (!found) throw new Refusal('RECORD_NOT_FOUND');
  return found;
}
