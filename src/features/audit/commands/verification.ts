import 'server-only';
import { type Anchor, verifyAudit } from '@/server/audit/verify';
import { type Routine, RunFailure } from '@/server/jobs/routines';
import { log } from '@/server/log';
import { storedAnchors } from '../queries/verification';
import { AUDIT_VERIFICATION } from '../rules/verification';
import type { VerificationCounts } from '../schema/verification';

interface VerifyOptions {
  /** stored outside the database, beside those of earlier runs */
  readonly anchors?: readonly Anchor[];
  readonly onProgress?: (done: number, total: number) => void | Promise<void>;
}

/**
 * Recomputes the whole chain, against the ends that earlier verifications saw. The verdict is what a run keeps; the end of a
 * whole audit log goes to the server's log besides: who can change the database cannot change that.
 */
export async function verifyAuditLog({ anchors = [], onProgress }: VerifyOptions = {}): Promise<VerificationCounts> {
  const seen = [...anchors, ...(await storedAnchors())];
  const { count, end, broken } = await verifyAudit({ anchors: seen, ...(onProgress && { onProgress }) });
  if (broken) {
    log.error({ entries: count, broken }, 'audit log broken');
    return { entries: count, broken: { ...broken, toSeq: broken.toSeq ?? null } };
  }
  log.info({ entries: count, end }, 'audit log intact');
  return { entries: count, ...(end && { endSeq: end.seq, endHash: end.hash }) };
}

/** Every night, and from the audit log's screen (S-03). A broken audit log is a run that failed: it shows where failures show. */
export const verifyAuditChain: Routine = {
  name: AUDIT_VERIFICATION,
  // Not between 2 and 3, as nothing that runs once a day: that hour comes twice, or not at all, on the days of the clock's change.
  cron: '30 1 * * *',
  async run({ progress }) {
    const counts = await verifyAuditLog({ onProgress: progress });
    if (counts.broken) throw new RunFailure('TRAIL_BROKEN', counts);
    return counts;
  },
};
