import { SAFETY_TEXT_KEYS } from '@/features/chatbot/schema/safety-text';
import { db } from '@/server/db/client';

/** Every safety text approved, put into the database as it is: the chatbot can be switched on. */
export async function approveSafetyTexts(): Promise<void> {
  const dated = { creationDate: new Date(0), updateDate: new Date(0) };
  const data = SAFETY_TEXT_KEYS.map((key) => ({
    key,
    textFr: `Texte ${key} {poisonCentre}`,
    textEn: `Text ${key}`,
    approved: true,
    ...dated,
  }));
  await db.chatbotSafetyText.createMany({ data, skipDuplicates: true });
}
