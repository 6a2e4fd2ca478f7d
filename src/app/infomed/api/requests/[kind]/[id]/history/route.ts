import { endpoint } from '@/server/endpoint';
import { z } from 'zod';
import { requestHistory } from '@/features/request/handling/queries';
import { HistoryEntry } from '@/features/request/handling/schema';
import { OneRequest } from '@/features/request/rules/kinds';

/** O-056 */
export const GET = endpoint({
  summary: 'List the history of a request, newest first',
  allow: 'request.read',
  params: OneRequest,
  returns: z.array(HistoryEntry),
  handle: ({ params }) => requestHistory(params.kind, params.id),
});
