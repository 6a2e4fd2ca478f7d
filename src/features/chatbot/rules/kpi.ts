import { type Day, daysBetween, FIRST_DAY, isDay, shiftDay } from '@/shared/dates/dates';
import { KPI_FIGURES, type KpiFigures, type KpiPeriod } from '../schema/kpi';

/** A whole day; while a year is typed it lies far before. */
export const isWholeDay = (day: unknown): day is Day => typeof day === 'string' && isDay(day) && day >= FIRST_DAY;

/** What is wrong with a period, CHAT-14 to CHAT-16; null for a good one. */
export function periodFault(
  { from, to }: Readonly<Record<'from' | 'to', Day | null>>,
  today: Day,
): 'missing' | 'range' | 'tomorrow' | null {
  if (!isWholeDay(from) || !isWholeDay(to)) return 'missing';
  if (from > to) return 'range';
  return to > shiftDay(today, 1) ? 'tomorrow' : null;
}

/** The period of a URL; today if it has none or an invalid one (CHAT-13). */
export function requestedPeriod({ from, to }: { readonly from?: unknown; readonly to?: unknown }, today: Day): KpiPeriod {
  const requested = { from: isWholeDay(from) ? from : today, to: isWholeDay(to) ? to : today };
  return periodFault(requested, today) ? { from: today, to: today } : requested;
}

/** All days from one to the other, both included. */
export function daysFromTo(from: Day, to: Day): Day[] {
  return Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, at) => shiftDay(from, at));
}

/** The days shown for a period: none before the very first question, so that an early start adds no empty years. */
export function daysShown({ from, to }: KpiPeriod, firstQuestion: Day | null): Day[] {
  const first = firstQuestion === null || firstQuestion > to ? to : firstQuestion;
  return daysFromTo(from > first ? from : first, to);
}

/** F-23: `faq_chatbot_kpi_{yyyymmdd}_{yyyymmdd}.xls`. */
export const kpiFileName = ({ from, to }: KpiPeriod): string => `faq_chatbot_kpi_${from.replaceAll('-', '')}_${to.replaceAll('-', '')}.xls`;

export const NO_FIGURES = Object.fromEntries(KPI_FIGURES.map((figure) => [figure, 0])) as KpiFigures;

/** Common periods, each ending today. */
export const KPI_PRESETS = ['today', 'week', 'month', 'quarter', 'year'] as const;
export type KpiPreset = (typeof KPI_PRESETS)[number];
const PRESET_DAYS: Readonly<Record<KpiPreset, number>> = { today: 1, week: 7, month: 30, quarter: 90, year: 365 };

/** Days of a common period, the first and `today` included. */
export const presetPeriod = (preset: KpiPreset, today: Day): KpiPeriod => ({ from: shiftDay(today, 1 - PRESET_DAYS[preset]), to: today });

/** One bar of the chart: a day, or a month where there would be too many days. */
export interface KpiBar {
  /** 'YYYY-MM-DD' or 'YYYY-MM' */
  readonly span: string;
  readonly questions: number;
  readonly unanswered: number;
}

const MAX_DAYS = 92;

/** Bars of the chart, day by day up to a quarter, month by month beyond. */
export function kpiBars(perDay: readonly ({ readonly day: Day } & Pick<KpiFigures, 'questions' | 'unanswered'>)[]): KpiBar[] {
  const spanOf = (day: Day): string => (perDay.length > MAX_DAYS ? day.slice(0, 7) : day);
  const bars = new Map<string, KpiBar>();
  for (const { day, questions, unanswered } of perDay) {
    const span = spanOf(day);
    const before = bars.get(span);
    bars.set(span, {
      span,
      questions: (before?.questions ?? 0) + questions,
      unanswered: (before?.unanswered ?? 0) + unanswered,
    });
  }
  return [...bars.values()];
}

/** A part of a whole, 0 to 1; null of nothing. */
export const shareOf = (part: number, whole: number): number | null => (whole > 0 ? part / whole : null);
