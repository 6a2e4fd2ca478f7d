import { z } from 'zod';
import { openApiDocument, type Route } from '@/server/endpoint/openapi';
import { isWithinScopes, portalEndpoint } from '@/server/portal/endpoint';
import * as wholeDocument from '../../openapi.json/route';
import { documentedRoutes } from '../../openapi.json/routes';

/** Read once: contracts change with the program only. */
let routes: Promise<readonly Route[]> | undefined;

/** O-150: what a client generator reads; calls that the token may not make are left out. */
export const GET = portalEndpoint({
  summary: 'Get the OpenAPI 3.1 document of the calls that the token allows',
  allow: 'portal',
  limit: { points: 60, seconds: 60 },
  returns: z.record(z.string(), z.unknown()),
  async handle({ client }) {
    routes ??= documentedRoutes(wholeDocument);
    const isFile = ({ path }: Route) => path.startsWith('/files/');
    return openApiDocument((await routes).filter((route) => isFile(route) || isWithinScopes(client, route.contract.allow)));
  },
});
