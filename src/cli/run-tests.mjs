// All tests in one run: Vitest, then Playwright, then one line with the sum of both.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { DISK_FULL_SENTENCE, Refusal, saysDiskFull } from './failure.mjs';
import { ROOT, withOwnBinaries } from './install.mjs';
import { generateClient } from './make.mjs';
import { openTestServer } from './test-database.mjs';

const RESULTS = join(ROOT, 'tests', '.results');
const { resolve } = createRequire(import.meta.url);
const VITEST = join(dirname(resolve('vitest/package.json')), 'vitest.mjs');
const PLAYWRIGHT = join(dirname(resolve('@playwright/test/package.json')), 'cli.js');

/** Runs a program with its words passed on; a full disk ends the whole run in one line. */
function run(args, env) {
  const child = spawn(process.execPath, args, { cwd: ROOT, env: withOwnBinaries(env), stdio: ['ignore', 'inherit', 'pipe'] });
  let words = '';
  child.stderr.on('data', (chunk) => {
    words = (words + chunk).slice(-20_000);
    process.stderr.write(chunk);
  });
  return new Promise((done, fail) => {
    child.on('error', fail);
    child.on('close', (code) => (code !== 0 && saysDiskFull(words) ? fail(new Refusal(DISK_FULL_SENTENCE)) : done(code ?? 1)));
  });
}

/** What a reporter wrote; undefined when it came to nothing. */
function report(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

/** A run that failed without naming a failed test still counts as one: a file that cannot be loaded, say. */
const atLeastOne = (failed, code) => (code !== 0 && failed === 0 ? 1 : failed);

/** Vitest's projects: the ones that are named, or all. */
export async function runVitest({ projects = [], args = [], env = process.env }) {
  const file = join(RESULTS, 'vitest.json');
  rmSync(file, { force: true });
  const chosen = projects.flatMap((name) => ['--project', name]);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const code = await run([VITEST, 'run', '--config', 'tests/vitest.config.ts', '--passWithNoTests', ...chosen, ...reporters, ...args], env);
  const result = report(file);
  const broken =
    result?.testResults.filter(({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0).length ?? 0;
  return { passed: result?.numPassedTests ?? 0, failed: atLeastOne((result?.numFailedTests ?? 0) + broken, code) };
}

/** Playwright on a server of its own, with a database, a mail catcher and a browser. */
async function runPlaywright(server, args) {
  if (!existsSync(join(ROOT, 'tests', 'e2e'))) return { passed: 0, failed: 0 };
  const { findBrowser } = await import('./browser.mjs');
  const { openStage } = await import('./browser-stage.mjs');
  const browser = await findBrowser();
  const file = join(RESULTS, 'playwright.json');
  rmSync(file, { force: true });
  const stage = await openStage(server);
  try {
    const env = { ...process.env, ...stage.env, PLAYWRIGHT_CHROMIUM: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: file };
    const code = await run([PLAYWRIGHT, 'test', '--config', 'tests/playwright.config.ts', '--pass-with-no-tests', ...args], env);
    const result = report(file);
    const { expected = 0, flaky = 0, unexpected = 0 } = result?.stats ?? {};
    return { passed: expected + flaky, failed: atLeastOne(unexpected, code) };
  } finally {
    await stage.close();
  }
}

/** Runs what was asked for, on one server for all, and says the sum. Comes back with the exit code. */
export async function runTests({ only, args }) {
  if (only && !['unit', 'e2e'].includes(only)) throw new Refusal(`--only must be unit or e2e, not "${only}".`);
  mkdirSync(RESULTS, { recursive: true });
  process.env.NEXT_TELEMETRY_DISABLED = '1';
  await generateClient();
  const { close, ...server } = await openTestServer();
  const sums = [];
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => close().finally(() => process.exit(1)));
  try {
    if (only !== 'e2e') sums.push(await runVitest({ args, env: { ...process.env, TEST_SERVER: JSON.stringify(server) } }));
    if (only !== 'unit') sums.push(await runPlaywright(server, args));
  } finally {
    await close();
  }
  const passed = sums.reduce((sum, part) => sum + part.passed, 0);
  const failed = sums.reduce((sum, part) => sum + part.failed, 0);
  if (passed + failed === 0) console.error('No test ran.');
  console.log(`${passed} passed, ${failed} failed`);
  return failed > 0 || passed === 0 ? 1 : 0;
}
