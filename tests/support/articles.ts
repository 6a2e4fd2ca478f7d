import { db } from '@/server/db/client';
import type { Article, Prisma } from '@/server/db/generated/client';

/** A body that every rule accepts. */
export const GOOD_ARTICLE = { title: 'Article d’essai', summary: 'Un résumé.', content: '<p>Un texte.</p>' };

/** An article, written to the database directly: no rule is checked. Changed a minute ago, so that a new save is newer. */
export function storedArticle(values: Partial<Prisma.ArticleUncheckedCreateInput> = {}): Promise<Article> {
  const at = new Date(Date.now() - 60_000);
  return db.article.create({ data: { ...GOOD_ARTICLE, creationDate: at, updateDate: at, ...values } });
}
