import 'server-only';
import { rows } from '@/server/db/client';
import { PublicEarlyAccessDrug } from '../schema';

const COLUMNS = Object.keys(PublicEarlyAccessDrug.shape)
  .map((name) => `"${name}"`)
  .join(', ');

/** N-40: all drugs by name; the portal decides by status and end date what to show. */
export async function publicEarlyAccessDrugs(): Promise<PublicEarlyAccessDrug[]> {
  const found = await rows<Omit<PublicEarlyAccessDrug, 'updateDate'> & { updateDate: Date }>(
    `SELECT ${COLUMNS} FROM "EarlyAccessDrug" ORDER BY "sortName", "id"`,
  );
  return found.map((row) => ({ ...row, updateDate: row.updateDate.toISOString() }));
}
