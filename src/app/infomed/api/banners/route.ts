import { saveBanner } from '@/features/banner/commands';
import { BannerInput, BannerView } from '@/features/banner/schema';
import { endpoint } from '@/server/endpoint';

/** E-072 */
export const POST = endpoint({
  summary: 'Create a banner, or save the one that `id` names',
  allow: 'banner.manage',
  refuses: ['RECORD_NOT_FOUND', 'RECORD_STALE'],
  body: BannerInput,
  returns: BannerView,
  handle: ({ body, actor }) => saveBanner(body, actor),
});
