import { dayOf, daysBetween } from '@/shared/dates/dates';

/** Since when a draft waits, in calendar days: 0 to 1, 2 to 7, more (S-01). */
export const DRAFT_AGES = ['recent', 'week', 'older'] as const;
export type DraftAge = (typeof DRAFT_AGES)[number];

/** Last day, counted from 0, of the first two ages. */
export const LAST_DAYS = { recent: 1, week: 7 } as const;

/** Age of a draft in days of Paris, from its date to `at`, both ISO instants. */
export function draftAge(date: string, at: string): DraftAge {
  const days = daysBetween(dayOf(new Date(date)), dayOf(new Date(at)));
  if (days <= LAST_DAYS.recent) return 'recent';
  return days <= LAST_DAYS.week ? 'week' : 'older';
}
