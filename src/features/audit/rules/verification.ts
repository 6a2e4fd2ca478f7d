import { isStale } from '@/features/routine/rules';
import { VerificationCounts, type VerificationView } from '../schema/verification';

/** The routine that verifies the chain, by itself and on demand. */
export const AUDIT_VERIFICATION = 'verify-audit-chain';

/** A run as it is stored. */
export interface StoredRun {
  readonly state: 'RUNNING' | 'SUCCEEDED' | 'FAILED';
  readonly startedAt: Date;
  readonly endedAt: Date | null;
  readonly beatAt: Date;
  readonly done: number;
  readonly total: number | null;
  readonly counts: unknown;
  readonly startedByName: string | null;
}

type Verified = NonNullable<VerificationView['last']>;

/** What a run found; null when it ended without a verdict. */
function foundBy(run: StoredRun): Verified | null {
  const counts = VerificationCounts.safeParse(run.counts);
  if (run.endedAt === null || !counts.success) return null;
  return {
    date: run.endedAt.toISOString(),
    by: run.startedByName,
    entries: counts.data.entries,
    broken: counts.data.broken ?? null,
  };
}

/** State of the verification, from its runs, newest first. */
export function verificationOf(runs: readonly StoredRun[], at: Date): VerificationView {
  const running = runs.find((run) => run.state === 'RUNNING' && !isStale(run, at));
  const newest = runs.find((run) => run !== running);
  const verdicts = runs.map(foundBy).filter((verdict) => verdict !== null);
  return {
    running: running
      ? { date: running.startedAt.toISOString(), by: running.startedByName, done: running.done, total: running.total }
      : null,
    last: verdicts[0] ?? null,
    lastWhole: verdicts.find(({ broken }) => broken === null) ?? null,
    hasFailed: newest !== undefined && foundBy(newest) === null,
  };
}
