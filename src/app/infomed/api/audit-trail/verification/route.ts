import { endpoint } from '@/server/endpoint';
import { auditVerification } from '@/features/audit/queries/verification';
import { AUDIT_VERIFICATION } from '@/features/audit/rules/verification';
import { VerificationView } from '@/features/audit/schema/verification';
import { startRun } from '@/features/routine/commands';

/** O-027 */
export const GET = endpoint({
  summary: 'Get the state of the audit chain verification and its last result',
  allow: 'audit.read',
  returns: VerificationView,
  handle: ({ actor }) => auditVerification(actor.at),
});

/** O-028 */
export const POST = endpoint({
  summary: 'Start a verification of the audit chain in the background',
  allow: 'audit.read',
  refuses: ['ROUTINE_RUNNING'],
  status: 202,
  returns: VerificationView,
  async handle({ actor }) {
    await startRun(AUDIT_VERIFICATION, actor);
    return auditVerification(actor.at);
  },
});
