import { describe, expect, it } from 'vitest';
import { ProductSearchBody } from '../schema';
import { matchesSearch, searchConditions } from './search';

const conditionsOf = (body: object) => searchConditions(ProductSearchBody.parse(body));
const card = (change: object = {}) => ({
  name: 'Keytruda 25 mg/ml',
  commercialName: null,
  displayName: 'flacon',
  dci: 'PEMBROLIZUMAB',
  cip: '3400930024362',
  ucd: null,
  holder: 'MSD FRANCE',
  therapeuticAreaId: 'a1',
  type: 'DRUG' as const,
  status: 'COMMERCIALIZED' as const,
  emergencyAvailable: true,
  hasHospitalChannel: true,
  hospitalAvailability: 'AVAILABLE' as const,
  hasCityChannel: false,
  cityAvailability: null,
  ...change,
});
const finds = (body: object, change: object = {}) => matchesSearch(conditionsOf(body), card(change));

describe('PROD-06 search conditions', () => {
  it.each([
    ['CITY_AVAILABLE', ['AVAILABLE', 'RESTOCKED']],
    ['CITY_UNDER_TENSION', ['UNDER_TENSION']],
    ['CITY_SHORTAGE', ['SHORTAGE']],
    ['CITY_CONTINGENTEMENT', ['CONTINGENTEMENT']],
    ['HOSPITAL_AVAILABLE', ['AVAILABLE', 'RESTOCKED']],
    ['HOSPITAL_UNDER_TENSION', ['UNDER_TENSION']],
    ['HOSPITAL_SHORTAGE', ['SHORTAGE']],
    ['HOSPITAL_CONTINGENTEMENT', ['CONTINGENTEMENT']],
    ['CITY_RESTOCKED', ['RESTOCKED']],
    ['HOSPITAL_RESTOCKED', ['RESTOCKED']],
    ['HOSPITAL_TENSION_OR_SHORTAGE', ['UNDER_TENSION', 'SHORTAGE']],
  ])('PROD-10 P-17 P-19 %s', (filter, values) => {
    const location = filter.startsWith('CITY') ? 'CITY' : 'HOSPITAL';
    const { success, data } = ProductSearchBody.safeParse({ availabilityFilters: [filter] });
    expect(success).toBe(true);
    expect(searchConditions(data as ProductSearchBody).availability).toEqual([{ kind: 'channel', location, values }]);
  });
  it('PROD-06 a term is trimmed; a blank one adds no condition', () => {
    expect(conditionsOf({ searchTerm: '  key   truda ' }).words).toEqual(['key', 'truda']);
    expect([conditionsOf({ searchTerm: '   ' }).words, conditionsOf({}).words]).toEqual([[], []]);
  });
  it('PROD-07 P-20 P-21 a status, an emergency anywhere or on a channel', () => {
    const availabilityFilters = ['STOPPED', 'HANDED', 'EMERGENCY_AVAILABLE', 'CITY_EMERGENCY_AVAILABLE', 'HOSPITAL_EMERGENCY_AVAILABLE'];
    expect(conditionsOf({ availabilityFilters }).availability).toEqual([
      { kind: 'status', status: 'STOPPED' },
      { kind: 'status', status: 'HANDED' },
      { kind: 'emergency', location: null },
      { kind: 'emergency', location: 'CITY' },
      { kind: 'emergency', location: 'HOSPITAL' },
    ]);
  });
});

describe('PROD-06 matching products', () => {
  it('PROD-06 the term in one of its names or codes, without case and accents', () => {
    for (const searchTerm of ['keytrÛda', 'FLACON', 'pembro', '34009300']) expect(finds({ searchTerm }), searchTerm).toBe(true);
    expect(finds({ searchTerm: 'usual' }, { commercialName: 'Usual' })).toBe(true);
    expect(finds({ searchTerm: '9400' }, { ucd: '9400100' })).toBe(true);
    expect(finds({ searchTerm: 'null' })).toBe(false);
    expect(finds({ searchTerm: 'other' })).toBe(false);
  });
  it('P-22a all words, in any order and any of its texts', () => {
    for (const searchTerm of ['flacon keytruda', '25 pembro', 'mg keyt 9300']) expect(finds({ searchTerm }), searchTerm).toBe(true);
    expect(finds({ searchTerm: 'keytruda 50' })).toBe(false);
  });
  it('P-44 one of the therapeutic areas', () => {
    expect([
      finds({ therapeuticAreaFilters: ['a2', 'a1'] }),
      finds({ therapeuticAreaFilters: ['a2'] }),
      finds({ therapeuticAreaFilters: ['a1'] }, { therapeuticAreaId: null }),
    ]).toEqual([true, false, false]);
  });
  it('PROD-07 one of the types, one of the channels', () => {
    expect([
      finds({ productTypeFilters: ['DRUG'] }),
      finds({ productTypeFilters: ['VACCINE'] }),
      finds({ productTypeFilters: ['DRUG'] }, { type: null }),
    ]).toEqual([true, false, false]);
    expect([
      finds({ locationFilters: ['HOSPITAL'] }),
      finds({ locationFilters: ['CITY'] }),
      finds({ locationFilters: ['CITY', 'HOSPITAL'] }),
    ]).toEqual([true, false, true]);
  });
  it.each([
    [true, ['HOSPITAL_AVAILABLE'], {}],
    [true, ['HOSPITAL_AVAILABLE'], { hospitalAvailability: 'RESTOCKED' }],
    [false, ['HOSPITAL_AVAILABLE'], { hospitalAvailability: 'SHORTAGE' }],
    [false, ['HOSPITAL_AVAILABLE'], { hospitalAvailability: null }],
    [false, ['HOSPITAL_AVAILABLE'], { hasHospitalChannel: false }],
    [false, ['HOSPITAL_AVAILABLE'], { status: 'STOPPED' }],
    [false, ['CITY_AVAILABLE'], { cityAvailability: 'AVAILABLE' }],
    [true, ['CITY_AVAILABLE'], { cityAvailability: 'AVAILABLE', hasCityChannel: true }],
    [true, ['STOPPED'], { status: 'STOPPED' }],
    [false, ['STOPPED'], {}],
    [true, ['HANDED', 'HOSPITAL_AVAILABLE'], {}],
  ] as const)('PROD-10 by availability or status: %s for the filters %j and a product with %j', (isFound, availabilityFilters, change) => {
    expect(finds({ availabilityFilters: [...availabilityFilters] }, change)).toBe(isFound);
  });
  it.each([
    [true, 'EMERGENCY_AVAILABLE', {}],
    [false, 'EMERGENCY_AVAILABLE', { emergencyAvailable: false }],
    [false, 'EMERGENCY_AVAILABLE', { status: 'HANDED' }],
    [true, 'HOSPITAL_EMERGENCY_AVAILABLE', {}],
    [false, 'CITY_EMERGENCY_AVAILABLE', {}],
    [true, 'CITY_EMERGENCY_AVAILABLE', { hasCityChannel: true, hasHospitalChannel: false }],
  ] as const)('P-20 P-21 by emergency availability: %s for the filter %s and a product with %j', (isFound, filter, change) => {
    expect(finds({ availabilityFilters: [filter] }, change)).toBe(isFound);
  });
});
