import 'server-only';
import { z } from 'zod';
import { now } from '@/server/clock';
import { rows, rowsOf } from '@/server/db/client';
import { type JsonText, jsonRows } from '@/server/db/json-rows';
import { dayOf, shiftDay } from '@/shared/dates/dates';
import { type AvailabilityCondition, availabilityCondition, type SearchConditions, searchConditions } from '../rules/search';
import { searchedWords } from '../rules/search-words';
import {
  type AvailabilityFilter,
  type FollowUp,
  type HolderSearch,
  type Holders,
  type Location,
  ProductCard,
  type ProductSearchBody,
} from '../schema';
import { DIFFERS } from './differing';

const column = (name: keyof ProductCard & string): string => (name === 'draftTypes' ? `coalesce(d."types", '{}')` : `p."${name}"`);
const NAMES = Object.keys(ProductCard.shape) as (keyof ProductCard & string)[];
const COLUMNS = Object.fromEntries(NAMES.map((name) => [name, column(name)])) as Record<keyof ProductCard & string, string>;
export const CARD = NAMES.map((name) => `${COLUMNS[name]} AS "${name}"`).join(', ');

/** Few products have a pending draft: grouped once, not looked up for each row. */
export const PENDING = `
  LEFT JOIN (SELECT "subjectId", array_agg("editType"::text ORDER BY "editType") AS "types"
             FROM "Draft" WHERE "decision" IS NULL AND "subjectId" IS NOT NULL GROUP BY "subjectId") d ON d."subjectId" = p."id"`;

/** Areas are few: made into their JSON once, not for each product. */
export const AREAS = `
  LEFT JOIN (SELECT "id" AS "areaId", jsonb_build_object('id', "id", 'name', "name") AS "area" FROM "TherapeuticArea") a
    ON a."areaId" = p."therapeuticAreaId"`;

const CHANNEL: Record<Location, { has: string; availability: string }> = {
  HOSPITAL: { has: 'p."hasHospitalChannel"', availability: 'p."hospitalAvailability"' },
  CITY: { has: 'p."hasCityChannel"', availability: 'p."cityAvailability"' },
};
const NOT_ENDED = `p."status" NOT IN ('STOPPED', 'HANDED')`;

export type Bind = (value: unknown) => string;

function availabilitySql(condition: AvailabilityCondition, bind: Bind): string {
  if (condition.kind === 'status') return `p."status" = ${bind(condition.status)}::"ProductStatus"`;
  if (condition.kind === 'emergency') {
    const channel = condition.location ? ` AND ${CHANNEL[condition.location].has}` : '';
    return `(p."emergencyAvailable" AND ${NOT_ENDED}${channel})`;
  }
  const { has, availability } = CHANNEL[condition.location];
  return `(${has} AND ${NOT_ENDED} AND ${availability} = ANY(${bind(condition.values)}::"Availability"[]))`;
}

export type FilterGroup = 'type' | 'location' | 'availability' | 'holder' | 'area' | 'followUp';

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

/** A word as a pattern: folded once by a sub-query, not again for each row; escaped once folded, since a full-width character (％) folds to a plain one. */
const holdsSql = (name: string, text: string): string =>
  `${text} LIKE (SELECT '%' || regexp_replace(search_text(${name}), '[\\\\%_]', '\\\\\\&', 'g') || '%')`;

export const LONG_TENSION_DAYS = 30;
/** Since the day of the official files, else since staff last changed the availability. */
export const TENSE_SINCE = `coalesce(CASE WHEN p."officialSupply"->>'code' IN ('1', '2') THEN (p."officialSupply"->>'startsOn')::date END,
  (p."availabilityUpdatedAt" AT TIME ZONE 'Europe/Paris')::date)`;

function followUpSql(followUp: FollowUp, bind: Bind): string {
  if (followUp === 'DRAFT') return `p."id" IN (SELECT "subjectId" FROM "Draft" WHERE "decision" IS NULL)`;
  if (followUp === 'DIFFERS') return `(${DIFFERS})`;
  if (followUp === 'CHANGED') return 'p."importChangedAt" = (SELECT max("importChangedAt") FROM "Product")';
  const tense = ['HOSPITAL_TENSION_OR_SHORTAGE', 'CITY_TENSION_OR_SHORTAGE'] as const;
  const since = bind(shiftDay(dayOf(now()), -LONG_TENSION_DAYS));
  return `(${anyAvailability(tense, bind)} AND ${TENSE_SINCE} <= ${since}::date)`;
}

const anyOf = (parts: readonly string[]): string => (parts.length > 0 ? `(${parts.join(' OR ')})` : 'true');
/** SQL for any of the availability filters; `true` for none. The alias of the product is `p`. */
export const anyAvailability = (filters: readonly AvailabilityFilter[], bind: Bind): string =>
  anyOf(filters.map((filter) => availabilitySql(availabilityCondition(filter), bind)));
/** SQL for products of any of the channels; `true` for none. */
export const anyLocation = (locations: readonly Location[]): string => anyOf(locations.map((location) => CHANNEL[location].has));
/** SQL for any of the follow-ups; `true` for none. */
export const anyFollowUp = (followUps: readonly FollowUp[], bind: Bind): string =>
  anyOf(followUps.map((followUp) => followUpSql(followUp, bind)));

/** Each group of filters as one condition, `true` where nothing is chosen. */
export function filtersSql(
  { types, locations, holders, areas, followUps, availability }: SearchConditions,
  bind: Bind,
): Record<FilterGroup, string> {
  return {
    type: types.length > 0 ? `p."type" = ANY(${bind(types)}::"ProductType"[])` : 'true',
    location: anyLocation(locations),
    availability: anyOf(availability.map((condition) => availabilitySql(condition, bind))),
    holder: holders.length > 0 ? `p."holder" = ANY(${bind(holders)}::text[])` : 'true',
    // An address may contain an invalid id.
    area: areas.length > 0 ? `p."therapeuticAreaId"::text = ANY(${bind(areas)}::text[])` : 'true',
    followUp: anyFollowUp(followUps, bind),
  };
}

/** The words of a search as one condition; `text` is a folded column. */
export const wordsSql = (names: readonly string[], text = 'p."searchText"'): string =>
  names.map((name) => holdsSql(name, text)).join(' AND ') || 'true';

/**
 * A search (P-19 to P-22d): parameters only; `%`, `_` and `\` in a word are literal (V1.2.9). Sorted by name; with words, whole words
 * and beginnings come first (PROD-11).
 */
export function searchSql(body: ProductSearchBody): SearchSql {
  const conditions = searchConditions(body);
  const values: unknown[] = [];
  const bind: Bind = (value) => `$${values.push(value)}`;
  const words = conditions.words.map(bind);
  const parts = [wordsSql(words), ...Object.values(filtersSql(conditions, bind))].filter((part) => part !== 'true');
  return {
    where: parts.length > 0 ? `WHERE ${parts.join(' AND ')}` : '',
    order: `ORDER BY ${words.length > 0 ? `${words.map(rankSql).join(' + ')}, ` : ''}${BY_NAME}`,
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

/** Cards of these products, in this order. */
export function cardsOf(ids: readonly string[]): Promise<ProductCard[]> {
  return rowsOf(
    ProductCard,
    `SELECT ${CARD} FROM unnest($1::uuid[]) WITH ORDINALITY AS w("id", "at") JOIN "Product" p ON p."id" = w."id" ${PENDING} ORDER BY w."at"`,
    [ids],
  );
}

const HolderRow = z.object({ name: z.string(), count: z.int() });
/** Holders whose name holds each word, with how many products they have; most first. */
export function searchHolders({ input, limit }: HolderSearch): Promise<Holders['holders']> {
  const words = searchedWords(input);
  const isFound = wordsSql(
    words.map((_, at) => `$${at + 2}`),
    'search_text(h."name")',
  );
  return rowsOf(
    HolderRow,
    `SELECT h.* FROM (SELECT "holder" AS "name", count(*)::int AS "count" FROM "Product" WHERE "holder" IS NOT NULL GROUP BY 1) h
     WHERE ${isFound} ORDER BY h."count" DESC, h."name" LIMIT $1`,
    [limit, ...words],
  );
}

const CatalogueCounts = z.object({
  total: z.int(),
  available: z.int(),
  tensionOrShortage: z.int(),
  shortage: z.int(),
  emergency: z.int(),
  handed: z.int(),
  stopped: z.int(),
});
type CatalogueCounts = z.output<typeof CatalogueCounts>;

/** How many products are in each state of the search bar and of the dashboard. */
export async function catalogueCounts(): Promise<CatalogueCounts> {
  const inState = (states: string) =>
    `${NOT_ENDED} AND ((p."hasHospitalChannel" AND p."hospitalAvailability" IN (${states})) OR (p."hasCityChannel" AND p."cityAvailability" IN (${states})))`;
  const [counts] = await rowsOf(
    CatalogueCounts,
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
