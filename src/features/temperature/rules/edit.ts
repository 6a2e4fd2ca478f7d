import type { EditedRange, TemperatureRange, TemperatureStatus } from '../schema';
import { RANGE_MESSAGE_MAX, RANGE_TIME_MAX, TEMPERATURE_STATUSES } from '../schema';

type Ranges = readonly EditedRange[];

/** Degrees between the min of the last range and the max that it gets when a range is added (TEMP-09). */
export const ADDED_RANGE_DEGREES = 10;

/** What one bound of a range may be: both ends included, °C (T-03); `required` when there is a neighbour on that side. */
export interface Bound {
  readonly lower: number;
  readonly upper: number;
  readonly required: boolean;
}

/** A field's error: key of a sentence and what the sentence names. */
export interface RangeProblem {
  readonly code: string;
  readonly params?: Readonly<Record<string, number>>;
}

export type RangeField = 'min' | 'max' | 'time' | 'status' | 'message' | 'englishMessage';
export type RangeErrors = Partial<Record<RangeField, RangeProblem>>;

/** Sums of decimals without the noise of binary fractions: 2.1 + 10 is 12.1. */
const tidy = (value: number): number => Math.round(value * 1e6) / 1e6;

const replaceAt = (ranges: Ranges, index: number, change: Partial<EditedRange>): EditedRange[] =>
  ranges.map((range, at) => (at === index ? { ...range, ...change } : range));

/** The range that an empty list starts with (T-01, T-01a): no ends, no verdict yet, both ends inclusive, no limit of time. */
export function firstRange(): EditedRange {
  return {
    min: null,
    inclusiveMin: true,
    max: null,
    inclusiveMax: true,
    time: null,
    status: null,
    message: '',
    englishMessage: '',
  };
}

/**
 * Adds a range at the end (TEMP-09 to TEMP-12, T-01): the last range's max becomes its min plus 10 (10 when the min is
 * empty) and the new range starts there with the opposite inclusiveness. An empty list gets one range without ends.
 */
export function addRange(ranges: Ranges): EditedRange[] {
  const last = ranges.at(-1);
  if (!last) return [firstRange()];
  const max = tidy((last.min ?? 0) + ADDED_RANGE_DEGREES);
  return [...replaceAt(ranges, ranges.length - 1, { max }), { ...firstRange(), min: max, inclusiveMin: !last.inclusiveMax }];
}

/**
 * Puts an edited range at its place and moves its neighbours' ends along (TEMP-13, TEMP-14). The first range never has a
 * min and the last never a max (TEMP-04). An index outside the list changes nothing.
 */
export function saveRange(ranges: Ranges, index: number, edited: EditedRange): EditedRange[] {
  if (!ranges[index]) return [...ranges];
  const isFirst = index === 0;
  const isLast = index === ranges.length - 1;
  let next = replaceAt(ranges, index, {
    ...edited,
    min: isFirst ? null : edited.min,
    max: isLast ? null : edited.max,
  });
  if (!isFirst) next = replaceAt(next, index - 1, { max: edited.min, inclusiveMax: !edited.inclusiveMin });
  if (!isLast) next = replaceAt(next, index + 1, { min: edited.max, inclusiveMin: !edited.inclusiveMax });
  return next;
}

/**
 * Takes a range out. The following one takes its min and inclusiveMin (TEMP-15); without a following one the range before
 * loses its max; deleting the only range leaves an empty list (T-02).
 */
export function deleteRange(ranges: Ranges, index: number): EditedRange[] {
  const gone = ranges[index];
  if (!gone) return [...ranges];
  const rest = ranges.filter((_, at) => at !== index);
  if (index < rest.length) return replaceAt(rest, index, { min: gone.min, inclusiveMin: gone.inclusiveMin });
  return replaceAt(rest, rest.length - 1, { max: null });
}

/**
 * Bounds of min and max of the range at `index` as entered in the form (TEMP-16 to TEMP-21). An open end is the lowest or
 * the highest safe integer.
 */
export function boundsOf(
  ranges: Ranges,
  index: number,
  edited: Pick<TemperatureRange, 'min' | 'max'> | undefined = ranges[index],
): { min: Bound; max: Bound } {
  const previous = ranges[index - 1];
  const next = ranges[index + 1];
  const lowest = previous?.min ?? Number.MIN_SAFE_INTEGER;
  return {
    min: { lower: lowest, upper: edited?.max ?? Number.MAX_SAFE_INTEGER, required: previous !== undefined },
    max: {
      lower: edited?.min ?? lowest,
      upper: next?.max ?? Number.MAX_SAFE_INTEGER,
      required: next !== undefined,
    },
  };
}

/** True for a range that holds no temperature: ends the wrong way round, or equal without both being inclusive (T-03). */
export function isEmptyRange(range: Pick<TemperatureRange, 'min' | 'max' | 'inclusiveMin' | 'inclusiveMax'>): boolean {
  if (range.min === null || range.max === null) return false;
  return range.min > range.max || (range.min === range.max && !(range.inclusiveMin && range.inclusiveMax));
}

function endProblem(value: number | null, bound: Bound, end: 'Min' | 'Max'): RangeProblem | undefined {
  if (value === null) return bound.required ? { code: `range${end}Missing` } : undefined;
  if (!Number.isFinite(value)) return { code: 'rangeNumber' };
  if (value < bound.lower) return { code: `range${end}TooLow`, params: { lower: bound.lower } };
  if (value > bound.upper) return { code: `range${end}TooHigh`, params: { upper: bound.upper } };
  return undefined;
}

/**
 * Checks a range of the form before it is saved: errors by field, each with the bound that it broke (TEMP-22). Besides the
 * bounds it refuses a range that would hold no value, the edited one or a neighbour (T-03). {} when all is well.
 */
export function validateRange(ranges: Ranges, index: number, edited: EditedRange): RangeErrors {
  const bounds = boundsOf(ranges, index, edited);
  const isFirst = index === 0;
  const isLast = index >= ranges.length - 1;
  const errors: RangeErrors = {};
  const min = isFirst ? undefined : endProblem(edited.min, bounds.min, 'Min');
  const max = isLast ? undefined : endProblem(edited.max, bounds.max, 'Max');
  if (min) errors.min = min;
  if (max) errors.max = max;
  if (!min && !max) {
    const saved = saveRange(ranges, index, edited);
    const isEmptyAt = (at: number): boolean => saved[at] !== undefined && isEmptyRange(saved[at]);
    if (isEmptyAt(index)) errors.max = { code: 'rangeEmpty' };
    if (isEmptyAt(index - 1)) errors.min = { code: 'rangePreviousEmpty' };
    if (isEmptyAt(index + 1)) errors.max = { code: 'rangeNextEmpty' };
  }
  const { time } = edited;
  if (time !== null && !(Number.isInteger(time) && time >= 0 && time <= RANGE_TIME_MAX)) errors.time = { code: 'rangeTime' };
  if (knownStatus(edited.status) === null) errors.status = { code: 'rangeStatus' };
  if (edited.message.length > RANGE_MESSAGE_MAX) errors.message = { code: 'tooLong' };
  if (edited.englishMessage.length > RANGE_MESSAGE_MAX) errors.englishMessage = { code: 'tooLong' };
  return errors;
}

/** A verdict that the editor knows; null for any other, which has to be chosen anew (TEMP-08, T-05, T-01a). */
export function knownStatus(status: unknown): TemperatureStatus | null {
  return TEMPERATURE_STATUSES.find((known) => known === status) ?? null;
}

/** The chain when every range of it has its verdict; null while one has to be chosen. */
export function judgedRanges(ranges: Ranges): TemperatureRange[] | null {
  const judged = ranges.flatMap((range) => {
    const status = knownStatus(range.status);
    return status ? [{ ...range, status }] : [];
  });
  return judged.length === ranges.length ? judged : null;
}
