import { describe, expect, it } from 'vitest';
import { afterInterruption, expiryOf, isAvailable } from './rules';

describe('an export in the background', () => {
  const endedAt = new Date('2026-03-28T12:00:00Z');

  it('I-06 is available while running and for 24 hours after its end', () => {
    expect(expiryOf(endedAt).toISOString()).toBe('2026-03-29T12:00:00.000Z');
    expect(isAvailable({ endedAt }, new Date('2026-03-29T11:59:59Z'))).toBe(true);
    expect(isAvailable({ endedAt }, new Date('2026-03-29T12:00:00Z'))).toBe(false);
    expect(isAvailable({ endedAt: null }, new Date('2030-01-01T00:00:00Z'))).toBe(true);
  });

  it('I-06 is tried once more when its server went away, not twice', () => {
    expect([afterInterruption(null), afterInterruption('INTERRUPTED')]).toEqual(['QUEUED', 'FAILED']);
  });
});
