import type { Language } from '@/shared/actor';

export const LANGUAGES = ['fr', 'en'] as const satisfies readonly Language[];
export const DEFAULT_LANGUAGE: Language = 'fr';
/** Mirror of the account's language, or of the visitor's choice kept in local storage (S-08). */
export const LANGUAGE_COOKIE = 'lng';
export const THEME_COOKIE = 'theme';

/** `en-US` counts as `en`; anything else than the two languages is no answer. */
export function languageOf(tag: string | null | undefined): Language | null {
  const short = tag?.trim().toLowerCase().split(/[-_]/)[0];
  return LANGUAGES.find((language) => language === short) ?? null;
}
