import { endpoint } from '@/server/endpoint';
import { z } from 'zod';
import { deleteArticle } from '@/features/article/commands/remove';
import { getArticle } from '@/features/article/queries/article';
import { ArticleView } from '@/features/article/schema';

const ById = z.object({ id: z.uuid() });

/** E-064 */
export const GET = endpoint({
  summary: 'Get an article',
  allow: 'article.manage',
  params: ById,
  returns: ArticleView,
  handle: ({ params, at }) => getArticle(params.id, at),
});

/** E-066 */
export const DELETE = endpoint({
  summary: 'Delete an article',
  allow: 'article.manage',
  params: ById,
  returns: z.object({ success: z.literal(true) }),
  async handle({ params, actor }) {
    await deleteArticle(params.id, actor);
    return { success: true as const };
  },
});
