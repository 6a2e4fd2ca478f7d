import 'server-only';
import { randomUUID } from 'node:crypto';
import nodemailer, { type Transporter } from 'nodemailer';
import { z } from 'zod';
import { now } from '@/server/clock';
import { db, sqlRowsOf, type Transaction } from '@/server/db/client';
import type { Mail } from '@/server/db/generated/client';
import { sql } from '@/server/db/tables';
import { env } from '@/server/env';
import { requestRun } from '@/server/jobs/jobs';
import { type MailOutcome, mailListenerOf } from '@/server/jobs/mail-outcomes';
import type { Routine, RoutineCall } from '@/server/jobs/routines';
import { log } from '@/server/log';
import type { Language } from '@/shared/account/actor';
import { DAY_MS } from '@/shared/dates/dates';
import { hasMailServer } from './queries';
import {
  ATTEMPT_TIMEOUT_MS,
  CALLER_TIMEOUT_MS,
  isTriedOnce,
  mailHtml,
  mailText,
  nextTry,
  recipientLine,
  recipientsOf,
  withoutTokens,
} from './rules';
import type { MailKind } from './schema';

const DELIVERY = 'deliver-mails';

export interface OutgoingMail {
  readonly kind: MailKind;
  /** an address, or several in one line (`recipientLine`) */
  readonly recipient: string;
  readonly lng: Language;
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly link?: { readonly text: string; readonly href: string };
  /** stored with the mail, so that a resend includes them (S-02) */
  readonly attachments?: readonly { readonly fileName: string; readonly contentType: string; readonly bytes: Uint8Array }[];
}

function transport() {
  return nodemailer.createTransport(env.SMTP_URL, { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 20_000 } as object);
}

/** The row of a mail; its text is rendered into the common layout. */
function toRow(mail: OutgoingMail, at: Date) {
  return {
    id: randomUUID(),
    date: at,
    dueAt: isTriedOnce(mail.kind) ? new Date(at.getTime() + CALLER_TIMEOUT_MS) : at,
    recipient: mail.recipient,
    subject: mail.subject,
    kind: mail.kind,
    lng: mail.lng,
    html: mailHtml({ ...mail, title: mail.subject }),
    text: mailText({ ...mail, title: mail.subject }),
    status: hasMailServer() ? ('QUEUED' as const) : ('NOT_SENT' as const),
  };
}

/**
 * Stores mails in the caller's transaction, in one statement, and returns their ids in the same order. The delivery job sends
 * them after the commit (D-02); call `startDelivery` then.
 */
export async function queueMails(tx: Transaction, outgoing: readonly OutgoingMail[], at: Date): Promise<string[]> {
  const mails = outgoing.map((mail) => toRow(mail, at));
  const attachments = outgoing.flatMap(({ attachments: files = [] }, index) =>
    files.map(({ bytes, ...file }, position) => ({ ...file, mailId: mails[index]?.id ?? '', position, bytes: new Uint8Array(bytes) })),
  );
  await tx.mail.createMany({ data: mails });
  if (attachments.length > 0) await tx.mailAttachment.createMany({ data: attachments });
  return mails.map(({ id }) => id);
}

/** Queues one mail; see `queueMails`. */
export async function queueMail(tx: Transaction, mail: OutgoingMail, at: Date): Promise<string> {
  return (await queueMails(tx, [mail], at))[0] ?? '';
}

/** Call after the commit: starts the delivery job at once. */
export async function startDelivery(): Promise<void> {
  if (hasMailServer()) await requestRun(DELIVERY);
}

/** Whether the mail server answers; checked for every address alike, so that the response reveals nothing about accounts. */
export async function mailServerAnswers(): Promise<boolean> {
  if (!hasMailServer()) return false;
  const smtp = transport();
  try {
    await smtp.verify();
    return true;
  } catch (error) {
    log.warn({ error: error instanceof Error ? error.message : String(error) }, 'mail server does not answer');
    return false;
  } finally {
    smtp.close();
  }
}

/** Sends due mails, oldest first; one server at a time claims a row. Failures are retried later. */
export async function deliverMails(progress: RoutineCall['progress'] = async () => undefined): Promise<{ sent: number; failed: number }> {
  const counts = { sent: 0, failed: 0 };
  if (!hasMailServer()) return counts;
  const smtp = transport();
  try {
    for (let outcome = await deliverOne(smtp); outcome !== 'none'; outcome = await deliverOne(smtp)) {
      counts[outcome] += 1;
      await progress(counts.sent + counts.failed);
    }
    return counts;
  } finally {
    smtp.close();
  }
}

/**
 * Sends one mail at once, for a caller that waits for its outcome; does nothing when another server has claimed it or
 * there is no mail server. The outcome is stored in the mail and passed to its listener.
 */
export async function deliverMail(id: string): Promise<void> {
  if (!hasMailServer()) return;
  const smtp = transport();
  try {
    await deliverOne(smtp, id);
  } finally {
    smtp.close();
  }
}

export const deliverMailsRoutine: Routine = {
  name: DELIVERY,
  cron: '* * * * *',
  run: ({ progress }) => deliverMails(progress),
};

/** Retention of the mail log in years (S-02, V14.2.4). */
const RETENTION_YEARS = 2;

/** Deletes mails past their retention, except queued ones. */
export const mailPurge = {
  name: 'mails',
  async purge(at: Date, isDryRun: boolean): Promise<number> {
    const where = { date: { lt: new Date(at.getTime() - RETENTION_YEARS * 365 * DAY_MS) }, status: { not: 'QUEUED' } } as const;
    return isDryRun ? db.mail.count({ where }) : (await db.mail.deleteMany({ where })).count;
  },
};

const DueMail = z.object({ id: z.string(), kind: z.string(), attempts: z.int() });

interface Claim {
  readonly mail: Mail;
  readonly isLastTry: boolean;
}

/**
 * Claims the mail that is due first, or this one before its first attempt, and counts the attempt before it is made: whatever fails
 * after the sending, the mail is not due again before its next attempt (a day later when that was the last one).
 */
async function claimOne(id: string | null): Promise<Claim | null> {
  return db.$transaction(async (tx) => {
    const at = now();
    const which = id ? sql`"id" = ${id}::uuid AND "attempts" = 0` : sql`"dueAt" <= ${at}`;
    const [due] = await sqlRowsOf(
      tx,
      DueMail,
      sql`SELECT "id", "kind", "attempts" FROM "Mail" WHERE "status" = 'QUEUED' AND ${which} ORDER BY "dueAt" LIMIT 1 FOR UPDATE SKIP LOCKED`,
    );
    if (!due) return null;
    const attempts = due.attempts + 1;
    const next = nextTry(attempts, at, due.kind);
    const dueAt = next ?? new Date(at.getTime() + (isTriedOnce(due.kind) ? ATTEMPT_TIMEOUT_MS : DAY_MS));
    return { mail: await tx.mail.update({ where: { id: due.id }, data: { attempts, dueAt } }), isLastTry: next === null };
  });
}

/** A mail's attachments in the mail library's format. */
async function attachmentsOf(mailId: string): Promise<{ filename: string; contentType: string; content: Buffer }[]> {
  const files = await db.mailAttachment.findMany({ where: { mailId }, orderBy: { position: 'asc' } });
  return files.map(({ fileName, contentType, bytes }) => ({ filename: fileName, contentType, content: Buffer.from(bytes) }));
}

/** Sends one mail outside of any transaction: a crash between sending and marking causes at most one repeat. */
async function deliverOne(smtp: Transporter, id: string | null = null): Promise<'sent' | 'failed' | 'none'> {
  const claim = await claimOne(id);
  if (!claim) return 'none';
  const { mail, isLastTry } = claim;
  let refused: readonly string[] = [];
  try {
    const { rejected = [] } = await smtp.sendMail({
      from: env.MAIL_FROM,
      to: recipientsOf(mail.recipient).map((address) => ({ name: '', address })),
      // A repeat after a crash has the same Message-ID, so that mail programs show it once.
      messageId: `<${mail.id}.${mail.resends}@${new URL(env.APP_URL).hostname}>`,
      subject: mail.subject,
      html: mail.html,
      text: mail.text,
      attachments: await attachmentsOf(mail.id),
    });
    refused = rejected.map(String);
  } catch (error) {
    const reason = error instanceof Error ? error.message.slice(0, 500) : 'unknown';
    await settle(mail, { outcome: isLastTry ? 'FAILED' : 'RETRY', at: now(), attempts: mail.attempts, error: reason });
    return 'failed';
  }
  // The mail server may refuse some of several recipients: the mail counts as sent, and the refused ones are recorded.
  const error = refused.length > 0 ? `refused: ${recipientLine(refused)}` : null;
  await settle(mail, { outcome: 'SENT', at: now(), attempts: mail.attempts, error });
  return 'sent';
}

/** Stores the outcome of an attempt and notifies the mail's listener, in one transaction. */
async function settle(mail: Mail, outcome: MailOutcome): Promise<void> {
  const { id } = mail;
  await db.$transaction(async (tx) => {
    if (outcome.outcome === 'SENT') {
      // Tokens are for the recipient only: mask them in the stored copy once sent.
      const masked = { html: withoutTokens(mail.html), text: withoutTokens(mail.text) };
      await tx.mail.update({ where: { id }, data: { error: outcome.error, status: 'SENT', sentAt: outcome.at, ...masked } });
    } else {
      // Only if this is still the current attempt: a later one may have sent it.
      const where = { id, status: 'QUEUED', attempts: mail.attempts } as const;
      const data = { error: outcome.error, ...(outcome.outcome === 'FAILED' && { status: 'FAILED' as const }) };
      if ((await tx.mail.updateMany({ where, data })).count === 0) return;
    }
    await mailListenerOf(mail.kind)?.(tx, id, outcome);
  });
}
