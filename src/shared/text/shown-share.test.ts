import { describe, expect, it } from 'vitest';
import { shownShare } from './shown-share';

describe('S-01 a share in whole per cent', () => {
  it.each([
    [0, 'exact', 0],
    [1 / 20_000, 'under', 0.01],
    [0.009, 'under', 0.01],
    [0.01, 'exact', 0.01],
    [0.25, 'exact', 0.25],
    [0.99, 'exact', 0.99],
    [0.9999, 'over', 0.99],
    [1, 'exact', 1],
  ] as const)('%f is shown as %s %f', (share, bound, shown) => {
    expect(shownShare(share)).toEqual({ bound, share: shown });
  });
});
