import { endpoint } from '@/server/endpoint';
import { z } from 'zod';
import { getExcursion } from '@/features/request/excursion/queries';
import { ExcursionView } from '@/features/request/excursion/schema';
import { RequestNumber } from '@/features/request/schema/number';

/** O-090 */
export const GET = endpoint({
  summary: 'Get an excursion of vaccination campaigns with its processing status and the product’s ranges',
  allow: 'request.read',
  params: z.object({ id: RequestNumber }),
  returns: ExcursionView,
  handle: ({ params }) => getExcursion('VACCINATION_CAMPAIGN', params.id),
});
