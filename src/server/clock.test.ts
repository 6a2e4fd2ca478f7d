import { describe, expect, it } from 'vitest';
import { dayOf } from '@/shared/dates/dates';
import { endOfBusinessDay } from './clock';

const HOUR = 3_600_000;

describe('days in Paris', () => {
  it.each([
    ['2026-10-24', 24],
    ['2026-10-25', 25],
    ['2026-10-26', 24],
    ['2027-03-27', 24],
    ['2027-03-28', 23],
    ['2027-03-29', 24],
  ])('I-04 C-01 %s has %i hours: what is published for it is shown in each of them, and in no other', (day, hours) => {
    const end = endOfBusinessDay(day).getTime();
    const inIt = Array.from({ length: 60 }, (_, n) => new Date(end + (n - 40) * HOUR)).filter((at) => dayOf(at) === day);
    expect(inIt).toHaveLength(hours);
    expect(inIt.at(-1)?.getTime()).toBe(end - HOUR);
    expect([dayOf(new Date(end - 1)), dayOf(new Date(end)) > day]).toEqual([day, true]);
  });

  it('I-04 the hour that comes twice is two hours of one day', () => {
    expect([new Date('2026-10-25T00:30:00Z'), new Date('2026-10-25T01:30:00Z')].map(dayOf)).toEqual(['2026-10-25', '2026-10-25']);
  });
});
