import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { missingOptionals } from '../../src/cli/complete-lock.mjs';

const text = readFileSync('package-lock.json', 'utf8');

test('the lock file names the binaries of every platform, so that npm ci works on each (npm run lock:complete)', () => {
  expect(missingOptionals(JSON.parse(text).packages)).toEqual([]);
});

test('the lock file names no address to download from', () => {
  expect(text).not.toContain('"resolved": "http');
});
