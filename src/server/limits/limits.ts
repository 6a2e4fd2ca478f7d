import 'server-only';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { prepared, type Transaction } from '../db/client';

export interface Limit {
  /** tries that are allowed */
  readonly points: number;
  /** seconds in which they count, and for which the key is locked afterwards */
  readonly seconds: number;
}

/** The library names its statements, which not every connection can keep. */
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

/** Counts one try of `key` in PostgreSQL, so that the limit holds over several servers; false when there are none left. */
export async function consume(name: string, key: string, limit: Limit): Promise<boolean> {
  try {
    await limiter(name, limit).consume(key.slice(0, 200));
    return true;
  } catch (error) {
    if (error instanceof RateLimiterRes) return false;
    throw error;
  }
}

/** Counts several tries at once that were let through already; answers how many count now, and for how long. */
export async function settle(name: string, key: string, tries: number, limit: Limit): Promise<{ consumed: number; msLeft: number }> {
  const { consumedPoints, msBeforeNext } = await limiter(name, limit).penalty(key.slice(0, 200), tries);
  return { consumed: consumedPoints, msLeft: msBeforeNext };
}

/** Takes one try back: it was no failure, yet those before it still count. */
export async function refund(name: string, key: string, limit: Limit): Promise<void> {
  await limiter(name, limit).reward(key.slice(0, 200), 1);
}

/** Forgets the tries of `key`: a success, or an administrator who unlocks an account. */
export async function reset(name: string, key: string, limit: Limit): Promise<void> {
  await limiter(name, limit).delete(key.slice(0, 200));
}

/** The same within a transaction: what it tells of is forgotten only if it is written too. Answers whether there was anything. */
export async function resetInTransaction(tx: Transaction, name: string, key: string): Promise<boolean> {
  return (await tx.rateLimit.deleteMany({ where: { key: `${name}:${key.slice(0, 200)}` } })).count > 0;
}
