import { describe, expect, it } from 'vitest';
import { fieldErrorsOf } from '@/shared/field-errors';
import { compareEdits, mergedValues } from '@/ui/dialogs/edit-conflict';
import { EMPTY_PRODUCT } from '../../rules';
import type { ProductValues } from '../../schema';
import { bodyOf, entityValues, formDiffFields, formErrors, formValues, RANGE_IN_PROGRESS } from './form-values';
import { sectionSchema } from './section-schema';

const PUBLISHED: ProductValues = {
  ...EMPTY_PRODUCT,
  name: 'JANUVIA 50 mg',
  commercialName: 'JANUVIA',
  dci: 'Sitagliptine',
  type: 'DRUG',
  status: 'COMMERCIALIZED',
  cip: '3400937813402',
  hasCityChannel: true,
  cityAvailability: 'UNDER_TENSION',
};

const errorsOf = (
  editType: Parameters<typeof sectionSchema>[0],
  form: Record<string, unknown>,
  published: ProductValues | null = PUBLISHED,
) => {
  const result = sectionSchema(editType, published).safeParse(form);
  return result.success ? {} : fieldErrorsOf(result.error.issues, form);
};

describe('names of the form', () => {
  it('PRODF-21 uses productDci, isMsdProduct, productType and productStatus, and reads them back', () => {
    const form = formValues(PUBLISHED, 'EDIT_INFORMATION');
    expect(form).toMatchObject({
      name: 'JANUVIA 50 mg',
      productDci: 'Sitagliptine',
      isMsdProduct: true,
      productType: 'DRUG',
      productStatus: 'COMMERCIALIZED',
    });
    expect(Object.keys(form).some((name) => ['dci', 'msdProduct', 'type', 'status'].includes(name))).toBe(false);
    expect({ ...PUBLISHED, ...entityValues(form) }).toEqual(PUBLISHED);
  });
  it('PRODF-11 a section’s form contains its own fields only', () => {
    expect(Object.keys(formValues(PUBLISHED, 'EDIT_EXCURSION')).sort()).toEqual(
      ['legalMentions', RANGE_IN_PROGRESS, 'tempUpdateDescription', 'temperatureExcursion'].sort(),
    );
    expect(bodyOf({ a: 1, [RANGE_IN_PROGRESS]: true })).toEqual({ a: 1 });
  });
  it('PRODF-52 puts refused fields at their place in the form', () => {
    expect(formErrors({ dci: 'dciMissing', 'temperatureExcursion.temperatureRanges.0.min': 'chainFirstMin' })).toEqual({
      productDci: 'dciMissing',
      'temperatureExcursion.temperatureRanges.0.min': 'chainFirstMin',
    });
  });
});

describe('the check of a form', () => {
  it('PRODF-35 PRODF-38 reports every missing field at once, each with its own code', () => {
    const form = { ...formValues(EMPTY_PRODUCT, 'NEW_PRODUCT'), productStatus: 'AUTHORIZED', nbUcdBoite: 'douze' };
    expect(errorsOf('NEW_PRODUCT', form, null)).toMatchObject({
      name: 'nameMissing',
      commercialName: 'commercialNameMissing',
      productDci: 'dciMissing',
      productType: 'typeMissing',
      cip: 'cipMissing',
      nbUcdBoite: 'numberInvalid',
    });
  });
  it('PRODF-40 a status is always required', () => {
    expect(errorsOf('NEW_PRODUCT', formValues(EMPTY_PRODUCT, 'NEW_PRODUCT'), null)).toEqual({ productStatus: 'statusMissing' });
  });
  it('P-26 checks the saved section only', () => {
    const broken = { ...PUBLISHED, cip: '12' };
    expect(errorsOf('EDIT_AVAILABILITY', formValues(broken, 'EDIT_AVAILABILITY'), broken)).toEqual({});
    expect(errorsOf('EDIT_INFORMATION', formValues(broken, 'EDIT_INFORMATION'), broken)).toEqual({ cip: 'cipLength' });
  });
  it('PRODF-43 requires the availability of an enabled channel', () => {
    const form = { ...formValues(PUBLISHED, 'EDIT_AVAILABILITY'), cityAvailability: null };
    expect(errorsOf('EDIT_AVAILABILITY', form)).toEqual({ cityAvailability: 'cityAvailabilityMissing' });
  });
  it('sends the form’s names, and nothing while a range is typed', () => {
    const form = formValues(PUBLISHED, 'EDIT_EXCURSION');
    expect(sectionSchema('EDIT_EXCURSION', PUBLISHED).safeParse(form)).toMatchObject({ success: true, data: bodyOf(form) });
    expect(errorsOf('EDIT_EXCURSION', { ...form, [RANGE_IN_PROGRESS]: true })).toEqual({ [RANGE_IN_PROGRESS]: 'rangeUnsaved' });
  });
});

describe('S-22 two users editing one section', () => {
  const before = formValues(PUBLISHED, 'EDIT_AVAILABILITY');
  const theirs = { ...before, cityAvailability: 'SHORTAGE', cityAvailabilityMessage: '<p>fin mars</p>', hasHospitalChannel: false };
  const mine = { ...before, cityAvailabilityMessage: '<p>semaine 14</p>' };
  const fields = formDiffFields('EDIT_AVAILABILITY');
  it('S-22 S-22a offers a choice for what both changed, and names what only the other user changed', () => {
    const { contested, taken } = compareEdits(fields, before, theirs, mine);
    expect(contested.map(({ field }) => field)).toEqual(['cityAvailabilityMessage']);
    expect(taken).toEqual(['cityAvailability']);
    expect(compareEdits(fields, before, theirs, theirs).contested).toEqual([]);
  });
  it('S-22 keeps mine or takes theirs, field by field', () => {
    const merged = (side: 'mine' | 'theirs') => mergedValues(fields, before, theirs, mine, { cityAvailabilityMessage: side });
    expect(merged('mine')).toEqual({ ...theirs, cityAvailabilityMessage: '<p>semaine 14</p>' });
    expect(merged('theirs')).toEqual(theirs);
  });
  it('S-22 PRODF-21 compares by the form’s names', () => {
    const start = formValues(PUBLISHED, 'EDIT_INFORMATION');
    const { contested: named } = compareEdits(
      formDiffFields('EDIT_INFORMATION'),
      start,
      { ...start, productDci: 'Metformine' },
      { ...start, productDci: 'X' },
    );
    expect(named.map(({ field }) => field)).toEqual(['productDci']);
  });
});
