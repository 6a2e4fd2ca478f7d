import { endpoint } from '@/server/endpoint';
import { z } from 'zod';
import { searchBannersJson } from '@/features/banner/queries/search';
import { BannerRow, BannerSearchBody } from '@/features/banner/schema';

/** E-069 */
export const POST = endpoint({
  summary: 'Search banners, by name; not paged',
  allow: 'banner.manage',
  body: BannerSearchBody,
  returns: z.array(BannerRow),
  handle: ({ body, actor }) => searchBannersJson(body, actor.at),
});
