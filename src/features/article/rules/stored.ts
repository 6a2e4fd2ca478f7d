import { columnDay, dateColumn, dayOf } from '@/shared/dates/dates';
import { newUntil } from '../rules';
import type { ArticleCategory, ArticleValues, ArticleView } from '../schema';
import type { Priority } from '../schema/limits';

/** An article as it is stored; days are midnights. */
export interface StoredArticle extends Omit<ArticleValues, 'displayDate' | 'expirationDate' | 'priority'> {
  readonly id: string;
  readonly displayDate: Date | null;
  readonly expirationDate: Date | null;
  readonly priority: number;
  readonly creationDate: Date;
  readonly updateDate: Date;
}

/** Values of a stored article; the flag 'new' is that of the day (C-06). */
export function valuesOf(row: StoredArticle, at: Date): ArticleValues {
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
  displayDate: dateColumn(values.displayDate),
  expirationDate: dateColumn(values.expirationDate),
});

/** A category in responses, without its id (E-063). */
export const categoryOf = ({ name, labelFr, labelEn }: ArticleCategory): ArticleCategory => ({ name, labelFr, labelEn });

/** A stored article in responses. */
export const articleView = (row: StoredArticle & { readonly articleCategory: ArticleCategory | null }, at: Date): ArticleView => ({
  id: row.id,
  ...valuesOf(row, at),
  articleCategory: row.articleCategory && categoryOf(row.articleCategory),
  creationDate: row.creationDate.toISOString(),
  updateDate: row.updateDate.toISOString(),
});
