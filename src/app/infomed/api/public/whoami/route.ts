import { portalEndpoint } from '@/server/portal/endpoint';
import { PortalWhoAmI } from '@/features/portal/schema';

/** O-019: an integrator tries a token here */
export const GET = portalEndpoint({
  summary: 'Get the scopes and expiry of the call’s token',
  allow: 'portal',
  limit: { points: 60, seconds: 60 },
  returns: PortalWhoAmI,
  handle: async ({ client: { name, scopes, expiresAt } }) => ({ name, scopes: [...scopes], expiresAt: expiresAt.toISOString() }),
});
