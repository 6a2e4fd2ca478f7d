import { endpoint } from '@/server/endpoint';
import { z } from 'zod';
import { searchParameters } from '@/features/parameter/queries';
import { ParameterSearch, ParameterView } from '@/features/parameter/schema';

/** E-034 */
export const POST = endpoint({
  summary: 'Search parameters, by name; not paged',
  allow: 'parameter.manage',
  body: ParameterSearch,
  returns: z.array(ParameterView),
  handle: ({ body, actor }) => searchParameters(body.searchTerm, actor.lng),
});
