import 'server-only';
import { z } from 'zod';
import { db, Instant, rowsOf, sqlRowsOf, type Transaction } from '@/server/db/client';
import { sql } from '@/server/db/tables';
import { Refusal } from '@/shared/refusal';
import { EMPTY } from '@/shared/text/empty';
import { areaView } from './rules';
import { TherapeuticAreaName, type TherapeuticAreaQuery, TherapeuticAreaView } from './schema';

const StoredArea = TherapeuticAreaView.extend({ creationDate: Instant, updateDate: Instant });

/** E-030: every area, by name without case or accents. */
export const allAreas = (): Promise<TherapeuticAreaView[]> =>
  rowsOf(StoredArea, `SELECT "id", "name", "creationDate", "updateDate" FROM "TherapeuticArea" ORDER BY public.fold("name"), "id"`);

/** E-028. Throws RECORD_NOT_FOUND. */
export async function getArea(id: string): Promise<TherapeuticAreaView> {
  const found = await db.therapeuticArea.findUnique({ where: { id } });
  if (!found) throw new Refusal('RECORD_NOT_FOUND');
  return areaView(found);
}

/** Maximum number of names in a refused deletion. */
const NAMED = 10;

const Use = z.object({ name: z.string().nullable(), count: z.int(), products: z.int() });

export interface AreaUses {
  readonly count: number;
  /** of these, products and their drafts */
  readonly products: number;
  /** the first by name */
  readonly names: readonly string[];
}

/** What is classed under an area: promotional material, products, and products to which a pending draft gives it (U-08, U-08a). */
export async function areaUses(tx: Transaction, id: string): Promise<AreaUses> {
  const uses = await sqlRowsOf(
    tx,
    Use,
    sql`SELECT "name", (count(*) OVER ())::int AS "count", (count(*) FILTER (WHERE "isProduct") OVER ())::int AS "products" FROM (
          SELECT "name", "sortName", false AS "isProduct" FROM "Promotion" WHERE "therapeuticAreaId" = ${id}::uuid
          UNION ALL SELECT "name", "sortName", true FROM "Product"
            WHERE "therapeuticAreaId" = ${id}::uuid OR "id" IN (
              SELECT "subjectId" FROM "Draft" WHERE "decision" IS NULL AND "payload"->'therapeuticArea'->>'id' = ${id})
          UNION ALL SELECT "payload"->>'name', public.fold(coalesce("payload"->>'name', '')), true FROM "Draft"
            WHERE "decision" IS NULL AND "subjectId" IS NULL AND "payload"->'therapeuticArea'->>'id' = ${id}) u
        ORDER BY "sortName" LIMIT ${NAMED}`,
  );
  const [first] = uses;
  return { count: first?.count ?? 0, products: first?.products ?? 0, names: uses.map(({ name }) => name ?? EMPTY) };
}

/** The area with this id, as a look-up answers it; null for an address that names none. */
export async function findAreaName(id: string): Promise<TherapeuticAreaName | null> {
  const [found] = await rowsOf(TherapeuticAreaName, `SELECT "id", "name" FROM "TherapeuticArea" WHERE "id"::text = lower($1)`, [id]);
  return found ?? null;
}

/** The names of these areas, null for one that is not there. */
export async function areaNames(ids: readonly string[]): Promise<(string | null)[]> {
  const areas = await Promise.all(ids.map(findAreaName));
  return areas.map((area) => area?.name ?? null);
}

/** E-029: areas whose name holds the text, ignoring case and accents, without those that are chosen already (TA-10, TA-11). */
export function searchAreas({ input, excludedIds, start, limit }: TherapeuticAreaQuery): Promise<TherapeuticAreaName[]> {
  return rowsOf(
    TherapeuticAreaName,
    `SELECT "id", "name" FROM "TherapeuticArea"
     WHERE public.fold("name") LIKE (SELECT '%' || regexp_replace(public.fold($1), '[\\\\%_]', '\\\\\\&', 'g') || '%')
       AND "id" <> ALL($2::uuid[])
     ORDER BY public.fold("name"), "id" LIMIT $4 OFFSET $3`,
    [input, excludedIds, start, limit],
  );
}
