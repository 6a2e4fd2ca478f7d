import type { EmailsKey } from '@/features/parameter/rules';
import type { NotifiedKind } from './schema';

interface Notified {
  /** its name in the history of notifications */
  readonly kind: 'ORDER' | 'QUOTA';
  /** parameter that names the recipients */
  readonly recipients: EmailsKey;
  readonly mail: 'ORDER_NOTIFICATION' | 'QUOTA_NOTIFICATION';
  /** beginning of the workbook's name */
  readonly file: string;
  readonly label: string;
}

/** What differs between the two kinds of requests that are sent by e-mail. */
export const NOTIFIED: Readonly<Record<NotifiedKind, Notified>> = {
  orders: {
    kind: 'ORDER',
    recipients: 'ORDER_MAIL_RECIPIENTS',
    mail: 'ORDER_NOTIFICATION',
    file: 'commandes',
    label: 'Notification de commandes',
  },
  'quota-requests': {
    kind: 'QUOTA',
    recipients: 'QUOTA_MAIL_RECIPIENTS',
    mail: 'QUOTA_NOTIFICATION',
    file: 'demandes-de-deblocage',
    label: 'Notification de demandes de déblocage',
  },
};

/** The same of a kind that is one of both; a kind whose mails are notifications has to be. */
export function notifiedOf(kind: string): Notified {
  const found = Object.entries(NOTIFIED).find(([name]) => name === kind);
  if (!found) throw new Error(`${kind} is not sent by e-mail`);
  return found[1];
}

/** Maximum requests and lines of one e-mail, to limit the size of its workbook. */
export const MAX_NOTIFICATION_REQUESTS = 5_000;
export const MAX_NOTIFICATION_LINES = 20_000;

/** The first requests that fit one e-mail, at least one. */
export function firstThatFit(requests: readonly { readonly id: number; readonly lines: number }[]): number[] {
  let lines = 0;
  const ids: number[] = [];
  for (const request of requests) {
    lines += request.lines;
    if (ids.length > 0 && (lines > MAX_NOTIFICATION_LINES || ids.length >= MAX_NOTIFICATION_REQUESTS)) break;
    ids.push(request.id);
  }
  return ids;
}
