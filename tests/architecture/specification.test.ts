import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { DECISIONS, REQUIREMENTS, traceabilityTable, traces, undefinedCodes } from './specification';

describe('the specification', () => {
  it('defines every code that sources, tests and documents name', () => {
    expect(undefinedCodes()).toEqual([]);
  });

  it('has a test that names it for every requirement', () => {
    const found = traces();
    expect(REQUIREMENTS).toHaveLength(611);
    expect(REQUIREMENTS.filter((code) => !found.get(code)?.tests.size)).toEqual([]);
  });

  it('has for every decision a source or a test that names it, the place where it is built, or a sentence why not', () => {
    const found = traces();
    const isStated = (words: string): boolean =>
      words.includes('Not named in code:') || [...words.matchAll(/Built in `([^`]+)`/g)].some(([, path = '']) => existsSync(path));
    expect([...DECISIONS].filter(([code, words]) => !found.has(code) && !isStated(words)).map(([code]) => code)).toEqual([]);
  });

  it('is traced by the current docs/traceability.md: npm run trace rewrites it', async () => {
    await expect(traceabilityTable()).toMatchFileSnapshot('../../docs/traceability.md');
  });
});
