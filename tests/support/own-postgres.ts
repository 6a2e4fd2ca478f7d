import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareEmbedded } from '../../src/cli/database.mjs';
import { migrateDatabase } from '../../src/cli/migrations.mjs';
import { postgresBinaries } from '../../tools/postgres-binaries.mjs';
import { freePort, initialiseCluster, serverFlags, waitUntilReady } from '../../tools/postgres-cluster.mjs';
import { isRunning, pause } from '../../tools/processes.mjs';
import { ownSecrets } from '../../tools/settings.mjs';

/** A PostgreSQL server of one test: crash-safe as in production, and can be stopped without affecting other tests. */
export interface OwnPostgres {
  readonly applicationUrl: string;
  readonly ownerUrl: string;
  readonly adminUrl: string;
  /** kill -9 of the postmaster and of everything it started, at once. */
  kill(): Promise<void>;
  /** SIGINT: sessions are ended; SIGQUIT: and nothing is written down (crash recovery at the next start). */
  stop(how: 'fast' | 'immediate'): Promise<void>;
  /** Again on the same port and folder; resolves when it accepts connections. */
  start(): Promise<void>;
  close(): Promise<void>;
}

const STOP = { fast: 'SIGINT', immediate: 'SIGQUIT' } as const;
const DATABASE = 'infomed';

/** The processes that one has started; PostgreSQL's are sessions of their own, so that no signal to a group reaches them. */
function childrenOf(pid: number): number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number);
  } catch {
    return [];
  }
}

const gone = async (pids: readonly number[]): Promise<void> => {
  while (pids.some(isRunning)) await pause(10);
};

/** A migrated database in a cluster of its own, below `folder` when that is given (a small file system, say). */
export async function ownPostgres({ folder }: { folder?: string } = {}): Promise<OwnPostgres> {
  const home = folder ?? mkdtempSync(join(tmpdir(), 'infomed-own-'));
  chmodSync(home, 0o755);
  const { postgres, initdb, user } = await postgresBinaries();
  const cluster = await initialiseCluster(home, { initdb, user });
  const port = await freePort();
  const log = join(home, 'postgres.log');
  let server: ChildProcess | undefined;

  const exited = async (child: ChildProcess) => {
    if (child.exitCode === null && child.signalCode === null) await new Promise((done) => child.once('exit', done));
  };
  const end = async (signal: NodeJS.Signals) => {
    if (!server?.pid) return;
    const pids = childrenOf(server.pid);
    server.kill(signal);
    if (signal === 'SIGKILL') for (const pid of pids.filter(isRunning)) process.kill(pid, signal);
    await exited(server);
    await gone(pids);
  };
  const start = async () => {
    const output = openSync(log, 'a', 0o600);
    server = spawn(postgres, ['-D', cluster, ...serverFlags(port, false)], {
      ...user,
      cwd: '/',
      stdio: ['ignore', output, output],
      env: { ...process.env, LC_MESSAGES: 'C', TZ: 'UTC' },
    });
    closeSync(output);
    await waitUntilReady(cluster, server);
  };
  process.once('exit', () => server?.kill('SIGKILL'));
  await start();

  const { adminPassword, ownerPassword, applicationPassword } = ownSecrets(home);
  const url = (role: string, password: string, database: string) =>
    `postgresql://${role}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`;
  const adminUrl = (database: string) => url('postgres', adminPassword, database);
  const passwords = { infomed_owner: ownerPassword, infomed_app: applicationPassword };
  // It needs these two members of a running server only.
  await prepareEmbedded({ adminUrl, passwords } as unknown as Parameters<typeof prepareEmbedded>[0], DATABASE);
  const own = {
    adminUrl: adminUrl(DATABASE),
    ownerUrl: url('infomed_owner', ownerPassword, DATABASE),
    applicationUrl: url('infomed_app', applicationPassword, DATABASE),
  };
  await migrateDatabase(own);
  return {
    ...own,
    kill: () => end('SIGKILL'),
    stop: (how) => end(STOP[how]),
    start,
    async close() {
      await end('SIGKILL');
      if (!folder) rmSync(home, { recursive: true, force: true });
    },
  };
}
