import 'server-only';
import type { Transaction } from '@/server/db/client';
import type { Promotion, TherapeuticArea } from '@/server/db/generated/client';
import { lockRow } from '@/server/db/tables';
import { dayOf } from '@/shared/dates/dates';
import { Refusal } from '@/shared/refusal';
import type { PromotionView } from '../schema';
import { findPromotion } from './search';

export type StoredPromotion = Promotion & { readonly therapeuticArea: Pick<TherapeuticArea, 'id' | 'name'> | null };

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
