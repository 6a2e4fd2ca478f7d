import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/** One file that names another, or a package. */
export interface ImportEdge {
  readonly from: string;
  /** path from the root without its ending; the package's name where it is none of ours */
  readonly to: string;
  readonly isOurs: boolean;
}

const SKIPPED = new Set(['node_modules', '.next', '.results', 'generated', 'bdpm']);

/** All files below a folder, as paths from the root. */
export function filesBelow(folder: string, ending = /./): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !SKIPPED.has(name))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return filesBelow(path, ending);
      return ending.test(entry.name) ? [path] : [];
    });
}

export const SOURCE = /\.(?:tsx?|mjs)$/;
export const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file) || file.startsWith('tests/');

const withoutComments = (text: string): string => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
const NAMED = /(?:\bfrom\s*|^\s*import\s*|\bimport\(\s*)(['"])([^'"\n]+)\1/gm;

function resolved(from: string, name: string): ImportEdge {
  const path = name.startsWith('@/') ? `src/${name.slice(2)}` : name.startsWith('.') ? normalize(join(dirname(from), name)) : null;
  if (path) return { from, to: path.replace(SOURCE, ''), isOurs: true };
  if (name.startsWith('@messages/')) return { from, to: `messages/${name.slice(10)}`, isOurs: true };
  return { from, to: name, isOurs: false };
}

/** What the import and export lines of a text name, read as that of a file. */
export function importsIn(text: string, file: string): ImportEdge[] {
  return [...withoutComments(text).matchAll(NAMED)].map(([, , name]) => resolved(file, name ?? ''));
}

/** What the import and export lines of a file name. */
export const importsOf = (file: string): ImportEdge[] => importsIn(readFileSync(file, 'utf8'), file);

/** Whether a path without its ending, as an import writes it, is a file or folder of the tree. */
export function exists(path: string): boolean {
  return ['.ts', '.tsx', '.mjs', '.d.ts'].some((ending) => existsSync(path + ending)) || (existsSync(path) && statSync(path).isFile());
}
