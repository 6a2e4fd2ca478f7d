'use client';

import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { messageText } from '@/shared/text/message-text';

/** Sentences of the FAQ's own field errors; null leaves a code to the kit's. */
export function useErrorText(): (code: string, params: Record<string, string | number>) => string | null {
  const t = useTranslations('faq-errors');
  return useCallback((code, params) => messageText(t, code, { max: 0, ...params }), [t]);
}
