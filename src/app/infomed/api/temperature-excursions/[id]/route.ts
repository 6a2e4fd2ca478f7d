import { z } from 'zod';
import { getExcursion } from '@/features/request/queries/excursion';
import { ExcursionView } from '@/features/request/schema/excursion';
import { RequestNumber } from '@/features/request/schema/kind';
import { endpoint } from '@/server/endpoint';

/** O-090 */
export const GET = endpoint({
  summary: 'One excursion of pharmacies with how it is handled and the ranges of its product',
  allow: 'request.read',
  params: z.object({ id: RequestNumber }),
  returns: ExcursionView,
  handle: ({ params }) => getExcursion('PHARMACY', params.id),
});
