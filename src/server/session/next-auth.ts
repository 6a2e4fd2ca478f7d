import 'server-only';
import { guarded } from '../endpoint';
import { NextRequest } from 'next/server';
import NextAuth, { type NextAuthOptions } from 'next-auth';
import CredentialsProvider from 'next-auth/providers/credentials';
import { now } from '../clock';
import { readBody } from '../endpoint/body';
import { observed } from '../endpoint/observe';
import { env, isBehindTls } from '../env';
import { actorOfCookie } from './actor';
import { cookieName, REMEMBER_ME_SECONDS, sealSessionId } from './cookie';
import { endSession } from './log-in';

type Handle = (request: Request, context: { params: Promise<{ nextauth: string[] }> }) => Promise<Response>;

const BODY_LIMIT = 64 * 1024;

/** Tries to log in; given by the area that knows accounts and limits. Answers the id of the opened session, or null. */
export type TryLogIn = (credentials: { username: string; password: string }, headers: Headers) => Promise<string | null>;

/**
 * next-auth extends its cookie at each session call with its own expiry. Ours is valid as long as its row says: it
 * is not set again, and a log-in by this way ends with the browser.
 */
function withOurCookieOnly(response: Response, isSessionCall: boolean): Response {
  const cookies = response.headers.getSetCookie();
  response.headers.delete('set-cookie');
  for (const cookie of cookies) {
    const isOurs = cookie.startsWith(`${cookieName()}=`);
    const isSet = isOurs && !cookie.startsWith(`${cookieName()}=;`);
    if (isSet && isSessionCall) continue;
    response.headers.append('set-cookie', isSet ? cookie.replace(/; (?:Expires|Max-Age)=[^;]*/gi, '') : cookie);
  }
  return response;
}

async function readAlready(request: Request): Promise<NextRequest> {
  const { method, url } = request;
  const headers = new Headers(request.headers);
  if (method !== 'POST') return new NextRequest(url, { method, headers });
  const body = JSON.stringify(await readBody(request, { limit: BODY_LIMIT, form: true }));
  headers.set('content-type', 'application/json');
  headers.delete('content-length');
  return new NextRequest(url, { method, headers, body });
}

/**
 * next-auth's own routes. Its cookie and ours are one: a token that holds the session's id. What its session call is sent
 * is never merged into the token, and what it answers is read from the session's row (security: Sign-in).
 */
export function nextAuthHandler(tryLogIn: TryLogIn): Handle {
  const secure = isBehindTls();
  // It takes the site's address from this variable alone; without it, it would redirect to localhost.
  process.env.NEXTAUTH_URL = env.APP_URL;
  const options: NextAuthOptions = {
    secret: env.AUTH_SECRET,
    session: { strategy: 'jwt', maxAge: REMEMBER_ME_SECONDS },
    pages: { signIn: '/', error: '/' },
    cookies: {
      sessionToken: { name: cookieName(), options: { httpOnly: true, sameSite: 'lax', path: '/', secure } },
    },
    providers: [
      CredentialsProvider({
        credentials: { username: { type: 'email' }, password: { type: 'password' } },
        async authorize(credentials, request) {
          if (!credentials) return null;
          const headers = new Headers(Object.entries(request.headers ?? {}).map(([name, value]) => [name, String(value)]));
          const sid = await tryLogIn(
            { username: String(credentials.username ?? ''), password: String(credentials.password ?? '') },
            headers,
          );
          return sid ? { id: sid } : null;
        },
      }),
    ],
    callbacks: {
      jwt: ({ token, user }) => (user ? { sid: user.id } : { sid: token.sid }),
      async session({ token, session }) {
        const sealed = typeof token.sid === 'string' ? await sealSessionId(token.sid) : undefined;
        const actor = await actorOfCookie(sealed, 'next-auth', now());
        return { expires: session.expires, ...(actor && { user: { name: actor.name, email: actor.email } }) } as typeof session;
      },
    },
    events: {
      async signOut({ token }) {
        if (typeof token?.sid === 'string') await endSession(token.sid, now());
      },
    },
  };
  const handle = NextAuth(options) as Handle;
  // Its own reader knows no limit and lets a malformed body end in a 500: ours reads first (rule 2).
  return (request, context) =>
    observed(request, context, () =>
      guarded(request, 'public', async () => {
        const [action] = (await context.params).nextauth;
        return withOurCookieOnly(await handle(await readAlready(request), context), action === 'session');
      }),
    );
}
