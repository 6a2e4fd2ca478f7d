'use client';

import { useTranslations } from 'next-intl';
import { createContext, useCallback, useContext } from 'react';
import { decodeFieldError } from '@/shared/field-errors';
import { messageText } from '@/shared/text/message-text';

type Params = Record<string, string | number>;

/** Sentences of an area's own codes around a form; null leaves a code to the kit's. Pass a stable function. */
export const FieldErrorTexts = createContext<((code: string, params: Params) => string | null) | null>(null);

/** Sentence of a field's code, from the area's texts, else from messages/<lng>/fields.json, `errors`. */
export function useFieldErrorText(): (coded: string) => string {
  const own = useContext(FieldErrorTexts);
  const t = useTranslations('fields.errors');
  const unknown = useTranslations('common.error');
  return useCallback(
    (coded) => {
      const { code, params } = decodeFieldError(coded);
      const special = own?.(code, params) ?? null;
      if (special !== null) return special;
      return messageText(t, code, params) ?? unknown('unknown', { code });
    },
    [own, t, unknown],
  );
}
