// `npm run bench`: the measurements of tests/bench, each entry on a database of its own, one after the other; `-- --help` lists
// them. `-- --quick`: all of them with little, in under three minutes with an existing build, as one table.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { orRefuse, Refusal } from '../../tools/failure.mjs';
import { prepare, ROOT } from '../../tools/install.mjs';

const FOLDER = join(ROOT, 'tests', 'bench');
const END = '.bench.ts';
const entriesThere = () =>
  existsSync(FOLDER)
    ? readdirSync(FOLDER)
        .filter((name) => name.endsWith(END))
        .sort()
    : [];

/** Lists the entries with their first comment, which describes what they measure. */
function list() {
  console.log('npm run bench -- [entry …] [--options of the entry] [--quick]\n');
  for (const name of entriesThere()) {
    const [, description = ''] = /^\/\/ (.*)$/m.exec(readFileSync(join(FOLDER, name), 'utf8')) ?? [];
    console.log(`  ${name.slice(0, -END.length).padEnd(16)} ${description}`);
  }
}

/** What the entries of a quick run left, as one table; see `ratio` of tests/bench/measure.ts. */
function printRatios(file, seconds) {
  const lines = existsSync(file)
    ? readFileSync(file, 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line))
    : [];
  const width = Math.max(0, ...lines.map(([what]) => what.length));
  console.log(`\n| ${'measured'.padEnd(width)} |          | target`);
  for (const [what, measured, target] of lines) console.log(`| ${what.padEnd(width)} | ${measured.padStart(8)} | ${target}`);
  console.log(`\n${lines.length} figures in ${seconds.toFixed(0)} s`);
}

await orRefuse(async () => {
  if (process.argv.includes('--help')) return list();
  await prepare();
  const { generateClient } = await import('../../tools/make.mjs');
  const { copyNamed, openTestServer } = await import('../run/test-database.mjs');
  const { runEntry } = await import('../../tools/run-entry.mjs');
  // `--rows 20000` is an option of the entries, not the name of one.
  const args = process.argv.slice(2);
  const selected = args.filter((word, at) => !word.startsWith('-') && !/^--(rows|kind|only|minutes|servers)$/.test(args[at - 1] ?? ''));
  const all = entriesThere();
  const isSelected = (name) => selected.some((word) => (all.includes(word + END) ? name === word + END : name.startsWith(word)));
  const entries = all.filter((name) => selected.length === 0 || isSelected(name));
  if (entries.length === 0) throw new Refusal('There is nothing to measure: tests/bench contains no matching *.bench.ts.');
  await generateClient();
  const isQuick = args.includes('--quick');
  const folder = mkdtempSync(join(tmpdir(), 'infomed-bench-'));
  const ratios = join(folder, 'ratios');
  const begun = performance.now();
  const { close, ...server } = await openTestServer();
  let failed = 0;
  try {
    const own = {
      APP_ENV: 'demo',
      APP_URL: 'http://localhost:3000',
      AUTH_SECRET: 'a-secret-that-only-the-bench-knows-0123456789',
      JOBS: 'none',
      ...(isQuick && { BENCH_RATIOS: ratios }),
    };
    for (const [number, entry] of entries.entries()) {
      const { applicationUrl, ownerUrl } = await copyNamed(server, `bench_${process.pid}_${number}`);
      const env = { ...process.env, ...own, DATABASE_URL: applicationUrl, MIGRATE_DATABASE_URL: ownerUrl };
      if (isQuick) console.log(`${((performance.now() - begun) / 1000).toFixed(0).padStart(4)} s  ${entry.slice(0, -END.length)}`);
      failed += await runEntry(join('tests', 'bench', entry), process.argv.slice(2), { env });
    }
    if (isQuick) printRatios(ratios, (performance.now() - begun) / 1000);
  } finally {
    rmSync(folder, { recursive: true, force: true });
    await close();
  }
  process.exit(failed === 0 ? 0 : 1);
});
