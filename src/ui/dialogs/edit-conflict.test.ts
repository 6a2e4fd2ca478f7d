import { describe, expect, it } from 'vitest';
import type { DiffField } from '@/shared/diff/diff';
import { compareEdits, mergedValues } from './edit-conflict';

const FIELDS: DiffField[] = [
  { name: 'name', kind: 'scalar', group: '' },
  { name: 'text', kind: 'html', group: '' },
  { name: 'end', kind: 'date', group: '' },
  { name: 'isPrivate', kind: 'boolean', group: '' },
  { name: 'roles', kind: 'choice', group: '' },
];
const before = { name: 'A', text: '<p>A</p>' as string | null, end: null as string | null, isPrivate: false, roles: ['X'], password: '' };

describe('S-22 concurrent edits of one form', () => {
  it('S-22a offers a choice only for what both changed, differently, and names what only the other user changed', () => {
    const theirs = { ...before, name: 'B', text: '<p>Même</p>', isPrivate: true };
    const mine = { ...before, name: 'C', text: '<p>Même</p>', end: '2026-01-01', roles: ['X'] };
    const { contested, taken } = compareEdits(FIELDS, before, theirs, mine);
    expect(contested.map(({ field }) => field)).toEqual(['name']);
    expect(taken).toEqual(['isPrivate']);
  });

  it('S-22a compares each side with the value when the form was opened, so that an addition is nowhere struck out', () => {
    const opened = { ...before, text: '<p>Une dose par jour</p>' };
    const theirs = { ...opened, text: '<p>Une dose par jour au repas</p>' };
    const mine = { ...opened, text: '<p>Une demi dose par jour</p>' };
    const [row] = compareEdits(FIELDS, opened, theirs, mine).contested;
    const added = (side: 'theirs' | 'mine') => row?.[side].parts?.after.filter(({ mark }) => mark !== 'same');
    expect(added('theirs')).toEqual([{ text: expect.stringContaining('au repas'), mark: 'added' }]);
    expect(added('mine')).toEqual([{ text: expect.stringContaining('demi'), mark: 'added' }]);
  });

  it('S-22 merges both sides: a field changed on one side keeps that change, the rest is as chosen', () => {
    const theirs = { ...before, name: 'B', isPrivate: true };
    const mine = { ...before, name: 'C', end: '2026-01-01', password: 'typed' };
    const merged = (side: 'mine' | 'theirs') => mergedValues(FIELDS, before, theirs, mine, { name: side });
    expect(merged('mine')).toEqual({ ...theirs, name: 'C', end: '2026-01-01', password: 'typed' });
    expect(merged('theirs')).toEqual({ ...theirs, end: '2026-01-01', password: 'typed' });
    expect(mergedValues(FIELDS, before, theirs, before, {})).toEqual(theirs);
  });

  it('S-22 takes an emptied rich text for an untouched one where it was empty before', () => {
    const empty: typeof before = { ...before, text: null };
    const theirs = { ...empty, text: '<p>Leur texte</p>' };
    expect(mergedValues(FIELDS, empty, theirs, { ...empty, text: '<p></p>' }, {})).toEqual(theirs);
  });
});
