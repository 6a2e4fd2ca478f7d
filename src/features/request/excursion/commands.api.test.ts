import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { createPortalClient } from '@/features/portal/commands';
import type { TemperatureRange } from '@/features/temperature/schema';
import { db } from '@/server/db/client';
import { author } from '../../../../tests/api/arrangements/arrangement';
import { submitToken } from '../../../../tests/api/arrangements/requests-emergency';
import { sheetOf } from '../../../../tests/support/audit-log';
import { call, type Person, person } from '../../../../tests/support/call';
import { CAMPAIGN, PHARMACY, WHOLESALER } from '../../../../tests/support/excursion-calls';
import type { ExcursionCreated, ExcursionView } from './schema';

const NO_MESSAGE = { message: '', englishMessage: '' };
const RANGES: TemperatureRange[] = [
  { min: null, inclusiveMin: true, max: 8, inclusiveMax: true, time: null, status: 'OK', ...NO_MESSAGE },
  { min: 8, inclusiveMin: false, max: 25, inclusiveMax: true, time: 120, status: 'OK', ...NO_MESSAGE },
  { min: 25, inclusiveMin: false, max: null, inclusiveMax: true, time: null, status: 'ALTERED', ...NO_MESSAGE },
];
const SENT = {
  productName: 'GARDASIL 9',
  firstName: 'Anne',
  lastName: 'Martin',
  minTemperature: -2.25,
  maxTemperature: 12.5,
  duration: 130,
  lots: [
    { lotNumber: 'A123', expirationDate: '2027-03-31', quantity: 4 },
    { lotNumber: 'B456', expirationDate: null, quantity: null },
  ],
  agency: 'Agence d’essai',
  phone: '01 99 00 00 01',
  agencyAddress: '1 rue de l’Essai',
  city: 'Lyon',
};

let staff: Person;
let headers: { authorization: string };

beforeAll(async () => {
  staff = await person('ROLE_ACCES_DEMANDES');
  headers = await submitToken();
});

const productWith = (temperatureRanges: TemperatureRange[]) => {
  const at = new Date();
  const dates = { creationDate: at, updateDate: at, informationUpdatedAt: at, availabilityUpdatedAt: at, excursionUpdatedAt: at };
  return db.product.create({ data: { name: 'ESSAI 10 mg', status: 'COMMERCIALIZED', temperatureRanges, ...dates } });
};

describe.each([
  ['N-33 pharmacies', PHARMACY],
  ['N-34 vaccination campaigns', CAMPAIGN],
  ['N-35 wholesalers', WHOLESALER],
])('%s: temperature excursions of the portal', (_title, calls) => {
  const send = (body: object, more: Record<string, string> = {}) =>
    call<ExcursionCreated>(null, 'POST', calls.create, { headers: { ...headers, ...more }, body });
  const read = (id: number) => call<ExcursionView>(staff, 'GET', calls.one, { params: { id: String(id) } });
  const rows = async (agGridSearch: object = {}) =>
    (await call<{ rowData: Record<string, unknown>[]; rowCount: number }>(staff, 'POST', calls.list, { body: { agGridSearch } })).body;

  it('API-15 REQ-48 REQ-50 REQ-51 stores and returns every column and detail field, newest first', async () => {
    const { status, body } = await send({ ...SENT, result: 'ALTERED' });
    expect(status).toBe(200);
    expect(body).toEqual({ id: expect.any(Number), result: 'ALTERED' });
    const { body: view } = await read(body.id);
    const stored = { ...SENT, id: body.id, kind: calls.kind, lotNumbers: 'A123, B456', result: 'ALTERED', isComputed: false };
    expect(view).toMatchObject({ ...stored, productId: null, hasProduct: false, ranges: [], handling: 'OPEN' });
    expect(Date.parse(view.dueAt) - Date.parse(view.creationDate)).toBe(24 * 3_600_000);
    const { rowData, rowCount } = await rows();
    const { lots: _lots, phone: _phone, agencyAddress: _address, ...shown } = SENT;
    expect(rowData[0]).toMatchObject({
      ...shown,
      id: body.id,
      creationDate: view.creationDate,
      lotNumbers: 'A123, B456',
      result: 'ALTERED',
    });
    expect(rowCount).toBe(await db.temperatureExcursionReport.count({ where: { kind: calls.kind } }));
  });

  it('REQ-44 REQ-45 REQ-46 another screen neither lists it nor opens it', async () => {
    const { body } = await send(SENT);
    for (const other of [PHARMACY, CAMPAIGN, WHOLESALER].filter(({ kind }) => kind !== calls.kind)) {
      expect((await call(staff, 'GET', other.one, { params: { id: String(body.id) } })).status).toBe(404);
      const filterModel = { id: { filterType: 'number', type: 'equals', filter: body.id } };
      const { body: answer } = await call(staff, 'POST', other.list, { body: { agGridSearch: { filterModel } } });
      expect(answer).toEqual({ rowData: [], rowCount: 0 });
    }
  });

  it('R-13 reads the result from the published ranges of the product when the sender gives none, and says so', async () => {
    const product = await productWith(RANGES);
    const { productName, ...unnamed } = { ...SENT, productId: product.id, minTemperature: 5, maxTemperature: 12 };
    const short = await send({ ...unnamed, duration: 120 });
    const long = await send({ ...unnamed, duration: 121 });
    const warm = await send({ ...unnamed, maxTemperature: 25.01, duration: 1 });
    const given = await send({ ...unnamed, result: 'ASK', duration: 1 });
    expect([short, long, warm, given].map(({ body }) => body.result)).toEqual(['OK', 'ASK', 'ALTERED', 'ASK']);
    const { body: view } = await read(short.body.id);
    expect(view).toMatchObject({ isComputed: true, productId: product.id, productName: 'ESSAI 10 mg', hasProduct: true, ranges: RANGES });
    expect((await read(given.body.id)).body.isComputed).toBe(false);
    // Ranges published afterwards do not change the stored result.
    await db.product.update({ where: { id: product.id }, data: { temperatureRanges: [] } });
    expect((await read(short.body.id)).body).toMatchObject({ result: 'OK', ranges: [] });
  });

  it('R-13 without ranges, without the product, or with one temperature the result is to be investigated', async () => {
    const product = await productWith([]);
    const ranged = await productWith(RANGES);
    const reports = [
      { productId: product.id },
      { productId: randomUUID() },
      { productId: null },
      { productId: ranged.id, minTemperature: null, maxTemperature: 5 },
    ];
    for (const report of reports) expect((await send({ ...SENT, ...report })).body.result).toBe('ASK');
  });

  it('REQ-49 R-13 shows in the grid and in the detail whether the product is in the catalogue', async () => {
    const product = await productWith(RANGES);
    const known = await send({ ...SENT, productId: product.id });
    const unknown = await send({ ...SENT, productId: randomUUID() });
    const line = async ({ body }: typeof known) =>
      (await rows({ filterModel: { id: { filterType: 'number', type: 'equals', filter: body.id } } })).rowData;
    expect(await line(known)).toMatchObject([{ productId: product.id, hasProduct: true }]);
    expect(await line(unknown)).toMatchObject([{ productName: SENT.productName, hasProduct: false }]);
    expect((await read(unknown.body.id)).body).toMatchObject({ hasProduct: false, ranges: [], productName: SENT.productName });
  });

  it('R-13 REQ-52 omitted fields are empty', async () => {
    const { body } = await send({ productName: 'VAQTA', lastName: 'Petit', minTemperature: 4 });
    expect((await read(body.id)).body).toMatchObject({
      ...{ firstName: null, maxTemperature: null, duration: null, lots: [], lotNumbers: null },
      ...{ agency: null, phone: null, agencyAddress: null, city: null, result: 'ASK', isComputed: true },
    });
  });

  it('R-01 S-06 the same key makes one report', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const answers = await Promise.all([send(SENT, key), send(SENT, key)]);
    const again = await send(SENT, key);
    expect(new Set([...answers, again].map(({ body }) => body.id)).size).toBe(1);
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expect(await send({ ...SENT, duration: 1 }, key)).toMatchObject({ status: 422, body: { error: 'IDEMPOTENCY_KEY_REUSED' } });
  });

  it.each([
    ['too cold', { minTemperature: -273.16 }, { minTemperature: 'TOO_LOW?min=-273.15' }],
    ['too hot', { maxTemperature: 1000.5 }, { maxTemperature: 'TOO_HIGH?max=1000' }],
    ['three decimals', { minTemperature: 2.125 }, { minTemperature: 'TOO_MANY_DECIMALS' }],
    ['a text for a number', { maxTemperature: '8' }, { maxTemperature: 'NOT_A_NUMBER' }],
    ['the maximum below the minimum', { minTemperature: 9, maxTemperature: 8.99 }, { maxTemperature: 'MAX_BELOW_MIN' }],
    ['no temperature', { minTemperature: null, maxTemperature: null }, { minTemperature: 'REQUIRED' }],
    ['a negative duration', { duration: -1 }, { duration: 'TOO_LOW?min=0' }],
    ['a part of a minute', { duration: 1.5 }, { duration: 'NOT_AN_INTEGER' }],
    ['a duration that no column holds', { duration: 2_147_483_648 }, { duration: 'TOO_HIGH?max=2147483647' }],
    ['an unknown result', { result: 'FINE' }, { result: 'INVALID_CHOICE' }],
    ['a lot without number', { lots: [{ lotNumber: ' ' }] }, { 'lots.0.lotNumber': 'REQUIRED' }],
    ['a day that there is not', { lots: [{ lotNumber: 'A', expirationDate: '2027-02-30' }] }, { 'lots.0.expirationDate': 'INVALID_DATE' }],
    ['a negative quantity', { lots: [{ lotNumber: 'A', quantity: -1 }] }, { 'lots.0.quantity': 'TOO_LOW?min=0' }],
    ['too many lots', { lots: Array.from({ length: 101 }, () => ({ lotNumber: 'A' })) }, { lots: 'TOO_MANY?max=100' }],
    ['nobody', { lastName: ' ' }, { lastName: 'REQUIRED' }],
    ['no product', { productName: '' }, { productName: 'REQUIRED' }],
  ])('S-06 refuses %s, names the field, keeps nothing', async (_why, wrong, fields) => {
    const before = await db.temperatureExcursionReport.count();
    expect(await send({ ...SENT, ...wrong })).toMatchObject({ status: 400, body: { error: 'INVALID_INPUT', fields } });
    expect(await db.temperatureExcursionReport.count()).toBe(before);
  });

  it('accepts both limits of the measurements, and equal temperatures', async () => {
    const { body } = await send({ ...SENT, minTemperature: -273.15, maxTemperature: 1000, duration: 2_147_483_647, lots: null });
    expect((await read(body.id)).body).toMatchObject({ minTemperature: -273.15, maxTemperature: 1000, duration: 2_147_483_647 });
    expect((await send({ ...SENT, minTemperature: 8.35, maxTemperature: 8.35, duration: 0 })).status).toBe(200);
  });

  it('R-14 S-06 is sent with the scope only, read with the right only', async () => {
    const { token } = await createPortalClient({ name: randomUUID(), scopes: ['READ'] }, author());
    expect((await send(SENT, { authorization: `Bearer ${token}` })).status).toBe(403);
    expect((await call(staff, 'POST', calls.create, { body: SENT })).status).toBe(401);
    const stranger = await person('ROLE_ACCES_PRODUITS');
    const routes = [calls.list, calls.values, calls.workbook];
    for (const route of routes) {
      expect((await call(null, 'POST', route, { body: { column: 'result' } })).status).toBe(401);
      expect((await call(stranger, 'POST', route, { body: { column: 'result' } })).status).toBe(403);
    }
    expect((await call(null, 'GET', calls.one, { params: { id: '1' } })).status).toBe(401);
    expect((await call(stranger, 'GET', calls.one, { params: { id: '1' } })).status).toBe(403);
    expect((await call(staff, 'GET', calls.one, { params: { id: 'x' } })).status).toBe(404);
  });

  it('REQ-01 REQ-47 is filtered, sorted and grouped by the server, except by per-row lookups', async () => {
    const city = `Ville ${randomUUID()}`;
    for (const [lotNumber, result] of [
      ['C-1', 'OK'],
      ['C-2', 'ASK'],
      ['D-3', 'ASK'],
    ])
      await send({ ...SENT, city, result, lots: [{ lotNumber }] });
    const inCity = { filterType: 'text', type: 'equals', filter: city };
    const lots = { filterType: 'text', type: 'contains', filter: 'c-' };
    const sortModel = [{ colId: 'lotNumbers', sort: 'desc' }];
    const found = await rows({ filterModel: { city: inCity, lotNumbers: lots }, sortModel });
    expect(found).toMatchObject({ rowData: [{ lotNumbers: 'C-2' }, { lotNumbers: 'C-1' }], rowCount: 2 });
    const groups = await rows({ filterModel: { city: inCity }, rowGroupCols: [{ id: 'result' }] });
    expect(groups.rowData.map(({ result, childCount }) => [result, childCount])).toEqual(
      expect.arrayContaining([
        ['OK', 1],
        ['ASK', 2],
      ]),
    );
    const values = await call(staff, 'POST', calls.values, { body: { column: 'result', agGridSearch: { filterModel: { city: inCity } } } });
    expect(values.body).toMatchObject({
      values: [
        { value: 'ASK', count: 2 },
        { value: 'OK', count: 1 },
      ],
      valueCount: 2,
    });
    for (const wrong of [
      { sortModel: [{ colId: 'hasProduct', sort: 'asc' }] },
      { filterModel: { hasProduct: { filterType: 'boolean', type: 'true' } } },
      { filterModel: { phone: { filterType: 'text', type: 'contains', filter: '0' } } },
    ])
      expect((await call(staff, 'POST', calls.list, { body: { agGridSearch: wrong } })).status).toBe(400);
  });

  it('REQ-53 REQ-54 REQ-55 EXPORT-01 REQ-04 exports every matching row under its name: minutes as a number, labels as on the screen', async () => {
    const city = `Ville ${randomUUID()}`;
    await send({ ...SENT, city, result: 'ALTERED' });
    await send({ ...SENT, city, result: 'OK', duration: 45, lots: [] });
    const request = new Request('http://localhost:3000/x', {
      method: 'POST',
      headers: { cookie: staff.cookie, 'content-type': 'application/json' },
      body: JSON.stringify({
        agGridSearch: { filterModel: { city: { filterType: 'text', type: 'equals', filter: city } } },
        columns: ['duration', 'minTemperature', 'lotNumbers', 'result', 'hasProduct'],
      }),
    });
    const answer = await calls.workbook.POST(request, { params: Promise.resolve({}) });
    expect(answer.headers.get('content-disposition')).toContain(`filename="${calls.file}"`);
    const { book, headings, rows: cells } = await sheetOf(await answer.arrayBuffer());
    expect(book.worksheets[0]?.name).toBe(calls.sheet);
    expect(headings).toEqual(['Durée (min)', 'T° min. (°C)', 'Numéros de lot', 'Résultat', 'Au catalogue']);
    expect(cells).toEqual([
      [45, -2.25, null, 'Non altéré', 'Non'],
      [130, -2.25, 'A123, B456', 'Altéré', 'Non'],
    ]);
  });
});
