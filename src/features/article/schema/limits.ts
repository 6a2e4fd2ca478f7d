export const TITLE_MAX = 150;
export const SUMMARY_MAX = 300;
/** Of the texts that the specification gives no length: one line of a form. */
export const LINE_MAX = 200;

/** ART-18: no priority, then 1 to 6. */
export const NO_PRIORITY = 99;
export const PRIORITIES = [NO_PRIORITY, 1, 2, 3, 4, 5, 6] as const;
export type Priority = (typeof PRIORITIES)[number];
