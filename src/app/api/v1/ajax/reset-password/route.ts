import { endpoint } from '@/server/endpoint';
import { requestReset } from '@/features/auth/commands/password';
import { ResetPasswordAnswer, ResetPasswordInput } from '@/features/auth/schema';
import { clientAddress } from '@/server/http/client-address';

/** E-002 */
export const POST = endpoint({
  summary: 'Request a password reset link',
  allow: 'public',
  body: ResetPasswordInput,
  form: true,
  failure: { result: 'ERROR' },
  returns: ResetPasswordAnswer,
  handle: async ({ body, request, at }) => ({ result: await requestReset({ email: body.email, address: clientAddress(request), at }) }),
});
