import 'server-only';
import { Instant, rowsOf } from '@/server/db/client';
import { PublicEarlyAccessDrug } from '../schema';

const COLUMNS = Object.keys(PublicEarlyAccessDrug.shape)
  .map((name) => `"${name}"`)
  .join(', ');

const Stored = PublicEarlyAccessDrug.extend({ updateDate: Instant });

/** N-40: all drugs by name; the portal decides by status and end date what to show. */
export function publicEarlyAccessDrugs(): Promise<PublicEarlyAccessDrug[]> {
  return rowsOf(Stored, `SELECT ${COLUMNS} FROM "EarlyAccessDrug" ORDER BY "sortName", "id"`);
}
