import { endpoint } from '@/server/endpoint';
import { z } from 'zod';
import { deleteBanner } from '@/features/banner/commands';
import { getBanner } from '@/features/banner/queries/banner';
import { BannerView } from '@/features/banner/schema';
import { Uuid } from '@/shared/uuid';

const ById = z.object({ id: Uuid });

/** E-070 */
export const GET = endpoint({
  summary: 'Get a banner; 404 for a deleted one',
  allow: 'banner.manage',
  params: ById,
  returns: BannerView,
  handle: ({ params, actor }) => getBanner(params.id, actor.at),
});

/** E-071 */
export const DELETE = endpoint({
  summary: 'Delete a banner; it can be restored',
  allow: 'banner.manage',
  params: ById,
  returns: z.object({ success: z.literal(true) }),
  async handle({ params, actor }) {
    await deleteBanner(params.id, actor);
    return { success: true as const };
  },
});
