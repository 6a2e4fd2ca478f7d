/** Whom a report is from: both names, whichever there are. */
export const reporterOf = ({ firstName, lastName }: { firstName: string | null; lastName: string | null }): string =>
  [firstName, lastName].filter(Boolean).join(' ');
