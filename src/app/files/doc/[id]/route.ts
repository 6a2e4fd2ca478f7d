import { download } from '@/server/http/download';
import { z } from 'zod';
import { readDocument } from '@/features/file/queries/stored';

/** E-112, E-113: `size` has no meaning for a document */
export const GET = download({
  summary: 'Download a document under its own name',
  allow: 'public',
  refuses: ['FORBIDDEN', 'UNAUTHENTICATED'],
  contentType: 'application/pdf',
  params: z.object({ id: z.uuid() }),
  handle: ({ params, actor }) => readDocument(params.id, actor),
});
