import { describe, expect, it } from 'vitest';
import { type DraftRow, reviewHash } from './drafts';

/** The columns that the hash reads. */
const DRAFT = {
  id: 'd',
  payload: { name: 'New', dci: 'X' },
  base: { name: 'Old' },
  updateDate: new Date('2026-01-31T10:00:00Z'),
  author: { id: 'a', firstName: 'Élise', lastName: 'Roche', email: 'elise@test.example' },
} as unknown as DraftRow;
const as = (change: object) => ({ ...DRAFT, ...change }) as DraftRow;

describe('P-04 the fingerprint of what a validator was shown', () => {
  const shown = reviewHash(DRAFT, { name: 'Now' });
  it('P-04 is the same for the same, in whatever order its fields come', () => {
    expect(shown).toMatch(/^[\w-]{43}$/);
    expect(reviewHash(as({ payload: { dci: 'X', name: 'New' }, id: 'other' }), { name: 'Now' })).toBe(shown);
  });
  it.each([
    ['another proposal', as({ payload: { name: 'New', dci: 'Y' } }), { name: 'Now' }],
    ['another base', as({ base: { name: 'Older' } }), { name: 'Now' }],
    ['a later version', as({ updateDate: new Date('2026-01-31T10:00:00.001Z') }), { name: 'Now' }],
    ['a record that moved', DRAFT, { name: 'Then' }],
    ['no record', DRAFT, null],
  ])('P-04 is another with %s', (_what, draft, now) => {
    expect(reviewHash(draft, now)).not.toBe(shown);
  });
});
