import 'server-only';
import { compactCounters } from '../db/compact-counters';
import { log } from '../log';
import { processGlobals } from '../process/process-globals';
import { runStatement } from './ask';
import type { GridSource } from './source';

export interface RowCounter {
  /** rows of the source's first table */
  readonly rows: number;
  /** another one after each change of one of the source's tables */
  readonly version: string;
}

/** Tally rows that may be read at each question; more are folded together before the nightly routine does. */
const MAX_COUNTER_ROWS = 1_000;
const state = processGlobals('tallies', () => ({ isCompacting: false }));

const READ = `
  SELECT coalesce(sum("rows") FILTER (WHERE "table" = $1), 0)::float8 AS "rows", count(*)::int AS "length",
         count(*) || ':' || coalesce(max("id"), 0) || ':' || coalesce(bit_xor(hashint8extended("id", 0)), 0) AS "version"
  FROM "TableTally" WHERE "table" = ANY($2)`;

/**
 * How many rows the table has and which state of the tables that is, without counting (TableTally).
 *
 * Why an answer remembered under a version is exact: each transaction that changes a table adds tally rows of its own, so what
 * is visible of the table and what is visible of its tally change at the same commit. The version, a fingerprint of the visible
 * tally rows, is read BEFORE anything is counted. If nothing was committed in between, the count belongs to it. If something
 * was, the count is of a newer state than its version says; but from that commit on every reader sees another version, so
 * nobody finds that count again but those who read the version just before the commit: they get the newer of two true answers,
 * as if they had asked a moment later. Folding tally rows together changes the fingerprint too: one count too many is made,
 * never a wrong one.
 */
export async function readRowCounter({ tables }: Pick<GridSource, 'tables'>): Promise<RowCounter> {
  const [found] = await runStatement<RowCounter & { length: number }>({ text: READ, values: [tables[0], tables] });
  const { rows = 0, version = '', length = 0 } = found ?? {};
  if (length > MAX_COUNTER_ROWS) compact();
  return { rows, version };
}

function compact(): void {
  if (state.isCompacting) return;
  state.isCompacting = true;
  compactCounters()
    .catch((error) => log.warn({ err: error }, 'the tallies could not be folded'))
    .finally(() => {
      state.isCompacting = false;
    });
}
