import { describe, expect, it } from 'vitest';
import { authorOf, collisionsOf, type DraftContent, reviewedValues, sectionVersion } from './draft';
import { EMPTY_STATE, type ProductState, sectionOf } from './state';

const author = { id: 'a', firstName: 'Élise', lastName: 'Roche', email: 'elise@test.example' };
const product = (change: Partial<ProductState> = {}): ProductState => ({
  ...EMPTY_STATE,
  status: 'COMMERCIALIZED',
  hasHospitalChannel: true,
  hospitalAvailability: 'AVAILABLE',
  ...change,
});
const draft = (payload: object, base: object | null, editType: DraftContent['editType'] = 'EDIT_INFORMATION') => ({
  editType,
  payload,
  base,
});

describe('DRAFT-03 the author of a draft', () => {
  it('DRAFT-03 is shown by name', () => {
    expect(authorOf({ author })).toEqual({ id: 'a', name: 'Élise Roche' });
  });
  it('DRAFT-03 is shown by address where there is no name', () => {
    expect(authorOf({ author: { ...author, firstName: '', lastName: '' } })).toEqual({ id: 'a', name: 'elise@test.example' });
  });
});

describe('P-04 collisions', () => {
  const base = { name: '1', dci: '1', cip: '1', ucd: '1', displayName: '1' };
  const payload = { name: '1', dci: '1', cip: '2', ucd: '2', displayName: '2' };
  const now = product({ name: '1', dci: '3', cip: '2', ucd: '3', displayName: '1' });

  it('P-04 are the fields that changed in the product, to something else than the draft proposes', () => {
    expect(collisionsOf(draft(payload, base), now)).toEqual(['dci', 'ucd']);
  });
  it('P-04 are none among fields that the draft does not hold', () => {
    expect(collisionsOf(draft({ ucd: '2' }, base), now)).toEqual(['ucd']);
  });
  it('P-04 are none for a new product, which has no base', () => {
    expect(collisionsOf(draft(payload, null, 'NEW_PRODUCT'), now)).toEqual([]);
    expect(collisionsOf(draft(payload, base), null)).toEqual([]);
  });
  it('P-04 are none where two texts differ in their markup only', () => {
    const html = (info: string) => ({ infoUpdateDescription: info });
    expect(collisionsOf(draft(html('<p>b</p>'), html('<p>a</p>')), product(html('<p>a</p>\n')))).toEqual([]);
  });
});

describe('P-04 what a validator reviews', () => {
  it('P-04 is the section as published', () => {
    const now = product({ name: 'Isentress' });
    expect(reviewedValues(draft({ name: 'Isentress 400' }, {}), now, '2026-05-01')).toEqual(sectionOf(now, 'EDIT_INFORMATION'));
  });
  it('P-15 includes what the draft clears in another section', () => {
    const now = product({ hospitalAvailability: 'CONTINGENTEMENT', quotaRequestAvailable: true, nbUcdBoite: 3 });
    const stopped = draft({ status: 'STOPPED', stoppedDate: '2026-05-01' }, {});
    expect(reviewedValues(stopped, now, '2026-05-01')).toMatchObject({ quotaRequestAvailable: [true, false] });
  });
  it('P-04 is nothing for a new product', () => {
    expect(reviewedValues(draft({ name: 'New' }, null, 'NEW_PRODUCT'), null, '2026-05-01')).toBeNull();
  });
});

describe('S-22 the version of a section', () => {
  const [early, late] = [new Date('2026-05-01T10:00:00Z'), new Date('2026-05-02T10:00:00Z')];
  const times = { informationUpdatedAt: early, availabilityUpdatedAt: late, excursionUpdatedAt: early };

  it('S-22 is the last change of that section, whatever changed in the others', () => {
    expect(sectionVersion({ editType: 'EDIT_INFORMATION', product: times, draft: null })).toEqual(early);
    expect(sectionVersion({ editType: 'EDIT_AVAILABILITY', product: times, draft: null })).toEqual(late);
  });
  it('S-22 is that of its pending draft when that is later', () => {
    expect(sectionVersion({ editType: 'EDIT_INFORMATION', product: times, draft: { updateDate: late } })).toEqual(late);
    expect(sectionVersion({ editType: 'EDIT_AVAILABILITY', product: times, draft: { updateDate: early } })).toEqual(late);
  });
  it('S-22 is that of the draft for a new product, and none before its first save', () => {
    expect(sectionVersion({ editType: 'NEW_PRODUCT', product: null, draft: { updateDate: early } })).toEqual(early);
    expect(sectionVersion({ editType: 'NEW_PRODUCT', product: null, draft: null })).toBeNull();
  });
});
