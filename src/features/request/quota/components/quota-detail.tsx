import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { RequestDetail } from '../../components/request-kind';
import type { QuotaView } from '../schema';
import { QuotaFacts } from './quota-facts';

/** Title and facts of one quota request. */
export function useQuotaDetail(): RequestDetail<QuotaView> {
  const t = useTranslations('request-quota.detail');
  return useMemo(
    () => ({
      title: ({ orderNumber }) => t('title', { orderNumber }),
      facts: (view) => <QuotaFacts view={view} />,
    }),
    [t],
  );
}
