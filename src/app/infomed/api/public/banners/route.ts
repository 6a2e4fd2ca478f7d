import { portalRead } from '@/server/portal/read';
import { z } from 'zod';
import { publicBanners } from '@/features/banner/queries/public';
import { PublicBanner } from '@/features/banner/schema';
import { NoQuery } from '@/shared/portal-query';

/** N-39 */
export const GET = portalRead({
  summary: 'List banners online today; private ones for a vouched member',
  area: 'banners',
  query: NoQuery,
  returns: z.array(PublicBanner),
  read: ({ day, isMember }) => publicBanners({ day, isMember }),
});
