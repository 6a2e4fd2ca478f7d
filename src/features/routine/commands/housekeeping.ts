import 'server-only';
import { z } from 'zod';
import { db, rowsOf } from '@/server/db/client';
import { compactCounters } from '@/server/db/compact-counters';
import type { Counts, Routine } from '@/server/jobs/routines';

/** Data with a limited retention (D-11). */
export interface Purge {
  /** name of its count in the run */
  readonly name: string;
  /** Deletes expired rows, or only counts them. */
  purge(at: Date, isDryRun: boolean): Promise<number>;
}

/** The routine that runs the purges exported by each area. */
export function purgeExpired(purges: readonly Purge[]): Routine {
  return {
    name: 'purge-expired',
    cron: '30 3 * * *',
    hasDryRun: true,
    isDestructive: true,
    async run({ at, isDryRun, progress }): Promise<Counts> {
      const counts: Record<string, number> = {};
      for (const [index, { name, purge }] of purges.entries()) {
        await progress(index, purges.length);
        counts[name] = await purge(at, isDryRun);
      }
      return counts;
    },
  };
}

/** Number of retained runs per routine; the audit verification reads where earlier ones ended. */
const MAX_RUNS = 1_000;
const OldRun = z.object({ id: z.string() });
const OLD_RUNS = `
  SELECT "id" FROM (SELECT "id", row_number() OVER (PARTITION BY "name" ORDER BY "startedAt" DESC) AS "place" FROM "RoutineRun") r
  WHERE r."place" > ${MAX_RUNS}`;

export const runPurge: Purge = {
  name: 'runs',
  async purge(_at, isDryRun) {
    const old = await rowsOf(OldRun, OLD_RUNS);
    if (isDryRun) return old.length;
    return (await db.routineRun.deleteMany({ where: { id: { in: old.map(({ id }) => id) }, state: { not: 'RUNNING' } } })).count;
  },
};

export const foldTalliesRoutine: Routine = {
  name: 'fold-tallies',
  cron: '45 3 * * *',
  run: async () => ({ folded: await compactCounters() }),
};
