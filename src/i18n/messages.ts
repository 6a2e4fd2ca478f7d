import type { Language } from '@/shared/account/actor';
import type { RefusalCode } from '@/shared/refusal';
import { type Placed, placeTexts } from './elsewhere';
import { EN, FR } from './message-files';
import { withFallback } from './with-fallback';

/** A refusal without a sentence does not compile. */
FR.refusals satisfies Record<RefusalCode, string>;

/** The French files are the contract: they define the keys (I18N-02). */
export type Messages = Placed<typeof FR>;
export type Namespace = keyof Messages;

const MESSAGES: Record<Language, Messages> = { fr: placeTexts(FR), en: placeTexts(withFallback(FR, EN)) };

/** All texts of one language by area; for the pages, the i18n call and the mails. Never import this in a client leaf. */
export function messagesOf(language: Language): Messages {
  return MESSAGES[language];
}
