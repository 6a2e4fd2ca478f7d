import 'server-only';
import type { Transaction } from '../db/client';
import { processGlobals } from '../process/process-globals';

/** What became of one try to send a mail. After RETRY the queue tries again by itself; FAILED was its last try. */
export interface MailOutcome {
  readonly outcome: 'SENT' | 'RETRY' | 'FAILED';
  readonly at: Date;
  /** tries so far, this one included */
  readonly attempts: number;
  readonly error: string | null;
}

/** Told in the very transaction that writes the outcome to the mail: both hold, or neither does. */
export type MailListener = (tx: Transaction, mailId: string, outcome: MailOutcome) => Promise<void>;

const state = processGlobals('mail listeners', () => ({ listeners: {} as Readonly<Record<string, MailListener>> }));

/** Tells this process what mails of each kind mean to others; its start does that, before the first mail leaves. */
export function registerMailListeners(listeners: Readonly<Record<string, MailListener>>): void {
  state.listeners = listeners;
}

export const mailListenerOf = (kind: string): MailListener | undefined => state.listeners[kind];
