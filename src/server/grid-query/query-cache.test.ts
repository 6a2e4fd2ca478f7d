import { describe, expect, it } from 'vitest';
import { QueryCache } from './query-cache';

const asked = (text: string, ...values: unknown[]) => ({ text, values });

/** Answers with how often it was asked. */
function counter() {
  let times = 0;
  return async () => {
    times += 1;
    return times;
  };
}

describe('what a grid remembers', () => {
  it('R-03 is asked once per statement, values and version', async () => {
    const remembered = new QueryCache();
    const ask = counter();
    expect(await remembered.answer(asked('count', 'a'), '1', ask)).toBe(1);
    expect(await remembered.answer(asked('count', 'a'), '1', ask)).toBe(1);
    expect(await remembered.answer(asked('count', 'b'), '1', ask)).toBe(2);
    expect(await remembered.answer(asked('count', 'a'), '2', ask)).toBe(3);
    expect(await remembered.answer(asked('count', 'a'), '1', ask)).toBe(4);
  });

  it('REQ-01 is shared by those who ask at the same time', async () => {
    const remembered = new QueryCache();
    const ask = counter();
    const answers = await Promise.all([1, 2, 3].map(() => remembered.answer(asked('count'), '1', ask)));
    expect(answers).toEqual([1, 1, 1]);
    expect(remembered.has(asked('count'), '1')).toBe(true);
    expect(remembered.has(asked('count'), '2')).toBe(false);
  });

  it('REQ-01 forgets what failed', async () => {
    const remembered = new QueryCache();
    await expect(remembered.answer(asked('count'), '1', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(remembered.has(asked('count'), '1')).toBe(false);
    expect(await remembered.answer(asked('count'), '1', counter())).toBe(1);
  });

  it('REQ-01 keeps no answer that comes quickly, where it says so', async () => {
    const remembered = new QueryCache();
    const ask = counter();
    expect(await remembered.answer(asked('block'), '1', ask, 60_000)).toBe(1);
    expect(await remembered.answer(asked('block'), '1', ask, 60_000)).toBe(2);
  });

  it('REQ-01 keeps what it knows already, however quickly it is told again', async () => {
    const remembered = new QueryCache();
    const ask = counter();
    await remembered.answer(asked('block'), '1', ask);
    expect(await remembered.answer(asked('block'), '1', ask, 60_000)).toBe(1);
    expect(remembered.has(asked('block'), '1')).toBe(true);
  });

  it('R-03 an older answer that comes late, or fails late, leaves the newer one alone', async () => {
    for (const end of ['answers', 'fails']) {
      const remembered = new QueryCache();
      const { promise, resolve, reject } = Promise.withResolvers<string>();
      const late = remembered.answer(asked('count'), '1', () => promise, 60_000).catch(() => 'failed');
      expect(await remembered.answer(asked('count'), '2', async () => 'new')).toBe('new');
      if (end === 'answers') resolve('old');
      else reject(new Error('away'));
      expect(await late).toBe(end === 'answers' ? 'old' : 'failed');
      expect([remembered.has(asked('count'), '1'), remembered.has(asked('count'), '2')]).toEqual([false, true]);
    }
  });

  it('V15.1.3 weighs only what it holds: what was replaced, forgotten or came late takes no room', async () => {
    const remembered = new QueryCache();
    const large = async () => 'x'.repeat(1_000_000);
    await remembered.answer(asked('kept'), '1', counter());
    for (let version = 0; version < 20; version += 1) {
      await remembered.answer(asked('large'), String(version), large);
      await remembered.answer(asked('quick'), '1', large, 60_000);
      const { promise, resolve } = Promise.withResolvers<string>();
      const late = remembered.answer(asked('late'), 'old', () => promise);
      await remembered.answer(asked('late'), 'new', counter());
      resolve(await large());
      await late;
    }
    const held = [remembered.has(asked('kept'), '1'), remembered.has(asked('large'), '19'), remembered.has(asked('late'), 'new')];
    expect(held).toEqual([true, true, true]);
  });

  it('V15.1.3 holds a thousand answers, the longest unused goes first', async () => {
    const remembered = new QueryCache();
    const ask = async (name: number) => remembered.answer(asked(String(name)), '1', counter());
    for (let name = 0; name < 1000; name += 1) await ask(name);
    const held = () => [0, 1, 2, 999, 1000].filter((name) => remembered.has(asked(String(name)), '1'));
    expect(held()).toEqual([0, 1, 2, 999]);
    await ask(0);
    await ask(1000);
    expect(held()).toEqual([0, 2, 999, 1000]);
  });

  it('V15.1.3 stays within its bounds; what was not used for longest goes first', async () => {
    const remembered = new QueryCache();
    const large = async () => 'x'.repeat(1_000_000);
    for (const name of ['a', 'b', 'c', 'd']) await remembered.answer(asked(name), '1', large);
    await remembered.answer(asked('a'), '1', large);
    for (const name of ['e', 'f', 'g', 'h', 'i']) await remembered.answer(asked(name), '1', large);
    expect(['a', 'b', 'c', 'd', 'i'].map((name) => remembered.has(asked(name), '1'))).toEqual([true, false, false, true, true]);
  });
});
