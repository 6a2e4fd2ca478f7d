import 'server-only';
import { hasMailServer } from '@/features/mail/queries';
import { emailsParameter } from '@/features/parameter/queries';
import { db, type Transaction } from '@/server/db/client';
import type { DeclarationSending, Mail } from '@/server/db/generated/client';
import { columnDay } from '@/shared/dates/dates';
import { Refusal } from '@/shared/refusal';
import { handlingView } from '../handling/queries';
import { hasProduct } from '../queries/products';
import { sendableOf } from './rules';
import type { DeclarationView, Sending, SendingTarget } from './schema';

export type Recipients = Readonly<Record<SendingTarget, readonly string[]>>;

/** To whom a declaration goes now. */
export async function recipientsOf({ email }: { email: string | null }): Promise<Recipients> {
  return { DECLARANT: email ? [email] : [], INFOMED: await emailsParameter('PHARMACOVIGILANCE_MAIL_RECIPIENTS') };
}

type SendingMail = Pick<Mail, 'id' | 'status' | 'dueAt'>;

function stateOf({ sentAt }: DeclarationSending, mail: SendingMail | undefined): Sending['state'] {
  if (mail?.status === 'QUEUED') return 'WAITING';
  if (sentAt || mail?.status === 'SENT') return 'SENT';
  return mail?.status === 'NOT_SENT' ? 'NOT_SENT' : 'FAILED';
}

function sendingView(sending: DeclarationSending, mail: SendingMail | undefined): Sending {
  const { id, target, recipient, attempts, error } = sending;
  return {
    ...{ id, target, recipient, attempts, error },
    createdAt: sending.createdAt.toISOString(),
    sentAt: sending.sentAt?.toISOString() ?? null,
    lastTryAt: sending.lastTryAt?.toISOString() ?? null,
    state: stateOf(sending, mail),
    nextTryAt: mail?.status === 'QUEUED' ? mail.dueAt.toISOString() : null,
  };
}

/** The sendings of a declaration, newest first. */
export async function sendingsOf(declarationId: number, tx: Transaction = db): Promise<Sending[]> {
  const found = await tx.declarationSending.findMany({ where: { declarationId }, orderBy: [{ createdAt: 'desc' }, { id: 'asc' }] });
  const ids = found.flatMap(({ mailId }) => mailId ?? []);
  const mails = await tx.mail.findMany({ where: { id: { in: ids } }, select: { id: true, status: true, dueAt: true } });
  const byId = new Map(mails.map((mail) => [mail.id, mail]));
  return found.map((sending) => sendingView(sending, byId.get(sending.mailId ?? '')));
}

/** O-083 (R-12, API-14): one declaration with its sendings and how it is handled. Throws RECORD_NOT_FOUND. */
export async function getDeclaration(id: number): Promise<DeclarationView> {
  const found = await db.pharmacovigilanceDeclaration.findUnique({ where: { id } });
  if (!found) throw new Refusal('RECORD_NOT_FOUND');
  const [sendings, recipients, isThere] = await Promise.all([sendingsOf(id), recipientsOf(found), hasProduct(found.productId)]);
  const reach = { isAnonymized: found.anonymizedAt !== null, hasMailServer: hasMailServer(), recipients, sendings };
  return {
    ...found,
    date: found.date.toISOString(),
    sentToDeclarantAt: found.sentToDeclarantAt?.toISOString() ?? null,
    sentToInfomedAt: found.sentToInfomedAt?.toISOString() ?? null,
    lots: found.lots as string[],
    eventDate: columnDay(found.eventDate),
    hasProduct: isThere,
    sendings,
    sendable: { DECLARANT: sendableOf('DECLARANT', reach), INFOMED: sendableOf('INFOMED', reach) },
    ...handlingView(found),
  };
}
