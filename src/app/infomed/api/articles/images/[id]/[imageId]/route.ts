import { endpoint } from '@/server/endpoint';
import { z } from 'zod';
import { deleteInlineImage } from '@/features/article/commands/remove';
import { ArticleImageAnswer, ArticleVersion } from '@/features/article/schema';

/** E-068: the article, and the image that was taken out of its text */
export const DELETE = endpoint({
  summary: 'Delete an image removed from an article’s text; its bytes are deleted a day later',
  allow: 'article.manage',
  refuses: ['RECORD_STALE'],
  params: z.object({ id: z.uuid(), imageId: z.uuid() }),
  query: ArticleVersion,
  returns: ArticleImageAnswer,
  handle: ({ params, query, actor }) => deleteInlineImage({ ...params, updateDate: query.updateDate }, actor),
});
