import 'server-only';
import { rows } from '@/server/db/client';
import { PublicEarlyAccessDrug } from '../schema';

const COLUMNS = Object.keys(PublicEarlyAccessDrug.shape)
  .map((name) => `"${name}"`)
  .join(', ');

/** N-40: all of them, by name; the portal tells by status and end date what becomes of each. */
export async function publicEarlyAccessDrugs(): Promise<PublicEarlyAccessDrug[]> {
  const found = await rows<Omit<PublicEarlyAccessDrug, 'updateDate'> & { updateDate: Date }>(
    `SELECT ${COLUMNS} FROM "EarlyAccessDrug" ORDER BY "sortName", "id"`,
  );
  return found.map((row) => ({ ...row, updateDate: row.updateDate.toISOString() }));
}
