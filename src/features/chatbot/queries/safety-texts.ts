import 'server-only';
import { canValidateFaq } from '@/features/faq/rules';
import { textParameters } from '@/features/parameter/queries';
import { POISON_CENTRES } from '@/features/parameter/rules';
import { messagesOf } from '@/i18n/messages';
import { db, type Transaction } from '@/server/db/client';
import type { Actor, Language } from '@/shared/account/actor';
import { Refusal } from '@/shared/refusal';
import type { NoticeTexts } from '../rules/notice';
import { POISON_CENTRE, SAFETY_TEXT_KEYS, type SafetyText, type SafetyTextKey, type SafetyTexts } from '../schema/safety-text';

/** The default text in code, used whenever no approved one exists (CHAT-29b). */
export const defaultText = (key: SafetyTextKey, lng: Language): string => messagesOf(lng)['chatbot-safety'].texts[key];

/** What visitors are given now, the poison centre filled in. */
export async function textsInForce(): Promise<NoticeTexts> {
  const [found, { CHATBOT_POISON_CENTRE: city }] = await Promise.all([
    db.chatbotSafetyText.findMany(),
    textParameters(['CHATBOT_POISON_CENTRE']),
  ]);
  const stored = new Map(found.filter(({ approved }) => approved).map((row) => [row.key, row]));
  const centre = `${city} : ${POISON_CENTRES[city as keyof typeof POISON_CENTRES] ?? ''}`;
  const filled = (text: string): string => text.replaceAll(POISON_CENTRE, centre.replaceAll(' ', '\u00a0'));
  const texts = SAFETY_TEXT_KEYS.map((key) => {
    const row = stored.get(key);
    return [key, { fr: filled(row?.textFr ?? defaultText(key, 'fr')), en: filled(row?.textEn ?? defaultText(key, 'en')) }];
  });
  return Object.fromEntries(texts) as NoticeTexts;
}

/** O-112: every current text, with its default. */
export async function safetyTexts(actor: Pick<Actor, 'roles'>): Promise<SafetyTexts> {
  const stored = new Map((await db.chatbotSafetyText.findMany()).map((row) => [row.key, row]));
  const texts = SAFETY_TEXT_KEYS.map((key): SafetyText => {
    const row = stored.get(key);
    const [defaultFr, defaultEn] = [defaultText(key, 'fr'), defaultText(key, 'en')];
    return {
      key,
      textFr: row?.textFr ?? defaultFr,
      textEn: row?.textEn ?? defaultEn,
      ...{ defaultFr, defaultEn },
      approved: row?.approved ?? false,
      commentWhenDisapproved: row?.commentWhenDisapproved ?? null,
      updateDate: row?.updateDate.toISOString() ?? null,
    };
  });
  return { texts, canValidate: canValidateFaq(actor) };
}

/** Before the chatbot is switched on each text must be approved (CHAT-30b). Throws SAFETY_TEXTS_NOT_APPROVED with their number. */
export async function assertSafetyTextsApproved(tx: Transaction = db): Promise<void> {
  const approved = await tx.chatbotSafetyText.findMany({ where: { approved: true }, select: { key: true } });
  const keys = new Set(approved.map(({ key }) => key));
  const count = SAFETY_TEXT_KEYS.filter((key) => !keys.has(key)).length;
  if (count > 0) throw new Refusal('SAFETY_TEXTS_NOT_APPROVED', { params: { count } });
}
