'use client';

import { EmergencyGrid } from '@/features/request/components/emergency/emergency-grid';
import { emergencyGrid } from '@/features/request/grid/emergency';
import type { EmergencyView } from '@/features/request/schema/emergency';
import { RequestScreen, type RequestScreenProps } from '../../request-screen';

/** Emergency requests with the user's settings. */
export function EmergencyScreen(props: RequestScreenProps<EmergencyView>) {
  return (
    <RequestScreen<EmergencyView> {...props} kind="emergency-request" area="request-emergency" grid={emergencyGrid} Rows={EmergencyGrid} />
  );
}
