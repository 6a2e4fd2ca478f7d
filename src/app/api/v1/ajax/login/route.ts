import { endpoint } from '@/server/endpoint';
import { forgetOutcome, leadBack } from '@/features/auth/commands/lead-back';
import { logIn } from '@/features/auth/commands/log-in';
import { LoginAnswer, LoginInput } from '@/features/auth/schema';
import { acceptingForms } from '@/server/endpoint/form-post';
import { clientAddress } from '@/server/http/client-address';
import { languageCookie } from '@/server/session/cookie';

/** E-001; the log-in screen's form works without scripts too (X-08a). */
export const POST = acceptingForms(
  endpoint({
    summary: 'Log in',
    allow: 'public',
    body: LoginInput,
    form: true,
    failure: { result: 'ERROR' },
    returns: LoginAnswer,
    async handle({ body, actor, request, at, headers }) {
      const { result, cookie, lng } = await logIn({
        ...body,
        address: clientAddress(request),
        userAgent: request.headers.get('user-agent'),
        formerSessionId: actor?.sessionId,
        at,
      });
      if (cookie) headers.append('set-cookie', cookie);
      // The account's language is the one of the next page (I18N-03).
      if (lng) headers.append('set-cookie', languageCookie(lng));
      if (result === 'SUCCESS') headers.append('set-cookie', forgetOutcome());
      return { result };
    },
  }),
  leadBack,
);
