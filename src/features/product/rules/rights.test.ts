import en from '@messages/en/product-errors.json';
import fr from '@messages/fr/product-errors.json';
import { describe, expect, it } from 'vitest';
import type { Role } from '@/shared/account/rights';
import { person, product, range } from '../../../../tests/support/product-values';
import {
  appliesAtOnce,
  canDecide,
  canEditSection,
  canSeeModifications,
  checkKey,
  codeHelp,
  decisionRefusal,
  draftActions,
  isOwnDraft,
  isReadOnly,
  matchesSearch,
  searchConditions,
  sectionAllowance,
  validateSection,
} from '../rules';
import { ProductSearchBody, type ProductStatus } from '../schema';
import { NO_SEARCH } from './search-filters';

describe('rights', () => {
  it('P-01 a pair of roles applies at once, one role makes a draft', () => {
    const pair = person('a', ['ROLE_EDITION_INFOS', 'ROLE_VALIDATION_INFOS']);
    expect([appliesAtOnce(pair, 'EDIT_INFORMATION', {}), appliesAtOnce(pair, 'EDIT_AVAILABILITY', {})]).toEqual([true, false]);
    expect(appliesAtOnce(person('a', ['ROLE_EDITION_INFOS', 'ROLE_VALIDATION_AVAILABILITY']), 'EDIT_INFORMATION', {})).toBe(false);
    expect(appliesAtOnce(person('a', ['ROLE_EDITION_TEMP', 'ROLE_VALIDATION_TEMP']), 'EDIT_EXCURSION', {})).toBe(false);
  });
  it('P-02 a new product at once with both roles of validation and without ranges', () => {
    const both = person('a', ['ROLE_EDITION_TEMP', 'ROLE_VALIDATION_INFOS', 'ROLE_VALIDATION_AVAILABILITY']);
    expect(appliesAtOnce(both, 'NEW_PRODUCT', product())).toBe(true);
    expect(appliesAtOnce(both, 'NEW_PRODUCT', product({ temperatureExcursion: { temperatureRanges: [range] } }))).toBe(false);
    expect(appliesAtOnce(person('a', ['ROLE_EDITION_INFOS', 'ROLE_VALIDATION_INFOS']), 'NEW_PRODUCT', product())).toBe(false);
  });
  it('P-24 P-25 any role of edition creates; none reads only', () => {
    expect([
      canEditSection(person('a', ['ROLE_EDITION_TEMP']), 'NEW_PRODUCT'),
      canEditSection(person('a', ['ROLE_EDITION_TEMP']), 'EDIT_INFORMATION'),
    ]).toEqual([true, false]);
    expect([isReadOnly(person('a', ['ROLE_VALIDATION_INFOS'])), isReadOnly(person('a', ['ROLE_EDITION_INFOS']))]).toEqual([true, false]);
  });
  const draft = (change: object = {}) => ({
    editType: 'EDIT_INFORMATION' as const,
    authorId: 'e',
    realAuthorId: null,
    payload: {},
    ...change,
  });
  it.each([
    ['ROLE_VALIDATION_INFOS', [true, false, false, true]],
    ['ROLE_VALIDATION_AVAILABILITY', [false, true, false, true]],
    ['ROLE_VALIDATION_TEMP', [false, false, true, true]],
    ['ROLE_EDITION_TEMP', [false, false, false, false]],
    ['ROLE_ACCES_VALIDATION', [false, false, false, false]],
  ] as const)(
    'DRAFT-12 DRAFT-13 DRAFT-14 DRAFT-15 %s applies and removes the drafts of its section and of new products',
    (role, expected) => {
      const validator = person('v', [role]);
      const types = ['EDIT_INFORMATION', 'EDIT_AVAILABILITY', 'EDIT_EXCURSION', 'NEW_PRODUCT'] as const;
      expect(types.map((editType) => canDecide(validator, draft({ editType })))).toEqual(expected);
      expect(types.map((editType) => draftActions(validator, draft({ editType })).includes('remove'))).toEqual(expected);
    },
  );
  it('P-05 one’s own draft by role, but never with temperatures', () => {
    const author = person('e', ['ROLE_VALIDATION_INFOS', 'ROLE_VALIDATION_TEMP']);
    expect(canDecide(author, draft())).toBe(true);
    expect(decisionRefusal(author, draft({ editType: 'EDIT_EXCURSION' }))).toBe('OWN_TEMPERATURE_DRAFT');
    expect(
      decisionRefusal(author, draft({ editType: 'NEW_PRODUCT', payload: { temperatureExcursion: { temperatureRanges: [range] } } })),
    ).toBe('OWN_TEMPERATURE_DRAFT');
    expect(decisionRefusal(author, draft({ editType: 'NEW_PRODUCT' }))).toBeNull();
    expect(decisionRefusal(author, draft({ editType: 'EDIT_EXCURSION' }), 'remove')).toBeNull();
  });
  it('X-05 impersonation does not bypass the rule, on either side', () => {
    const roles: Role[] = ['ROLE_VALIDATION_TEMP'];
    const temperature = (authorId: string, realAuthorId: string | null = null) =>
      draft({ editType: 'EDIT_EXCURSION', authorId, realAuthorId });
    expect(canDecide(person('v', roles, 'admin'), temperature('admin'))).toBe(false);
    expect(canDecide(person('admin', roles), temperature('e', 'admin'))).toBe(false);
    expect(canDecide(person('v', roles, 'admin'), temperature('e', 'admin'))).toBe(false);
    expect(canDecide(person('e', roles), temperature('e', 'admin'))).toBe(false);
    expect(canDecide(person('v', roles), temperature('e', 'admin'))).toBe(true);
  });
  it('P-08 editors and validators of a section see its modifications', () => {
    expect([
      canSeeModifications(person('a', ['ROLE_VALIDATION_TEMP']), 'EDIT_EXCURSION'),
      canSeeModifications(person('a', ['ROLE_EDITION_INFOS']), 'EDIT_EXCURSION'),
    ]).toEqual([true, false]);
    expect(draftActions(person('a', ['ROLE_EDITION_INFOS']), draft())).toEqual(['see', 'edit']);
  });
});

describe('rights by section', () => {
  const SECTIONS = ['EDIT_INFORMATION', 'EDIT_AVAILABILITY', 'EDIT_EXCURSION', 'NEW_PRODUCT'] as const;
  it('P-24 P-08 editing requires the read right besides that of the section; seeing modifications either role of it', () => {
    const roles = ['INFOS', 'AVAILABILITY', 'TEMP'].map((part) => [`ROLE_EDITION_${part}`, `ROLE_VALIDATION_${part}`] as [Role, Role]);
    for (const [at, [edition, validation]] of roles.entries()) {
      const own = SECTIONS.map((section, index) => section === 'NEW_PRODUCT' || index === at);
      expect(SECTIONS.map((section) => canEditSection(person('a', [edition]), section))).toEqual(own);
      expect(SECTIONS.map((section) => canEditSection({ roles: [edition] }, section))).toEqual([false, false, false, false]);
      expect(SECTIONS.map((section) => canSeeModifications(person('a', [edition]), section))).toEqual(own);
      expect(SECTIONS.map((section) => canSeeModifications(person('a', [validation]), section))).toEqual(own);
      expect(SECTIONS.map((section) => appliesAtOnce(person('a', [validation]), section, {}))).toEqual([false, false, false, false]);
      const atOnce = SECTIONS.map((section, index) => index === at && section !== 'EDIT_EXCURSION');
      expect(SECTIONS.map((section) => appliesAtOnce(person('a', [edition, validation]), section, {}))).toEqual(atOnce);
    }
  });
  it('P-02 a new product at once by neither role of validation alone', () => {
    for (const role of ['ROLE_VALIDATION_INFOS', 'ROLE_VALIDATION_AVAILABILITY'] as const)
      expect(appliesAtOnce(person('a', ['ROLE_EDITION_INFOS', role]), 'NEW_PRODUCT', {})).toBe(false);
    const both = person('a', ['ROLE_EDITION_INFOS', 'ROLE_VALIDATION_INFOS', 'ROLE_VALIDATION_AVAILABILITY']);
    expect(appliesAtOnce(both, 'NEW_PRODUCT', {})).toBe(true);
  });
  it('ROLES-14 ROLES-15 ROLES-16 P-03 what a view allows with a section: a save at once never with temperatures', () => {
    expect(sectionAllowance(['product.editInformation', 'draft.decideInformation'], 'EDIT_INFORMATION')).toEqual({
      edit: true,
      atOnce: true,
    });
    expect(sectionAllowance(['product.editInformation', 'draft.decideAvailability'], 'EDIT_INFORMATION')).toEqual({
      edit: true,
      atOnce: false,
    });
    expect(sectionAllowance(['draft.decideAvailability'], 'EDIT_AVAILABILITY')).toEqual({ edit: false, atOnce: false });
    expect(sectionAllowance(['product.editExcursion', 'draft.decideExcursion'], 'EDIT_EXCURSION')).toEqual({ edit: true, atOnce: false });
  });
  it('P-05 X-05 former authors and their impersonators count as authors of a draft', () => {
    const draft = { authorId: 'e', realAuthorId: null, formerAuthorIds: ['f', 'g'] };
    const own = (id: string, real: string | null = null) => isOwnDraft(person(id, [], real), draft);
    expect(own('e'), 'author').toBe(true);
    for (const former of ['f', 'g']) expect(own(former), `former author ${former}`).toBe(true);
    for (const real of ['e', 'f']) expect(own('v', real), `impersonated by author ${real}`).toBe(true);
    expect(own('v'), 'another user').toBe(false);
    expect(own('v', 'x'), 'another user, impersonated by another user').toBe(false);
    const replaced = { ...draft, editType: 'EDIT_EXCURSION' as const, payload: {} };
    expect(decisionRefusal(person('f', ['ROLE_VALIDATION_TEMP']), replaced)).toBe('OWN_TEMPERATURE_DRAFT');
    expect(decisionRefusal(person('f', []), replaced)).toBe('FORBIDDEN');
  });
});

describe('P-30 help with codes', () => {
  it('P-30 knows the check key of EAN-13', () => {
    expect([checkKey('3400930000922'), checkKey('3400935238856')]).toEqual([2, 6]);
    expect(codeHelp('3400930000922', null)).toEqual([]);
    expect(codeHelp('3400930000923', null)).toEqual([{ field: 'cip', code: 'codeCheckKey', params: { key: '2' } }]);
  });
  it('P-30 notices letters, mixed-up fields and a CIP that another product has', () => {
    expect(codeHelp('34009300A0922', null)).toMatchObject([{ code: 'codeNotDigits' }]);
    expect(codeHelp('3400890000005', null).map(({ code }) => code)).toContain('cipIsUcd');
    expect(codeHelp(null, '3400930000922')).toEqual([{ field: 'ucd', code: 'ucdIsCip' }]);
    expect(codeHelp('3400930000922', null, { name: 'X' })).toEqual([{ field: 'cip', code: 'cipDuplicate', params: { name: 'X' } }]);
    expect(codeHelp('', '')).toEqual([]);
  });
});

describe('searching', () => {
  const card = (change: object = {}) => ({
    ...product(),
    status: 'COMMERCIALIZED' as ProductStatus,
    hasHospitalChannel: true,
    hospitalAvailability: 'SHORTAGE' as const,
    hasCityChannel: true,
    cityAvailability: 'AVAILABLE' as const,
    holder: null,
    therapeuticAreaId: null,
    ...change,
  });
  const finds = (body: object, change: object = {}) => matchesSearch(searchConditions(ProductSearchBody.parse(body)), card(change));
  it('PROD-05 an empty body finds everything; unknown values are an error', () => {
    expect(ProductSearchBody.parse({})).toEqual(NO_SEARCH);
    for (const value of ['AVAILABLE', 'HOSPITAL_DOTATION', 'CITY_HANDED', 'x'])
      expect(ProductSearchBody.safeParse({ availabilityFilters: [value] }).success).toBe(false);
  });
  it('PROD-06 P-19 tension or shortage is either of the two, per channel', () => {
    expect([
      finds({ availabilityFilters: ['HOSPITAL_TENSION_OR_SHORTAGE'] }),
      finds({ availabilityFilters: ['CITY_TENSION_OR_SHORTAGE'] }),
    ]).toEqual([true, false]);
    expect(finds({ availabilityFilters: ['CITY_CONTINGENTEMENT'] }, { cityAvailability: 'CONTINGENTEMENT' })).toBe(true);
    expect(finds({ availabilityFilters: ['CITY_TENSION_OR_SHORTAGE'] }, { cityAvailability: 'CONTINGENTEMENT' })).toBe(false);
  });
  it('P-17 RESTOCKED counts as available', () => {
    expect(finds({ availabilityFilters: ['CITY_AVAILABLE'] }, { cityAvailability: 'RESTOCKED' })).toBe(true);
  });
  it('PROD-07 P-21 availability never finds STOPPED or HANDED; these are alone', () => {
    expect(finds({ availabilityFilters: ['CITY_AVAILABLE', 'EMERGENCY_AVAILABLE'] }, { status: 'STOPPED', emergencyAvailable: true })).toBe(
      false,
    );
    expect([
      finds({ availabilityFilters: ['STOPPED'] }, { status: 'STOPPED' }),
      finds({ availabilityFilters: ['HANDED'] }, { status: 'STOPPED' }),
    ]).toEqual([true, false]);
  });
  it('P-20 emergency alone or with a channel that the product has', () => {
    const emergency = { emergencyAvailable: true, hasCityChannel: false };
    expect(
      ['EMERGENCY_AVAILABLE', 'HOSPITAL_EMERGENCY_AVAILABLE', 'CITY_EMERGENCY_AVAILABLE'].map((value) =>
        finds({ availabilityFilters: [value] }, emergency),
      ),
    ).toEqual([true, true, false]);
  });
  it('P-21 any-of within a group, all-of between groups', () => {
    expect(
      finds({
        availabilityFilters: ['CITY_AVAILABLE', 'HOSPITAL_AVAILABLE'],
        locationFilters: ['HOSPITAL'],
        productTypeFilters: ['DRUG', 'VACCINE'],
      }),
    ).toBe(true);
    expect(finds({ availabilityFilters: ['CITY_AVAILABLE'], productTypeFilters: ['VACCINE'] })).toBe(false);
    expect(finds({ locationFilters: ['CITY'] }, { hasCityChannel: false })).toBe(false);
  });
  it('P-22 part of a word, without case and accents', () => {
    expect([
      finds({ searchTerm: '  sitaglip ' }),
      finds({ searchTerm: 'raltegravir' }, { dci: 'RALTÉGRAVIR' }),
      finds({ searchTerm: 'zzz' }),
    ]).toEqual([true, true, false]);
  });
});

describe('sentences', () => {
  it('every code has one in both languages', () => {
    expect(Object.keys(fr)).toEqual(Object.keys(en));
    const codes = [
      ...Object.values(
        validateSection('NEW_PRODUCT', {
          status: 'COMMERCIALIZED',
          hasCityChannel: true,
          hasHospitalChannel: true,
          quotaRequestAvailable: true,
          cityQuotaRequestAvailable: true,
          ucd: '1',
          nbMaxBoite: -1,
        }),
      ),
      ...Object.values(validateSection('EDIT_INFORMATION', { status: 'STOPPED' })),
      ...codeHelp('3400890000005', '3400930000929', { name: 'X' }).map(({ code }) => code),
    ];
    for (const code of codes) expect(Object.keys(fr)).toContain(code);
  });
});
