import { endpoint } from '@/server/endpoint';
import { z } from 'zod';
import { restoreBanner } from '@/features/banner/commands';
import { BannerView } from '@/features/banner/schema';
import { Uuid } from '@/shared/uuid';

/** O-042 */
export const POST = endpoint({
  summary: 'Restore a deleted banner',
  allow: 'banner.manage',
  params: z.object({ id: Uuid }),
  returns: BannerView,
  handle: ({ params, actor }) => restoreBanner(params.id, actor),
});
