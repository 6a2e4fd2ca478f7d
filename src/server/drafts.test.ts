import { describe, expect, it } from 'vitest';
import { authorOf, collidingFields, type DraftRow, reviewHash } from './drafts';

const DRAFT = {
  id: 'd',
  payload: { name: 'New', dci: 'X' },
  base: { name: 'Old' },
  updateDate: new Date('2026-01-31T10:00:00Z'),
  author: { id: 'a', firstName: 'Élise', lastName: 'Roche', email: 'elise@test.example' },
} as unknown as DraftRow;
const as = (change: object) => ({ ...DRAFT, ...change }) as DraftRow;

it('DRAFT-03 names its author, by the address where there is no name', () => {
  expect(authorOf(DRAFT)).toEqual({ id: 'a', name: 'Élise Roche' });
  expect(authorOf(as({ author: { ...DRAFT.author, firstName: '', lastName: '' } }))).toEqual({ id: 'a', name: 'elise@test.example' });
});

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

describe('P-04 collisions', () => {
  const isSame = (_field: string, a: unknown, b: unknown) => a === b;
  const fields = ['still', 'moved', 'metHalfway', 'proposed', 'back'];
  const base = { still: 1, moved: 1, metHalfway: 1, proposed: 1, back: 1 };
  const payload = { still: 1, moved: 1, metHalfway: 2, proposed: 2, back: 2 };
  const now = { still: 1, moved: 3, metHalfway: 2, proposed: 3, back: 1 };

  it('P-04 are the fields that moved in the record, elsewhere than the draft proposes', () => {
    expect(collidingFields(fields, { base, payload }, now, isSame)).toEqual(['moved', 'proposed']);
    expect(collidingFields(['proposed'], { base, payload }, now, isSame)).toEqual(['proposed']);
  });
  it('P-04 there are none for a new record, which has no base', () => {
    expect(collidingFields(fields, { base: null, payload }, now, isSame)).toEqual([]);
  });
  it('P-04 each field is compared in its own way', () => {
    const compared: string[] = [];
    const ofText = (field: string, a: unknown, b: unknown) => compared.push(field) > 0 && String(a) === String(b);
    expect(collidingFields(['moved'], { base: { moved: '3' }, payload }, now, ofText)).toEqual([]);
    expect(compared).toEqual(['moved']);
  });
});
