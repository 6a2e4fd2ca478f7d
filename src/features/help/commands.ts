import 'server-only';
import { db } from '@/server/db/client';
import type { Actor } from '@/shared/account/actor';
import { FIRST_STEP_NAMES, type FirstStepName } from './schema';

/** First steps that the person need not see again (S-26); like what was seen, no entry of the audit log. Nothing during an impersonation. */
export async function dismissFirstSteps(names: readonly FirstStepName[], actor: Actor): Promise<void> {
  if (actor.real) return;
  await db.$transaction(async (tx) => {
    const { dismissedSteps } = await tx.user.findUniqueOrThrow({ where: { id: actor.id }, select: { dismissedSteps: true } });
    const next = FIRST_STEP_NAMES.filter((name) => dismissedSteps.includes(name) || names.includes(name));
    await tx.user.update({ where: { id: actor.id }, data: { dismissedSteps: next } });
  });
}
