'use client';

import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { messageText } from '@/shared/text/message-text';

/** Sentences of this area's own field codes, for `FieldErrorTexts`. */
export function useUserErrorText(): (code: string) => string | null {
  const t = useTranslations('user.errors');
  return useCallback((code) => messageText(t, code), [t]);
}
