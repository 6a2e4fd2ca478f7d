import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as products from '@/app/infomed/api/product-back/route';
import { closeDatabase, db } from '@/server/db/client';
import { dayOf } from '@/shared/dates/dates';
import { call, type Person, person } from '../../../../tests/support/call';
import { AMOUNTS, GOOD } from '../../../../tests/support/good-product';
import { publishedProduct } from '../../../../tests/support/products';
import type { EditType, SaveAnswer } from '../schema';

/** Publishes information and availability at once, so that the stored values can be read from the product. */
let publisher: Person;
const READ = 'ROLE_ACCES_PRODUITS' as const;
const today = dayOf(new Date());
const midnight = (day: string) => new Date(`${day}T00:00:00Z`);

beforeAll(async () => {
  publisher = await person(
    READ,
    'ROLE_EDITION_INFOS',
    'ROLE_VALIDATION_INFOS',
    'ROLE_EDITION_AVAILABILITY',
    'ROLE_VALIDATION_AVAILABILITY',
    'ROLE_EDITION_TEMP',
  );
});
afterAll(closeDatabase);

const save = (productEditType: EditType, body: object) =>
  call<SaveAnswer>(publisher, 'PUT', products, { query: { productEditType }, body });
const create = (body: object) => call<SaveAnswer>(publisher, 'POST', products, { body });
const published = (id: string) => db.product.findUniqueOrThrow({ where: { id } });
const refused = (field: string, code: string) => ({ status: 400, body: { error: 'INVALID_INPUT', fields: { [field]: code } } });
const range = { min: null, inclusiveMin: true, max: null, inclusiveMax: true, time: null, status: 'OK', message: '', englishMessage: '' };

describe('rules of the form, on the server', () => {
  const NEEDED = [
    ['name', 'name'],
    ['commercialName', 'commercialName'],
    ['productDci', 'dci'],
    ['productType', 'type'],
  ] as const;

  it.each(NEEDED.flatMap((field) => (['AUTHORIZED', 'COMMERCIALIZED'] as const).map((status) => [...field, status] as const)))(
    'PRODF-35 PRODF-52 %s (%s) is required for %s',
    async (formName, field, status) => {
      const { id } = await publishedProduct();
      expect(await save('EDIT_INFORMATION', { id, productStatus: status, [formName]: '' })).toMatchObject(
        refused(field, `${field}Missing`),
      );
      expect(await published(id)).toMatchObject({ [field]: GOOD[field] });
    },
  );

  it.each(['STOPPED', 'HANDED'])('PRODF-36 PRODF-59 nothing of it is required for %s, whatever the length of the CIP', async (status) => {
    const { id } = await publishedProduct();
    const bare = { name: null, commercialName: null, dci: null, type: null, cip: '123', stoppedDate: '2026-01-31' };
    expect(await save('EDIT_INFORMATION', { id, status, ...bare })).toMatchObject({ status: 200 });
    expect(await published(id)).toMatchObject({ status, name: null, cip: '123' });
  });

  const CODES = [
    ['PRODF-38', { cip: '' }, 'cip', 'cipMissing'],
    ['PRODF-38', { cip: '340093000001' }, 'cip', 'cipLength'],
    ['PRODF-38', { cip: '34009300000144' }, 'cip', 'cipLength'],
    ['PRODF-39', { ucd: '340089' }, 'ucd', 'ucdLength'],
    ['PRODF-39', { ucd: '34008900000155' }, 'ucd', 'ucdLength'],
    ['PRODF-40', { status: null }, 'status', 'statusMissing'],
    ['PRODF-40', { productStatus: 'SOLD' }, 'productStatus', 'unknownValue'],
    ['PRODF-41', { status: 'STOPPED', stoppedDate: null }, 'stoppedDate', 'stoppedDateMissing'],
    ['PRODF-41', { status: 'STOPPED', stoppedDate: '2026-02-30' }, 'stoppedDate', 'dateInvalid'],
    ['PRODF-41', { status: 'STOPPED', stoppedDate: '0000-01-01' }, 'stoppedDate', 'dateInvalid'],
  ] as const;
  it.each(CODES)('%s PRODF-52 refuses %j', async (_id, body, field, code) => {
    const { id } = await publishedProduct();
    expect(await save('EDIT_INFORMATION', { id, ...body })).toMatchObject(refused(field, code));
  });

  it('PRODF-38 PRODF-39 PRODF-41 accepts thirteen characters, an empty UCD, and HANDED without a date', async () => {
    const { id } = await publishedProduct({ ucd: '3400890000015' });
    expect(await save('EDIT_INFORMATION', { id, cip: ' 3400930000021 ', ucd: '' })).toMatchObject({ status: 200 });
    expect(await published(id)).toMatchObject({ cip: '3400930000021', ucd: null });
    expect(await save('EDIT_INFORMATION', { id, status: 'HANDED' })).toMatchObject({ status: 200 });
  });

  const QUOTA = {
    status: 'COMMERCIALIZED',
    hasHospitalChannel: true,
    hospitalAvailability: 'CONTINGENTEMENT',
    cityAvailability: 'CONTINGENTEMENT',
  } as const;
  const CHANNELS = [
    ['PRODF-42', { hasHospitalChannel: true, hospitalAvailability: null }, 'hospitalAvailability', 'hospitalAvailabilityMissing'],
    ['PRODF-43', { cityAvailability: '' }, 'cityAvailability', 'cityAvailabilityMissing'],
    ['PRODF-44', { quotaRequestAvailable: true }, 'nbUcdBoite', 'nbUcdBoiteMissing'],
    ['PRODF-44 P-28', { cityQuotaRequestAvailable: true }, 'cityNbUcdBoite', 'cityNbUcdBoiteMissing'],
  ] as const;
  it.each(CHANNELS)('%s PRODF-52 refuses %j', async (_id, body, field, code) => {
    const { id } = await publishedProduct(QUOTA);
    expect(await save('EDIT_AVAILABILITY', { id, ...body })).toMatchObject(refused(field, code));
  });

  it.each(AMOUNTS)('PRODF-45 P-29 %s is a whole number from 0', async (field) => {
    const { id } = await publishedProduct();
    for (const [value, code] of [
      [-1, 'numberMin'],
      [1.5, 'numberInteger'],
      ['12', 'numberInvalid'],
      [2 ** 31, 'numberMax'],
    ] as const) {
      expect(await save('EDIT_AVAILABILITY', { id, [field]: value })).toMatchObject(refused(field, code));
    }
    expect(await save('EDIT_AVAILABILITY', { id, [field]: 0 })).toMatchObject({ status: 200 });
    expect(await published(id)).toMatchObject({ [field]: 0 });
  });

  it('PRODF-52 refuses a broken chain of temperatures and an unknown PDF', async () => {
    const { id } = await publishedProduct();
    const temperatureExcursion = {
      temperatureRanges: [
        { ...range, max: 2 },
        { ...range, min: 3, inclusiveMin: false },
      ],
    };
    expect(await save('EDIT_EXCURSION', { id, temperatureExcursion })).toMatchObject(
      refused('temperatureExcursion.temperatureRanges.1.min', 'chainNotAdjacent'),
    );
    expect(await save('EDIT_AVAILABILITY', { id, cityPdfDocumentUrl: randomUUID() })).toMatchObject(
      refused('cityPdfDocumentUrl', 'fileUnknown'),
    );
  });

  it('P-26 checks the saved section only, and all sections of a new product', async () => {
    const { id } = await publishedProduct({ cip: 'short', dci: null });
    expect(await save('EDIT_AVAILABILITY', { id, cityAvailability: 'SHORTAGE' })).toMatchObject({ status: 200 });
    expect(await save('EDIT_INFORMATION', { id, displayName: 'x' })).toMatchObject(refused('cip', 'cipLength'));
    const fields = { dci: 'dciMissing', cityAvailability: 'cityAvailabilityMissing' };
    expect(await create({ ...GOOD, dci: null, cityAvailability: null })).toMatchObject({ status: 400, body: { fields } });
    expect(await create({ ...GOOD, temperatureExcursion: { temperatureRanges: [{ ...range, min: 1 }] } })).toMatchObject({ status: 400 });
  });
});

describe('what the server clears and sets', () => {
  it('P-15 clears flags hidden by a status, also in another section, and preserves the quota numbers', async () => {
    const { id } = await publishedProduct({
      emergencyAvailable: true,
      cityAvailability: 'CONTINGENTEMENT',
      cityQuotaRequestAvailable: true,
      cityNbUcdBoite: 12,
      cityNbMaxBoite: 40,
    });
    await save('EDIT_INFORMATION', { id, status: 'STOPPED', stoppedDate: '2026-01-31' });
    expect(await published(id)).toMatchObject({
      emergencyAvailable: false,
      cityQuotaRequestAvailable: false,
      cityNbUcdBoite: 12,
      cityNbMaxBoite: 40,
    });
    const entry = await db.auditEntry.findFirstOrThrow({ where: { entityId: id }, include: { values: true } });
    expect(entry.values.map(({ field }) => field)).toContain('cityQuotaRequestAvailable');
  });

  it('P-15 clears what belongs to a channel that is switched off', async () => {
    const { id } = await publishedProduct({ cityAvailabilityMessage: '<p>Bonjour</p>' });
    await save('EDIT_AVAILABILITY', { id, hasCityChannel: false, cityAvailability: 'SHORTAGE' });
    expect(await published(id)).toMatchObject({ hasCityChannel: false, cityAvailability: null, cityAvailabilityMessage: null });
  });

  it('P-15 preserves a quota flag only for CONTINGENTEMENT of a marketed product', async () => {
    const { id } = await publishedProduct();
    await save('EDIT_AVAILABILITY', { id, cityAvailability: 'SHORTAGE', cityQuotaRequestAvailable: true, cityNbUcdBoite: 12 });
    expect(await published(id)).toMatchObject({ cityQuotaRequestAvailable: false });
    await save('EDIT_AVAILABILITY', { id, cityAvailability: 'CONTINGENTEMENT', cityQuotaRequestAvailable: true });
    expect(await published(id)).toMatchObject({ cityQuotaRequestAvailable: true });
  });

  it.each(['AVAILABLE', null] as const)('P-16 RESTOCKED is refused when %s is published', async (cityAvailability) => {
    const { id } = await publishedProduct({ cityAvailability, hasCityChannel: cityAvailability !== null });
    expect(await save('EDIT_AVAILABILITY', { id, hasCityChannel: true, cityAvailability: 'RESTOCKED' })).toMatchObject(
      refused('cityAvailability', 'availabilityNotRestocked'),
    );
  });

  it('P-16 P-17 RESTOCKED is accepted after a supply difficulty and dated today', async () => {
    const { id } = await publishedProduct({ cityAvailability: 'SHORTAGE' });
    await save('EDIT_AVAILABILITY', { id, cityAvailability: 'RESTOCKED' });
    expect(await published(id)).toMatchObject({ cityAvailability: 'RESTOCKED', cityRestockedAt: midnight(today) });
    await db.product.update({ where: { id }, data: { cityRestockedAt: midnight('2026-01-05') } });
    await save('EDIT_AVAILABILITY', { id, cityAvailability: 'RESTOCKED', cityAvailabilityMessage: '<p>De retour</p>' });
    expect(await published(id)).toMatchObject({ cityAvailabilityMessage: '<p>De retour</p>', cityRestockedAt: midnight('2026-01-05') });
    await save('EDIT_AVAILABILITY', { id, cityAvailability: 'AVAILABLE' });
    expect(await published(id)).toMatchObject({ cityRestockedAt: null });
  });

  it('PRODF-52 ignores sent dates of P-17, sanitises rich text and drops unknown fields', async () => {
    const { id } = await publishedProduct({ cityAvailability: 'SHORTAGE' });
    await save('EDIT_AVAILABILITY', {
      id,
      cityRestockedAt: '2020-01-01',
      searchText: 'x',
      cityAvailabilityMessage: '<p onclick="x()">Bonjour<script>x()</script></p>',
    });
    expect(await published(id)).toMatchObject({ cityRestockedAt: null, cityAvailabilityMessage: '<p>Bonjour</p>' });
  });
});
