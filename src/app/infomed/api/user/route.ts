import { endpoint } from '@/server/endpoint';
import { saveUser } from '@/features/user/commands/save';
import { UserInput, UserRow } from '@/features/user/schema';

/** E-006, N-08 */
export const POST = endpoint({
  summary: 'Create an account, or update the one with the given id',
  allow: 'user.manage',
  refuses: ['DUPLICATE_EMAIL', 'INCOMPATIBLE_ROLES', 'LAST_SUPER_ADMIN', 'RECORD_NOT_FOUND', 'RECORD_STALE'],
  body: UserInput,
  returns: UserRow,
  handle: ({ body, actor }) => saveUser(body, actor),
});
