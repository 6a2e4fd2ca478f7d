import { describe, expect, it } from 'vitest';
import { shiftDay } from '@/shared/dates/dates';
import { dayAfter, dayIn, daysMeant, startOfDayInParis } from './days';

describe('R-03 days in Europe/Paris', () => {
  it('R-03 begin at midnight there, in winter, in summer, and on the nights when the clock changes', () => {
    expect(startOfDayInParis('2026-01-15')).toBe('2026-01-14T23:00:00.000Z');
    expect(startOfDayInParis('2026-07-15')).toBe('2026-07-14T22:00:00.000Z');
    expect(startOfDayInParis('2026-03-29')).toBe('2026-03-28T23:00:00.000Z');
    expect(startOfDayInParis('2026-03-30')).toBe('2026-03-29T22:00:00.000Z');
    expect(startOfDayInParis('2026-10-25')).toBe('2026-10-24T22:00:00.000Z');
    expect(startOfDayInParis('2026-10-26')).toBe('2026-10-25T23:00:00.000Z');
    expect(startOfDayInParis('2026-01-01')).toBe('2025-12-31T23:00:00.000Z');
  });

  it('R-03 follow each other, through the nights when the clock changes, leap days and years', () => {
    for (const [day, next] of [
      ['2024-02-28', '2024-02-29'],
      ['2024-02-29', '2024-03-01'],
      ['2026-03-28', '2026-03-29'],
      ['2026-03-29', '2026-03-30'],
      ['2026-10-25', '2026-10-26'],
      ['2026-12-31', '2027-01-01'],
      ['9999-12-30', '9999-12-31'],
      ['1000-01-01', '1000-01-02'],
    ] as const)
      expect([dayAfter(day), shiftDay(next, -1)]).toEqual([next, day]);
    expect(dayAfter('9999-12-31')).toBeNull();
  });

  it.each([
    ['2026-02-28', '2026-02-28'],
    ['2026-02-28 23:59:59', '2026-02-28'],
    ['2026-02-28T00:00', '2026-02-28'],
    ['2026-02-28T23:59', '2026-02-28'],
    ['2026-02-28 23:59:59.1', '2026-02-28'],
    ['2026-02-28T23:59:59.123456', '2026-02-28'],
    ['2026-02-28T23:59:59.1234567', null],
    ['2026-02-28T23:59:59.', null],
    ['2026-02-28T23:59:', null],
    ['2026-02-28T23:59:5', null],
    ['2026-02-28T23', null],
    ['2026-02-28T2:59', null],
    ['2026-02-28T23:5', null],
    ['2026-02-28Taa:59', null],
    ['2026-02-28T23:aa', null],
    ['2026-02-28T23:59:aa', null],
    ['2026-02-28T23:59:59.a', null],
    ['2026-02-28T23:59:59,1', null],
    ['2026-02-28-23:59', null],
    ['2026-02-28T', null],
    ['2026-02-28T23:59Z', null],
    ['2026-02-28 ', null],
    [' 2026-02-28', null],
    ['x2026-02-28', null],
    ['2026-2-28', null],
    ['2026-02-281', null],
    ['02026-02-28', null],
    ['', null],
    ['2026-02-29', null],
    ['0999-12-31', null],
    ['1000-01-01', '1000-01-01'],
    ['9999-12-31', '9999-12-31'],
    ['2026-02-28Z; SELECT 1', null],
    [20260228, null],
    [2026022810, null],
  ])('R-03 %j is the day %j', (given, day) => {
    expect(dayIn(given)).toBe(day);
  });

  it.each([
    ['equals', ['2026-05-04'], '2026-05-04', '2026-05-04'],
    ['lessThan', ['2026-05-04'], null, '2026-05-03'],
    ['lessThanOrEqual', ['2026-05-04'], null, '2026-05-04'],
    ['greaterThan', ['2026-02-28'], '2026-03-01', null],
    ['greaterThanOrEqual', ['2026-05-04'], '2026-05-04', null],
    ['inRange', ['2026-05-04', '2026-05-06'], '2026-05-04', '2026-05-06'],
    ['today', [], '2026-03-04', '2026-03-04'],
    ['yesterday', [], '2026-03-03', '2026-03-03'],
    ['tomorrow', [], '2026-03-05', '2026-03-05'],
    ['thisWeek', [], '2026-03-02', '2026-03-08'],
    ['lastWeek', [], '2026-02-23', '2026-03-01'],
    ['nextWeek', [], '2026-03-09', '2026-03-15'],
    ['thisMonth', [], '2026-03-01', '2026-03-31'],
    ['lastMonth', [], '2026-02-01', '2026-02-28'],
    ['nextMonth', [], '2026-04-01', '2026-04-30'],
    ['thisQuarter', [], '2026-01-01', '2026-03-31'],
    ['lastQuarter', [], '2025-10-01', '2025-12-31'],
    ['nextQuarter', [], '2026-04-01', '2026-06-30'],
    ['thisYear', [], '2026-01-01', '2026-12-31'],
    ['lastYear', [], '2025-01-01', '2025-12-31'],
    ['nextYear', [], '2027-01-01', '2027-12-31'],
    ['yearToDate', [], '2026-01-01', '2026-03-04'],
    ['last7Days', [], '2026-02-25', '2026-03-04'],
    ['last30Days', [], '2026-02-02', '2026-03-04'],
    ['last90Days', [], '2025-12-04', '2026-03-04'],
    ['last6Months', [], '2025-09-04', '2026-03-04'],
    ['last12Months', [], '2025-03-04', '2026-03-04'],
    ['last24Months', [], '2024-03-04', '2026-03-04'],
  ])('R-03 %s %j means %s to %s on Wednesday 4 March 2026', (operator, operands, from, to) => {
    expect(daysMeant(operator, operands, '2026-03-04')).toEqual({ from, to });
  });

  it('R-03 a range whose end is before its start is empty', () => {
    expect(daysMeant('inRange', ['2026-05-06', '2026-05-04'], '2026-03-04')).toBeNull();
    expect(daysMeant('greaterThan', ['9999-12-31'], '2026-03-04')).toBeNull();
    expect(daysMeant('inRange', ['2026-05-04'], '2026-03-04')).toBeNull();
    for (const operator of ['equals', 'lessThan', 'greaterThan', 'inRange']) expect(daysMeant(operator, [null], '2026-03-04')).toBeNull();
    const one = { from: '2026-05-04', to: '2026-05-04' };
    expect(daysMeant('inRange', ['2026-05-04', '2026-05-04'], '2026-03-04')).toEqual(one);
    expect(daysMeant('notEqual', ['2026-05-04'], '2026-03-04')).toEqual(one);
  });

  it('R-03 I-04 weeks begin on Monday, also on a Sunday, on a Monday and at the end of a year', () => {
    const weeks = ['2026-03-08', '2026-03-09', '2026-01-01'].map((today) =>
      ['lastWeek', 'thisWeek', 'nextWeek'].map((range) => Object.values(daysMeant(range, [], today) ?? {}).join(' ')),
    );
    expect(weeks).toEqual([
      ['2026-02-23 2026-03-01', '2026-03-02 2026-03-08', '2026-03-09 2026-03-15'],
      ['2026-03-02 2026-03-08', '2026-03-09 2026-03-15', '2026-03-16 2026-03-22'],
      ['2025-12-22 2025-12-28', '2025-12-29 2026-01-04', '2026-01-05 2026-01-11'],
    ]);
  });
});
