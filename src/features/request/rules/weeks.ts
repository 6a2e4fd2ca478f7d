import { type Day, dayOf, shiftDay } from '@/shared/dates';

/** Weeks that the chart of requests shows, the one under way included. */
const WEEKS = 12;

/** The Mondays of the last weeks in Paris, oldest first; the last one begins the week under way. */
export function lastMondays(at: Date): Day[] {
  const today = dayOf(at);
  const sinceMonday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7;
  return Array.from({ length: WEEKS }, (_, index) => shiftDay(today, -sinceMonday - 7 * (WEEKS - 1 - index)));
}
