import 'server-only';
import { decode, encode } from 'next-auth/jwt';
import { env } from '../env';

/** Longest life of a log-in that is kept: 30 days. */
export const KEPT_SECONDS = 30 * 24 * 3600;
/** A log-in that is not kept ends with the browser, and after 8 hours without use. */
export const IDLE_SECONDS = 8 * 3600;

const isSecure = (): boolean => env.APP_URL.startsWith('https:');

/** `__Host-` behind TLS: no other host and no sub-path can set it (V3.3.1). */
export function cookieName(): string {
  return isSecure() ? '__Host-back-office.session' : 'back-office.session';
}

/** The cookie's value: a token that next-auth encrypts; it holds the session's id and nothing else. */
export function sealSessionId(sid: string): Promise<string> {
  return encode({ token: { sid }, secret: env.AUTH_SECRET, maxAge: KEPT_SECONDS });
}

/** The session's id, or null for a cookie that is changed, expired, unsigned or somebody else's. */
export async function openSessionId(value: string | undefined): Promise<string | null> {
  if (!value) return null;
  try {
    const token = await decode({ token: value, secret: env.AUTH_SECRET });
    return typeof token?.sid === 'string' ? token.sid : null;
  } catch {
    return null;
  }
}

/** The value of our cookie in a Cookie header. */
export function cookieIn(header: string | null): string | undefined {
  const wanted = `${cookieName()}=`;
  return header
    ?.split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(wanted))
    ?.slice(wanted.length);
}

/** Set-Cookie of a log-in: without an expiry unless it is kept. */
export async function logInCookie(sid: string, isRemembered: boolean): Promise<string> {
  const life = isRemembered ? `; Max-Age=${KEPT_SECONDS}` : '';
  return `${cookieName()}=${await sealSessionId(sid)}; Path=/; HttpOnly; SameSite=Lax${isSecure() ? '; Secure' : ''}${life}`;
}

/** Set-Cookie that forgets the log-in. */
export function logOutCookie(): string {
  return `${cookieName()}=; Path=/; HttpOnly; SameSite=Lax${isSecure() ? '; Secure' : ''}; Max-Age=0`;
}
