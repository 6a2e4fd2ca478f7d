import 'server-only';
import { hasMailServer } from '@/features/mail/queries';
import { now } from '@/server/clock';
import type { Transaction } from '@/server/db/client';
import type { RequestNotification } from '@/server/db/generated/client';
import { lockRows } from '@/server/db/tables';
import type { MailListener } from '@/server/jobs/mail-outcomes';
import { requestRecords, whereOf } from '../../queries/records';
import { kindConfig } from '../../rules/kinds';
import { NOTIFIED } from '../rules';
import { type End, planOutcome } from '../rules/plan';
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

async function end(tx: Transaction, { id, kind: name, requestIds }: RequestNotification, { state, at, error }: End): Promise<void> {
  const kind = notifiedKind(name);
  const requests = requestRecords(tx, kind);
  await lockRows(tx, kindConfig(kind).table, requestIds);
  if (state === 'SENT') {
    const data = { status: 'SENT', sentAt: at, notificationId: id } as const;
    await requests.updateMany({ where: { ...whereOf(kind, requestIds), status: 'NEW' }, data });
  } else {
    await requests.updateMany({ where: { notificationId: id, status: 'NEW' }, data: { notificationId: null } });
  }
  await tx.requestNotification.update({ where: { id }, data: { state, endedAt: at, error } });
}

/** Cancels a notification's mail that can no longer be sent: it is stored as not sent, like any other (S-21). */
async function takenBack(tx: Transaction, mailId: string): Promise<boolean> {
  return (await tx.mail.updateMany({ where: { id: mailId, status: 'QUEUED' }, data: { status: 'NOT_SENT' } })).count > 0;
}

/**
 * State of a notification. Its mail may have been sent by a server without notification support, as during a rolling
 * update: then the mail's outcome is applied to its requests here. They are released
 * where no outcome can follow: the mail was deleted, or there is no mail server any more.
 */
export async function syncOutcome(tx: Transaction, id: string): Promise<'SENDING' | 'SENT' | 'FAILED'> {
  const { mailId } = await tx.requestNotification.findUniqueOrThrow({ where: { id }, select: { mailId: true } });
  // Read the mail first: the notification read after it cannot be older.
  const select = { id: true, status: true, sentAt: true, error: true };
  const mail = mailId ? await tx.mail.findUnique({ where: { id: mailId }, select }) : null;
  const notification = await tx.requestNotification.findUniqueOrThrow({ where: { id } });
  if (notification.state !== 'SENDING') return notification.state;
  const at = now();
  const plan = planOutcome(mail, hasMailServer(), at);
  if (plan === 'WAIT' || (plan === 'TAKE_BACK' && !(mail && (await takenBack(tx, mail.id))))) return 'SENDING';
  const ended: End = plan === 'TAKE_BACK' ? { state: 'FAILED', at, error: 'NO_SERVER' } : plan;
  await end(tx, notification, ended);
  return ended.state;
}
