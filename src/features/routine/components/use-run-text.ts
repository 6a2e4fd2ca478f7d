'use client';

import { useTranslations } from 'next-intl';
import type { RunView } from '../schema';

const MINUTE = 60;

/** Text of a run's counts and duration. */
export function useRunText() {
  const t = useTranslations('routine');
  return {
    result: ({ state, error, counts }: RunView): string => {
      if (state === 'FAILED') return error ?? t('state.FAILED');
      const figures = counts.filter(({ value }) => value !== 0).map((count) => t('count', count));
      return figures.length > 0 ? figures.join(', ') : t('nothing');
    },
    duration: ({ seconds }: RunView): string => {
      const whole = Math.floor(seconds ?? 0);
      if (whole < MINUTE) return t('duration', { seconds: whole });
      return t('durationLong', { minutes: Math.floor(whole / MINUTE), seconds: whole % MINUTE });
    },
  };
}
