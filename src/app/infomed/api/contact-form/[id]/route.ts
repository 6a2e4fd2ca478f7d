import { z } from 'zod';
import { getFaqRequest } from '@/features/request/queries/faq-request';
import { FaqRequestView } from '@/features/request/schema/faq-request';
import { RequestNumber } from '@/features/request/schema/kind';
import { endpoint } from '@/server/endpoint';

/** O-081 */
export const GET = endpoint({
  summary: 'One question with how it is handled',
  allow: 'request.read',
  params: z.object({ id: RequestNumber }),
  returns: FaqRequestView,
  handle: ({ params }) => getFaqRequest(params.id),
});
