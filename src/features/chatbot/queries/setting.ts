import 'server-only';
import { z } from 'zod';
import type { DashboardPart } from '@/features/dashboard/queries';
import { translatorOf } from '@/i18n/translator';
import { db, rowsOf } from '@/server/db/client';
import { entryActorLabel } from '@/shared/account/actor-label';
import { dayOf } from '@/shared/dates/dates';
import { safetyVersion } from '../rules/safety/safety-set';
import type { ChatbotSettings } from '../schema/setting';

/** Under what the audit log names the switch. */
export const SWITCH = 'activation';

const Active = z.object({ active: z.boolean() });

/** Whether the chatbot is switched on; off by default (F-25). */
export async function isChatbotActive(): Promise<boolean> {
  const [setting] = await rowsOf(Active, 'SELECT "active" FROM "ChatbotSetting" WHERE "id" = 1');
  return setting?.active ?? false;
}

const places = z.array(z.int().min(0)).readonly();
const PASSED = z.object({ version: z.string(), misses: z.object({ design: places, blind: places }) });
/** What is stored of a run of the safety set that passed (CHAT-30a). */
export type PassedRun = z.infer<typeof PASSED>;

/** Reads the stored column; null for none, and for one of an older form. */
export const passedRunOf = (stored: unknown): PassedRun | null => PASSED.safeParse(stored).data ?? null;

/** The last run that passed, whatever lexicon it judged; null where there is none. */
export async function storedSafetyRun(): Promise<PassedRun | null> {
  const setting = await db.chatbotSetting.findUnique({ where: { id: 1 }, select: { safetyRun: true } });
  return passedRunOf(setting?.safetyRun);
}

const Online = z.object({ all: z.int(), membersOnly: z.int(), unassigned: z.int() });
const ONLINE = `
  SELECT count(*)::int AS "all", count(*) FILTER (WHERE e."membersOnly")::int AS "membersOnly",
    count(*) FILTER (WHERE NOT s."allProducts" AND s."productKeys" = '{}')::int AS "unassigned"
  FROM "ChatbotIndexEntry" e JOIN "FaqSubQuestion" s ON s."id" = e."subQuestionId"
  WHERE (e."fromDay" IS NULL OR e."fromDay" <= $1) AND (e."untilDay" IS NULL OR e."untilDay" >= $1)`;

/** Questions that the chatbot can propose on the day of `at`. */
export async function onlineCount(at: Date): Promise<ChatbotSettings['online']> {
  const [count] = await rowsOf(Online, ONLINE, [dayOf(at)]);
  return count ?? { all: 0, membersOnly: 0, unassigned: 0 };
}

/** The screen of settings (CHAT-27, CHAT-28). */
export async function chatbotSettings(at: Date): Promise<ChatbotSettings> {
  const [isActive, online, passed, entry] = await Promise.all([
    isChatbotActive(),
    onlineCount(at),
    storedSafetyRun(),
    db.auditEntry.findFirst({ where: { type: 'CHATBOT', entityId: SWITCH }, orderBy: [{ date: 'desc' }, { seq: 'desc' }] }),
  ]);
  return {
    isActive,
    online,
    isSafetyRunStale: isActive && passed?.version !== safetyVersion(),
    lastSwitch: entry && { by: entryActorLabel(entry), date: entry.date.toISOString() },
  };
}

/** Whether the chatbot answers, and out of how many questions. */
export const chatbotPart: DashboardPart = {
  allow: 'faq.manage',
  async read({ lng, at }) {
    const t = translatorOf(lng, 'chatbot-settings');
    const [isActive, { all }] = await Promise.all([isChatbotActive(), onlineCount(at)]);
    return {
      tiles: [
        {
          name: 'chatbot',
          isWork: false,
          tone: isActive ? 'ok' : 'plain',
          count: all,
          href: '/faq-chatbot-settings/admin',
          label: t('tile.label'),
          detail: t(isActive ? 'tile.on' : 'tile.off'),
        },
      ],
    };
  },
};
