import 'server-only';
import { record } from '@/server/audit/record';
import { movedPast } from '@/server/clock';
import { db, rows } from '@/server/db/client';
import type { ChatbotSetting } from '@/server/db/generated/client';
import type { Routine } from '@/server/jobs/routines';
import type { Actor } from '@/shared/actor';
import { assertSafetyTextsApproved } from '../queries/safety-texts';
import { onlineCount, SWITCH } from '../queries/setting';
import { assertSafeAsSet } from './safety-gate';

/**
 * Switches the chatbot on or off and answers its state (E-060, E-061; traced: F-25). As it is already: nothing is written. Switching
 * on runs the safety set first (CHAT-30a) and throws SAFETY_RUN_FAILED; switching off is never refused.
 */
export async function switchChatbot(active: boolean, actor: Actor): Promise<boolean> {
  const safetyRun = active ? await assertSafeAsSet() : undefined;
  return db.$transaction(async (tx) => {
    const [before] = await tx.$queryRaw<ChatbotSetting[]>`SELECT * FROM "ChatbotSetting" WHERE "id" = 1 FOR UPDATE`;
    if (before?.active === active) return active;
    if (active) await assertSafetyTextsApproved(tx);
    const then = movedPast(actor, before?.updateDate);
    await tx.chatbotSetting.upsert({
      where: { id: 1 },
      create: { active, updateDate: then.at, ...(safetyRun && { safetyRun }) },
      update: { active, updateDate: then.at, ...(safetyRun && { safetyRun }) },
    });
    const changes = [{ field: 'active', before: before?.active ?? false, after: active }];
    await record(tx, then, { type: 'CHATBOT', action: 'EDIT', entityId: SWITCH, entityLabel: 'Chatbot', changes });
    return active;
  });
}

/** Entries that are made again in one go: for so long the FAQ waits. */
const BATCH = 100;
/** Milliseconds; every word of every entry is counted. */
const LONGEST_COUNT = 300_000;

/**
 * Makes the index what it should be; answers how many of its entries were not. Triggers keep it, so there should be none: what
 * is wrong is looked for without holding anybody up, and only that is made again.
 */
async function mendIndex(): Promise<number> {
  const stale = (await rows<{ id: string }>('SELECT public.chatbot_stale() AS "id"')).map(({ id }) => id);
  for (let from = 0; from < stale.length; from += BATCH)
    await rows('SELECT public.chatbot_mend($1::uuid[])', [stale.slice(from, from + BATCH)]);
  await db.$transaction((tx) => tx.$queryRaw`SELECT public.chatbot_mend_words() AS "mended"`, { timeout: LONGEST_COUNT });
  return stale.length;
}

/** E-052: rebuilds the index and answers how many questions the chatbot can propose today (F-20, FAQF-41). */
export async function rebuildIndex(at: Date): Promise<number> {
  await mendIndex();
  return (await onlineCount(at)).all;
}

export const rebuildChatbotIndex: Routine = {
  name: 'rebuild-chatbot-index',
  cron: '15 4 * * *',
  run: async () => ({ mended: await mendIndex() }),
};
