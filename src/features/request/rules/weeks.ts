import { type Day, dayOf, mondayOf, shiftDay } from '@/shared/dates/dates';

/** Weeks that the chart of requests shows, the one under way included. */
const WEEKS = 12;

/** The Mondays of the last weeks in Paris, oldest first; the last one begins the week under way. */
export function lastMondays(at: Date): Day[] {
  const monday = mondayOf(dayOf(at));
  return Array.from({ length: WEEKS }, (_, index) => shiftDay(monday, -7 * (WEEKS - 1 - index)));
}
