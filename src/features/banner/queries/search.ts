import 'server-only';
import { z } from 'zod';
import { countOf, Instant, rowsOf } from '@/server/db/client';
import { type JsonText, jsonRows } from '@/server/db/json-rows';
import { periodSql } from '@/server/db/period';
import { dayOf } from '@/shared/dates/dates';
import { firstPage, type Matches, type PageOf } from '@/shared/list-page';
import { BannerRow, type BannerSearchBody } from '../schema';

const START = 'b."displayStartDate"';
const END = 'b."displayEndDate"';
/** The day is the first value of every statement here. */
const DAY = '$1';

const PERIOD = `CASE WHEN ${periodSql(START, END, DAY, ['FUTURE'])} THEN 'FUTURE' WHEN ${periodSql(START, END, DAY, ['PAST'])} THEN 'PAST' ELSE 'ACTIVE' END`;

const NAMES = Object.keys(BannerRow.shape) as (keyof BannerRow)[];
/** SQL of each member of a row, where the table is called `b`. */
export const ROW_COLUMNS = Object.fromEntries(NAMES.map((name) => [name, name === 'period' ? PERIOD : `b."${name}"`])) as Record<
  keyof BannerRow,
  string
>;
const ROW = NAMES.map((name) => `${ROW_COLUMNS[name]} AS "${name}"`).join(', ');
const BY_NAME = 'ORDER BY b."sortName", b."id"';

/** The WHERE of a search: parameters only; `%`, `_` and `\` in the term are literal. Deleted ones are never found (BAN-20). */
function searchWhere({ searchTerm, bannerTypeFilters }: BannerSearchBody, at: Date): { where: string; values: unknown[] } {
  const values: unknown[] = [dayOf(at)];
  const parts = ['NOT b."deleted"', periodSql(START, END, DAY, bannerTypeFilters)];
  const term = searchTerm.trim().replace(/\s+/g, ' ');
  if (term !== '') {
    const bound = `$${values.push(term)}`;
    // A sub-query, so that the term is folded once and not again for each row.
    parts.push(`b."searchText" LIKE (SELECT '%' || regexp_replace(public.fold(${bound}), '[\\\\%_]', '\\\\\\&', 'g') || '%')`);
  }
  return { where: `WHERE ${parts.join(' AND ')}`, values };
}

/** E-069: every match, by name without case or accents; paging is the reader's (BAN-04 to BAN-06). */
export function searchBannersJson(body: BannerSearchBody, at: Date): Promise<JsonText> {
  const { where, values } = searchWhere(body, at);
  return jsonRows(BannerRow, ROW_COLUMNS, `"Banner" b ${where} ${BY_NAME}`, values);
}

const StoredRow = BannerRow.extend({ creationDate: Instant, lastModificationDate: Instant });

/** One page of the same with the total, for the first render of the list. */
export function bannerPage(body: BannerSearchBody, page: PageOf, at: Date): Promise<Matches<BannerRow>> {
  const { where, values } = searchWhere(body, at);
  const [limited, offset] = [`$${values.length + 1}`, `$${values.length + 2}`];
  return firstPage(page, async ({ start, limit }) => {
    const [items, total] = await Promise.all([
      rowsOf(StoredRow, `SELECT ${ROW} FROM "Banner" b ${where} ${BY_NAME} LIMIT ${limited} OFFSET ${offset}`, [...values, limit, start]),
      countOf(`SELECT count(*)::int AS "count" FROM "Banner" b ${where}`, values),
    ]);
    return { items, total };
  });
}

const PeriodCount = z.object({ period: BannerRow.shape.period, count: z.int() });

/** How many banners there are in each state, deleted ones aside. */
export async function bannerCounts(at: Date): Promise<Record<BannerRow['period'], number>> {
  const found = await rowsOf(
    PeriodCount,
    `SELECT ${PERIOD} AS "period", count(*)::int AS "count" FROM "Banner" b WHERE NOT b."deleted" GROUP BY 1`,
    [dayOf(at)],
  );
  return { PAST: 0, ACTIVE: 0, FUTURE: 0, ...Object.fromEntries(found.map(({ period, count }) => [period, count])) };
}
