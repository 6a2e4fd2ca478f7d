import type { TemperatureRange, TemperatureStatus } from '../schema';
import { isEmptyRange } from './edit';

/** One temperature, or the lowest and highest that were reached; °C. */
export type Exposure = { readonly temperature: number } | { readonly min: number; readonly max: number };

export interface Evaluation {
  readonly status: TemperatureStatus;
  /** French and English message of the range that decides; '' when what no range covers decides, and beyond any limit of duration (T-08a). */
  readonly message: string;
  readonly englishMessage: string;
  /** Range that decides; null when what no range covers decides. */
  readonly index: number | null;
  /** Every range that the exposure touches, in order. */
  readonly indexes: readonly number[];
  /** The duration is beyond the limit of a touched range. */
  readonly overLimit: boolean;
  /** Shortest limit that the duration is beyond, in minutes; null when it is beyond none. */
  readonly limit: number | null;
  /** Some of the temperatures belong to no range. */
  readonly isUncovered: boolean;
}

const GRAVITY: Record<TemperatureStatus, number> = { ALTERED: 2, ASK: 1, OK: 0 };

const startsBy = (range: TemperatureRange, value: number): boolean =>
  range.min === null || range.min < value || (range.min === value && range.inclusiveMin);
const endsFrom = (range: TemperatureRange, value: number): boolean =>
  range.max === null || range.max > value || (range.max === value && range.inclusiveMax);

/** True when some temperature of the closed span from `low` to `high` lies in no range. */
function hasUncovered(ranges: readonly TemperatureRange[], low: number, high: number): boolean {
  const sorted = ranges.toSorted((a, b) => (a.min ?? -Infinity) - (b.min ?? -Infinity) || Number(b.inclusiveMin) - Number(a.inclusiveMin));
  let reached = low;
  let isReachedIn = false;
  for (const range of sorted) {
    const start = range.min ?? -Infinity;
    const isJoined = start < reached || (start === reached && (range.inclusiveMin || isReachedIn));
    if (!isJoined) return true;
    const end = range.max ?? Infinity;
    if (end > reached || (end === reached && range.inclusiveMax)) {
      reached = end;
      isReachedIn = range.inclusiveMax;
    }
    if (reached > high || (reached === high && isReachedIn)) return false;
  }
  return true;
}

/**
 * What the ranges say about a stay of `minutes` at a temperature or over a span (T-08). A range gives its status up to and
 * including its time; beyond it OK becomes ASK, ASK and ALTERED stay; an empty time has no limit. The worst of the touched
 * ranges counts: ALTERED, ASK, OK. What no range covers is ASK. Null without ranges: no result.
 */
export function evaluate(ranges: readonly TemperatureRange[], exposure: Exposure, minutes: number): Evaluation | null {
  if (ranges.length === 0) return null;
  const ends = 'temperature' in exposure ? [exposure.temperature] : [exposure.min, exposure.max];
  const low = Math.min(...ends);
  const high = Math.max(...ends);

  const touched = ranges.flatMap((range, index) => {
    if (isEmptyRange(range) || !startsBy(range, high) || !endsFrom(range, low)) return [];
    const limit = range.time !== null && minutes > range.time ? range.time : null;
    const status: TemperatureStatus = limit !== null && range.status === 'OK' ? 'ASK' : range.status;
    return [{ range, index, limit, status }];
  });
  const isUncovered = hasUncovered(
    touched.map(({ range }) => range),
    low,
    high,
  );
  const worst = touched.reduce<(typeof touched)[number] | null>(
    (best, one) => (best === null || GRAVITY[one.status] > GRAVITY[best.status] ? one : best),
    null,
  );
  const limits = touched.map(({ limit }) => limit).filter((limit) => limit !== null);
  const facts = {
    indexes: touched.map(({ index }) => index),
    overLimit: limits.length > 0,
    limit: limits.length > 0 ? Math.min(...limits) : null,
    isUncovered,
  };
  if (worst === null || (isUncovered && GRAVITY[worst.status] < GRAVITY.ASK)) {
    return { status: 'ASK', message: '', englishMessage: '', index: null, ...facts };
  }
  const { status, index, range } = worst;
  const { message, englishMessage } = facts.overLimit ? { message: '', englishMessage: '' } : range;
  return { status, message, englishMessage, index, ...facts };
}
