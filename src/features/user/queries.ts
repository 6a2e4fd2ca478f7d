import 'server-only';
import { db } from '@/server/db/client';
import type { Actor } from '@/shared/account/actor';
import { can, knownRoles } from '@/shared/account/rights';
import { Refusal } from '@/shared/refusal';
import type { UserView } from './schema';

/**
 * One's own account, or any for an administrator (E-008, X-16). Throws FORBIDDEN, RECORD_NOT_FOUND.
 * @right reading an account: any account for its own, `user.manage` for others
 */
export async function getUser(id: string, actor: Actor): Promise<UserView> {
  if (id !== actor.id && !can(actor, 'user.manage')) throw new Refusal('FORBIDDEN');
  const user = await db.user.findUnique({ where: { id } });
  if (!user) throw new Refusal('RECORD_NOT_FOUND');
  return {
    id: user.id,
    email: user.email,
    firstName: user.firstName,
    lastName: user.lastName,
    roles: knownRoles(user.roles),
    lng: user.lng === 'en' ? 'en' : 'fr',
    status: user.status,
    encodedAvatarId: user.encodedAvatarId,
    lastLoginAt: user.lastLoginAt?.toISOString() ?? null,
    creationDate: user.creationDate.toISOString(),
    updateDate: user.updateDate.toISOString(),
  };
}

/** File of an account's avatar; any signed-in person may see it. Throws RECORD_NOT_FOUND: the initials are shown then. */
export async function avatarOf(userId: string): Promise<string> {
  const user = await db.user.findUnique({ where: { id: userId }, select: { encodedAvatarId: true } });
  if (!user?.encodedAvatarId) throw new Refusal('RECORD_NOT_FOUND');
  return user.encodedAvatarId;
}
