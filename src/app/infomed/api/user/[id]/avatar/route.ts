import { endpoint } from '@/server/endpoint';
import { z } from 'zod';
import { setAvatar } from '@/features/user/commands/avatar';
import { AvatarInput, UserView } from '@/features/user/schema';

const ById = z.object({ id: z.uuid() });

/** N-12 */
export const PUT = endpoint({
  summary: 'Set the avatar of an account: one’s own, or any as administrator',
  allow: 'signed-in',
  refuses: ['FORBIDDEN', 'NOT_WHILE_ACTING'],
  params: ById,
  body: AvatarInput,
  returns: UserView,
  handle: ({ params, body, actor }) => setAvatar(params.id, body.encodedId, actor),
});

/** N-13 */
export const DELETE = endpoint({
  summary: 'Remove the avatar of an account: one’s own, or any as administrator',
  allow: 'signed-in',
  refuses: ['FORBIDDEN', 'INVALID_INPUT', 'NOT_WHILE_ACTING'],
  params: ById,
  returns: UserView,
  handle: ({ params, actor }) => setAvatar(params.id, null, actor),
});
