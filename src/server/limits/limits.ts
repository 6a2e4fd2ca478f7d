import 'server-only';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { prepared, type Transaction } from '../db/client';

export interface Limit {
  /** allowed attempts */
  readonly points: number;
  /** seconds in which they count, and for which the key is locked afterwards */
  readonly seconds: number;
}

/** The library names its statements; a pooled connection may not support prepared names. */
const store = {
  query: ({ name, text, values }: { name: string; text: string; values: unknown[] }) => prepared(name, text, values),
};

function limiter(name: string, { points, seconds }: Limit): RateLimiterPostgres {
  return new RateLimiterPostgres({
    storeClient: store,
    storeType: 'pool',
    tableName: 'RateLimit',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points,
    duration: seconds,
    blockDuration: seconds,
  });
}

/** Counts one attempt of `key` in PostgreSQL, so that the limit applies across servers; false when none are left. */
export async function consume(name: string, key: string, limit: Limit): Promise<boolean> {
  try {
    await limiter(name, limit).consume(key.slice(0, 200));
    return true;
  } catch (error) {
    if (error instanceof RateLimiterRes) return false;
    throw error;
  }
}

/** Counts several attempts that were already allowed; returns how many count now, and for how long. */
export async function settle(name: string, key: string, tries: number, limit: Limit): Promise<{ consumed: number; msLeft: number }> {
  const { consumedPoints, msBeforeNext } = await limiter(name, limit).penalty(key.slice(0, 200), tries);
  return { consumed: consumedPoints, msLeft: msBeforeNext };
}

/** Refunds one attempt: it was no failure, but earlier ones still count. */
export async function refund(name: string, key: string, limit: Limit): Promise<void> {
  await limiter(name, limit).reward(key.slice(0, 200), 1);
}

/** Resets the attempts of `key`: after a success, or when an administrator unlocks an account. */
export async function reset(name: string, key: string, limit: Limit): Promise<void> {
  await limiter(name, limit).delete(key.slice(0, 200));
}

/** The same within a transaction: the reset commits with the change that caused it. Returns whether there was anything to reset. */
export async function resetInTransaction(tx: Transaction, name: string, key: string): Promise<boolean> {
  return (await tx.rateLimit.deleteMany({ where: { key: `${name}:${key.slice(0, 200)}` } })).count > 0;
}
