import { randomUUID } from 'node:crypto';
import ExcelJS from 'exceljs';
import { afterAll, describe, expect, it } from 'vitest';
import * as byId from '@/app/infomed/api/promotions-admin/[id]/route';
import * as all from '@/app/infomed/api/promotions-admin/all/route';
import * as create from '@/app/infomed/api/promotions-admin/create/route';
import * as exportXls from '@/app/infomed/api/promotions-admin/exportXls/route';
import * as search from '@/app/infomed/api/promotions-admin/search/route';
import { now } from '@/server/clock';
import { closeDatabase, db } from '@/server/db/client';
import { dayOf } from '@/shared/dates/dates';
import type { RefusalBody } from '@/shared/refusal';
import { call, person } from '../../../../tests/support/call';
import { rowsBySheet } from '../../../../tests/support/workbooks';
import { MAX_PAGE_SIZE, PromotionView, type PublicPromotion } from '../schema';
import { publicPromotions } from './public';

const editor = await person('ROLE_ACCES_MATERIEL');
const stranger = await person('ROLE_ACCES_FAQ', 'ROLE_ADMIN');

async function made(body: object): Promise<PromotionView> {
  const filled = { name: `Affiche ${randomUUID()}`, promomatsReference: 'FR-1', maxQuantity: 20, ...body };
  const answer = await call<PromotionView>(editor, 'POST', create, { body: filled });
  expect(answer).toMatchObject({ status: 200 });
  return answer.body;
}
async function find(body: object): Promise<PromotionView[]> {
  const answer = await call<PromotionView[]>(editor, 'POST', search, { body });
  expect(answer.status).toBe(200);
  return answer.body;
}
const newArea = (name: string) => db.therapeuticArea.create({ data: { name, creationDate: now(), updateDate: now() } });
const dayFrom = (days: number): string => dayOf(new Date(now().getTime() + days * 24 * 3_600_000));

afterAll(closeDatabase);

describe('searching materials', () => {
  it('PROMO-05 C-13 C-16 by text, area and availability, sorted by name', async () => {
    const mark = randomUUID();
    const [vih, onco] = [await newArea(`VIH ${mark}`), await newArea(`Oncologie ${mark}`)];
    const b = await made({ name: `b 100% ${mark}`, therapeuticArea: vih.id, available: true });
    const a = await made({ name: `Élan ${mark}`, promomatsReference: `ref_${mark}`, therapeuticArea: onco.id });
    const names = async (body: object) => (await find({ searchTerm: mark, ...body })).map(({ id }) => id);
    expect(z(await find({ searchTerm: mark }))).toEqual([b, a]);
    expect(await names({ searchTerm: `100% ${mark.toUpperCase()}` })).toEqual([b.id]);
    expect(await names({ searchTerm: `elan ${mark}` })).toEqual([a.id]);
    expect(await names({ searchTerm: `REF_${mark}` })).toEqual([a.id]);
    expect(await names({ searchTerm: `b%${mark}` })).toEqual([]);
    for (const area of [vih.id, { id: vih.id, name: 'x' }, { name: `vih ${mark}` }, `VIH ${mark}`])
      expect(await names({ searchTherapeuticArea: area })).toEqual([b.id]);
    for (const none of [null, '', {}, { id: null }]) expect(await names({ searchTherapeuticArea: none })).toHaveLength(2);
    expect(await names({ searchTherapeuticArea: 'no such area' })).toEqual([]);
    expect(await names({ promotionDisplayFilters: ['DISPLAY'] })).toEqual([b.id]);
    expect(await names({ promotionDisplayFilters: ['HIDE'] })).toEqual([a.id]);
    expect(await names({ promotionDisplayFilters: ['HIDE', 'DISPLAY'] })).toHaveLength(2);
    expect((await call<PromotionView>(editor, 'GET', byId, { params: { id: b.id } })).body).toEqual(b);
  });

  it.each([
    [{ promotionDisplayFilters: ['SHOWN'] }, 'promotionDisplayFilters.0'],
    [{ searchTherapeuticArea: 7 }, 'searchTherapeuticArea'],
    [{ searchTerm: 'x'.repeat(501) }, 'searchTerm'],
  ])('PROMO-05 V2.2.1 refuses %j and names it', async (body, field) => {
    const answer = await call<RefusalBody>(editor, 'POST', search, { body });
    expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([400, [field]]);
  });

  it('PROMO-29 honours start and limit, with a cap', async () => {
    await made({});
    await made({});
    const part = async (query: Record<string, string>) => (await call<PromotionView[]>(editor, 'GET', all, { query })).body;
    const whole = await part({ limit: String(MAX_PAGE_SIZE * 10) });
    expect(whole.length).toBeGreaterThan(3);
    expect(await part({ start: '1', limit: '2' })).toEqual(whole.slice(1, 3));
    expect(await part({ start: '100000' })).toEqual([]);
    expect((await call(editor, 'GET', all, { query: { start: '-1' } })).status).toBe(400);
    expect((await call(stranger, 'GET', all)).status).toBe(403);
  });

  it('PROMO-06 EXPORT-01 R-06 exports exactly the filter as material.xls, formulas as text', async () => {
    const mark = randomUUID();
    await made({ name: `=1+1 ${mark}`, available: true, unitCost: 1.5, expirationDate: '2027-01-31' });
    await made({ name: `Autre ${mark}` });
    const body = { searchTerm: mark, promotionDisplayFilters: ['DISPLAY'] };
    const request = new Request('http://localhost:3000/x', {
      method: 'POST',
      headers: { cookie: editor.cookie, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const answer = await exportXls.POST(request, { params: Promise.resolve({}) });
    expect(answer.headers.get('content-disposition')).toContain('material.xls');
    const book = new ExcelJS.Workbook();
    await book.xlsx.load(await answer.arrayBuffer());
    const sheet = book.worksheets[0];
    expect(sheet?.rowCount).toBe(2);
    const cells = ((sheet?.getRow(2).values ?? []) as ExcelJS.CellValue[]).slice(1);
    expect(cells.slice(0, 5)).toEqual([`=1+1 ${mark}`, 'FR-1', undefined, 20, 1.5]);
    expect(cells.slice(5, 8)).toEqual(['Oui', 'Non', new Date('2027-01-31T00:00:00Z')]);
    expect(String(book.worksheets[1]?.getSheetValues())).toContain(mark);
  });

  it('P-38a R-06b exports the columns that the call names, and says what was searched', async () => {
    const mark = randomUUID();
    await made({ name: `Livret ${mark}`, promomatsReference: '0042', available: true });
    const body = { searchTerm: mark, promotionDisplayFilters: ['DISPLAY'], columns: ['promomatsReference', 'name'] };
    const headers = { cookie: editor.cookie, 'content-type': 'application/json' };
    const request = new Request('http://localhost:3000/x', { method: 'POST', headers, body: JSON.stringify(body) });
    const sheets = await rowsBySheet(await (await exportXls.POST(request, { params: Promise.resolve({}) })).arrayBuffer());
    expect(sheets['Matériel promotionnel']).toEqual([
      ['Référence PromoMats', 'Nom'],
      ['0042', `Livret ${mark}`],
    ]);
    expect(sheets.Critères?.slice(2, 4)).toEqual([
      ['Recherche', `«\u00a0${mark}\u00a0»`],
      ['Affichage', 'Disponible'],
    ]);
  });

  it('N-41 C-13 the portal reads available, unexpired material without its cost', async () => {
    const mark = randomUUID();
    const area = await newArea(`Aire ${mark}`);
    const named = (name: string, body: object) => made({ name: `${name} ${mark}`, available: true, unitCost: 3, ...body });
    const today = await named('a', { expirationDate: dayFrom(0), therapeuticArea: area.id });
    await named('b', { expirationDate: dayFrom(-1) });
    const ever = await named('c', {});
    await named('d', { available: false });
    const read = async (question: object): Promise<PublicPromotion[]> =>
      JSON.parse((await publicPromotions({ day: dayFrom(0), searchTerm: mark, ...question })).text);
    expect((await read({})).map(({ id }) => id)).toEqual([today.id, ever.id]);
    expect((await read({ therapeuticArea: area.name.toUpperCase() })).map(({ id }) => id)).toEqual([today.id]);
    expect(await read({ day: dayFrom(1) })).toHaveLength(1);
    expect(Object.keys((await read({}))[0] ?? {})).not.toContain('unitCost');
  });
});

/** Only what the schema names, so that a column that leaked would differ. */
const z = (list: PromotionView[]): PromotionView[] => list.map((item) => PromotionView.strict().parse(item));
