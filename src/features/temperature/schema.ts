import { z } from 'zod';

/** Verdict of a range about a product stored in it: altered, unaltered, to be investigated. */
export const TEMPERATURE_STATUSES = ['ALTERED', 'OK', 'ASK'] as const;
export type TemperatureStatus = (typeof TEMPERATURE_STATUSES)[number];

/** Longest message of a range, in characters, per language. */
export const RANGE_MESSAGE_MAX = 10_000;
/** Maximum number of ranges of one product. */
export const RANGES_MAX = 100;
/** Longest duration that fits the column, in minutes. */
export const RANGE_TIME_MAX = 2_147_483_647;

const degrees = z
  .number({ error: 'rangeNumber' })
  .min(Number.MIN_SAFE_INTEGER, { error: 'rangeNumber' })
  .max(Number.MAX_SAFE_INTEGER, { error: 'rangeNumber' })
  .nullish()
  .transform((value) => value ?? null)
  .pipe(z.number().nullable());

const flag = z
  .boolean()
  .nullish()
  .transform((value) => value ?? true)
  .pipe(z.boolean());

const minutes = z
  .number({ error: 'rangeTime' })
  .int({ error: 'rangeTime' })
  .min(0, { error: 'rangeTime' })
  .max(RANGE_TIME_MAX, { error: 'rangeTime' })
  .nullish()
  .transform((value) => value ?? null)
  .pipe(z.number().nullable());

const message = z
  .string()
  .trim()
  .max(RANGE_MESSAGE_MAX, { error: 'tooLong' })
  .nullish()
  .transform((value) => value ?? '')
  .pipe(z.string());

/**
 * One range of temperatures (TEMP-05): °C for min and max (null is an open end), minutes for time (null is no limit, T-06).
 * The status is strict: the server refuses an unknown one (T-05). Empty messages become ''.
 */
export const TemperatureRange = z
  .object({
    min: degrees,
    inclusiveMin: flag,
    max: degrees,
    inclusiveMax: flag,
    time: minutes,
    status: z.enum(TEMPERATURE_STATUSES, { error: 'rangeStatus' }),
    message,
    englishMessage: message,
  })
  .meta({ id: 'TemperatureRange', description: 'Range of temperatures in °C with a duration in minutes' });
export type TemperatureRange = z.output<typeof TemperatureRange>;

/** A range as the editor holds it: null until a verdict is chosen (T-01a). */
export type EditedRange = Omit<TemperatureRange, 'status'> & { status: TemperatureStatus | null };

/** The ordered chain of ranges of a product; the order is preserved (TEMP-06). */
export const TemperatureExcursion = z
  .object({ temperatureRanges: z.array(TemperatureRange).max(RANGES_MAX, { error: 'rangesTooMany' }) })
  .meta({ id: 'TemperatureExcursion', description: 'Ordered list of adjacent temperature ranges' });
export type TemperatureExcursion = z.output<typeof TemperatureExcursion>;
