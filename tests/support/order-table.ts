import pg from 'pg';
import { closeDatabase } from '@/server/db/client';
import { gridSource } from '@/server/grid-query/source';
import type { GridRead } from '@/server/grid-query/statements';
import { ownerUrl } from './database';
import { orderGrid } from './order-grid';

/** The rows of `orderGrid` in a table of their own. */
export const orders: GridRead<keyof typeof orderGrid.columns> = {
  grid: orderGrid,
  source: gridSource(orderGrid, { from: '"SampleOrder" o', key: 'o.id', tables: ['SampleOrder'], filled: ['sentAt'] }),
  today: '2026-03-30',
};
/** The same rows, the names read as a column of few values. */
export const ordersOfFewNames: typeof orders = {
  ...orders,
  source: gridSource(orderGrid, {
    from: '"SampleOrder" o',
    key: 'o.id',
    tables: ['SampleOrder'],
    filled: ['sentAt'],
    lowCardinality: ['name', 'country'],
  }),
};
/** Who owns the table; a connection of each test file's own. */
export let owner: pg.Client;

/** name, quantity, day, sentAt, state, country, urgent */
type Given = [string | null, number | null, string | null, string, string | null, string | null, boolean | null];
const ROWS: readonly Given[] = [
  ['Élodie', 1, '2026-03-28', '2026-03-28T22:59:59.999Z', 'NEW', 'FR', true],
  ['elodie', 2, '2026-03-29', '2026-03-28T23:00:00Z', 'NEW', 'fr', false],
  ['100 % pur', 2.5, '2026-03-30', '2026-03-29T21:59:59.999Z', 'SENT', 'BE', null],
  ['100 pur', -3, null, '2026-03-29T22:00:00Z', null, null, true],
  ['a_b\\c', null, '2026-10-25', '2026-10-24T22:00:00Z', 'SENT', '', false],
  ['', 0, '2026-10-26', '2026-10-25T22:59:59.999Z', 'NEW', null, null],
  [null, 9007199254740991, null, '2026-10-25T23:00:00Z', null, 'FR', null],
];

/** Makes the table, with triggers as the big tables have them, and its seven rows. */
export async function createOrders(): Promise<void> {
  owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  await owner.query(`CREATE TABLE "SampleOrder" ("id" int PRIMARY KEY GENERATED ALWAYS AS IDENTITY, "name" text, "quantity" numeric, "day" date,
    "sentAt" timestamptz NOT NULL, "state" text, "country" text, "urgent" boolean, "secret" text DEFAULT 'hidden', "other" text DEFAULT 'x')`);
  await owner.query(`CREATE TRIGGER sample_order_tally AFTER INSERT ON "SampleOrder" REFERENCING NEW TABLE AS new_rows
    FOR EACH STATEMENT EXECUTE FUNCTION public.tally()`);
  await owner.query('GRANT SELECT ON "SampleOrder" TO PUBLIC');
  await addOrders(ROWS);
}

export async function closeOrders(): Promise<void> {
  await owner.end();
  await closeDatabase();
}

export async function addOrders(rows: readonly Given[]): Promise<void> {
  const list = rows.map((_row, at) => `(${Array.from({ length: 7 }, (_, column) => `$${at * 7 + column + 1}`).join(', ')})`);
  await owner.query(
    `INSERT INTO "SampleOrder" ("name", "quantity", "day", "sentAt", "state", "country", "urgent") VALUES ${list.join(', ')}`,
    rows.flat(),
  );
}
