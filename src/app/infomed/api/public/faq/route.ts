import { z } from 'zod';
import { publicFaq } from '@/features/faq/queries/public';
import { PublicFaqQuestion } from '@/features/faq/schema/public';
import { portalRead } from '@/server/portal/read';
import { SearchQuery } from '@/shared/portal-query';

/** N-42 */
export const GET = portalRead({
  summary: 'Questions with what of them is online today, in their order; what is for members only for a vouched member',
  area: 'faq',
  query: SearchQuery,
  returns: z.array(PublicFaqQuestion),
  read: ({ query, day, isMember }) => publicFaq({ ...query, day, isMember }),
});
