import 'server-only';
import { db } from '@/server/db/client';
import { log } from '@/server/log';
import { sessionHandle } from '@/server/session/handle';
import { endSession, endSessionsOf } from '@/server/session/log-in';
import type { Actor } from '@/shared/account/actor';
import { assertInPerson } from '@/shared/account/impersonation';
import { Refusal } from '@/shared/refusal';

/** Ends one of one's own log-ins (V7.4.5). Throws NOT_WHILE_ACTING, RECORD_NOT_FOUND: another's log-in is none of one's own. */
export async function endOwnSession(handle: string, actor: Actor): Promise<void> {
  assertInPerson(actor);
  const open = await db.session.findMany({ where: { userId: actor.id, revokedAt: null }, select: { id: true } });
  const session = open.find(({ id }) => sessionHandle(id) === handle);
  if (!session) throw new Refusal('RECORD_NOT_FOUND');
  await endSession(session.id, actor.at, undefined, actor.requestId);
  log.info({ userId: actor.id }, 'session ended by its owner');
}

/** Ends every log-in of one's own but the present one; answers how many. Throws NOT_WHILE_ACTING. */
export async function endOtherSessions(actor: Actor): Promise<number> {
  assertInPerson(actor);
  const ended = await endSessionsOf(actor.id, actor.at, undefined, { exceptId: actor.sessionId, requestId: actor.requestId });
  log.info({ userId: actor.id, ended }, 'other sessions ended by their owner');
  return ended;
}
