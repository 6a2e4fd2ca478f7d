import 'server-only';
import { inviteUser } from '@/features/auth/commands/password';
import { startDelivery } from '@/features/mail/commands';
import { assertNotStale } from '@/server/audit/last-editor';
import { record } from '@/server/audit/record';
import { withTimestampAfter } from '@/server/clock';
import { db } from '@/server/db/client';
import { endSessionsOf } from '@/server/session/log-in';
import { hashPassword } from '@/server/session/passwords';
import type { Actor } from '@/shared/account/actor';
import { ROLES } from '@/shared/account/rights';
import { changesBetween } from '@/shared/diff/changes';
import { Refusal } from '@/shared/refusal';
import { displayName } from '@/shared/text/display-name';
import { createUser } from '../commands';
import { getUserRow } from '../queries/search';
import { accountErrors, assertManages, assertNotLast, assertRoleChange, isOneself, normalisedEmail } from '../rules';
import type { UserInput, UserRow } from '../schema';
import { endLinks, lockAccount, otherSuperAdmins } from './lock';

/** Audited fields of an account, in form order; the password only as changed (U-01). */
const TRACED = ['email', 'firstName', 'lastName', 'roles', 'lng'] as const;

/** A new account, or with an id changes of one (E-006, N-08). */
export async function saveUser(input: UserInput, actor: Actor): Promise<UserRow> {
  const fields = accountErrors(input);
  if (Object.keys(fields).length > 0) throw new Refusal('INVALID_INPUT', { fields });
  const id = input.id ? await editUser(input.id, input, actor) : await addUser(input, actor);
  return getUserRow(id, actor);
}

async function addUser(input: UserInput, actor: Actor): Promise<string> {
  assertRoleChange(actor, null, [], input.roles ?? []);
  const account = {
    email: input.email ?? '',
    roles: input.roles ?? [],
    ...(input.firstName && { firstName: input.firstName }),
    ...(input.lastName && { lastName: input.lastName }),
    ...(input.password && { password: input.password }),
    ...(input.lng && { lng: input.lng }),
  };
  return (await createUser(account, actor, { at: actor.at, requestId: actor.requestId })).id;
}

/**
 * Changes an account (N-08). Another password ends its sessions and links; another address of an account without a password
 * gets a new link. Throws RECORD_NOT_FOUND, FORBIDDEN, RECORD_STALE, INCOMPATIBLE_ROLES, DUPLICATE_EMAIL, LAST_SUPER_ADMIN.
 */
async function editUser(id: string, input: UserInput, actor: Actor): Promise<string> {
  const passwordHash = input.password ? await hashPassword(input.password) : null;
  const isMailed = await db.$transaction(async (tx) => {
    await lockAccount(tx, id);
    const before = await tx.user.findUnique({ where: { id } });
    if (!before) throw new Refusal('RECORD_NOT_FOUND');
    const roles = ROLES.filter((role) => before.roles.includes(role));
    const after = {
      email: normalisedEmail(input.email ?? before.email),
      firstName: input.firstName ?? before.firstName,
      lastName: input.lastName ?? before.lastName,
      roles: input.roles ?? roles,
      lng: input.lng ?? before.lng,
    };
    assertManages(actor, before);
    // Check the version first: a stale form may look like a change of roles.
    await assertNotStale(tx, before, input.updateDate);
    assertRoleChange(actor, id, before.roles, after.roles);
    // One's own password requires the old one or a mailed link: never changed here (V6.2.3).
    if (passwordHash && isOneself(actor, id)) throw new Refusal('FORBIDDEN', { fields: { password: 'ownPassword' } });
    assertNotLast(before, { ...before, roles: after.roles }, await otherSuperAdmins(tx, id));
    const changes = [
      ...changesBetween(TRACED, { ...before, roles }, after),
      ...(passwordHash ? [{ field: 'password', before: null, after: '•••' }] : []),
    ];
    if (changes.length === 0) return false;
    const author = withTimestampAfter(actor, before.updateDate);
    const user = await tx.user.update({
      where: { id },
      data: { ...after, ...(passwordHash && { passwordHash }), updateDate: author.at },
    });
    if (passwordHash) await endSessionsOf(id, author.at, tx, { requestId: actor.requestId });
    const isMoved = after.email !== before.email;
    // A link sent to the former address must not open the account.
    if (passwordHash || isMoved) await endLinks(tx, id, author.at);
    const needsLink = isMoved && !user.passwordHash && user.status !== 'DISABLED';
    if (needsLink) await inviteUser(tx, user, author.at);
    await record(tx, author, { type: 'USER', action: 'EDIT', entityId: id, entityLabel: displayName(user), changes });
    return needsLink;
  });
  if (isMailed) await startDelivery();
  return id;
}
