import 'server-only';
import type { DashboardPart } from '@/features/dashboard/queries';
import { translatorOf } from '@/i18n/translator';
import { businessDay } from '@/server/clock';
import { db, rows } from '@/server/db/client';
import type { ChatbotSettings } from '../schema/setting';

/** Under what the trail names the switch. */
export const SWITCH = 'activation';

/** Whether the chatbot is switched on; off until somebody did (F-25). */
export async function isChatbotActive(): Promise<boolean> {
  const [setting] = await rows<{ active: boolean }>('SELECT "active" FROM "ChatbotSetting" WHERE "id" = 1');
  return setting?.active ?? false;
}

const ONLINE = `
  SELECT count(*)::int AS "all", count(*) FILTER (WHERE "membersOnly")::int AS "membersOnly" FROM "ChatbotIndexEntry"
  WHERE ("fromDay" IS NULL OR "fromDay" <= $1) AND ("untilDay" IS NULL OR "untilDay" >= $1)`;

/** Questions that the chatbot can propose on the day of `at`. */
export async function onlineCount(at: Date): Promise<ChatbotSettings['online']> {
  const [count] = await rows<ChatbotSettings['online']>(ONLINE, [businessDay(at)]);
  return count ?? { all: 0, membersOnly: 0 };
}

/** The screen of settings (CHAT-27, CHAT-28). */
export async function chatbotSettings(at: Date): Promise<ChatbotSettings> {
  const [isActive, online, entry] = await Promise.all([
    isChatbotActive(),
    onlineCount(at),
    db.auditEntry.findFirst({ where: { type: 'CHATBOT', entityId: SWITCH }, orderBy: [{ date: 'desc' }, { seq: 'desc' }] }),
  ]);
  const by = entry && (entry.realActorName ? `${entry.realActorName} (${entry.actorName})` : entry.actorName);
  return { isActive, online, lastSwitch: entry && by !== null ? { by, date: entry.date.toISOString() } : null };
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
