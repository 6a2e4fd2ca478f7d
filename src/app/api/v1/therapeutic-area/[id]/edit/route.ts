import { endpoint } from '@/server/endpoint';
import { z } from 'zod';
import { renameArea } from '@/features/therapeutic-area/commands';
import { TherapeuticAreaEdit, TherapeuticAreaView } from '@/features/therapeutic-area/schema';

/** E-032 */
export const PUT = endpoint({
  summary: 'Rename a therapeutic area',
  allow: 'therapeuticArea.manage',
  refuses: ['DUPLICATE_NAME', 'RECORD_STALE'],
  params: z.object({ id: z.uuid() }),
  body: TherapeuticAreaEdit,
  returns: TherapeuticAreaView,
  handle: ({ params, body, actor }) => renameArea(params.id, body, actor),
});
