import { describe, expect, it } from 'vitest';
import type { GridViewState } from '@/shared/grid/grid';
import { peopleGrid as grid } from '../../../tests/support/people-grid';
import { allowedOn, isPersonal, maySee, personalFilters, withKnownColumns, withoutPersonal } from './rules';

const all = () => true;
const state: GridViewState = {
  filterModel: { status: { filterType: 'set', values: ['A'] }, colour: { filterType: 'text', type: 'contains', filter: 'red' } },
  sortModel: [
    { colId: 'note', sort: 'asc' },
    { colId: 'date', sort: 'asc' },
    { colId: '__proto__', sort: 'asc' },
  ],
  rowGroupCols: ['date', 'status'],
  layout: { columns: [{ name: 'colour' }, { name: 'date', width: 90, pinned: 'left' }] },
};

describe('a stored view that the grid has outgrown', () => {
  it('REQ-03 opens without what the grid no longer knows, and names it', () => {
    const known = withKnownColumns(grid, state, all);
    expect(known.forgotten).toEqual(
      ['colour', 'note', '__proto__', 'date'].toSorted((a, b) => known.forgotten.indexOf(a) - known.forgotten.indexOf(b)),
    );
    expect(known.state).toEqual({
      filterModel: { status: { filterType: 'set', values: ['A'] } },
      sortModel: [{ colId: 'date', sort: 'asc' }],
      rowGroupCols: ['status'],
      layout: { columns: [{ name: 'date', width: 90, pinned: 'left' }] },
    });
  });

  it('R-03 leaves out a filter that the requests of the grid no longer take', () => {
    const known = withKnownColumns(grid, { ...state, sortModel: [], rowGroupCols: [], layout: null }, (name) => name !== 'status');
    expect(known).toMatchObject({ state: { filterModel: {}, layout: null }, forgotten: expect.arrayContaining(['status', 'colour']) });
  });

  it('R-03 has no columns at all, rather than none to show', () => {
    expect(withKnownColumns(grid, { ...state, layout: { columns: [{ name: 'gone' }] } }, all).state.layout).toBeNull();
  });
});

describe('who sees and changes a view', () => {
  const owner = { id: 'o', roles: [] } as const;
  const validator = { id: 'v', roles: ['ROLE_VALIDATION_INFOS'] } as const;
  const reader = { id: 'r', roles: ['ROLE_ACCES_AUDIT_TRAIL'] } as const;
  const admin = { id: 'a', roles: ['ROLE_ADMIN'] } as const;
  const view = { ownerId: 'o', roles: ['ROLE_VALIDATION_INFOS'] };
  const own = { ownerId: 'o', roles: [] };

  it('REQ-03 a private one is visible to its owner; a shared one to users with one of its roles and to administrators', () => {
    expect([owner, validator, reader, admin].map((who) => maySee(own, who))).toEqual([true, false, false, false]);
    expect([owner, validator, reader, admin].map((who) => maySee(view, who))).toEqual([true, true, false, true]);
  });

  it('REQ-03 only its owner changes it; administrators remove shared ones', () => {
    expect([owner, validator, admin].map((who) => allowedOn(view, who))).toEqual([['edit', 'remove'], [], ['remove']]);
    expect(allowedOn(own, admin)).toEqual([]);
  });
});

describe('filters on personal columns', () => {
  it('I-07 are separated from the others', () => {
    const name = { filterType: 'text', type: 'contains', filter: 'durand' } as const;
    const status = { filterType: 'set', values: ['A'] } as const;
    expect([isPersonal(grid, { name }), isPersonal(grid, { status }), isPersonal(grid, {})]).toEqual([true, false, false]);
    expect(isPersonal(grid, { status, name })).toBe(true);
    expect(isPersonal(grid, { gone: name, constructor: name })).toBe(false);
    expect(personalFilters(grid, { name, status, gone: name })).toEqual({ name });
  });

  it('I-07 are removed from the view of others, and named', () => {
    const name = { filterType: 'text', type: 'contains', filter: 'durand' } as const;
    const status = { filterType: 'set', values: ['A'] } as const;
    const shared = { ...state, filterModel: { name, status } };
    expect(withoutPersonal(grid, shared)).toEqual({ state: { ...state, filterModel: { status } }, withheld: ['name'] });
    expect(withoutPersonal(grid, state)).toEqual({ state, withheld: [] });
  });
});
