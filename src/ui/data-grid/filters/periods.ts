import type { DateCondition } from '@/shared/grid';

export const PERIODS = ['today', 'last7', 'last30', 'thisWeek', 'thisMonth', 'thisYear'] as const;
export type Period = (typeof PERIODS)[number];

const iso = (moment: Date): string => moment.toISOString().slice(0, 10);

function shift(day: string, days: number): string {
  const moment = new Date(`${day}T00:00:00Z`);
  moment.setUTCDate(moment.getUTCDate() + days);
  return iso(moment);
}

/** First and last day of a period relative to a day 'YYYY-MM-DD'; weeks begin on Monday. */
export function periodOf(period: Period, today: string): DateCondition {
  const [year = '', month = ''] = today.split('-');
  const weekday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7;
  const lastOfMonth = iso(new Date(Date.UTC(Number(year), Number(month), 0)));
  const days: Record<Period, readonly [string, string]> = {
    today: [today, today],
    last7: [shift(today, -6), today],
    last30: [shift(today, -29), today],
    thisWeek: [shift(today, -weekday), shift(today, 6 - weekday)],
    thisMonth: [`${year}-${month}-01`, lastOfMonth],
    thisYear: [`${year}-01-01`, `${year}-12-31`],
  };
  const [dateFrom, dateTo] = days[period];
  return { filterType: 'date', type: 'inRange', dateFrom, dateTo };
}
