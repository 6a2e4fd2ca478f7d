import { describe, expect, it } from 'vitest';
import { availability, information, product, range } from '../../../../tests/support/product-values';
import {
  availabilityChoices,
  diffFields,
  normaliseProduct,
  normaliseSection,
  requiredFields,
  restockedAt,
  statusChoices,
  validateSection,
  visibleFields,
} from '../rules';
import { ProductBody, type ProductStatus, SECTION_FIELDS } from '../schema';

describe('bodies', () => {
  it('PRODF-21 P-42 accepts the form’s names; the entity’s win', () => {
    expect(ProductBody.parse({ productDci: 'A', isMsdProduct: false, productType: 'DRUG', productStatus: 'STOPPED' })).toEqual({
      id: null,
      updateDate: null,
      dci: 'A',
      msdProduct: false,
      type: 'DRUG',
      status: 'STOPPED',
    });
    expect(ProductBody.parse({ productDci: 'A', dci: 'B', isMsdProduct: true, msdProduct: false })).toMatchObject({
      dci: 'B',
      msdProduct: false,
    });
    const id = '0d5ec9ba-0f43-4b0a-93ae-3e5bd0e63f1f';
    expect(ProductBody.parse({ productId: id })).toMatchObject({ id });
  });
  it('P-42 returns only sent fields and drops unknown ones and the dates of the server (P-17)', () => {
    expect(ProductBody.parse({ name: ' A ', cip: '', unknown: 1, hospitalRestockedAt: '2026-01-01', hasDraft: true })).toEqual({
      id: null,
      updateDate: null,
      name: 'A',
      cip: null,
    });
    expect(ProductBody.parse({ temperatureExcursion: null })).toMatchObject({ temperatureExcursion: { temperatureRanges: [] } });
    expect(ProductBody.parse({ stoppedDate: '', pdfDocumentUrl: '', hospitalAvailability: '' })).toMatchObject({
      stoppedDate: null,
      pdfDocumentUrl: null,
      hospitalAvailability: null,
    });
  });
  it('PRODF-45 P-29 accepts whole numbers from 0 to the largest 32-bit one', () => {
    const codeOf = (nbMaxBoite: unknown) => ProductBody.safeParse({ nbMaxBoite }).error?.issues[0]?.message ?? null;
    expect([0, 2_147_483_647, null, -1, 1.5, 2_147_483_648, '3'].map(codeOf)).toEqual([
      null,
      null,
      null,
      'numberMin',
      'numberInteger',
      'numberMax',
      'numberInvalid',
    ]);
  });
  it('refuses unknown choices, impossible days, ids that are none, texts beyond the limits', () => {
    for (const body of [
      { type: 'FOOD' },
      { status: 'GONE' },
      { cityAvailability: 'SOON' },
      { stoppedDate: '2026-02-30' },
      { pdfDocumentUrl: 'x' },
      { name: 'x'.repeat(10_001) },
      { info: 'x'.repeat(200_001) },
      { msdProduct: 'yes' },
    ]) {
      expect(ProductBody.safeParse(body).success, JSON.stringify(body).slice(0, 40)).toBe(false);
    }
  });
  it('P-09 compares every field of a section in the order of the entity', () => {
    expect(SECTION_FIELDS.EDIT_AVAILABILITY.slice(0, 4)).toEqual([
      'hasHospitalChannel',
      'hospitalAvailability',
      'hospitalRestockedAt',
      'hospitalAvailabilityMessage',
    ]);
    expect(SECTION_FIELDS.NEW_PRODUCT).toHaveLength(38);
    expect(diffFields('EDIT_EXCURSION')).toMatchObject([
      { name: 'temperatureExcursion', kind: 'ranges', list: 'temperatureRanges' },
      { kind: 'html' },
      { kind: 'html' },
    ]);
  });
});

describe('general information', () => {
  it('PRODF-35 name, commercial name, DCI and type are required while AUTHORIZED or COMMERCIALIZED', () => {
    for (const status of ['AUTHORIZED', 'COMMERCIALIZED'] as const) {
      expect(information({ status, name: null, commercialName: ' ', dci: null, type: null })).toEqual({
        name: 'nameMissing',
        commercialName: 'commercialNameMissing',
        dci: 'dciMissing',
        type: 'typeMissing',
      });
    }
  });
  it('PRODF-36 PRODF-59 P-13 not for STOPPED, HANDED and NOT_MARKETED, nor a length of CIP', () => {
    for (const status of ['HANDED', 'NOT_MARKETED', 'STOPPED'] as const) {
      expect(
        information({ status, stoppedDate: '2026-01-01', name: null, commercialName: null, dci: null, type: null, cip: '12' }),
      ).toEqual({});
    }
  });
  it('PRODF-37 P-13 the asterisk follows the rule', () => {
    const marked = (status: ProductStatus | null) => [...requiredFields(status)].sort();
    expect(marked('COMMERCIALIZED')).toEqual(['cip', 'commercialName', 'dci', 'name', 'status', 'type']);
    expect(marked('STOPPED')).toEqual(['status', 'stoppedDate']);
    for (const status of ['HANDED', 'NOT_MARKETED', null] as const) expect(marked(status), String(status)).toEqual(['status']);
  });
  it('PRODF-38 CIP is required and has exactly 13 characters', () => {
    expect([information({ cip: null }).cip, information({ cip: '123' }).cip, information({ cip: 'ABCDEFGHIJKLM' }).cip]).toEqual([
      'cipMissing',
      'cipLength',
      undefined,
    ]);
  });
  it('PRODF-39 UCD is empty or has exactly 13 characters, whatever the status', () => {
    expect([information({ ucd: null }).ucd, information({ ucd: '12' }).ucd, information({ ucd: '12', status: 'HANDED' }).ucd]).toEqual([
      undefined,
      'ucdLength',
      'ucdLength',
    ]);
  });
  it('PRODF-40 the status is always required', () => {
    expect(information({ status: null })).toEqual({ status: 'statusMissing' });
  });
  it('PRODF-41 P-14 the date is required for STOPPED only', () => {
    expect([information({ status: 'STOPPED' }), information({ status: 'HANDED' })]).toEqual([{ stoppedDate: 'stoppedDateMissing' }, {}]);
  });
  it('PRODF-33 P-13 the form offers four statuses, and NOT_MARKETED while it is the current one', () => {
    expect([statusChoices('AUTHORIZED').length, statusChoices('NOT_MARKETED').at(-1)]).toEqual([4, 'NOT_MARKETED']);
  });
});

describe('availability', () => {
  it('PRODF-42 PRODF-43 P-27 an enabled channel needs an availability, whatever the status', () => {
    expect(availability({ hasHospitalChannel: true, hasCityChannel: true, status: 'STOPPED' })).toEqual({
      hospitalAvailability: 'hospitalAvailabilityMissing',
      cityAvailability: 'cityAvailabilityMissing',
    });
  });
  it('PRODF-44 P-28 a quota needs its box size; 0 is one', () => {
    const quota = { hasHospitalChannel: true, hospitalAvailability: 'CONTINGENTEMENT', quotaRequestAvailable: true } as const;
    expect([availability(quota), availability({ ...quota, nbUcdBoite: 0 })]).toEqual([{ nbUcdBoite: 'nbUcdBoiteMissing' }, {}]);
    expect(availability({ cityQuotaRequestAvailable: true })).toEqual({ cityNbUcdBoite: 'cityNbUcdBoiteMissing' });
  });
  it('PRODF-45 numbers are whole and not negative', () => {
    expect(availability({ nbMaxBoite: -1, cityNbMaxBoite: 1.5, cityNbUcdBoite: 2 ** 31 })).toEqual({
      nbMaxBoite: 'numberMin',
      cityNbMaxBoite: 'numberInteger',
      cityNbUcdBoite: 'numberMax',
    });
  });
  it('P-26 a section is valid regardless of another one', () => {
    expect(availability({ name: null, cip: '1' })).toEqual({});
    expect(validateSection('NEW_PRODUCT', product({ cip: '1', hasCityChannel: true }))).toEqual({
      cip: 'cipLength',
      cityAvailability: 'cityAvailabilityMissing',
    });
  });
  it('PRODF-30 P-16 RESTOCKED only after a difficulty', () => {
    expect(availabilityChoices('AVAILABLE')).toEqual(['AVAILABLE', 'CONTINGENTEMENT', 'UNDER_TENSION', 'SHORTAGE', 'DOTATION']);
    expect([availabilityChoices(null).length, availabilityChoices('SHORTAGE').at(-1), availabilityChoices('SHORTAGE').at(0)]).toEqual([
      5,
      'RESTOCKED',
      'AVAILABLE',
    ]);
    const back = { hasCityChannel: true, cityAvailability: 'RESTOCKED' } as const;
    expect([availability(back, { cityAvailability: 'SHORTAGE' }), availability(back)]).toEqual([
      {},
      { cityAvailability: 'availabilityNotRestocked' },
    ]);
  });
  it('P-17 the date of return is today, preserved while RESTOCKED, cleared otherwise', () => {
    const today = '2026-11-21';
    expect(restockedAt({ availability: 'SHORTAGE', restockedAt: null }, 'RESTOCKED', today)).toBe(today);
    expect(restockedAt({ availability: 'RESTOCKED', restockedAt: '2026-10-01' }, 'RESTOCKED', today)).toBe('2026-10-01');
    expect(restockedAt({ availability: 'RESTOCKED', restockedAt: '2026-10-01' }, 'AVAILABLE', today)).toBeNull();
  });
});

describe('T-07 temperatures', () => {
  it('T-07 the chain is checked with the path of its field; an empty one passes', () => {
    expect(validateSection('EDIT_EXCURSION', product())).toEqual({});
    expect(validateSection('EDIT_EXCURSION', product({ temperatureExcursion: { temperatureRanges: [{ ...range, max: 5 }] } }))).toEqual({
      'temperatureExcursion.temperatureRanges.0.max': 'chainLastMax',
    });
  });
});

describe('what is hidden', () => {
  it('PRODF-23 PRODF-24 PRODF-25 by status', () => {
    const shown = (status: ProductStatus) =>
      (['stoppedDate', 'pdfDocumentUrl', 'emergencyAvailable'] as const).filter((field) => visibleFields(product({ status })).has(field));
    for (const status of ['STOPPED', 'HANDED'] as const) expect(shown(status), status).toEqual(['stoppedDate', 'pdfDocumentUrl']);
    expect(shown('COMMERCIALIZED')).toEqual(['emergencyAvailable']);
    expect(shown('AUTHORIZED')).toEqual([]);
  });
  it('PRODF-26 PRODF-27 PRODF-28 PRODF-29 by channel', () => {
    const hospital = visibleFields(product({ hasHospitalChannel: true, hospitalAvailability: 'CONTINGENTEMENT' }));
    expect([...hospital]).toEqual(expect.arrayContaining(['quotaRequestAvailable', 'hospitalPdfDocumentUrl']));
    for (const field of ['cityAvailability', 'cityQuotaRequestAvailable'] as const) expect(hospital.has(field), field).toBe(false);
    const authorized = visibleFields(product({ status: 'AUTHORIZED', hasCityChannel: true, cityAvailability: 'CONTINGENTEMENT' }));
    expect(authorized.has('cityAvailability'), 'availability of an authorised product').toBe(true);
    expect(authorized.has('cityQuotaRequestAvailable'), 'quota requests of an authorised product').toBe(false);
    expect(visibleFields(product({ hasCityChannel: true })).has('cityPdfDocumentUrl'), 'PDF without availability').toBe(false);
  });
  it.each([
    ['hospital', 'hospital', 'hasHospitalChannel', 'quotaRequestAvailable', 'nbUcdBoite nbMaxBoite nbMaxBoitesEtablissement quotaInfo'],
    [
      'city',
      'city',
      'hasCityChannel',
      'cityQuotaRequestAvailable',
      'cityNbUcdBoite cityNbMaxBoite cityNbMaxBoitesEtablissement cityQuotaInfo',
    ],
  ] as const)(
    'PRODF-26 PRODF-27 PRODF-28 PRODF-29 the %s channel shows what it needs, step by step',
    (_name, channel, flag, quota, numbers) => {
      const own = [`${channel}Availability`, `${channel}AvailabilityMessage`, `${channel}PdfDocumentUrl`, quota, ...numbers.split(' ')];
      const shown = (change: object) => {
        const fields: ReadonlySet<string> = visibleFields(product({ hasHospitalChannel: false, hasCityChannel: false, ...change }));
        return own.filter((field) => fields.has(field)).length;
      };
      const contingent = { [flag]: true, [`${channel}Availability`]: 'CONTINGENTEMENT' };
      expect(shown({ [`${channel}Availability`]: 'CONTINGENTEMENT', [quota]: true }), 'channel off').toBe(0);
      expect(shown({ [flag]: true, [`${channel}Availability`]: null }), 'no availability').toBe(2);
      expect(shown({ [flag]: true, [`${channel}Availability`]: 'AVAILABLE', [quota]: true }), 'not under quota').toBe(3);
      expect(shown({ ...contingent, [quota]: false }), 'quota requests off').toBe(4);
      expect(shown({ ...contingent, [quota]: null }), 'quota requests not set').toBe(4);
      expect(shown({ ...contingent, [quota]: true }), 'quota requests on').toBe(8);
      expect(shown({ ...contingent, [quota]: true, status: 'AUTHORIZED' }), 'not marketed').toBe(3);
    },
  );
  it('P-15 is cleared; quota numbers are preserved', () => {
    const full = product({
      emergencyAvailable: true,
      hasHospitalChannel: true,
      hospitalAvailability: 'CONTINGENTEMENT',
      quotaRequestAvailable: true,
      nbUcdBoite: 3,
      cityAvailability: 'SHORTAGE',
      cityAvailabilityMessage: '<p>x</p>',
      cityQuotaRequestAvailable: true,
      cityNbUcdBoite: 2,
    });
    expect(normaliseProduct(full)).toMatchObject({
      emergencyAvailable: true,
      quotaRequestAvailable: true,
      cityAvailability: null,
      cityAvailabilityMessage: null,
      cityQuotaRequestAvailable: false,
      cityNbUcdBoite: 2,
    });
    expect(normaliseProduct({ ...full, status: 'AUTHORIZED' })).toMatchObject({
      emergencyAvailable: false,
      quotaRequestAvailable: false,
      nbUcdBoite: 3,
    });
  });
  it('P-14 the date is removed on leaving STOPPED and HANDED', () => {
    expect([
      normaliseProduct(product({ stoppedDate: '2026-01-01' })).stoppedDate,
      normaliseProduct(product({ status: 'HANDED', stoppedDate: '2026-01-01' })).stoppedDate,
    ]).toEqual([null, '2026-01-01']);
  });
  it('PRODF-22 P-31 info of an MSD product stays what was published', () => {
    expect(normaliseSection('EDIT_INFORMATION', product({ info: 'new' }), { info: 'old' }).info).toBe('old');
    expect(normaliseSection('EDIT_INFORMATION', product({ info: 'new', msdProduct: false }), { info: 'old' }).info).toBe('new');
    expect(Object.keys(normaliseSection('EDIT_EXCURSION', product()))).toEqual([
      'temperatureExcursion',
      'legalMentions',
      'tempUpdateDescription',
    ]);
  });
});
