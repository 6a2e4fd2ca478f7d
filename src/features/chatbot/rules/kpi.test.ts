import { describe, expect, it } from 'vitest';
import { FIRST_DAY, shiftDay } from '@/shared/dates/dates';
import { daysShown, kpiBars, kpiFileName, periodFault, presetPeriod, requestedPeriod, shareOf } from './kpi';

const TODAY = '2026-03-29';

describe('F-23 the period of the figures', () => {
  it('CHAT-13 is today without a period in the URL, or with an invalid one', () => {
    const today = { from: TODAY, to: TODAY };
    expect(requestedPeriod({}, TODAY)).toEqual(today);
    expect(requestedPeriod({ from: '2026-02-30', to: ['2026-03-01'] }, TODAY)).toEqual(today);
    expect(requestedPeriod({ from: '2026-03-02', to: '2026-03-01' }, TODAY)).toEqual(today);
    expect(requestedPeriod({ from: '2026-03-01', to: '2026-03-31' }, TODAY)).toEqual(today);
    expect(requestedPeriod({ from: '2026-03-01' }, TODAY)).toEqual({ from: '2026-03-01', to: TODAY });
    expect(requestedPeriod({ from: FIRST_DAY }, TODAY)).toEqual({ from: FIRST_DAY, to: TODAY });
    expect(requestedPeriod({ from: shiftDay(FIRST_DAY, -1) }, TODAY)).toEqual(today);
  });

  it.each([
    ['2026-03-02', '2026-03-01', 'range'],
    ['2026-03-01', '2026-03-31', 'tomorrow'],
    ['2026-03-30', '2026-03-30', null],
    ['2026-03-01', '2026-03-01', null],
    ['0202-03-01', '2026-03-01', 'missing'],
    [null, '2026-03-01', 'missing'],
  ] as const)('CHAT-14 CHAT-16 from %s to %s is %s', (from, to, fault) => {
    expect(periodFault({ from, to }, TODAY)).toBe(fault);
  });

  it('F-23 names the file by both days', () => {
    expect(kpiFileName({ from: '2026-03-01', to: '2026-03-29' })).toBe('faq_chatbot_kpi_20260301_20260329.xls');
  });

  it('F-23 lists every day, none before the first question of all, and across the night when the clock changes', () => {
    expect(daysShown({ from: '2026-03-28', to: '2026-03-30' }, '2020-01-01')).toEqual(['2026-03-28', '2026-03-29', '2026-03-30']);
    expect(daysShown({ from: '1990-01-01', to: '2026-03-30' }, '2026-03-29')).toEqual(['2026-03-29', '2026-03-30']);
    expect(daysShown({ from: '1990-01-01', to: '2026-03-30' }, null)).toEqual(['2026-03-30']);
    expect(daysShown({ from: '2025-01-01', to: '2025-01-02' }, '2026-03-29')).toEqual(['2025-01-02']);
  });

  it('CHAT-12 offers usual periods that end today', () => {
    expect(presetPeriod('today', TODAY)).toEqual({ from: TODAY, to: TODAY });
    expect(presetPeriod('week', TODAY)).toEqual({ from: '2026-03-23', to: TODAY });
    expect(shiftDay('2026-02-28', 1)).toBe('2026-03-01');
  });

  it('CHAT-12 draws days up to a quarter and months beyond, losing no question', () => {
    const days = (count: number) =>
      Array.from({ length: count }, (_, at) => ({ day: shiftDay('2026-01-01', at), questions: 2, unanswered: at % 2 }));
    expect(kpiBars(days(92))).toHaveLength(92);
    const months = kpiBars(days(93));
    expect(months.map(({ span }) => span)).toEqual(['2026-01', '2026-02', '2026-03', '2026-04']);
    expect(months.reduce((sum, { questions }) => sum + questions, 0)).toBe(186);
    expect(months.reduce((sum, { unanswered }) => sum + unanswered, 0)).toBe(46);
    expect([shareOf(1, 4), shareOf(0, 0)]).toEqual([0.25, null]);
  });
});
