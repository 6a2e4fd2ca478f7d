import { describe, expect, it } from 'vitest';
import { QueryCache } from './query-cache';

const statement = (text: string, ...values: unknown[]) => ({ text, values });

/** A query that returns the number of its calls. */
function counter() {
  let times = 0;
  return async () => {
    times += 1;
    return times;
  };
}

describe('what a grid remembers', () => {
  it('R-03 is queried once per statement, values and version', async () => {
    const cache = new QueryCache();
    const runQuery = counter();
    expect(await cache.answer(statement('count', 'a'), '1', runQuery)).toBe(1);
    expect(await cache.answer(statement('count', 'a'), '1', runQuery)).toBe(1);
    expect(await cache.answer(statement('count', 'b'), '1', runQuery)).toBe(2);
    expect(await cache.answer(statement('count', 'a'), '2', runQuery)).toBe(3);
    expect(await cache.answer(statement('count', 'a'), '1', runQuery)).toBe(4);
  });

  it('REQ-01 is shared by concurrent callers', async () => {
    const cache = new QueryCache();
    const runQuery = counter();
    const answers = await Promise.all([1, 2, 3].map(() => cache.answer(statement('count'), '1', runQuery)));
    expect(answers).toEqual([1, 1, 1]);
    expect(cache.has(statement('count'), '1')).toBe(true);
    expect(cache.has(statement('count'), '2')).toBe(false);
  });

  it('REQ-01 does not cache failures', async () => {
    const cache = new QueryCache();
    await expect(cache.answer(statement('count'), '1', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(cache.has(statement('count'), '1')).toBe(false);
    expect(await cache.answer(statement('count'), '1', counter())).toBe(1);
  });

  it('REQ-01 does not cache fast results below the minimum cost', async () => {
    const cache = new QueryCache();
    const runQuery = counter();
    expect(await cache.answer(statement('block'), '1', runQuery, 60_000)).toBe(1);
    expect(await cache.answer(statement('block'), '1', runQuery, 60_000)).toBe(2);
  });

  it('REQ-01 preserves cached results, however fast they are requested again', async () => {
    const cache = new QueryCache();
    const runQuery = counter();
    await cache.answer(statement('block'), '1', runQuery);
    expect(await cache.answer(statement('block'), '1', runQuery, 60_000)).toBe(1);
    expect(cache.has(statement('block'), '1')).toBe(true);
  });

  it('R-03 an older answer that comes late, or fails late, leaves the newer one alone', async () => {
    for (const end of ['answers', 'fails']) {
      const cache = new QueryCache();
      const { promise, resolve, reject } = Promise.withResolvers<string>();
      const late = cache.answer(statement('count'), '1', () => promise, 60_000).catch(() => 'failed');
      expect(await cache.answer(statement('count'), '2', async () => 'new')).toBe('new');
      if (end === 'answers') resolve('old');
      else reject(new Error('away'));
      expect(await late).toBe(end === 'answers' ? 'old' : 'failed');
      expect([cache.has(statement('count'), '1'), cache.has(statement('count'), '2')]).toEqual([false, true]);
    }
  });

  it('V15.1.3 counts cached results only: replaced, removed or late ones take no space', async () => {
    const cache = new QueryCache();
    const large = async () => 'x'.repeat(1_000_000);
    await cache.answer(statement('small'), '1', counter());
    for (let version = 0; version < 20; version += 1) {
      await cache.answer(statement('large'), String(version), large);
      await cache.answer(statement('quick'), '1', large, 60_000);
      const { promise, resolve } = Promise.withResolvers<string>();
      const late = cache.answer(statement('late'), 'old', () => promise);
      await cache.answer(statement('late'), 'new', counter());
      resolve(await large());
      await late;
    }
    const cached = [cache.has(statement('small'), '1'), cache.has(statement('large'), '19'), cache.has(statement('late'), 'new')];
    expect(cached).toEqual([true, true, true]);
  });

  it('V15.1.3 caches a thousand results, the least recently used is removed first', async () => {
    const cache = new QueryCache();
    const runQuery = async (name: number) => cache.answer(statement(String(name)), '1', counter());
    for (let name = 0; name < 1000; name += 1) await runQuery(name);
    const cached = () => [0, 1, 2, 999, 1000].filter((name) => cache.has(statement(String(name)), '1'));
    expect(cached()).toEqual([0, 1, 2, 999]);
    await runQuery(0);
    await runQuery(1000);
    expect(cached()).toEqual([0, 2, 999, 1000]);
  });

  it('V15.1.3 stays within its bounds; what was not used for longest goes first', async () => {
    const cache = new QueryCache();
    const large = async () => 'x'.repeat(1_000_000);
    for (const name of ['a', 'b', 'c', 'd']) await cache.answer(statement(name), '1', large);
    await cache.answer(statement('a'), '1', large);
    for (const name of ['e', 'f', 'g', 'h', 'i']) await cache.answer(statement(name), '1', large);
    expect(['a', 'b', 'c', 'd', 'i'].filter((name) => cache.has(statement(name), '1'))).toEqual(['a', 'd', 'i']);
  });
});
