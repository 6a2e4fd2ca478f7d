import { endpoint } from '@/server/endpoint';
import { z } from 'zod';
import { revokePortalClient } from '@/features/portal/commands';
import { PortalClientView } from '@/features/portal/schema';

/** O-018 */
export const POST = endpoint({
  summary: 'Revoke a client of the external portal permanently',
  allow: 'portalClient.manage',
  refuses: ['PORTAL_CLIENT_REVOKED', 'RECORD_STALE'],
  params: z.object({ id: z.uuid() }),
  returns: PortalClientView,
  handle: ({ params, actor }) => revokePortalClient(params.id, actor),
});
