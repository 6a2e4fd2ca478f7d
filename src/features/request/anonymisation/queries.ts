import 'server-only';
import { numberParameters, optionalNumberParameter } from '@/features/parameter/queries';
import { rows } from '@/server/db/client';
import type { Day } from '@/shared/dates';
import { retentionStart } from '@/shared/retention';
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
export const ofKind = (kind: RequestKind): string => {
  const { excursion } = kindConfig(kind);
  return excursion ? `r."kind" = '${excursion}'` : 'true';
};

/** A mail about it is in delivery: it must be sent unchanged. */
const UNDER_WAY: Readonly<Record<RequestMails, string>> = {
  none: 'false',
  notification: `
    EXISTS (SELECT FROM "RequestNotification" n LEFT JOIN "Mail" m ON m."id" = n."mailId"
            WHERE n."id" = r."notificationId" AND (n."state" = 'SENDING' OR m."status" = 'QUEUED'))`,
  sendings: `
    EXISTS (SELECT FROM "DeclarationSending" s JOIN "Mail" m ON m."id" = s."mailId" WHERE s."declarationId" = r."id" AND m."status" = 'QUEUED')`,
};

/** Past retention, and not anonymised yet; `$1` is the first retained day. */
export function isOld(kind: RequestKind): string {
  const { date } = kindConfig(kind);
  return `${ofKind(kind)} AND r."anonymizedAt" IS NULL AND r."${date}" < ($1::date::timestamp AT TIME ZONE 'Europe/Paris')`;
}

/** Requests that the anonymisation skips for now; see `anonymiseRequests`. */
export const isSkipped = (kind: RequestKind): string => `(r."handling" = 'IN_PROGRESS' OR ${UNDER_WAY[kindConfig(kind).mails]})`;

/** Number of requests to anonymise, and of skipped ones past retention. */
export async function countOld({ kind, before }: Retention): Promise<{ due: number; keptBack: number }> {
  const [found] = await rows<{ due: number; keptBack: number }>(
    `SELECT count(*) FILTER (WHERE NOT ${isSkipped(kind)})::int AS "due", count(*) FILTER (WHERE ${isSkipped(kind)})::int AS "keptBack"
     FROM "${kindConfig(kind).table}" r WHERE ${isOld(kind)}`,
    [before],
  );
  return found ?? { due: 0, keptBack: 0 };
}
