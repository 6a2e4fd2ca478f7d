import { describe, expect, it } from 'vitest';
import { dayOf, formatDate, formatDateTime, isDay, parseDate, shiftDay, wallClock } from './dates';

describe('dates', () => {
  it('I18N-08 shows a day as DD/MM/YYYY without passing through a time zone', () => {
    expect(formatDate('2026-01-31')).toBe('31/01/2026');
    expect(formatDate('0987-03-02')).toBe('02/03/0987');
  });

  it('I18N-08 shows a moment as DD/MM/YYYY à HH:mm in Paris time', () => {
    expect(formatDateTime('2026-11-21T08:12:00Z', 'fr')).toBe('21/11/2026 à 09:12');
    expect(formatDateTime('2026-07-01T22:30:00Z', 'fr')).toBe('02/07/2026 à 00:30');
    expect(formatDateTime(new Date('2026-07-01T22:30:00Z'), 'en')).toBe('02/07/2026 at 00:30');
  });

  it('I18N-08 takes the day of a moment in Paris, not in UTC', () => {
    expect(dayOf(new Date('2026-12-31T23:30:00Z'))).toBe('2027-01-01');
    expect(formatDate('2026-12-31T23:30:00Z')).toBe('01/01/2027');
  });

  it('I18N-10 S-13a shows one glyph for an empty date, in grids and elsewhere', () => {
    expect(formatDate(null)).toBe('—');
    expect(formatDate('')).toBe('—');
    expect(formatDateTime(undefined, 'fr')).toBe('—');
    expect([formatDate(null, ''), formatDateTime(null, 'fr', '')]).toEqual(['', '']);
    expect(formatDate('not a date')).toBe('—');
    expect([formatDateTime('', 'fr'), formatDateTime(new Date(Number.NaN), 'en')]).toEqual(['—', '—']);
  });

  it('P-17 counts calendar days over month, year and summer time', () => {
    expect(shiftDay('2026-11-21', -30)).toBe('2026-10-22');
    expect(shiftDay('2027-01-05', -30)).toBe('2026-12-06');
    expect(shiftDay('2028-03-01', -1)).toBe('2028-02-29');
  });

  it('R-06 S-13 gives a cell what the clock in Paris shows, before and after its changes', () => {
    const shown = (moment: string) => wallClock(new Date(moment)).toISOString();
    expect(shown('2026-07-14T22:30:15.250Z')).toBe('2026-07-15T00:30:15.250Z');
    expect(shown('2026-12-31T23:30:00Z')).toBe('2027-01-01T00:30:00.000Z');
    expect([shown('2026-03-29T00:59:59Z'), shown('2026-03-29T01:00:00Z')]).toEqual([
      '2026-03-29T01:59:59.000Z',
      '2026-03-29T03:00:00.000Z',
    ]);
    expect([shown('2026-10-25T00:59:00Z'), shown('2026-10-25T01:01:00Z')]).toEqual([
      '2026-10-25T02:59:00.000Z',
      '2026-10-25T02:01:00.000Z',
    ]);
  });

  it('I18N-08 a day is ten signs and no more', () => {
    for (const part of ['2026', '2026-01', '+012026-01-31', '-000001-01-31', '2026-01-31 ']) expect(isDay(part), part).toBe(false);
    expect(['2026-01-31', '2026-1-31', '2026-01-31T00', 'x2026-01-31', '02026-01-31', ''].map(isDay)).toEqual([
      true,
      false,
      false,
      false,
      false,
      false,
    ]);
    expect([' 31-1-2026', '31 01 2026', '31/01/26', '031/01/2026', '31/01/2026x', ''].map(parseDate)).toEqual([
      '2026-01-31',
      '2026-01-31',
      null,
      null,
      null,
      null,
    ]);
  });

  it('I18N-08 reads what a person types', () => {
    expect(parseDate('31/01/2026')).toBe('2026-01-31');
    expect(parseDate(' 1.2.2026 ')).toBe('2026-02-01');
    expect(parseDate('31/02/2026')).toBeNull();
    expect(parseDate('2026-01-31')).toBeNull();
    expect(isDay('2024-02-29')).toBe(true);
    expect(isDay('2026-02-29')).toBe(false);
  });
});
