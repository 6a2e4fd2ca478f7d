import { endpoint } from '@/server/endpoint';
import { z } from 'zod';
import { findFile } from '@/server/files/records';

/** E-016 */
export const GET = endpoint({
  summary: 'Get the file name of an uploaded product PDF',
  allow: 'product.read',
  params: z.object({ id: z.uuid() }),
  returns: z.object({ fileName: z.string() }),
  handle: ({ params }) => findFile(params.id, ['PRODUCT_PDF']),
});
