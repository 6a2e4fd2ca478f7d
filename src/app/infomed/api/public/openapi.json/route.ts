import { isWithinScopes, portalEndpoint } from '@/server/portal/endpoint';
import { z } from 'zod';
import type { Handler } from '@/server/endpoint/contract';
import { openApiDocument, type Route } from '@/server/endpoint/openapi';
import { documentedRoutes } from '../../openapi.json/routes';

/** Read once: contracts change with the program only. */
let routes: Promise<readonly Route[]> | undefined;

/** O-150: what a client generator reads; calls that the token may not make are left out. */
export const GET: Handler = portalEndpoint({
  summary: 'Get the OpenAPI 3.1 document of the calls that the token allows',
  allow: 'portal',
  limit: { points: 60, seconds: 60 },
  returns: z.record(z.string(), z.unknown()),
  async handle({ client }) {
    routes ??= documentedRoutes({ '/infomed/api/public/openapi.json': { GET } });
    const isFile = ({ path }: Route) => path.startsWith('/files/');
    return openApiDocument((await routes).filter((route) => isFile(route) || isWithinScopes(client, route.contract.allow)));
  },
});
