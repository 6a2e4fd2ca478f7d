// What every entry does first: install the packages when they are missing or older than the lock file,
// then go on under the pinned Node. Only Node's own modules here: in a fresh clone there is nothing else.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DISK_FULL_SENTENCE, Refusal, saysDiskFull } from './failure.mjs';
import { majorOf, OLDEST_NODE, OLDEST_NODE_TO_BEGIN } from './node-version.mjs';
import { whenOrphaned } from './processes.mjs';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/[/\\]$/, '');
const PINNED_NODE = join(ROOT, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');

/** The packages npm notes in a lock file, or undefined when there is none. */
function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return undefined;
  }
}

/** npm keeps a lock file of what it installed: installed means that every wanted package is in it, in its version. */
function isInstalled() {
  const wanted = packagesOf(join(ROOT, 'package-lock.json'));
  const present = packagesOf(join(ROOT, 'node_modules', '.package-lock.json'));
  if (!wanted) throw new Refusal('package-lock.json is missing or unreadable: restore it from the repository.');
  if (!present || !existsSync(join(ROOT, 'node_modules'))) return false;
  return Object.entries(wanted).every(([path, { version, optional }]) => {
    if (path === '') return true;
    return present[path] ? present[path].version === version : Boolean(optional);
  });
}

/** Runs npm with the program that npm itself named, so that the same npm is used from inside `npm start`. */
export function runNpm(args) {
  const own = process.env.npm_execpath;
  const [command, first] = own?.endsWith('.js') ? [process.execPath, [own]] : ['npm', []];
  const result = spawnSync(command, [...first, ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'pipe'],
    encoding: 'utf8',
    shell: process.platform === 'win32' && command === 'npm',
  });
  if (result.error?.code === 'ENOENT') throw new Refusal('npm was not found: install Node.js 20 or later with npm.');
  if (saysDiskFull(result.stderr ?? '')) throw new Refusal(DISK_FULL_SENTENCE);
  if (result.status !== 0) {
    const lines = (result.stderr ?? '').split('\n').filter((line) => /npm (error|ERR!)/.test(line));
    const reason = lines.map((line) => line.replace(/^npm (error|ERR!)\s*/, '')).find((line) => !line.startsWith('code '));
    throw new Refusal(`npm ${args[0]} failed: ${reason ?? `exit code ${result.status}`}`);
  }
}

/** Installs when needed. Development packages too: the build, the pinned Node and Prisma's engine are among them. */
export function ensureInstalled() {
  if (isInstalled()) return;
  console.log('Installing packages (npm ci) …');
  runNpm(['ci', '--include=dev', '--no-fund', '--no-audit']);
}

/** npm may have been told to run no install scripts: the pinned Node then fetches itself here. */
function ensurePinnedNode() {
  if (existsSync(PINNED_NODE)) return;
  const folder = join(ROOT, 'node_modules', 'node');
  spawnSync(process.execPath, ['installArchSpecificPackage'], { cwd: folder, stdio: 'ignore' });
  if (!existsSync(PINNED_NODE)) {
    throw new Refusal(`Node.js ${OLDEST_NODE} is needed and could not be installed: run npm ci with install scripts allowed.`);
  }
}

/** Runs the same command under the pinned Node and leaves with its exit code. */
function runAgainOnPinnedNode() {
  const child = spawn(PINNED_NODE, [...process.execArgv, ...process.argv.slice(1)], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: withOwnBinaries(process.env),
  });
  // A terminal sends Ctrl-C to both; SIGTERM comes to this process alone. The channel tells the child when this one dies.
  process.on('SIGINT', () => {});
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  whenOrphaned(() => child.kill('SIGTERM'));
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
  return new Promise(() => {});
}

/** The environment with the project's own programs first on the path, the pinned Node among them. */
export function withOwnBinaries(env) {
  const separator = process.platform === 'win32' ? ';' : ':';
  const own = join(ROOT, 'node_modules', '.bin');
  const path = env.PATH ?? '';
  return { ...env, PATH: path.split(separator)[0] === own ? path : `${own}${separator}${path}` };
}

/** First line of every entry. Comes back only under a Node that is new enough, with everything installed. */
export async function prepare() {
  if (majorOf(process.version) < OLDEST_NODE_TO_BEGIN) {
    throw new Refusal(`Node.js ${OLDEST_NODE_TO_BEGIN} or later is needed; this is ${process.version}.`);
  }
  process.chdir(ROOT);
  ensureInstalled();
  if (majorOf(process.version) >= OLDEST_NODE) {
    process.env.PATH = withOwnBinaries(process.env).PATH;
    return;
  }
  ensurePinnedNode();
  await runAgainOnPinnedNode();
}
