import 'server-only';
import { db, type Transaction } from '@/server/db/client';
import type { Article, ArticleCategory as CategoryRow } from '@/server/db/generated/client';
import { lockRow } from '@/server/db/tables';
import { Refusal } from '@/shared/refusal';

/** Throws RECORD_NOT_FOUND. */
export async function findArticle(id: string, tx: Transaction = db): Promise<Article & { articleCategory: CategoryRow | null }> {
  const article = await tx.article.findUnique({ where: { id }, include: { articleCategory: true } });
  if (!article) throw new Refusal('RECORD_NOT_FOUND');
  return article;
}

/** The same, locked until the transaction ends: concurrent changes of an article wait for each other. */
export async function lockArticle(id: string, tx: Transaction): Promise<Article> {
  await lockRow(tx, 'Article', id);
  return findArticle(id, tx);
}
