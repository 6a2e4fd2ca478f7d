import 'server-only';
import { cookies } from 'next/headers';
import { isBehindTls } from '@/server/env';
import { decodeOutcome, type LogInOutcome, outcomeCookie } from '../rules/form-post';

/** What the form that was posted last was refused for; null half a minute later (X-08a). */
export async function logInOutcome(): Promise<LogInOutcome | null> {
  const jar = await cookies();
  return decodeOutcome(jar.get(outcomeCookie(isBehindTls()))?.value);
}
