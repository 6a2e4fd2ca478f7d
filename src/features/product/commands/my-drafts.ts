import 'server-only';
import { record } from '@/server/audit/record';
import { db } from '@/server/db/client';
import type { Actor } from '@/shared/account/actor';
import { Refusal } from '@/shared/refusal';

/** The account has seen its drafts: none is new any more. During an impersonation its person has not (P-43). */
export async function markDraftsSeen(actor: Actor): Promise<void> {
  if (actor.real) return;
  await db.user.update({ where: { id: actor.id }, data: { draftsSeenAt: actor.at } });
}

/** Whether a decision by another user is mailed to the account (P-43e). Throws NOT_WHILE_ACTING. */
export async function chooseDraftMails(enabled: boolean, actor: Actor): Promise<void> {
  if (actor.real) throw new Refusal('NOT_WHILE_ACTING');
  await db.$transaction(async (tx) => {
    const { count } = await tx.user.updateMany({ where: { id: actor.id, mailOnDecision: !enabled }, data: { mailOnDecision: enabled } });
    if (count === 0) return;
    const changes = [{ field: 'mailOnDecision', before: !enabled, after: enabled }];
    await record(tx, actor, { type: 'USER', action: 'EDIT', entityId: actor.id, entityLabel: actor.name, changes });
  });
}
