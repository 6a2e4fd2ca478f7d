import { endpoint } from '@/server/endpoint';
import { z } from 'zod';
import { saveHandling } from '@/features/request/handling/commands';
import { HandlingSave } from '@/features/request/handling/schema';
import { OneRequest } from '@/features/request/rules/kinds';

/** O-053 */
export const PUT = endpoint({
  summary: 'Update the handling of a request: state, owner, note, answer',
  allow: 'request.read',
  refuses: ['RECORD_STALE', 'REQUEST_ANONYMIZED'],
  params: OneRequest,
  body: HandlingSave,
  returns: z.object({ success: z.literal(true) }),
  async handle({ params, body, actor }) {
    await saveHandling(params.kind, params.id, body, actor);
    return { success: true as const };
  },
});
