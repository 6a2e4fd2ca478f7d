import { describe, expect, it } from 'vitest';
import { expiryError, firstExpiry, latestExpiry, orderedScopes, portalState, scopesError } from './rules';

describe('the last day of a portal client', () => {
  it('S-06 is a year ahead by default and five at most', () => {
    expect(firstExpiry('2026-11-21')).toBe('2027-11-21');
    expect(latestExpiry('2026-11-21')).toBe('2031-11-21');
    expect(firstExpiry('2028-02-29')).toBe('2029-02-28');
    expect(latestExpiry('2024-02-29')).toBe('2029-02-28');
    expect([firstExpiry('2095-02-28'), latestExpiry('1996-02-29')]).toEqual(['2096-02-28', '2001-02-28']);
  });

  it.each([
    ['2026-11-20', 'expiryPast'],
    ['2026-11-21', null],
    ['2031-11-21', null],
    ['2031-11-22', 'expiryFar?years=5'],
  ])('S-06 %s: %s', (day, code) => expect(expiryError(day, { today: '2026-11-21' })).toBe(code));

  it('S-06 may stay once it is past', () => {
    expect(expiryError('2026-01-01', { today: '2026-11-21', before: '2026-01-01' })).toBeNull();
    expect(expiryError('2026-01-02', { today: '2026-11-21', before: '2026-01-01' })).toBe('expiryPast');
  });
});

describe('the scopes of a portal client', () => {
  it('S-06 are one at least, and members only beside reading', () => {
    expect(scopesError([])).toBe('TOO_FEW?min=1');
    expect(scopesError(['SUBMIT', 'MEMBERS'])).toBe('membersNeedsRead');
    expect(scopesError(['MEMBERS', 'READ'])).toBeNull();
    expect(orderedScopes(['MEMBERS', 'READ', 'READ'])).toEqual(['READ', 'MEMBERS']);
  });
});

describe('the state of a portal client', () => {
  const at = new Date('2026-11-21T12:00:00Z');
  const days = (count: number) => new Date(at.getTime() + count * 24 * 3_600_000);
  it.each([
    [days(31), null, 'ACTIVE'],
    [days(30), null, 'EXPIRES_SOON'],
    [at, null, 'EXPIRED'],
    [days(-1), null, 'EXPIRED'],
    [days(300), days(-1), 'REVOKED'],
  ])('S-06 good until %s, revoked %s: %s', (expiresAt, revokedAt, state) => expect(portalState({ expiresAt, revokedAt }, at)).toBe(state));
});
