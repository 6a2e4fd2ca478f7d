import 'server-only';
import type { Transaction } from '../db/client';
import { processGlobals } from '../process/process-globals';

/** Outcome of one attempt to send a mail. After RETRY the queue tries again; FAILED was the last attempt. */
export interface MailOutcome {
  readonly outcome: 'SENT' | 'RETRY' | 'FAILED';
  readonly at: Date;
  /** attempts so far, this one included */
  readonly attempts: number;
  readonly error: string | null;
}

/** Called in the transaction that writes the outcome to the mail: both are committed, or neither is. */
export type MailListener = (tx: Transaction, mailId: string, outcome: MailOutcome) => Promise<void>;

const state = processGlobals('mail listeners', () => ({ listeners: {} as Readonly<Record<string, MailListener>> }));

/** Registers the listeners for mail outcomes by kind; called at the start of the process, before the first mail is sent. */
export function registerMailListeners(listeners: Readonly<Record<string, MailListener>>): void {
  state.listeners = listeners;
}

/** The listener of a kind of mail; undefined when nothing waits for its outcome. */
export const mailListenerOf = (kind: string): MailListener | undefined => state.listeners[kind];
