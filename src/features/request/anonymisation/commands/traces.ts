import 'server-only';
import { z } from 'zod';
import { translatorOf } from '@/i18n/translator';
import { BlankedValue, recordAnonymization } from '@/server/audit/anonymized';
import type { Author } from '@/server/audit/record';
import { db, sqlRowsOf, type Transaction, waitForLocks } from '@/server/db/client';
import { type Sql, sql } from '@/server/db/tables';
import { notifiedOf } from '../../notification/rules';
import { sqlNames } from '../../queries/records';
import type { RequestMails } from '../../rules/define-kind';
import { kindConfig, type RequestKind } from '../../rules/kinds';
import { ofKind } from '../queries';
import { emptiedColumns } from '../rules';

/** What an anonymisation deleted besides the columns of the requests. */
export interface Traces {
  readonly mails: number;
  readonly trailValues: number;
}

/** Requests not yet in an audit entry: those of the run of that time, and of one that died since the last entry. */
const isUntraced = (kind: RequestKind, at: string, since: string): Sql =>
  sql`${ofKind(kind)} AND (r."anonymizedAt" = ${at}::timestamptz OR r."anonymizedAt" > ${since}::timestamptz)`;

const Untraced = z.object({ requests: z.int() });

async function countUntraced(tx: Transaction, kind: RequestKind, at: string): Promise<{ since: string; requests: number }> {
  const last = await tx.auditEntry.findFirst({
    where: { type: 'ANONYMIZATION', entityId: kind },
    orderBy: { date: 'desc' },
    select: { date: true },
  });
  const since = last?.date.toISOString() ?? '-infinity';
  const statement = sql`SELECT count(*)::int AS "requests" FROM ${sqlNames(kind).table} r WHERE ${isUntraced(kind, at, since)}`;
  const [found] = await sqlRowsOf(tx, Untraced, statement);
  return { since, requests: found?.requests ?? 0 };
}

/**
 * Mails whose text or workbook contains an anonymised request. The history of notifications and sendings stays; a mail in
 * delivery is deleted by a later run.
 */
const MAILS: Readonly<Record<RequestMails, ((kind: RequestKind) => Sql) | null>> = {
  none: null,
  notification: (kind) => {
    const { table, key } = sqlNames(kind);
    return sql`
    SELECT n."mailId" FROM "RequestNotification" n
    WHERE n."kind" = ${notifiedOf(kind).kind}::"RequestNotificationKind" AND n."state" <> 'SENDING' AND n."mailId" IS NOT NULL
      AND EXISTS (SELECT FROM unnest(n."requestIds") i JOIN ${table} r ON r.${key} = i WHERE r."anonymizedAt" IS NOT NULL)`;
  },
  sendings: (kind) => sql`
    SELECT s."mailId" FROM "DeclarationSending" s JOIN ${sqlNames(kind).table} d ON d."id" = s."declarationId"
    WHERE s."mailId" IS NOT NULL AND d."anonymizedAt" IS NOT NULL`,
};

async function deleteMails(tx: Transaction, kind: RequestKind): Promise<number> {
  const mailsOf = MAILS[kindConfig(kind).mails];
  return mailsOf ? tx.$executeRaw`DELETE FROM "Mail" WHERE "status" <> 'QUEUED' AND "id" IN (${mailsOf(kind)})` : 0;
}

/** Notes and answers of those requests in the audit log. */
function traced(tx: Transaction, kind: RequestKind, at: string, since: string): Promise<BlankedValue[]> {
  const { table, key } = sqlNames(kind);
  const statement = sql`
    SELECT e."seq"::text AS "seq", v."field" FROM ${table} r
    JOIN "AuditEntry" e ON left(lower(e."entityId"), 200) = ${kind}::text || ':' || r.${key} AND e."type" = 'REQUEST'
    JOIN "AuditValue" v ON v."entrySeq" = e."seq"
    WHERE ${isUntraced(kind, at, since)} AND v."salt" <> '' AND v."field" = ANY(${emptiedColumns(kindConfig(kind))}::text[])
    ORDER BY e."seq", v."position"`;
  return sqlRowsOf(tx, BlankedValue, statement);
}

/**
 * Finishes the anonymisation of a kind: deletes mails and blanks audit values of its requests, and writes one entry about
 * all of it, in one transaction. The entry comes first and lists the values; the database empties those that it lists and no
 * others, so that none can be blanked unlisted. Requests of a run that died are covered by the next run's entry.
 */
export function anonymiseTraces(kind: RequestKind, author: Author): Promise<Traces> {
  return db.$transaction(
    async (tx) => {
      await waitForLocks(tx);
      const at = author.at.toISOString();
      const { since, requests } = await countUntraced(tx, kind, at);
      const [mails, values] = [await deleteMails(tx, kind), await traced(tx, kind, at, since)];
      if (requests + mails + values.length === 0) return { mails: 0, trailValues: 0 };
      const name = kindConfig(kind).figure;
      const counts = { [name]: requests, ...(mails > 0 && { mails }), ...(values.length > 0 && { trailValues: values.length }) };
      await recordAnonymization(tx, author, {
        entityId: kind,
        entityLabel: translatorOf('fr', 'shell')(`menu.${name}`),
        counts,
        values,
      });
      return { mails, trailValues: values.length };
    },
    { timeout: 600_000 },
  );
}
