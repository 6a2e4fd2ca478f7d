import { endpoint } from '@/server/endpoint';
import { z } from 'zod';
import { editPortalClient } from '@/features/portal/commands';
import { PortalClientEdit, PortalClientView } from '@/features/portal/schema';

/** O-016 */
export const PUT = endpoint({
  summary: 'Update name, scopes and last day of a client of the external portal',
  allow: 'portalClient.manage',
  refuses: ['DUPLICATE_NAME', 'PORTAL_CLIENT_REVOKED', 'RECORD_STALE'],
  params: z.object({ id: z.uuid() }),
  body: PortalClientEdit,
  returns: PortalClientView,
  handle: ({ params, body, actor }) => editPortalClient(params.id, body, actor),
});
