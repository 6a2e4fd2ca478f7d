import 'server-only';
import { now } from '@/server/clock';
import type { Transaction } from '@/server/db/client';
import type { MailListener } from '@/server/mail-outcomes';
import { meaningOf } from '../rules/kinds';
import { NOTIFIED } from '../rules/notified';
import { NOTIFIED_KINDS, type NotifiedKind } from '../schema/notification';

const kindOf = (kind: 'ORDER' | 'QUOTA'): NotifiedKind => NOTIFIED_KINDS.find((one) => NOTIFIED[one].kind === kind) ?? 'orders';

/**
 * What became of a notification's mail, in the transaction that writes it to the mail, whoever sent it: the requests are SENT,
 * or they are let go and stay NEW. The mail is tried once (`isTriedOnce`): a later try by the queue would send requests that
 * somebody may have notified again by then. Only a try that was broken off has no outcome and is made again, ten minutes
 * later: until then its requests are held, so that they are neither lost nor in two notifications; the repeated mail bears the
 * same Message-ID. A failed mail cannot be sent again from the log, as its requests go with the next notification; one that
 * was sent can, which changes nothing here. The requests' version stays: nobody who is writing an answer has to begin again.
 */
export const notificationMailListener: MailListener = async (tx, mailId, { outcome, at, error }) => {
  const notification = await tx.requestNotification.findUnique({ where: { mailId } });
  if (!notification || notification.state === 'SENT' || outcome === 'RETRY') return;
  const { table, key } = meaningOf(kindOf(notification.kind));
  const { id, requestIds } = notification;
  // In the order of their numbers, as everybody takes them: who wants the same ones waits, and nobody for ever.
  await tx.$queryRawUnsafe(`SELECT 1 FROM "${table}" WHERE "${key}" = ANY ($1::int[]) ORDER BY "${key}" FOR UPDATE`, requestIds);
  if (outcome === 'SENT') {
    await tx.$executeRawUnsafe(
      `UPDATE "${table}" SET "status" = 'SENT', "sentAt" = $1::timestamptz, "notificationId" = $2::uuid
       WHERE "${key}" = ANY ($3::int[]) AND "status" = 'NEW'`,
      ...[at, id, requestIds],
    );
  } else {
    await tx.$executeRawUnsafe(`UPDATE "${table}" SET "notificationId" = NULL WHERE "notificationId" = $1::uuid AND "status" = 'NEW'`, id);
  }
  const state = outcome === 'SENT' ? 'SENT' : 'FAILED';
  await tx.requestNotification.update({ where: { id }, data: { state, endedAt: at, error } });
};

/**
 * How a notification stands. Its mail may have been sent by a server that knows nothing of notifications, as while a new version
 * is being put into place: then the mail has an outcome that its requests have not heard of, and hear of here.
 */
export async function caughtUp(tx: Transaction, id: string): Promise<'SENDING' | 'SENT' | 'FAILED'> {
  // The mail first: what its outcome was told with cannot be older than it.
  const [mail] = await tx.$queryRaw<{ id: string; status: string; sentAt: Date | null; attempts: number; error: string | null }[]>`
    SELECT m."id", m."status"::text, m."sentAt", m."attempts", m."error" FROM "RequestNotification" n JOIN "Mail" m ON m."id" = n."mailId"
    WHERE n."id" = ${id}::uuid`;
  const { state } = await tx.requestNotification.findUniqueOrThrow({ where: { id }, select: { state: true } });
  if (state !== 'SENDING' || !mail || mail.status === 'QUEUED') return state;
  const outcome = mail.status === 'SENT' ? 'SENT' : 'FAILED';
  await notificationMailListener(tx, mail.id, { outcome, at: mail.sentAt ?? now(), attempts: mail.attempts, error: mail.error });
  return outcome;
}
