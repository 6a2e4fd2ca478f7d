import { z } from 'zod';

/** Status of orders and quota requests. */
export const NOTIFIED_STATUSES = ['NEW', 'SENT'] as const;
export const NotifiedStatus = z.enum(NOTIFIED_STATUSES);

/** The kinds whose new requests are sent by e-mail. */
export const NOTIFIED_KINDS = ['orders', 'quota-requests'] as const;
export const NotifiedKind = z.enum(NOTIFIED_KINDS);
export type NotifiedKind = (typeof NOTIFIED_KINDS)[number];

/** Notifications on one page of their history. */
export const HISTORY_PAGE = 20;

const UnderWay = z.object({ since: z.iso.datetime(), by: z.string(), count: z.int() });

/** O-074: what a notification would send now. */
export const NotificationState = z
  .object({
    count: z.int().meta({ description: 'New requests without a notification' }),
    most: z.int().meta({ description: 'Requests that one e-mail carries at most' }),
    recipients: z.array(z.string()),
    underWay: UnderWay.nullable().meta({ description: 'A notification without an outcome yet' }),
  })
  .meta({ id: 'RequestNotificationState' });
export type NotificationState = z.output<typeof NotificationState>;

/** E-090, E-093: outcome of the call; a failure is the refusal NOTIFICATION_FAILED. */
export const NotifyAnswer = z
  .object({
    outcome: z.enum(['SENT', 'NOTHING_NEW', 'UNDER_WAY']),
    count: z.int().meta({ description: 'Requests in the e-mail' }),
    remaining: z.int().meta({ description: 'New requests that did not fit: the next notification sends them' }),
    recipients: z.array(z.string()),
  })
  .meta({ id: 'NotifyAnswer' });
export type NotifyAnswer = z.output<typeof NotifyAnswer>;

/** O-075 */
export const NotificationQuery = z.object({
  page: z
    .string()
    .regex(/^[1-9]\d{0,6}$/)
    .transform(Number)
    .optional(),
});

/** O-075: one notification of the history. */
export const NotificationView = z
  .object({
    id: z.uuid(),
    date: z.iso.datetime(),
    by: z.string(),
    count: z.int(),
    recipients: z.array(z.string()),
    state: z.enum(['SENDING', 'SENT', 'FAILED']),
    endedAt: z.iso.datetime().nullable(),
    error: z.string().nullable(),
    mailId: z.uuid().nullable().meta({ description: 'For who may manage mails' }),
  })
  .meta({ id: 'RequestNotification' });
export type NotificationView = z.output<typeof NotificationView>;
export const NotificationHistory = z.object({ items: z.array(NotificationView), total: z.int() });
export type NotificationHistory = z.output<typeof NotificationHistory>;
