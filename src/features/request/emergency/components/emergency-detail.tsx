import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { RequestDetail } from '../../components/request-kind';
import type { EmergencyView } from '../schema';
import { EmergencyFacts } from './emergency-facts';

/** Title and facts of one emergency request. */
export function useEmergencyDetail(): RequestDetail<EmergencyView> {
  const t = useTranslations('request-emergency.detail');
  return useMemo(
    () => ({
      title: ({ id }) => t('title', { id }),
      facts: (view) => <EmergencyFacts view={view} />,
    }),
    [t],
  );
}
