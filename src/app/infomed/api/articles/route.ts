import { endpoint } from '@/server/endpoint';
import { saveArticle } from '@/features/article/commands/save';
import { ArticleInput, ArticleView } from '@/features/article/schema';

/** E-065 */
export const POST = endpoint({
  summary: 'Create or save an article, or save the inline image changes of an open form',
  allow: 'article.manage',
  refuses: ['RECORD_NOT_FOUND', 'RECORD_STALE'],
  body: ArticleInput,
  returns: ArticleView,
  handle: ({ body, actor }) => saveArticle(body, actor),
});
