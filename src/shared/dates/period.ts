import type { Day } from './dates';

/** State of a period of display on a day (C-01); their order is the order of the filters. */
export const PERIODS = ['PAST', 'ACTIVE', 'FUTURE'] as const;
export type Period = (typeof PERIODS)[number];

/**
 * C-01, on days in Europe/Paris: FUTURE starts after the day, PAST ended before it, ACTIVE is everything else. Without a start it
 * has begun, without an end it never ends, and its end day is still active.
 */
export function periodOf({ start, end }: { readonly start: Day | null; readonly end: Day | null }, day: Day): Period {
  if (start !== null && start > day) return 'FUTURE';
  return end !== null && end < day ? 'PAST' : 'ACTIVE';
}
