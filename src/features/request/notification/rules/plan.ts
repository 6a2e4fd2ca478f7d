import type { Change } from '@/shared/diff/changes';
import { firstThatFit } from '../rules';
import type { NotifyAnswer } from '../schema';

type NewRequest = Parameters<typeof firstThatFit>[0][number];

/** What one notification sends, and what it leaves to the next. */
export interface NotificationPlan {
  readonly ids: readonly number[];
  readonly answer: NotifyAnswer & { readonly outcome: 'SENT' };
  /** for the audit log */
  readonly changes: readonly Change[];
}

/**
 * Decides what a notification sends, reading and writing nothing: the oldest new requests that fit one e-mail. `waiting` counts all new
 * requests. Null when there are none.
 */
export function planNotification(found: readonly NewRequest[], waiting: number, recipients: readonly string[]): NotificationPlan | null {
  const ids = firstThatFit(found);
  if (ids.length === 0) return null;
  const remaining = Math.max(0, waiting - ids.length);
  return {
    ids,
    answer: { outcome: 'SENT', count: ids.length, remaining, recipients: [...recipients] },
    changes: [
      { field: 'requestCount', before: null, after: ids.length },
      { field: 'recipients', before: null, after: recipients },
    ],
  };
}

/** A notification's mail, as far as its outcome depends on it. */
interface SentMail {
  readonly status: string;
  readonly sentAt: Date | null;
  readonly error: string | null;
}

/** End of a notification: its requests become SENT, or are released and stay NEW. */
export interface End {
  readonly state: 'SENT' | 'FAILED';
  readonly at: Date;
  readonly error: string | null;
}

/**
 * Decides what becomes of a notification in delivery by its mail: it waits, ends, or takes a mail back that can no longer be sent. A
 * mail that was deleted has no outcome: its requests are released.
 */
export function planOutcome(mail: SentMail | null, hasMailServer: boolean, at: Date): 'WAIT' | 'TAKE_BACK' | End {
  if (!mail) return { state: 'FAILED', at, error: null };
  if (mail.status === 'QUEUED') return hasMailServer ? 'WAIT' : 'TAKE_BACK';
  return { state: mail.status === 'SENT' ? 'SENT' : 'FAILED', at: mail.sentAt ?? at, error: mail.error };
}
