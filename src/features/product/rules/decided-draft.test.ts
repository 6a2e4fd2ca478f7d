import { describe, expect, it } from 'vitest';
import { decidedComparison } from './decided-draft';

const base = { hospitalAvailability: 'AVAILABLE', nbMaxBoite: 4, cityAvailability: 'AVAILABLE' };
const draft = { editType: 'EDIT_AVAILABILITY', base, payload: { ...base, hospitalAvailability: 'SHORTAGE', nbMaxBoite: 2 } } as const;
const changed = (rows: ReturnType<typeof decidedComparison>['rows']) =>
  rows.flatMap(({ field, changed: differs, before, after }) => (differs ? [[field, before, after]] : []));

describe('the comparison of a decided draft', () => {
  it('P-43b of a rejected one shows its base beside its values', () => {
    const { rows, unapplied } = decidedComparison(draft, null);
    expect(changed(rows)).toEqual([
      ['hospitalAvailability', 'AVAILABLE', 'SHORTAGE'],
      ['nbMaxBoite', 4, 2],
    ]);
    expect(unapplied).toEqual([]);
  });

  it('P-43b of an applied one shows what the product had then, not what the draft started from', () => {
    const { rows } = decidedComparison(draft, [
      { field: 'hospitalAvailability', before: 'UNDER_TENSION', after: 'SHORTAGE' },
      { field: 'nbMaxBoite', before: 4, after: 2 },
    ]);
    expect(changed(rows)[0]).toEqual(['hospitalAvailability', 'UNDER_TENSION', 'SHORTAGE']);
  });

  it('P-43b names a proposed field that its application did not change', () => {
    const { rows, unapplied } = decidedComparison(draft, [{ field: 'hospitalAvailability', before: 'AVAILABLE', after: 'SHORTAGE' }]);
    expect(unapplied).toEqual(['nbMaxBoite']);
    expect(changed(rows)).toContainEqual(['nbMaxBoite', 4, 2]);
  });

  it('P-43b P-15 shows what its application changed in another section', () => {
    const { rows } = decidedComparison(
      { ...draft, editType: 'EDIT_INFORMATION', base: { status: 'COMMERCIALIZED' }, payload: { status: 'STOPPED' } },
      [
        { field: 'status', before: 'COMMERCIALIZED', after: 'STOPPED' },
        { field: 'quotaRequestAvailable', before: true, after: false },
      ],
    );
    expect(changed(rows).map(([field]) => field)).toEqual(['status', 'quotaRequestAvailable']);
  });

  it('P-43b DRAFT-11 of a new product shows its values alone', () => {
    const { rows } = decidedComparison({ editType: 'NEW_PRODUCT', base: null, payload: { name: 'Doliprane' } }, null);
    expect(changed(rows)).toEqual([['name', null, 'Doliprane']]);
  });
});
