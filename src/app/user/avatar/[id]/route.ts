import { download } from '@/server/http/download';
import { z } from 'zod';
import { readAvatar } from '@/features/file/queries/stored';
import { avatarOf } from '@/features/user/queries';

/** E-010 */
export const GET = download({
  summary: 'Get the avatar of an account; 404 if there is none',
  allow: 'signed-in',
  contentType: 'image/*',
  params: z.object({ id: z.uuid() }),
  // `v` identifies the picture: only URLs with it are cacheable, as another picture has another `v`.
  query: z.object({ size: z.literal('t').optional().catch(undefined), v: z.uuid().optional().catch(undefined) }),
  async handle({ params, query }) {
    const bytes = await readAvatar(await avatarOf(params.id), query.size === 't');
    return query.v ? bytes : { ...bytes, cacheControl: 'private, no-cache' };
  },
});
