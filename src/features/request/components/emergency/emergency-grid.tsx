'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { emergencyGrid } from '../../grid/emergency';
import type { EmergencyView } from '../../schema/emergency';
import { RequestGrid, type RequestGridProps } from '../request-grid';
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
