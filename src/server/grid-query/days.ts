import 'server-only';
import { TZDate } from '@date-fns/tz';
import {
  addDays,
  addMonths,
  addQuarters,
  addWeeks,
  addYears,
  endOfMonth,
  endOfQuarter,
  endOfYear,
  format,
  startOfMonth,
  startOfQuarter,
  startOfWeek,
  startOfYear,
  subDays,
  subMonths,
} from 'date-fns';
import { type Day, FIRST_DAY, isDay, shiftDay, TIME_ZONE } from '@/shared/dates/dates';

/** Days from the first to the last, both included; null: without end on that side. */
export interface DayRange {
  readonly from: Day | null;
  readonly to: Day | null;
}

const LAST = '9999-12-31';

const DAY_OR_MOMENT = /^.{10}(?:[ T]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,6})?)?)?$/;

/** A day that the database and AG Grid know, from `YYYY-MM-DD` with or without a time behind it; null for anything else. */
export function dayIn(value: unknown): Day | null {
  if (typeof value !== 'string' || !DAY_OR_MOMENT.test(value)) return null;
  const day = value.slice(0, 10);
  return isDay(day) && day >= FIRST_DAY ? day : null;
}

// A day of the calendar has no zone: it is computed with as midnight UTC.
const utc = (day: Day): TZDate => new TZDate(`${day}T00:00:00Z`, 'UTC');
const dayOf = (date: Date): Day => format(date, 'yyyy-MM-dd');

/** The next calendar day; null after the last supported one. */
export function dayAfter(day: Day): Day | null {
  return day === LAST ? null : shiftDay(day, 1);
}

/** The instant at which a day begins in Paris: midnight, also where the clock changes that night. */
export function startOfDayInParis(day: Day): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(new TZDate(year, month - 1, date, TIME_ZONE).getTime()).toISOString();
}

const MONDAY = { weekStartsOn: 1 } as const;
const week = (day: Date): [Date, Date] => [startOfWeek(day, MONDAY), addDays(startOfWeek(day, MONDAY), 6)];
const month = (day: Date): [Date, Date] => [startOfMonth(day), endOfMonth(day)];
const quarter = (day: Date): [Date, Date] => [startOfQuarter(day), endOfQuarter(day)];
const year = (day: Date): [Date, Date] => [startOfYear(day), endOfYear(day)];

/** The relative ranges of AG Grid's date filter, by today; its "last 7 days" begin seven days ago and hold today. Weeks begin on Monday. */
const RELATIVE = {
  today: (day) => [day, day],
  yesterday: (day) => [subDays(day, 1), subDays(day, 1)],
  tomorrow: (day) => [addDays(day, 1), addDays(day, 1)],
  thisWeek: week,
  lastWeek: (day) => week(addWeeks(day, -1)),
  nextWeek: (day) => week(addWeeks(day, 1)),
  thisMonth: month,
  lastMonth: (day) => month(addMonths(day, -1)),
  nextMonth: (day) => month(addMonths(day, 1)),
  thisQuarter: quarter,
  lastQuarter: (day) => quarter(addQuarters(day, -1)),
  nextQuarter: (day) => quarter(addQuarters(day, 1)),
  thisYear: year,
  lastYear: (day) => year(addYears(day, -1)),
  nextYear: (day) => year(addYears(day, 1)),
  yearToDate: (day) => [startOfYear(day), day],
  last7Days: (day) => [subDays(day, 7), day],
  last30Days: (day) => [subDays(day, 30), day],
  last90Days: (day) => [subDays(day, 90), day],
  last6Months: (day) => [subMonths(day, 6), day],
  last12Months: (day) => [subMonths(day, 12), day],
  last24Months: (day) => [subMonths(day, 24), day],
} as const satisfies Record<string, (day: Date) => [Date, Date]>;
export const RELATIVE_RANGES = Object.keys(RELATIVE) as (keyof typeof RELATIVE)[];

/** The days that a condition of a date filter means; `notEqual` gives those that it leaves out. Null: none at all. */
export function daysMeant(operator: string, operands: readonly (string | null)[], today: Day): DayRange | null {
  const [a = null, b = null] = operands;
  if (Object.hasOwn(RELATIVE, operator)) {
    const [from, to] = RELATIVE[operator as keyof typeof RELATIVE](utc(today));
    return { from: dayOf(from), to: dayOf(to) };
  }
  if (!a) return null;
  if (operator === 'equals' || operator === 'notEqual') return { from: a, to: a };
  if (operator === 'lessThan') return { from: null, to: shiftDay(a, -1) };
  if (operator === 'lessThanOrEqual') return { from: null, to: a };
  if (operator === 'greaterThanOrEqual') return { from: a, to: null };
  if (operator === 'inRange') return b === null || b < a ? null : { from: a, to: b };
  const after = dayAfter(a);
  return after ? { from: after, to: null } : null;
}
