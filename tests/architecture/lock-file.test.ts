import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { missingOptionals } from '../../tools/complete-lock.mjs';
import { installedPart } from '../../tools/install.mjs';

const text = readFileSync('package-lock.json', 'utf8');

test('the lock file names the binaries of every platform, so that npm ci works on each (npm run lock:complete)', () => {
  expect(missingOptionals(JSON.parse(text).packages)).toEqual([]);
});

test('the lock file names no address to download from', () => {
  expect(text).not.toContain('"resolved": "http');
});

test('what only tests need may be missing at a start, anything else may not', () => {
  const expected = {
    '': {},
    'node_modules/next': { version: '2.0.0' },
    'node_modules/vitest': { version: '3.0.0', dev: true },
    'node_modules/of-another-system': { version: '1.0.0', optional: true },
  };
  const next = { 'node_modules/next': { version: '2.0.0' } };
  expect(installedPart(expected, { ...next, 'node_modules/vitest': { version: '3.0.0' } })).toBe('all');
  expect(installedPart(expected, next)).toBe('without-dev');
  expect(installedPart(expected, { ...next, 'node_modules/vitest': { version: '2.0.0' } })).toBe('outdated');
  expect(installedPart(expected, { 'node_modules/next': { version: '1.0.0' } })).toBe('outdated');
  expect(installedPart(expected, {})).toBe('outdated');
});

test('the pinned Node is one version on every platform', () => {
  const { optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  const pinned = Object.entries(optionalDependencies).filter(([name]) => name.startsWith('node-'));
  expect(pinned.length).toBe(5);
  expect(new Set(pinned.map(([, version]) => version)).size).toBe(1);
});
