import { describe, expect, it } from 'vitest';
import type { Role } from '@/shared/account/rights';
import { range } from '../../../../tests/support/product-values';
import type { ProductValues } from '../schema';
import type { DraftContent } from './draft';
import { planSave, type SaveBody } from './plan-save';
import { EMPTY_STATE, type ProductState } from './state';

const EDITOR: Role[] = ['ROLE_ACCES_PRODUITS', 'ROLE_EDITION_INFOS', 'ROLE_EDITION_AVAILABILITY', 'ROLE_EDITION_TEMP'];
const PUBLISHER: Role[] = [
  ...EDITOR,
  'ROLE_ACCES_VALIDATION',
  'ROLE_VALIDATION_INFOS',
  'ROLE_VALIDATION_AVAILABILITY',
  'ROLE_VALIDATION_TEMP',
];
/** An evening in UTC that is the next day in Paris. */
const at = new Date('2026-05-03T22:30:00Z');
const TODAY = '2026-05-04';
const editor = { id: 'editor', roles: EDITOR, at };
const publisher = { id: 'publisher', roles: PUBLISHER, at };

const FILLED: Partial<ProductValues> = {
  name: 'Isentress 400 mg',
  commercialName: 'Isentress',
  dci: 'raltégravir',
  cip: '3400938358421',
  type: 'DRUG',
  status: 'COMMERCIALIZED',
};
const published = (change: Partial<ProductState> = {}): ProductState => ({
  ...EMPTY_STATE,
  ...FILLED,
  hasCityChannel: true,
  cityAvailability: 'AVAILABLE',
  ...change,
});
const body = (editType: SaveBody['editType'], entered: Partial<ProductValues>, replace?: boolean): SaveBody => ({
  editType,
  entered,
  replace,
});
const draft = (payload: object, change: Partial<DraftContent> = {}): DraftContent => ({
  id: 'draft',
  subjectId: 'product',
  editType: 'EDIT_AVAILABILITY',
  payload,
  base: {},
  authorId: 'editor',
  realAuthorId: null,
  formerAuthorIds: [],
  updateDate: new Date('2026-05-01T10:00:00Z'),
  author: { id: 'editor', firstName: 'Ada', lastName: 'Editor', email: 'ada@test.example' },
  ...change,
});

describe('a section of a published product', () => {
  it('P-01 is published at once by somebody with both roles, with its changes', () => {
    const plan = planSave(published(), null, body('EDIT_AVAILABILITY', { cityAvailability: 'SHORTAGE' }), publisher);
    expect(plan).toMatchObject({
      outcome: 'publish',
      values: { name: 'Isentress 400 mg', cityAvailability: 'SHORTAGE' },
      changes: [{ field: 'cityAvailability', before: 'AVAILABLE', after: 'SHORTAGE' }],
    });
  });

  it('P-01 is proposed by an editor, with the fields of that section only', () => {
    const plan = planSave(published(), null, body('EDIT_AVAILABILITY', { cityAvailability: 'SHORTAGE', name: 'Other' }), editor);
    expect(plan).toMatchObject({ outcome: 'propose', values: { cityAvailability: 'SHORTAGE' } });
    expect(plan).not.toHaveProperty('values.name');
  });

  it('P-02 is proposed for temperatures, even with every role', () => {
    const plan = planSave(published(), null, body('EDIT_EXCURSION', { legalMentions: '<p>2 à 8 °C</p>' }), publisher);
    expect(plan).toMatchObject({ outcome: 'propose', values: { legalMentions: '<p>2 à 8 °C</p>' } });
  });

  it.each([
    ['an editor', editor],
    ['a publisher', publisher],
  ])('P-01 is unchanged when %s sends what is published', (_who, actor) => {
    expect(planSave(published(), null, body('EDIT_AVAILABILITY', { cityAvailability: 'AVAILABLE' }), actor)).toEqual({
      outcome: 'unchanged',
    });
  });

  it('P-03 continues from the pending draft', () => {
    const pending = draft({ cityAvailability: 'SHORTAGE', cityAvailabilityMessage: '<p>Mai</p>' });
    const plan = planSave(published(), pending, body('EDIT_AVAILABILITY', { cityAvailability: 'UNDER_TENSION' }), editor);
    expect(plan).toMatchObject({
      outcome: 'propose',
      values: { cityAvailability: 'UNDER_TENSION', cityAvailabilityMessage: '<p>Mai</p>' },
      changes: [{ field: 'cityAvailability', before: 'SHORTAGE', after: 'UNDER_TENSION' }],
    });
  });

  it('P-03 starts from the published values when it is published at once', () => {
    const pending = draft({ cityAvailability: 'SHORTAGE', cityAvailabilityMessage: '<p>Mai</p>' });
    const plan = planSave(published(), pending, body('EDIT_AVAILABILITY', { cityAvailability: 'UNDER_TENSION' }), publisher);
    expect(plan).toMatchObject({ outcome: 'publish', values: { cityAvailability: 'UNDER_TENSION', cityAvailabilityMessage: null } });
  });

  it('P-03 going back to the published values is a change of the draft', () => {
    const plan = planSave(
      published(),
      draft({ cityAvailability: 'SHORTAGE' }),
      body('EDIT_AVAILABILITY', { cityAvailability: 'AVAILABLE' }),
      editor,
    );
    expect(plan).toMatchObject({ outcome: 'propose', changes: [{ field: 'cityAvailability', before: 'SHORTAGE', after: 'AVAILABLE' }] });
  });

  it('P-03 refuses to replace the draft of somebody else, naming them', () => {
    const other = draft({ cityAvailability: 'SHORTAGE' }, { authorId: 'other' });
    expect(() => planSave(published(), other, body('EDIT_AVAILABILITY', { cityAvailability: 'DOTATION' }), editor)).toThrow(
      expect.objectContaining({ code: 'DRAFT_OF_OTHER', details: { params: { name: 'Ada Editor', date: '2026-05-01T10:00:00.000Z' } } }),
    );
  });

  it('P-03 replaces the draft of somebody else once that is confirmed', () => {
    const other = draft({ cityAvailability: 'SHORTAGE' }, { authorId: 'other' });
    const plan = planSave(published(), other, body('EDIT_AVAILABILITY', { cityAvailability: 'DOTATION' }, true), editor);
    expect(plan).toMatchObject({ outcome: 'propose', values: { cityAvailability: 'DOTATION' } });
  });

  it('P-26 refuses wrong values of the saved section with the name of each field', () => {
    expect(() => planSave(published(), null, body('EDIT_AVAILABILITY', { cityAvailability: null, nbMaxBoite: -1 }), editor)).toThrow(
      expect.objectContaining({
        code: 'INVALID_INPUT',
        details: { fields: { cityAvailability: 'cityAvailabilityMissing', nbMaxBoite: 'numberMin' } },
      }),
    );
  });

  it('P-26 takes a section while another one of the stored product is wrong', () => {
    const plan = planSave(published({ dci: null }), null, body('EDIT_AVAILABILITY', { cityAvailability: 'SHORTAGE' }), publisher);
    expect(plan).toMatchObject({ outcome: 'publish' });
  });

  it('P-15 lists what a status clears in another section', () => {
    const now = published({ cityAvailability: 'CONTINGENTEMENT', cityQuotaRequestAvailable: true, cityNbUcdBoite: 3 });
    const plan = planSave(now, null, body('EDIT_INFORMATION', { status: 'STOPPED', stoppedDate: TODAY }), publisher);
    expect(plan).toMatchObject({
      outcome: 'publish',
      values: { cityQuotaRequestAvailable: false, cityNbUcdBoite: 3 },
      changes: expect.arrayContaining([{ field: 'cityQuotaRequestAvailable', before: true, after: false }]),
    });
  });

  it('P-17 dates the return of a channel on the day of the save', () => {
    const now = published({ cityAvailability: 'SHORTAGE' });
    const plan = planSave(now, null, body('EDIT_AVAILABILITY', { cityAvailability: 'RESTOCKED' }), publisher);
    expect(plan).toMatchObject({ outcome: 'publish', values: { cityRestockedAt: TODAY } });
  });
});

describe('a new product', () => {
  it('P-02 is published at once by somebody with both validation roles', () => {
    const plan = planSave(null, null, body('NEW_PRODUCT', FILLED), publisher);
    expect(plan).toMatchObject({ outcome: 'publish', values: { name: 'Isentress 400 mg' } });
  });

  it('P-02 is proposed when it brings temperature ranges', () => {
    const entered = { ...FILLED, temperatureExcursion: { temperatureRanges: [range] } };
    expect(planSave(null, null, body('NEW_PRODUCT', entered), publisher)).toMatchObject({ outcome: 'propose' });
  });

  it('P-39 stays a draft when its draft is edited, with what changed since', () => {
    const pending = draft({ ...FILLED }, { editType: 'NEW_PRODUCT', subjectId: null });
    const plan = planSave(null, pending, body('NEW_PRODUCT', { name: 'Isentress 600 mg' }, true), publisher);
    expect(plan).toMatchObject({
      outcome: 'propose',
      values: { name: 'Isentress 600 mg', dci: 'raltégravir' },
      changes: [{ field: 'name', before: 'Isentress 400 mg', after: 'Isentress 600 mg' }],
    });
  });

  it('P-39 is unchanged when its draft is sent as it is', () => {
    const pending = draft({ ...FILLED }, { editType: 'NEW_PRODUCT', subjectId: null });
    expect(planSave(null, pending, body('NEW_PRODUCT', FILLED), editor)).toEqual({ outcome: 'unchanged' });
  });

  it('P-26 is checked whole', () => {
    expect(() => planSave(null, null, body('NEW_PRODUCT', { ...FILLED, dci: null, hasCityChannel: true }), editor)).toThrow(
      expect.objectContaining({ details: { fields: { dci: 'dciMissing', cityAvailability: 'cityAvailabilityMissing' } } }),
    );
  });
});
