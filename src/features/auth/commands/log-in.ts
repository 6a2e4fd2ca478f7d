import 'server-only';
import { numberParameters } from '@/features/parameter/queries';
import { db, type Transaction } from '@/server/db/client';
import { consume, type Limit, refund, reset, resetInTransaction } from '@/server/limits/limits';
import { log } from '@/server/log';
import { meters } from '@/server/process/metrics';
import { logInCookie } from '@/server/session/cookie';
import { endSession, openSession } from '@/server/session/log-in';
import { passwordFits } from '@/server/session/passwords';
import type { Language } from '@/shared/account/actor';
import { cleanEmail } from '../rules';
import type { LoginResult } from '../schema';

export interface LogInTry {
  readonly username: string;
  readonly password: string;
  readonly isRemember: boolean;
  readonly address: string;
  readonly userAgent: string | null;
  /** the session that the browser has already: a new log-in ends it */
  readonly formerSessionId?: string;
  readonly at: Date;
}

export interface LogInAnswer {
  readonly result: LoginResult;
  readonly cookie?: string;
  readonly sessionId?: string;
  readonly lng?: Language;
}

const ACCOUNT = 'login-account';
const ADDRESS = 'login-address';

/** How many failed log-ins an account and an address may have, and for how many seconds they are then locked. */
export async function logInLimits(): Promise<{ account: Limit; address: Limit }> {
  const p = await numberParameters(['LOGIN_MAX_ATTEMPTS', 'LOGIN_MAX_ATTEMPTS_ADDRESS', 'LOGIN_LOCK_MINUTES']);
  const seconds = p.LOGIN_LOCK_MINUTES * 60;
  return { account: { points: p.LOGIN_MAX_ATTEMPTS, seconds }, address: { points: p.LOGIN_MAX_ATTEMPTS_ADDRESS, seconds } };
}

/** Ends the lock of an account; its e-mail is the key (X-02, N-10). Answers whether any failure was forgotten. */
export function unlockLogIn(email: string, tx: Transaction = db): Promise<boolean> {
  return resetInTransaction(tx, ACCOUNT, email);
}

/**
 * One try to log in, for our own call and for next-auth's alike (V6.3.4): one limit, one log, one result.
 * An attempt is counted before the password is verified, so that concurrent ones cannot exceed the limit; a success resets the count.
 * Unknown and disabled accounts answer as a wrong password does, in the same time.
 */
export async function logIn(attempt: LogInTry): Promise<LogInAnswer> {
  const email = cleanEmail(attempt.username).toLowerCase();
  const limits = await logInLimits();
  const isFree = (await consume(ADDRESS, attempt.address, limits.address)) && (await consume(ACCOUNT, email, limits.account));
  if (!isFree) return refuse('TOO_MANY_ATTEMPTS', attempt);
  const user = await db.user.findUnique({ where: { email } });
  const fits = await passwordFits(user?.passwordHash ?? null, attempt.password);
  if (!user || !fits || user.status === 'DISABLED') return refuse('WRONG_CREDENTIALS', attempt);
  await reset(ACCOUNT, email, limits.account);
  // Refund only this attempt to the IP address: the owner of one account must not continue guessing at others.
  await refund(ADDRESS, attempt.address, limits.address);
  if (user.status === 'PENDING_VALIDATION') return refuse('PENDING_VALIDATION', attempt);
  const sessionId = await db.$transaction(async (tx) => {
    // The write has the condition: a password that was changed, or an account disabled, since it was read opens nothing.
    const unchanged = { id: user.id, passwordHash: user.passwordHash, status: user.status };
    const { count } = await tx.user.updateMany({ where: unchanged, data: { lastLoginAt: attempt.at } });
    if (count === 0) return null;
    if (attempt.formerSessionId) await endSession(attempt.formerSessionId, attempt.at, tx);
    return openSession({ userId: user.id, isRemembered: attempt.isRemember, userAgent: attempt.userAgent, at: attempt.at }, tx);
  });
  if (!sessionId) return refuse('WRONG_CREDENTIALS', attempt);
  meters().logIns.inc({ result: 'SUCCESS' });
  log.info({ userId: user.id, address: attempt.address }, 'logged in');
  return {
    result: 'SUCCESS',
    sessionId,
    cookie: await logInCookie(sessionId, attempt.isRemember),
    lng: user.lng === 'en' ? 'en' : 'fr',
  };
}

function refuse(result: LoginResult, attempt: LogInTry): LogInAnswer {
  meters().logIns.inc({ result });
  log.warn({ result, address: attempt.address }, 'log-in refused');
  return { result };
}

interface PasswordTry {
  readonly email: string;
  /** the network address that it came from */
  readonly address: string;
  readonly passwordHash: string | null;
  readonly password: string;
}

/**
 * Whether a person who is logged in knows their password. It counts as a log-in attempt, under the same limits: somebody at
 * an open browser cannot guess the password here (V6.1.1, X-02).
 */
export async function knowsPassword({ email, address, passwordHash, password }: PasswordTry): Promise<'yes' | 'no' | 'TOO_MANY_ATTEMPTS'> {
  const limits = await logInLimits();
  const isFree = (await consume(ADDRESS, address, limits.address)) && (await consume(ACCOUNT, email, limits.account));
  if (!isFree) return 'TOO_MANY_ATTEMPTS';
  if (!(await passwordFits(passwordHash, password))) return 'no';
  await reset(ACCOUNT, email, limits.account);
  await refund(ADDRESS, address, limits.address);
  return 'yes';
}

/** Ends the session now; the cookie that is left means nothing from then on. */
export async function logOut({ sessionId, at, requestId }: { sessionId: string; at: Date; requestId: string }): Promise<void> {
  await endSession(sessionId, at, undefined, requestId);
}
