import 'server-only';
import { z } from 'zod';
import { countOf, rowsOf } from '@/server/db/client';
import { type JsonText, jsonRows } from '@/server/db/json-rows';
import { periodSql } from '@/server/db/period';
import { PERIODS, type Period } from '@/shared/dates/period';
import type { ArticleSort } from '../rules';
import { ArticleCard, type ArticleSearchBody } from '../schema';

/** C-06: the flag on the day ($1); the SQL of `newUntil`. */
const IS_NEW = `(a."newArticle" AND $1::date <=
  (coalesce(a."displayDate", (a."creationDate" AT TIME ZONE 'Europe/Paris')::date) + interval '1 month')::date)`;

const NAMES = Object.keys(ArticleCard.shape) as (keyof ArticleCard & string)[];
const COLUMNS = Object.fromEntries(NAMES.map((name) => [name, name === 'newArticle' ? IS_NEW : `a."${name}"`])) as Record<
  keyof ArticleCard & string,
  string
>;
const CARD = NAMES.map((name) => `${COLUMNS[name]} AS "${name}"`).join(', ');
/** C-07 */
const BY_PRIORITY = 'ORDER BY a."priority", a."displayDate" DESC NULLS LAST, a."id"';
const ORDERS = {
  PRIORITY_ASC: BY_PRIORITY,
  DISPLAY_DATE_DESC: 'ORDER BY a."displayDate" DESC NULLS LAST, a."id"',
  DISPLAY_DATE_ASC: 'ORDER BY a."displayDate" ASC NULLS LAST, a."id"',
} as const satisfies Record<ArticleSort, string>;

/** Parameters only; `%`, `_` and `\` in the term are literal (V1.2.9); case and accents do not count (ART-02, C-07). */
function searchWhere({ searchTerm, articleTypeFilters }: ArticleSearchBody, day: string): { where: string; values: unknown[] } {
  const values: unknown[] = [day];
  const parts = [periodSql('a."displayDate"', 'a."expirationDate"', '$1', articleTypeFilters)];
  // Escaped once folded: a full-width character (％) folds to a plain one.
  if (searchTerm) {
    parts.push(`a."searchText" LIKE (SELECT '%' || regexp_replace(public.fold($2), '[\\\\%_]', '\\\\\\&', 'g') || '%')`);
    values.push(searchTerm);
  }
  return { where: `WHERE ${parts.join(' AND ')}`, values };
}

/** E-062: every match by priority; order and paging are the client's (C-07). */
export function searchArticles(body: ArticleSearchBody, day: string): Promise<JsonText> {
  const { where, values } = searchWhere(body, day);
  return jsonRows(ArticleCard, COLUMNS, `"Article" a ${where} ${BY_PRIORITY}`, values);
}

/** One page of the same in the requested order with the total, for the first render of the list. */
export async function articlePage(
  body: ArticleSearchBody,
  { day, sort, start, limit }: { day: string; sort: ArticleSort; start: number; limit: number },
): Promise<{ items: ArticleCard[]; total: number }> {
  const { where, values } = searchWhere(body, day);
  const [items, total] = await Promise.all([
    rowsOf(
      ArticleCard,
      `SELECT ${CARD} FROM "Article" a ${where} ${ORDERS[sort]} LIMIT $${values.length + 1} OFFSET $${values.length + 2}`,
      [...values, limit, start],
    ),
    countOf(`SELECT count(*)::int AS "count" FROM "Article" a ${where}`, values),
  ]);
  return { items, total };
}

const PeriodCounts = z.record(z.enum(PERIODS), z.int());

/** How many articles are in each period on the day, for the boxes of the search (ART-04). */
export async function periodCounts(day: string): Promise<Record<Period, number>> {
  const within = (period: Period) => `count(*) FILTER (WHERE ${periodSql('a."displayDate"', 'a."expirationDate"', '$1', [period])})::int`;
  const [counts] = await rowsOf(
    PeriodCounts,
    `SELECT ${within('PAST')} AS "PAST", ${within('ACTIVE')} AS "ACTIVE", ${within('FUTURE')} AS "FUTURE" FROM "Article" a`,
    [day],
  );
  if (!counts) throw new Error('no counts');
  return counts;
}
