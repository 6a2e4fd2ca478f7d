import 'server-only';
import { db, Instant, rowsOf, type Transaction } from '@/server/db/client';
import { Refusal } from '@/shared/refusal';
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

export interface AreaUses {
  readonly count: number;
  /** the first by name */
  readonly names: readonly string[];
}

/** What is classed under an area: promotional material (U-08). */
export async function areaUses(tx: Transaction, id: string): Promise<AreaUses> {
  const [count, first] = await Promise.all([
    tx.promotion.count({ where: { therapeuticAreaId: id } }),
    tx.promotion.findMany({
      where: { therapeuticAreaId: id },
      select: { name: true },
      orderBy: [{ sortName: 'asc' }, { id: 'asc' }],
      take: NAMED,
    }),
  ]);
  return { count, names: first.map(({ name }) => name) };
}

/** The area with this id, as a look-up answers it; null for an address that names none. */
export async function findAreaName(id: string): Promise<TherapeuticAreaName | null> {
  const [found] = await rowsOf(TherapeuticAreaName, `SELECT "id", "name" FROM "TherapeuticArea" WHERE "id"::text = lower($1)`, [id]);
  return found ?? null;
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
