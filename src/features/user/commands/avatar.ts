import 'server-only';
import { record } from '@/server/audit/record';
import { withTimestampAfter } from '@/server/clock';
import { db, type Transaction } from '@/server/db/client';
import { lockRow } from '@/server/db/tables';
import type { Actor } from '@/shared/account/actor';
import { assertInPerson } from '@/shared/account/impersonation';
import { Refusal } from '@/shared/refusal';
import { displayName } from '@/shared/text/display-name';
import { getUser } from '../queries';
import { mayManage } from '../rules';
import type { UserView } from '../schema';

/** Locks a picture uploaded by the actor, so that no concurrent sweep removes it. Throws INVALID_INPUT. */
async function assertOwnUpload(tx: Transaction, encodedId: string, actor: Actor): Promise<void> {
  await lockRow(tx, 'StoredFile', encodedId, 'SHARE');
  const file = await tx.storedFile.findUnique({ where: { encodedId } });
  if (file?.kind !== 'AVATAR' || file.createdById !== actor.id)
    throw new Refusal('INVALID_INPUT', { fields: { encodedId: 'INVALID_CHOICE' } });
}

/**
 * Sets an account's picture, or removes it with null: one's own, or of a managed account (N-12, N-13, X-15). The former
 * picture is left to the routine that removes files. Throws RECORD_NOT_FOUND, FORBIDDEN, NOT_WHILE_ACTING, INVALID_INPUT.
 */
export async function setAvatar(id: string, encodedId: string | null, actor: Actor): Promise<UserView> {
  await db.$transaction(async (tx) => {
    await lockRow(tx, 'User', id);
    const before = await tx.user.findUnique({ where: { id } });
    if (id === actor.id) assertInPerson(actor);
    else if (!mayManage(actor, before ?? { roles: [] })) throw new Refusal('FORBIDDEN');
    if (!before) throw new Refusal('RECORD_NOT_FOUND');
    if (before.encodedAvatarId === encodedId) return;
    if (encodedId) await assertOwnUpload(tx, encodedId, actor);
    const author = withTimestampAfter(actor, before.updateDate);
    await tx.user.update({ where: { id }, data: { encodedAvatarId: encodedId, updateDate: author.at } });
    const change = { field: 'encodedAvatarId', before: before.encodedAvatarId, after: encodedId };
    await record(tx, author, { type: 'USER', action: 'EDIT', entityId: id, entityLabel: displayName(before), changes: [change] });
  });
  return getUser(id, actor);
}
