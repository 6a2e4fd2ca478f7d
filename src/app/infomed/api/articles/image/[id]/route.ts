import { endpoint } from '@/server/endpoint';
import { z } from 'zod';
import { deleteMainImage } from '@/features/article/commands/remove';
import { ArticleImageAnswer, ArticleVersion } from '@/features/article/schema';

/** E-067: the id is the article's */
export const DELETE = endpoint({
  summary: 'Remove the main image of an article',
  allow: 'article.manage',
  refuses: ['RECORD_STALE'],
  params: z.object({ id: z.uuid() }),
  query: ArticleVersion,
  returns: ArticleImageAnswer,
  handle: ({ params, query, actor }) => deleteMainImage(params.id, query.updateDate, actor),
});
