import { endpoint } from '@/server/endpoint';
import { z } from 'zod';
import { changeHandling } from '@/features/request/handling/commands';
import { HandlingChange, HandlingOutcome } from '@/features/request/handling/schema';
import { RequestKind } from '@/features/request/rules/kinds';

/** O-054 */
export const PUT = endpoint({
  summary: 'Assign several requests or change their processing status',
  allow: 'request.read',
  refuses: ['RECORD_STALE'],
  params: z.object({ kind: RequestKind }),
  body: HandlingChange,
  returns: HandlingOutcome,
  handle: ({ params, body, actor }) => changeHandling(params.kind, body, actor),
});
