import { describe, expect, it } from 'vitest';
import { parseQueueKey, queueKey, stepFrom, timeLeft } from './rules';

const at = new Date('2026-11-18T15:00:00Z');
const inMinutes = (minutes: number) => new Date(at.getTime() + minutes * 60_000).toISOString();

describe('the work queue', () => {
  it.each([
    [2, { isLate: false, unit: 'minutes', count: 2 }],
    [89, { isLate: false, unit: 'minutes', count: 89 }],
    [90, { isLate: false, unit: 'hours', count: 1 }],
    [47 * 60, { isLate: false, unit: 'hours', count: 47 }],
    [5 * 24 * 60 + 60, { isLate: false, unit: 'days', count: 5 }],
    [-30, { isLate: true, unit: 'minutes', count: 30 }],
    [-3 * 60, { isLate: true, unit: 'hours', count: 3 }],
    [-9 * 24 * 60, { isLate: true, unit: 'days', count: 9 }],
  ])('R-19 tells the time left, or how late a request is: %i minutes', (minutes, expected) => {
    expect(timeLeft(inMinutes(minutes), at)).toEqual(expected);
  });

  it('R-19 names a request by kind and number, and reads nothing else as one', () => {
    expect(parseQueueKey(queueKey({ kind: 'orders', id: 42 }))).toEqual({ kind: 'orders', id: '42' });
    for (const key of ['', 'orders', 'orders:', 'orders:0', 'orders:1x', 'unknown:1', 'toString:1']) expect(parseQueueKey(key)).toBeNull();
  });

  it('R-19 steps from the open request, enters at either end and stops there', () => {
    const items = ['a', 'b', 'c'];
    const from = (open: string | null, step: 1 | -1) => stepFrom(items, (item) => item === open, step);
    expect([from(null, 1), from('a', 1), from('c', 1)]).toEqual(['a', 'b', undefined]);
    expect([from(null, -1), from('b', -1), from('a', -1)]).toEqual(['c', 'a', undefined]);
  });
});
