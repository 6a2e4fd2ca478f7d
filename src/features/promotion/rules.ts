import { columnDay, type Day, dayOf } from '@/shared/dates/dates';
import type { PromotionView } from './schema';

/** Its last day is over (C-13); a material without one never expires. */
export function isExpired(expirationDate: Day | null, day: Day): boolean {
  return expirationDate !== null && expirationDate < day;
}

/** Keys blocked in a quantity, a whole number from 0 (PROMO-20). */
export const isBlockedInQuantity = (key: string): boolean => ['+', '-', '.', ','].includes(key);
/** Keys blocked in a cost, which may have decimals (PROMO-21). */
export const isBlockedInCost = (key: string): boolean => ['+', '-'].includes(key);

/** What may be pasted into a quantity: digits, blanks between them apart; null refuses the rest (C-15). */
export function pastedQuantity(text: string): string | null {
  const digits = text.replace(/[\s\u00a0\u202f]/gu, '');
  return /^\d{1,10}$/.test(digits) ? digits : null;
}

/** What may be pasted into a cost: a figure without a sign, its currency apart; null refuses the rest (C-15). */
export function pastedCost(text: string): string | null {
  const figure = text.replace(/[\s\u00a0\u202f€]/gu, '');
  return /^(?:\d+(?:[.,]\d*)?|[.,]\d+)$/.test(figure) ? figure : null;
}

/** Availability matched by a filter (C-13); null (all) when both are ticked or none. */
export function availabilityFilter(filters: readonly ('DISPLAY' | 'HIDE')[]): boolean | null {
  const [isShown, isHidden] = [filters.includes('DISPLAY'), filters.includes('HIDE')];
  return isShown === isHidden ? null : isShown;
}

/** A material as it is stored, with its area; days are midnights. */
interface StoredMaterial extends Omit<PromotionView, 'unitCost' | 'expirationDate' | 'expired' | 'creationDate' | 'updateDate'> {
  readonly unitCost: { toNumber(): number } | null;
  readonly expirationDate: Date | null;
  readonly creationDate: Date;
  readonly updateDate: Date;
}

/** A material in responses. */
export function promotionView(stored: StoredMaterial, at: Date): PromotionView {
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
