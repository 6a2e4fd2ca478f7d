import 'server-only';
import { randomUUID } from 'node:crypto';
import nodemailer, { type Transporter } from 'nodemailer';
import { record } from '@/server/audit/record';
import { now } from '@/server/clock';
import { db, type Transaction } from '@/server/db/client';
import type { Mail } from '@/server/db/generated/client';
import { env } from '@/server/env';
import { nudge } from '@/server/jobs/jobs';
import { type MailOutcome, mailListenerOf } from '@/server/jobs/mail-outcomes';
import type { Routine, RoutineCall } from '@/server/jobs/routines';
import { log } from '@/server/log';
import type { Actor, Language } from '@/shared/actor';
import { Refusal, type RefusalCode } from '@/shared/refusal';
import { getMail, hasMailServer, resendingOfMail } from './queries';
import { BROKEN_OFF_MS, isTriedOnce, LEFT_MS, mailHtml, mailText, nextTry, recipientLine, recipientsOf, withoutTokens } from './rules';
import type { MailKind, MailView, Resending } from './schema';

const DELIVERY = 'deliver-mails';
const DAY = 24 * 3_600_000;

export interface Letter {
  readonly kind: MailKind;
  /** an address, or several in one line (`recipientLine`) */
  readonly recipient: string;
  readonly lng: Language;
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly link?: { readonly text: string; readonly href: string };
  /** kept with the mail: sent again they go again (S-02) */
  readonly attachments?: readonly { readonly fileName: string; readonly contentType: string; readonly bytes: Uint8Array }[];
}

function transport() {
  return nodemailer.createTransport(env.SMTP_URL, { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 20_000 } as object);
}

/** A mail as it is kept; the frame of all mails is put around its text. */
function kept(letter: Letter, at: Date) {
  return {
    id: randomUUID(),
    date: at,
    dueAt: isTriedOnce(letter.kind) ? new Date(at.getTime() + LEFT_MS) : at,
    recipient: letter.recipient,
    subject: letter.subject,
    kind: letter.kind,
    lng: letter.lng,
    html: mailHtml({ ...letter, title: letter.subject }),
    text: mailText({ ...letter, title: letter.subject }),
    status: hasMailServer() ? ('QUEUED' as const) : ('NOT_SENT' as const),
  };
}

/**
 * Keeps mails in the caller's transaction, in one statement, and answers their ids in the same order. They leave after the
 * commit, by the delivery job; call `mailsWaiting` then.
 */
export async function queueMails(tx: Transaction, letters: readonly Letter[], at: Date): Promise<string[]> {
  const mails = letters.map((letter) => kept(letter, at));
  const attachments = letters.flatMap(({ attachments: files = [] }, index) =>
    files.map(({ bytes, ...file }, position) => ({ ...file, mailId: mails[index]?.id ?? '', position, bytes: new Uint8Array(bytes) })),
  );
  await tx.mail.createMany({ data: mails });
  if (attachments.length > 0) await tx.mailAttachment.createMany({ data: attachments });
  return mails.map(({ id }) => id);
}

/** Keeps one mail; see `queueMails`. */
export async function queueMail(tx: Transaction, letter: Letter, at: Date): Promise<string> {
  return (await queueMails(tx, [letter], at))[0] ?? '';
}

/** After the commit: the delivery need not wait for its next minute. */
export async function mailsWaiting(): Promise<void> {
  if (hasMailServer()) await nudge(DELIVERY);
}

/** Whether the mail server answers; asked for every address alike, so that the answer tells nothing about accounts. */
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

/** Sends what is due, oldest first; a row is taken by one server at a time. A failure is tried again later. */
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
 * Sends one mail at once, for somebody who waits for its outcome; nothing happens where another server has taken it already or
 * there is no mail server. What became of it stands in the mail, and its listener was told.
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

/** Years for which the log of mails is kept (S-02, V14.2.4). */
const KEPT_YEARS = 2;

/** Mails of long ago, but for those that still wait. */
export const mailPurge = {
  name: 'mails',
  async purge(at: Date, isDryRun: boolean): Promise<number> {
    const where = { date: { lt: new Date(at.getTime() - KEPT_YEARS * 365 * DAY) }, status: { not: 'QUEUED' } } as const;
    return isDryRun ? db.mail.count({ where }) : (await db.mail.deleteMany({ where })).count;
  },
};

interface Claim {
  readonly mail: Mail;
  readonly isLastTry: boolean;
}

/**
 * Takes the mail that is due first, or this one before its first try, and counts the try before it is made: whatever goes wrong
 * after the sending, the mail is not due again before its next try (a day later when that was the last one).
 */
async function claimOne(id: string | null): Promise<Claim | null> {
  return db.$transaction(async (tx) => {
    const at = now();
    const [due] = id
      ? await tx.$queryRaw<Mail[]>`
          SELECT * FROM "Mail" WHERE "id" = ${id}::uuid AND "status" = 'QUEUED' AND "attempts" = 0 FOR UPDATE SKIP LOCKED`
      : await tx.$queryRaw<Mail[]>`
          SELECT * FROM "Mail" WHERE "status" = 'QUEUED' AND "dueAt" <= ${at} ORDER BY "dueAt" LIMIT 1 FOR UPDATE SKIP LOCKED`;
    if (!due) return null;
    const attempts = due.attempts + 1;
    const next = nextTry(attempts, at, due.kind);
    const dueAt = next ?? new Date(at.getTime() + (isTriedOnce(due.kind) ? BROKEN_OFF_MS : DAY));
    return { mail: await tx.mail.update({ where: { id: due.id }, data: { attempts, dueAt } }), isLastTry: next === null };
  });
}

/** The files that go with a mail, as the sending library takes them. */
async function attachedTo(mailId: string): Promise<{ filename: string; contentType: string; content: Buffer }[]> {
  const files = await db.mailAttachment.findMany({ where: { mailId }, orderBy: { position: 'asc' } });
  return files.map(({ fileName, contentType, bytes }) => ({ filename: fileName, contentType, content: Buffer.from(bytes) }));
}

/** Sends one mail outside of any transaction: a crash between the sending and its mark costs at most a repeat. */
async function deliverOne(smtp: Transporter, id: string | null = null): Promise<'sent' | 'failed' | 'none'> {
  const claim = await claimOne(id);
  if (!claim) return 'none';
  const { mail, isLastTry } = claim;
  let refused: readonly string[] = [];
  try {
    const { rejected = [] } = await smtp.sendMail({
      from: env.MAIL_FROM,
      to: recipientsOf(mail.recipient).map((address) => ({ name: '', address })),
      // Repeated after a crash it is the same message, which mail programs show once.
      messageId: `<${mail.id}.${mail.resends}@${new URL(env.APP_URL).hostname}>`,
      subject: mail.subject,
      html: mail.html,
      text: mail.text,
      attachments: await attachedTo(mail.id),
    });
    refused = rejected.map(String);
  } catch (error) {
    const reason = error instanceof Error ? error.message.slice(0, 500) : 'unknown';
    await settle(mail, { outcome: isLastTry ? 'FAILED' : 'RETRY', at: now(), attempts: mail.attempts, error: reason });
    return 'failed';
  }
  // Of several people some may be unknown to the mail server: it left all the same, and whom it missed is told.
  const error = refused.length > 0 ? `refused: ${recipientLine(refused)}` : null;
  await settle(mail, { outcome: 'SENT', at: now(), attempts: mail.attempts, error });
  return 'sent';
}

/** Writes what became of a try to the mail and tells those whom it concerns, together. */
async function settle(mail: Mail, outcome: MailOutcome): Promise<void> {
  const { id } = mail;
  await db.$transaction(async (tx) => {
    if (outcome.outcome === 'SENT') {
      // What a link proves is the recipient's alone: once it has left, the copy that stays here is masked.
      const masked = { html: withoutTokens(mail.html), text: withoutTokens(mail.text) };
      await tx.mail.update({ where: { id }, data: { error: outcome.error, status: 'SENT', sentAt: outcome.at, ...masked } });
    } else {
      // Only while the try is still this one: a later one may have sent it.
      const where = { id, status: 'QUEUED', attempts: mail.attempts } as const;
      const data = { error: outcome.error, ...(outcome.outcome === 'FAILED' && { status: 'FAILED' as const }) };
      if ((await tx.mail.updateMany({ where, data })).count === 0) return;
    }
    await mailListenerOf(mail.kind)?.(tx, id, outcome);
  });
}

const REFUSED: Readonly<Record<Exclude<Resending, 'POSSIBLE'>, RefusalCode>> = {
  QUEUED: 'MAIL_QUEUED',
  LINK_SPENT: 'MAIL_LINK_SPENT',
  LET_GO: 'MAIL_LET_GO',
  NO_SERVER: 'MAIL_NO_SERVER',
};

/**
 * Queues a mail once more (S-02, N-17). Its row is held while that is decided, so that of two clicks the second finds it
 * waiting. `resends` is what its reader saw. Throws RECORD_NOT_FOUND, RECORD_STALE, MAIL_QUEUED, MAIL_LINK_SPENT,
 * MAIL_LET_GO, MAIL_NO_SERVER.
 */
export async function resendMail(id: string, actor: Actor, { resends }: { resends?: number | undefined } = {}): Promise<MailView> {
  await db.$transaction(async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM "Mail" WHERE "id" = ${id}::uuid FOR UPDATE`;
    const mail = await tx.mail.findUnique({ where: { id } });
    if (!mail) throw new Refusal('RECORD_NOT_FOUND');
    const resending = await resendingOfMail(mail, actor.at, tx);
    if (resending !== 'POSSIBLE') throw new Refusal(REFUSED[resending]);
    if (resends !== undefined && resends !== mail.resends) throw new Refusal('RECORD_STALE');
    const again = { status: 'QUEUED', dueAt: actor.at, attempts: 0, error: null, resends: mail.resends + 1 } as const;
    await tx.mail.update({ where: { id }, data: again });
    const changes = [
      { field: 'status', before: mail.status, after: again.status },
      { field: 'resends', before: mail.resends, after: again.resends },
    ];
    await record(tx, actor, { type: 'MAIL', action: 'VALIDATE', entityId: id, entityLabel: mail.subject, changes });
  });
  await mailsWaiting();
  return getMail(id, actor);
}
