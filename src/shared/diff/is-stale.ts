/** Whether an edit started from an older version than the stored one (S-22). A call without a date is accepted: other clients send none. */
export const isStale = (stored: { readonly updateDate: Date }, readAt: string | null | undefined): boolean =>
  Boolean(readAt) && stored.updateDate > new Date(readAt ?? 0);
