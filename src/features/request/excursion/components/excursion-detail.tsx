import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { RequestDetail } from '../../components/request-kind';
import type { ExcursionView } from '../schema';
import { ExcursionFacts } from './excursion-facts';

/** Title and facts of one report. */
export function useExcursionDetail(): RequestDetail<ExcursionView> {
  const t = useTranslations('request-excursion.detail');
  return useMemo(
    () => ({
      title: ({ id }) => t('title', { id }),
      facts: (view) => <ExcursionFacts view={view} />,
    }),
    [t],
  );
}
