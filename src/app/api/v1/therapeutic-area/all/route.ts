import { endpoint } from '@/server/endpoint';
import { z } from 'zod';
import { allAreas } from '@/features/therapeutic-area/queries';
import { TherapeuticAreaView } from '@/features/therapeutic-area/schema';

/** E-030 */
export const GET = endpoint({
  summary: 'List all therapeutic areas by name',
  allow: 'signed-in',
  returns: z.array(TherapeuticAreaView),
  handle: () => allAreas(),
});
