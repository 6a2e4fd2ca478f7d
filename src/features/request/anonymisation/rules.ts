import type { RequestKind } from '../schema/kind';

/** Retention of a kind's personal data in months: its own duration, else the common one; declarations only their own (S-04). */
export function retentionMonths(kind: RequestKind, own: number | null, common: number): number | null {
  return own ?? (kind === 'pharmaco-vigilance' ? null : common);
}
