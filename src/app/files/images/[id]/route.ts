import { download } from '@/server/http/download';
import { z } from 'zod';
import { readImage } from '@/features/file/queries/stored';

/** E-111 */
export const GET = download({
  summary: 'Get an image; size=t returns a thumbnail of at most 200 px',
  allow: 'public',
  refuses: ['FORBIDDEN', 'UNAUTHENTICATED'],
  contentType: 'image/*',
  params: z.object({ id: z.uuid() }),
  query: z.object({ size: z.literal('t').optional().catch(undefined) }),
  handle: ({ params, query, actor }) => readImage(params.id, query.size === 't', actor),
});
