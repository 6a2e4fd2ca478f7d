import { z } from 'zod';
import { TherapeuticAreaName } from '@/features/therapeutic-area/schema';
import { dayText } from '@/shared/dates/day-text';
import { chosenValues, searchTerm } from '@/shared/search-body';
import { completeLink } from '@/shared/text/web-link';
import { Uuid } from '@/shared/uuid';

export const PROMOTION_DISPLAYS = ['DISPLAY', 'HIDE'] as const;

export const NAME_MAX = 200;
export const REFERENCE_MAX = 100;
export const URL_MAX = 2000;
const QUANTITY_MAX = 2_147_483_647;

/** A promotional material in responses (content §3); `updateDate` is its version (S-22). */
export const PromotionView = z
  .object({
    id: z.uuid(),
    name: z.string(),
    promomatsReference: z.string(),
    maxQuantity: z.int(),
    unitCost: z.number().nullable().meta({ description: 'Euros with at most two decimals' }),
    therapeuticArea: TherapeuticAreaName.nullable(),
    recentlyAdded: z.boolean(),
    available: z.boolean(),
    docUrl: z.string().nullable(),
    encodedPdfId: z.uuid().nullable(),
    encodedImageId: z.uuid().nullable(),
    expirationDate: z.iso.date().nullable(),
    expired: z.boolean().meta({ description: 'Its last day is over, in Europe/Paris (C-13)' }),
    creationDate: z.iso.datetime(),
    updateDate: z.iso.datetime(),
  })
  .meta({ id: 'Promotion' });
export type PromotionView = z.output<typeof PromotionView>;

const line = (max: number) =>
  z
    .string()
    .transform((text) => text.trim().replace(/\s+/gu, ' '))
    .pipe(z.string().max(max));
const required = (max: number, code: string) => line(max).refine((text) => text !== '', { error: code });

/** Largest cost that can be stored with two decimals. */
const COST_MAX = 9_999_999_999.99;

interface ReadCost {
  readonly value: number | null;
  /** why it is none */
  readonly code?: string;
}

/** C-15: 0 or more, two decimals, a comma or a point; nothing typed is no cost. */
function readUnitCost(given: number | string | null): ReadCost {
  const text = String(given ?? '')
    .trim()
    .replace(/[\s\u00a0\u202f]/gu, '');
  if (text === '') return { value: null };
  if (/^-\d/.test(text)) return { value: null, code: 'costPositive' };
  if (!/^(?:\d+(?:[.,]\d*)?|[.,]\d+)$/.test(text)) return { value: null, code: 'costType' };
  if (/[.,]\d{3,}$/.test(text)) return { value: null, code: 'costDecimals' };
  const value = Number(text.replace(',', '.'));
  return value <= COST_MAX ? { value } : { value: null, code: `TOO_HIGH?max=${COST_MAX}` };
}

/** A link is an address of the web; any other scheme opens something else than a document (V1.2.2). */
function isWebAddress(text: string): boolean {
  if (!/^https?:\/\/[^\s/?#]/i.test(text) || /\s/.test(text)) return false;
  return URL.canParse(text) && new URL(text).hostname.includes('.');
}

/** C-15: a number or what a person types, with a comma or a point; null when nothing is given. */
const unitCost = z.union([z.number(), z.string(), z.null()]).transform((given, context) => {
  const read = readUnitCost(given);
  if (read.code) context.addIssue({ code: 'custom', message: read.code });
  return read.value;
});

const docUrl = z
  .string()
  .trim()
  .max(URL_MAX)
  .transform((text) => (text.trim() === '' ? null : completeLink(text)))
  .nullable()
  .refine((text) => text === null || isWebAddress(text), { error: 'INVALID_URL' });

const day = dayText();

const area = z.union([Uuid.transform((id) => ({ id })), z.object({ id: Uuid })], { error: 'INVALID' });

/** E-080. What is left out is empty, and false for the two flags (PROMO-16). */
export const PromotionInput = z
  .object({
    name: required(NAME_MAX, 'titleMissing'),
    promomatsReference: required(REFERENCE_MAX, 'referenceMissing'),
    maxQuantity: z
      .int({ error: 'quantityType' })
      .min(0, { error: 'quantityPositive' })
      .max(QUANTITY_MAX, { error: `TOO_HIGH?max=${QUANTITY_MAX}` }),
    unitCost: unitCost.optional().default(null),
    therapeuticArea: area.nullish().transform((given) => given ?? null),
    recentlyAdded: z.boolean().nullish().transform(Boolean),
    available: z.boolean().nullish().transform(Boolean),
    docUrl: docUrl.optional().default(null),
    encodedPdfId: Uuid.nullish().transform((id) => id ?? null),
    encodedImageId: Uuid.nullish().transform((id) => id ?? null),
    expirationDate: day.nullish().transform((given) => given ?? null),
  })
  .meta({ id: 'PromotionForm' });
export type PromotionInput = z.output<typeof PromotionInput>;

const version = z.iso.datetime({ offset: true }).nullish().meta({ description: 'Version that the edit started from (S-22)' });

/** E-081: as created; no encodedImageId or encodedPdfId keeps the one that is there (PROMO-26). */
export const PromotionEdit = PromotionInput.extend({ updateDate: version }).meta({ id: 'PromotionEditForm' });
export type PromotionEdit = z.output<typeof PromotionEdit>;

/** E-083, E-084: version, so that a file is not removed from a changed material (S-22). */
export const PromotionVersion = z.object({ updateDate: version });

const searchedArea = z
  .union([z.string().trim().max(NAME_MAX), z.object({ id: Uuid.nullish(), name: z.string().trim().max(NAME_MAX).nullish() })], {
    error: 'INVALID',
  })
  .nullish()
  .transform((given) => {
    const text = typeof given === 'string' ? given : (given?.id ?? given?.name ?? '');
    return text === '' ? null : text;
  });

/** Body of E-077 and E-078; everything may be left out. The area is an id, a name, or an object with either (C-16). */
export const PromotionSearchBody = z
  .object({
    searchTerm: searchTerm(),
    searchTherapeuticArea: searchedArea,
    promotionDisplayFilters: chosenValues(z.enum(PROMOTION_DISPLAYS)),
  })
  .meta({ id: 'PromotionSearchForm' });
export type PromotionSearchBody = z.output<typeof PromotionSearchBody>;

/** Columns of an export, in their order (P-38). */
export const EXPORTED_FIELDS = [
  ...(['name', 'promomatsReference', 'therapeuticArea', 'maxQuantity', 'unitCost', 'available', 'recentlyAdded'] as const),
  ...(['expirationDate', 'docUrl', 'creationDate', 'updateDate'] as const),
] as const;

/** Body of E-077: the search, and the columns of the workbook; all fields where it names none (P-38a). */
export const PromotionExportBody = PromotionSearchBody.extend({
  columns: z
    .array(z.enum(EXPORTED_FIELDS))
    .max(EXPORTED_FIELDS.length)
    .nullish()
    .transform((columns) => [...new Set(columns ?? [])]),
}).meta({ id: 'PromotionExportForm' });
export type PromotionExportBody = z.output<typeof PromotionExportBody>;

export const PAGE_DEFAULT = 100;
export const MAX_PAGE_SIZE = 1000;
const whole = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number);

/** E-079: a hundred by default, a thousand at most. */
export const PromotionPageQuery = z.object({
  start: whole.default(0),
  limit: whole.default(PAGE_DEFAULT).transform((limit) => Math.min(limit, MAX_PAGE_SIZE)),
});
export type PromotionPageQuery = z.output<typeof PromotionPageQuery>;

/** A material for the portal (N-41), without internal fields. */
export const PublicPromotion = PromotionView.pick({
  id: true,
  name: true,
  therapeuticArea: true,
  recentlyAdded: true,
  promomatsReference: true,
  maxQuantity: true,
  docUrl: true,
  encodedPdfId: true,
  encodedImageId: true,
  expirationDate: true,
}).meta({ id: 'PublicPromotion' });
export type PublicPromotion = z.output<typeof PublicPromotion>;
