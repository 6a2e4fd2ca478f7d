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
    expect(conditionsOf({ searchTerm: '  key   truda ' }).term).toBe('key truda');
    expect([conditionsOf({ searchTerm: '   ' }).term, conditionsOf({}).term]).toEqual([null, null]);
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
  it('PROD-10 an availability of a channel that it has, or the status, as long as it is sold', () => {
    const hospital = { availabilityFilters: ['HOSPITAL_AVAILABLE'] };
    expect([
      finds(hospital),
      finds(hospital, { hospitalAvailability: 'RESTOCKED' }),
      finds(hospital, { hospitalAvailability: 'SHORTAGE' }),
      finds(hospital, { hospitalAvailability: null }),
      finds(hospital, { hasHospitalChannel: false }),
      finds(hospital, { status: 'STOPPED' }),
      finds({ availabilityFilters: ['CITY_AVAILABLE'] }, { cityAvailability: 'AVAILABLE' }),
      finds({ availabilityFilters: ['CITY_AVAILABLE'] }, { cityAvailability: 'AVAILABLE', hasCityChannel: true }),
      finds({ availabilityFilters: ['STOPPED'] }, { status: 'STOPPED' }),
      finds({ availabilityFilters: ['STOPPED'] }),
      finds({ availabilityFilters: ['HANDED', 'HOSPITAL_AVAILABLE'] }),
    ]).toEqual([true, true, false, false, false, false, false, true, true, false, true]);
  });
  it('P-20 P-21 an emergency of what is sold, on a channel that it has', () => {
    const emergency = { availabilityFilters: ['EMERGENCY_AVAILABLE'] };
    expect([
      finds(emergency),
      finds(emergency, { emergencyAvailable: false }),
      finds(emergency, { status: 'HANDED' }),
      finds({ availabilityFilters: ['HOSPITAL_EMERGENCY_AVAILABLE'] }),
      finds({ availabilityFilters: ['CITY_EMERGENCY_AVAILABLE'] }),
      finds({ availabilityFilters: ['CITY_EMERGENCY_AVAILABLE'] }, { hasCityChannel: true, hasHospitalChannel: false }),
    ]).toEqual([true, false, false, true, false, true]);
  });
});
