import 'server-only';
import type { Transaction } from '@/server/db/client';
import type { ImportLine } from '../schema';

/** Lines of one statement. */
const BATCH = 5_000;

/** Writes the lines of a plan: 20,000 of them at a first import, in one statement for each batch. */
export async function writeLines(tx: Transaction, importId: string, lines: readonly ImportLine[]): Promise<void> {
  for (let from = 0; from < lines.length; from += BATCH) {
    const batch = lines.slice(from, from + BATCH).map((line, at) => ({ ...line, importId, position: from + at }));
    await tx.$executeRaw`
      INSERT INTO "BdpmLine" ("importId", "position", "kinds", "cip", "name", "productId", "changes", "differences", "official", "searchText")
      SELECT "importId", "position", "kinds", "cip", "name", "productId", "changes", "differences", "official", "searchText"
      FROM jsonb_populate_recordset(NULL::"BdpmLine", ${JSON.stringify(batch)}::jsonb)`;
  }
}
