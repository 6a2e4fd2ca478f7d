import { describe, expect, it } from 'vitest';
import { firstPage, itemsOfPage } from './list-page';

const all = [...'abcdefghijkl'];

describe('PROD-12 a page of a list', () => {
  it('PROD-12 is cut out of what is known of it', () => {
    const whole = { items: all, start: 0, total: 12 };
    const page = (number: number, size = 5) => itemsOfPage(whole, { page: number, size })?.join('');
    expect([page(1), page(2), page(3), page(1, 12), page(2, 6)]).toEqual(['abcde', 'fghij', 'kl', 'abcdefghijkl', 'ghijkl']);
  });
  it('PROD-12 is the first for a number before it, the last for one past it', () => {
    const whole = { items: all, start: 0, total: 12 };
    expect([-1, 0, 4, 99].map((page) => itemsOfPage(whole, { page, size: 5 })?.join(''))).toEqual(['abcde', 'abcde', 'kl', 'kl']);
    expect(itemsOfPage({ items: [], start: 0, total: 0 }, { page: 3, size: 5 })).toEqual([]);
  });
  it('PROD-12 is requested where a part of it is not loaded', () => {
    const part = { items: all.slice(5, 10), start: 5, total: 12 };
    expect([1, 2, 3].map((page) => itemsOfPage(part, { page, size: 5 })?.join('') ?? null)).toEqual([null, 'fghij', null]);
    expect(itemsOfPage(part, { page: 2, size: 6 })).toBeNull();
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
