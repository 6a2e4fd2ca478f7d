import { endpoint } from '@/server/endpoint';
import { z } from 'zod';
import { replacePortalToken } from '@/features/portal/commands';
import { PortalClientVersion, PortalClientWithToken } from '@/features/portal/schema';

/** O-017 */
export const POST = endpoint({
  summary: 'Replace the token of a client of the external portal; the old one is revoked at once',
  allow: 'portalClient.manage',
  refuses: ['PORTAL_CLIENT_REVOKED', 'RECORD_STALE'],
  params: z.object({ id: z.uuid() }),
  body: PortalClientVersion,
  returns: PortalClientWithToken,
  handle: ({ params, body, actor }) => replacePortalToken(params.id, body.updateDate, actor),
});
