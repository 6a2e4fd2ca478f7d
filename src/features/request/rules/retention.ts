import type { RequestKind } from '../schema/kind';

/** Months for which a kind keeps its personal data: its own duration, else the common one; declarations only their own (S-04). */
export function monthsKept(kind: RequestKind, own: number | null, common: number): number | null {
  return own ?? (kind === 'pharmaco-vigilance' ? null : common);
}
