import 'server-only';
import { db, type Transaction } from '@/server/db/client';
import type { Article, ArticleCategory as CategoryRow } from '@/server/db/generated/client';
import { lockRow } from '@/server/db/tables';
import { dayOf } from '@/shared/dates';
import { Refusal } from '@/shared/refusal';
import { newUntil } from '../rules';
import type { ArticleCategory, ArticleValues, ArticleView } from '../schema';
import type { Priority } from '../schema/limits';

const columnDay = (date: Date | null): string | null => date?.toISOString().slice(0, 10) ?? null;
const midnight = (day: string | null): Date | null => (day ? new Date(`${day}T00:00:00Z`) : null);

/** View of a stored article; the flag 'new' is that of the day (C-06). */
export function valuesOf(row: Article, at: Date): ArticleValues {
  const displayDate = columnDay(row.displayDate);
  const until = newUntil({ displayDate, createdOn: dayOf(row.creationDate) });
  return {
    title: row.title,
    content: row.content,
    summary: row.summary,
    newArticle: row.newArticle && dayOf(at) <= until,
    privateDisplay: row.privateDisplay,
    privateDisplaySummary: row.privateDisplaySummary,
    tag: row.tag,
    category: row.category,
    author: row.author,
    readTime: row.readTime,
    imageUrl: row.imageUrl,
    encodedImageId: row.encodedImageId,
    videoUrl: row.videoUrl,
    displayDate,
    expirationDate: columnDay(row.expirationDate),
    priority: row.priority as Priority,
    images: row.images,
  };
}

/** The same way back: columns of an article. */
export const columnsOf = (values: ArticleValues) => ({
  ...values,
  displayDate: midnight(values.displayDate),
  expirationDate: midnight(values.expirationDate),
});

export const categoryOf = ({ name, labelFr, labelEn }: CategoryRow): ArticleCategory => ({ name, labelFr, labelEn });

export const articleView = (row: Article & { articleCategory: CategoryRow | null }, at: Date): ArticleView => ({
  id: row.id,
  ...valuesOf(row, at),
  articleCategory: row.articleCategory && categoryOf(row.articleCategory),
  creationDate: row.creationDate.toISOString(),
  updateDate: row.updateDate.toISOString(),
});

/** Throws RECORD_NOT_FOUND. */
export async function findArticle(id: string, tx: Transaction = db): Promise<Article & { articleCategory: CategoryRow | null }> {
  const article = await tx.article.findUnique({ where: { id }, include: { articleCategory: true } });
  if (!article) throw new Refusal('RECORD_NOT_FOUND');
  return article;
}

/** The same, locked until the transaction ends: whoever changes an article waits for whoever is changing it. */
export async function lockArticle(id: string, tx: Transaction): Promise<Article> {
  await lockRow(tx, 'Article', id);
  return findArticle(id, tx);
}
