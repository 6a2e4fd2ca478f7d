import 'server-only';
import { LRUCache } from 'lru-cache';
import { decode, encode } from 'next-auth/jwt';
import type { Language } from '@/shared/account/actor';
import { LANGUAGE_COOKIE } from '@/shared/account/languages';
import { LOGGED_OUT_COOKIE } from '@/shared/account/logged-out';
import { env, isBehindTls } from '../env';
import { processGlobals } from '../process/process-globals';

/** Longest lifetime of a session with remember-me: 30 days. */
export const REMEMBER_ME_SECONDS = 30 * 24 * 3600;
/** A session without remember-me ends with the browser, and after 8 hours without use. */
export const IDLE_SECONDS = 8 * 3600;

const secure = (): string => (isBehindTls() ? '; Secure' : '');

/** `__Host-` behind TLS: no other host and no sub-path can set it (V3.3.1). */
export function cookieName(): string {
  return isBehindTls() ? '__Host-back-office.session' : 'back-office.session';
}

/** The cookie's value: a token that next-auth encrypts; it holds the session's id and nothing else. */
export function sealSessionId(sid: string): Promise<string> {
  return encode({ token: { sid }, secret: env.AUTH_SECRET, maxAge: REMEMBER_ME_SECONDS });
}

/** Cached cookies, and their lifetime in the cache. */
const MAX_OPENED = 2_000;
const OPENED_TTL_MS = 600_000;

/**
 * Decrypted cookies: deriving the key and decrypting took a twentieth of a server's time with 50 users. Only the authenticity of
 * the cookie is cached; whether its session is still valid is read from its row at each call.
 */
const state = processGlobals('opened cookies', () => ({ opened: new LRUCache<string, string>({ max: MAX_OPENED }) }));

/** The session's id, or null for a cookie that is changed, expired, unsigned or not ours. */
export async function openSessionId(value: string | undefined): Promise<string | null> {
  if (!value) return null;
  const known = state.opened.get(value);
  if (known) return known;
  try {
    const token = await decode({ token: value, secret: env.AUTH_SECRET });
    if (typeof token?.sid !== 'string') return null;
    const leftMs = Number(token.exp ?? 0) * 1_000 - Date.now();
    if (leftMs > 0) state.opened.set(value, token.sid, { ttl: Math.min(OPENED_TTL_MS, leftMs) });
    return token.sid;
  } catch {
    return null;
  }
}

/** The value of a cookie in a Cookie header; of the session's where none is named. */
export function cookieIn(header: string | null, name: string = cookieName()): string | undefined {
  const prefix = `${name}=`;
  return header
    ?.split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(prefix))
    ?.slice(prefix.length);
}

/** Set-Cookie of a log-in: with an expiry for remember-me only. */
export async function logInCookie(sid: string, isRemembered: boolean): Promise<string> {
  const life = isRemembered ? `; Max-Age=${REMEMBER_ME_SECONDS}` : '';
  return `${cookieName()}=${await sealSessionId(sid)}; Path=/; HttpOnly; SameSite=Lax${secure()}${life}`;
}

/** Set-Cookie that ends the log-in. */
export function logOutCookie(): string {
  return `${cookieName()}=; Path=/; HttpOnly; SameSite=Lax${secure()}; Max-Age=0`;
}

/** Set-Cookie after a log-out by the link: no page was there to delete what was typed, so the next one does (S-19b). */
export function loggedOutCookie(account: string): string {
  return `${LOGGED_OUT_COOKIE}=${account}; Path=/; SameSite=Strict${secure()}; Max-Age=300`;
}

/** Set-Cookie of the language in which the next page is shown (I18N-03); scripts of the page set it too. */
export function languageCookie(language: Language): string {
  return `${LANGUAGE_COOKIE}=${language}; Path=/; SameSite=Lax${secure()}; Max-Age=31536000`;
}
