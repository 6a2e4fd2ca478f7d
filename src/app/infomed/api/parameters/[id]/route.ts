import { endpoint } from '@/server/endpoint';
import { z } from 'zod';
import { getParameter } from '@/features/parameter/queries';
import { ParameterView } from '@/features/parameter/schema';

/** E-035 */
export const GET = endpoint({
  summary: 'Get a parameter',
  allow: 'parameter.manage',
  params: z.object({ id: z.uuid() }),
  returns: ParameterView,
  handle: ({ params }) => getParameter(params.id),
});
