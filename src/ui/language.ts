import type { Language } from '@/shared/account/actor';

const KEY = 'lng';
const YEAR = 365 * 24 * 3600;

function short(tag: string | null | undefined): Language | null {
  const language = tag?.toLowerCase().split(/[-_]/)[0];
  return language === 'fr' || language === 'en' ? language : null;
}

/** S-08, for a first visit: local storage, session storage, the browser's languages, else French. */
export function detectLanguage(): Language {
  const stored = short(localStorage.getItem(KEY)) ?? short(sessionStorage.getItem(KEY));
  return stored ?? short(navigator.languages.find((tag) => short(tag) !== null)) ?? 'fr';
}

/** Stores the choice in local storage and in the cookie read by the server. Reload the page afterwards (I18N-04). */
export function rememberLanguage(language: Language): void {
  localStorage.setItem(KEY, language);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
  document.cookie = `${KEY}=${language}; Path=/; Max-Age=${YEAR}; SameSite=Lax${location.protocol === 'https:' ? '; Secure' : ''}`;
}
