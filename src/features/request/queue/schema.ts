/** Whose requests the queue lists: all, the reader's, unassigned ones. */
export const QUEUE_OWNERS = ['all', 'mine', 'unassigned'] as const;

/** Parts of the due times, side by side: over, today from now on, the rest of this week, later. */
export const DUE_SPANS = ['late', 'today', 'week', 'later'] as const;
export type DueSpan = (typeof DUE_SPANS)[number];

/** Requests that the queue lists at first, and at most. */
export const QUEUE_PAGE = 100;
export const MAX_QUEUE_ITEMS = 1000;
