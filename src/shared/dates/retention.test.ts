import { describe, expect, it } from 'vitest';
import { retentionStart } from './retention';

const at = (moment: string): Date => new Date(moment);

describe('S-04 the first retained day', () => {
  it('S-04 S-13 counts calendar months from the day it is in Paris', () => {
    expect(retentionStart(at('2026-11-22T10:00:00Z'), 24)).toBe('2024-11-22');
    expect(retentionStart(at('2026-11-22T22:59:59Z'), 24)).toBe('2024-11-22');
    // Already the 23rd in Paris.
    expect(retentionStart(at('2026-11-22T23:00:00Z'), 24)).toBe('2024-11-23');
    expect(retentionStart(at('2026-07-22T22:00:00Z'), 1)).toBe('2026-06-23');
    expect(retentionStart(at('2027-01-15T12:00:00Z'), 13)).toBe('2025-12-15');
  });

  it('S-04 takes the last day of a month that is too short, so that nothing goes before its time', () => {
    expect(retentionStart(at('2027-03-31T10:00:00Z'), 1)).toBe('2027-02-28');
    expect(retentionStart(at('2028-03-30T10:00:00Z'), 1)).toBe('2028-02-29');
    expect(retentionStart(at('2028-02-29T10:00:00Z'), 12)).toBe('2027-02-28');
  });
});
