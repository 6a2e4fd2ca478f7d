'use client';

import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { decodeFieldError } from '@/shared/field-errors';

/** Sentence of a field's code, from messages/<lng>/fields.json, `errors`. */
export function useFieldErrorText(): (coded: string) => string {
  const t = useTranslations('fields.errors');
  const unknown = useTranslations('common.error');
  return useCallback(
    (coded) => {
      const { code, params } = decodeFieldError(coded);
      const key = code as Parameters<typeof t>[0];
      return t.has(key) ? t(key, params) : unknown('unknown', { code });
    },
    [t, unknown],
  );
}
