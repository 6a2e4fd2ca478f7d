import { describe, expect, it } from 'vitest';
import { formatNumber, parseNumber } from './parse-number';

describe('typed numbers', () => {
  it('TEMP-23 become numbers when numeric, with comma or point', () => {
    expect(parseNumber('2,5')).toBe(2.5);
    expect(parseNumber(' -10 ')).toBe(-10);
    expect(parseNumber('1\u202f000')).toBe(1000);
    expect(parseNumber('')).toBeNull();
  });

  it('TEMP-23 stay text when not numeric, for the schema to refuse', () => {
    expect(parseNumber('12a')).toBe('12a');
    expect(parseNumber('1,2,3')).toBe('1,2,3');
    expect(parseNumber('-')).toBe('-');
    expect(parseNumber('1e5')).toBe('1e5');
  });

  it('TEMP-23 are shown in the language of the reader', () => {
    expect(formatNumber(2.5, 'fr')).toBe('2,5');
    expect(formatNumber(2.5, 'en')).toBe('2.5');
    expect(formatNumber(null, 'fr')).toBe('');
  });
});
