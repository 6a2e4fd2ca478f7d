import { endpoint } from '@/server/endpoint';
import { z } from 'zod';
import { getQuota } from '@/features/request/quota/queries';
import { QuotaView } from '@/features/request/quota/schema';
import { RequestNumber } from '@/features/request/schema/number';

/** O-072 */
export const GET = endpoint({
  summary: 'Get a quota request with its processing status',
  allow: 'request.read',
  params: z.object({ id: RequestNumber }),
  returns: QuotaView,
  handle: ({ params }) => getQuota(params.id),
});
