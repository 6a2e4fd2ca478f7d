import { endpoint } from '@/server/endpoint';
import { z } from 'zod';
import { searchAreas } from '@/features/therapeutic-area/queries';
import { TherapeuticAreaName, TherapeuticAreaQuery } from '@/features/therapeutic-area/schema';

/** E-029 */
export const GET = endpoint({
  summary: 'Search therapeutic areas by name, paged',
  allow: 'signed-in',
  query: TherapeuticAreaQuery,
  returns: z.array(TherapeuticAreaName),
  handle: ({ query }) => searchAreas(query),
});
