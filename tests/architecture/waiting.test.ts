import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { filesBelow, isTest } from './source';

const OWN_LIMIT = /\bvi\.wait(?:For|Until)\(/;

it('tests wait through `eventually`, whose limit a busy machine does not reach', () => {
  const files = ['src', 'tests'].flatMap((folder) => filesBelow(folder, /\.tsx?$/)).filter(isTest);
  const found = files.filter((file) => OWN_LIMIT.test(readFileSync(file, 'utf8')));
  expect(found).toEqual(['tests/support/eventually.ts']);
});
