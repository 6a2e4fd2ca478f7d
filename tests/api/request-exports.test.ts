import ExcelJS from 'exceljs';
import { beforeAll, describe, expect, it } from 'vitest';
import * as statistics from '@/app/infomed/api/admin/faq-chatbot-stat/exportXls/route';
import * as faqRequests from '@/app/infomed/api/contact-form/exportXls/route';
import * as emergencies from '@/app/infomed/api/emergency-request/exportXls/route';
import * as orders from '@/app/infomed/api/orders/exportXls/route';
import * as declarations from '@/app/infomed/api/pharmaco-vigilance/exportXls/route';
import * as products from '@/app/infomed/api/product-back/export/route';
import * as promotions from '@/app/infomed/api/promotions-admin/exportXls/route';
import * as quotas from '@/app/infomed/api/quota-requests/exportXls/route';
import * as pharmacies from '@/app/infomed/api/temperature-excursions/exportXls/route';
import * as campaigns from '@/app/infomed/api/temperature-excursions-vaccination-campaign/exportXls/route';
import * as wholesalers from '@/app/infomed/api/temperature-excursions-wholesaler/exportXls/route';
import { kindConfig, REQUEST_KINDS, type RequestKind } from '@/features/request/rules/kinds';
import { db } from '@/server/db/client';
import type { Handler } from '@/server/endpoint/contract';
import { type Person, person } from '../support/call';
import { SECRET, storedRequests } from '../support/request-rows';
import { rowsBySheet } from '../support/workbooks';

const EXPORTS: readonly (readonly [string, string, RequestKind, { readonly POST: Handler }])[] = [
  ['REQ-12', 'material_order.xls', 'orders', orders],
  ['REQ-26', 'quota-requests.xls', 'quota-requests', quotas],
  ['REQ-32', 'emergency-requests.xls', 'emergency-request', emergencies],
  ['REQ-39', 'faq-requests.xls', 'contact-form', faqRequests],
  ['REQ-43', 'pharmaco-vigilance.xls', 'pharmaco-vigilance', declarations],
  ['REQ-53', 'temperature-excursion-ps.xls', 'temperature-excursions', pharmacies],
  ['REQ-54', 'cv.xls', 'temperature-excursions-vaccination-campaign', campaigns],
  ['REQ-55', 'wholesaler.xls', 'temperature-excursions-wholesaler', wholesalers],
];
/** A day of its own, so that no rows of other tests come between. */
const DAY = '2019-05-07';

let staff: Person;
beforeAll(async () => {
  staff = await person('ROLE_ACCES_DEMANDES');
});

it('REQ-04 each kind of request is exported', () => {
  expect(EXPORTS.map(([, fileName, kind]) => [kind, fileName]).toSorted()).toEqual(
    REQUEST_KINDS.map((kind) => [kind, kindConfig(kind).fileName]).toSorted(),
  );
});

describe.each(EXPORTS)(
  'EXPORT-01 EXPORT-02 REQ-04 REQ-12 REQ-26 REQ-32 REQ-39 REQ-43 REQ-53 REQ-54 REQ-55 R-05: %s %s',
  (_id, fileName, kind, route) => {
    it('contains every matching row in the requested columns, formulas as text, and the criteria', async () => {
      const { key, date } = kindConfig(kind);
      const ids = await storedRequests(kind, new Date(`${DAY}T10:00:00Z`), { internalNote: '=1+1', ownerName: '=HYPERLINK("x")' }, 3);
      const agGridSearch = {
        startRow: 0,
        endRow: 1,
        sortModel: [{ colId: key, sort: 'desc' }],
        filterModel: { [date]: { filterType: 'date', type: 'equals', dateFrom: DAY } },
      };
      const answer = await route.POST(
        new Request('http://localhost:3000/export', {
          method: 'POST',
          headers: { cookie: staff.cookie, 'content-type': 'application/json' },
          body: JSON.stringify({ agGridSearch, columns: [key, date, 'ownerName', 'handling'] }),
        }),
        { params: Promise.resolve({}) },
      );
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-disposition')).toContain(`filename="${fileName}"`);
      const book = new ExcelJS.Workbook();
      await book.xlsx.load(await answer.arrayBuffer());
      const [rows, criteria] = [book.worksheets[0], book.worksheets.at(-1)];
      expect(rows?.rowCount).toBe(1 + ids.length);
      expect(rows?.getColumn(1).values.slice(2)).toEqual(ids.toSorted((a, b) => b - a));
      expect(rows?.getRow(2).getCell(2).value).toBeInstanceOf(Date);
      expect(rows?.getRow(2).getCell(3).value).toBe('=HYPERLINK("x")');
      expect(rows?.getRow(2).getCell(4).value).toBe('À traiter');
      expect(criteria?.name).toBe('Critères');
      expect(criteria?.getSheetValues().flat().map(String)).toEqual(expect.arrayContaining([staff.name]));
    });
  },
);

/** The sheets of an export with all fields of the requests of one day, newest first. */
async function allFields(route: { readonly POST: Handler }, filterModel: object) {
  const answer = await route.POST(
    new Request('http://localhost:3000/export', {
      method: 'POST',
      headers: { cookie: staff.cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ agGridSearch: { filterModel } }),
    }),
    { params: Promise.resolve({}) },
  );
  expect(answer.status).toBe(200);
  return rowsBySheet(await answer.arrayBuffer());
}

const byHeading = ([headings = [], ...rows]: unknown[][] = []) =>
  rows.map((row) => Object.fromEntries(headings.map((heading, at) => [heading, row[at]])));

describe('R-05a an export that names no columns', () => {
  const DATE = new Date('2019-06-11T08:00:00Z');
  const onDay = { filterType: 'date', type: 'equals', dateFrom: '2019-06-11' };

  it('R-05a R-11 holds the text of a question, its telephone number and labels instead of codes', async () => {
    const text = 'Bonjour,\n« 5×10³ » œufs ?';
    await storedRequests('contact-form', DATE, {
      questionContent: text,
      phone: '0123456789',
      subCategory: 'other product',
      internalNote: 'Rappeler',
      answer: 'Répondu par téléphone',
    });
    const [row] = byHeading((await allFields(faqRequests, { date: onDay }))['Demandes FAQ']);
    expect(row).toMatchObject({
      Question: text,
      Téléphone: '0123456789',
      'Sous-catégorie': 'Autre produit',
      Catégorie: 'Question générale',
      Source: 'Formulaire de contact',
      'Note interne': 'Rappeler',
      Réponse: 'Répondu par téléphone',
    });
  });

  it('R-05a has the items of orders one a line on a second sheet, in the order of the rows', async () => {
    const [first = 0, second = 0] = await storedRequests('orders', DATE, {}, 2);
    const lines = [
      { orderId: first, position: 0, name: 'Affiche', promomatsReference: '00042', quantity: 3 },
      { orderId: second, position: 0, name: 'Brochure', promomatsReference: 'FR-1', quantity: 10 },
      { orderId: second, position: 1, name: 'Livret é', promomatsReference: 'FR-2', quantity: 1 },
    ];
    await db.materialOrderLine.createMany({ data: lines });
    const sheets = await allFields(orders, { date: onDay });
    expect(Object.keys(sheets)).toEqual(['Commandes de matériel', 'Articles', 'Critères']);
    const rows = byHeading(sheets['Commandes de matériel']);
    expect(rows.map(({ Id }) => Id)).toEqual([second, first]);
    expect(rows[0]).toMatchObject({ Téléphone: SECRET, Adresse: SECRET });
    const items = byHeading(sheets.Articles);
    expect(items.map((item) => [item.Article, item['Référence PromoMats'], item.Quantité])).toEqual([
      ['Brochure', 'FR-1', 10],
      ['Livret é', 'FR-2', 1],
      ['Affiche', '00042', 3],
    ]);
    expect(new Set(items.map((item) => item['Numéro de commande']))).toEqual(new Set(rows.map((row) => row['Numéro de commande'])));
  });

  it('R-05a has the lots of excursions one a line, dates as dates', async () => {
    const lots = [
      { lotNumber: '007', expirationDate: '2020-02-01', quantity: 4 },
      { lotNumber: 'B', expirationDate: null, quantity: null },
    ];
    await storedRequests('temperature-excursions', DATE, { lots });
    const sheets = await allFields(pharmacies, { creationDate: onDay });
    expect(byHeading(sheets.Lots).map((lot) => [lot['Numéro de lot'], lot['Date de péremption'], lot.Quantité])).toEqual([
      ['007', new Date('2020-02-01T00:00:00Z'), 4],
      ['B', undefined, undefined],
    ]);
    expect(byHeading(sheets['Excursions, officines'])[0]).toMatchObject({ Téléphone: SECRET, 'Résultat calculé': 'Non' });
  });

  it('R-05a has what an emergency request and a declaration say', async () => {
    await storedRequests('emergency-request', DATE, { fax: '0199' });
    await storedRequests('pharmaco-vigilance', DATE, { description: 'Ligne 1\nLigne 2' });
    const [emergency] = byHeading((await allFields(emergencies, { date: onDay }))['Demandes d’urgence']);
    expect(emergency).toMatchObject({ 'Informations sur l’urgence': SECRET, Fax: '0199', Adresse: SECRET });
    const [declaration] = byHeading((await allFields(declarations, { date: onDay })).Pharmacovigilance);
    expect(declaration).toMatchObject({ Description: 'Ligne 1\nLigne 2', Gravité: 'Inconnue' });
  });
});

it('R-06a EXPORT-01 names every file .xlsx where the parameter says so, and as specified otherwise', async () => {
  const at = new Date();
  const everyone = await person('ROLE_ACCES_DEMANDES', 'ROLE_ACCES_PRODUITS', 'ROLE_ACCES_MATERIEL', 'ROLE_ACCES_FAQ');
  const named = async (route: { readonly POST: Handler }) => {
    const headers = { cookie: everyone.cookie, 'content-type': 'application/json' };
    const answer = await route.POST(new Request('http://localhost:3000/export', { method: 'POST', headers, body: '{}' }), {
      params: Promise.resolve({}),
    });
    await answer.body?.cancel();
    return /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1];
  };
  const routes = [orders, products, promotions, statistics];
  const label = 'EXPORT_FILE_ENDING';
  await db.parameter.create({ data: { key: label, label, value: 'xlsx', creationDate: at, updateDate: at } });
  expect([await named(orders), await named(products)]).toEqual(['material_order.xlsx', 'product.xlsx']);
  expect([await named(promotions), await named(statistics)]).toEqual([
    'material.xlsx',
    expect.stringMatching(/^faq_chatbot_question_\d{8}\.xlsx$/),
  ]);
  await db.parameter.deleteMany({ where: { key: label } });
  for (const route of routes) expect(await named(route)).toMatch(/\.xls$/);
});
