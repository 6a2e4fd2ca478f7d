import { TZDate } from '@date-fns/tz';
import { isWeekend } from 'date-fns';
import { endOfBusinessDay } from '@/server/clock';
import { DAY_MS, dayOf, HOUR_MS, shiftDay, TIME_ZONE } from '@/shared/dates/dates';

/** Whether it is Saturday or Sunday in Paris. */
export const isWeekendInParis = (moment: Date): boolean => isWeekend(new TZDate(moment, TIME_ZONE));

/** Midnight in Paris at which the day of a moment begins, or one so many days later. */
export const midnight = (moment: Date, days = 0): Date => endOfBusinessDay(shiftDay(dayOf(moment), days - 1));

/** So many hours into the day that lies so many days before `at`; the Thursday or Friday before where that is a weekend. */
export function workingMoment(at: Date, daysAgo: number, hours: number): Date {
  const day = new Date(at.getTime() - daysAgo * DAY_MS);
  return new Date(midnight(day, isWeekendInParis(day) ? -2 : 0).getTime() + hours * HOUR_MS);
}
