import type { Language } from './actor';

export const LANGUAGES = ['fr', 'en'] as const satisfies readonly Language[];
export const DEFAULT_LANGUAGE: Language = 'fr';
/** Mirror of the account's language, or of the choice in local storage when logged out (S-08). */
export const LANGUAGE_COOKIE = 'lng';
export const THEME_COOKIE = 'theme';

/** `en-US` counts as `en`; anything else than the two languages is no answer. */
export function languageOf(tag: string | null | undefined): Language | null {
  const short = tag?.trim().toLowerCase().split(/[-_]/)[0];
  return LANGUAGES.find((language) => language === short) ?? null;
}

/** Characters of an Accept-Language header that are read; browsers send fewer. */
const MAX_HEADER_CHARS = 200;

/** The first of the two languages in an Accept-Language header, by weight and then by place (S-08); null when it names neither. */
export function acceptedLanguage(header: string | null | undefined): Language | null {
  const ranges = (header ?? '')
    .slice(0, MAX_HEADER_CHARS)
    .split(',')
    .map((range) => {
      const [tag, ...parameters] = range.split(';');
      const weight = Number(parameters.find((parameter) => /^\s*q=/i.test(parameter))?.split('=')[1] ?? 1);
      return { language: languageOf(tag), weight: Number.isNaN(weight) ? 0 : weight };
    });
  const accepted = ranges.filter(({ language, weight }) => language && weight > 0).toSorted((a, b) => b.weight - a.weight);
  return accepted[0]?.language ?? null;
}
