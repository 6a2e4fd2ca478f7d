import { endpoint } from '@/server/endpoint';
import { z } from 'zod';
import { changeFiltered } from '@/features/request/commands/filtered';
import { FilteredChange, HandlingOutcome } from '@/features/request/handling/schema';
import { RequestKind } from '@/features/request/rules/kinds';

/** O-122 */
export const PUT = endpoint({
  summary: 'Assign every request of a filter or change their processing status',
  allow: 'request.read',
  params: z.object({ kind: RequestKind }),
  body: FilteredChange,
  returns: HandlingOutcome,
  handle: ({ params, body, actor }) => changeFiltered(params.kind, body, actor),
});
