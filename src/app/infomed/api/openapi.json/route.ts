import { endpoint } from '@/server/endpoint';
import { z } from 'zod';
import type { Handler } from '@/server/endpoint/contract';
import { openApiDocument } from '@/server/endpoint/openapi';

/** O-001: for staff; a portal's token gets the document of its own calls (V13.4.5). */
export const GET: Handler = endpoint({
  summary: 'Get the OpenAPI 3.1 document of this API',
  allow: 'signed-in',
  returns: z.record(z.string(), z.unknown()),
  handle: async () => openApiDocument(),
});
