'use client';

import { useEffect } from 'react';
import type { Language } from '@/shared/actor';
import { detectLanguage, rememberLanguage } from './language';

/** On the very first visit the server cannot know the language; the browser finds it, remembers it, and reloads if it differs. */
export function FirstLanguage({ shown }: { shown: Language }) {
  useEffect(() => {
    const language = detectLanguage();
    rememberLanguage(language);
    if (language !== shown && document.cookie.includes(`lng=${language}`)) location.reload();
  }, [shown]);
  return null;
}
