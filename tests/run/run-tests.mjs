// All tests in one run: types and Vitest, beside them build and seed, then Playwright; ends with the stages'
// seconds and one line with the sum.
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { DISK_FULL_SENTENCE, isDiskFull, Refusal } from '../../tools/failure.mjs';
import { ROOT, withOwnBinaries } from '../../tools/install.mjs';
import { buildApplication, generateClient, NEXT } from '../../tools/make.mjs';
import { pause } from '../../tools/processes.mjs';
import { TYPE_CHECK_ARGS } from '../../tools/type-check.mjs';
import { readPlan } from './changed-plan.mjs';
import { endedInPlaywright, failedInVitest, listOf } from './failed-tests.mjs';
import { openTestServer } from './test-database.mjs';
import { stageClock } from './test-stages.mjs';

const RESULTS = join(ROOT, 'tests', '.results');
const { resolve } = createRequire(import.meta.url);
const VITEST = join(dirname(resolve('vitest/package.json')), 'vitest.mjs');
const PLAYWRIGHT = join(dirname(resolve('@playwright/test/package.json')), 'cli.js');
const TSC = join(dirname(resolve('typescript/package.json')), 'bin', 'tsc');

/** Programs under way: they end with us. */
const children = new Set();

/** Runs a program with its words passed on; a full disk ends the whole run in one line. */
function run(args, env) {
  const child = spawn(process.execPath, args, { cwd: ROOT, env: withOwnBinaries(env), stdio: ['ignore', 'inherit', 'pipe'] });
  children.add(child);
  let words = '';
  child.stderr.on('data', (chunk) => {
    words = (words + chunk).slice(-20_000);
    process.stderr.write(chunk);
  });
  return new Promise((done, fail) => {
    child.on('error', fail);
    child.on('close', (code) => {
      children.delete(child);
      if (code !== 0 && isDiskFull(words)) fail(new Refusal(DISK_FULL_SENTENCE));
      else done(code ?? 1);
    });
  });
}

/** What a reporter wrote; undefined when it came to nothing. */
function report(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

/** A stage that failed without naming a failed test still counts as one: wrong types, say, or an error between tests. */
const atLeastOne = (failures, code, stage) =>
  code !== 0 && failures.length === 0 ? [{ name: `${stage}: see above`, reason: [] }] : failures;

/** Types of sources and tests. */
async function checkTypes() {
  // Next writes the types of pages and routes that the sources refer to.
  const code = (await run([NEXT, 'typegen'], process.env)) || (await run([TSC, ...TYPE_CHECK_ARGS], process.env));
  return { passed: 0, failures: atLeastOne([], code, 'types') };
}

/** Vitest's projects. */
async function runVitest({ args, env }) {
  const file = join(RESULTS, 'vitest.json');
  rmSync(file, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const code = await run([VITEST, 'run', '--config', 'tests/vitest.config.ts', '--passWithNoTests', ...reporters, ...args], env);
  const result = report(file);
  const failures = result ? failedInVitest(result, ROOT) : [];
  return { passed: result?.numPassedTests ?? 0, failures: atLeastOne(failures, code, 'unit, API, architecture') };
}

/** Playwright on the prepared stage. */
async function runPlaywright(env, args) {
  const file = join(RESULTS, 'playwright.json');
  rmSync(file, { force: true });
  const isGallery = args.some((arg) => arg.includes('accessibility'));
  const all = { ...process.env, ...env, ...(isGallery && { E2E_GALLERY: '1' }), PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  const code = await run([PLAYWRIGHT, 'test', '--config', 'tests/playwright.config.ts', '--pass-with-no-tests', ...args], all);
  const result = report(file);
  const { expected = 0, flaky = 0 } = result?.stats ?? {};
  const [failures, retried] = ['unexpected', 'flaky'].map((status) => (result ? endedInPlaywright(result, status) : []));
  return { passed: expected + flaky, failures: atLeastOne(failures, code, 'browser tests'), retried };
}

/** Looks for a browser, or installs one, while the programs that were just started run: it blocks this process. */
async function findBrowserBeside() {
  const { findBrowser } = await import('../../tools/browser.mjs');
  await pause(1_000);
  return findBrowser();
}

/** Builds the application, and opens the browser tests' stage beside and on it. */
async function prepareStage(server, clock, options) {
  const building = clock.time('build', () => buildApplication(options));
  // The stage awaits it last; until then its failure must not end the process.
  building.catch(() => undefined);
  const { openStage } = await import('./browser-stage.mjs');
  return clock.time('seed, server', () => openStage(server, building));
}

const sumOf = (parts) => ({
  passed: parts.reduce((sum, part) => sum + part.passed, 0),
  failed: parts.reduce((sum, part) => sum + part.failures.length, 0),
});
const summary = ({ passed, failed }) => `${passed} passed, ${failed} failed`;

const git = (...args) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\n').filter(Boolean);

/** What the changes since a commit reach; says how it chose. */
function changedPlan(since = 'HEAD') {
  const changed = [...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')];
  const plan = readPlan(since, changed);
  for (const note of plan.notes) console.log(note);
  return plan;
}

/** What a run is made of: everything, one half, or what changes reach. Each entry of `vitest` is a run with these arguments. */
function planOf({ only, isChanged, args }) {
  if (isChanged) return changedPlan(...args);
  if (only === 'unit') return { vitest: [args] };
  if (only === 'e2e') return { vitest: [], playwright: args };
  return { isTyped: true, vitest: [args], playwright: args };
}

/** Runs the requested tests, on one server for all, and prints the sum. Returns the exit code. */
export async function runTests({ only, isChanged = false, args }) {
  if (only && !['unit', 'e2e'].includes(only)) throw new Refusal(`--only must be unit or e2e, not "${only}".`);
  const plan = planOf({ only, isChanged, args });
  const clock = stageClock();
  rmSync(join(RESULTS, 'entries'), { recursive: true, force: true });
  mkdirSync(RESULTS, { recursive: true });
  process.env.NEXT_TELEMETRY_DISABLED = '1';
  await clock.time('client', generateClient);
  const opening = clock.time('database', openTestServer);
  const checking = plan.isTyped ? clock.time('types', checkTypes) : undefined;
  // Awaited below; until then their failure must not end the process.
  for (const begun of [opening, checking]) begun?.catch(() => undefined);
  const { close, ...server } = await opening;
  let stage;
  const closeAll = async () => {
    for (const child of children) child.kill();
    await stage?.close();
    await close();
  };
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => closeAll().finally(() => process.exit(1)));

  const judge = async () => {
    const env = { ...process.env, TEST_SERVER: JSON.stringify(server) };
    const sums = [];
    for (const runArgs of plan.vitest) sums.push(await clock.time('unit, API, architecture', () => runVitest({ args: runArgs, env })));
    if (checking) sums.push(await checking);
    if (plan.playwright && sums.length > 0)
      console.log(`\nTypes, unit, API, architecture: ${summary(sumOf(sums))} after ${Math.round(clock.elapsed() / 1000)} s\n`);
    return sums;
  };
  const browse = async (judging) => {
    if (!plan.playwright) return [];
    const finding = clock.time('browser', findBrowserBeside);
    finding.catch(() => undefined);
    // A build writes what the check of the types reads.
    await checking;
    stage = await prepareStage(server, clock, { isBackground: plan.vitest.length > 0 });
    const env = { ...stage.env, PLAYWRIGHT_CHROMIUM: await finding };
    // Beside Vitest they would take half of its time away from the first verdict.
    await judging;
    return [await clock.time('browser tests', () => runPlaywright(env, plan.playwright))];
  };
  const judging = judge();
  const ended = await Promise.allSettled([judging, browse(judging)]).finally(closeAll);
  const sums = ended.flatMap(({ value = [] }) => value);
  const all = (key) => sums.flatMap((part) => part[key] ?? []);
  const lists = [listOf('Passed at a second try:', all('retried')), listOf('Failed:', all('failures'))];
  console.log(`\n${[clock.table(), ...lists.filter(Boolean)].join('\n\n')}\n`);
  const broken = ended.find(({ status }) => status === 'rejected');
  if (broken) throw broken.reason;
  const sum = sumOf(sums);
  if (sum.passed + sum.failed === 0) console.error('No test ran.');
  console.log(summary(sum));
  return sum.failed > 0 || (sum.passed === 0 && !isChanged) ? 1 : 0;
}
