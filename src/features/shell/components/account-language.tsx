'use client';

import { useEffect } from 'react';
import type { Language } from '@/shared/account/actor';
import { rememberLanguage } from '@/ui/language';

/** Rendered when the page is not in the account's language: the browser's cookie is missing or outdated. */
export function AccountLanguage({ language }: { language: Language }) {
  useEffect(() => {
    rememberLanguage(language);
    // Without cookies the page must not reload for ever.
    if (document.cookie.includes(`lng=${language}`)) location.reload();
  }, [language]);
  return null;
}
