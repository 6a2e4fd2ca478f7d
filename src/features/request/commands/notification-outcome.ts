import 'server-only';
import { hasMailServer } from '@/features/mail/queries';
import { now } from '@/server/clock';
import type { Transaction } from '@/server/db/client';
import type { RequestNotification } from '@/server/db/generated/client';
import type { MailListener } from '@/server/jobs/mail-outcomes';
import { kindConfig } from '../rules/kinds';
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
  await end(tx, notification, { state: outcome === 'SENT' ? 'SENT' : 'FAILED', at, error });
};

interface End {
  readonly state: 'SENT' | 'FAILED';
  readonly at: Date;
  readonly error: string | null;
}

async function end(tx: Transaction, { id, kind, requestIds }: RequestNotification, { state, at, error }: End): Promise<void> {
  const { table, key } = kindConfig(kindOf(kind));
  // In the order of their numbers, as everybody takes them: who wants the same ones waits, and nobody for ever.
  await tx.$queryRawUnsafe(`SELECT 1 FROM "${table}" WHERE "${key}" = ANY ($1::int[]) ORDER BY "${key}" FOR UPDATE`, requestIds);
  if (state === 'SENT') {
    await tx.$executeRawUnsafe(
      `UPDATE "${table}" SET "status" = 'SENT', "sentAt" = $1::timestamptz, "notificationId" = $2::uuid
       WHERE "${key}" = ANY ($3::int[]) AND "status" = 'NEW'`,
      ...[at, id, requestIds],
    );
  } else {
    await tx.$executeRawUnsafe(`UPDATE "${table}" SET "notificationId" = NULL WHERE "notificationId" = $1::uuid AND "status" = 'NEW'`, id);
  }
  await tx.requestNotification.update({ where: { id }, data: { state, endedAt: at, error } });
}

/** Takes the mail of a notification back where nothing is left that could send it: it is kept as not sent, like any other (S-21). */
async function takenBack(tx: Transaction, mailId: string): Promise<boolean> {
  if (hasMailServer()) return false;
  return (await tx.mail.updateMany({ where: { id: mailId, status: 'QUEUED' }, data: { status: 'NOT_SENT' } })).count > 0;
}

/**
 * How a notification stands. Its mail may have been sent by a server that knows nothing of notifications, as while a new version
 * is being put into place: then the mail has an outcome that its requests have not heard of, and hear of here. They are let go
 * where nothing else would ever tell them: the mail was deleted, or there is no mail server any more.
 */
export async function caughtUp(tx: Transaction, id: string): Promise<'SENDING' | 'SENT' | 'FAILED'> {
  // The mail first: what its outcome was told with cannot be older than it.
  const [mail] = await tx.$queryRaw<{ id: string; status: string; sentAt: Date | null; attempts: number; error: string | null }[]>`
    SELECT m."id", m."status"::text, m."sentAt", m."attempts", m."error" FROM "RequestNotification" n JOIN "Mail" m ON m."id" = n."mailId"
    WHERE n."id" = ${id}::uuid`;
  const notification = await tx.requestNotification.findUniqueOrThrow({ where: { id } });
  if (notification.state !== 'SENDING') return notification.state;
  if (!mail || (mail.status === 'QUEUED' && (await takenBack(tx, mail.id)))) {
    await end(tx, notification, { state: 'FAILED', at: now(), error: mail ? 'NO_SERVER' : null });
    return 'FAILED';
  }
  if (mail.status === 'QUEUED') return 'SENDING';
  const state = mail.status === 'SENT' ? 'SENT' : 'FAILED';
  await end(tx, notification, { state, at: mail.sentAt ?? now(), error: mail.error });
  return state;
}
