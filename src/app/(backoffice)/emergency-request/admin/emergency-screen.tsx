'use client';

import { EmergencyGrid } from '@/features/request/emergency/components/emergency-grid';
import { emergencyGrid } from '@/features/request/emergency/grid';
import type { EmergencyView } from '@/features/request/emergency/schema';
import { RequestScreen, type RequestScreenProps } from '../../request-screen';

/** Emergency requests with the user's settings. */
export function EmergencyScreen(props: RequestScreenProps<EmergencyView>) {
  return (
    <RequestScreen<EmergencyView> {...props} kind="emergency-request" area="request-emergency" grid={emergencyGrid} Rows={EmergencyGrid} />
  );
}
