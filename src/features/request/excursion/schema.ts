import { z } from 'zod';
import { TEMPERATURE_STATUSES, TemperatureRange } from '@/features/temperature/schema';
import { isDay } from '@/shared/dates/dates';
import { HandlingView } from '../handling/schema';
import {
  line,
  namesProduct,
  PRODUCT_NAMED,
  PRODUCT_REQUIRED,
  productFields,
  RequestCreated,
  requiredLine,
  requireOneOf,
} from '../schema/intake';

/** Kinds of excursion reports, one screen each (REQ-44 to REQ-46). */
export const EXCURSION_KINDS = ['PHARMACY', 'WHOLESALER', 'VACCINATION_CAMPAIGN'] as const;
export type ExcursionKind = (typeof EXCURSION_KINDS)[number];

/** Maximum number of lots of one report. */
const LOTS_MAX = 100;
/** Longest stay and largest number of pieces: what their columns hold. */
const INT_MAX = 2_147_483_647;
/** Absolute zero, and far above what any carton survives: °C. */
const COLDEST = -273.15;
const HOTTEST = 1000;

const orNull = <Value>(value: Value | null | undefined): Value | null => value ?? null;

const degrees = z
  .number()
  .min(COLDEST)
  .max(HOTTEST)
  .refine((value) => Number(value.toFixed(2)) === value, { error: 'TOO_MANY_DECIMALS' })
  .nullish()
  .transform(orNull)
  .pipe(z.number().nullable());
const whole = z.int().min(0).max(INT_MAX).nullish().transform(orNull).pipe(z.int().nullable());
const day = z.string().refine(isDay, { error: 'INVALID_DATE' }).nullish().transform(orNull).pipe(z.string().nullable());

/** N-33 to N-35: a report of a temperature excursion as the portal sends it, the same for the three kinds (API-15). */
export const ExcursionCreate = z
  .object({
    ...productFields,
    firstName: line(100),
    lastName: requiredLine(100),
    minTemperature: degrees.meta({ description: '°C, two decimals at most; one of both may be unknown' }),
    maxTemperature: degrees.meta({ description: '°C, two decimals at most' }),
    duration: whole.meta({ description: 'Minutes' }),
    lots: z
      .array(z.object({ lotNumber: requiredLine(100), expirationDate: day, quantity: whole }))
      .max(LOTS_MAX)
      .nullish()
      .transform((lots) => lots ?? []),
    result: z
      .enum(TEMPERATURE_STATUSES)
      .nullish()
      .transform(orNull)
      .pipe(z.enum(TEMPERATURE_STATUSES).nullable())
      .meta({ description: 'Left out: read from the ranges of the product (R-13)' }),
    agency: line(200),
    phone: line(50),
    agencyAddress: line(500),
    city: line(100),
  })
  .refine(namesProduct, PRODUCT_REQUIRED)
  .refine(({ minTemperature, maxTemperature }) => minTemperature !== null || maxTemperature !== null, {
    path: ['minTemperature'],
    error: 'REQUIRED',
  })
  .refine(({ minTemperature, maxTemperature }) => minTemperature === null || maxTemperature === null || minTemperature <= maxTemperature, {
    path: ['maxTemperature'],
    error: 'MAX_BELOW_MIN',
  })
  .meta({ allOf: [PRODUCT_NAMED, requireOneOf('minTemperature', 'maxTemperature')] });
export type ExcursionCreate = z.output<typeof ExcursionCreate>;

/** What N-33 to N-35 answer. */
export const ExcursionCreated = RequestCreated.extend({ result: z.enum(TEMPERATURE_STATUSES) });
export type ExcursionCreated = z.output<typeof ExcursionCreated>;

const text = z.string().nullable();
/** A stored lot (REQ-51). */
export const ExcursionLot = z.object({ lotNumber: z.string(), expirationDate: z.iso.date().nullable(), quantity: z.int().nullable() });
export type ExcursionLot = z.output<typeof ExcursionLot>;

/** A report of a temperature excursion (content §2.6, API-15), with how it is handled. */
export const ExcursionView = z
  .object({
    id: z.int(),
    kind: z.enum(EXCURSION_KINDS),
    creationDate: z.iso.datetime(),
    productId: z.uuid().nullable(),
    productName: z.string(),
    hasProduct: z.boolean().meta({ description: 'The product is still in the catalogue' }),
    firstName: text,
    lastName: text,
    minTemperature: z.number().nullable(),
    maxTemperature: z.number().nullable(),
    duration: z.int().nullable().meta({ description: 'Minutes' }),
    lots: z.array(ExcursionLot),
    lotNumbers: text,
    result: z.enum(TEMPERATURE_STATUSES),
    isComputed: z.boolean().meta({ description: 'The sender gave no result: it was read from the ranges of the product' }),
    agency: text,
    phone: text,
    agencyAddress: text,
    city: text,
    ranges: z.array(TemperatureRange).meta({ description: 'Published ranges of the product as they are now' }),
    ...HandlingView.shape,
  })
  .meta({ id: 'TemperatureExcursionReport' });
export type ExcursionView = z.output<typeof ExcursionView>;
