import 'server-only';
import { unlockLogIn } from '@/features/auth/commands/log-in';
import { inviteUser } from '@/features/auth/commands/password';
import { startDelivery } from '@/features/mail/commands';
import { numberParameters } from '@/features/parameter/queries';
import { record } from '@/server/audit/record';
import { withTimestampAfter } from '@/server/clock';
import { db, type Transaction } from '@/server/db/client';
import type { User } from '@/server/db/generated/client';
import { consume } from '@/server/limits/limits';
import { endSessionsOf, openSessionsOf } from '@/server/session/log-in';
import type { Actor } from '@/shared/account/actor';
import type { Change } from '@/shared/diff/changes';
import { Refusal } from '@/shared/refusal';
import { displayName } from '@/shared/text/display-name';
import { getUserRow } from '../queries/search';
import { assertManages, assertNotLast, isOneself } from '../rules';
import type { UserRow, UserStatus } from '../schema';
import { endLinks, lockAccount, otherSuperAdmins } from './lock';

const LINK = 'first-password-link';
const HOUR = 3600;

/** Locks an account that the actor may manage. Throws RECORD_NOT_FOUND, FORBIDDEN. */
async function lockManaged(tx: Transaction, id: string, actor: Actor): Promise<User> {
  await lockAccount(tx, id);
  const user = await tx.user.findUnique({ where: { id } });
  if (!user) throw new Refusal('RECORD_NOT_FOUND');
  assertManages(actor, user);
  return user;
}

function trace(tx: Transaction, actor: Actor, user: User, change: Change): Promise<void> {
  return record(tx, actor, { type: 'USER', action: 'EDIT', entityId: user.id, entityLabel: displayName(user), changes: [change] });
}

/**
 * Validates, puts on hold, disables or enables an account, never one's own (N-09, X-01, X-13). An account that is no longer active
 * loses its sessions and links at once. Throws RECORD_NOT_FOUND, FORBIDDEN, LAST_SUPER_ADMIN.
 */
export async function setStatus(id: string, status: UserStatus, actor: Actor): Promise<UserRow> {
  await db.$transaction(async (tx) => {
    const before = await lockManaged(tx, id, actor);
    if (before.status === status) return;
    if (isOneself(actor, id)) throw new Refusal('FORBIDDEN', { fields: { status: 'ownStatus' } });
    assertNotLast(before, { ...before, status }, await otherSuperAdmins(tx, id));
    const author = withTimestampAfter(actor, before.updateDate);
    await tx.user.update({ where: { id }, data: { status, updateDate: author.at } });
    if (status !== 'ACTIVE') await endSessionsOf(id, author.at, tx, { requestId: actor.requestId });
    if (status === 'DISABLED') await endLinks(tx, id, author.at);
    await trace(tx, author, before, { field: 'status', before: before.status, after: status });
  });
  return getUserRow(id, actor);
}

/** Resets the failed log-ins of an account, which ends its lockout (N-10, X-02). Throws RECORD_NOT_FOUND, FORBIDDEN. */
export async function unlockUser(id: string, actor: Actor): Promise<UserRow> {
  const { lockedUntil } = await getUserRow(id, actor);
  await db.$transaction(async (tx) => {
    const user = await lockManaged(tx, id, actor);
    // Of two concurrent calls the second finds nothing to reset and leaves no entry.
    const isForgotten = await unlockLogIn(user.email, tx);
    if (lockedUntil && isForgotten) await trace(tx, actor, user, { field: 'locked', before: true, after: false });
  });
  return getUserRow(id, actor);
}

/** The account, if it may get a link to a first password. Throws RECORD_NOT_FOUND, FORBIDDEN, ACCOUNT_DISABLED, PASSWORD_SET. */
async function lockWithoutPassword(tx: Transaction, id: string, actor: Actor): Promise<User> {
  const user = await lockManaged(tx, id, actor);
  if (user.status === 'DISABLED') throw new Refusal('ACCOUNT_DISABLED');
  if (user.passwordHash) throw new Refusal('PASSWORD_SET');
  return user;
}

/**
 * Sends the link to a first password again; it ends the older one.
 * Throws RECORD_NOT_FOUND, FORBIDDEN, ACCOUNT_DISABLED, PASSWORD_SET, TOO_MANY_REQUESTS.
 */
export async function sendLinkAgain(id: string, actor: Actor): Promise<UserRow> {
  const { RESET_MAX_REQUESTS: points } = await numberParameters(['RESET_MAX_REQUESTS']);
  await db.$transaction((tx) => lockWithoutPassword(tx, id, actor));
  // Consumes the limit between the transactions: on its own connection, and only for a link that would be sent.
  if (!(await consume(LINK, id, { points, seconds: HOUR }))) throw new Refusal('TOO_MANY_REQUESTS');
  await db.$transaction(async (tx) => {
    const user = await lockWithoutPassword(tx, id, actor);
    await inviteUser(tx, user, actor.at);
    await trace(tx, actor, user, { field: 'passwordLink', before: null, after: actor.at.toISOString() });
  });
  await startDelivery();
  return getUserRow(id, actor);
}

/** Ends every session of an account, which may log in again (V7.4.5). Throws RECORD_NOT_FOUND, FORBIDDEN. */
export async function endUserSessions(id: string, actor: Actor): Promise<UserRow> {
  await db.$transaction(async (tx) => {
    const user = await lockManaged(tx, id, actor);
    const open = await tx.session.count({ where: openSessionsOf(id, actor.at) });
    if (open === 0) return;
    await endSessionsOf(id, actor.at, tx, { requestId: actor.requestId });
    await trace(tx, actor, user, { field: 'openSessions', before: open, after: 0 });
  });
  return getUserRow(id, actor);
}
