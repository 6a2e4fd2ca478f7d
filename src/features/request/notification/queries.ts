import 'server-only';
import { z } from 'zod';
import { hasMailServer } from '@/features/mail/queries';
import { emailsParameter } from '@/features/parameter/queries';
import { db, rowsOf, sqlRowsOf, type Transaction } from '@/server/db/client';
import { sql } from '@/server/db/tables';
import type { Actor } from '@/shared/account/actor';
import { isAllowed } from '@/shared/account/rights';
import { sqlNames } from '../queries/records';
import { MAX_NOTIFICATION_REQUESTS, NOTIFIED } from './rules';
import { HISTORY_PAGE, type NotificationHistory, type NotificationState, type NotifiedKind } from './schema';

/** Requests for the next notification: new, not anonymised, and in no other notification. Constants, so that an index of such rows serves. */
export const TO_BE_NOTIFIED = sql`"status" = 'NEW' AND "anonymizedAt" IS NULL AND "notificationId" IS NULL`;

const Counted = z.object({ count: z.int() });

/** Number of those requests. */
export async function countNew(kind: NotifiedKind, tx: Transaction = db): Promise<number> {
  const statement = sql`SELECT count(*)::int AS "count" FROM ${sqlNames(kind).table} WHERE ${TO_BE_NOTIFIED}`;
  const [found] = await sqlRowsOf(tx, Counted, statement);
  return found?.count ?? 0;
}

const Sending = z.object({ date: z.date(), by: z.string(), count: z.int(), isWaiting: z.boolean() });
const SENDING = `
  SELECT n."date", n."startedByName" AS "by", cardinality(n."requestIds") AS "count", coalesce($2 AND m."status" = 'QUEUED', false) AS "isWaiting"
  FROM "RequestNotification" n LEFT JOIN "Mail" m ON m."id" = n."mailId"
  WHERE n."kind" = $1::"RequestNotificationKind" AND n."state" = 'SENDING' LIMIT 1`;

/**
 * O-074: number and recipients of the requests that a notification would send now. Requests whose mail has an unapplied outcome,
 * was deleted or can no longer be sent count as new: the next click applies it.
 */
export async function notificationState(kind: NotifiedKind): Promise<NotificationState> {
  const [count, recipients, [sending]] = await Promise.all([
    countNew(kind),
    emailsParameter(NOTIFIED[kind].recipients),
    rowsOf(Sending, SENDING, [NOTIFIED[kind].kind, hasMailServer()]),
  ]);
  const unreported = sending && !sending.isWaiting ? sending.count : 0;
  const underWay = sending?.isWaiting ? { since: sending.date.toISOString(), by: sending.by, count: sending.count } : null;
  return { count: count + unreported, most: MAX_NOTIFICATION_REQUESTS, recipients, underWay };
}

/**
 * O-075: the notifications of a kind, newest first, a page of them; the mail of each for who may manage mails.
 * @right seeing the mail of a notification: `request.read` and `mail.manage`
 */
export async function notificationHistory(kind: NotifiedKind, page: number, actor: Pick<Actor, 'roles'>): Promise<NotificationHistory> {
  const where = { kind: NOTIFIED[kind].kind };
  const [total, found] = await Promise.all([
    db.requestNotification.count({ where }),
    db.requestNotification.findMany({
      where,
      orderBy: [{ date: 'desc' }, { id: 'asc' }],
      take: HISTORY_PAGE,
      skip: (page - 1) * HISTORY_PAGE,
      omit: { kind: true, startedById: true },
    }),
  ]);
  const seesMails = isAllowed(actor, 'mail.manage');
  const items = found.map(({ startedByName: by, requestIds, date, endedAt, mailId, ...one }) => ({
    ...one,
    by,
    count: requestIds.length,
    date: date.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    mailId: seesMails ? mailId : null,
  }));
  return { items, total };
}
