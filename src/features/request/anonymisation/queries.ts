import 'server-only';
import { z } from 'zod';
import { numberParameters, optionalNumberParameter } from '@/features/parameter/queries';
import { db, sqlRowsOf } from '@/server/db/client';
import { type Sql, sql } from '@/server/db/tables';
import type { Day } from '@/shared/dates/dates';
import { retentionStart } from '@/shared/dates/retention';
import { sqlNames } from '../queries/records';
import type { RequestMails } from '../rules/define-kind';
import { kindConfig, REQUEST_KINDS, type RequestKind } from '../rules/kinds';
import { retentionMonths } from './rules';

/** Retention limit of a kind: requests that arrived before are anonymised (S-04). */
export interface Retention {
  readonly kind: RequestKind;
  readonly before: Day;
}

/** The kinds that are anonymised at that moment, each with its own duration; declarations only where theirs is set. */
export async function retentions(at: Date): Promise<Retention[]> {
  const [{ REQUEST_RETENTION_MONTHS: common }, own] = await Promise.all([
    numberParameters(['REQUEST_RETENTION_MONTHS']),
    Promise.all(REQUEST_KINDS.map((kind) => optionalNumberParameter(kindConfig(kind).retention))),
  ]);
  return REQUEST_KINDS.flatMap((kind, index) => {
    const months = retentionMonths(kindConfig(kind), own[index] ?? null, common);
    return months === null ? [] : [{ kind, before: retentionStart(at, months) }];
  });
}

/** Rows of a kind among those of its table. */
export const ofKind = (kind: RequestKind): Sql => {
  const { excursion } = kindConfig(kind);
  return excursion ? sql`r."kind" = ${excursion}::"ExcursionReportKind"` : sql`true`;
};

/** A mail about it is in delivery: it must be sent unchanged. */
const UNDER_WAY: Readonly<Record<RequestMails, Sql>> = {
  none: sql`false`,
  notification: sql`
    EXISTS (SELECT FROM "RequestNotification" n LEFT JOIN "Mail" m ON m."id" = n."mailId"
            WHERE n."id" = r."notificationId" AND (n."state" = 'SENDING' OR m."status" = 'QUEUED'))`,
  sendings: sql`
    EXISTS (SELECT FROM "DeclarationSending" s JOIN "Mail" m ON m."id" = s."mailId" WHERE s."declarationId" = r."id" AND m."status" = 'QUEUED')`,
};

/** Past retention, and not anonymised yet. */
export const isOld = ({ kind, before }: Retention): Sql =>
  sql`${ofKind(kind)} AND r."anonymizedAt" IS NULL AND r.${sqlNames(kind).date} < (${before}::date::timestamp AT TIME ZONE 'Europe/Paris')`;

/** Requests that the anonymisation skips for now; see `anonymiseRequests`. */
export const isSkipped = (kind: RequestKind): Sql => sql`(r."handling" = 'IN_PROGRESS' OR ${UNDER_WAY[kindConfig(kind).mails]})`;

const Old = z.object({ due: z.int(), keptBack: z.int() });

/** Number of requests to anonymise, and of skipped ones past retention. */
export async function countOld(retention: Retention): Promise<z.output<typeof Old>> {
  const isBack = isSkipped(retention.kind);
  const statement = sql`
    SELECT count(*) FILTER (WHERE NOT ${isBack})::int AS "due", count(*) FILTER (WHERE ${isBack})::int AS "keptBack"
    FROM ${sqlNames(retention.kind).table} r WHERE ${isOld(retention)}`;
  const [found] = await sqlRowsOf(db, Old, statement);
  return found ?? { due: 0, keptBack: 0 };
}
