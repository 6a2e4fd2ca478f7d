'use client';

import { useTranslations } from 'next-intl';
import { createContext, useCallback, useContext } from 'react';
import { decodeFieldError } from '@/shared/field-errors';

/** Name of an area of the message files whose keys are field codes. */
export type ErrorArea = NonNullable<Parameters<typeof useTranslations>[0]>;

/** Where a form finds sentences for its own codes, before the common ones. */
export const ErrorAreaContext = createContext<ErrorArea>('fields.errors');

/** Sentence of a field's code: from the form's own area, else from messages/<lng>/fields.json, `errors`. */
export function useFieldErrorText(): (coded: string) => string {
  // The name is only known at run time; the keys are looked up with `has` before they are used.
  const own = useTranslations(useContext(ErrorAreaContext) as 'fields.errors');
  const common = useTranslations('fields.errors');
  const unknown = useTranslations('common.error');
  return useCallback(
    (coded) => {
      const { code, params } = decodeFieldError(coded);
      const key = code as Parameters<typeof common>[0];
      if (own.has(key)) return own(key, params);
      return common.has(key) ? common(key, params) : unknown('unknown', { code });
    },
    [own, common, unknown],
  );
}
