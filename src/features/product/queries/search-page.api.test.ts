import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as holders from '@/app/infomed/api/product-back/holders/route';
import * as search from '@/app/infomed/api/product-back/search/route';
import { closeDatabase, db } from '@/server/db/client';
import type { Prisma } from '@/server/db/generated/client';
import { call, type Person, person } from '../../../../tests/support/call';
import { filtersOf } from '../rules/search-filters';
import { AVAILABILITIES, type Holders, type ProductCard, type ProductPage } from '../schema';
import { AVAILABILITY_CHOICES, FOLLOW_UPS } from '../schema/search-choices';

const at = new Date('2026-11-02T09:00:00Z');
const dates = { creationDate: at, updateDate: at, informationUpdatedAt: at, availabilityUpdatedAt: at, excursionUpdatedAt: at };
const create = (given: Partial<Prisma.ProductCreateInput>) =>
  db.product.create({ data: { status: 'COMMERCIALIZED', type: 'DRUG', ...dates, ...given } });

let reader: Person;
/** In the order of their names. */
const AREAS = [randomUUID(), randomUUID()] as const;
const every = async (given: object): Promise<ProductCard[]> => (await call<ProductCard[]>(reader, 'POST', search, { body: given })).body;
const page = async (given: object): Promise<ProductPage> => (await call<ProductPage>(reader, 'POST', search, { body: given })).body;
const near = async (searchTerm: string) => (await page({ searchTerm, limit: 10 })).near.map(({ name }) => name);

beforeAll(async () => {
  reader = await person('ROLE_ACCES_PRODUITS');
  await db.therapeuticArea.createMany({ data: AREAS.map((id, nth) => ({ id, name: `Aire ${nth}`, creationDate: at, updateDate: at })) });
  for (const [at, availability] of AVAILABILITIES.entries()) {
    const other = AVAILABILITIES[(at + 1) % AVAILABILITIES.length] ?? null;
    for (const status of ['COMMERCIALIZED', 'STOPPED', 'HANDED'] as const)
      await create({
        name: `ÉTAT ${availability} ${status}`,
        status,
        type: at % 2 === 0 ? 'DRUG' : 'VACCINE',
        ...(at < 5 && { therapeuticArea: { connect: { id: AREAS[at % 2] ?? '' } } }),
        holder: at % 3 === 0 ? 'BIOGARAN' : 'TEVA SANTÉ',
        emergencyAvailable: at % 2 === 1,
        hasHospitalChannel: at !== 2,
        hospitalAvailability: at === 2 ? null : availability,
        hasCityChannel: at % 2 === 0,
        cityAvailability: at % 2 === 0 ? other : null,
      });
  }
  await create({ name: 'RISPERDAL 25 mg, poudre', commercialName: 'RISPERDAL', dci: 'RISPÉRIDONE', holder: 'JANSSEN' });
  await create({ name: 'RISPERDAL 50 mg, poudre', commercialName: 'RISPERDAL', dci: 'RISPÉRIDONE', holder: 'JANSSEN' });
});
afterAll(closeDatabase);

describe('the paged call', () => {
  it('P-22c returns one page of the same list with start or limit, every match without', async () => {
    const all = await every({ searchTerm: 'état' });
    expect(await page({ searchTerm: 'état', start: 3, limit: 4 })).toMatchObject({
      items: all.slice(3, 7),
      start: 3,
      total: all.length,
      catalogue: await db.product.count(),
      near: [],
    });
    expect((await page({ start: 0 })).items).toEqual((await every({})).slice(0, 10));
    expect((await page({ limit: 2 })).items).toEqual((await every({})).slice(0, 2));
  });

  it('P-22c refuses a page of more than 100 and a start below 0', async () => {
    for (const wrong of [{ limit: 101 }, { limit: 0 }, { start: -1 }, { start: 0.5 }])
      expect(await call(reader, 'POST', search, { body: wrong })).toMatchObject({ status: 400, body: { error: 'INVALID_INPUT' } });
  });

  it('P-22d finds by the holder, with the other words anywhere', async () => {
    expect((await every({ searchTerm: 'janssen 25 risper' })).map(({ name }) => name)).toEqual(['RISPERDAL 25 mg, poudre']);
  });
});

describe('the counts', () => {
  const FILTERS = [
    {},
    { searchTerm: 'état' },
    { locationFilters: ['CITY'] },
    { searchTerm: 'teva', productTypeFilters: ['VACCINE'] },
    { availabilityFilters: ['HOSPITAL_SHORTAGE', 'CITY_SHORTAGE'], holderFilters: ['BIOGARAN'] },
    { availabilityFilters: ['CITY_AVAILABLE', 'STOPPED'], locationFilters: ['CITY'] },
    { followUpFilters: ['LONG_TENSION'] },
    { therapeuticAreaFilters: [AREAS[0]], holderFilters: ['BIOGARAN'] },
    { therapeuticAreaFilters: [AREAS[1]], productTypeFilters: ['VACCINE'], availabilityFilters: ['CITY_AVAILABLE', 'HANDED'] },
  ] as const satisfies readonly Partial<Record<string, string | readonly string[]>>[];

  it.each(FILTERS)('P-21a say how many each choice finds with the search and the other filters: %j', async (given) => {
    const { counts, total } = await page({ ...given, limit: 1 });
    const found = async (filters: object) => (await every({ ...given, ...filters })).length;
    expect(total).toBe(await found({}));
    const locations = 'locationFilters' in given ? given.locationFilters : [];
    for (const choice of AVAILABILITY_CHOICES)
      expect(counts.availability[choice], choice).toBe(await found({ availabilityFilters: filtersOf(choice, locations) }));
    for (const type of ['DRUG', 'VACCINE'] as const) expect(counts.type[type], type).toBe(await found({ productTypeFilters: [type] }));
    for (const followUp of FOLLOW_UPS) expect(counts.followUp[followUp], followUp).toBe(await found({ followUpFilters: [followUp] }));
    for (const { name, count } of counts.holders) expect(count, name).toBe(await found({ holderFilters: [name] }));
    for (const { id, count } of counts.therapeuticAreas) expect(count).toBe(await found({ therapeuticAreaFilters: [id] }));
  });

  it('P-21a count a location with the availability looked for on it', async () => {
    const { counts } = await page({ availabilityFilters: ['HOSPITAL_SHORTAGE'], locationFilters: ['HOSPITAL'], limit: 1 });
    const city = { availabilityFilters: ['CITY_SHORTAGE'], locationFilters: ['CITY'] };
    expect(counts.location.CITY).toBe((await every(city)).length);
  });

  it('P-21a name the holders with most products, a chosen one first', async () => {
    const { counts } = await page({ searchTerm: 'état', limit: 1 });
    expect(counts.holders.map(({ name }) => name)).toEqual(['TEVA SANTÉ', 'BIOGARAN']);
    expect((await page({ holderFilters: ['JANSSEN'], limit: 1 })).counts.holders[0]).toEqual({ name: 'JANSSEN', count: 2 });
  });

  it('P-21a any other holder is looked up by words of its name, those with most products first', async () => {
    const find = (query: Record<string, string>) => call<Holders>(reader, 'GET', holders, { query });
    await create({ name: 'OTHER', holder: 'LABORATOIRES GÉVA SANTÉ' });
    expect((await find({ input: 'sante' })).body.holders.map(({ name }) => name)).toEqual(['TEVA SANTÉ', 'LABORATOIRES GÉVA SANTÉ']);
    expect((await find({ input: 'sante labo' })).body.holders).toEqual([{ name: 'LABORATOIRES GÉVA SANTÉ', count: 1 }]);
    expect((await find({ limit: '1' })).body.holders).toHaveLength(1);
    expect((await find({ input: '%' })).body.holders).toEqual([]);
    expect(await find({ limit: '0' })).toMatchObject({ status: 400 });
  });

  it('P-44 P-21a areas are ordered by number of products with their names, the chosen ones first and also without one', async () => {
    const areas = async (given: object) => (await page({ ...given, limit: 1 })).counts.therapeuticAreas;
    expect(await areas({ searchTerm: 'état' })).toEqual([
      { id: AREAS[0], name: 'Aire 0', count: 9 },
      { id: AREAS[1], name: 'Aire 1', count: 6 },
    ]);
    const unknown = [randomUUID(), 'constructor', '__proto__'];
    expect(await areas({ searchTerm: 'risperdal', therapeuticAreaFilters: [AREAS[1], ...unknown] })).toEqual(
      expect.arrayContaining([{ id: AREAS[1], name: 'Aire 1', count: 0 }, ...unknown.map((id) => ({ id, name: null, count: 0 }))]),
    );
    expect((await every({ therapeuticAreaFilters: ['no id'] })).length).toBe(0);
  });
});

describe('what needs attention', () => {
  const named = async (followUp: (typeof FOLLOW_UPS)[number]) =>
    (await every({ searchTerm: 'suivi', followUpFilters: [followUp] })).map(({ name }) => name);

  it('P-21a finds drafts, differences, 30 days of tension and the last import, each alone', async () => {
    const today = new Date();
    const recent = { ...dates, availabilityUpdatedAt: today };
    const tense = { hasCityChannel: true, cityAvailability: 'UNDER_TENSION' } as const;
    const { id } = await create({ name: 'SUIVI draft' });
    await db.draft.create({
      data: { subjectId: id, editType: 'EDIT_INFORMATION', payload: {}, authorId: reader.id, creationDate: at, updateDate: at },
    });
    const { id: decided } = await create({ name: 'SUIVI decided' });
    await db.draft.create({
      data: {
        ...{ subjectId: decided, editType: 'EDIT_INFORMATION', payload: {}, authorId: reader.id, creationDate: at, updateDate: at },
        ...{ decision: 'APPLIED', decidedAt: at },
      },
    });
    await create({ name: 'SUIVI differs', importDifferences: [{ field: 'dci', current: 'a', imported: 'b' }] });
    await create({ name: 'SUIVI old import', importChangedAt: new Date('2026-10-01T00:00:00Z') });
    await create({ name: 'SUIVI last import', importChangedAt: new Date('2026-10-02T00:00:00Z') });
    await create({ name: 'SUIVI tense by staff', ...tense, availabilityUpdatedAt: new Date(today.getTime() - 31 * 86_400_000) });
    await create({ name: 'SUIVI tense officially', ...tense, ...recent, officialSupply: { code: 2, startsOn: '2020-01-01' } });
    await create({ name: 'SUIVI newly tense', ...tense, ...recent });
    await create({ name: 'SUIVI stopped', ...tense, status: 'STOPPED', availabilityUpdatedAt: new Date('2020-01-01') });
    expect(await named('DRAFT')).toEqual(['SUIVI draft']);
    expect(await named('DIFFERS')).toEqual(['SUIVI differs']);
    expect(await named('CHANGED')).toEqual(['SUIVI last import']);
    expect(await named('LONG_TENSION')).toEqual(['SUIVI tense by staff', 'SUIVI tense officially']);
    expect((await every({ searchTerm: 'suivi', followUpFilters: ['DRAFT', 'DIFFERS'] })).map(({ name }) => name)).toEqual([
      'SUIVI differs',
      'SUIVI draft',
    ]);
  });
});

describe('near names', () => {
  it('P-22d come with a page only where no product holds all words, apart from the matches', async () => {
    const answer = await page({ searchTerm: 'rispedral 25', limit: 10 });
    expect(answer).toMatchObject({ items: [], total: 0 });
    expect(answer.near.map(({ name }) => name)).toEqual(['RISPERDAL 25 mg, poudre']);
    expect((await page({ searchTerm: 'risperdal', limit: 10 })).near).toEqual([]);
    // Its matches are only hidden by a filter.
    expect((await page({ searchTerm: 'risperdal', productTypeFilters: ['VACCINE'], limit: 10 })).near).toEqual([]);
  });

  it('P-22d are at one letter too many, missing, another one or two exchanged, of the name or the DCI', async () => {
    const both = ['RISPERDAL 25 mg, poudre', 'RISPERDAL 50 mg, poudre'];
    for (const typed of ['risperdall', 'rsperdal', 'rizperdal', 'risperadl', 'RISPÉRIDOME', 'janssen rispertal'])
      expect(await near(typed), typed).toEqual(both);
  });

  it('P-22d never guess a digit, a short word, a second error or a holder', async () => {
    for (const typed of ['risperdal 26', 'rispertal 26', 'rizperdol', 'janseen', `x${randomUUID()}`, '%%%%%', ''])
      expect(await near(typed), typed).toEqual([]);
  });
});
