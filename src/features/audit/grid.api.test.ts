import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as entry from '@/app/infomed/api/audit-trail/[id]/route';
import * as ofProduct from '@/app/infomed/api/audit-trail/product/[id]/route';
import * as auditLog from '@/app/infomed/api/audit-trail/route';
import * as values from '@/app/infomed/api/audit-trail/values/route';
import { recordAll } from '@/server/audit/record';
import { closeDatabase, db, gridRows } from '@/server/db/client';
import { runStatement as askGrid } from '@/server/grid-query/run-statement';
import { call, type Person, person } from '../../../tests/support/call';
import { auditGrid } from './grid';
import type { AuditEntryDetail } from './schema';

interface Row {
  readonly id: string;
  readonly entityId: string;
  readonly entityLabel: string;
  readonly childCount: number;
  readonly type: string;
}
interface Answer {
  readonly rowData: readonly Row[];
  readonly rowCount: number;
}

const PRODUCT = randomUUID();
const ENTRIES = 1300;
let reader: Person;

/** Entries of one import: all at the same instant, so that only the key orders them. */
async function write(count: number, label: (n: number) => string, productId: string | null = null): Promise<void> {
  const author = { id: null, name: 'import:test', real: null, at: new Date('2026-03-29T00:30:00Z'), requestId: randomUUID() };
  const acts = Array.from({ length: count }, (_, n) => ({
    type: n % 10 === 0 ? ('USER' as const) : ('PRODUCT' as const),
    action: 'CREATE' as const,
    entityId: randomUUID(),
    entityLabel: label(n),
    productId,
    changes: [{ field: 'name', before: null, after: `value ${n}` }],
  }));
  await db.$transaction((tx) => recordAll(tx, author, acts));
}
const query = async (agGridSearch: object): Promise<Answer> => {
  const { status, body } = await call<Answer>(reader, 'POST', auditLog, { body: { agGridSearch } });
  expect(status).toBe(200);
  return body;
};

beforeAll(async () => {
  reader = await person('ROLE_ACCES_AUDIT_TRAIL');
  await write(ENTRIES, (n) => `Élément ${n}`);
  await write(3, (n) => `Produit ${n}`, PRODUCT);
});
afterAll(closeDatabase);

describe('AUDIT-02 the audit log’s grid', () => {
  it('AUDIT-02 AUDIT-06 N-24 are for readers of the audit log', async () => {
    const params = { id: PRODUCT };
    const calls = [
      (who: Person | null) => call(who, 'POST', auditLog, { body: {} }),
      (who: Person | null) => call(who, 'POST', values, { body: { column: 'type' } }),
      (who: Person | null) => call(who, 'POST', ofProduct, { params, body: {} }),
      (who: Person | null) => call(who, 'GET', entry, { params }),
    ];
    const stranger = await person('ROLE_ACCES_PRODUITS');
    for (const one of calls) {
      expect(await one(null)).toMatchObject({ status: 401 });
      expect(await one(stranger)).toMatchObject({ status: 403 });
    }
  });

  it('R-03 AUDIT-02 answers rowData and rowCount, the first hundred for an empty body, newest first', async () => {
    const { body } = await call<Answer>(reader, 'POST', auditLog, {});
    expect(Object.keys(body)).toEqual(['rowData', 'rowCount']);
    expect(body.rowData).toHaveLength(100);
    expect(body.rowCount).toBe(await db.auditEntry.count());
    expect(body.rowData[0]).toMatchObject({ entityLabel: 'Produit 2' });
  });

  it('R-03 matches its schema: the id and the declared columns, for rows and groups', async () => {
    const { returns } = auditLog.POST.contract;
    for (const request of [{}, { rowGroupCols: [{ id: 'type' }] }, { rowGroupCols: [{ id: 'editType' }] }]) {
      const answer = await query(request);
      expect(returns?.parse(answer)).toEqual(answer);
    }
    const [row = {}] = (await query({ endRow: 1 })).rowData;
    expect(Object.keys(row)).toEqual(['id', ...Object.keys(auditGrid.columns)]);
  });

  it('AUDIT-03 R-03 blocks of equal dates never overlap and leave nothing out, from either end', async () => {
    const total = (await query({})).rowCount;
    for (const sortModel of [
      [],
      [{ colId: 'date', sort: 'asc' }],
      [
        { colId: 'type', sort: 'desc' },
        { colId: 'actorName', sort: 'asc' },
      ],
    ]) {
      const ids: string[] = [];
      for (let startRow = 0; startRow < total; startRow += 100) {
        const { rowData, rowCount } = await query({ startRow, endRow: startRow + 100, sortModel });
        expect(rowCount).toBe(total);
        ids.push(...rowData.map(({ id }) => id));
      }
      expect(ids).toHaveLength(total);
      expect(new Set(ids).size).toBe(total);
    }
  });

  it('R-03 the last block is what is left, behind it nothing, with the exact count', async () => {
    const total = (await query({})).rowCount;
    const last = await query({ startRow: total - 3, endRow: total + 97 });
    expect(last.rowData.map(({ entityLabel }) => entityLabel)).toEqual(
      (await query({ startRow: total - 3, endRow: total })).rowData.map((row) => row.entityLabel),
    );
    expect(last.rowData.at(-1)).toMatchObject({ entityLabel: 'Élément 0' });
    expect(last).toMatchObject({ rowCount: total });
    expect(await query({ startRow: total + 5000, endRow: total + 5100 })).toEqual({ rowData: [], rowCount: total });
    const filterModel = { type: { filterType: 'set', values: ['USER'] } };
    expect(await query({ startRow: 900, endRow: 1000, filterModel })).toMatchObject({ rowData: [], rowCount: 131 });
  });

  it('AUDIT-03 R-03 the same block comes whether the count is known or not', async () => {
    const filterModel = {
      type: { filterType: 'set', values: ['PRODUCT'] },
      entityLabel: { filterType: 'text', type: 'contains', filter: 'ELEMENT' },
    };
    const deep = { startRow: 700, endRow: 750, filterModel };
    const first = await query(deep);
    expect(first).toMatchObject({ rowCount: 1170 });
    expect(await query(deep)).toEqual(first);
  });

  it('U-02 AUDIT-10 AUDIT-11 grid.ts lists every type, action and section there can be', async () => {
    const rows = await db.$queryRaw<{ name: string; values: string[] }[]>`
      SELECT t.typname AS "name", array_agg(e.enumlabel::text ORDER BY e.enumsortorder) AS "values"
      FROM pg_enum e JOIN pg_type t ON t.oid = e.enumtypid WHERE t.typname IN ('AuditType', 'AuditAction', 'EditType') GROUP BY 1`;
    const known = Object.fromEntries(rows.map(({ name, values: list }) => [name, [...list].sort()]));
    const { type, action, editType } = auditGrid.columns;
    expect([type, action, editType].map((column) => [...(column.values ?? [])].sort())).toEqual([
      known.AuditType,
      known.AuditAction,
      known.EditType,
    ]);
  });

  it('R-03 groups by type with child counts, and opens one', async () => {
    const rowGroupCols = [{ id: 'type' }];
    const filterModel = { actorName: { filterType: 'text', type: 'equals', filter: 'IMPORT:test' } };
    const groups = await query({ rowGroupCols, filterModel });
    expect(groups).toEqual({
      rowData: [
        { type: 'PRODUCT', childCount: 1172 },
        { type: 'USER', childCount: 131 },
      ],
      rowCount: 2,
    });
    const users = await query({ rowGroupCols, groupKeys: ['USER'], filterModel });
    expect(users.rowCount).toBe(131);
    expect(new Set(users.rowData.map(({ type }) => type))).toEqual(new Set(['USER']));
  });

  it('AUDIT-06 U-05 a product’s entries only, paged', async () => {
    const params = { id: PRODUCT };
    expect(await call(reader, 'POST', ofProduct, { params, body: { agGridSearch: { startRow: 2, endRow: 4 } } })).toMatchObject({
      status: 200,
      body: { rowData: [{ entityLabel: 'Produit 0', productId: PRODUCT }], rowCount: 3 },
    });
    const filterModel = { type: { filterType: 'set', values: ['USER'] } };
    expect(await call(reader, 'POST', ofProduct, { params, body: { filterModel } })).toMatchObject({ body: { rowCount: 1 } });
    expect(await call(reader, 'POST', ofProduct, { params: { id: randomUUID() }, body: {} })).toMatchObject({
      body: { rowData: [], rowCount: 0 },
    });
    expect(await call(reader, 'POST', ofProduct, { params: { id: 'x' }, body: {} })).toMatchObject({ status: 404 });
  });

  it('R-03 finds by hidden ids too', async () => {
    const filterModel = (type: string, filter: string) => ({ productId: { filterType: 'text', type, filter } });
    expect(await query({ filterModel: filterModel('equals', PRODUCT.toUpperCase()) })).toMatchObject({ rowCount: 3 });
    expect(await query({ filterModel: filterModel('contains', PRODUCT.slice(3, 20)) })).toMatchObject({ rowCount: 3 });
    expect(await query({ filterModel: filterModel('equals', 'no uuid') })).toMatchObject({ rowCount: 0 });
    const [row] = (await query({ endRow: 1 })).rowData;
    const entityId = { filterType: 'text', type: 'equals', filter: row?.entityId.toUpperCase() };
    expect(await query({ filterModel: { entityId } })).toMatchObject({ rowCount: 1 });
  });

  it('N-24 shows one entry with its values and neighbours, 404 for an unknown one', async () => {
    const [newest, second] = (await query({ endRow: 2 })).rowData;
    const { body } = await call<AuditEntryDetail>(reader, 'GET', entry, { params: { id: newest?.id ?? '' } });
    expect(body).toMatchObject({
      id: newest?.id,
      productId: PRODUCT,
      changes: [{ field: 'name', before: null, after: 'value 2' }],
      chain: { previousId: second?.id, nextId: null },
    });
    for (const id of [randomUUID(), 'x']) expect(await call(reader, 'GET', entry, { params: { id } })).toMatchObject({ status: 404 });
  });
});

describe('V1.2.4 what attackers send', () => {
  it.each<object>([
    { filterModel: { 'date"; DROP TABLE "AuditEntry"; --': { filterType: 'text', type: 'blank' } } },
    { sortModel: [{ colId: 'hash', sort: 'asc' }] },
    { filterModel: { prevHash: { filterType: 'text', type: 'startsWith', filter: '0' } } },
    { filterModel: { constructor: { filterType: 'text', type: 'blank' } } },
    { startRow: '0', endRow: { $gt: 0 } },
    { filterModel: { type: { filterType: 'set', values: [['PRODUCT']] } } },
    { filterModel: { date: { filterType: 'date', type: 'equals', dateFrom: '2026-01-01\u0000' } } },
  ])('V1.2.4 is refused with 400 and the path: %j', async (request) => {
    const { status, body } = await call<{ error: string; fields: object }>(reader, 'POST', auditLog, { body: { agGridSearch: request } });
    expect({ status, error: body.error }).toEqual({ status: 400, error: 'INVALID_INPUT' });
    expect(Object.keys(body.fields)[0]).toMatch(/^agGridSearch\./);
  });

  it('V1.2.9 text that looks like SQL or a pattern is text', async () => {
    for (const filter of ["'); DROP TABLE x; --", '%', '_', '\\', '$1', '\u{1F600}'.repeat(200), '％'])
      expect(await query({ filterModel: { entityLabel: { filterType: 'text', type: 'contains', filter } } })).toEqual({
        rowData: [],
        rowCount: 0,
      });
  });

  it('V2.4.1 a question that takes too long is refused, not failed', async () => {
    const settings = `SELECT current_setting('statement_timeout') || current_setting('jit') AS "settings"`;
    expect(await gridRows(settings, [])).toEqual([{ settings: '10soff' }]);
    const slow = askGrid({ text: 'SELECT pg_sleep(30)', values: [] });
    // The database ends it the same way after the ten seconds. A query of Prisma is sent when it is awaited.
    const cancel = setInterval(
      () =>
        db.$queryRaw`SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE query LIKE '%pg_sleep(30)%' AND pid <> pg_backend_pid()`.then(),
      100,
    );
    await expect(slow.finally(() => clearInterval(cancel))).rejects.toMatchObject({ code: 'SEARCH_TOO_LONG', status: 503 });
  });

  it('O-029 values are those of a column of the grid', async () => {
    expect(await call(reader, 'POST', values, { body: { column: 'type', search: 'prod' } })).toMatchObject({
      status: 200,
      body: { values: [{ value: 'PRODUCT', count: 1172 }], valueCount: 1 },
    });
    for (const body of [
      {},
      { column: 'hash' },
      { column: '__proto__' },
      { column: 'date' },
      { column: 'type', search: 'x'.repeat(201) },
      { column: 'type', agGridSearch: [] },
    ])
      expect(await call(reader, 'POST', values, { body })).toMatchObject({ status: 400, body: { error: 'INVALID_INPUT' } });
  });
});
