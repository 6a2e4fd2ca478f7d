'use client';

import { useEffect } from 'react';
import type { Language } from '@/shared/account/actor';
import { detectLanguage, rememberLanguage } from './language';

/** On the first visit the server does not know the language: the browser detects and stores it, and reloads if it differs. */
export function FirstLanguage({ shown }: { shown: Language }) {
  useEffect(() => {
    const language = detectLanguage();
    rememberLanguage(language);
    if (language !== shown && document.cookie.includes(`lng=${language}`)) location.reload();
  }, [shown]);
  return null;
}
