// A Chromium for the browser tests: the one that is named, one of the system's, Playwright's own, or one that is installed now.
import { spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Refusal } from './failure.mjs';
import { ROOT } from './install.mjs';

/** Made for this: no invisible window is drawn, and the tests take half as long. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';
const KNOWN = [
  HEADLESS_SHELL,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
/** A download that does not come is given up after this time. */
const DOWNLOAD_TIMEOUT_MS = 300_000;

const runs = (program) => existsSync(program) && spawnSync(program, ['--version'], { stdio: 'ignore', timeout: 30_000 }).status === 0;
const quietly = (command, args, env = process.env) =>
  spawnSync(command, args, { cwd: ROOT, stdio: 'ignore', timeout: DOWNLOAD_TIMEOUT_MS, env }).status === 0;

/** The browser that this Playwright would download: the headless shell beside the full one, where it is. */
async function playwrightBrowser() {
  const { chromium } = await import('@playwright/test');
  const full = chromium.executablePath();
  const folder = dirname(dirname(full)).replace(/chromium-(\d+)$/, 'chromium_headless_shell-$1');
  const shells = existsSync(folder) ? globSync('*/{chrome-headless-shell,headless_shell}{,.exe}', { cwd: folder }) : [];
  return shells.map((path) => join(folder, path)).find(runs) ?? full;
}

/** Playwright's download, where there is internet. */
async function downloaded() {
  console.log('Looking for a browser (playwright install chromium) …');
  const cli = join(dirname(createRequire(import.meta.url).resolve('@playwright/test/package.json')), 'cli.js');
  quietly(process.execPath, [cli, 'install', 'chromium']);
  const own = await playwrightBrowser();
  return runs(own) ? own : undefined;
}

/** The package manager's, where we may use it. */
function installed() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  console.log('Installing a browser (apt-get install chromium-headless-shell) …');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const install = (browser) => quietly('apt-get', ['install', '-y', '--no-install-recommends', browser, 'fonts-liberation'], env);
  const installShell = () => install('chromium-headless-shell');
  if (installShell()) return HEADLESS_SHELL;
  quietly('apt-get', ['update'], env);
  // A full browser that is there already serves where no headless shell comes.
  if (!installShell() && !KNOWN.some(runs)) install('chromium');
  return KNOWN.find(runs);
}

/** Path of a browser that runs. */
export async function findBrowser() {
  const named = process.env.PLAYWRIGHT_CHROMIUM;
  if (named) {
    if (runs(named)) return named;
    throw new Refusal(`PLAYWRIGHT_CHROMIUM names ${named}, which does not run.`);
  }
  if (runs(HEADLESS_SHELL)) return HEADLESS_SHELL;
  const own = await playwrightBrowser();
  if (runs(own)) return own;
  // The package manager first where we may use it: its mirror is often nearer than Playwright's.
  const found = installed() ?? KNOWN.find(runs) ?? (await downloaded());
  if (found) return found;
  throw new Refusal('No browser to be had for the browser tests: install Chromium, or name one with PLAYWRIGHT_CHROMIUM.');
}
