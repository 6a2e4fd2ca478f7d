import { portalRead } from '@/server/portal/read';
import { z } from 'zod';
import { publicArticles } from '@/features/article/queries/public';
import { PublicArticle } from '@/features/article/schema';
import { PageQuery } from '@/shared/portal-query';

/** N-38 */
export const GET = portalRead({
  summary: 'List articles online today, by priority; private ones for a vouched member',
  area: 'articles',
  query: PageQuery,
  returns: z.array(PublicArticle),
  read: ({ query, day, isMember }) => publicArticles({ ...query, day, isMember }),
});
