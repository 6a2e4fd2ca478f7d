import 'server-only';
import { z } from 'zod';
import { compactCounters } from '../db/compact-counters';
import { log } from '../log';
import { processGlobals } from '../process/process-globals';
import { statementRowsOf } from './run-statement';
import type { GridSource } from './source';

export interface RowCounter {
  /** row count of the source's first table */
  readonly rows: number;
  /** changes with each change of one of the source's tables */
  readonly version: string;
}

/** Counter rows read per query; more are compacted before the nightly routine does. */
const MAX_COUNTER_ROWS = 1_000;
const state = processGlobals('tallies', () => ({ isCompacting: false }));

const Counter = z.object({ rows: z.number(), length: z.int(), version: z.string() });
const READ = `
  SELECT coalesce(sum("rows") FILTER (WHERE "table" = $1), 0)::float8 AS "rows", count(*)::int AS "length",
         count(*) || ':' || coalesce(max("id"), 0) || ':' || coalesce(bit_xor(hashint8extended("id", 0)), 0) AS "version"
  FROM "TableTally" WHERE "table" = ANY($2)`;

/**
 * The row count of the table and the version of the tables, without counting (table TableTally).
 *
 * Why a result cached under a version is exact: each transaction that changes a table adds counter rows of its own, so the
 * visible rows and the visible counter rows change at the same commit. The version, a fingerprint of the visible counter rows,
 * is read BEFORE anything is counted. Without a commit in between, the count belongs to it. With one, the count is of a newer
 * state than its version; but from that commit on every reader sees another version, so that count is only found by readers
 * who read the version just before the commit: they get the newer of two correct results. Compacting counter rows changes the
 * fingerprint too: that causes one needless count, never a wrong one.
 */
export async function readRowCounter({ tables }: Pick<GridSource, 'tables'>): Promise<RowCounter> {
  const [found] = await statementRowsOf(Counter, { text: READ, values: [tables[0], tables] });
  const { rows = 0, version = '', length = 0 } = found ?? {};
  if (length > MAX_COUNTER_ROWS) compact();
  return { rows, version };
}

function compact(): void {
  if (state.isCompacting) return;
  state.isCompacting = true;
  compactCounters()
    .catch((error) => log.warn({ err: error }, 'row counters could not be compacted'))
    .finally(() => {
      state.isCompacting = false;
    });
}
