'use client';

import { RequestGrid } from '../../components/request-grid';
import type { FramedRequests, RequestGridProps } from '../../components/request-kind';
import { emergencyKind } from '../kind';
import type { EmergencyView } from '../schema';
import { useEmergencyDetail } from './emergency-detail';

/** Emergency requests (REQ-27 to REQ-32). */
function EmergencyGrid(props: RequestGridProps<EmergencyView>) {
  const detail = useEmergencyDetail();
  return <RequestGrid<EmergencyView> {...props} kind={emergencyKind} detail={detail} />;
}

/** Emergency requests with the user’s settings. */
export function EmergencyRequests({ Screen, ...page }: FramedRequests<EmergencyView>) {
  return <Screen<EmergencyView> {...page} kind={emergencyKind} Rows={EmergencyGrid} />;
}
