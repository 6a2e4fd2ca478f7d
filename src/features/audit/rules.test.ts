import { describe, expect, it } from 'vitest';
import type { DiffField } from '@/shared/diff';
import { changeRows, trailPage } from './rules';

const FIELDS: DiffField[] = [
  { name: 'name', kind: 'scalar', group: 'information' },
  { name: 'status', kind: 'choice', group: 'information' },
  { name: 'message', kind: 'html', group: 'availability' },
];

describe('U-02 the changed values of an entry', () => {
  it('U-02 stand in the order of the form, each with old and new', () => {
    const rows = changeRows(FIELDS, [
      { field: 'message', before: null, after: '<p>Back in week 14</p>' },
      { field: 'name', before: 'JANUVIA 50 mg', after: 'JANUVIA 100 mg' },
    ]);
    expect(rows.map(({ field, before, after }) => ({ field, before, after }))).toEqual([
      { field: 'name', before: 'JANUVIA 50 mg', after: 'JANUVIA 100 mg' },
      { field: 'message', before: null, after: '<p>Back in week 14</p>' },
    ]);
    expect(rows[0]?.parts?.after).toContainEqual({ text: '100 ', mark: 'added' });
  });

  it('U-02 keep a field that the form no longer has', () => {
    const rows = changeRows(FIELDS, [
      { field: 'colour', before: 'red', after: null },
      { field: 'isOld', before: false, after: true },
    ]);
    expect(rows.map(({ field, kind, changed }) => ({ field, kind, changed }))).toEqual([
      { field: 'colour', kind: 'scalar', changed: true },
      { field: 'isOld', kind: 'boolean', changed: true },
    ]);
  });

  it('U-02 are none where an entry carries no values', () => {
    expect(changeRows(FIELDS, [])).toEqual([]);
  });
});

describe('AUDIT-07 pages of a product’s trail', () => {
  const entries = Array.from({ length: 45 }, (_, index) => index);

  it('AUDIT-07 are cut by twenty and name a page that exists', () => {
    expect(trailPage(entries, 1)).toEqual({ entries: entries.slice(0, 20), page: 1, pages: 3 });
    expect(trailPage(entries, 99)).toEqual({ entries: [40, 41, 42, 43, 44], page: 3, pages: 3 });
    expect(trailPage([], 4)).toEqual({ entries: [], page: 1, pages: 1 });
  });
});
