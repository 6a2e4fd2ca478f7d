import { describe, expect, it } from 'vitest';
import type { DiffField } from '@/shared/diff';
import { changedFields, isUntouched, mergedValues } from './edit-conflict';

const FIELDS: DiffField[] = [
  { name: 'name', kind: 'scalar', group: '' },
  { name: 'text', kind: 'html', group: '' },
  { name: 'end', kind: 'date', group: '' },
  { name: 'isPrivate', kind: 'boolean', group: '' },
];
const before = { name: 'A', text: '<p>A</p>', end: null as string | null, isPrivate: false };

describe('S-22 concurrent edits of one form', () => {
  it('S-22 lists only fields that the other user changed to a value other than the typed one', () => {
    const theirs = { ...before, name: 'B', text: '<p>Même</p>', isPrivate: true };
    const mine = { ...before, name: 'C', text: '<p>Même</p>', end: '2026-01-01' };
    expect(changedFields(FIELDS, before, theirs, mine).map(({ field }) => field)).toEqual(['name', 'isPrivate']);
    expect([isUntouched('name', before, mine), isUntouched('isPrivate', before, mine)]).toEqual([false, true]);
  });

  it('S-22 merges both sides: a field changed on one side keeps that change, the rest is as chosen', () => {
    const theirs = { ...before, name: 'B', isPrivate: true };
    const mine = { ...before, name: 'C', end: '2026-01-01' };
    expect(mergedValues(before, theirs, mine, { name: 'mine', isPrivate: 'theirs' })).toEqual({ ...theirs, name: 'C', end: '2026-01-01' });
    expect(mergedValues(before, theirs, mine, { name: 'theirs', isPrivate: 'mine' })).toEqual({ ...before, name: 'B', end: '2026-01-01' });
    expect(mergedValues(before, theirs, before, {})).toEqual(theirs);
  });
});
