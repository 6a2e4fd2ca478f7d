import type { ExcursionKind, RequestKind } from '../schema/kind';

/** The calls of each kind of excursion report. */
export const EXCURSION_CALLS = {
  PHARMACY: 'temperature-excursions',
  WHOLESALER: 'temperature-excursions-wholesaler',
  VACCINATION_CAMPAIGN: 'temperature-excursions-vaccination-campaign',
} as const satisfies Record<ExcursionKind, RequestKind>;

/** A stay in hours and minutes; the minutes are left out of whole hours. */
export const hoursAndMinutes = (duration: number): { hours: number; minutes: number } => ({
  hours: Math.floor(duration / 60),
  minutes: duration % 60,
});

/** Whom a report is from: both names, whichever there are. */
export const reporterOf = ({ firstName, lastName }: { firstName: string | null; lastName: string | null }): string =>
  [firstName, lastName].filter(Boolean).join(' ');
