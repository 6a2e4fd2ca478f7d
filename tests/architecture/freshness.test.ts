import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

/** A folder with our own tools, where each source that is built is listed. */
async function builder() {
  const folder = mkdtempSync(join(tmpdir(), 'infomed-freshness-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync('tools', join(folder, 'tools'), { recursive: true });
  const { makeWhenOutdated } = await import(/* @vite-ignore */ join(folder, 'tools', 'freshness.mjs'));
  const made: string[] = [];
  const make = (source: string, { isKilled = false, how }: { isKilled?: boolean; how?: string } = {}) => {
    writeFileSync(join(folder, 'source'), source);
    return makeWhenOutdated({
      stamp: 'stamp',
      product: 'product',
      sources: ['source'],
      how,
      make() {
        writeFileSync(join(folder, 'product'), source);
        if (isKilled) throw new Error('killed');
        made.push(source);
      },
    });
  };
  return { make, made };
}

test('V16.5.3 what a killed build began is not taken for the whole one when its sources are as before', async () => {
  const { make, made } = await builder();
  await make('one');
  await make('one');
  expect(made).toEqual(['one']);
  await expect(make('two', { isKilled: true })).rejects.toThrow('killed');
  await make('one');
  expect(made).toEqual(['one', 'one']);
});

test('D-30 a build for an image is not taken for one that a start makes, nor the other way round', async () => {
  const { make, made } = await builder();
  await make('one');
  await make('one', { how: 'standalone' });
  await make('one', { how: 'standalone' });
  expect(made).toEqual(['one', 'one']);
  await make('one');
  expect(made).toEqual(['one', 'one', 'one']);
});
