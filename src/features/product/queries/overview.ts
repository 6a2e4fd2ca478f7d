import 'server-only';
import { z } from 'zod';
import { rowsOf } from '@/server/db/client';

/** States in which a product counts once, the most affected channel first. */
export const CATALOGUE_STATES = ['shortage', 'tension', 'limited', 'available', 'unknown', 'handed', 'stopped'] as const;
export type CatalogueState = (typeof CATALOGUE_STATES)[number];
export type CatalogueStates = Readonly<Record<CatalogueState, number>>;

const Counted = z.object({ state: z.enum(CATALOGUE_STATES), count: z.int() });

/** Every product in exactly one state, so that the parts add up to the catalogue. */
export async function catalogueStates(): Promise<CatalogueStates> {
  const counted = await rowsOf(
    Counted,
    `SELECT CASE
              WHEN p."status" = 'STOPPED' THEN 'stopped'
              WHEN p."status" = 'HANDED' THEN 'handed'
              WHEN 'SHORTAGE' = ANY(c."values") THEN 'shortage'
              WHEN 'UNDER_TENSION' = ANY(c."values") THEN 'tension'
              WHEN c."values" && '{CONTINGENTEMENT,DOTATION}'::"Availability"[] THEN 'limited'
              WHEN c."values" && '{AVAILABLE,RESTOCKED}'::"Availability"[] THEN 'available'
              ELSE 'unknown'
            END AS "state", count(*)::int AS "count"
     FROM "Product" p,
          LATERAL (SELECT ARRAY[
            CASE WHEN p."hasHospitalChannel" THEN p."hospitalAvailability" END,
            CASE WHEN p."hasCityChannel" THEN p."cityAvailability" END] AS "values") c
     GROUP BY 1`,
  );
  const countOf = new Map(counted.map(({ state, count }) => [state, count]));
  return Object.fromEntries(CATALOGUE_STATES.map((state) => [state, countOf.get(state) ?? 0])) as CatalogueStates;
}

const RestockedProduct = z.object({
  id: z.string(),
  name: z.string().nullable(),
  pack: z.string().nullable(),
  cip: z.string().nullable(),
  /** the day on which the channel was restocked; null where it is not RESTOCKED */
  hospital: z.string().nullable(),
  city: z.string().nullable(),
});
export type RestockedProduct = z.output<typeof RestockedProduct>;
const CountedProduct = RestockedProduct.extend({ total: z.int() });

/** P-17: products with a channel RESTOCKED since before `day` (YYYY-MM-DD), longest first, and how many there are. */
export async function longRestocked(day: string, limit: number): Promise<{ products: RestockedProduct[]; total: number }> {
  const found = await rowsOf(
    CountedProduct,
    `SELECT r.*, count(*) OVER ()::int AS "total"
     FROM (SELECT p."id", coalesce(p."name", p."displayName") AS "name", p."displayName" AS "pack", p."cip", p."sortName",
                  CASE WHEN p."hasHospitalChannel" AND p."hospitalAvailability" = 'RESTOCKED' AND p."hospitalRestockedAt" < $1::date
                       THEN p."hospitalRestockedAt" END AS "hospital",
                  CASE WHEN p."hasCityChannel" AND p."cityAvailability" = 'RESTOCKED' AND p."cityRestockedAt" < $1::date
                       THEN p."cityRestockedAt" END AS "city"
           FROM "Product" p WHERE p."status" NOT IN ('STOPPED', 'HANDED')) r
     WHERE r."hospital" IS NOT NULL OR r."city" IS NOT NULL
     ORDER BY least(r."hospital", r."city"), r."sortName", r."id" LIMIT $2`,
    [day, limit],
  );
  return { products: found.map(({ total: _total, ...product }) => product), total: found[0]?.total ?? 0 };
}
