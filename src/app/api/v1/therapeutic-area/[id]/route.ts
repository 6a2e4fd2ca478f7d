import { endpoint } from '@/server/endpoint';
import { z } from 'zod';
import { deleteArea } from '@/features/therapeutic-area/commands';
import { getArea } from '@/features/therapeutic-area/queries';
import { TherapeuticAreaView } from '@/features/therapeutic-area/schema';

const ById = z.object({ id: z.uuid() });

/** E-028 */
export const GET = endpoint({
  summary: 'Get a therapeutic area',
  allow: 'signed-in',
  params: ById,
  returns: TherapeuticAreaView,
  handle: ({ params }) => getArea(params.id),
});

/** E-033 */
export const DELETE = endpoint({
  summary: 'Delete a therapeutic area',
  allow: 'therapeuticArea.manage',
  refuses: ['AREA_IN_USE'],
  params: ById,
  returns: z.object({ success: z.literal(true) }),
  async handle({ params, actor }) {
    await deleteArea(params.id, actor);
    return { success: true as const };
  },
});
