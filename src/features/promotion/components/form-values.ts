import type { FormSchema } from '@/ui/forms/use-submit';
import { PromotionEdit, type PromotionInput, type PromotionView } from '../schema';
import type { AreaChoice } from './area-lookup';

/** Values of the form. */
export interface PromotionValues {
  readonly name: string;
  readonly promomatsReference: string;
  readonly maxQuantity: number | string | null;
  readonly unitCost: number | string | null;
  readonly therapeuticArea: AreaChoice | null;
  readonly expirationDate: string | null;
  readonly available: boolean;
  readonly recentlyAdded: boolean;
  readonly docUrl: string;
  readonly encodedPdfId: string | null;
  readonly encodedImageId: string | null;
}

/** Form values of a material; without one, of a new one (PROMO-16). */
export function valuesOf(promotion: PromotionView | null): PromotionValues {
  return {
    name: promotion?.name ?? '',
    promomatsReference: promotion?.promomatsReference ?? '',
    maxQuantity: promotion?.maxQuantity ?? null,
    unitCost: promotion?.unitCost ?? null,
    therapeuticArea: promotion?.therapeuticArea ?? null,
    expirationDate: promotion?.expirationDate ?? null,
    available: promotion?.available ?? false,
    recentlyAdded: promotion?.recentlyAdded ?? false,
    docUrl: promotion?.docUrl ?? '',
    encodedPdfId: promotion?.encodedPdfId ?? null,
    encodedImageId: promotion?.encodedImageId ?? null,
  };
}

/** The endpoint's schema applied to the form values, with the version that they started from. */
export function promotionSchema(version: string | undefined): FormSchema<PromotionInput> {
  return {
    safeParse(input) {
      const parsed = PromotionEdit.safeParse({ ...(input as object), updateDate: version });
      return parsed.success ? { success: true, data: parsed.data } : { success: false, error: { issues: parsed.error.issues } };
    },
  };
}

export type FieldName = keyof PromotionValues;

/** Fields that another user saved with a different value. */
export function changedSince(before: PromotionView, now: PromotionView): FieldName[] {
  const [then, since] = [valuesOf(before), valuesOf(now)];
  return (Object.keys(then) as FieldName[]).filter((name) => JSON.stringify(then[name]) !== JSON.stringify(since[name]));
}
