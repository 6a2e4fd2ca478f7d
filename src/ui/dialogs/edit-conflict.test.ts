import { describe, expect, it } from 'vitest';
import type { DiffField } from '@/shared/diff';
import { isUntouched, mergedValues, staleRows } from './edit-conflict';

const FIELDS: DiffField[] = [
  { name: 'name', kind: 'scalar', group: '' },
  { name: 'text', kind: 'html', group: '' },
  { name: 'end', kind: 'date', group: '' },
  { name: 'isPrivate', kind: 'boolean', group: '' },
];
const before = { name: 'A', text: '<p>A</p>', end: null as string | null, isPrivate: false };

describe('S-22 two people in one form', () => {
  it('S-22 asks only about fields that the other one changed to something else than what was typed', () => {
    const theirs = { ...before, name: 'B', text: '<p>Même</p>', isPrivate: true };
    const mine = { ...before, name: 'C', text: '<p>Même</p>', end: '2026-01-01' };
    expect(staleRows(FIELDS, before, theirs, mine).map(({ field }) => field)).toEqual(['name', 'isPrivate']);
    expect([isUntouched('name', before, mine), isUntouched('isPrivate', before, mine)]).toEqual([false, true]);
  });

  it('S-22 loses nothing: what only one of them changed stays changed, and the rest is as chosen', () => {
    const theirs = { ...before, name: 'B', isPrivate: true };
    const mine = { ...before, name: 'C', end: '2026-01-01' };
    expect(mergedValues(before, theirs, mine, { name: 'mine', isPrivate: 'theirs' })).toEqual({ ...theirs, name: 'C', end: '2026-01-01' });
    expect(mergedValues(before, theirs, mine, { name: 'theirs', isPrivate: 'mine' })).toEqual({ ...before, name: 'B', end: '2026-01-01' });
    expect(mergedValues(before, theirs, before, {})).toEqual(theirs);
  });
});
