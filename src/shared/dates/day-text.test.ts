import { expect, it } from 'vitest';
import { dayText, momentText } from './day-text';

const codes = (schema: ReturnType<typeof dayText> | ReturnType<typeof momentText>, text: unknown) =>
  schema.safeParse(text).error?.issues.map(({ message }) => message) ?? [];

it('V2.2.1 a day is one of the calendar, from the year 1000 on', () => {
  for (const day of ['1000-01-01', '2024-02-29', '9999-12-31']) expect(codes(dayText(), day), day).toEqual([]);
  for (const text of ['0999-12-31', '0000-01-01', '2026-02-29', '31/01/2026', '2026-1-1', '', 20260101, null])
    expect(codes(dayText(), text)[0], String(text)).toBe('INVALID_DATE');
  expect(codes(dayText('dateMissing'), '0999-12-31')).toEqual(['dateMissing']);
  expect(codes(dayText('dateMissing'), 'x')[0]).toBe('dateMissing');
});

it('V2.2.1 a moment includes its zone, and its day is not before the year 1000 in any zone', () => {
  for (const moment of ['2026-01-31T10:00:00Z', '2026-01-31T10:00:00.123+02:00']) expect(codes(momentText(), moment), moment).toEqual([]);
  expect(codes(momentText(), '2026-01-31T10:00:00')).toHaveLength(1);
  for (const early of ['0999-12-31T23:59:59Z', '0999-12-31T23:59:59-02:00', '1000-01-01T00:00:00+02:00'])
    expect(codes(momentText(), early), early).toEqual(['INVALID_DATE']);
});
