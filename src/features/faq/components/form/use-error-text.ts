'use client';

import { useTranslations } from 'next-intl';
import { useCallback } from 'react';

/** Sentences of the FAQ's own field errors; null leaves a code to the kit's. */
export function useErrorText(): (code: string, params: Record<string, string | number>) => string | null {
  const t = useTranslations('faq-errors');
  return useCallback(
    (code, params) => {
      const key = code as Parameters<typeof t>[0];
      return t.has(key) ? t(key, { max: 0, ...params }) : null;
    },
    [t],
  );
}
