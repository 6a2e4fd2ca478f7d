import 'server-only';
import type { Anchor } from '@/server/audit/verify';
import { db } from '@/server/db/client';
import { AUDIT_VERIFICATION, verificationOf } from '../rules/verification';
import { VerificationCounts, type VerificationView } from '../schema/verification';

/** Runs looked through for the last verdict. */
const MAX_RUNS_READ = 50;
/** Chain ends seen by earlier verifications: enough to locate the start of a rewritten chain. */
const ANCHORS = 1_000;

/** What runs now, what was found last, and when the audit log was last found whole. */
export async function auditVerification(at: Date): Promise<VerificationView> {
  const runs = await db.routineRun.findMany({ where: { name: AUDIT_VERIFICATION }, orderBy: { startedAt: 'desc' }, take: MAX_RUNS_READ });
  return verificationOf(runs, at);
}

/** The ends that earlier verifications saw of an audit log that was intact. */
export async function storedAnchors(): Promise<Anchor[]> {
  const runs = await db.routineRun.findMany({
    where: { name: AUDIT_VERIFICATION, counts: { path: ['endHash'], string_starts_with: '' } },
    orderBy: { startedAt: 'desc' },
    take: ANCHORS,
    select: { counts: true },
  });
  return runs.flatMap(({ counts }) => {
    const { endSeq, endHash } = VerificationCounts.catch({ entries: 0 }).parse(counts);
    return endSeq && endHash ? [{ seq: endSeq, hash: endHash }] : [];
  });
}
