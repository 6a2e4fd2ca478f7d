import { parseArgs } from 'node:util';
import pg from 'pg';
import { numberParameters } from '@/features/parameter/queries';
import { kindConfig, REQUEST_KINDS, type RequestKind } from '@/features/request/rules/kinds';
import { env } from '@/server/env';
import { type Due, insertOf, linesOf, type Stock } from './scale/kinds';

/** So many products and materials are invented where the database has none. */
const INVENTED = 300;

interface Definition {
  readonly drop: string;
  readonly make: string;
}

/** Cheaper to rebuild than to maintain row by row: indexes other than primary keys, and references of the lines. */
async function costlyIndexes(client: pg.Client, tables: readonly string[]): Promise<Definition[]> {
  const { rows } = await client.query<Definition>(
    `SELECT format('DROP INDEX %s', i.indexrelid::regclass) AS "drop", pg_get_indexdef(i.indexrelid) AS "make"
     FROM pg_index i WHERE i.indrelid = ANY ($1::text[]::regclass[]) AND NOT i.indisprimary
       AND NOT EXISTS (SELECT FROM pg_constraint c WHERE c.conindid = i.indexrelid)
     UNION ALL
     SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', c.conrelid::regclass, c.conname),
       format('ALTER TABLE %s ADD CONSTRAINT %I %s', c.conrelid::regclass, c.conname, pg_get_constraintdef(c.oid))
     FROM pg_constraint c WHERE c.contype = 'f' AND c.conrelid = ANY ($1::text[]::regclass[])`,
    [tables.map((table) => `"${table}"`)],
  );
  return rows;
}

async function stockOf(client: pg.Client): Promise<Stock> {
  const [owners, products, materials] = [
    await client.query<Stock['owners'][number]>(
      `SELECT "id", "firstName" || ' ' || "lastName" AS "name" FROM "User" WHERE "roles" @> ARRAY['ROLE_ACCES_DEMANDES'] ORDER BY "email" LIMIT 20`,
    ),
    await client.query<{ id: string; name: string }>(
      `SELECT "id", coalesce("name", "commercialName") AS "name" FROM "Product" WHERE coalesce("name", "commercialName") IS NOT NULL ORDER BY "id" LIMIT 500`,
    ),
    await client.query<{ id: string; name: string; reference: string }>(
      `SELECT "id", "name", "promomatsReference" AS "reference" FROM "Promotion" ORDER BY "id" LIMIT 500`,
    ),
  ];
  const invented = Array.from({ length: INVENTED }, (_, index) => index + 1);
  return {
    owners: owners.rows,
    products: products.rows.length > 0 ? products.rows : invented.map((n) => ({ id: null, name: `EXEMPLIUM-${n} ${n * 5} mg, comprimé` })),
    materials:
      materials.rows.length > 0 ? materials.rows : invented.map((n) => ({ id: null, name: `Brochure ${n}`, reference: `DEMO-${n}` })),
  };
}

async function dueOf(kind: RequestKind): Promise<Due> {
  const { due, dueUnit } = kindConfig(kind);
  const within = await numberParameters([due, 'PHARMACOVIGILANCE_DUE_DAYS_SERIOUS']);
  return { usual: `interval '${within[due]} ${dueUnit}'`, serious: `interval '${within.PHARMACOVIGILANCE_DUE_DAYS_SERIOUS} days'` };
}

async function missing(client: pg.Client, kind: RequestKind, total: number): Promise<number> {
  const { table, excursion } = kindConfig(kind);
  const where = excursion ? `WHERE "kind" = '${excursion}'` : '';
  const { rows } = await client.query<{ count: number }>(`SELECT count(*)::int AS "count" FROM "${table}" ${where}`);
  return Math.max(0, total - (rows[0]?.count ?? 0));
}

/** Makes the rows; the caller's transaction has locked the tables. */
async function insert(
  client: pg.Client,
  kind: RequestKind,
  { at, count, stock }: { at: Date; count: number; stock: Stock },
): Promise<void> {
  const { rows } = await client.query<{ last: number }>(`SELECT coalesce(max("id"), 0) AS "last" FROM "MaterialOrder"`);
  await client.query(insertOf(kind, stock, await dueOf(kind)), [at, count]);
  if (kind === 'orders') await client.query(linesOf(stock), [rows[0]?.last ?? 0]);
}

/**
 * Fills the tables of these kinds up to `total` rows a kind, for measurements. INSERT … SELECT from generate_series and not
 * COPY: the rows are made inside the database, so that none is formatted, sent and parsed again, and nothing has to be
 * installed. Indexes and references are dropped and rebuilt after the rows, which costs a fifth of maintaining them;
 * all in one transaction, so that an interrupted run leaves the table as it was, with every index. The tables' triggers
 * stay active: the row counters are right. Returns how many rows were added.
 */
export async function fillRequests(kinds: readonly RequestKind[], total: number, at: Date): Promise<number> {
  if (env.APP_ENV === 'production') throw new Error('The scale seed does not run in production.');
  const tables = new Map<string, RequestKind[]>();
  for (const kind of kinds) tables.set(kindConfig(kind).table, [...(tables.get(kindConfig(kind).table) ?? []), kind]);
  // Only the owner may drop indexes; a setup with one role uses the same one here.
  const client = new pg.Client({ connectionString: process.env.MIGRATE_DATABASE_URL || env.DATABASE_URL });
  await client.connect();
  try {
    let made = 0;
    for (const [table, ofTable] of tables) made += await fillTable(client, { table, kinds: ofTable, total, at });
    return made;
  } finally {
    await client.end();
  }
}

interface Filling {
  readonly table: string;
  readonly kinds: readonly RequestKind[];
  readonly total: number;
  readonly at: Date;
}

async function fillTable(client: pg.Client, { table, kinds, total, at }: Filling): Promise<number> {
  const tables = table === 'MaterialOrder' ? [table, 'MaterialOrderLine'] : [table];
  const stock = await stockOf(client);
  let made = 0;
  await client.query('BEGIN');
  try {
    await client.query(`SET LOCAL maintenance_work_mem = '256MB'; SET LOCAL work_mem = '64MB'; SET LOCAL jit = off`);
    await client.query(`LOCK TABLE ${tables.map((name) => `"${name}"`).join(', ')} IN ACCESS EXCLUSIVE MODE`);
    const missingRows: [RequestKind, number][] = [];
    for (const kind of kinds) missingRows.push([kind, await missing(client, kind, total)]);
    const parts = missingRows.some(([, count]) => count > 0) ? await costlyIndexes(client, tables) : [];
    for (const { drop } of parts) await client.query(drop);
    for (const [kind, count] of missingRows) if (count > 0) await insert(client, kind, { at, count, stock });
    for (const { make } of parts) await client.query(make);
    made = missingRows.reduce((sum, [, count]) => sum + count, 0);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
  // As autovacuum of a running server leaves them.
  for (const name of [...tables, 'TableTally']) await client.query(`VACUUM (ANALYZE) "${name}"`);
  return made;
}

export interface ScaleOptions {
  readonly total: number;
  readonly kinds: readonly RequestKind[];
}

/** Options of the command line: `--scale 1000000 [--kind orders]`; null without `--scale`. Throws a sentence. */
export function scaleOptions(args: readonly string[]): ScaleOptions | null {
  const options = { scale: { type: 'string' }, kind: { type: 'string', multiple: true } } as const;
  const { scale, kind = REQUEST_KINDS } = parseArgs({ args: [...args], options }).values;
  if (scale === undefined) return null;
  if (!/^[1-9]\d{0,7}$/.test(scale)) throw new Error('--scale takes a number of rows, up to 99999999.');
  const kinds = REQUEST_KINDS.filter((one) => kind.includes(one));
  if (kinds.length < kind.length) throw new Error(`--kind takes one of ${REQUEST_KINDS.join(', ')}.`);
  return { total: Number(scale), kinds };
}
