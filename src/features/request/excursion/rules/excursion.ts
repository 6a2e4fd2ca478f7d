import type { ExcursionKind, RequestKind } from '../../schema/kind';

/** The calls of each kind of excursion report. */
export const EXCURSION_CALLS = {
  PHARMACY: 'temperature-excursions',
  WHOLESALER: 'temperature-excursions-wholesaler',
  VACCINATION_CAMPAIGN: 'temperature-excursions-vaccination-campaign',
} as const satisfies Record<ExcursionKind, RequestKind>;

/** Whom a report is from: both names, whichever there are. */
export const reporterOf = ({ firstName, lastName }: { firstName: string | null; lastName: string | null }): string =>
  [firstName, lastName].filter(Boolean).join(' ');
