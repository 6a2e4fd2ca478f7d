import 'server-only';
import { numberParameters } from '@/features/parameter/queries';
import { record } from '@/server/audit/record';
import { db } from '@/server/db/client';
import { log } from '@/server/log';
import { endImpersonationsOf } from '@/server/session/impersonation';
import type { Actor } from '@/shared/account/actor';
import { assertInPerson, impersonationRefusal } from '@/shared/account/impersonation';
import { knownRoles } from '@/shared/account/rights';
import { Refusal } from '@/shared/refusal';
import { displayName } from '@/shared/text/display-name';
import type { ImpersonationView } from '../schema';

/**
 * Starts the impersonation of an account (AUTH-40, N-03, X-05) for a limited time: never while impersonating, never an account with
 * more rights, never one that is not active. The session's row holds both users from then on. The author of the entry is the real
 * user; its element is the account, its comment the reason.
 * Throws ACTING_ALREADY, RECORD_NOT_FOUND, ACTING_SELF, ACTING_UPWARDS, ACTING_INACTIVE.
 */
export async function startImpersonation(id: string, reason: string, actor: Actor): Promise<ImpersonationView> {
  if (actor.real) throw new Refusal('ACTING_ALREADY');
  const { ACTING_MINUTES: minutes } = await numberParameters(['ACTING_MINUTES']);
  const until = new Date(actor.at.getTime() + minutes * 60_000);
  const name = await db.$transaction(async (tx) => {
    const target = await tx.user.findUnique({ where: { id } });
    if (!target) throw new Refusal('RECORD_NOT_FOUND');
    const refusal = impersonationRefusal(actor, { id, roles: knownRoles(target.roles), status: target.status });
    if (refusal) throw new Refusal(refusal);
    // The write has the condition: of two at once, from two tabs, one starts.
    const isOwn = { id: actor.sessionId, revokedAt: null, actingAsId: null };
    const { count } = await tx.session.updateMany({ where: isOwn, data: { actingAsId: id, actingUntil: until } });
    if (count === 0) throw new Refusal('ACTING_ALREADY');
    const by = { byId: actor.id, byName: actor.name };
    await tx.acting.create({ data: { userId: id, sessionId: actor.sessionId, ...by, reason, startedAt: actor.at, until } });
    const changes = [
      { field: 'actedAsBy', before: null, after: actor.name },
      { field: 'actingUntil', before: null, after: until.toISOString() },
    ];
    const entityLabel = displayName(target);
    await record(tx, actor, { type: 'USER', action: 'EDIT', entityId: id, entityLabel, comment: reason, changes });
    return entityLabel;
  });
  log.warn({ userId: actor.id, actedAsId: id, until }, 'impersonation started');
  return { userId: id, name, reason, startedAt: actor.at.toISOString(), until: until.toISOString() };
}

/** AUTH-41: the session is its own person's again. */
export async function unlogAs(actor: Actor): Promise<void> {
  if (actor.real) await endImpersonationsOf(actor.sessionId, 'UNLOGGED', actor);
}

/** The owner of the account has read who impersonated it; each notice is marked once. Throws NOT_WHILE_ACTING. */
export async function markNoticesRead(ids: readonly string[], actor: Actor): Promise<void> {
  assertInPerson(actor);
  await db.acting.updateMany({ where: { id: { in: [...ids] }, userId: actor.id, toldAt: null }, data: { toldAt: actor.at } });
}
