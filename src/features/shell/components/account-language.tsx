'use client';

import { useEffect } from 'react';
import type { Language } from '@/shared/actor';
import { rememberLanguage } from '@/ui/language';

/** Rendered where the page is not in the account's language: the cookie of this browser is missing or old. */
export function AccountLanguage({ language }: { language: Language }) {
  useEffect(() => {
    rememberLanguage(language);
    // A browser that keeps no cookies must not reload for ever.
    if (document.cookie.includes(`lng=${language}`)) location.reload();
  }, [language]);
  return null;
}
