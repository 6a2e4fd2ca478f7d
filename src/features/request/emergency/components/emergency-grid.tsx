'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { RequestGrid, type RequestGridProps } from '../../components/request-grid';
import { emergencyGrid } from '../grid';
import type { EmergencyView } from '../schema';
import { EmergencyFacts } from './emergency-facts';

/** Emergency requests (REQ-27 to REQ-32). */
export function EmergencyGrid(props: RequestGridProps<EmergencyView>) {
  const t = useTranslations('request-emergency.detail');
  const detail = useMemo(
    () => ({
      title: ({ id }: EmergencyView) => t('title', { id }),
      facts: (view: EmergencyView) => <EmergencyFacts view={view} />,
    }),
    [t],
  );
  return (
    <RequestGrid<EmergencyView>
      {...props}
      kind="emergency-request"
      area="request-emergency"
      grid={emergencyGrid}
      detail={detail}
      arrived={({ date }) => date}
    />
  );
}
