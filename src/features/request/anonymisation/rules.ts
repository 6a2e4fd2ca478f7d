import type { KindConfig } from '../rules/define-kind';

/** Retention of a kind's personal data in months: its own duration, else the common one where the kind has that; null for ever (S-04). */
export function retentionMonths(
  { retentionByDefault }: Pick<KindConfig, 'retentionByDefault'>,
  own: number | null,
  common: number,
): number | null {
  return own ?? (retentionByDefault === 'COMMON' ? common : null);
}

/** Free texts about a request that staff wrote: they may name any person. */
const STAFF_TEXTS = ['internalNote', 'answer'] as const;

/** Columns that an anonymisation empties of a kind's requests, and whose values it blanks in the audit log (S-04). */
export const emptiedColumns = <Personal extends string>({
  personal,
}: {
  readonly personal: readonly Personal[];
}): (Personal | (typeof STAFF_TEXTS)[number])[] => [...personal, ...STAFF_TEXTS];
