'use client';

import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import type { ListSearch } from '@/ui/navigation/use-list-search';

interface FoundCountOptions {
  search: ListSearch<unknown>;
  /** nothing is searched or filtered */
  isWhole: boolean;
  /** number of all materials */
  total: number;
}

/** How many materials were found, in words. While a search is under way the old count stays, as the old cards do. */
export function useFoundCount({ search, isWhole, total }: FoundCountOptions) {
  const t = useTranslations('promotion');
  const hasFailed = !search.isStale && search.error !== null;
  const count = useRef('');
  if (hasFailed) count.current = '';
  else if (!search.isStale) {
    count.current = isWhole
      ? t('count', { count: search.total })
      : t('countFound', { count: search.total, total: Math.max(total, search.total) });
  }
  return { count: count.current, hasFailed };
}
