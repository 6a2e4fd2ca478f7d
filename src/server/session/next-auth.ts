import 'server-only';
import NextAuth, { type NextAuthOptions } from 'next-auth';
import CredentialsProvider from 'next-auth/providers/credentials';
import { env } from '../env';
import { now } from '../clock';
import { actorOfCookie } from './actor';
import { cookieName, KEPT_SECONDS, sealSessionId } from './cookie';

/** Tries to log in; given by the area that knows accounts and limits. Answers the id of the opened session, or null. */
export type TryLogIn = (credentials: { username: string; password: string }, headers: Headers) => Promise<string | null>;

/**
 * next-auth's own routes. Its cookie and ours are one: a token that holds the session's id. What its session call is sent
 * is never merged into the token, and what it answers is read from the session's row (security: Sign-in).
 */
export function nextAuthHandler(tryLogIn: TryLogIn): (request: Request, context: { params: Promise<{ nextauth: string[] }> }) => Promise<Response> {
  const secure = env.APP_URL.startsWith('https:');
  const options: NextAuthOptions = {
    secret: env.AUTH_SECRET,
    session: { strategy: 'jwt', maxAge: KEPT_SECONDS },
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
          const sid = await tryLogIn({ username: String(credentials.username ?? ''), password: String(credentials.password ?? '') }, headers);
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
  };
  return NextAuth(options) as (request: Request, context: { params: Promise<{ nextauth: string[] }> }) => Promise<Response>;
}
