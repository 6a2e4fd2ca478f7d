import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { exists, importsIn } from './source';

/** Imports that load nothing: types only, and what is loaded on first use. */
const NOT_AT_ONCE = /^\s*(?:import|export) type\b.*$|\bimport\([^)]*\)/gm;

const fileOf = (path: string): string => ['.ts', '.tsx', '.mjs'].map((ending) => path + ending).find(exists) ?? path;

/** The packages that a module needs before it can run, by the files that name them. */
function packagesOf(entry: string): ReadonlyMap<string, string> {
  const packages = new Map<string, string>();
  const seen = new Set<string>();
  const queue = [entry];
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    for (const { to, isOurs } of importsIn(readFileSync(file, 'utf8').replace(NOT_AT_ONCE, ''), file)) {
      if (isOurs) queue.push(fileOf(to));
      else packages.set(to.split('/')[0] ?? to, file);
    }
  }
  return packages;
}

describe('what the browser loads', () => {
  it('for the product list are the framework, icons and messages', () => {
    const packages = packagesOf('src/features/product/components/list/product-list.tsx');
    const allowed = ['react', 'react-dom', 'next', 'next-intl', 'lucide-react'];
    expect(packages.has('next-intl')).toBe(true);
    expect([...packages].filter(([name]) => !allowed.includes(name))).toEqual([]);
  });

  it.each(['src/app/layout.tsx', 'src/app/log-in-screen.tsx', 'src/app/(backoffice)/layout.tsx'])(
    'D-25 for %s is no query library',
    (entry) => {
      const packages = packagesOf(entry);
      expect(packages.has('next-intl')).toBe(true);
      expect(packages.has('@tanstack')).toBe(false);
    },
  );
});
