import 'server-only';
import { z } from 'zod';
import { countOf, rowsOf } from '@/server/db/client';
import { type JsonText, jsonRows } from '@/server/db/json-rows';
import type { Day } from '@/shared/dates/dates';
import { firstPage, type Matches, type PageOf } from '@/shared/list-page';
import { availabilityFilter } from '../rules';
import { type PromotionPageQuery, type PromotionSearchBody, PromotionView } from '../schema';

const moment = (column: string): string => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** SQL of each member; `$1` is the day that it is in Paris. */
export const COLUMNS: Readonly<Record<keyof PromotionView & string, string>> = {
  id: 'p."id"',
  name: 'p."name"',
  promomatsReference: 'p."promomatsReference"',
  maxQuantity: 'p."maxQuantity"',
  unitCost: 'p."unitCost"::float8',
  therapeuticArea: 'a."area"',
  recentlyAdded: 'p."recentlyAdded"',
  available: 'p."available"',
  docUrl: 'p."docUrl"',
  encodedPdfId: 'p."encodedPdfId"',
  encodedImageId: 'p."encodedImageId"',
  expirationDate: 'p."expirationDate"',
  expired: 'coalesce(p."expirationDate" < $1::date, false)',
  creationDate: moment('p."creationDate"'),
  updateDate: moment('p."updateDate"'),
};
const NAMES = Object.keys(PromotionView.shape) as (keyof PromotionView & string)[];
const VIEW = NAMES.map((name) => `${COLUMNS[name]} AS "${name}"`).join(', ');

/** Areas are few: made into their JSON once, not for each material. */
const SOURCE = `"Promotion" p
  LEFT JOIN (SELECT "id" AS "areaId", "name" AS "areaName", jsonb_build_object('id', "id", 'name', "name") AS "area"
             FROM "TherapeuticArea") a ON a."areaId" = p."therapeuticAreaId"`;
const BY_NAME = 'ORDER BY p."sortName", p."id"';

interface Where {
  readonly where: string;
  /** the day comes first */
  readonly values: unknown[];
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

interface SearchFilter {
  readonly searchTerm: string;
  /** id or name (C-16) */
  readonly area: string | null;
  readonly isAvailable: boolean | null;
  readonly isCurrent?: boolean;
}

/** The WHERE of a search: parameters only; `%`, `_` and `\` in the term are literal (V1.2.9). */
export function whereOf({ searchTerm, area, isAvailable, isCurrent = false }: SearchFilter, day: Day): Where {
  const values: unknown[] = [day];
  const bind = (value: unknown): string => `$${values.push(value)}`;
  // Casts the day even where no column uses it: PostgreSQL refuses an untyped parameter.
  const parts: string[] = ['$1::date IS NOT NULL'];
  // Folded once, in a sub-query; escaped once folded: a full-width character folds to a plain one.
  if (searchTerm) {
    parts.push(`p."searchText" LIKE (SELECT '%' || regexp_replace(public.fold(${bind(searchTerm)}), '[\\\\%_]', '\\\\\\&', 'g') || '%')`);
  }
  if (area) {
    parts.push(
      UUID.test(area)
        ? `p."therapeuticAreaId" = ${bind(area)}::uuid`
        : `p."therapeuticAreaId" IN (SELECT "id" FROM "TherapeuticArea" WHERE public.fold("name") = public.fold(${bind(area)}))`,
    );
  }
  if (isAvailable !== null) parts.push(`${isAvailable ? '' : 'NOT '}p."available"`);
  if (isCurrent) parts.push(`(p."expirationDate" IS NULL OR p."expirationDate" >= $1::date)`);
  return { where: `WHERE ${parts.join(' AND ')}`, values };
}

/** WHERE of a search body (PROMO-05, C-13, C-16). */
export const searchWhere = ({ searchTerm, searchTherapeuticArea, promotionDisplayFilters }: PromotionSearchBody, day: Day): Where =>
  whereOf({ searchTerm, area: searchTherapeuticArea, isAvailable: availabilityFilter(promotionDisplayFilters) }, day);

/** E-078: every match, by name without case or accents. */
export function searchPromotionsJson(body: PromotionSearchBody, day: Day): Promise<JsonText> {
  const { where, values } = searchWhere(body, day);
  return jsonRows(PromotionView, COLUMNS, `${SOURCE} ${where} ${BY_NAME}`, values);
}

/** The rows behind a WHERE, for the area's other reads. */
export const promotionsSql = (where: string): string => `${SOURCE} ${where} ${BY_NAME}`;

/** E-079: part of all materials, by name (PROMO-29). */
export function allPromotions({ start, limit }: PromotionPageQuery, day: Day): Promise<JsonText> {
  return jsonRows(PromotionView, COLUMNS, `${SOURCE} WHERE $1::date IS NOT NULL ${BY_NAME} LIMIT $2 OFFSET $3`, [day, limit, start]);
}

/** The cards of one page with their place among all matches; of the last page where the address names one past it. */
export function promotionPage(body: PromotionSearchBody, day: Day, page: PageOf): Promise<Matches<PromotionView>> {
  const { where, values } = searchWhere(body, day);
  const part = `SELECT ${VIEW} FROM ${promotionsSql(where)} LIMIT $${values.length + 1} OFFSET $${values.length + 2}`;
  return firstPage(page, async ({ start, limit }) => {
    const [items, total] = await Promise.all([
      rowsOf(PromotionView, part, [...values, limit, start]),
      countOf(`SELECT count(*)::int AS "count" FROM "Promotion" p ${where}`, values),
    ]);
    return { items, total };
  });
}

const Counts = z.object({ total: z.int(), available: z.int() });

/** Number of materials in all, and of available ones. */
export async function promotionCounts(): Promise<z.output<typeof Counts>> {
  const [counts] = await rowsOf(
    Counts,
    `SELECT count(*)::int AS "total", count(*) FILTER (WHERE "available")::int AS "available" FROM "Promotion"`,
  );
  return counts ?? { total: 0, available: 0 };
}

/** One material, or null. */
export async function findPromotion(id: string, day: Day): Promise<PromotionView | null> {
  if (!UUID.test(id)) return null;
  const [found] = await rowsOf(PromotionView, `SELECT ${VIEW} FROM ${SOURCE} WHERE $1::date IS NOT NULL AND p."id" = $2::uuid`, [day, id]);
  return found ?? null;
}
