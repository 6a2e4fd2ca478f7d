import { isWithinScopes, portalEndpoint } from '@/server/portal/endpoint';
import { z } from 'zod';
import type { Handler } from '@/server/endpoint/contract';
import { openApiOfRights } from '@/server/endpoint/openapi';
import { PORTAL_RIGHTS } from '@/shared/account/rights';

/** O-150: what a client generator reads; calls that the token may not make are left out. */
export const GET: Handler = portalEndpoint({
  summary: 'Get the OpenAPI 3.1 document of the calls that the token allows',
  allow: 'portal',
  limit: { points: 60, seconds: 60 },
  returns: z.record(z.string(), z.unknown()),
  async handle({ client }) {
    const allowed = new Set<string>(PORTAL_RIGHTS.filter((right) => isWithinScopes(client, right)));
    return openApiOfRights((right) => allowed.has(right));
  },
});
