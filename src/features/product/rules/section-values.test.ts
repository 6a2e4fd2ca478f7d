import { describe, expect, it } from 'vitest';
import { AMOUNTS } from '../../../../tests/support/good-product';
import { availability, information, product, range } from '../../../../tests/support/product-values';
import type { ProductValues } from '../schema';
import { restockedAt, statusChoices } from './choices';
import { EMPTY_PRODUCT, normaliseProduct, requiredFields, validateSection, visibleFields } from './section';

describe('what a product starts with', () => {
  it('P-31 is an MSD product without a channel, a request or a range', () => {
    expect(Object.entries(EMPTY_PRODUCT).filter(([, value]) => value !== null && value !== false)).toEqual([
      ['msdProduct', true],
      ['temperatureExcursion', { temperatureRanges: [] }],
    ]);
  });
});

describe('what is required', () => {
  it('PRODF-42 PRODF-43 PRODF-44 P-28 the asterisk follows what is ticked', () => {
    const marked = (values: Partial<ProductValues>) => [...requiredFields('HANDED', values)].filter((field) => field !== 'status');
    expect(marked({})).toEqual([]);
    expect(marked({ hasHospitalChannel: true })).toEqual(['hospitalAvailability']);
    expect(marked({ hasCityChannel: true })).toEqual(['cityAvailability']);
    expect(marked({ quotaRequestAvailable: true })).toEqual(['nbUcdBoite']);
    expect(marked({ cityQuotaRequestAvailable: true })).toEqual(['cityNbUcdBoite']);
    expect([...requiredFields('AUTHORIZED')].toSorted()).toEqual(['cip', 'commercialName', 'dci', 'name', 'status', 'type']);
  });

  it('PRODF-38 PRODF-39 codes count without the blanks around them, and blanks are no text', () => {
    expect(information({ cip: ' 3400930000922 ', ucd: ' 3400890000005 ' })).toEqual({});
    expect(information({ cip: '   ', ucd: '   ', name: ' ' })).toEqual({ cip: 'cipMissing', name: 'nameMissing' });
    expect(information({ cip: ' 340093000092', ucd: ' 340089000000' })).toEqual({ cip: 'cipLength', ucd: 'ucdLength' });
    expect(information({ cip: '34009300009221', ucd: '34008900000051' })).toEqual({ cip: 'cipLength', ucd: 'ucdLength' });
    expect(validateSection('EDIT_INFORMATION', { status: 'HANDED' })).toEqual({});
  });

  it('PRODF-41 P-14 a stopped product with its date is whole', () => {
    expect(information({ status: 'STOPPED', stoppedDate: '2026-01-01' })).toEqual({});
    expect(statusChoices('NOT_MARKETED')).toEqual(['AUTHORIZED', 'COMMERCIALIZED', 'STOPPED', 'HANDED', 'NOT_MARKETED']);
    for (const status of ['STOPPED', null] as const)
      expect(statusChoices(status)).toEqual(['AUTHORIZED', 'COMMERCIALIZED', 'STOPPED', 'HANDED']);
  });
});

describe('what an availability may be', () => {
  it('PRODF-30 P-16 each channel by what was published of it, and only while it is on', () => {
    for (const channel of ['hospital', 'city'] as const) {
      const field = `${channel}Availability` as const;
      const other = channel === 'hospital' ? 'cityAvailability' : 'hospitalAvailability';
      const flag = channel === 'hospital' ? 'hasHospitalChannel' : 'hasCityChannel';
      const back = { [flag]: true, [field]: 'RESTOCKED' };
      expect(availability(back)).toEqual({ [field]: 'availabilityNotRestocked' });
      expect(availability(back, { [other]: 'SHORTAGE' })).toEqual({ [field]: 'availabilityNotRestocked' });
      expect(availability(back, { [field]: 'AVAILABLE' })).toEqual({ [field]: 'availabilityNotRestocked' });
      for (const before of ['SHORTAGE', 'UNDER_TENSION', 'RESTOCKED'] as const) expect(availability(back, { [field]: before })).toEqual({});
      expect(availability({ ...back, [flag]: false })).toEqual({});
      expect(availability({ [flag]: true, [field]: 'DOTATION' })).toEqual({});
    }
  });

  it('P-17 a return without a day, or of a product that was not there, is today’s', () => {
    const today = '2026-11-21';
    expect(restockedAt(null, 'RESTOCKED', today)).toBe(today);
    expect(restockedAt({ availability: 'RESTOCKED', restockedAt: null }, 'RESTOCKED', today)).toBe(today);
    expect(restockedAt({ availability: 'SHORTAGE', restockedAt: '2026-01-01' }, 'RESTOCKED', today)).toBe(today);
    expect(restockedAt({ availability: 'RESTOCKED', restockedAt: '2026-01-01' }, null, today)).toBeNull();
  });

  it('PRODF-45 P-29 each number of both channels is checked', () => {
    const codes = (value: number | null) => AMOUNTS.map((field) => availability({ [field]: value })[field]);
    for (const good of [null, 0, 1, 2_147_483_647]) expect(codes(good)).toEqual(AMOUNTS.map(() => undefined));
    const wrong = [
      [-1, 'numberMin'],
      [-0.5, 'numberMin'],
      [0.5, 'numberInteger'],
      [2_147_483_648, 'numberMax'],
      [Number.NaN, 'numberInvalid'],
      [Number.POSITIVE_INFINITY, 'numberInvalid'],
    ] as const;
    for (const [value, code] of wrong) expect(codes(value), String(value)).toEqual(AMOUNTS.map(() => code));
    expect(availability({ cityQuotaRequestAvailable: true, cityNbUcdBoite: 0, quotaRequestAvailable: true, nbUcdBoite: 1 })).toEqual({});
    expect(availability({ cityQuotaRequestAvailable: true, cityNbUcdBoite: 30, quotaRequestAvailable: true, nbUcdBoite: 0 })).toEqual({});
  });
});

it('T-07 P-26 reports the first of two errors of one bound, and checks a new product’s ranges with the rest', () => {
  const temperatureExcursion = { temperatureRanges: [{ ...range, min: 5, max: 4 }] };
  const faults = {
    'temperatureExcursion.temperatureRanges.0.min': 'chainFirstMin',
    'temperatureExcursion.temperatureRanges.0.max': 'chainLastMax',
  };
  expect(validateSection('EDIT_EXCURSION', product({ temperatureExcursion }))).toEqual(faults);
  expect(validateSection('NEW_PRODUCT', product({ temperatureExcursion }))).toEqual(faults);
  expect(validateSection('EDIT_EXCURSION', {})).toEqual({});
});

describe('P-15 what is cleared with what hides it', () => {
  const channels = {
    hospitalAvailability: 'CONTINGENTEMENT',
    hospitalAvailabilityMessage: '<p>h</p>',
    hospitalPdfDocumentUrl: 'h',
    cityAvailability: 'CONTINGENTEMENT',
    cityAvailabilityMessage: '<p>c</p>',
    cityPdfDocumentUrl: 'c',
  } as const;
  const quotas = { quotaRequestAvailable: true, cityQuotaRequestAvailable: true };
  const ends = { stoppedDate: '2026-01-01', pdfDocumentUrl: 'p' };
  const full = product({ ...channels, ...quotas, ...ends, hasHospitalChannel: true, hasCityChannel: true, emergencyAvailable: true });
  const preservedFields = (change: Partial<ProductValues>) => {
    const normal = normaliseProduct({ ...full, ...change });
    const names = Object.keys({ ...channels, ...quotas, ...ends, emergencyAvailable: true }) as (keyof ProductValues)[];
    return names.filter((name) => normal[name] === full[name]).join(' ');
  };
  const hospital = 'hospitalAvailability hospitalAvailabilityMessage hospitalPdfDocumentUrl';
  const city = 'cityAvailability cityAvailabilityMessage cityPdfDocumentUrl';

  it('P-14 P-15 by its channel, its status, its availability', () => {
    expect(preservedFields({})).toBe(`${hospital} ${city} quotaRequestAvailable cityQuotaRequestAvailable emergencyAvailable`);
    expect(preservedFields({ hasHospitalChannel: false })).toBe(`${city} cityQuotaRequestAvailable emergencyAvailable`);
    expect(preservedFields({ hasCityChannel: false })).toBe(`${hospital} quotaRequestAvailable emergencyAvailable`);
    for (const status of ['STOPPED', 'HANDED'] as const)
      expect(preservedFields({ status })).toBe(`${hospital} ${city} stoppedDate pdfDocumentUrl`);
    expect(preservedFields({ status: 'AUTHORIZED' })).toBe(`${hospital} ${city}`);
    expect(normaliseProduct({ ...full, hasHospitalChannel: false, hasCityChannel: false, status: 'AUTHORIZED' })).toMatchObject({
      ...Object.fromEntries(Object.keys({ ...channels, ...ends }).map((name) => [name, null])),
      quotaRequestAvailable: false,
      cityQuotaRequestAvailable: false,
      emergencyAvailable: false,
    });
  });

  it('P-15 does not enable flags that are off', () => {
    const off = { quotaRequestAvailable: false, cityQuotaRequestAvailable: false, emergencyAvailable: false };
    expect(normaliseProduct({ ...full, ...off })).toMatchObject(off);
    expect(normaliseProduct({ ...full, hospitalAvailability: 'SHORTAGE' })).toMatchObject({
      quotaRequestAvailable: false,
      cityQuotaRequestAvailable: true,
    });
  });

  it('PRODF-22 P-31 an MSD product that was never published has no info', () => {
    expect(normaliseProduct(product({ info: 'new' })).info).toBeNull();
    expect(normaliseProduct(product({ info: 'new', msdProduct: false })).info).toBe('new');
  });

  it('PRODF-26 PRODF-28 a PDF shows with an availability, in a channel that is on', () => {
    const shown = (change: Partial<ProductValues>) =>
      (['hospitalPdfDocumentUrl', 'cityPdfDocumentUrl'] as const).filter((field) => visibleFields({ ...full, ...change }).has(field))
        .length;
    expect(shown({}), 'both channels').toBe(2);
    expect(shown({ hasHospitalChannel: false }), 'city only').toBe(1);
    expect(shown({ hasCityChannel: false }), 'hospital only').toBe(1);
    expect(shown({ hospitalAvailability: null, cityAvailability: null }), 'no availability').toBe(0);
  });
});
