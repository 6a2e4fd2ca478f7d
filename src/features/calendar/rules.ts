import { can, type Right, type Role } from '@/shared/account/rights';
import { type Day, daysBetween, mondayOf, shiftDay } from '@/shared/dates/dates';
import type { CalendarEventName, ContentKind } from './schema';

/** Days that the calendar looks ahead, today among them: eight weeks. */
export const DAYS_AHEAD = 56;
/** Days within which the end of what is online is news on the dashboard (S-01). */
export const EXPIRING_DAYS = 14;

/** Who may see each kind: who may see its own screen (C-19). */
export const KIND_RIGHTS = {
  ARTICLE: 'article.manage',
  BANNER: 'banner.manage',
  SUB_QUESTION: 'faq.manage',
  PROMOTION: 'promotion.manage',
  EARLY_ACCESS: 'earlyAccess.manage',
  PRODUCT: 'product.read',
} as const satisfies Record<ContentKind, Right>;

/** Any of these opens the calendar; products alone have screens of their own. */
export const CALENDAR_RIGHTS = [
  'promotion.manage',
  'banner.manage',
  'article.manage',
  'faq.manage',
  'earlyAccess.manage',
] as const satisfies readonly Right[];

/**
 * The kinds whose right the reader has, in the order of the filter.
 * @right entries of the calendar: for each kind of content the right of its screen (C-19)
 */
export const kindsOf = (reader: { readonly roles: readonly Role[] }): ContentKind[] =>
  (Object.keys(KIND_RIGHTS) as ContentKind[]).filter((kind) => can(reader, KIND_RIGHTS[kind]));

/** Something begins to be shown or is available again; everything else is an end. */
export const isBeginning = (event: CalendarEventName): boolean => event === 'ONLINE' || event === 'RESTOCKED';

/** Where a record is edited; `parentId` is the main question of a sub-question. */
export function hrefOf({ kind, id, parentId }: { kind: ContentKind; id: string; parentId: string | null }): string {
  if (kind === 'ARTICLE') return `/article/admin/edit/${id}`;
  if (kind === 'BANNER') return `/banner/admin/edit/${id}`;
  if (kind === 'SUB_QUESTION') return `/faq/admin/edit/${parentId}/subQuestion/${id}`;
  if (kind === 'EARLY_ACCESS') return `/early-access-drug/admin/edit/${id}`;
  return kind === 'PROMOTION' ? `/promotions/admin?edit=${id}` : `/product/admin/edit/${id}`;
}

/** Number of a day's week as calendars print it (ISO 8601). */
export function weekNumber(day: Day): number {
  const thursday = shiftDay(mondayOf(day), 3);
  const first = mondayOf(`${thursday.slice(0, 4)}-01-04`);
  return daysBetween(first, mondayOf(day)) / 7 + 1;
}

export interface CalendarDay<Event> {
  readonly day: Day;
  readonly events: readonly Event[];
}
export interface CalendarWeek<Event> {
  readonly monday: Day;
  readonly sunday: Day;
  readonly number: number;
  readonly count: number;
  /** days on which something happens */
  readonly days: readonly CalendarDay<Event>[];
}

/** Every week from one day to another, with the days on which something happens; the events come by day. */
export function weeksOf<Event extends { readonly date: Day }>(events: readonly Event[], from: Day, to: Day): CalendarWeek<Event>[] {
  const byDay = Map.groupBy(events, ({ date }) => date);
  const weeks: CalendarWeek<Event>[] = [];
  for (let monday = mondayOf(from); monday <= to; monday = shiftDay(monday, 7)) {
    const days = [0, 1, 2, 3, 4, 5, 6].flatMap((offset) => {
      const day = shiftDay(monday, offset);
      const found = byDay.get(day);
      return found ? [{ day, events: found }] : [];
    });
    const count = days.reduce((sum, { events: found }) => sum + found.length, 0);
    weeks.push({ monday, sunday: shiftDay(monday, 6), number: weekNumber(monday), count, days });
  }
  return weeks;
}

/** A month as `YYYY-MM`. */
export const monthOf = (day: Day): string => day.slice(0, 7);

/** The months from one day's to another's. */
export function monthsOf(from: Day, to: Day): string[] {
  const months: string[] = [];
  for (let first = `${monthOf(from)}-01`; first <= to; first = `${monthOf(shiftDay(first, 31))}-01`) months.push(monthOf(first));
  return months;
}

export interface MonthDay<Event> extends CalendarDay<Event> {
  /** of the month itself, not of the weeks that begin or end it */
  readonly isInMonth: boolean;
}

/** The weeks of a month as a wall calendar shows them, Monday first, each day with what happens on it. */
export function monthWeeks<Event extends { readonly date: Day }>(events: readonly Event[], month: string): MonthDay<Event>[][] {
  const byDay = Map.groupBy(events, ({ date }) => date);
  const weeks: MonthDay<Event>[][] = [];
  for (let monday = mondayOf(`${month}-01`); monthOf(monday) <= month; monday = shiftDay(monday, 7)) {
    weeks.push(
      [0, 1, 2, 3, 4, 5, 6].map((offset) => {
        const day = shiftDay(monday, offset);
        return { day, events: byDay.get(day) ?? [], isInMonth: monthOf(day) === month };
      }),
    );
  }
  return weeks;
}
