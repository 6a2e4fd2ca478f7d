import { randomUUID } from 'node:crypto';
import ExcelJS from 'exceljs';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as productRoute from '@/app/infomed/api/audit-trail/exportXls/[id]/route';
import * as exportRoute from '@/app/infomed/api/audit-trail/exportXls/route';
import { now } from '@/server/clock';
import { db } from '@/server/db/client';
import type { Handler } from '@/server/endpoint/contract';
import { log } from '@/server/log';
import { workbook } from '@/server/workbook/write';
import { fillAuditLog, nextSeq, PRODUCT, sheetOf } from '../../../../tests/support/audit-log';
import { call, impersonating, type Person, person } from '../../../../tests/support/call';

/** The logger behind the one that opens it at its first line: a child of it has it as its prototype. */
const opened: typeof log = Object.getPrototypeOf(log.child({}));

let reader: Person;
beforeAll(async () => {
  await fillAuditLog();
  reader = await person('ROLE_ACCES_AUDIT_TRAIL');
});

async function exported(
  body: object,
  { who = reader, handler = exportRoute.POST, id = '' }: { who?: Person; handler?: Handler; id?: string } = {},
) {
  const request = new Request('http://localhost:3000/x', {
    method: 'POST',
    headers: { cookie: who.cookie, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const answer = await handler(request, { params: Promise.resolve(id ? { id } : {}) });
  expect(answer.status).toBe(200);
  return { answer, ...(await sheetOf(await answer.arrayBuffer())) };
}

describe('the export of the audit log', () => {
  it('AUDIT-08 EXPORT-01 EXPORT-02 R-06 is a workbook called audit_trail.xls with every entry, in the reader’s language', async () => {
    const { answer, book, rows, headings } = await exported({});
    expect(answer.headers.get('content-type')).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="audit_trail\.xls"/);
    expect(book.worksheets.map(({ name }) => name)).toEqual(['Piste d’audit', 'Critères']);
    expect(headings.slice(0, 4)).toEqual(['Date', 'Auteur', 'Type', 'Action']);
    expect(rows).toHaveLength(250);
    await db.user.update({ where: { id: reader.id }, data: { lng: 'en' } });
    const english = await exported({});
    await db.user.update({ where: { id: reader.id }, data: { lng: 'fr' } });
    expect(english.book.worksheets.map(({ name }) => name)).toEqual(['Audit trail', 'Criteria']);
    expect(english.headings.slice(0, 2)).toEqual(['Date', 'Author']);
  });

  it('REQ-04 R-05 contains all filtered rows in the order of the screen, whatever its current block', async () => {
    const request = {
      startRow: 100,
      endRow: 200,
      filterModel: { type: { filterType: 'set', values: ['PRODUCT'] } },
      sortModel: [{ colId: 'entityLabel', sort: 'desc' }],
      rowGroupCols: [{ id: 'type' }],
      groupKeys: ['PRODUCT'],
    };
    const { rows, headings } = await exported({ agGridSearch: request, columns: ['entityLabel', 'type', 'date'] });
    expect(headings).toEqual(['Élément', 'Type', 'Date']);
    expect(rows).toHaveLength(125);
    expect(rows.every((row) => row[1] === 'Produit')).toBe(true);
    const labels = rows.map((row) => String(row[0]));
    expect(labels).toEqual([...labels].sort().reverse());
  });

  it('R-06 I18N-08 contains formatted dates in Europe/Paris and labels of choices', async () => {
    const { sheet, rows, headings } = await exported({ columns: ['date', 'type', 'action', 'editType', 'comment'] });
    expect(headings).toEqual(['Date', 'Type', 'Action', 'Type de modification', 'Commentaire']);
    const cell = sheet.getCell(2, 1);
    expect([cell.type, cell.numFmt, cell.value]).toEqual([ExcelJS.ValueType.Date, 'dd/mm/yyyy hh:mm', new Date('2026-07-02T00:30:00Z')]);
    expect(rows[0]?.slice(1)).toEqual(['Utilisateur', 'Modification publiée', null, null]);
    expect(rows[1]?.slice(1, 4)).toEqual(['Produit', 'Création d’un brouillon', 'Informations générales']);
  });

  it('REQ-04 R-05 labels actions and routines as on the screen, even without the type column', async () => {
    const entry = {
      date: new Date('2026-01-01T10:00:00Z'),
      actorName: 'Words',
      correlationId: 'words',
      digests: [],
      prevHash: 'x',
      hash: 'x',
    };
    const seq = await nextSeq();
    await db.auditEntry.createMany({
      data: [
        { ...entry, seq, id: randomUUID(), type: 'USER', action: 'EDIT', entityLabel: 'Léa' },
        { ...entry, seq: seq + 1n, id: randomUUID(), type: 'PRODUCT', action: 'EDIT', entityLabel: 'deliver-mails' },
        { ...entry, seq: seq + 2n, id: randomUUID(), type: 'ROUTINE', action: 'VALIDATE', entityLabel: 'deliver-mails' },
      ],
    });
    const filterModel = { correlationId: { filterType: 'text', type: 'equals', filter: 'words' } };
    const { headings, rows } = await exported({ agGridSearch: { filterModel }, columns: ['action', 'entityLabel'] });
    expect(headings).toEqual(['Action', 'Élément']);
    expect(rows).toEqual([
      ['Exécution', 'Envoi des e-mails'],
      ['Modification en brouillon', 'deliver-mails'],
      ['Modification', 'Léa'],
    ]);
  });

  it('V1.2.10 R-06 stores text as text, even if it begins like a formula', async () => {
    const { sheet } = await exported({
      agGridSearch: { filterModel: { comment: { filterType: 'text', type: 'startsWith', filter: '=' } } },
      columns: ['comment'],
    });
    const cell = sheet.getCell(2, 1);
    expect([cell.type, cell.value, cell.formula]).toEqual([ExcelJS.ValueType.String, '=HYPERLINK("http://evil.example")', undefined]);
  });

  it('R-05 lists date, user, filters, sort and number of rows on its last sheet', async () => {
    const { criteria } = await exported({
      filterModel: {
        entityLabel: { filterType: 'text', type: 'contains', filter: 'élément 1' },
        action: { filterType: 'set', values: ['CREATE', 'EDIT_AND_VALIDATE'] },
      },
      sortModel: [{ colId: 'actorName', sort: 'asc' }],
    });
    const cells = criteria.map((line) => line.map((value) => String(value ?? '').replaceAll('\u00a0', ' ')));
    expect(cells.slice(1)).toEqual([
      ['Exporté par', reader.name],
      ['Filtres', 'Élément : contient « élément 1 »'],
      ['', 'Action : parmi : Création, Modification publiée'],
      ['Tri', 'Auteur (croissant)'],
      ['Nombre de lignes', '111'],
    ]);
  });

  it('AUDIT-09 U-04 is limited to the product in the URL, whatever the request contains', async () => {
    const { rows, criteria } = await exported({ columns: ['productId'] }, { handler: productRoute.POST, id: PRODUCT });
    expect(rows).toHaveLength(5);
    expect(new Set(rows.flat())).toEqual(new Set([PRODUCT]));
    expect(criteria.flat().join()).toContain(PRODUCT);
    const none = await exported({}, { handler: productRoute.POST, id: randomUUID() });
    expect(none.rows).toEqual([]);
  });

  it('R-14 is logged with user and impersonator, without filter values', async () => {
    const logged = vi.spyOn(opened, 'info');
    try {
      const administrator = await person('ROLE_ADMIN');
      const impersonated = await impersonating(administrator, reader);
      await db.session.updateMany({ where: { actingAsId: reader.id }, data: { actingUntil: new Date(now().getTime() + 3_600_000) } });
      const { criteria } = await exported({ filterModel: { actorName: { type: 'equals', filter: 'Secret Name' } } }, { who: impersonated });
      const lines = logged.mock.calls.filter(([, message]) => message === 'export').map(([entry]) => entry as object);
      expect(lines).toEqual([
        expect.objectContaining({ actorId: reader.id, realId: administrator.id, export: 'audit_trail.xls', grid: 'audit-trail' }),
      ]);
      expect(JSON.stringify(lines)).not.toContain('Secret');
      expect(criteria[1]?.[1]).toBe(`${administrator.name} (${reader.name})`);
    } finally {
      logged.mockRestore();
    }
  });

  it('AUDIT-08 R-03 refuses columns that the grid does not have, naming them, and who may not read the audit log', async () => {
    for (const route of [exportRoute, productRoute]) {
      const params = { id: PRODUCT };
      expect(await call(reader, 'POST', route, { params, body: { columns: ['date', 'hash'] } })).toMatchObject({
        status: 400,
        body: { error: 'INVALID_INPUT', fields: { 'columns.1': expect.any(String) } },
      });
      expect(await call(reader, 'POST', route, { params, body: { filterModel: { prevHash: { type: 'blank' } } } })).toMatchObject({
        status: 400,
      });
      expect(await call(null, 'POST', route, { params, body: {} })).toMatchObject({ status: 401 });
      expect(await call(await person('ROLE_ADMIN'), 'POST', route, { params, body: {} })).toMatchObject({ status: 403 });
    }
    expect(await call(reader, 'POST', productRoute, { params: { id: 'x' }, body: {} })).toMatchObject({ status: 404 });
  });
});

describe('a long workbook', () => {
  afterAll(() => vi.restoreAllMocks());
  const content = (rows: Iterable<readonly (string | number)[]>) => ({
    name: 'Rows',
    columns: [{ heading: 'Number', kind: 'number' as const }],
    rows,
    criteria: { name: 'Criteria', lines: (count: number) => [['rows', count]] },
  });

  it('I-06 continues on a further sheet, heading and all, where a sheet ends', async () => {
    const numbers = Array.from({ length: 25 }, (_, i) => [i]);
    const book = new ExcelJS.Workbook();
    await book.xlsx.load(await new Response(workbook(content(numbers), 10)).arrayBuffer());
    expect(book.worksheets.map(({ name, rowCount }) => [name, rowCount])).toEqual([
      ['Rows', 11],
      ['Rows 2', 11],
      ['Rows 3', 6],
      ['Criteria', 1],
    ]);
    const third = book.getWorksheet('Rows 3');
    expect([third?.getCell(1, 1).value, third?.getCell(2, 1).value, third?.getCell(6, 1).value]).toEqual(['Number', 20, 24]);
    expect(book.getWorksheet('Criteria')?.getCell(1, 2).value).toBe(25);
  });

  it('rule 7 ends with its rows’ failure, which is logged', async () => {
    const logged = vi.spyOn(opened, 'error').mockImplementation(() => undefined);
    function* failing() {
      for (let i = 0; i < 2_000; i += 1) yield [i];
      throw new Error('rows are gone');
    }
    await expect(new Response(workbook(content(failing()))).arrayBuffer()).rejects.toThrow('rows are gone');
    expect(logged.mock.calls.map(([, message]) => message)).toEqual(['workbook failed']);
  });
});
