import 'server-only';
import { rows } from '@/server/db/client';
import { type JsonText, jsonRows } from '@/server/db/json-rows';
import { searchConditions } from '../rules';
import type { AvailabilityCondition } from '../rules/search';
import { type Location, ProductCard, type ProductSearchBody } from '../schema';

const column = (name: keyof ProductCard & string): string => (name === 'draftTypes' ? `coalesce(d."types", '{}')` : `p."${name}"`);
const NAMES = Object.keys(ProductCard.shape) as (keyof ProductCard & string)[];
const COLUMNS = Object.fromEntries(NAMES.map((name) => [name, column(name)])) as Record<keyof ProductCard & string, string>;
const CARD = NAMES.map((name) => `${COLUMNS[name]} AS "${name}"`).join(', ');

/** Few products have a pending draft: grouped once, not looked up for each row. */
const PENDING = `
  LEFT JOIN (SELECT "subjectId", array_agg("editType"::text ORDER BY "editType") AS "types"
             FROM "Draft" WHERE "decision" IS NULL AND "subjectId" IS NOT NULL GROUP BY "subjectId") d ON d."subjectId" = p."id"`;

const CHANNEL: Record<Location, { has: string; availability: string }> = {
  HOSPITAL: { has: 'p."hasHospitalChannel"', availability: 'p."hospitalAvailability"' },
  CITY: { has: 'p."hasCityChannel"', availability: 'p."cityAvailability"' },
};
const NOT_ENDED = `p."status" NOT IN ('STOPPED', 'HANDED')`;

type Bind = (value: unknown) => string;

function availabilitySql(condition: AvailabilityCondition, bind: Bind): string {
  if (condition.kind === 'status') return `p."status" = ${bind(condition.status)}::"ProductStatus"`;
  if (condition.kind === 'emergency') {
    const channel = condition.location ? ` AND ${CHANNEL[condition.location].has}` : '';
    return `(p."emergencyAvailable" AND ${NOT_ENDED}${channel})`;
  }
  const { has, availability } = CHANNEL[condition.location];
  return `(${has} AND ${NOT_ENDED} AND ${availability} = ANY(${bind(condition.values)}::"Availability"[]))`;
}

/** A search as SQL: what is found, and in which order. */
interface SearchSql {
  readonly where: string;
  readonly order: string;
  readonly values: readonly unknown[];
}

const BY_NAME = 'p."sortName", p."id"';
/** How well a word is found: 0 as a whole word, 1 as the beginning of one, 2 within one. */
function rankSql(name: string): string {
  const word = `(SELECT search_text(${name}))`;
  return `CASE WHEN strpos(p."searchWords", ' ' || ${word} || ' ') > 0 THEN 0 WHEN strpos(p."searchWords", ' ' || ${word}) > 0 THEN 1 ELSE 2 END`;
}

/**
 * A search (P-19 to P-22a): parameters only; `%`, `_` and `\` in a word are literal (V1.2.9). Sorted by name; with words, whole words
 * and beginnings come first (PROD-11).
 */
export function searchSql(body: ProductSearchBody): SearchSql {
  const { words, types, locations, availability } = searchConditions(body);
  const values: unknown[] = [];
  const bind: Bind = (value) => `$${values.push(value)}`;
  const parts: string[] = [];
  const ranks: string[] = [];
  for (const word of words) {
    const name = bind(word);
    // A sub-query, so that the word is folded once and not again for each row.
    // Escaped once folded: a sign written wide (％) folds to a plain one.
    parts.push(`p."searchText" LIKE (SELECT '%' || regexp_replace(search_text(${name}), '[\\\\%_]', '\\\\\\&', 'g') || '%')`);
    ranks.push(rankSql(name));
  }
  if (types.length > 0) parts.push(`p."type" = ANY(${bind(types)}::"ProductType"[])`);
  if (locations.length > 0) parts.push(`(${locations.map((location) => CHANNEL[location].has).join(' OR ')})`);
  if (availability.length > 0) parts.push(`(${availability.map((condition) => availabilitySql(condition, bind)).join(' OR ')})`);
  return {
    where: parts.length > 0 ? `WHERE ${parts.join(' AND ')}` : '',
    order: `ORDER BY ${ranks.length > 0 ? `${ranks.join(' + ')}, ` : ''}${BY_NAME}`,
    values,
  };
}

/** Every match as a card, by rank and name (PROD-11); paging is the client's (PROD-12). */
export function searchProducts(body: ProductSearchBody): Promise<ProductCard[]> {
  const { where, order, values } = searchSql(body);
  return rows<ProductCard>(`SELECT ${CARD} FROM "Product" p ${PENDING} ${where} ${order}`, values);
}

/** The same as JSON text, for the call that answers every match at once. */
export function searchProductsJson(body: ProductSearchBody): Promise<JsonText> {
  const { where, order, values } = searchSql(body);
  return jsonRows(ProductCard, COLUMNS, `"Product" p ${PENDING} ${where} ${order}`, values);
}

/** One page of the same, and how many match in all: what the first paint of the list holds. */
export async function firstCards(
  body: ProductSearchBody,
  { start, limit }: { start: number; limit: number },
): Promise<{ items: ProductCard[]; total: number }> {
  const { where, order, values } = searchSql(body);
  const [items, counted] = await Promise.all([
    rows<ProductCard>(
      `SELECT ${CARD} FROM "Product" p ${PENDING} ${where} ${order} LIMIT $${values.length + 1} OFFSET $${values.length + 2}`,
      [...values, limit, start],
    ),
    rows<{ total: number }>(`SELECT count(*)::int AS "total" FROM "Product" p ${where}`, values),
  ]);
  return { items, total: counted[0]?.total ?? 0 };
}

/** The first matches by name with no more than what names them: for the palette. */
export function searchCards(
  searchTerm: string,
  limit: number,
): Promise<Pick<ProductCard, 'id' | 'name' | 'displayName' | 'dci' | 'cip'>[]> {
  const { where, order, values } = searchSql({ searchTerm, productTypeFilters: [], availabilityFilters: [], locationFilters: [] });
  return rows(`SELECT p."id", p."name", p."displayName", p."dci", p."cip" FROM "Product" p ${where} ${order} LIMIT $${values.length + 1}`, [
    ...values,
    limit,
  ]);
}

export interface CatalogueCounts {
  readonly total: number;
  readonly available: number;
  readonly tensionOrShortage: number;
  readonly shortage: number;
  readonly emergency: number;
  readonly handed: number;
  readonly stopped: number;
}

/** How many products are in each state of the search bar and of the dashboard. */
export async function catalogueCounts(): Promise<CatalogueCounts> {
  const inState = (states: string) =>
    `${NOT_ENDED} AND ((p."hasHospitalChannel" AND p."hospitalAvailability" IN (${states})) OR (p."hasCityChannel" AND p."cityAvailability" IN (${states})))`;
  const [counts] = await rows<CatalogueCounts>(
    `SELECT count(*)::int AS "total",
            count(*) FILTER (WHERE ${inState(`'AVAILABLE', 'RESTOCKED'`)})::int AS "available",
            count(*) FILTER (WHERE ${inState(`'UNDER_TENSION', 'SHORTAGE'`)})::int AS "tensionOrShortage",
            count(*) FILTER (WHERE ${inState(`'SHORTAGE'`)})::int AS "shortage",
            count(*) FILTER (WHERE p."emergencyAvailable" AND ${NOT_ENDED})::int AS "emergency",
            count(*) FILTER (WHERE p."status" = 'HANDED')::int AS "handed",
            count(*) FILTER (WHERE p."status" = 'STOPPED')::int AS "stopped"
     FROM "Product" p`,
  );
  if (!counts) throw new Error('no counts');
  return counts;
}
