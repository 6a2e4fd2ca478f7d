import ExcelJS from 'exceljs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as all from '@/app/infomed/api/product-back/all/route';
import * as exported from '@/app/infomed/api/product-back/export/route';
import * as search from '@/app/infomed/api/product-back/search/route';
import { closeDatabase, db } from '@/server/db/client';
import type { Availability, Prisma, Product } from '@/server/db/generated/client';
import { call, type Person, person } from '../../../../tests/support/call';
import { rowsBySheet } from '../../../../tests/support/workbooks';
import { searchBody } from '../components/list/list-state';
import { matchesSearch, searchConditions } from '../rules';
import {
  AVAILABILITIES,
  AVAILABILITY_FILTERS,
  type AvailabilityFilter,
  EXPORTED_FIELDS,
  type ProductCard,
  type ProductSearchBody,
  ProductSearchBody as SearchBody,
} from '../schema';
import { listPage } from './list-page';
import { catalogueStates } from './overview';
import { catalogueCounts, searchProducts } from './search';

type Given = Partial<Prisma.ProductCreateInput>;
const at = new Date('2026-11-02T09:00:00Z');
const dates = { creationDate: at, updateDate: at, informationUpdatedAt: at, availabilityUpdatedAt: at, excursionUpdatedAt: at };
const create = (given: Given) => db.product.create({ data: { status: 'COMMERCIALIZED', type: 'DRUG', ...given, ...dates } });
const body = (given: object = {}): ProductSearchBody => SearchBody.parse(given);
const state = { q: '', availability: [], location: [], type: [], holder: [], area: [], todo: [], page: 1, size: 10 } as const;

let reader: Person;
const found = async (given: object): Promise<ProductCard[]> => (await call<ProductCard[]>(reader, 'POST', search, { body: given })).body;
const names = async (given: object): Promise<(string | null)[]> => (await found(given)).map(({ name }) => name);

/** Every availability of either channel, alone and with the other one available, of every status. */
async function createAllStates(): Promise<void> {
  const channels: Given[] = [...AVAILABILITIES, null].flatMap((value: Availability | null) => [
    { hasHospitalChannel: true, hospitalAvailability: value },
    { hasCityChannel: true, cityAvailability: value },
    { hasHospitalChannel: true, hospitalAvailability: value, hasCityChannel: true, cityAvailability: 'AVAILABLE' },
  ]);
  const statuses = ['AUTHORIZED', 'COMMERCIALIZED', 'NOT_MARKETED', 'HANDED', 'STOPPED'] as const;
  const products = statuses.flatMap((status, index) =>
    [...channels, {}].map((channel, place) => ({
      ...channel,
      ...dates,
      status,
      name: `État ${index}-${place}`,
      type: place % 2 === 0 ? ('DRUG' as const) : ('VACCINE' as const),
      emergencyAvailable: place % 4 === 0,
    })),
  );
  await db.product.createMany({ data: products as Prisma.ProductCreateManyInput[] });
}

beforeAll(async () => {
  reader = await person('ROLE_ACCES_PRODUITS');
  await createAllStates();
  await create({
    name: 'Éphédrine 3 mg',
    commercialName: 'Vasodrine',
    displayName: 'boîte de 10',
    dci: 'ÉPHÉDRINE',
    cip: '3400930000014',
    ucd: '3400890000019',
  });
  await create({ name: 'zoméga 100 % pur', dci: 'ACIDE_GRAS', type: 'VACCINE' });
  await create({ name: 'Abacavir 300 mg', dci: 'Abacavir' });
});
afterAll(closeDatabase);

describe('PROD-05 the search call', () => {
  it('PROD-05 is for readers of products', async () => {
    expect(await call(null, 'POST', search, { body: {} })).toMatchObject({ status: 401 });
    expect(await call(await person('ROLE_ADMIN'), 'POST', search, { body: {} })).toMatchObject({
      status: 403,
      body: { error: 'FORBIDDEN' },
    });
    expect(await call(reader, 'POST', search, { body: {} })).toMatchObject({ status: 200 });
  });

  it('PROD-05 returns every match at once with the fields of a card', async () => {
    const cards = await found({});
    expect(cards).toHaveLength(await db.product.count());
    expect(cards.find(({ name }) => name === 'Éphédrine 3 mg')).toMatchObject({
      dci: 'ÉPHÉDRINE',
      cip: '3400930000014',
      ucd: '3400890000019',
      draftTypes: [],
    });
  });

  it('PROD-29 refuses unknown values, DOTATION among them', async () => {
    for (const wrong of [
      { availabilityFilters: ['CITY_DOTATION'] },
      { availabilityFilters: ['AVAILABLE'] },
      { locationFilters: ['MOON'] },
      { productTypeFilters: ['X'] },
    ]) {
      expect(await call(reader, 'POST', search, { body: wrong })).toMatchObject({ status: 400, body: { error: 'INVALID_INPUT' } });
    }
    expect(await call(reader, 'POST', search, { body: '{', headers: { 'content-type': 'application/json' } })).toMatchObject({
      status: 400,
    });
  });
});

describe('PROD-08 the filters find exactly the products in their state', () => {
  it.each([
    ...AVAILABILITY_FILTERS.map((filter): Partial<ProductSearchBody> => ({ availabilityFilters: [filter] })),
    { availabilityFilters: ['CITY_AVAILABLE', 'STOPPED'] },
    { availabilityFilters: ['HOSPITAL_TENSION_OR_SHORTAGE', 'CITY_TENSION_OR_SHORTAGE'], productTypeFilters: ['VACCINE'] },
    { locationFilters: ['HOSPITAL'] },
    { locationFilters: ['CITY', 'HOSPITAL'] },
    { locationFilters: ['CITY'], availabilityFilters: ['HANDED'], productTypeFilters: ['DRUG'] },
    { productTypeFilters: ['DRUG', 'VACCINE'] },
  ] satisfies Partial<ProductSearchBody>[])('PROD-08 %j', async (given) => {
    const conditions = searchConditions(body(given));
    // The rule reads enumerations, which a row has as the texts of the database.
    const rows = (await db.product.findMany()) as unknown as (Product & Parameters<typeof matchesSearch>[1])[];
    const expected = rows.filter((row) => matchesSearch(conditions, row)).map(({ id }) => id);
    expect(expected.length).toBeGreaterThan(0);
    expect((await found(given)).map(({ id }) => id).toSorted()).toEqual(expected.toSorted());
  });

  it('PROD-08 an availability never finds what is stopped or handed over (P-21)', async () => {
    const ended = new Set(['STOPPED', 'HANDED']);
    const filters = AVAILABILITY_FILTERS.filter((filter: AvailabilityFilter) => !ended.has(filter));
    expect((await found({ availabilityFilters: filters })).filter(({ status }) => ended.has(status))).toEqual([]);
  });

  it('PROD-06 PROD-07 combines availability and location', () => {
    expect(searchBody({ ...state, availability: ['AVAILABLE', 'STOPPED'] })).toMatchObject({
      availabilityFilters: ['HOSPITAL_AVAILABLE', 'CITY_AVAILABLE', 'STOPPED'],
      locationFilters: [],
    });
    expect(searchBody({ ...state, availability: ['EMERGENCY_AVAILABLE', 'HANDED'], location: ['CITY'] })).toMatchObject({
      availabilityFilters: ['CITY_EMERGENCY_AVAILABLE', 'HANDED'],
      locationFilters: ['CITY'],
    });
  });
});

describe('P-22 the text search', () => {
  it.each(['ephedrine', 'PHÉDR', 'vasodr', 'boite de', '3400930000014', '0890000019', '  éphédrine   3 '])(
    'P-22 finds “%s” in any of the six fields',
    async (searchTerm) => {
      expect(await names({ searchTerm })).toEqual(['Éphédrine 3 mg']);
    },
  );

  it('P-22a finds all words, in any order and any of the six fields', async () => {
    for (const searchTerm of ['3 ephedrine', 'boîte vasodrine 3400890', 'mg 10 phedrine'])
      expect(await names({ searchTerm }), searchTerm).toEqual(['Éphédrine 3 mg']);
    expect(await names({ searchTerm: 'ephedrine abacavir' })).toEqual([]);
  });

  it('P-22a finds the pack of a scanned code', async () => {
    for (const searchTerm of [']d2\u001d01034009300000141727113010LOT\u001d21S', '34009 300 00014'])
      expect(await names({ searchTerm }), searchTerm).toEqual(['Éphédrine 3 mg']);
  });

  it('P-22 treats %, _ and \\ literally', async () => {
    expect(await names({ searchTerm: '%' })).toEqual(['zoméga 100 % pur']);
    expect(await names({ searchTerm: 'acide_' })).toEqual(['zoméga 100 % pur']);
    expect(await names({ searchTerm: '\\' })).toEqual([]);
    // Full-width ones fold to the plain characters, which are literal too.
    expect(await names({ searchTerm: '％' })).toEqual(['zoméga 100 % pur']);
    expect(await names({ searchTerm: 'acide＿' })).toEqual(['zoméga 100 % pur']);
    expect(await names({ searchTerm: '＼' })).toEqual([]);
    expect(await names({ searchTerm: "'; DROP TABLE x" })).toEqual([]);
  });

  it('P-21 combines text and filters', async () => {
    expect(await names({ searchTerm: 'zomega', productTypeFilters: ['VACCINE'] })).toEqual(['zoméga 100 % pur']);
    expect(await names({ searchTerm: 'zomega', productTypeFilters: ['DRUG'] })).toEqual([]);
  });
});

describe('PROD-11 order and pages', () => {
  it('PROD-11 sorts by name without case or accents', async () => {
    const sorted = (await names({})).filter((name) => name !== null && !name.startsWith('État'));
    expect(sorted).toEqual(['Abacavir 300 mg', 'Éphédrine 3 mg', 'zoméga 100 % pur']);
  });

  it('PROD-11 P-22a whole words come first, then beginnings, then parts of a word, each by name', async () => {
    const made = await Promise.all(['Zed rang 5', 'Alpha rangée', 'Beta orangé', 'Yak rang 10'].map((name) => create({ name })));
    const sorted = await names({ searchTerm: 'RANG' });
    await db.product.deleteMany({ where: { id: { in: made.map(({ id }) => id) } } });
    expect(sorted).toEqual(['Yak rang 10', 'Zed rang 5', 'Alpha rangée', 'Beta orangé']);
  });

  it('PROD-12 P-22c the page painted by the server is the same cut of the same list', async () => {
    const cards = await searchProducts(body());
    const last = Math.ceil(cards.length / 10);
    expect(await listPage(body(), { page: 2, size: 10 })).toMatchObject({ items: cards.slice(10, 20), start: 10, total: cards.length });
    expect(await listPage(body(), { page: 999, size: 10 })).toMatchObject({
      items: cards.slice((last - 1) * 10),
      start: (last - 1) * 10,
      total: cards.length,
    });
    expect(await listPage(body({ searchTerm: 'nothing' }), { page: 3, size: 5 })).toMatchObject({ items: [], total: 0 });
  });
});

describe('PROD-27 the export', () => {
  it('PROD-27 is a workbook named product.xls with what the search finds', async () => {
    const given = { searchTerm: 'zomega' };
    const handler = exported.POST;
    const request = new Request('http://localhost:3000/x', {
      method: 'POST',
      headers: { cookie: reader.cookie, 'content-type': 'application/json' },
      body: JSON.stringify(given),
    });
    const response = await handler(request, { params: Promise.resolve({}) });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-disposition')).toContain('product.xls');
    const book = new ExcelJS.Workbook();
    await book.xlsx.load(await response.arrayBuffer());
    const [sheet] = book.worksheets;
    expect(sheet?.rowCount).toBe(2);
    expect(sheet?.getRow(2).values).toContain('zoméga 100 % pur');
  });

  it('P-38a R-06b holds the columns that the call names, or all fields, and the search in the words of the screen', async () => {
    const given = {
      searchTerm: 'zomega',
      productTypeFilters: ['DRUG', 'VACCINE'],
      availabilityFilters: ['HOSPITAL_AVAILABLE', 'CITY_AVAILABLE', 'HOSPITAL_SHORTAGE'],
      holderFilters: ['BIOGARAN'],
      followUpFilters: ['DRAFT'],
    };
    const read = async (body: object) => {
      const headers = { cookie: reader.cookie, 'content-type': 'application/json' };
      const request = new Request('http://localhost:3000/x', { method: 'POST', headers, body: JSON.stringify(body) });
      return rowsBySheet(await (await exported.POST(request, { params: Promise.resolve({}) })).arrayBuffer());
    };
    const some = await read({ ...given, columns: ['cip', 'name', 'hospitalAvailability'] });
    expect(some.Produits?.[0]).toEqual(['Code CIP', 'Désignation', 'Disponibilité hôpital']);
    const plain = some.Critères?.map((line) => line.map((cell) => String(cell).replaceAll('\u00a0', ' ')));
    expect(plain?.slice(2, 7)).toEqual([
      ['Recherche', '« zomega »'],
      ['Disponibilité', 'Hôpital : Disponible, Ville : Disponible, Hôpital : Rupture'],
      ['Type', 'Médicament MSD, Vaccin MSD'],
      ['Titulaire', 'BIOGARAN'],
      ['Suivi', 'Brouillon en attente'],
    ]);
    expect((await read(given)).Produits?.[0]).toHaveLength(EXPORTED_FIELDS.length);
    expect((await read({})).Critères?.[2]).toEqual(['Filtres', 'aucun']);
    expect(await call(reader, 'POST', exported, { body: { columns: ['pdfDocumentUrl'] } })).toMatchObject({ status: 400 });
  });

  it('PROD-27 requires the same right and body', async () => {
    expect(await call(await person(), 'POST', exported, { body: {} })).toMatchObject({ status: 403 });
    expect(await call(reader, 'POST', exported, { body: { locationFilters: ['MOON'] } })).toMatchObject({ status: 400 });
  });
});

describe('PROD-28 the whole list', () => {
  it('PROD-28 returns every product by name', async () => {
    const answer = await call<{ name: string }[]>(reader, 'GET', all);
    expect(answer).toMatchObject({ status: 200 });
    expect(answer.body).toHaveLength(await db.product.count());
  });
});

describe('S-01 the figures', () => {
  it('S-01 count each state of the search bar as the search does', async () => {
    const counts = await catalogueCounts();
    const count = async (...availabilityFilters: AvailabilityFilter[]) => (await found({ availabilityFilters })).length;
    expect(counts).toMatchObject({
      total: await db.product.count(),
      available: await count('HOSPITAL_AVAILABLE', 'CITY_AVAILABLE'),
      tensionOrShortage: await count('HOSPITAL_TENSION_OR_SHORTAGE', 'CITY_TENSION_OR_SHORTAGE'),
      shortage: await count('HOSPITAL_SHORTAGE', 'CITY_SHORTAGE'),
      emergency: await count('EMERGENCY_AVAILABLE'),
      handed: await count('HANDED'),
      stopped: await count('STOPPED'),
    });
  });

  it('S-01 put every product in one state of the chart', async () => {
    const states = await catalogueStates();
    expect(Object.values(states).reduce((sum, count) => sum + count, 0)).toBe(await db.product.count());
    expect(states.shortage).toBe((await found({ availabilityFilters: ['HOSPITAL_SHORTAGE', 'CITY_SHORTAGE'] })).length);
  });
});
