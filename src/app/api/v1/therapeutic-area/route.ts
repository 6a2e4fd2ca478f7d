import { endpoint } from '@/server/endpoint';
import { createArea } from '@/features/therapeutic-area/commands';
import { TherapeuticAreaInput, TherapeuticAreaView } from '@/features/therapeutic-area/schema';

/** E-031 */
export const POST = endpoint({
  summary: 'Create a therapeutic area',
  allow: 'therapeuticArea.manage',
  refuses: ['DUPLICATE_NAME'],
  body: TherapeuticAreaInput,
  returns: TherapeuticAreaView,
  handle: ({ body, actor }) => createArea(body.name, actor),
});
