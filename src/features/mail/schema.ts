import { z } from 'zod';

/** What mails are about; their names are in messages/<lng>/mail.json under `kinds`. */
export const MAIL_KINDS = [
  'PASSWORD_RESET',
  'FIRST_PASSWORD',
  'CHATBOT_TESTS',
  'DECLARATION_ACKNOWLEDGEMENT',
  'DECLARATION',
  'ORDER_NOTIFICATION',
  'QUOTA_NOTIFICATION',
  'DRAFT_DECIDED',
] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

/** Mails with request data: their bodies and files require the right to process requests. */
export const VISITORS_MAIL_KINDS: readonly string[] = [
  'DECLARATION_ACKNOWLEDGEMENT',
  'DECLARATION',
  'ORDER_NOTIFICATION',
  'QUOTA_NOTIFICATION',
] satisfies readonly MailKind[];

export const MAIL_STATUSES = ['QUEUED', 'SENT', 'FAILED', 'NOT_SENT'] as const;
export type MailStatus = (typeof MAIL_STATUSES)[number];

/** Whether a mail can be resent, else why not. */
export const RESENDING = ['POSSIBLE', 'QUEUED', 'LINK_SPENT', 'LET_GO', 'NO_SERVER'] as const;
export type Resending = (typeof RESENDING)[number];

/** Kinds of failures, as a reader sees them. */
export const MAIL_PROBLEMS = [
  ...(['UNREACHABLE', 'SECURITY', 'CREDENTIALS', 'RECIPIENT', 'SOME_REFUSED', 'MAILBOX_FULL', 'TOO_LARGE', 'BLOCKED'] as const),
  ...(['LATER', 'OTHER'] as const),
] as const;
export type MailProblem = (typeof MAIL_PROBLEMS)[number];

const Step = z.object({
  step: z.enum(['QUEUED', 'RESENT', 'TRIED', 'SENT', 'FAILED', 'NOT_SENT']),
  /** null where only the order is known */
  date: z.iso.datetime().nullable(),
  /** who sent it again */
  by: z.string().nullable(),
});

/** A file that goes with a mail; fetched by its position. */
const Attachment = z.object({
  position: z.number().int().min(0),
  fileName: z.string(),
  contentType: z.string(),
  /** bytes */
  size: z.number().int().min(0),
});

/** One mail; tokens of links are masked in both bodies (S-02). */
export const MailView = z
  .object({
    id: z.uuid(),
    date: z.iso.datetime(),
    recipient: z.string(),
    subject: z.string(),
    kind: z.string(),
    isClosed: z.boolean().meta({ description: 'Has request data that the reader may not see: no bodies, no files (R-14)' }),
    lng: z.enum(['fr', 'en']),
    status: z.enum(MAIL_STATUSES),
    error: z.string().nullable(),
    attempts: z.number().int(),
    resends: z.number().int(),
    /** the next attempt, of a queued mail */
    dueAt: z.iso.datetime().nullable(),
    sentAt: z.iso.datetime().nullable(),
    html: z.string(),
    text: z.string(),
    attachments: z.array(Attachment),
    history: z.array(Step),
    resending: z.enum(RESENDING),
  })
  .meta({ id: 'Mail' });
export type MailView = z.output<typeof MailView>;

export const MailId = z.object({ id: z.uuid() });
export const AttachmentId = z.object({ id: z.uuid(), position: z.coerce.number().int().min(0).max(1_000) });

/** `resends`: number of resends that the reader saw; another number is refused (S-22). */
export const ResendInput = z.object({ resends: z.number().int().min(0).max(2_147_483_647).optional() });
