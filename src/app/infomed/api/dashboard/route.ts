import { endpoint } from '@/server/endpoint';
import { DASHBOARD_PARTS } from '@/app/(backoffice)/dashboard-parts';
import { dashboardOf } from '@/features/dashboard/queries';
import { DashboardView } from '@/features/dashboard/schema';

/** N-14 */
export const GET = endpoint({
  summary: 'Get figures and recent items of the areas the user may see',
  allow: 'signed-in',
  returns: DashboardView,
  handle: ({ actor }) => dashboardOf(actor, DASHBOARD_PARTS),
});
