import type { DiffField, DiffKind } from '@/shared/diff/diff';
import type { AreaChoice } from '@/ui/fields/area-lookup';
import type { FormSchema } from '@/ui/forms/use-submit';
import { PromotionEdit, type PromotionInput, type PromotionView } from '../schema';

/** Values of the form. */
// A type: an interface is no record of values by name.
export type PromotionValues = {
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
};

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

/** The endpoint's schema applied to the form values; the version is added when they are sent. */
export const PROMOTION_FORM: FormSchema<PromotionInput> = {
  safeParse(input) {
    const parsed = PromotionEdit.omit({ updateDate: true }).safeParse(input);
    return parsed.success ? { success: true, data: parsed.data } : { success: false, error: { issues: parsed.error.issues } };
  },
};

export type FieldName = keyof PromotionValues;

const KINDS: Readonly<Record<FieldName, DiffKind>> = {
  name: 'scalar',
  promomatsReference: 'scalar',
  maxQuantity: 'number',
  unitCost: 'number',
  therapeuticArea: 'reference',
  expirationDate: 'date',
  available: 'boolean',
  recentlyAdded: 'boolean',
  docUrl: 'scalar',
  encodedPdfId: 'choice',
  encodedImageId: 'choice',
};
export const FIELDS = (Object.keys(KINDS) as FieldName[]).map((name): DiffField => ({ name, kind: KINDS[name], group: '' }));
