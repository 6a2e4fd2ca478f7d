import { decideSafetyText } from '@/features/chatbot/commands/safety-text';
import { SAFETY_TEXT_KEYS } from '@/features/chatbot/schema/safety-text';
import { db } from '@/server/db/client';
import { actorAt } from './accounts';

const VALIDATOR = 'super@demo.example';

/** Somebody who may validate approves each safety text, so that the demonstration's chatbot can be switched on; traced as everywhere. */
export async function seedSafetyTexts(at: Date): Promise<void> {
  if ((await db.chatbotSafetyText.count()) > 0) return;
  const actor = await actorAt(VALIDATOR, at);
  for (const key of SAFETY_TEXT_KEYS) await decideSafetyText({ key, approved: true, comment: null, updateDate: null }, actor);
}
