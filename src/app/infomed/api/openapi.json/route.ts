import { endpoint } from '@/server/endpoint';
import { z } from 'zod';
import type { Handler } from '@/server/endpoint/contract';
import { openApiDocument } from '@/server/endpoint/openapi';
import * as portalDocument from '../public/openapi.json/route';
import { documentedRoutes } from './routes';

let made: ReturnType<typeof openApiDocument> | undefined;

/** Made once: it costs half a second of the processor, and contracts change with the program only. */
async function published(): Promise<ReturnType<typeof openApiDocument>> {
  made ??= openApiDocument(
    await documentedRoutes({ '/infomed/api/openapi.json': { GET }, '/infomed/api/public/openapi.json': portalDocument }),
  );
  return made;
}

/** O-001: for staff; a portal's token gets the document of its own calls (V13.4.5). */
export const GET: Handler = endpoint({
  summary: 'Get the OpenAPI 3.1 document of this API',
  allow: 'signed-in',
  returns: z.record(z.string(), z.unknown()),
  handle: published,
});
