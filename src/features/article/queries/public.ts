import 'server-only';
import { z } from 'zod';
import { Instant, rowsOf } from '@/server/db/client';
import { periodSql } from '@/server/db/period';
import { dayOf } from '@/shared/dates/dates';
import { articleFor, type Reader } from '../rules';
import { type ArticleCategory, PublicArticle } from '../schema';

const Article = PublicArticle.omit({ membersOnly: true, image: true, articleCategory: true }).extend({
  content: z.string(),
  encodedImageId: z.string().nullable(),
  imageUrl: z.string().nullable(),
  privateDisplay: z.boolean(),
  privateDisplaySummary: z.boolean(),
  creationDate: z.date(),
  updateDate: Instant,
});
const Row = Article.extend({ labelFr: z.string().nullable(), labelEn: z.string().nullable() });
const COLUMNS = Object.keys(Article.shape)
  .map((name) => `a."${name}"`)
  .join(', ');

const categoryOf = ({ category, labelFr, labelEn }: z.output<typeof Row>): ArticleCategory | null =>
  category !== null && labelFr !== null && labelEn !== null ? { name: category, labelFr, labelEn } : null;

/** N-38: what the portal shows on the day to this reader, by priority and then newest first. The last word is `articleFor`. */
export async function publicArticles({ start, limit, ...reader }: Reader & { start: number; limit: number }): Promise<PublicArticle[]> {
  const found = await rowsOf(
    Row,
    `SELECT ${COLUMNS}, c."labelFr", c."labelEn" FROM "Article" a LEFT JOIN "ArticleCategory" c ON c."name" = a."category"
     WHERE ${periodSql('a."displayDate"', 'a."expirationDate"', '$1', ['ACTIVE'])}
       AND ($2::boolean OR NOT (a."privateDisplay" AND a."privateDisplaySummary"))
     ORDER BY a."priority", a."displayDate" DESC NULLS LAST, a."id" LIMIT $3 OFFSET $4`,
    [reader.day, reader.isMember, limit, start],
  );
  return found.flatMap((row) => {
    const { labelFr: _fr, labelEn: _en, creationDate, ...columns } = row;
    return articleFor({ ...columns, createdOn: dayOf(creationDate), articleCategory: categoryOf(row) }, reader) ?? [];
  });
}
