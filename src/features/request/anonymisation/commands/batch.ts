import 'server-only';
import { z } from 'zod';
import { db, sqlRowsOf, type Transaction, waitForLocks } from '@/server/db/client';
import { columnName, joined, sql } from '@/server/db/tables';
import { sqlNames } from '../../queries/records';
import { kindConfig, type RequestKind } from '../../rules/kinds';
import { isOld, isSkipped, type Retention } from '../queries';
import { emptiedColumns } from '../rules';

/** Requests per transaction: few enough for short locks, many enough to be fast. */
const BATCH = 1_000;

/** Where a batch ended: the next one starts after it, so that no request is visited twice. */
const Place = z.object({ date: z.date(), id: z.int() });
export type Place = z.output<typeof Place>;
export const START: Place = { date: new Date(0), id: 0 };

interface Batch {
  readonly count: number;
  /** null after the last batch */
  readonly last: Place | null;
}

/** Skips rows that a concurrent save has locked: the next run processes them. */
function take(tx: Transaction, retention: Retention, after: Place): Promise<Place[]> {
  const { table, key, date } = sqlNames(retention.kind);
  const statement = sql`
    SELECT r.${key} AS "id", r.${date} AS "date" FROM ${table} r
    WHERE ${isOld(retention)} AND NOT ${isSkipped(retention.kind)} AND (r.${date}, r.${key}) > (${after.date}::timestamptz, ${after.id}::int)
    ORDER BY r.${date}, r.${key} LIMIT ${BATCH} FOR UPDATE OF r SKIP LOCKED`;
  return sqlRowsOf(tx, Place, statement);
}

async function empty(tx: Transaction, kind: RequestKind, ids: readonly number[], at: Date): Promise<void> {
  const config = kindConfig(kind);
  const { table, key } = sqlNames(kind);
  const emptied = emptiedColumns(config).map((column) => sql`${columnName(config.table, column)} = NULL`);
  // Close it: without contact data it cannot be answered and would stay late for ever.
  await tx.$executeRaw`
    UPDATE ${table} SET ${joined(emptied)}, "anonymizedAt" = ${at}::timestamptz,
      "updateDate" = greatest(${at}::timestamptz, "updateDate" + interval '1 millisecond'),
      "handling" = CASE "handling" WHEN 'OPEN' THEN 'CLOSED'::"RequestHandling" ELSE "handling" END
    WHERE ${key} = ANY(${ids}::int[])`;
  if (config.mails !== 'sendings') return;
  // A mail server's error message repeats the address.
  const ofThese = { target: 'DECLARANT' as const, declarationId: { in: [...ids] } };
  await tx.declarationSending.updateMany({ where: ofThese, data: { recipient: '', error: null } });
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
