import { endpoint } from '@/server/endpoint';
import { z } from 'zod';
import { createPortalClient } from '@/features/portal/commands';
import { listPortalClients } from '@/features/portal/queries';
import { PortalClientInput, PortalClientView, PortalClientWithToken } from '@/features/portal/schema';

/** O-014 */
export const GET = endpoint({
  summary: 'List clients of the external portal',
  allow: 'portalClient.manage',
  returns: z.array(PortalClientView),
  handle: ({ at }) => listPortalClients(at),
});

/** O-015: only this response contains the token */
export const POST = endpoint({
  summary: 'Create a client of the external portal; its token is shown once',
  allow: 'portalClient.manage',
  refuses: ['DUPLICATE_NAME', 'RECORD_NOT_FOUND'],
  body: PortalClientInput,
  returns: PortalClientWithToken,
  handle: ({ body, actor }) => createPortalClient(body, actor),
});
