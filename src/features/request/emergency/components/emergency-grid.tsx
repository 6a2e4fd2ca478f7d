'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { RequestGrid } from '../../components/request-grid';
import type { FramedRequests, RequestGridProps } from '../../components/request-kind';
import { emergencyKind } from '../kind';
import type { EmergencyView } from '../schema';
import { EmergencyFacts } from './emergency-facts';

/** Emergency requests (REQ-27 to REQ-32). */
function EmergencyGrid(props: RequestGridProps<EmergencyView>) {
  const t = useTranslations('request-emergency.detail');
  const detail = useMemo(
    () => ({
      title: ({ id }: EmergencyView) => t('title', { id }),
      facts: (view: EmergencyView) => <EmergencyFacts view={view} />,
    }),
    [t],
  );
  return <RequestGrid<EmergencyView> {...props} kind={emergencyKind} detail={detail} arrived={({ date }) => date} />;
}

/** Emergency requests with the user’s settings. */
export function EmergencyRequests({ Screen, ...page }: FramedRequests<EmergencyView>) {
  return <Screen<EmergencyView> {...page} kind={emergencyKind} Rows={EmergencyGrid} />;
}
