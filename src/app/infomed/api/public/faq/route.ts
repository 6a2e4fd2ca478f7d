import { portalRead } from '@/server/portal/read';
import { z } from 'zod';
import { publicFaq } from '@/features/faq/queries/public';
import { PublicFaqQuestion } from '@/features/faq/schema/public';
import { SearchQuery } from '@/shared/portal-query';

/** N-42 */
export const GET = portalRead({
  summary: 'List questions with their content online today, in order; members-only content for a vouched member',
  area: 'faq',
  query: SearchQuery,
  returns: z.array(PublicFaqQuestion),
  read: ({ query, day, isMember }) => publicFaq({ ...query, day, isMember }),
});
