import 'server-only';
import { z } from 'zod';
import { type ProductState, toProductValues } from '@/features/product/rules';
import type { OfficialSupply } from '@/features/product/schema';
import { sqlRowsOf, type Transaction } from '@/server/db/client';
import type { Product } from '@/server/db/generated/client';
import { sql } from '@/server/db/tables';
import { dateColumn } from '@/shared/dates/dates';
import type { BdpmDifference, BdpmValues } from '../schema';

type Day = 'stoppedDate' | 'hospitalRestockedAt' | 'cityRestockedAt';
type Instant = 'updateDate' | 'informationUpdatedAt' | 'availabilityUpdatedAt';
type Stored = 'importedValues' | 'importDifferences' | 'officialSupply';

/** A stored product as an import compares it: days as YYYY-MM-DD. */
export interface KnownProduct extends Omit<Product, Day | Instant | Stored>, Record<Day, string | null>, Record<Instant, Date> {
  readonly importedValues: BdpmValues | null;
  readonly importDifferences: readonly BdpmDifference[] | null;
  readonly officialSupply: OfficialSupply | null;
}

const List = z.object({ list: z.string().nullable() });

/** One text for all products: as rows of Prisma 20,000 of them cost ten times as much. */
async function loadProducts(tx: Transaction): Promise<KnownProduct[]> {
  const statement = sql`SELECT json_agg(p)::text AS "list" FROM (SELECT * FROM "Product" ORDER BY "creationDate", "id") p`;
  const [found] = await sqlRowsOf(tx, List, statement);
  type Row = Omit<KnownProduct, Instant | 'importChangedAt'> & Record<Instant, string> & { readonly importChangedAt: string | null };
  return (JSON.parse(found?.list ?? '[]') as Row[]).map((row) => ({
    ...row,
    importChangedAt: row.importChangedAt === null ? null : new Date(row.importChangedAt),
    updateDate: new Date(row.updateDate),
    informationUpdatedAt: new Date(row.informationUpdatedAt),
    availabilityUpdatedAt: new Date(row.availabilityUpdatedAt),
  }));
}

/** Staff may have corrected the CIP: the product is known by the one that the files gave it. */
const keyOf = (row: KnownProduct): string => row.importedValues?.cip ?? row.cip ?? '';

/** Every product by the CIP13 under which the files know it; of two with one CIP that which an import made. */
export async function knownProducts(tx: Transaction): Promise<Map<string, KnownProduct>> {
  const byKey = new Map<string, KnownProduct>();
  for (const row of await loadProducts(tx)) {
    const other = byKey.get(keyOf(row));
    if (!other || (other.importedValues === null && row.importedValues !== null)) byKey.set(keyOf(row), row);
  }
  return byKey;
}

const OPEN_CODES = { SHORTAGE: 1, UNDER_TENSION: 2 } as const;

/** The official state of the last run; for an older import without one, derived from its availability. */
export function lastSupply({ officialSupply, importedValues }: KnownProduct): OfficialSupply | null {
  if (officialSupply) return officialSupply;
  const last = importedValues?.hospitalAvailability ?? importedValues?.cityAvailability;
  if (last !== 'SHORTAGE' && last !== 'UNDER_TENSION') return null;
  return { code: OPEN_CODES[last], startsOn: null, updatedOn: null, returnsOn: null, link: null, missingSince: null };
}

/** The product's fields, as forms and the audit log know them. */
export function factsOfKnown(row: KnownProduct): ProductState {
  const { stoppedDate, hospitalRestockedAt, cityRestockedAt } = row;
  return toProductValues({
    ...row,
    // The files know no area, and a run neither sets nor clears one (P-44).
    therapeuticArea: null,
    stoppedDate: dateColumn(stoppedDate),
    hospitalRestockedAt: dateColumn(hospitalRestockedAt),
    cityRestockedAt: dateColumn(cityRestockedAt),
  });
}
