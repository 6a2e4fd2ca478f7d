import 'server-only';
import { z } from 'zod';
import { record } from '@/server/audit/record';
import { withTimestampAfter } from '@/server/clock';
import { db, rows, rowsOf } from '@/server/db/client';
import type { ChatbotSetting } from '@/server/db/generated/client';
import { lockRow } from '@/server/db/tables';
import type { Routine } from '@/server/jobs/routines';
import type { Actor } from '@/shared/account/actor';
import { assertSafetyTextsApproved } from '../queries/safety-texts';
import { onlineCount, passedRunOf, SWITCH } from '../queries/setting';
import { assertSafeAsSet } from './safety-gate';

/** Letters of a version that the audit log shows. */
const SHOWN = 12;

/** What the audit log records: the switch, or else that a version of lexicon and set was judged while it was on. */
function changesOf(before: ChatbotSetting | null, { active, version }: { active: boolean; version: string | undefined }) {
  const was = before?.active ?? false;
  if (was !== active || !before) return was === active ? [] : [{ field: 'active', before: was, after: active }];
  const judged = passedRunOf(before.safetyRun)?.version;
  if (!active || judged === version) return [];
  return [{ field: 'safetyVersion', before: judged?.slice(0, SHOWN) ?? null, after: version?.slice(0, SHOWN) ?? null }];
}

/**
 * Switches the chatbot on or off and answers its state (E-060, E-061; traced: F-25). As it is already: nothing is written, except
 * a run of the safety set under another version than the stored one. Switching on runs the set first (CHAT-30a) and throws
 * SAFETY_RUN_FAILED; switching off is never refused.
 */
export async function switchChatbot(active: boolean, actor: Actor): Promise<boolean> {
  const safetyRun = active ? await assertSafeAsSet() : undefined;
  return db.$transaction(async (tx) => {
    await lockRow(tx, 'ChatbotSetting', 1);
    const before = await tx.chatbotSetting.findUnique({ where: { id: 1 } });
    const changes = changesOf(before, { active, version: safetyRun?.version });
    if (changes.length === 0) return active;
    if (active && !before?.active) await assertSafetyTextsApproved(tx);
    const then = withTimestampAfter(actor, before?.updateDate);
    await tx.chatbotSetting.upsert({
      where: { id: 1 },
      create: { active, updateDate: then.at, ...(safetyRun && { safetyRun }) },
      update: { active, updateDate: then.at, ...(safetyRun && { safetyRun }) },
    });
    await record(tx, then, { type: 'CHATBOT', action: 'EDIT', entityId: SWITCH, entityLabel: 'Chatbot', changes });
    return active;
  });
}

/** Entries rebuilt in one transaction, while the FAQ waits. */
const BATCH = 100;
/** Every word of every entry is counted. */
const COUNT_TIMEOUT_MS = 300_000;

const Stale = z.object({ id: z.string() });

/**
 * Makes the index what it should be; returns how many of its entries were wrong. Triggers
 * maintain it, so there should be none: wrong entries are found without locks, and only those are rebuilt.
 */
async function repairIndex(): Promise<number> {
  const stale = (await rowsOf(Stale, 'SELECT public.chatbot_stale() AS "id"')).map(({ id }) => id);
  for (let from = 0; from < stale.length; from += BATCH)
    await rows('SELECT public.chatbot_mend($1::uuid[])', [stale.slice(from, from + BATCH)]);
  await db.$transaction((tx) => tx.$executeRaw`SELECT public.chatbot_mend_words()`, { timeout: COUNT_TIMEOUT_MS });
  return stale.length;
}

/** E-052: rebuilds the index and answers how many questions the chatbot can propose today (F-20, FAQF-41). */
export async function rebuildIndex(at: Date): Promise<number> {
  await repairIndex();
  return (await onlineCount(at)).all;
}

export const rebuildChatbotIndex: Routine = {
  name: 'rebuild-chatbot-index',
  cron: '15 4 * * *',
  run: async () => ({ mended: await repairIndex() }),
};
