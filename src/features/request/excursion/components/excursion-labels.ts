'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useMemo } from 'react';

/** Texts of the measurements; '' when unknown, so that the screen shows a dash. */
export function useExcursionWords() {
  const t = useTranslations('request-excursion');
  const format = useFormatter();
  return useMemo(() => {
    const degrees = (value: number | null): string =>
      value === null ? '' : t('degrees', { value: format.number(value, { maximumFractionDigits: 2 }) });
    const stay = (duration: number | null): string =>
      duration === null ? '' : t('stay', { hours: Math.floor(duration / 60), minutes: duration % 60 });
    return { degrees, stay };
  }, [t, format]);
}
