import ExcelJS from 'exceljs';
import { beforeAll, describe, expect, it } from 'vitest';
import * as faqRequests from '@/app/infomed/api/contact-form/exportXls/route';
import * as emergencies from '@/app/infomed/api/emergency-request/exportXls/route';
import * as orders from '@/app/infomed/api/orders/exportXls/route';
import * as declarations from '@/app/infomed/api/pharmaco-vigilance/exportXls/route';
import * as quotas from '@/app/infomed/api/quota-requests/exportXls/route';
import * as pharmacies from '@/app/infomed/api/temperature-excursions/exportXls/route';
import * as campaigns from '@/app/infomed/api/temperature-excursions-vaccination-campaign/exportXls/route';
import * as wholesalers from '@/app/infomed/api/temperature-excursions-wholesaler/exportXls/route';
import { kindConfig, REQUEST_KINDS, type RequestKind } from '@/features/request/rules/kinds';
import type { Handler } from '@/server/endpoint/contract';
import { type Person, person } from '../support/call';
import { storedRequests } from '../support/request-rows';

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
/** A day of its own, so that nothing of other tests stands between. */
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
