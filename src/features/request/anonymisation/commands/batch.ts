import 'server-only';
import { db, type Transaction, waitForLocks } from '@/server/db/client';
import { kindConfig, type RequestKind } from '../../rules/kinds';
import { isOld, isSkipped, type Retention } from '../queries';
import { emptiedColumns } from '../rules';

/** Requests per transaction: few enough for short locks, many enough to be fast. */
const BATCH = 1_000;

/** Where a batch ended: the next one starts after it, so that no request is visited twice. */
export interface Place {
  readonly date: Date;
  readonly id: number;
}
export const START: Place = { date: new Date(0), id: 0 };

interface Batch {
  readonly count: number;
  /** null after the last batch */
  readonly last: Place | null;
}

/** Skips rows that a concurrent save has locked: the next run processes them. */
function take(tx: Transaction, { kind, before }: Retention, after: Place): Promise<Place[]> {
  const { table, key, date } = kindConfig(kind);
  return tx.$queryRawUnsafe<Place[]>(
    `SELECT r."${key}" AS "id", r."${date}" AS "date" FROM "${table}" r
     WHERE ${isOld(kind)} AND NOT ${isSkipped(kind)} AND (r."${date}", r."${key}") > ($2::timestamptz, $3::int)
     ORDER BY r."${date}", r."${key}" LIMIT ${BATCH} FOR UPDATE OF r SKIP LOCKED`,
    before,
    after.date.toISOString(),
    after.id,
  );
}

async function empty(tx: Transaction, kind: RequestKind, ids: readonly number[], at: Date): Promise<void> {
  const { table, key, mails } = kindConfig(kind);
  const emptied = emptiedColumns(kindConfig(kind))
    .map((column) => `"${column}" = NULL`)
    .join(', ');
  // Close it: without contact data it cannot be answered and would stay late for ever.
  await tx.$executeRawUnsafe(
    `UPDATE "${table}" SET ${emptied}, "anonymizedAt" = $2::timestamptz,
       "updateDate" = greatest($2::timestamptz, "updateDate" + interval '1 millisecond'),
       "handling" = CASE "handling" WHEN 'OPEN' THEN 'CLOSED'::"RequestHandling" ELSE "handling" END
     WHERE "${key}" = ANY($1::int[])`,
    ids,
    at.toISOString(),
  );
  if (mails !== 'sendings') return;
  // A mail server's error message repeats the address.
  await tx.$executeRawUnsafe(
    `UPDATE "DeclarationSending" SET "recipient" = '', "error" = NULL WHERE "target" = 'DECLARANT' AND "declarationId" = ANY($1::int[])`,
    ids,
  );
}

/** Empties the personal columns of the next requests of a kind, all of a batch or none. */
export function anonymiseBatch(retention: Retention, after: Place, at: Date): Promise<Batch> {
  return db.$transaction(
    async (tx) => {
      await waitForLocks(tx);
      const found = await take(tx, retention, after);
      const ids = found.map(({ id }) => id);
      if (ids.length > 0) await empty(tx, retention.kind, ids, at);
      return { count: ids.length, last: (ids.length === BATCH && found.at(-1)) || null };
    },
    { timeout: 120_000 },
  );
}
