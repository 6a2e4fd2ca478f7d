import { logIn } from '@/features/auth/commands/log-in';
import { now } from '@/server/clock';
import { clientAddress } from '@/server/http/client-address';
import { actorOfRequest } from '@/server/session/actor';
import { nextAuthHandler } from '@/server/session/next-auth';

type Context = { params: Promise<{ nextauth: string[] }> };

/** next-auth's own way in shares limit, log and result with ours (V6.3.4). */
const handle = (request: Request, context: Context): Promise<Response> =>
  nextAuthHandler(async ({ username, password }, headers) => {
    const address = clientAddress(request);
    const at = now();
    const former = await actorOfRequest(request, 'next-auth', at);
    const { sessionId } = await logIn({
      username,
      password,
      isRemember: false,
      address,
      userAgent: headers.get('user-agent'),
      formerSessionId: former?.sessionId,
      at,
    });
    return sessionId ?? null;
  })(request, context);

export { handle as GET, handle as POST };
