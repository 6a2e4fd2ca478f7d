import { describe, expect, it } from 'vitest';
import { daysBefore, shares } from './rules';

describe('P-17 thirty days ago', () => {
  it('P-17 counts calendar days over month, year and summer time', () => {
    expect(daysBefore('2026-11-21', 30)).toBe('2026-10-22');
    expect(daysBefore('2027-01-05', 30)).toBe('2026-12-06');
    expect(daysBefore('2028-03-01', 1)).toBe('2028-02-29');
  });
});

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
