/** Stands for an empty value on every screen, in comparisons and mails (S-13a); exports leave the cell empty. */
export const EMPTY = '—';
