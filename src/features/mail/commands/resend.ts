import 'server-only';
import { record } from '@/server/audit/record';
import { db } from '@/server/db/client';
import { lockRow } from '@/server/db/tables';
import type { Actor } from '@/shared/account/actor';
import { Refusal, type RefusalCode } from '@/shared/refusal';
import { startDelivery } from '../commands';
import { getMail, resendingOfMail } from '../queries';
import type { MailView, Resending } from '../schema';

const REFUSED: Readonly<Record<Exclude<Resending, 'POSSIBLE'>, RefusalCode>> = {
  QUEUED: 'MAIL_QUEUED',
  LINK_SPENT: 'MAIL_LINK_SPENT',
  LET_GO: 'MAIL_LET_GO',
  NO_SERVER: 'MAIL_NO_SERVER',
};

/**
 * Queues a mail again (S-02, N-17). Its row is locked meantime, so that the second of two concurrent calls finds it
 * queued. `resends` is the count that the user saw. Throws RECORD_NOT_FOUND, RECORD_STALE, MAIL_QUEUED, MAIL_LINK_SPENT,
 * MAIL_LET_GO, MAIL_NO_SERVER.
 */
export async function resendMail(id: string, actor: Actor, { resends }: { resends?: number | undefined } = {}): Promise<MailView> {
  await db.$transaction(async (tx) => {
    await lockRow(tx, 'Mail', id);
    const mail = await tx.mail.findUnique({ where: { id } });
    if (!mail) throw new Refusal('RECORD_NOT_FOUND');
    const resending = await resendingOfMail(mail, actor.at, tx);
    if (resending !== 'POSSIBLE') throw new Refusal(REFUSED[resending]);
    if (resends !== undefined && resends !== mail.resends) throw new Refusal('RECORD_STALE');
    const again = { status: 'QUEUED', dueAt: actor.at, attempts: 0, error: null, resends: mail.resends + 1 } as const;
    await tx.mail.update({ where: { id }, data: again });
    const changes = [
      { field: 'status', before: mail.status, after: again.status },
      { field: 'resends', before: mail.resends, after: again.resends },
    ];
    await record(tx, actor, { type: 'MAIL', action: 'VALIDATE', entityId: id, entityLabel: mail.subject, changes });
  });
  await startDelivery();
  return getMail(id, actor);
}
