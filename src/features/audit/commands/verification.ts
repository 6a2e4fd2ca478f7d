import 'server-only';
import { type Anchor, verifyAudit } from '@/server/audit/verify';
import { type Routine, RunFailure } from '@/server/jobs/routines';
import { log } from '@/server/log';
import { trailAnchors } from '../queries/verification';
import { VERIFY_TRAIL } from '../rules/verification';
import type { VerificationCounts } from '../schema/verification';

interface VerifyTrail {
  /** stored outside the database, beside those of earlier runs */
  readonly anchors?: readonly Anchor[];
  readonly onProgress?: (done: number, total: number) => void | Promise<void>;
}

/**
 * Recomputes the whole chain, against the ends that earlier verifications saw. The verdict is what a run keeps; the end of a
 * whole trail goes to the server's log besides: who can change the database cannot change that.
 */
export async function verifyTrail({ anchors = [], onProgress }: VerifyTrail = {}): Promise<VerificationCounts> {
  const seen = [...anchors, ...(await trailAnchors())];
  const { count, end, broken } = await verifyAudit({ anchors: seen, ...(onProgress && { onProgress }) });
  if (broken) {
    log.error({ entries: count, broken }, 'audit trail broken');
    return { entries: count, broken: { ...broken, toSeq: broken.toSeq ?? null } };
  }
  log.info({ entries: count, end }, 'audit trail whole');
  return { entries: count, ...(end && { endSeq: end.seq, endHash: end.hash }) };
}

/** Every night, and from the trail's screen (S-03). A broken trail is a run that failed: it shows where failures show. */
export const verifyAuditChain: Routine = {
  name: VERIFY_TRAIL,
  // Not between 2 and 3, as nothing that runs once a day: that hour comes twice, or not at all, on the days of the clock's change.
  cron: '30 1 * * *',
  async run({ progress }) {
    const counts = await verifyTrail({ onProgress: progress });
    if (counts.broken) throw new RunFailure('TRAIL_BROKEN', counts);
    return counts;
  },
};
