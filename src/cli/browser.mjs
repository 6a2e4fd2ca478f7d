// A Chromium for the browser tests: the one that is named, one of the system's, Playwright's own, or one that is installed now.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Refusal } from './failure.mjs';
import { ROOT } from './install.mjs';

const KNOWN = [
  // Made for this: no window is drawn that nobody sees.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
/** A download that does not come is given up after this time. */
const PATIENCE = 300_000;

const runs = (program) => existsSync(program) && spawnSync(program, ['--version'], { stdio: 'ignore', timeout: 30_000 }).status === 0;
const quietly = (command, args, env = process.env) =>
  spawnSync(command, args, { cwd: ROOT, stdio: 'ignore', timeout: PATIENCE, env }).status === 0;

/** The browser that this Playwright would download. */
async function playwrightsOwn() {
  const { chromium } = await import('@playwright/test');
  return chromium.executablePath();
}

/** Playwright's download, where there is internet. */
async function downloaded() {
  console.log('Looking for a browser (playwright install chromium) …');
  const cli = join(dirname(createRequire(import.meta.url).resolve('@playwright/test/package.json')), 'cli.js');
  quietly(process.execPath, [cli, 'install', 'chromium']);
  const own = await playwrightsOwn();
  return runs(own) ? own : undefined;
}

/** The package manager's, where we may use it. */
function installed() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  console.log('Installing a browser (apt-get install chromium) …');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const install = (browser) => quietly('apt-get', ['install', '-y', '--no-install-recommends', browser, 'fonts-liberation'], env);
  const either = () => install('chromium-headless-shell') || install('chromium');
  if (!either()) {
    quietly('apt-get', ['update'], env);
    either();
  }
  return KNOWN.find(runs);
}

/** Path of a browser that runs. */
export async function findBrowser() {
  const named = process.env.PLAYWRIGHT_CHROMIUM;
  if (named) {
    if (runs(named)) return named;
    throw new Refusal(`PLAYWRIGHT_CHROMIUM names ${named}, which does not run.`);
  }
  const present = KNOWN.find(runs);
  if (present) return present;
  const own = await playwrightsOwn();
  if (runs(own)) return own;
  // The package manager first where we may use it: its mirror is often nearer than Playwright's.
  const found = installed() ?? (await downloaded());
  if (found) return found;
  throw new Refusal('No browser to be had for the browser tests: install Chromium, or name one with PLAYWRIGHT_CHROMIUM.');
}
