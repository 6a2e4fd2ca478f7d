import 'server-only';
import { z } from 'zod';
import { countOf, rowsOf } from './client';

const Table = z.object({ name: z.string() });
const TABLES = `SELECT "table" AS "name" FROM "TableTally" GROUP BY "table" HAVING count(*) > 1`;
/** One statement: concurrent readers see either the old rows or the new one. */
const FOLD = `
  WITH gone AS (DELETE FROM "TableTally" WHERE "table" = $1 RETURNING "rows"),
       folded AS (INSERT INTO "TableTally" ("table", "rows") SELECT $1, sum("rows") FROM gone HAVING count(*) > 0 RETURNING 1)
  SELECT count(*)::int AS "count" FROM gone`;

/** Compacts the counter rows of each big table into one with the same sum; returns how many rows were merged. */
export async function compactCounters(): Promise<number> {
  let folded = 0;
  for (const { name } of await rowsOf(Table, TABLES)) {
    folded += await countOf(FOLD, [name]);
  }
  return folded;
}
