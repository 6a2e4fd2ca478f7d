import 'server-only';
import { hasMailServer } from '@/features/mail/queries';
import { now } from '@/server/clock';
import type { Transaction } from '@/server/db/client';
import type { RequestNotification } from '@/server/db/generated/client';
import type { MailListener } from '@/server/jobs/mail-outcomes';
import { kindConfig } from '../../rules/kinds';
import { NOTIFIED } from '../rules';
import { NOTIFIED_KINDS, type NotifiedKind } from '../schema';

const notifiedKind = (kind: 'ORDER' | 'QUOTA'): NotifiedKind => NOTIFIED_KINDS.find((one) => NOTIFIED[one].kind === kind) ?? 'orders';

/**
 * Applies a mail's outcome to its notification, in the transaction that updates the mail: the requests become SENT,
 * or are released and stay NEW. The mail is tried once (`isTriedOnce`): a retry by the queue would send requests that
 * may be in a newer notification by then. Only an interrupted attempt has no outcome and is repeated ten minutes
 * later: until then its requests stay claimed, so that they are neither lost nor in two notifications; the repeated mail has the
 * same Message-ID. A failed mail cannot be resent from the log, as its requests go with the next notification; one that
 * was sent can, without effect here. The requests' version stays, so that concurrent edits do not become stale.
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
  const { table, key } = kindConfig(notifiedKind(kind));
  // In the order of their numbers, as in every other lock, to avoid deadlocks.
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

/** Cancels a notification's mail that can no longer be sent: it is stored as not sent, like any other (S-21). */
async function takenBack(tx: Transaction, mailId: string): Promise<boolean> {
  if (hasMailServer()) return false;
  return (await tx.mail.updateMany({ where: { id: mailId, status: 'QUEUED' }, data: { status: 'NOT_SENT' } })).count > 0;
}

/**
 * State of a notification. Its mail may have been sent by a server without notification support, as during a rolling
 * update: then the mail's outcome is applied to its requests here. They are released
 * where no outcome can follow: the mail was deleted, or there is no mail server any more.
 */
export async function syncOutcome(tx: Transaction, id: string): Promise<'SENDING' | 'SENT' | 'FAILED'> {
  // Read the mail first: the notification read after it cannot be older.
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
