import { endpoint } from '@/server/endpoint';
import { z } from 'zod';
import { getFaqRequest } from '@/features/request/question/queries';
import { FaqRequestView } from '@/features/request/question/schema';
import { RequestNumber } from '@/features/request/schema/number';

/** O-081 */
export const GET = endpoint({
  summary: 'Get a question with its processing status',
  allow: 'request.read',
  params: z.object({ id: RequestNumber }),
  returns: FaqRequestView,
  handle: ({ params }) => getFaqRequest(params.id),
});
