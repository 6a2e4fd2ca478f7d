import { z } from 'zod';
import { getQuota } from '@/features/request/queries/quota';
import { RequestNumber } from '@/features/request/schema/kind';
import { QuotaView } from '@/features/request/schema/quota';
import { endpoint } from '@/server/endpoint';

/** O-072 */
export const GET = endpoint({
  summary: 'Get a quota request with its processing status',
  allow: 'request.read',
  params: z.object({ id: RequestNumber }),
  returns: QuotaView,
  handle: ({ params }) => getQuota(params.id),
});
