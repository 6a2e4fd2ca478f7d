import { z } from 'zod';
import { searchAreas } from '@/features/therapeutic-area/queries';
import { TherapeuticAreaName, TherapeuticAreaQuery } from '@/features/therapeutic-area/schema';
import { endpoint } from '@/server/endpoint';

/** E-029 */
export const GET = endpoint({
  summary: 'Therapeutic areas whose name holds a text, a few at a time',
  allow: 'signed-in',
  query: TherapeuticAreaQuery,
  returns: z.array(TherapeuticAreaName),
  handle: ({ query }) => searchAreas(query),
});
