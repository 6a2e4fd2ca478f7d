import { endpoint } from '@/server/endpoint';
import { changePassword } from '@/features/auth/commands/password';
import { ChangePasswordAnswer, ChangePasswordInput } from '@/features/auth/schema';

/** E-003 */
export const POST = endpoint({
  summary: 'Set a new password with the token of an e-mail link',
  allow: 'public',
  body: ChangePasswordInput,
  form: true,
  failure: { result: 'ERROR' },
  returns: ChangePasswordAnswer,
  handle: ({ body, at, requestId }) => changePassword(body, at, requestId),
});
