import 'server-only';
import type { FormAnswer } from '@/server/endpoint/form-post';
import { env } from '@/server/env';
import { encodeOutcome, OUTCOME_SECONDS, outcomeCookie, returnPath } from '../rules/form-post';
import { LOGIN_RESULTS } from '../schema';

const isSecure = (): boolean => env.APP_URL.startsWith('https:');

function setCookie(value: string, seconds: number): string {
  return `${outcomeCookie(isSecure())}=${value}; Path=/; HttpOnly; SameSite=Strict${isSecure() ? '; Secure' : ''}; Max-Age=${seconds}`;
}

/**
 * Where a posted log-in form leads: back to the page that it stood on (X-04, X-08a). A refused one leaves its result and the
 * e-mail in a cookie for that page; a good one removes it.
 */
export function leadBack({ form, body, headers }: FormAnswer): `/${string}` {
  const result = LOGIN_RESULTS.find((code) => code === body.result) ?? 'ERROR';
  const email = typeof form.username === 'string' ? form.username : '';
  const cookie = result === 'SUCCESS' ? setCookie('', 0) : setCookie(encodeOutcome({ result, email }), OUTCOME_SECONDS);
  headers.append('set-cookie', cookie);
  return returnPath(form.from, new URL(env.APP_URL).origin) as `/${string}`;
}
