import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FairLimit, UPLOAD_WAIT_MS } from './upload-queue';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const BUSY = { code: 'SERVICE_UNAVAILABLE', details: { retryAfter: 5 } };

describe('V15.1.3 a limit that uploads share', () => {
  it('V15.1.3 grants what is free at once and the rest in the order of asking', async () => {
    const limit = new FairLimit(2);
    const order: string[] = [];
    const acquire = (name: string) =>
      limit.acquire().then((release) => {
        order.push(name);
        return release;
      });
    const [a] = [await acquire('a'), await acquire('b')];
    const [c, d] = [acquire('c'), acquire('d')];
    a();
    a();
    (await c)();
    (await d)();
    expect([order, limit.inUse]).toEqual([['a', 'b', 'c', 'd'], 1]);
  });

  it('V15.1.3 a large share is not passed over by small ones that came later', async () => {
    const limit = new FairLimit(10);
    const first = await limit.acquire(6);
    const order: string[] = [];
    const acquire = async (name: string, amount: number): Promise<void> => {
      const release = await limit.acquire(amount);
      order.push(name);
      release();
    };
    const pending = [acquire('large', 8), acquire('small', 1)];
    first();
    await Promise.all(pending);
    expect([order, limit.inUse]).toEqual([['large', 'small'], 0]);
  });

  it('rule 10 an upload that waits over five seconds is refused with Retry-After, and blocks no other', async () => {
    const limit = new FairLimit(2);
    const release = await limit.acquire(1);
    const late = expect(limit.acquire(2)).rejects.toMatchObject(BUSY);
    await vi.advanceTimersByTimeAsync(UPLOAD_WAIT_MS - 1);
    const next = limit.acquire(1);
    await vi.advanceTimersByTimeAsync(1);
    await late;
    (await next)();
    release();
    expect(limit.inUse).toBe(0);
  });

  it('V15.1.3 work that fails gives its share back', async () => {
    const limit = new FairLimit(1);
    await expect(limit.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await limit.run(async () => 'yes')).toBe('yes');
  });
});
