import { DAY_MS, type Day, shiftDay } from '@/shared/dates/dates';
import { Refusal } from '@/shared/refusal';
import type { Sendable, Sending, SendingTarget, Seriousness } from './schema';

/** The parameter that sets a declaration's due time: what may be serious has the short one. */
export const dueKeyOf = (serious: Seriousness) =>
  serious === 'NO' ? ('PHARMACOVIGILANCE_DUE_DAYS' as const) : ('PHARMACOVIGILANCE_DUE_DAYS_SERIOUS' as const);

/** Throws INVALID_INPUT for an event after tomorrow: in some time zones it is tomorrow already. */
export function assertPossibleDay(eventDate: Day | null, today: Day): void {
  if (eventDate !== null && eventDate > shiftDay(today, 1)) throw new Refusal('INVALID_INPUT', { fields: { eventDate: 'AFTER_TOMORROW' } });
}

/** Number of sendings after which a target is retried only once a day. */
const EAGER = 5;

/** Whether the routine queues a new mail for an unreached target whose mails have exhausted their attempts. */
export function mayRetry({ sendings, lastTryAt }: { sendings: number; lastTryAt: Date | null }, at: Date): boolean {
  return sendings < EAGER || lastTryAt === null || at.getTime() - lastTryAt.getTime() >= DAY_MS;
}

interface Reach {
  readonly isAnonymized: boolean;
  readonly hasMailServer: boolean;
  readonly recipients: Readonly<Record<SendingTarget, readonly string[]>>;
  readonly sendings: readonly Pick<Sending, 'target' | 'state'>[];
}

/** Whether a declaration can be resent to a target: not while a mail to it is queued. */
export function sendableOf(target: SendingTarget, { isAnonymized, hasMailServer, recipients, sendings }: Reach): Sendable {
  if (isAnonymized) return 'ANONYMIZED';
  if (sendings.some((sending) => sending.target === target && sending.state === 'WAITING')) return 'WAITING';
  if (recipients[target].length === 0) return 'NOBODY';
  return hasMailServer ? 'POSSIBLE' : 'NO_SERVER';
}
