import { endpoint } from '@/server/endpoint';
import { z } from 'zod';
import { deleteDrug } from '@/features/early-access/commands';
import { getDrug } from '@/features/early-access/queries/drug';
import { EarlyAccessView } from '@/features/early-access/schema';
import { Uuid } from '@/shared/uuid';

const ById = z.object({ id: Uuid });

/** E-074 */
export const GET = endpoint({
  summary: 'Get an early-access drug',
  allow: 'earlyAccess.manage',
  params: ById,
  returns: EarlyAccessView,
  handle: ({ params }) => getDrug(params.id),
});

/** E-076 */
export const DELETE = endpoint({
  summary: 'Delete an early-access drug',
  allow: 'earlyAccess.manage',
  params: ById,
  returns: z.object({ success: z.literal(true) }),
  async handle({ params, actor }) {
    await deleteDrug(params.id, actor);
    return { success: true as const };
  },
});
