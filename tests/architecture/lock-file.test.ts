import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { missingOptionals } from '../../tools/complete-lock.mjs';
import { installedPart, withAddresses } from '../../tools/install.mjs';

const text = readFileSync('package-lock.json', 'utf8');

test('the lock file names the binaries of every platform, so that npm ci works on each (npm run lock:complete)', () => {
  expect(missingOptionals(JSON.parse(text).packages)).toEqual([]);
});

test('the lock file names no address to download from', () => {
  expect(text).not.toContain('"resolved": "http');
});

test('packages are installed from the addresses of the configured registry, a scope from its own', () => {
  const locked = {
    '': { version: '1.0.0' },
    'node_modules/next': { version: '2.0.0' },
    'node_modules/next/node_modules/@own/part': { version: '3.0.0-rc.1' },
    'node_modules/@other/part': { version: '4.0.0' },
    'node_modules/alias': { name: '@other/named', version: '5.0.0' },
    'node_modules/there': { version: '6.0.0', resolved: 'file:there.tgz' },
  };
  const addressed = withAddresses(locked, { registry: 'https://packages.example/npm/', '@own:registry': 'https://own.example' });
  expect(Object.entries(addressed).map(([, { resolved }]) => resolved)).toEqual([
    undefined,
    'https://packages.example/npm/next/-/next-2.0.0.tgz',
    'https://own.example/@own/part/-/part-3.0.0-rc.1.tgz',
    'https://packages.example/npm/@other/part/-/part-4.0.0.tgz',
    'https://packages.example/npm/@other/named/-/named-5.0.0.tgz',
    'file:there.tgz',
  ]);
});

test('a package of the tests is not installed for one that could use it, were it there', () => {
  const next = {
    version: '2.0.0',
    peerDependencies: { react: '19', '@playwright/test': '1' },
    peerDependenciesMeta: { '@playwright/test': { optional: true } },
  };
  expect(withAddresses({ 'node_modules/next': next }, {})['node_modules/next']).toMatchObject({ peerDependencies: { react: '19' } });
  expect(JSON.stringify(withAddresses({ 'node_modules/next': next }, {}))).not.toContain('playwright');
});

test('what only tests need may be missing at a start, anything else may not', () => {
  const expected = {
    '': {},
    'node_modules/next': { version: '2.0.0' },
    'node_modules/vitest': { version: '3.0.0', dev: true },
    'node_modules/playwright': { version: '1.0.0', devOptional: true },
    'node_modules/of-another-system': { version: '1.0.0', optional: true },
  };
  const next = { 'node_modules/next': { version: '2.0.0' } };
  const tests = { 'node_modules/vitest': { version: '3.0.0' }, 'node_modules/playwright': { version: '1.0.0' } };
  expect(installedPart(expected, { ...next, ...tests })).toBe('all');
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
