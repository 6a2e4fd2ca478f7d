import 'server-only';
import { mailsWaiting, queueMails } from '@/features/mail/commands';
import { hasMailServer } from '@/features/mail/queries';
import { emailsParameter } from '@/features/parameter/queries';
import { assertNotStale } from '@/server/audit/last-editor';
import { record } from '@/server/audit/record';
import { withTimestampAfter } from '@/server/clock';
import { db, type Transaction } from '@/server/db/client';
import type { PharmacovigilanceDeclaration } from '@/server/db/generated/client';
import type { MailListener } from '@/server/jobs/mail-outcomes';
import type { Actor } from '@/shared/actor';
import { Refusal, type RefusalCode } from '@/shared/refusal';
import { type Recipients, sendingsOf } from '../queries/declaration';
import { sendableOf } from '../rules/declaration';
import { entityOf, labelOf } from '../rules/handling';
import { SENDING_TARGETS, type SendAgain, type Sendable, type SendingTarget } from '../schema/declaration';
import { letterOf } from './declaration-mails';

const KIND = 'pharmaco-vigilance';

/** Queues a declaration's mails to these recipients, each with its sending. Call `mailsWaiting` after the commit. */
export async function queueSendings(tx: Transaction, kept: PharmacovigilanceDeclaration, to: Partial<Recipients>, at: Date): Promise<void> {
  const wanted = SENDING_TARGETS.flatMap((target) => (to[target] ?? []).map((recipient) => ({ target, recipient })));
  if (wanted.length === 0) return;
  const letters = wanted.map(({ target, recipient }) => letterOf(kept, target, recipient));
  const mailIds = await queueMails(tx, letters, at);
  const data = wanted.map((sending, index) => ({ ...sending, declarationId: kept.id, mailId: mailIds[index] ?? null, createdAt: at }));
  await tx.declarationSending.createMany({ data });
}

/** What became of a declaration's mail, told with the mail: the try, and whom the declaration has reached. */
export const declarationMailListener: MailListener = async (tx, mailId, { outcome, at, error }) => {
  const sending = await tx.declarationSending.findUnique({ where: { mailId } });
  if (!sending) return;
  const { id, declarationId, target } = sending;
  const isSent = outcome === 'SENT';
  // Its version stays: nobody who is writing an answer meanwhile has to begin again. The first time is the one that counts.
  if (isSent && target === 'DECLARANT') {
    const where = { id: declarationId, sentToDeclarant: false };
    await tx.pharmacovigilanceDeclaration.updateMany({ where, data: { sentToDeclarant: true, sentToDeclarantAt: at } });
  }
  if (isSent && target === 'INFOMED') {
    const where = { id: declarationId, sentToInfomed: false };
    await tx.pharmacovigilanceDeclaration.updateMany({ where, data: { sentToInfomed: true, sentToInfomedAt: at } });
  }
  const told = { attempts: { increment: 1 }, lastTryAt: at, error, ...(isSent && { sentAt: at }) };
  await tx.declarationSending.update({ where: { id }, data: told });
};

/** Takes a declaration: two who want to send it wait for each other. Null when there is none. */
export async function lockDeclaration(tx: Transaction, id: number): Promise<PharmacovigilanceDeclaration | null> {
  await tx.$queryRaw`SELECT 1 FROM "PharmacovigilanceDeclaration" WHERE "id" = ${id} FOR UPDATE`;
  return tx.pharmacovigilanceDeclaration.findUnique({ where: { id } });
}

/**
 * Whether a held declaration can be sent to a target now, and to whom. `service` is read before the transaction: one that held a
 * connection and waited for another could wait for its like.
 */
export async function reachOf(
  tx: Transaction,
  kept: PharmacovigilanceDeclaration,
  target: SendingTarget,
  service: readonly string[],
): Promise<{ sendable: Sendable; recipients: Recipients }> {
  const sendings = await sendingsOf(kept.id, tx);
  const recipients = { DECLARANT: kept.email ? [kept.email] : [], INFOMED: service };
  const reach = { isAnonymized: kept.anonymizedAt !== null, hasMailServer: hasMailServer(), recipients, sendings };
  return { sendable: sendableOf(target, reach), recipients };
}

const REFUSED: Readonly<Record<Exclude<Sendable, 'POSSIBLE'>, RefusalCode>> = {
  WAITING: 'MAIL_QUEUED',
  NOBODY: 'NO_RECIPIENT',
  NO_SERVER: 'MAIL_NO_SERVER',
  ANONYMIZED: 'REQUEST_ANONYMIZED',
};

/**
 * O-085: sends a declaration once more, to whoever made it or to the service, also where it has arrived before. Of two who click
 * the second is refused. Throws RECORD_NOT_FOUND, RECORD_STALE, REQUEST_ANONYMIZED, MAIL_QUEUED, NO_RECIPIENT, MAIL_NO_SERVER.
 */
export async function sendAgain(id: number, { target, updateDate }: SendAgain, actor: Actor): Promise<void> {
  const service = await emailsParameter('PHARMACOVIGILANCE_MAIL_RECIPIENTS');
  await db.$transaction(async (tx) => {
    const kept = await lockDeclaration(tx, id);
    if (!kept) throw new Refusal('RECORD_NOT_FOUND');
    const entityId = entityOf(KIND, id);
    await assertNotStale(tx, { id: entityId, updateDate: kept.updateDate }, updateDate);
    const { sendable, recipients } = await reachOf(tx, kept, target, service);
    if (sendable !== 'POSSIBLE') throw new Refusal(REFUSED[sendable]);
    const then = withTimestampAfter(actor, kept.updateDate);
    await queueSendings(tx, kept, { [target]: recipients[target] }, then.at);
    await tx.pharmacovigilanceDeclaration.update({ where: { id }, data: { updateDate: then.at } });
    const changes = [{ field: 'sending', before: null, after: target }];
    await record(tx, then, { type: 'REQUEST', action: 'VALIDATE', entityId, entityLabel: labelOf(KIND, id), changes });
  });
  await mailsWaiting();
}
