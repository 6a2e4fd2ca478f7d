import 'server-only';
import { inviteUser } from '@/features/auth/commands/password';
import { startDelivery } from '@/features/mail/commands';
import { type Author, record } from '@/server/audit/record';
import { db } from '@/server/db/client';
import { hashPassword } from '@/server/session/passwords';
import type { Actor, Language } from '@/shared/account/actor';
import type { Role } from '@/shared/account/rights';
import { changesBetween } from '@/shared/diff/changes';
import { Refusal } from '@/shared/refusal';
import { displayName } from '@/shared/text/display-name';
import { getUser } from './queries';
import { accountErrors, assertManages, normalisedEmail } from './rules';
import type { UserView } from './schema';

/**
 * Saves the language of an account: one's own, or any for an administrator, which is audited (E-009, I18N-03, X-16). During
 * impersonation it changes nothing. Throws FORBIDDEN, RECORD_NOT_FOUND.
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

/** Author name in the audit log of accounts created on the command line. */
const COMMAND_LINE = 'user:create';

/**
 * Creates an account. Without a password, or with an empty one, its owner gets a link to set one; the link is returned for the
 * command line. Throws INVALID_INPUT, DUPLICATE_EMAIL, INCOMPATIBLE_ROLES.
 */
export async function createUser(
  input: { email: string; firstName?: string; lastName?: string; roles: readonly Role[]; password?: string; lng?: Language },
  author: Author | null,
  { at, requestId }: { at: Date; requestId: string },
): Promise<{ id: string; link: string | null }> {
  const fields = accountErrors(input);
  if (Object.keys(fields).length > 0) throw new Refusal('INVALID_INPUT', { fields });
  const passwordHash = input.password ? await hashPassword(input.password) : null;
  const created = await db.$transaction(async (tx) => {
    const user = await tx.user.create({
      data: {
        email: normalisedEmail(input.email),
        firstName: input.firstName ?? '',
        lastName: input.lastName ?? '',
        roles: [...input.roles],
        lng: input.lng ?? 'fr',
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
  if (created.link) await startDelivery();
  return created;
}
