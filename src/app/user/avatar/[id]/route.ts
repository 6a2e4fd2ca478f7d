import { z } from 'zod';
import { readAvatar } from '@/features/file/queries';
import { avatarOf } from '@/features/user/queries';
import { download } from '@/server/download';

/** E-010 */
export const GET = download({
  summary: 'The avatar of an account; 404 when there is none',
  allow: 'signed-in',
  contentType: 'image/*',
  params: z.object({ id: z.uuid() }),
  query: z.object({ size: z.literal('t').optional().catch(undefined) }),
  handle: async ({ params, query }) => readAvatar(await avatarOf(params.id), query.size === 't'),
});
