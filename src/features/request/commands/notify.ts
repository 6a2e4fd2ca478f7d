import 'server-only';
import { deliverMail } from '@/features/mail/commands';
import { emailsParameter } from '@/features/parameter/queries';
import { db } from '@/server/db/client';
import { type Limit, take } from '@/server/limits';
import type { MailListener } from '@/server/mail-outcomes';
import type { Actor } from '@/shared/actor';
import { Refusal } from '@/shared/refusal';
import { meaningOf } from '../rules/kinds';
import { NOTIFIED } from '../rules/notified';
import { NOTIFIED_KINDS, type NotifiedKind, type NotifyAnswer } from '../schema/notification';
import { claimNew } from './notification-claim';
import type { WriteWorkbook } from './notification-letter';

/** Notifications that one person may start: a mail server that is down is not asked again and again. */
const LIMIT: Limit = { points: 20, seconds: 60 };
/** How long the caller waits where another server has taken the mail. */
const WAIT = { tries: 60, ms: 500 } as const;

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

/** The outcome, once it is known; SENDING where another server still has the mail. */
async function outcomeOf(id: string): Promise<'SENDING' | 'SENT' | 'FAILED'> {
  for (let left = WAIT.tries; left > 0; left -= 1) {
    const { state } = await db.requestNotification.findUniqueOrThrow({ where: { id }, select: { state: true } });
    if (state !== 'SENDING') return state;
    await new Promise((done) => setTimeout(done, WAIT.ms));
  }
  return 'SENDING';
}

/**
 * E-090, E-093: sends the new requests of a kind by one e-mail to the recipients of its parameter, and answers when the
 * outcome is known. Throws NO_RECIPIENT, NOTIFICATION_FAILED (the requests stay NEW), TOO_MANY_REQUESTS.
 */
export async function notifyNew(kind: NotifiedKind, actor: Actor, write: WriteWorkbook): Promise<NotifyAnswer> {
  const recipients = await emailsParameter(NOTIFIED[kind].recipients);
  if (recipients.length === 0) throw new Refusal('NO_RECIPIENT');
  if (!(await take('notify', actor.id, LIMIT))) throw new Refusal('TOO_MANY_REQUESTS');
  const claimed = await claimNew(kind, recipients, actor, write);
  if ('outcome' in claimed) return claimed;
  await deliverMail(claimed.mailId);
  const state = await outcomeOf(claimed.id);
  if (state === 'FAILED') throw new Refusal('NOTIFICATION_FAILED');
  return state === 'SENT' ? claimed.answer : { ...claimed.answer, outcome: 'UNDER_WAY' };
}
