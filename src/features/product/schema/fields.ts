import { z } from 'zod';
import { TemperatureExcursion } from '@/features/temperature/schema';
import { TherapeuticAreaName } from '@/features/therapeutic-area/schema';
import { dayText } from '@/shared/dates/day-text';
import { RICH_TEXT_MAX } from '@/shared/html/rich-text';
import { emptyToNull } from '@/shared/text/empty-to-null';

export const PRODUCT_TYPES = ['DRUG', 'VACCINE'] as const;
export type ProductType = (typeof PRODUCT_TYPES)[number];
export const PRODUCT_STATUSES = ['AUTHORIZED', 'COMMERCIALIZED', 'NOT_MARKETED', 'HANDED', 'STOPPED'] as const;
export type ProductStatus = (typeof PRODUCT_STATUSES)[number];
export const AVAILABILITIES = ['AVAILABLE', 'CONTINGENTEMENT', 'UNDER_TENSION', 'SHORTAGE', 'DOTATION', 'RESTOCKED'] as const;
export type Availability = (typeof AVAILABILITIES)[number];
export const LOCATIONS = ['HOSPITAL', 'CITY'] as const;
export type Location = (typeof LOCATIONS)[number];
export const EDIT_TYPES = ['EDIT_INFORMATION', 'EDIT_AVAILABILITY', 'EDIT_EXCURSION', 'NEW_PRODUCT'] as const;
export type EditType = (typeof EDIT_TYPES)[number];
/** The three sections of the form; NEW_PRODUCT is all of them. */
export const SECTIONS = ['EDIT_INFORMATION', 'EDIT_AVAILABILITY', 'EDIT_EXCURSION'] as const;
export type Section = (typeof SECTIONS)[number];

export const TEXT_MAX = 10_000;
/** Largest 32-bit number (P-29). */
export const NUMBER_MAX = 2_147_483_647;

const trimmed = (max: number) =>
  z
    .string()
    .trim()
    .max(max, { error: 'tooLong' })
    .nullable()
    .transform((value) => value || null)
    .pipe(z.string().nullable());
const text = trimmed(TEXT_MAX);
const html = trimmed(RICH_TEXT_MAX).meta({ description: 'Rich text as HTML' });
const day = emptyToNull(dayText('dateInvalid'));
const fileId = emptyToNull(z.uuid({ error: 'idInvalid' }).toLowerCase()).meta({ description: 'encodedId of an uploaded PDF' });
/** Named by its id, or by an object with one; its name is the server's (P-44). */
const therapeuticArea = z
  .preprocess(
    (value) => (typeof value === 'string' ? value && { id: value } : value),
    emptyToNull(TherapeuticAreaName.extend({ id: z.uuid({ error: 'idInvalid' }).toLowerCase(), name: z.string().default('') })),
  )
  .meta({ description: 'In a body also its id alone; the name is not read' });
const availability = emptyToNull(z.enum(AVAILABILITIES, { error: 'unknownValue' }));
const amount = z
  .number({ error: 'numberInvalid' })
  .int({ error: 'numberInteger' })
  .min(0, { error: 'numberMin' })
  .max(NUMBER_MAX, { error: 'numberMax' })
  .nullable();

const information = {
  name: text,
  commercialName: text,
  displayName: text,
  dci: text,
  cip: text,
  ucd: text,
  type: emptyToNull(z.enum(PRODUCT_TYPES, { error: 'unknownValue' })),
  therapeuticArea,
  status: emptyToNull(z.enum(PRODUCT_STATUSES, { error: 'unknownValue' })),
  pdfDocumentUrl: fileId,
  msdProduct: z.boolean(),
  info: html,
  infoUpdateDescription: html,
  emergencyAvailable: z.boolean(),
  stoppedDate: day,
};
const availabilitySection = {
  hasHospitalChannel: z.boolean(),
  hospitalAvailability: availability,
  hospitalAvailabilityMessage: html,
  hospitalPdfDocumentUrl: fileId,
  hasCityChannel: z.boolean(),
  cityAvailability: availability,
  cityAvailabilityMessage: html,
  cityPdfDocumentUrl: fileId,
  quotaRequestAvailable: z.boolean(),
  nbUcdBoite: amount,
  nbMaxBoite: amount,
  nbMaxBoitesEtablissement: amount,
  quotaInfo: html,
  cityQuotaRequestAvailable: z.boolean(),
  cityNbUcdBoite: amount,
  cityNbMaxBoite: amount,
  cityNbMaxBoitesEtablissement: amount,
  cityQuotaInfo: html,
};
const excursion = {
  /** null is an empty chain; what was not sent stays unsent, so that a partial body never clears it */
  temperatureExcursion: z.preprocess((value) => (value === null ? { temperatureRanges: [] } : value), TemperatureExcursion),
  legalMentions: html,
  tempUpdateDescription: html,
};

/**
 * Every field that can be entered, by the entity's names; strings trimmed, '' stored as null. Required-when rules are
 * in rules.ts: this schema checks the shape of values only. The restocked dates are the server's (P-17) and not among them.
 */
export const ProductValues = z.object({ ...information, ...availabilitySection, ...excursion });
export type ProductValues = z.output<typeof ProductValues>;
export type ProductField = keyof ProductValues;
/** Fields that are shown and compared: those that are entered and the two dates of P-17. */
export type ShownField = ProductField | 'hospitalRestockedAt' | 'cityRestockedAt';

const namesOf = <T extends object>(shape: T): (keyof T)[] => Object.keys(shape) as (keyof T)[];
const behind = (names: readonly ShownField[], at: ShownField, field: ShownField): ShownField[] =>
  names.flatMap((name) => (name === at ? [name, field] : [name]));

const SHOWN_AVAILABILITY = behind(
  behind(namesOf(availabilitySection), 'hospitalAvailability', 'hospitalRestockedAt'),
  'cityAvailability',
  'cityRestockedAt',
);

/** What each section shows and a validator compares, in order (entities, Product; P-09). */
export const SECTION_FIELDS = {
  EDIT_INFORMATION: namesOf(information) as readonly ShownField[],
  EDIT_AVAILABILITY: SHOWN_AVAILABILITY as readonly ShownField[],
  EDIT_EXCURSION: namesOf(excursion) as readonly ShownField[],
  NEW_PRODUCT: [...namesOf(information), ...SHOWN_AVAILABILITY, ...namesOf(excursion)] as readonly ShownField[],
} as const satisfies Record<EditType, readonly ShownField[]>;

/** What a save of each section takes from its body: the same without the dates that the server sets (P-17). */
export const INPUT_FIELDS = {
  EDIT_INFORMATION: namesOf(information) as readonly ProductField[],
  EDIT_AVAILABILITY: namesOf(availabilitySection) as readonly ProductField[],
  EDIT_EXCURSION: namesOf(excursion) as readonly ProductField[],
  NEW_PRODUCT: namesOf(ProductValues.shape) as readonly ProductField[],
} as const satisfies Record<EditType, readonly ProductField[]>;

const id = z.uuid({ error: 'idInvalid' }).toLowerCase();

/** A body as sent: partial, unknown keys dropped, entity names and form names (P-42). */
const ProductWire = ProductValues.partial().extend({
  id: id.nullish().meta({ description: 'Product id; on NEW_PRODUCT the draft id' }),
  productId: id.nullish().meta({ description: 'Form name of `id`' }),
  productDci: information.dci.optional().meta({ description: 'Form name of `dci`' }),
  isMsdProduct: z.boolean().optional().meta({ description: 'Form name of `msdProduct`' }),
  productType: information.type.optional().meta({ description: 'Form name of `type`' }),
  productStatus: information.status.optional().meta({ description: 'Form name of `status`' }),
  updateDate: z.iso.datetime({ offset: true }).nullish().meta({ description: 'Version that the edit started from (S-22)' }),
  replace: z.boolean().optional().meta({ description: 'Confirms replacing the pending draft of another user (P-03)' }),
});

/**
 * Body of POST and PUT, in the entity's names: where both forms of a name come, the entity's wins (P-42). Only the fields
 * that were sent are present; `id` and `updateDate` are null when they were not.
 */
export const ProductBody = ProductWire.transform(
  ({ productId, productDci, isMsdProduct, productType, productStatus, updateDate, id: given, ...fields }) => {
    const named = { dci: productDci, msdProduct: isMsdProduct, type: productType, status: productStatus, ...defined(fields) };
    return { ...defined(named), id: given ?? productId ?? null, updateDate: updateDate ?? null };
  },
);
export type ProductBody = z.output<typeof ProductBody>;

function defined<T extends object>(record: T): T {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined)) as T;
}

/** Query of PUT: which section is saved. */
export const ProductEditQuery = z.object({ productEditType: z.enum(EDIT_TYPES, { error: 'unknownValue' }) });
