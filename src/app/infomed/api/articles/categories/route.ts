import { endpoint } from '@/server/endpoint';
import { articleCategories } from '@/features/article/queries/article';
import { ArticleCategory } from '@/features/article/schema';

/** E-063 */
export const GET = endpoint({
  summary: 'List article categories with labels in both languages',
  allow: 'article.manage',
  returns: ArticleCategory.array(),
  handle: () => articleCategories(),
});
