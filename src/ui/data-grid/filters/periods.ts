import { mondayOf, shiftDay } from '@/shared/dates/dates';
import type { DateCondition } from '@/shared/grid/grid';

export const PERIODS = ['today', 'last7', 'last30', 'thisWeek', 'thisMonth', 'thisYear'] as const;
export type Period = (typeof PERIODS)[number];

/** First and last day of a period relative to a day 'YYYY-MM-DD'; weeks begin on Monday. */
export function periodOf(period: Period, today: string): DateCondition {
  const year = today.slice(0, 4);
  const firstOfMonth = `${today.slice(0, 7)}-01`;
  const nextMonth = shiftDay(firstOfMonth, 31).slice(0, 7);
  const days: Record<Period, readonly [string, string]> = {
    today: [today, today],
    last7: [shiftDay(today, -6), today],
    last30: [shiftDay(today, -29), today],
    thisWeek: [mondayOf(today), shiftDay(mondayOf(today), 6)],
    thisMonth: [firstOfMonth, shiftDay(`${nextMonth}-01`, -1)],
    thisYear: [`${year}-01-01`, `${year}-12-31`],
  };
  const [dateFrom, dateTo] = days[period];
  return { filterType: 'date', type: 'inRange', dateFrom, dateTo };
}
