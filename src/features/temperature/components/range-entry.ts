import type { Language } from '@/shared/account/actor';
import { type Bound, hoursAndMinutes, knownStatus, minutesOf, parseTemperature, temperatureText } from '../rules';
import type { EditedRange, TemperatureStatus } from '../schema';

/** One range as it is typed: numbers stay texts until the range is saved, so that nothing typed is lost (TEMP-23). */
export interface RangeEntry {
  readonly min: string;
  readonly inclusiveMin: boolean;
  readonly max: string;
  readonly inclusiveMax: boolean;
  readonly hours: string;
  readonly minutes: string;
  /** null until one is chosen (T-01a) */
  readonly status: TemperatureStatus | null;
  readonly message: string;
  readonly englishMessage: string;
}

const typed = (value: number | null, lng: Language): string => {
  const text = value === null ? '' : String(value);
  return lng === 'fr' ? text.replace('.', ',') : text;
};

/** Whole numbers only; null for an empty field, NaN for an invalid one, which the rules refuse. */
export function wholeNumber(text: string): number | null {
  const plain = text.trim();
  if (plain === '') return null;
  return /^\d+$/.test(plain) ? Number(plain) : Number.NaN;
}

const degrees = (text: string): number | null => {
  const value = parseTemperature(text);
  return value === undefined ? Number.NaN : value;
};

export function entryOf(range: EditedRange, lng: Language): RangeEntry {
  const { hours, minutes } = hoursAndMinutes(range.time);
  return {
    min: typed(range.min, lng),
    inclusiveMin: range.inclusiveMin,
    max: typed(range.max, lng),
    inclusiveMax: range.inclusiveMax,
    hours: typed(hours, lng),
    minutes: typed(minutes, lng),
    status: knownStatus(range.status),
    message: range.message,
    englishMessage: range.englishMessage,
  };
}

/** Converts an entry to a range for the rules; NaN for invalid numbers. */
export function rangeOf(entry: RangeEntry): EditedRange {
  return {
    min: degrees(entry.min),
    inclusiveMin: entry.inclusiveMin,
    max: degrees(entry.max),
    inclusiveMax: entry.inclusiveMax,
    time: minutesOf(wholeNumber(entry.hours), wholeNumber(entry.minutes)),
    status: entry.status,
    message: entry.message.trim(),
    englishMessage: entry.englishMessage.trim(),
  };
}

export function sameEntry(left: RangeEntry, right: RangeEntry): boolean {
  return (Object.keys(left) as (keyof RangeEntry)[]).every((name) => left[name] === right[name]);
}

/** The message that names the temperatures which an end of a range may have; undefined where all or none are allowed. */
export function boundHint({ lower, upper }: Bound, lng: Language) {
  const isAnyLower = lower === Number.MIN_SAFE_INTEGER;
  const isAnyUpper = upper === Number.MAX_SAFE_INTEGER;
  if (lower > upper || (isAnyLower && isAnyUpper)) return undefined;
  const values = { lower: temperatureText(lower, lng), upper: temperatureText(upper, lng) };
  return { key: isAnyLower ? 'atMost' : isAnyUpper ? 'atLeast' : 'between', values } as const;
}
