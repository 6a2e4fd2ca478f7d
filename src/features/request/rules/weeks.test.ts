import { expect, it } from 'vitest';
import { lastMondays } from './weeks';

it('S-01 S-13 weeks begin on Monday in Paris, over the change of the clocks', () => {
  // Sunday evening in London, Monday in Paris.
  const mondays = lastMondays(new Date('2026-11-22T23:30:00Z'));
  expect(mondays).toHaveLength(12);
  expect([mondays[0], mondays.at(-2), mondays.at(-1)]).toEqual(['2026-09-07', '2026-11-16', '2026-11-23']);
  expect(lastMondays(new Date('2026-11-22T22:30:00Z')).at(-1)).toBe('2026-11-16');
  expect(lastMondays(new Date('2026-11-23T12:00:00Z')).at(-1)).toBe('2026-11-23');
  expect(lastMondays(new Date('2027-01-01T12:00:00Z')).slice(-2)).toEqual(['2026-12-21', '2026-12-28']);
});
