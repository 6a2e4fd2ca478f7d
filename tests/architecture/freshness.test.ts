import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

test('V16.5.3 what a killed build began is not taken for the whole one when its sources are as before', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'infomed-freshness-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync('tools', join(folder, 'tools'), { recursive: true });
  const { makeWhenOutdated } = await import(/* @vite-ignore */ join(folder, 'tools', 'freshness.mjs'));
  const made: string[] = [];
  const make = (source: string, isKilled = false) => {
    writeFileSync(join(folder, 'source'), source);
    return makeWhenOutdated({
      stamp: 'stamp',
      product: 'product',
      sources: ['source'],
      make() {
        writeFileSync(join(folder, 'product'), source);
        if (isKilled) throw new Error('killed');
        made.push(source);
      },
    });
  };
  await make('one');
  await make('one');
  expect(made).toEqual(['one']);
  await expect(make('two', true)).rejects.toThrow('killed');
  await make('one');
  expect(made).toEqual(['one', 'one']);
});
