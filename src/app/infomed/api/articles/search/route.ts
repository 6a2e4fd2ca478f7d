import { endpoint } from '@/server/endpoint';
import { searchArticles } from '@/features/article/queries/search';
import { ArticleCard, ArticleSearchBody } from '@/features/article/schema';
import { dayOf } from '@/shared/dates/dates';

/** E-062 */
export const POST = endpoint({
  summary: 'Search articles, by priority',
  allow: 'article.manage',
  body: ArticleSearchBody,
  returns: ArticleCard.array(),
  handle: ({ body, at }) => searchArticles(body, dayOf(at)),
});
