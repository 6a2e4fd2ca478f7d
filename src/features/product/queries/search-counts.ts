import 'server-only';
import { rows } from '@/server/db/client';
import { searchConditions } from '../rules/search';
import { filtersOf, movedTo } from '../rules/search-filters';
import { LOCATIONS, PRODUCT_TYPES, type ProductSearchBody, type SearchCounts } from '../schema';
import { AVAILABILITY_CHOICES, FOLLOW_UPS } from '../schema/search-choices';
import { anyAvailability, anyFollowUp, anyLocation, type Bind, type FilterGroup, filtersSql, wordsSql } from './search';

/** Holders that the search bar offers beside the chosen ones. */
const HOLDERS = 6;

const GROUPS: readonly FilterGroup[] = ['type', 'location', 'availability', 'holder', 'followUp'];
/** The matches of all groups but one: what a choice of that group is counted among. */
const without = (...left: readonly FilterGroup[]): string =>
  GROUPS.filter((group) => !left.includes(group))
    .map((group) => `m."${group}"`)
    .join(' AND ');

interface Counted {
  readonly counts: SearchCounts;
  readonly total: number;
  readonly catalogue: number;
}

/** How many products each choice of the search bar finds, with the search and the filters of the other groups (P-21a). */
export async function searchCounts(body: ProductSearchBody): Promise<Counted> {
  const conditions = searchConditions(body);
  const values: unknown[] = [];
  const bind: Bind = (value) => `$${values.push(value)}`;
  const words = wordsSql(conditions.words.map(bind));
  const filters = filtersSql(conditions, bind);
  const flags: string[] = GROUPS.map((group) => `${filters[group]} AS "${group}"`);
  const sums: string[] = [`count(*) FILTER (WHERE ${without()})::int AS "total"`];
  const add = (name: string, condition: string, among: string): void => {
    flags.push(`${condition} AS "${name}"`);
    sums.push(`count(*) FILTER (WHERE m."${name}" AND ${among})::int AS "${name}"`);
  };
  for (const choice of AVAILABILITY_CHOICES) {
    add(choice, anyAvailability(filtersOf(choice, body.locationFilters), bind), without('availability'));
  }
  for (const location of LOCATIONS) {
    const moved = anyAvailability(movedTo(body.availabilityFilters, [location]), bind);
    add(location, `(${anyLocation([location])} AND ${moved})`, without('location', 'availability'));
  }
  for (const type of PRODUCT_TYPES) add(type, `p."type" = '${type}'`, without('type'));
  for (const followUp of FOLLOW_UPS) add(followUp, anyFollowUp([followUp], bind), without('followUp'));
  const matched = `(SELECT ${flags.join(', ')}, p."holder" AS "holderName" FROM "Product" p WHERE ${words} OFFSET 0) m`;
  const chosen = `$${values.length + 1}::text[]`;
  const [[sum], holders, [{ catalogue } = { catalogue: 0 }]] = await Promise.all([
    rows<Record<string, number>>(`SELECT ${sums.join(', ')} FROM ${matched}`, values),
    rows<{ name: string; count: number }>(
      `SELECT "holderName" AS "name", count(*)::int AS "count" FROM ${matched} WHERE "holderName" IS NOT NULL AND ${without('holder')}
       GROUP BY 1 ORDER BY "holderName" = ANY(${chosen}) DESC, 2 DESC, 1 LIMIT ${HOLDERS} + cardinality(${chosen})`,
      [...values, body.holderFilters],
    ),
    rows<{ catalogue: number }>('SELECT count(*)::int AS "catalogue" FROM "Product"'),
  ]);
  const of = <Name extends string>(names: readonly Name[]) =>
    Object.fromEntries(names.map((name) => [name, sum?.[name] ?? 0])) as Record<Name, number>;
  const counts = {
    availability: of(AVAILABILITY_CHOICES),
    location: of(LOCATIONS),
    type: of(PRODUCT_TYPES),
    followUp: of(FOLLOW_UPS),
    holders,
  };
  return { counts, total: sum?.total ?? 0, catalogue };
}
