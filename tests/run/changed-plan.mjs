// What `npm run test:changed` runs: pure, and the two readers that it needs.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { ROOT } from '../../tools/install.mjs';

/** What any test may load without an import line that names it: the schema, packages, the runner, what tests share, wording. */
const REACHES_ALL = /^(?:prisma\/|package(?:-lock)?\.json$|messages\/|tests\/(?:run|support)\/|tests\/vitest\.config\.ts$)/;
/** They call every endpoint by its file: no import leads from them to what changed. */
const EVERY_ENDPOINT = 'tests/api/every-endpoint';
const SPEC = /^tests\/e2e\/[^/]+\.spec\.ts$/;
const BROWSER_CONFIG = 'tests/playwright.config.ts';
/** Above this share of the browser specs the choice saves nothing. */
const MAX_SHARE = 0.4;

/** Tests and sources of each line of docs/traceability.md. */
export function tracedRows(table) {
  return table.split('\n').flatMap((line) => {
    const [, code, tests, sources] = line.split('|');
    if (!code || !tests?.includes('`') || sources === undefined) return [];
    const paths = (cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, path]) => path);
    return [{ code: code.trim(), tests: paths(tests), sources: paths(sources) }];
  });
}

/** Specs that import one of these files, or a file that does. `imports` lists what each file below tests imports. */
function importersOf(changed, specs, imports) {
  const reaches = (path, seen) => {
    if (changed.has(path)) return true;
    if (seen.has(path)) return false;
    seen.add(path);
    return (imports[path] ?? []).some((next) => reaches(next, seen));
  };
  return specs.filter((spec) => reaches(spec, new Set()));
}

/**
 * What changed files reach. Vitest: tests by their imports, all of architecture, which reads the sources as files, and the tests
 * over every endpoint; everything where the change can reach any test. Browser: specs that changed themselves or through what
 * they import, and those that name a requirement of a changed source.
 */
export function planOfChanges({ since, changed, specs, imports, rows }) {
  const notes = [];
  const all = changed.find((path) => REACHES_ALL.test(path));
  if (all) notes.push(`${all} may reach any test: all of Vitest runs.`);
  const vitest = all
    ? [[]]
    : [
        ['--project', 'unit', '--project', 'api', `--changed=${since}`, '--exclude', `${EVERY_ENDPOINT}*.test.ts`],
        ['--project', 'architecture'],
        ['--project', 'api', EVERY_ENDPOINT],
      ];
  const paths = new Set(changed);
  const traced = new Set(rows.filter(({ sources }) => sources.some((path) => paths.has(path))).flatMap(({ tests }) => tests));
  const chosen = new Set([...importersOf(paths, specs, imports), ...specs.filter((spec) => traced.has(spec))]);
  const isEverySpec = paths.has(BROWSER_CONFIG) || chosen.size > specs.length * MAX_SHARE;
  if (isEverySpec) notes.push(`The change reaches ${chosen.size} of ${specs.length} browser specs: all of them run.`);
  else if (chosen.size > 0) notes.push(`Browser specs that the change reaches: ${[...chosen].toSorted().join(' ')}`);
  const playwright = isEverySpec ? [] : chosen.size > 0 ? [...chosen].toSorted() : undefined;
  return { isTyped: true, vitest, playwright, notes };
}

/** What each file of the browser tests, and of what tests share, imports from below tests. */
function readImports() {
  const files = ['tests/e2e', 'tests/support'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).flatMap((name) =>
      /\.m?ts$/.test(name) ? [posix.join(folder, name.replaceAll('\\', '/'))] : [],
    ),
  );
  const known = new Set(files);
  const resolved = (from, to) => {
    const path = posix.join(dirname(from), to);
    return [path, `${path}.ts`].find((each) => known.has(each));
  };
  const importsOf = (file) =>
    [...readFileSync(join(ROOT, file), 'utf8').matchAll(/\bfrom '(\.[^']+)'/g)].flatMap(([, to]) => resolved(file, to) ?? []);
  return Object.fromEntries(files.map((file) => [file, importsOf(file)]));
}

/** The plan for these changed files of the working tree. */
export function readPlan(since, changed) {
  const imports = readImports();
  const specs = Object.keys(imports).filter((path) => SPEC.test(path));
  const rows = tracedRows(readFileSync(join(ROOT, 'docs', 'traceability.md'), 'utf8'));
  return planOfChanges({ since, changed, specs, imports, rows });
}
