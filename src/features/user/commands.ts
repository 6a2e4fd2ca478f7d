import 'server-only';
import { inviteUser } from '@/features/auth/commands/password';
import { nudgeDelivery } from '@/features/mail/commands';
import { type Author, changesBetween, record } from '@/server/audit/record';
import { db } from '@/server/db/client';
import { hashPassword } from '@/server/session/passwords';
import type { Actor, Language } from '@/shared/actor';
import { displayName } from '@/shared/display-name';
import { Refusal } from '@/shared/refusal';
import type { Role } from '@/shared/rights';
import { getUser } from './queries';
import { accountErrors, assertManages, keptEmail } from './rules';
import type { UserView } from './schema';

/**
 * Keeps the language of an account: one's own, or any for an administrator, which is traced (E-009, I18N-03, X-16). While
 * acting as somebody else it changes nothing there. Throws FORBIDDEN, RECORD_NOT_FOUND.
 */
export async function chooseLanguage(id: string, lng: Language, actor: Actor): Promise<UserView> {
  const before = await getUser(id, actor);
  const isOwn = id === actor.id;
  if (before.lng === lng || (isOwn && actor.real)) return before;
  if (!isOwn) assertManages(actor, before);
  await db.$transaction(async (tx) => {
    const user = await tx.user.update({ where: { id }, data: { lng, updateDate: actor.at } });
    const changes = changesBetween(['lng'], before, { lng });
    if (!isOwn) await record(tx, actor, { type: 'USER', action: 'EDIT', entityId: id, entityLabel: displayName(user), changes });
  });
  return getUser(id, actor);
}

/** Who makes an account at a command line, as the trail names it: no account stands behind it. */
const COMMAND_LINE = 'user:create';

/**
 * Creates an account. Without a password, or with an empty one, its owner gets a link to set one; the link is answered for whoever works
 * at a command line. Throws INVALID_INPUT, DUPLICATE_EMAIL, INCOMPATIBLE_ROLES.
 */
export async function createUser(
  wanted: { email: string; firstName?: string; lastName?: string; roles: readonly Role[]; password?: string; lng?: Language },
  author: Author | null,
  { at, requestId }: { at: Date; requestId: string },
): Promise<{ id: string; link: string | null }> {
  const fields = accountErrors(wanted);
  if (Object.keys(fields).length > 0) throw new Refusal('INVALID_INPUT', { fields });
  const passwordHash = wanted.password ? await hashPassword(wanted.password) : null;
  const made = await db.$transaction(async (tx) => {
    const user = await tx.user.create({
      data: {
        email: keptEmail(wanted.email),
        firstName: wanted.firstName ?? '',
        lastName: wanted.lastName ?? '',
        roles: [...wanted.roles],
        lng: wanted.lng ?? 'fr',
        passwordHash,
        creationDate: at,
        updateDate: at,
      },
    });
    const link = passwordHash ? null : await inviteUser(tx, user, at);
    const by = author ?? { id: null, name: COMMAND_LINE, real: null, at, requestId };
    const changes = (['email', 'firstName', 'lastName', 'roles', 'lng'] as const).map((field) => ({
      field,
      before: null,
      after: user[field],
    }));
    await record(tx, by, { type: 'USER', action: 'CREATE', entityId: user.id, entityLabel: displayName(user), changes });
    return { id: user.id, link };
  });
  if (made.link) await nudgeDelivery();
  return made;
}
