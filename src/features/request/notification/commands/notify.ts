import 'server-only';
import { deliverMail } from '@/features/mail/commands';
import { emailsParameter } from '@/features/parameter/queries';
import { db } from '@/server/db/client';
import { consume, type Limit } from '@/server/limits/limits';
import type { Actor } from '@/shared/account/actor';
import { Refusal } from '@/shared/refusal';
import { NOTIFIED } from '../rules';
import type { NotifiedKind, NotifyAnswer } from '../schema';
import { claimNew } from './claim';
import type { WriteWorkbook } from './mail';
import { syncOutcome } from './outcome';

/** Rate limit per user, so that a mail server that is down is not called repeatedly. */
const LIMIT: Limit = { points: 20, seconds: 60 };
/** How long to wait while another server delivers the mail. */
const WAIT = { tries: 60, ms: 500 } as const;

/** The outcome once known; SENDING while another server still delivers the mail. */
async function outcomeOf(id: string): Promise<'SENDING' | 'SENT' | 'FAILED'> {
  for (let left = WAIT.tries; left > 0; left -= 1) {
    const state = await db.$transaction((tx) => syncOutcome(tx, id));
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
  if (!(await consume('notify', actor.id, LIMIT))) throw new Refusal('TOO_MANY_REQUESTS');
  const claimed = await claimNew(kind, recipients, actor, write);
  if ('outcome' in claimed) return claimed;
  await deliverMail(claimed.mailId);
  const state = await outcomeOf(claimed.id);
  if (state === 'FAILED') throw new Refusal('NOTIFICATION_FAILED');
  return state === 'SENT' ? claimed.answer : { ...claimed.answer, outcome: 'UNDER_WAY' };
}
