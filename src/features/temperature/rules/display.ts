import type { Language } from '@/shared/account/actor';
import { EMPTY } from '@/shared/text/empty';
import type { EditedRange, TemperatureStatus } from '../schema';

/**
 * A typed temperature as a number (TEMP-23, T-04): comma or point, any minus sign, blanks ignored. Null for an empty field,
 * undefined for what is not a number.
 */
export function parseTemperature(text: string): number | null | undefined {
  const plain = text.replace(/\s/g, '').replace(/[−–]/g, '-').replace(',', '.');
  if (plain === '') return null;
  return /^[+-]?(\d+(\.\d*)?|\.\d+)$/.test(plain) ? Number(plain) : undefined;
}

/** A temperature for a label: every decimal that is stored (T-04a), comma in French, a real minus sign; without the unit. */
export function temperatureText(value: number, lng: Language): string {
  const digits = Math.abs(value).toLocaleString('en', { maximumFractionDigits: 20, useGrouping: false });
  return `${value < 0 ? '−' : ''}${lng === 'fr' ? digits.replace('.', ',') : digits}`;
}

/** Minutes of a duration entered as hours and minutes (TEMP-24). Null when both fields are empty: no limit (T-06). */
export function minutesOf(hours: number | null, minutes: number | null): number | null {
  return hours === null && minutes === null ? null : (hours ?? 0) * 60 + (minutes ?? 0);
}

/** Hours and minutes of a stored duration, for the two fields of the form; both null when there is no limit. */
export function hoursAndMinutes(time: number | null): { hours: number | null; minutes: number | null } {
  return time === null ? { hours: null, minutes: null } : { hours: Math.floor(time / 60), minutes: time % 60 };
}

/** A duration as text (TEMP-25, T-06): '1 heure(s) 30 min', '1 hour(s) 30 min'; a dash when there is no limit. */
export function durationText(time: number | null, lng: Language): string {
  if (time === null) return EMPTY;
  return `${Math.floor(time / 60)} ${lng === 'fr' ? 'heure(s)' : 'hour(s)'} ${time % 60} min`;
}

/** One piece of the drawn strip: `width` is its share of the whole (all shares add up to 1). */
export interface StripSegment<Status = TemperatureStatus | null> {
  readonly index: number;
  readonly label: string;
  readonly status: Status;
  readonly from: number | null;
  readonly to: number | null;
  readonly width: number;
}

/** Least share of a piece, so that its label can be read, as long as there are no more than some ten pieces. */
const MIN_SHARE = 0.08;
/** Weight of an open end, as a share of what lies between the ends. */
const OPEN_END = 0.25;

/** Label of a range, which shows the bounds that it holds (T-04a): '< 0 °C', '2 ≤ T < 8 °C', '> 25 °C'; '−∞ – +∞ °C' without ends. */
export function rangeLabel(range: Omit<EditedRange, 'status'>, lng: Language): string {
  const { min, max, inclusiveMin, inclusiveMax } = range;
  if (min !== null && max !== null) {
    if (min === max && inclusiveMin && inclusiveMax) return `${temperatureText(min, lng)} °C`;
    return `${temperatureText(min, lng)} ${inclusiveMin ? '≤' : '<'} T ${inclusiveMax ? '≤' : '<'} ${temperatureText(max, lng)} °C`;
  }
  if (max !== null) return `${range.inclusiveMax ? '≤' : '<'} ${temperatureText(max, lng)} °C`;
  if (min !== null) return `${range.inclusiveMin ? '≥' : '>'} ${temperatureText(min, lng)} °C`;
  return '−∞ – +∞ °C';
}

/** The chain as pieces to draw from left to right. */
export function stripSegments<Status extends TemperatureStatus | null>(
  ranges: readonly (Omit<EditedRange, 'status'> & { status: Status })[],
  lng: Language,
): StripSegment<Status>[] {
  const spanOf = ({ min, max }: Omit<EditedRange, 'status'>): number | null =>
    min === null || max === null ? null : Math.max(max - min, 0);
  const between = ranges.reduce((sum, range) => sum + (spanOf(range) ?? 0), 0) || 1;
  const weights = ranges.map((range) => spanOf(range) ?? between * OPEN_END);
  const total = weights.reduce((sum, weight) => sum + weight, 0) || 1;
  const shares = weights.map((weight) => Math.max(weight / total, Math.min(MIN_SHARE, 1 / ranges.length)));
  const sum = shares.reduce((all, share) => all + share, 0);
  return ranges.map((range, index) => ({
    index,
    label: rangeLabel(range, lng),
    status: range.status,
    from: range.min,
    to: range.max,
    width: (shares[index] ?? 0) / sum,
  }));
}
