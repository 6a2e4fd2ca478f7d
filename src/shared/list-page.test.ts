import { describe, expect, it } from 'vitest';
import { firstPage, itemsOfPage } from './list-page';

const all = [...'abcdefghijkl'];

describe('PROD-12 a page of a list', () => {
  const whole = { items: all, start: 0, total: 12 };
  it.each([
    [1, 5, 'abcde'],
    [2, 5, 'fghij'],
    [3, 5, 'kl'],
    [1, 12, 'abcdefghijkl'],
    [2, 6, 'ghijkl'],
  ])('PROD-12 number %i of size %i is cut out of the loaded items', (page, size, items) => {
    expect(itemsOfPage(whole, { page, size })?.join('')).toBe(items);
  });
  it.each([
    [-1, 'abcde'],
    [0, 'abcde'],
    [4, 'kl'],
    [99, 'kl'],
  ])('PROD-12 number %i, which does not exist, is the nearest one', (page, items) => {
    expect(itemsOfPage(whole, { page, size: 5 })?.join('')).toBe(items);
  });
  it('PROD-12 is empty in an empty list', () => {
    expect(itemsOfPage({ items: [], start: 0, total: 0 }, { page: 3, size: 5 })).toEqual([]);
  });
  it.each([
    [1, 5, null],
    [2, 5, [...'fghij']],
    [3, 5, null],
    [2, 6, null],
  ])('PROD-12 number %i of size %i is requested where a part of it is not loaded', (page, size, items) => {
    expect(itemsOfPage({ items: all.slice(5, 10), start: 5, total: 12 }, { page, size })).toEqual(items);
  });
});

describe('PROD-12 the page of the first paint', () => {
  const reading = (list: readonly string[]) => {
    const requests: string[] = [];
    const read = async ({ start, limit }: { start: number; limit: number }) => {
      requests.push(`${start}+${limit}`);
      return { items: list.slice(start, start + limit), total: list.length };
    };
    return { requests, read };
  };
  it.each([
    [1, all, ['0+5'], 0, 'abcde'],
    [3, all, ['10+5'], 10, 'kl'],
    [4, all, ['15+5', '10+5'], 10, 'kl'],
    [3, all.slice(0, 10), ['10+5', '5+5'], 5, 'fghij'],
    [1, [], ['0+5'], 0, ''],
    [2, [], ['5+5', '0+5'], 0, ''],
  ] as const)('PROD-12 page %i of %j asks %j', async (page, list, calls, start, items) => {
    const { requests, read } = reading(list);
    const found = await firstPage({ page, size: 5 }, read);
    expect(found).toEqual({ items: [...items], start, total: list.length });
    expect(requests).toEqual(calls);
  });
});
