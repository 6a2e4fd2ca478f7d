import { endpoint } from '@/server/endpoint';
import { changeOwnPassword } from '@/features/auth/commands/password';
import { OwnPasswordAnswer, OwnPasswordInput } from '@/features/auth/schema';
import { clientAddress } from '@/server/http/client-address';

/** O-008 */
export const PUT = endpoint({
  summary: 'Change one’s own password, given the old one; ends other sessions',
  allow: 'signed-in',
  refuses: ['NOT_WHILE_ACTING', 'TOO_MANY_REQUESTS'],
  body: OwnPasswordInput,
  returns: OwnPasswordAnswer,
  async handle({ body, actor, request, headers }) {
    const { ended, cookie } = await changeOwnPassword(body, actor, clientAddress(request));
    headers.append('set-cookie', cookie);
    return { ended };
  },
});
