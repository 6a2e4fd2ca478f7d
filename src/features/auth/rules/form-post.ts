import { LOGIN_RESULTS, type LoginResult } from '../schema';

/** Seconds for which a refused form post is stored: the time to load the page that shows it (X-08a). */
export const OUTCOME_SECONDS = 30;
/** Of an e-mail address as it was typed; a longer one is not repeated. */
const MAX_EMAIL_CHARS = 254;
const MAX_PATH_CHARS = 2_000;

/** `__Host-` behind TLS, as the session's: no other host can set it (V3.3.1). */
export const outcomeCookie = (isSecure: boolean): string => (isSecure ? '__Host-log-in-outcome' : 'log-in-outcome');

/** Why a posted log-in form was refused, with the e-mail that was typed; never the password. */
export interface LogInOutcome {
  readonly result: Exclude<LoginResult, 'SUCCESS'>;
  readonly email: string;
}

/**
 * Where a posted form leads back to (X-08a): a path of `origin` that begins with one slash, normalised and without its fragment;
 * `/` for anything else. What is returned cannot be read as another host either: `/.//host` would become `//host`.
 */
export function returnPath(value: unknown, origin: string): string {
  if (typeof value !== 'string' || value.length > MAX_PATH_CHARS || !value.startsWith('/') || /\p{Cc}/u.test(value)) return '/';
  const url = URL.parse(value, origin);
  if (url?.origin !== origin) return '/';
  const path = `${url.pathname}${url.search}`;
  return path.startsWith('//') ? '/' : path;
}

/** The value of the cookie that carries the outcome to the page. */
export function encodeOutcome({ result, email }: LogInOutcome): string {
  return encodeURIComponent(JSON.stringify([result, email.length > MAX_EMAIL_CHARS ? '' : email]));
}

/** Reads `encodeOutcome`'s value, decoded; null for anything else. */
export function decodeOutcome(value: string | undefined): LogInOutcome | null {
  if (!value) return null;
  try {
    const [result, email] = JSON.parse(value) as unknown[];
    const known = LOGIN_RESULTS.find((code) => code === result);
    if (!known || known === 'SUCCESS' || typeof email !== 'string' || email.length > MAX_EMAIL_CHARS) return null;
    return { result: known, email };
  } catch {
    return null;
  }
}
