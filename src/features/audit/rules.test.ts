import { describe, expect, it } from 'vitest';
import type { DiffField } from '@/shared/diff/diff';
import { changeRows } from './rules';

const FIELDS: DiffField[] = [
  { name: 'name', kind: 'scalar', group: 'information' },
  { name: 'status', kind: 'choice', group: 'information' },
  { name: 'message', kind: 'html', group: 'availability' },
];

describe('U-02 the changed values of an entry', () => {
  it('U-02 are in the order of the form, each with old and new', () => {
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

  it('U-02 include a field that the form no longer has', () => {
    const rows = changeRows(FIELDS, [
      { field: 'colour', before: 'red', after: null },
      { field: 'isOld', before: false, after: true },
      { field: 'size', before: null, after: 7 },
      { field: 'since', before: '7', after: 8 },
    ]);
    expect(rows.map(({ field, kind, changed }) => ({ field, kind, changed }))).toEqual([
      { field: 'colour', kind: 'scalar', changed: true },
      { field: 'isOld', kind: 'boolean', changed: true },
      { field: 'size', kind: 'number', changed: true },
      { field: 'since', kind: 'scalar', changed: true },
    ]);
  });

  it('U-02 are none where an entry carries no values', () => {
    expect(changeRows(FIELDS, [])).toEqual([]);
  });
});
