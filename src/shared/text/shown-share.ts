/** How a share is written in whole per cent. */
export interface ShownShare {
  /** `under`: less than `share`, `over`: more than `share`; the rounded figure would say nothing or everything */
  readonly bound: 'exact' | 'under' | 'over';
  /** 0 to 1 */
  readonly share: number;
}

/** A share from 0 to 1 as it may be written without decimals: what is there is never "0 %", what is missing never "100 %" (S-01). */
export function shownShare(share: number): ShownShare {
  if (share > 0 && share < 0.01) return { bound: 'under', share: 0.01 };
  if (share > 0.99 && share < 1) return { bound: 'over', share: 0.99 };
  return { bound: 'exact', share };
}
