import type { Language } from '../account/actor';
import { EMPTY } from '../text/empty.ts';

/** Time zone of staff and patients: every time of day is shown in it (S-13). */
export const TIME_ZONE = 'Europe/Paris';

/** A day without time, 'YYYY-MM-DD': it has no zone and must never pass through one. */
export type Day = string;
type Moment = Date | string | null | undefined;

/** The first day that the database and every part of ours write alike, with four digits; PostgreSQL knows no year 0. */
export const FIRST_DAY: Day = '1000-01-01';
export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

const PARTS = new Intl.DateTimeFormat('en-GB', {
  timeZone: TIME_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

function partsOf(moment: Date): Record<'year' | 'month' | 'day' | 'hour' | 'minute', string> {
  const parts = Object.fromEntries(PARTS.formatToParts(moment).map(({ type, value }) => [type, value]));
  return {
    year: (parts.year ?? '').padStart(4, '0'),
    month: parts.month ?? '',
    day: parts.day ?? '',
    hour: parts.hour ?? '',
    minute: parts.minute ?? '',
  };
}

function momentOf(value: Moment): Date | null {
  const moment = new Date(value ?? Number.NaN);
  return Number.isNaN(moment.getTime()) ? null : moment;
}

/** True for a day of the calendar written 'YYYY-MM-DD'; false for 30 February. */
export function isDay(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const moment = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(value);
}

/** The day it is in Paris at that moment. */
export function dayOf(moment: Date): Day {
  const { year, month, day } = partsOf(moment);
  return `${year}-${month}-${day}`;
}

/** The day this many days later, or earlier for a negative number. */
export function shiftDay(day: Day, days: number): Day {
  const moment = new Date(`${day}T00:00:00Z`);
  moment.setUTCDate(moment.getUTCDate() + days);
  return moment.toISOString().slice(0, 10);
}

/** How many days the second is after the first. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}

/** A day as a column of dates takes it, and a cell of a workbook: midnight UTC. */
export function dateColumn(day: Day): Date;
export function dateColumn(day: Day | null): Date | null;
export function dateColumn(day: Day | null): Date | null {
  return day ? new Date(`${day}T00:00:00Z`) : null;
}

/** The day that a column of dates holds. */
export function columnDay(date: Date): Day;
export function columnDay(date: Date | null): Day | null;
export function columnDay(date: Date | null): Day | null {
  return date?.toISOString().slice(0, 10) ?? null;
}

/** The Monday of a day's week. */
export function mondayOf(day: Day): Day {
  return shiftDay(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
}

const offsets = new Map<number, number>();

/** What a clock in Paris shows at that moment, as a moment whose UTC parts say so: cells of a workbook have no time zone. */
export function wallClock(moment: Date): Date {
  const hour = Math.floor(moment.getTime() / HOUR_MS);
  let offset = offsets.get(hour);
  if (offset === undefined) {
    const { year, month, day, hour: shown, minute } = partsOf(new Date(hour * HOUR_MS));
    offset = Date.parse(`${year}-${month}-${day}T${shown}:${minute}:00Z`) - hour * HOUR_MS;
    // Formatting costs more than the rest of a row; a long list has many moments and few hours.
    if (offsets.size > 100_000) offsets.clear();
    offsets.set(hour, offset);
  }
  return new Date(moment.getTime() + offset);
}

/** DD/MM/YYYY, of a day or of a moment. */
export function formatDate(value: Moment, empty: string = EMPTY): string {
  if (typeof value === 'string' && isDay(value)) return value.split('-').reverse().join('/');
  const moment = momentOf(value);
  return moment ? dayOf(moment).split('-').reverse().join('/') : empty;
}

/** DD/MM/YYYY à HH:mm, Paris time. */
export function formatDateTime(value: Moment, language: Language, empty: string = EMPTY): string {
  const moment = momentOf(value);
  if (!moment) return empty;
  const { year, month, day, hour, minute } = partsOf(moment);
  return `${day}/${month}/${year} ${language === 'fr' ? 'à' : 'at'} ${hour}:${minute}`;
}

/** 'YYYY-MM-DD' of what a person types as DD/MM/YYYY (one-digit days and months, '.', '-' or blanks are understood). */
export function parseDate(typed: string): Day | null {
  const match = /^(\d{1,2})[/. -](\d{1,2})[/. -](\d{4})$/.exec(typed.trim());
  if (!match) return null;
  const [, day = '', month = '', year = ''] = match;
  const value = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(value) ? value : null;
}
