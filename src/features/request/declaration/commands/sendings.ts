import 'server-only';
import { queueMails, startDelivery } from '@/features/mail/commands';
import { hasMailServer } from '@/features/mail/queries';
import { emailsParameter } from '@/features/parameter/queries';
import { assertNotStale } from '@/server/audit/last-editor';
import { record } from '@/server/audit/record';
import { withTimestampAfter } from '@/server/clock';
import { db, type Transaction } from '@/server/db/client';
import type { PharmacovigilanceDeclaration } from '@/server/db/generated/client';
import { lockRow } from '@/server/db/tables';
import type { MailListener } from '@/server/jobs/mail-outcomes';
import type { Actor } from '@/shared/account/actor';
import { Refusal, type RefusalCode } from '@/shared/refusal';
import { entityOf, labelOf } from '../../rules/kinds';
import { type Recipients, sendingsOf } from '../queries';
import { sendableOf } from '../rules';
import { SENDING_TARGETS, type SendAgain, type Sendable, type SendingTarget } from '../schema';
import { buildDeclarationMail } from './mails';

const KIND = 'pharmaco-vigilance';

/** Queues a declaration's mails to these recipients, each with its sending. Call `startDelivery` after the commit. */
export async function queueSendings(
  tx: Transaction,
  declaration: PharmacovigilanceDeclaration,
  to: Partial<Recipients>,
  at: Date,
): Promise<void> {
  const sendings = SENDING_TARGETS.flatMap((target) => (to[target] ?? []).map((recipient) => ({ target, recipient })));
  if (sendings.length === 0) return;
  const mails = sendings.map(({ target, recipient }) => buildDeclarationMail(declaration, target, recipient));
  const mailIds = await queueMails(tx, mails, at);
  const data = sendings.map((sending, index) => ({
    ...sending,
    declarationId: declaration.id,
    mailId: mailIds[index] ?? null,
    createdAt: at,
  }));
  await tx.declarationSending.createMany({ data });
}

/** Applies a mail's outcome to its declaration in the same transaction: the attempt, and the reached target. */
export const declarationMailListener: MailListener = async (tx, mailId, { outcome, at, error }) => {
  const sending = await tx.declarationSending.findUnique({ where: { mailId } });
  if (!sending) return;
  const { id, declarationId, target } = sending;
  const isSent = outcome === 'SENT';
  // The version stays, so that concurrent edits do not become stale. Only the first delivery is recorded.
  if (isSent && target === 'DECLARANT') {
    const where = { id: declarationId, sentToDeclarant: false };
    await tx.pharmacovigilanceDeclaration.updateMany({ where, data: { sentToDeclarant: true, sentToDeclarantAt: at } });
  }
  if (isSent && target === 'INFOMED') {
    const where = { id: declarationId, sentToInfomed: false };
    await tx.pharmacovigilanceDeclaration.updateMany({ where, data: { sentToInfomed: true, sentToInfomedAt: at } });
  }
  const data = { attempts: { increment: 1 }, lastTryAt: at, error, ...(isSent && { sentAt: at }) };
  await tx.declarationSending.update({ where: { id }, data: data });
};

/** Locks a declaration, so that concurrent sendings are serialised. Null when it does not exist. */
export async function lockDeclaration(tx: Transaction, id: number): Promise<PharmacovigilanceDeclaration | null> {
  await lockRow(tx, 'PharmacovigilanceDeclaration', id);
  return tx.pharmacovigilanceDeclaration.findUnique({ where: { id } });
}

/**
 * Whether a locked declaration can be sent to a target now, and to whom. `service` is read before the transaction: taking a
 * second connection within one could deadlock the pool.
 */
export async function sendabilityOf(
  tx: Transaction,
  declaration: PharmacovigilanceDeclaration,
  target: SendingTarget,
  service: readonly string[],
): Promise<{ sendable: Sendable; recipients: Recipients }> {
  const sendings = await sendingsOf(declaration.id, tx);
  const recipients = { DECLARANT: declaration.email ? [declaration.email] : [], INFOMED: service };
  const reach = { isAnonymized: declaration.anonymizedAt !== null, hasMailServer: hasMailServer(), recipients, sendings };
  return { sendable: sendableOf(target, reach), recipients };
}

const REFUSED: Readonly<Record<Exclude<Sendable, 'POSSIBLE'>, RefusalCode>> = {
  WAITING: 'MAIL_QUEUED',
  NOBODY: 'NO_RECIPIENT',
  NO_SERVER: 'MAIL_NO_SERVER',
  ANONYMIZED: 'REQUEST_ANONYMIZED',
};

/**
 * O-085: sends a declaration again, to the declarant or to the service, even if it has arrived before. Of two concurrent
 * calls the second is refused. Throws RECORD_NOT_FOUND, RECORD_STALE, REQUEST_ANONYMIZED, MAIL_QUEUED, NO_RECIPIENT, MAIL_NO_SERVER.
 */
export async function sendAgain(id: number, { target, updateDate }: SendAgain, actor: Actor): Promise<void> {
  const service = await emailsParameter('PHARMACOVIGILANCE_MAIL_RECIPIENTS');
  await db.$transaction(async (tx) => {
    const declaration = await lockDeclaration(tx, id);
    if (!declaration) throw new Refusal('RECORD_NOT_FOUND');
    const entityId = entityOf(KIND, id);
    await assertNotStale(tx, { id: entityId, updateDate: declaration.updateDate }, updateDate);
    const { sendable, recipients } = await sendabilityOf(tx, declaration, target, service);
    if (sendable !== 'POSSIBLE') throw new Refusal(REFUSED[sendable]);
    const actorAtWrite = withTimestampAfter(actor, declaration.updateDate);
    await queueSendings(tx, declaration, { [target]: recipients[target] }, actorAtWrite.at);
    await tx.pharmacovigilanceDeclaration.update({ where: { id }, data: { updateDate: actorAtWrite.at } });
    const changes = [{ field: 'sending', before: null, after: target }];
    await record(tx, actorAtWrite, { type: 'REQUEST', action: 'VALIDATE', entityId, entityLabel: labelOf(KIND, id), changes });
  });
  await startDelivery();
}
