import 'server-only';
import { translatorOf } from '@/i18n/translator';
import { type BlankedValue, recordAnonymization } from '@/server/audit/anonymized';
import type { Author } from '@/server/audit/record';
import { db, type Transaction, waitForLocks } from '@/server/db/client';
import { notifiedOf } from '../../notification/rules';
import type { RequestMails } from '../../rules/define-kind';
import { kindConfig, type RequestKind } from '../../rules/kinds';
import { ofKind } from '../queries';
import { emptiedColumns } from '../rules';

/** What an anonymisation deleted besides the columns of the requests. */
export interface Traces {
  readonly mails: number;
  readonly trailValues: number;
}

/** Requests not yet in an audit entry: those of this run, and of one that died since the last entry. `$1` is the run's time. */
const isUntraced = (kind: RequestKind): string =>
  `${ofKind(kind)} AND (r."anonymizedAt" = $1::timestamptz OR r."anonymizedAt" > $2::timestamptz)`;

async function untold(tx: Transaction, kind: RequestKind, at: string): Promise<{ since: string; requests: number }> {
  const last = await tx.auditEntry.findFirst({
    where: { type: 'ANONYMIZATION', entityId: kind },
    orderBy: { date: 'desc' },
    select: { date: true },
  });
  const since = last?.date.toISOString() ?? '-infinity';
  const [found] = await tx.$queryRawUnsafe<{ requests: number }[]>(
    `SELECT count(*)::int AS "requests" FROM "${kindConfig(kind).table}" r WHERE ${isUntraced(kind)}`,
    at,
    since,
  );
  return { since, requests: found?.requests ?? 0 };
}

/**
 * Mails whose text or workbook contains an anonymised request. The history of notifications and sendings stays; a mail in
 * delivery is deleted by a later run.
 */
const MAILS: Readonly<Record<RequestMails, ((kind: RequestKind) => string) | null>> = {
  none: null,
  notification: (kind) => {
    const { table, key } = kindConfig(kind);
    return `
    SELECT n."mailId" FROM "RequestNotification" n
    WHERE n."kind" = '${notifiedOf(kind).kind}' AND n."state" <> 'SENDING' AND n."mailId" IS NOT NULL
      AND EXISTS (SELECT FROM unnest(n."requestIds") i JOIN "${table}" r ON r."${key}" = i WHERE r."anonymizedAt" IS NOT NULL)`;
  },
  sendings: (kind) => `
    SELECT s."mailId" FROM "DeclarationSending" s JOIN "${kindConfig(kind).table}" d ON d."id" = s."declarationId"
    WHERE s."mailId" IS NOT NULL AND d."anonymizedAt" IS NOT NULL`,
};

async function deleteMails(tx: Transaction, kind: RequestKind): Promise<number> {
  const mailsOf = MAILS[kindConfig(kind).mails];
  return mailsOf ? tx.$executeRawUnsafe(`DELETE FROM "Mail" WHERE "status" <> 'QUEUED' AND "id" IN (${mailsOf(kind)})`) : 0;
}

/** Notes and answers of those requests in the audit log. */
function traced(tx: Transaction, kind: RequestKind, at: string, since: string): Promise<BlankedValue[]> {
  const { table, key } = kindConfig(kind);
  return tx.$queryRawUnsafe<BlankedValue[]>(
    `SELECT e."seq"::text AS "seq", v."field" FROM "${table}" r
     JOIN "AuditEntry" e ON left(lower(e."entityId"), 200) = $3::text || ':' || r."${key}" AND e."type" = 'REQUEST'
     JOIN "AuditValue" v ON v."entrySeq" = e."seq"
     WHERE ${isUntraced(kind)} AND v."salt" <> '' AND v."field" = ANY($4::text[])
     ORDER BY e."seq", v."position"`,
    at,
    since,
    kind,
    emptiedColumns(kindConfig(kind)),
  );
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
      const { since, requests } = await untold(tx, kind, at);
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
