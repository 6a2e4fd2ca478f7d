import { endpoint } from '@/server/endpoint';
import { saveBanner } from '@/features/banner/commands';
import { BannerInput, BannerView } from '@/features/banner/schema';

/** E-072 */
export const POST = endpoint({
  summary: 'Create a banner, or update the one with the given `id`',
  allow: 'banner.manage',
  refuses: ['RECORD_NOT_FOUND', 'RECORD_STALE'],
  body: BannerInput,
  returns: BannerView,
  handle: ({ body, actor }) => saveBanner(body, actor),
});
