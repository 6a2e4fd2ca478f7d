import 'server-only';
import type { FormAnswer } from '@/server/endpoint/form-post';
import { env, isBehindTls } from '@/server/env';
import { encodeOutcome, OUTCOME_SECONDS, outcomeCookie, returnPath } from '../rules/form-post';
import { LOGIN_RESULTS } from '../schema';

function setCookie(value: string, seconds: number): string {
  return `${outcomeCookie(isBehindTls())}=${value}; Path=/; HttpOnly; SameSite=Strict${isBehindTls() ? '; Secure' : ''}; Max-Age=${seconds}`;
}

/** Set-Cookie of a good log-in: the refusal of a form posted before is over, or the screen after the log-out would still show it. */
export const forgetOutcome = (): string => setCookie('', 0);

/**
 * Where a posted log-in form leads: back to the page that it was on (X-04, X-08a). A refused one leaves its result and the
 * e-mail in a cookie for that page.
 */
export function leadBack({ form, body, headers }: FormAnswer): `/${string}` {
  const result = LOGIN_RESULTS.find((code) => code === body.result) ?? 'ERROR';
  const email = typeof form.username === 'string' ? form.username : '';
  if (result !== 'SUCCESS') headers.append('set-cookie', setCookie(encodeOutcome({ result, email }), OUTCOME_SECONDS));
  return returnPath(form.from, new URL(env.APP_URL).origin) as `/${string}`;
}
