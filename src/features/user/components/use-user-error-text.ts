'use client';

import { useTranslations } from 'next-intl';
import { useCallback } from 'react';

/** Sentences of this area's own field codes, for `FieldErrorTexts`. */
export function useUserErrorText(): (code: string) => string | null {
  const t = useTranslations('user.errors');
  return useCallback(
    (code) => {
      const key = code as Parameters<typeof t>[0];
      return t.has(key) ? t(key) : null;
    },
    [t],
  );
}
