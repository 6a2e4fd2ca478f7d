import { describe, expect, it } from 'vitest';
import { RIGHTS } from '@/shared/account/rights';
import { mondayOf, shiftDay } from '@/shared/dates/dates';
import { CALENDAR_RIGHTS, DAYS_AHEAD, hrefOf, isBeginning, kindsOf, monthsOf, monthWeeks, weekNumber, weeksOf } from './rules';

describe('the calendar', () => {
  it('S-13 counts days and weeks as calendars print them, also over the end of a year', () => {
    expect(shiftDay('2026-10-24', 2)).toBe('2026-10-26');
    expect(shiftDay('2026-03-01', -1)).toBe('2026-02-28');
    expect(['2026-11-16', '2026-11-21', '2026-11-22', '2026-11-23'].map(mondayOf)).toEqual([
      '2026-11-16',
      '2026-11-16',
      '2026-11-16',
      '2026-11-23',
    ]);
    expect(['2026-01-01', '2026-12-31', '2027-01-03', '2027-01-04', '2024-12-30'].map(weekNumber)).toEqual([1, 53, 53, 1, 1]);
  });

  it('I-05 shows every week from today for eight weeks, with the days on which something happens', () => {
    const from = '2026-11-21';
    const to = shiftDay(from, DAYS_AHEAD - 1);
    const weeks = weeksOf([{ date: '2026-11-21' }, { date: '2026-11-23' }, { date: '2026-11-23' }, { date: to }], from, to);
    expect(weeks.map(({ monday }) => monday)).toHaveLength(9);
    expect(weeks[0]).toMatchObject({ monday: '2026-11-16', sunday: '2026-11-22', number: 47, count: 1 });
    expect(weeks[1]).toMatchObject({ number: 48, count: 2, days: [{ day: '2026-11-23', events: [{}, {}] }] });
    expect(weeks.map(({ count }) => count)).toEqual([1, 2, 0, 0, 0, 0, 0, 0, 1]);
    const toMonday = weeksOf([{ date: '2026-11-22' }, { date: '2026-11-23' }], '2026-11-22', '2026-11-23');
    expect(toMonday.map(({ monday, days }) => [monday, ...days.map(({ day }) => day)])).toEqual([
      ['2026-11-16', '2026-11-22'],
      ['2026-11-23', '2026-11-23'],
    ]);
  });

  it('C-19 shows each kind to who may see its own screen; products alone do not open it', () => {
    expect(kindsOf({ roles: ['ROLE_ACCES_MATERIEL'] })).toEqual(['PROMOTION']);
    expect(kindsOf({ roles: ['ROLE_ACCES_FAQ', 'ROLE_ACCES_PRODUITS'] })).toEqual(['SUB_QUESTION', 'PRODUCT']);
    expect(kindsOf({ roles: ['ROLE_ADMIN'] })).toEqual([]);
    expect(kindsOf({ roles: ['ROLE_ACCES_ACTUALITES', 'ROLE_ACCES_BANNIERE', 'ROLE_ACCES_AP_PC'] })).toEqual([
      'ARTICLE',
      'BANNER',
      'EARLY_ACCESS',
    ]);
    expect(CALENDAR_RIGHTS.flatMap((right) => RIGHTS[right])).not.toContain('ROLE_ACCES_PRODUITS');
  });

  it('I-05 links to each form, and distinguishes starts from ends', () => {
    expect(hrefOf({ kind: 'SUB_QUESTION', id: 'b', parentId: 'a' })).toBe('/faq/admin/edit/a/subQuestion/b');
    const kinds = ['ARTICLE', 'BANNER', 'EARLY_ACCESS', 'PROMOTION', 'PRODUCT'] as const;
    expect(kinds.map((kind) => hrefOf({ kind, id: 'b', parentId: null }))).toEqual([
      '/article/admin/edit/b',
      '/banner/admin/edit/b',
      '/early-access-drug/admin/edit/b',
      '/promotions/admin?edit=b',
      '/product/admin/edit/b',
    ]);
    expect((['ONLINE', 'RESTOCKED', 'EXPIRES', 'ENDS', 'STOPPED'] as const).map(isBeginning)).toEqual([true, true, false, false, false]);
  });

  it('I-05a shows a month in whole weeks, Monday first, also over the end of a year', () => {
    const weeks = monthWeeks([{ date: '2026-11-23' }, { date: '2026-11-23' }, { date: '2026-12-01' }], '2026-11');
    expect(weeks.map((days) => days.map(({ day }) => day.slice(8)).join(' '))).toEqual([
      '26 27 28 29 30 31 01',
      '02 03 04 05 06 07 08',
      '09 10 11 12 13 14 15',
      '16 17 18 19 20 21 22',
      '23 24 25 26 27 28 29',
      '30 01 02 03 04 05 06',
    ]);
    expect(weeks[4]?.[0]?.events).toHaveLength(2);
    expect(weeks[5]?.map(({ isInMonth, events }) => [isInMonth, events.length]).slice(0, 2)).toEqual([
      [true, 0],
      [false, 1],
    ]);
    expect(monthsOf('2026-11-23', '2027-01-17')).toEqual(['2026-11', '2026-12', '2027-01']);
    expect(monthsOf('2026-01-31', '2026-03-27')).toEqual(['2026-01', '2026-02', '2026-03']);
  });
});
