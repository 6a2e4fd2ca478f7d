import { existsSync, readFileSync } from 'node:fs';
import { exists, filesBelow, type ImportEdge, importsIn, isTest, SOURCE } from './source';

/** What a test is read from: its own text, and that of its file for what its own does not show. */
export interface TestText {
  readonly file: string;
  readonly own: string;
  readonly whole: string;
}

/** Helpers of many tests, which are not what these are about. */
const GENERAL = /^src\/(?:server\/(?:clock|env|log)|server\/db\/|shared\/(?:actor|dates|refusal|rights)(?:$|\/)|i18n\/)/;

const fileOf = (path: string): string | undefined =>
  ['.ts', '.tsx', '.mjs', '/index.ts'].map((ending) => path + ending).find((name) => existsSync(name));

const IMPORT = /^import\s+(type\s+)?(?:\*\s+as\s+(\w+)|(\w+)?,?\s*(?:\{([^}]*)\})?)\s+from\s+(['"])[^'"]+\5;?$/gm;

interface Imported {
  readonly edge: ImportEdge;
  /** names that the test's file uses */
  readonly names: readonly string[];
}

function importedBy({ file, whole }: TestText): Imported[] {
  return [...whole.matchAll(IMPORT)].flatMap(([line, type, all, one, some]) => {
    const [edge] = importsIn(line, file);
    const names = [all, one, ...(some ?? '').split(',').map((each) => each.trim().replace(/^.* as /, ''))].filter((name) => !!name);
    const values = type ? [] : names.filter((name): name is string => !name?.startsWith('type '));
    return edge?.isOurs ? [{ edge, names: values }] : [];
  });
}

const isNamed = (name: string, text: string): boolean => new RegExp(`\\b${name}\\b`).test(text);

/** The modules of the product that a unit or API test calls: those that its text names, else those of its file. */
function modulesOf(test: TestText): string[] {
  const product = importedBy(test).filter(({ edge, names }) => names.length > 0 && edge.to.startsWith('src/') && exists(edge.to));
  const special = product.filter(({ edge }) => !GENERAL.test(edge.to));
  const candidates = special.length > 0 ? special : product;
  const named = candidates.filter(({ names }) => names.some((name) => isNamed(name, test.own)));
  return (named.length > 0 ? named : candidates).flatMap(({ edge }) => fileOf(edge.to) ?? []);
}

interface Address {
  readonly file: string;
  readonly pattern: RegExp;
}

/** Pages and routes with the addresses that they answer, those without a parameter first. */
const addresses: readonly Address[] = filesBelow('src/app', /^(?:page\.tsx|route\.ts)$/)
  .filter((file) => !file.includes('[...'))
  .map((file) => ({ file, path: file.replace(/^src\/app|\/\([^/]+\)|\/(?:page\.tsx|route\.ts)$/g, '') }))
  .toSorted((a, b) => a.path.split('[').length - b.path.split('[').length)
  .map(({ file, path }) => ({ file, pattern: new RegExp(`^${path.replaceAll('.', '\\.').replace(/\[\w+\]/g, '[^/]+')}/?$`) }));

const ADDRESS = /(['"`])(\/(?:[^'"`\s\\?#$]|\$\{[^}]*\})*)/g;

/** Pages and routes whose addresses a text holds; the home page only where it holds no other. */
function addressedIn(text: string): string[] {
  const written = [...text.matchAll(ADDRESS)].map(([, , address = '']) => address.replace(/\$\{[^}]*\}/g, 'any'));
  const far = written.filter((address) => address !== '/');
  const files = (far.length > 0 ? far : written).map((address) => addresses.find(({ pattern }) => pattern.test(address))?.file);
  return files.filter((file) => file !== undefined);
}

const supportOf = (test: TestText): string[] =>
  importedBy(test)
    .filter(({ edge, names }) => edge.to.startsWith('tests/') && names.some((name) => isNamed(name, test.own)))
    .flatMap(({ edge }) => fileOf(edge.to) ?? [])
    .filter((file) => isTest(file) && SOURCE.test(file));

/** What a test exercises: the modules that it imports, or the pages and routes whose addresses it opens. */
export function underTest(test: TestText): string[] {
  const modules = modulesOf(test);
  if (modules.length > 0 && !test.file.startsWith('tests/e2e/')) return modules;
  const texts = [test.own, test.whole, ...supportOf(test).map((file) => readFileSync(file, 'utf8'))];
  const found = texts.map(addressedIn).find((files) => files.length > 0);
  return found ?? modules;
}
