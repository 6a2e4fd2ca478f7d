'use client';

import { useLocale, useTranslations } from 'next-intl';
import { formatDateTime } from '@/shared/dates/dates';
import type { TestRun } from '../../schema/test-run';

const MINUTE = 60;

/** A run in one line: its file, when, for how long, by whom. */
export function useRunFacts(): (run: TestRun) => string {
  const t = useTranslations('chatbot-tests');
  const lng = useLocale();
  return ({ fileName, start, seconds: exactly, startedBy }) => {
    const seconds = Math.max(1, Math.round(exactly));
    const duration =
      seconds < MINUTE
        ? t('duration', { seconds })
        : t('durationLong', { minutes: Math.floor(seconds / MINUTE), seconds: seconds % MINUTE });
    return t('facts', { name: fileName, date: formatDateTime(start, lng), duration, by: startedBy });
  };
}
