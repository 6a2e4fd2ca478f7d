// `npm run mutants`: changes the code in one small place after the other and looks whether a test notices.
//   --areas=rules,rights,…   only these (tests/mutation/mutants.ts names them)
//   --every=3                a sample: one mutant in three
//   --only=unit, =database   leaves the tests on the database out, or all others
//   --into=mutants           folder of the results below tests/.results
//   --resume                 continues an interrupted run
//   --again                  takes up the run before: only mutants not killed yet, with the current tests
import { spawn } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { report } from './report.mjs';

const option = (name) =>
  process.argv
    .find((arg) => arg.startsWith(`--${name}=`))
    ?.split('=')[1]
    ?.split(',');

const FOLDER = join('tests', '.results', option('into')?.[0] ?? 'mutants');
const LIST = join(FOLDER, 'list.json');
const TRIALS = join(FOLDER, 'trials.jsonl');
const VITEST = join(dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs');
const AREAS = ['rules', 'rights', 'diff', 'shared', 'drafts', 'grid', 'audit'];
const PASSES = [
  { tests: ['src/{features,shared,server}/**/*.test.ts'], tried: AREAS },
  {
    isOnDatabase: true,
    tried: ['drafts', 'grid', 'audit'],
    tests: [
      'src/server/{audit,grid-query}/*.api.test.ts',
      'src/features/audit/**/*.api.test.ts',
      'src/features/product/commands/{collisions,decide,new-product,save,save-rules}.api.test.ts',
      'src/features/grid-view/**/*.api.test.ts',
      'tests/api/{audit,audit-blanking,audit-entries,audit-tampering}.test.ts',
    ],
  },
];

const lines = () => (existsSync(TRIALS) ? readFileSync(TRIALS, 'utf8').split('\n').filter(Boolean) : []).map((line) => JSON.parse(line));

/** One run of Vitest, to its end or to its mutant's. */
function run(env) {
  const child = spawn(process.execPath, [VITEST, 'run', '--config', 'tests/mutation/vitest.config.ts'], {
    env: { ...process.env, ...env, VITE_CONFIG_NATIVE_IGNORE_WARNING: 'true' },
    stdio: ['ignore', openSync(join(FOLDER, 'vitest.log'), 'a'), 'ignore'],
  });
  return new Promise((done) => child.on('close', done));
}

mkdirSync(FOLDER, { recursive: true });
const areas = option('areas') ?? AREAS;
const isAgain = process.argv.includes('--again');
if (!isAgain && !process.argv.includes('--resume')) rmSync(TRIALS, { force: true });
else if (isAgain && existsSync(TRIALS)) {
  // What survived is tried again; what was killed stays so.
  const killed = lines().filter(({ isKilled }) => isKilled);
  writeFileSync(TRIALS, killed.map((trial) => `${JSON.stringify(trial)}\n`).join(''));
}
for (const { tests, tried, isOnDatabase } of PASSES) {
  if (option('only') && !option('only').includes(isOnDatabase ? 'database' : 'unit')) continue;
  const selected = tried.filter((area) => areas.includes(area));
  if (selected.length === 0) continue;
  const env = {
    MUTANTS_AREAS: AREAS.join(','),
    MUTANTS_TRIED: selected.join(','),
    MUTANTS_TESTS: tests.join(' '),
    MUTANTS_LIST: LIST,
    MUTANTS_TRIALS: TRIALS,
    MUTANTS_EVERY: option('every')?.[0] ?? '1',
    ...(isOnDatabase && { MUTANTS_DATABASE: 'yes' }),
  };
  const started = Date.now();
  for (;;) {
    await run(env);
    const last = lines().at(-1);
    if (!last || last.isKilled !== undefined) break;
    // The run died of this one: it went in circles, or ate the memory.
    appendFileSync(TRIALS, `${JSON.stringify({ ...last, isKilled: true, isCircling: true })}\n`);
  }
  console.log(`${isOnDatabase ? 'on the database' : 'unit tests'}: ${((Date.now() - started) / 60_000).toFixed(1)} minutes`);
}
report(JSON.parse(readFileSync(LIST, 'utf8')), lines(), areas, join(FOLDER, 'survivors.md'));
