import 'server-only';
import { rows } from '@/server/db/client';
import { periodSql } from '@/server/db/period';
import { dayOf } from '@/shared/dates';
import { articleFor, type Reader } from '../rules';
import type { ArticleCategory, PublicArticle } from '../schema';

type Row = Omit<Parameters<typeof articleFor>[0], 'updateDate' | 'createdOn' | 'articleCategory'> & {
  readonly updateDate: Date;
  readonly creationDate: Date;
  readonly labelFr: string | null;
  readonly labelEn: string | null;
};

const COLUMNS = [
  'id',
  'title',
  'summary',
  'content',
  'displayDate',
  'expirationDate',
  'author',
  'readTime',
  'priority',
  'category',
  'tag',
  'encodedImageId',
  'imageUrl',
  'videoUrl',
  'newArticle',
  'privateDisplay',
  'privateDisplaySummary',
  'creationDate',
  'updateDate',
]
  .map((name) => `a."${name}"`)
  .join(', ');

const categoryOf = ({ category, labelFr, labelEn }: Row): ArticleCategory | null =>
  category !== null && labelFr !== null && labelEn !== null ? { name: category, labelFr, labelEn } : null;

/** N-38: what the portal shows on the day to this reader, by priority and then newest first. The last word is `articleFor`. */
export async function publicArticles({ start, limit, ...reader }: Reader & { start: number; limit: number }): Promise<PublicArticle[]> {
  const found = await rows<Row>(
    `SELECT ${COLUMNS}, c."labelFr", c."labelEn" FROM "Article" a LEFT JOIN "ArticleCategory" c ON c."name" = a."category"
     WHERE ${periodSql('a."displayDate"', 'a."expirationDate"', '$1', ['ACTIVE'])}
       AND ($2::boolean OR NOT (a."privateDisplay" AND a."privateDisplaySummary"))
     ORDER BY a."priority", a."displayDate" DESC NULLS LAST, a."id" LIMIT $3 OFFSET $4`,
    [reader.day, reader.isMember, limit, start],
  );
  return found.flatMap((row) => {
    const { labelFr: _fr, labelEn: _en, creationDate, ...columns } = row;
    const article = {
      ...columns,
      createdOn: dayOf(creationDate),
      articleCategory: categoryOf(row),
      updateDate: row.updateDate.toISOString(),
    };
    return articleFor(article, reader) ?? [];
  });
}
