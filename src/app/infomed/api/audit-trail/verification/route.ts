import { endpoint } from '@/server/endpoint';
import { trailVerification } from '@/features/audit/queries/verification';
import { VERIFY_TRAIL } from '@/features/audit/rules/verification';
import { VerificationView } from '@/features/audit/schema/verification';
import { startRun } from '@/features/routine/commands';

/** O-027 */
export const GET = endpoint({
  summary: 'Get the state of the audit chain verification and its last result',
  allow: 'audit.read',
  returns: VerificationView,
  handle: ({ actor }) => trailVerification(actor.at),
});

/** O-028 */
export const POST = endpoint({
  summary: 'Start a verification of the audit chain in the background',
  allow: 'audit.read',
  refuses: ['ROUTINE_RUNNING'],
  status: 202,
  returns: VerificationView,
  async handle({ actor }) {
    await startRun(VERIFY_TRAIL, actor);
    return trailVerification(actor.at);
  },
});
