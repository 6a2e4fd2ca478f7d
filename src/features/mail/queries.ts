import 'server-only';
import type { Bytes } from '@/server/http/download';
import type { DashboardPart } from '@/features/dashboard/queries';
import { translatorOf } from '@/i18n/translator';
import { db, rowsOf, type Transaction } from '@/server/db/client';
import type { Mail } from '@/server/db/generated/client';
import { env } from '@/server/env';
import { gridSource } from '@/server/grid-query/source';
import { tokenHashOf } from '@/server/session/passwords';
import type { Actor } from '@/shared/account/actor';
import { entryActorLabel } from '@/shared/account/actor-label';
import { can } from '@/shared/account/rights';
import { Refusal } from '@/shared/refusal';
import { mailGrid } from './grid';
import { isTriedOnce, resendingOf, stepsOf, tokenIn, withoutTokens } from './rules';
import { MailView, type Resending, VISITORS_MAIL_KINDS } from './schema';

/** Where the rows of the grid of mails come from. */
export const mailSource = gridSource(mailGrid, {
  from: '"Mail" m',
  key: 'm.id',
  tables: ['Mail'],
  filled: ['date', 'recipient', 'subject', 'kind', 'status', 'attempts'],
});

/** The filter of the grid's address that shows the mails that failed. */
const MAILS_FAILED = 'f.status=in:FAILED';

/** Whether there is a mail server at all; without one a mail is stored as NOT_SENT and stays readable (S-21). */
export const hasMailServer = (): boolean => env.SMTP_URL !== undefined;

/** Whether a mail can be resent and still be useful to its recipient. */
export async function resendingOfMail(mail: Mail, at: Date, tx: Transaction = db): Promise<Resending> {
  const token = tokenIn(mail.text);
  const link = token ? await tx.passwordResetToken.findUnique({ where: { tokenHash: tokenHashOf(token) } }) : null;
  const isLinkSpent = token === '' || (token !== null && (!link || link.usedAt !== null || link.expiresAt <= at));
  const isReleased = isTriedOnce(mail.kind) && mail.sentAt === null;
  return resendingOf({ status: mail.status, isLinkSpent, isReleased, hasMailServer: hasMailServer() });
}

/** Resends of a mail with user and date, from the audit log. */
async function resendsOf({ id, date, resends }: Mail): Promise<{ date: Date; by: string }[]> {
  if (resends === 0) return [];
  const found = await db.auditEntry.findMany({
    where: { date: { gte: date }, entityId: id, action: 'VALIDATE' },
    orderBy: { seq: 'asc' },
    select: { date: true, actorName: true, realActorName: true },
  });
  return found.map((entry) => ({ date: entry.date, by: entryActorLabel(entry) }));
}

const Attachment = MailView.shape.attachments.element;

/** Attachments of a mail, without their bytes. */
const attachmentsOf = (mailId: string): Promise<MailView['attachments']> =>
  rowsOf(
    Attachment,
    `SELECT "position", "fileName", "contentType", octet_length("bytes") AS "size" FROM "MailAttachment"
     WHERE "mailId" = $1::uuid ORDER BY "position"`,
    [mailId],
  );

type Reader = Pick<Actor, 'roles'>;
/** @right text and files of a mail with request data: `mail.manage` and `request.read` */
const isClosedTo = (reader: Reader, kind: string): boolean => VISITORS_MAIL_KINDS.includes(kind) && !can(reader, 'request.read');

/** One file of a mail under its own name; never shown in the page. Throws RECORD_NOT_FOUND, FORBIDDEN for one with request data. */
export async function readAttachment(mailId: string, position: number, reader: Reader): Promise<Bytes> {
  const file = await db.mailAttachment.findUnique({
    where: { mailId_position: { mailId, position } },
    include: { mail: { select: { kind: true } } },
  });
  if (!file) throw new Refusal('RECORD_NOT_FOUND');
  if (isClosedTo(reader, file.mail.kind)) throw new Refusal('FORBIDDEN');
  const { bytes, contentType, fileName } = file;
  return { body: bytes, size: bytes.byteLength, contentType, fileName, disposition: 'attachment' };
}

/** N-16: one mail with its bodies and history. Throws RECORD_NOT_FOUND. */
export async function getMail(id: string, reader: Reader & Pick<Actor, 'at'>): Promise<MailView> {
  const mail = await db.mail.findUnique({ where: { id } });
  if (!mail) throw new Refusal('RECORD_NOT_FOUND');
  const isClosed = isClosedTo(reader, mail.kind);
  const [resends, resending, attachments] = await Promise.all([
    resendsOf(mail),
    resendingOfMail(mail, reader.at),
    isClosed ? [] : attachmentsOf(id),
  ]);
  return {
    id: mail.id,
    date: mail.date.toISOString(),
    recipient: mail.recipient,
    subject: mail.subject,
    kind: mail.kind,
    isClosed,
    lng: mail.lng === 'en' ? 'en' : 'fr',
    status: mail.status,
    error: mail.error,
    attempts: mail.attempts,
    resends: mail.resends,
    dueAt: mail.status === 'QUEUED' ? mail.dueAt.toISOString() : null,
    sentAt: mail.sentAt?.toISOString() ?? null,
    html: isClosed ? '' : withoutTokens(mail.html),
    text: isClosed ? '' : withoutTokens(mail.text),
    attachments,
    history: stepsOf(mail, resends),
    resending,
  };
}

/** Mails that failed; not those stored without a mail server. */
export const failedMailsPart: DashboardPart = {
  allow: 'mail.manage',
  async read({ lng }) {
    const t = translatorOf(lng, 'dashboard');
    const count = await db.mail.count({ where: { status: 'FAILED' } });
    const href = `/admin/action/?action=view-mails&${MAILS_FAILED}`;
    return {
      tiles: [
        { name: 'failedMails', isWork: true, tone: 'bad', count, href, label: t('mails.label'), detail: t('mails.detail', { count }) },
      ],
    };
  },
};
