import { describe, expect, it } from 'vitest';
import { arranged, shares } from './rules';

describe('S-01 shares of a chart', () => {
  it('S-01 leaves empty parts out and adds up to the whole', () => {
    const parts = { shortage: 1, tension: 0, available: 3 };
    expect(shares(Object.entries(parts).map(([name, count]) => ({ name, count })))).toEqual([
      { name: 'shortage', count: 1, share: 0.25, shown: 0.25 },
      { name: 'available', count: 3, share: 0.75, shown: 0.75 },
    ]);
  });

  it('S-01 has no part where there is nothing', () => {
    expect(shares([{ count: 0 }, { count: 0 }])).toEqual([]);
  });

  it('S-01 shows whole percentages that add up to 100, and nothing present as nothing', () => {
    const shown = (...counts: number[]) => shares(counts.map((count) => ({ count }))).map((part) => Math.round(part.shown * 100));
    expect(shown(1, 17, 2, 33, 29)).toEqual([1, 21, 3, 40, 35]);
    expect(shown(1, 1, 1)).toEqual([34, 33, 33]);
    expect(shares([{ count: 1 }, { count: 999 }]).map((part) => part.shown)).toEqual([0.001, 0.999]);
  });
});

it('S-01a puts what waits for the reader first, and what is at zero apart', () => {
  const tile = (name: string, isWork: boolean, count: number) => ({ name, isWork, count });
  const { work, standing, quiet } = arranged([
    tile('stock', false, 3),
    tile('late', true, 2),
    tile('mails', true, 0),
    tile('drafts', true, 1),
  ]);
  expect([work, standing, quiet].map((group) => group.map(({ name }) => name))).toEqual([['late', 'drafts'], ['stock'], ['mails']]);
});
