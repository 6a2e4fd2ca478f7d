import 'server-only';
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, statfs, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { Refusal } from '@/shared/refusal';
import { monitoringRows, rowsOf } from '../db/client';
import { env } from '../env';
import { isDraining } from '../http/drain';
import { log } from '../log';
import { processGlobals } from './process-globals';
import { withTimeout } from './with-timeout';

/** Timeout of one check; the database's statement timeout is the same. */
const CHECK_TIMEOUT_MS = 2_000;
/** Validity of a result: at most one check per second, however often it is requested. */
const RESULT_TTL_MS = 1_000;
/** Bytes that must be free in the data folder. */
const MIN_FREE_BYTES = 256 * 1024 * 1024;

interface CheckResult {
  /** names of the checks that failed */
  readonly failed: readonly string[];
  /** seconds that the oldest job has been due and not been taken up; null when none waits */
  readonly oldestJobSeconds: number | null;
}

const Migration = z.object({ name: z.string() });
const APPLIED = `SELECT migration_name AS name FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL`;
/** Age of the oldest due job; queues that no version works any more are left out. Also proves that the tables are readable. */
const OldestJob = z.object({ seconds: z.int().nullable() });
const QUEUE = `
  SELECT extract(epoch FROM now() - min(greatest(j.start_after, j.created_on)))::int AS "seconds"
  FROM pgboss.job j JOIN pgboss.schedule s ON s.name = j.name
  WHERE j.state < 'active' AND j.start_after <= now()`;

const state = processGlobals('readiness', () => ({
  ready: undefined as { readonly result: Promise<CheckResult>; until: number } | undefined,
  migrations: undefined as Promise<readonly string[]> | undefined,
}));

/** Migrations that this version requires; the image contains the folder, because the start checks the same. */
async function neededMigrations(): Promise<readonly string[]> {
  state.migrations ??= readdir(/* turbopackIgnore: true */ resolve('prisma/migrations'), { withFileTypes: true }).then(
    (entries) => entries.filter((entry) => entry.isDirectory()).map(({ name }) => name),
    (error: unknown) => {
      // Only a success is cached: a server that was out of file descriptors becomes ready again.
      state.migrations = undefined;
      throw error;
    },
  );
  return state.migrations;
}

/** All required migrations are applied; more may be: the database is migrated before the last old server stops. */
async function checkMigrations(): Promise<void> {
  const applied = new Set((await rowsOf(Migration, APPLIED, [], monitoringRows)).map(({ name }) => name));
  const pending = (await neededMigrations()).filter((name) => !applied.has(name));
  if (pending.length > 0) throw new Error(`pending: ${pending.join(', ')}`);
}

/** A file can be written and there is room for more. Files in a bucket need no disk. */
async function checkDisk(): Promise<void> {
  if (env.S3_URL) return;
  const folder = resolve(env.DATA_DIR);
  await mkdir(folder, { recursive: true });
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < MIN_FREE_BYTES) throw new Error(`${Math.floor((bavail * bsize) / 1024 / 1024)} MB are free`);
  // Servers in containers share a folder, and often one number.
  const trial = join(folder, `.ready-${randomUUID()}`);
  try {
    await writeFile(trial, 'x', { mode: 0o600 });
  } finally {
    await rm(trial, { force: true });
  }
}

async function runChecks(): Promise<CheckResult> {
  let oldestJobSeconds: number | null = null;
  const checks: Readonly<Record<string, () => Promise<unknown>>> = {
    database: () => monitoringRows('SELECT 1'),
    migrations: checkMigrations,
    disk: checkDisk,
    queue: async () => {
      const [oldest] = await rowsOf(OldestJob, QUEUE, [], monitoringRows);
      oldestJobSeconds = oldest?.seconds ?? null;
    },
  };
  const outcomes = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => {
      const error = await withTimeout(check(), CHECK_TIMEOUT_MS, () => new Error('no answer in time')).then(
        () => null,
        (thrown: unknown) => thrown,
      );
      // The cause goes to the log; the caller gets the name of the check.
      if (error) log.warn({ check: name, err: error }, 'not ready');
      return error ? name : null;
    }),
  );
  return { failed: outcomes.filter((name) => name !== null), oldestJobSeconds };
}

/** Calls during a check, or shortly after, share its result. */
function recentResult(): Promise<CheckResult> {
  if (state.ready && performance.now() < state.ready.until) return state.ready.result;
  const ready = { result: runChecks(), until: Number.POSITIVE_INFINITY };
  state.ready = ready;
  void ready.result.finally(() => {
    ready.until = performance.now() + RESULT_TTL_MS;
  });
  return ready.result;
}

/** Whether this server is ready (O-003). Throws SERVICE_UNAVAILABLE with the names of the failed checks, never their causes. */
export async function readiness(): Promise<Pick<CheckResult, 'oldestJobSeconds'>> {
  if (isDraining()) throw new Refusal('SERVICE_UNAVAILABLE', { params: { failed: 'draining' } });
  const { failed, oldestJobSeconds } = await recentResult();
  if (failed.length > 0) throw new Refusal('SERVICE_UNAVAILABLE', { params: { failed: failed.join(' ') } });
  return { oldestJobSeconds };
}
