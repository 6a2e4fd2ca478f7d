import { describe, expect, it } from 'vitest';
import { reviewHash } from './drafts';

const DRAFT = { payload: { name: 'New', dci: 'X' }, base: { name: 'Old' }, updateDate: new Date('2026-01-31T10:00:00Z') };
const as = (change: Partial<Parameters<typeof reviewHash>[0]>) => ({ ...DRAFT, ...change });

describe('P-04 the fingerprint of what a validator was shown', () => {
  const shown = reviewHash(DRAFT, { name: 'Now' });
  it('P-04 is the same for the same, in whatever order its fields come', () => {
    expect(shown).toMatch(/^[\w-]{43}$/);
    expect(reviewHash(as({ payload: { dci: 'X', name: 'New' } }), { name: 'Now' })).toBe(shown);
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
