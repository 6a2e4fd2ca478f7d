import { describe, expect, it } from 'vitest';
import { shares } from './rules';

describe('S-01 shares of a chart', () => {
  it('S-01 leaves empty parts out and adds up to the whole', () => {
    const parts = { shortage: 1, tension: 0, available: 3 };
    expect(shares(Object.entries(parts).map(([name, count]) => ({ name, count })))).toEqual([
      { name: 'shortage', count: 1, share: 0.25 },
      { name: 'available', count: 3, share: 0.75 },
    ]);
  });

  it('S-01 has no part where there is nothing', () => {
    expect(shares([{ count: 0 }, { count: 0 }])).toEqual([]);
  });
});
