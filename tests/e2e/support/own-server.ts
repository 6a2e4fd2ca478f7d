import type { ChildProcess } from 'node:child_process';
import { randomBytes, randomInt } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { QueryResultRow } from 'pg';
import { startWebServer } from '../../../src/cli/web-server.mjs';
import { isPortFree } from '../../../tools/processes.mjs';
import { copyNamed } from '../../run/test-database.mjs';
import { ask } from './owner';

/** What the stage passes on (tests/run/browser-stage.mjs): its PostgreSQL, with the seeded database as template, and its folder. */
interface Stage {
  readonly server: { readonly admin: string; readonly owner: string; readonly application: string; readonly template: string };
  readonly folder: string;
}

/** Where a server keeps its records: the addresses for its own role and for the owner of the tables. */
export interface Database {
  readonly applicationUrl: string;
  readonly ownerUrl: string;
}

export interface ServerOptions {
  /** more variables, or other values: `{ APP_URL: balancer }`; undefined takes one away */
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** `own` (the default): a fresh copy of the demo; `stage`: the one of the other tests; or another server's */
  readonly database?: 'own' | 'stage' | Database;
  /** another server's folder of files; by default a copy of the demo's that goes with the server */
  readonly dataDir?: string;
  /** false: it is made ready, but not started */
  readonly isStarted?: boolean;
}

export interface Exit {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

/** A server of the production build that belongs to one test: it may be killed, starved, drained and started again. */
export interface OwnServer {
  readonly url: string;
  readonly port: number;
  readonly database: Database;
  readonly dataDir: string;
  /** Starts it, also again on the same port after `stop` or `kill`; resolves when it answers. More variables may change now. */
  start(env?: Readonly<Record<string, string | undefined>>): Promise<void>;
  /** SIGTERM, as a service manager does: it drains. Resolves when it has exited, at the latest after 30 s; answers how it went. */
  stop(): Promise<Exit>;
  /** kill -9 of the process and all that it started. */
  kill(): Promise<void>;
  /** The process, for other signals; throws while there is none. */
  pid(): number;
  /** What it wrote to its log since it was made, all starts together. */
  output(): string;
  /** Asks its database as the owner of the tables. */
  rows<Row extends QueryResultRow>(sql: string, values?: readonly unknown[]): Promise<Row[]>;
  /** Ends it and removes what was made for it. In `afterAll`, or `finally`. */
  close(): Promise<void>;
}

/**
 * A free port below those that systems lend to outgoing calls: while its server is down, no other connection takes it. Workers
 * look in ranges of their own.
 */
async function restartablePort(): Promise<number> {
  const range = 20_000 + (Number(process.env.TEST_PARALLEL_INDEX ?? 0) % 10) * 1_000;
  for (;;) {
    const port = range + randomInt(1_000);
    if (await isPortFree(port, '127.0.0.1')) return port;
  }
}

/** A free port, a database and a folder of its own, and a server on them unless `isStarted` is false. */
export async function ownServer({ env = {}, database = 'own', dataDir, isStarted = true }: ServerOptions = {}): Promise<OwnServer> {
  const stage = JSON.parse(process.env.E2E_STAGE ?? 'null') as Stage | null;
  if (!stage) throw new Error('This test needs servers of its own of the production build: npm run test:e2e -- <file>.');
  const port = await restartablePort();
  const copy = database === 'own' ? await copyNamed(stage.server, `own_${randomBytes(6).toString('hex')}`) : undefined;
  const found = copy ?? (database === 'stage' ? stagesDatabase() : (database as Database));
  const folder = dataDir ?? mkdtempSync(join(tmpdir(), 'infomed-own-'));
  const demo = join(stage.folder, 'seeded-files');
  if (!dataDir && existsSync(demo)) cpSync(demo, join(folder, 'files'), { recursive: true });
  const url = `http://localhost:${port}`;
  const variables: NodeJS.ProcessEnv = {
    ...process.env,
    APP_URL: url,
    DATABASE_URL: found.applicationUrl,
    DATA_DIR: folder,
    // Most serve a few addresses: loading all routes took seven seconds of a processor each.
    PRELOAD_ROUTES: 'on-demand',
    ...env,
  };
  let running: { child: ChildProcess; exited: Promise<Exit>; ready(): Promise<void>; stop(): Promise<void> } | undefined;
  let words = '';

  const ended = async (): Promise<Exit> => (running ? await running.exited : { code: null, signal: null });
  const own: OwnServer = {
    url,
    port,
    database: { applicationUrl: found.applicationUrl, ownerUrl: found.ownerUrl },
    dataDir: folder,
    async start(more = {}) {
      Object.assign(variables, more);
      const started = startWebServer({ mode: 'start', port, host: '127.0.0.1', env: variables, stdio: ['ignore', 'pipe', 'pipe'] });
      running = started as NonNullable<typeof running>;
      for (const stream of [running.child.stdout, running.child.stderr]) stream?.on('data', (chunk) => (words += chunk));
      await running.ready().catch((error: Error) => {
        throw new Error(`${error.message}\n${words}`);
      });
    },
    async stop() {
      await running?.stop();
      return ended();
    },
    async kill() {
      if (running && running.child.exitCode === null && running.child.signalCode === null) process.kill(-own.pid(), 'SIGKILL');
      await ended();
    },
    pid() {
      if (!running?.child.pid) throw new Error('The server was not started.');
      return running.child.pid;
    },
    output: () => words,
    rows: (sql, values = []) => ask(found.ownerUrl, sql, values),
    async close() {
      await own.kill();
      await copy?.drop();
      if (!dataDir) rmSync(folder, { recursive: true, force: true });
    },
  };
  if (isStarted) await own.start();
  return own;
}

const stagesDatabase = (): Database => ({
  applicationUrl: process.env.DATABASE_URL ?? '',
  ownerUrl: process.env.E2E_OWNER_URL ?? '',
});
