import 'server-only';
import { randomUUID } from 'node:crypto';
import { deliverMail, queueMail } from '@/features/mail/commands';
import { hasMailServer } from '@/features/mail/queries';
import { emailsParameter } from '@/features/parameter/queries';
import { record } from '@/server/audit/record';
import { db, type Transaction } from '@/server/db/client';
import { type Limit, take } from '@/server/limits';
import type { MailListener } from '@/server/mail-outcomes';
import type { Actor } from '@/shared/actor';
import { Refusal } from '@/shared/refusal';
import { countNew } from '../queries/notifications';
import { meaningOf } from '../rules/kinds';
import { carried, NOTIFICATION_MOST, NOTIFIED } from '../rules/notified';
import { NOTIFIED_KINDS, type NotifiedKind, type NotifyAnswer } from '../schema/notification';
import { notificationLetter, type WriteWorkbook } from './notification-letter';

/** Notifications that one person may start: a mail server that is down is not asked again and again. */
const LIMIT: Limit = { points: 20, seconds: 60 };
/** One claim of a kind at a time; the lock goes with its transaction. */
const LOCKS: Readonly<Record<NotifiedKind, number>> = { orders: 4_207_331, 'quota-requests': 4_207_332 };
/** The workbook is written while the requests are held. */
const CLAIM_TIMEOUT = 60_000;
/** How long the caller waits where another server has taken the mail. */
const WAIT = { tries: 60, ms: 500 } as const;

interface Claimed {
  readonly id: string;
  readonly mailId: string;
  readonly answer: NotifyAnswer;
}

const nothing = (outcome: 'NOTHING_NEW' | 'UNDER_WAY'): NotifyAnswer => ({ outcome, count: 0, remaining: 0, recipients: [] });

/** Takes the oldest new requests that no notification carries, as many as one e-mail may hold. */
async function takeNew(tx: Transaction, kind: NotifiedKind): Promise<number[]> {
  const { table, key } = meaningOf(kind);
  const lines = kind === 'orders' ? `(SELECT count(*) FROM "MaterialOrderLine" l WHERE l."orderId" = r."id")::int` : '0';
  const found = await tx.$queryRawUnsafe<{ id: number; lines: number }[]>(
    `SELECT r."${key}" AS "id", ${lines} AS "lines" FROM "${table}" r WHERE r."status" = 'NEW' AND r."notificationId" IS NULL
     ORDER BY r."${key}" LIMIT ${NOTIFICATION_MOST} FOR UPDATE`,
  );
  return carried(found);
}

/**
 * One transaction: the requests are taken, their mail is queued with its workbook, the notification and its entry are written.
 * Of two clicks, on whatever servers, the second finds the first one's lock, or its notification under way.
 */
function claim(kind: NotifiedKind, recipients: readonly string[], actor: Actor, write: WriteWorkbook): Promise<Claimed | NotifyAnswer> {
  const { table, key } = meaningOf(kind);
  const notified = NOTIFIED[kind];
  return db.$transaction(
    async (tx) => {
      const [lock] = await tx.$queryRaw<{ isFree: boolean }[]>`SELECT pg_try_advisory_xact_lock(${LOCKS[kind]}) AS "isFree"`;
      const sending = lock?.isFree && (await tx.requestNotification.findFirst({ where: { kind: notified.kind, state: 'SENDING' } }));
      if (!lock?.isFree || sending) return nothing('UNDER_WAY');
      const ids = await takeNew(tx, kind);
      if (ids.length === 0) return nothing('NOTHING_NEW');
      const remaining = Math.max(0, (await countNew(kind)) - ids.length);
      const answer: NotifyAnswer = { outcome: 'SENT', count: ids.length, remaining, recipients: [...recipients] };
      const mailId = await queueMail(tx, await notificationLetter(tx, kind, { ids, remaining, recipients }, actor, write), actor.at);
      const id = randomUUID();
      // Without a mail server the mail is kept as not sent (S-21): the requests were never away.
      const state = hasMailServer() ? { state: 'SENDING' as const } : { state: 'FAILED' as const, endedAt: actor.at, error: 'NO_SERVER' };
      await tx.requestNotification.create({
        data: {
          ...{ id, kind: notified.kind, date: actor.at, startedById: actor.id, startedByName: actor.name },
          ...{ recipients: [...recipients], requestIds: ids, mailId, ...state },
        },
      });
      if (hasMailServer()) {
        await tx.$executeRawUnsafe(`UPDATE "${table}" SET "notificationId" = $1::uuid WHERE "${key}" = ANY ($2::int[])`, id, ids);
      }
      await record(tx, actor, {
        type: 'REQUEST',
        action: 'VALIDATE',
        entityId: id,
        entityLabel: notified.label,
        changes: [
          { field: 'requestCount', before: null, after: ids.length },
          { field: 'recipients', before: null, after: recipients },
        ],
      });
      return { id, mailId, answer };
    },
    { timeout: CLAIM_TIMEOUT },
  );
}

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
  const claimed = await claim(kind, recipients, actor, write);
  if ('outcome' in claimed) return claimed;
  await deliverMail(claimed.mailId);
  const state = await outcomeOf(claimed.id);
  if (state === 'FAILED') throw new Refusal('NOTIFICATION_FAILED');
  return state === 'SENT' ? claimed.answer : { ...claimed.answer, outcome: 'UNDER_WAY' };
}
