import 'server-only';
import { now } from '@/server/clock';
import { db, pool } from '@/server/db/client';
import { databaseRefusal } from '@/server/db/constraints';
import type { ExportJob } from '@/server/db/generated/client';
import { removeExport, storeExport } from '@/server/files/exports';
import { countRows } from '@/server/grid-query/read';
import { parseGridBody } from '@/server/grid-query/request';
import { stopping } from '@/server/jobs/jobs';
import { log } from '@/server/log';
import { isAllowed, ROLES } from '@/shared/account/rights';
import { Refusal } from '@/shared/refusal';
import { displayName } from '@/shared/text/display-name';
import { exportOf } from '../queries/exportable';
import { type Exporter, exportRead, gridWorkbook } from '../queries/workbook';
import { afterInterruption } from '../rules';
import type { ExportError } from '../schema';

/** Exports that one server writes in the background at the same time. */
const MAX_CONCURRENCY = 2;
/** How often a running export stores its progress and checks for cancellation. */
const HEARTBEAT_MS = 700;
const LOCK = `hashtextextended('export ' || $1::text, 0)`;

class Failure extends Error {
  constructor(readonly code: ExportError) {
    super(code);
  }
}

/** The error code for the owner; a full disk cannot be solved by retrying. */
function reasonOf(error: unknown): ExportError {
  if (error instanceof Failure) return error.code;
  const refusal = databaseRefusal(error);
  return refusal instanceof Refusal && refusal.code === 'STORAGE_FULL' ? 'STORAGE_FULL' : 'FAILED';
}

/**
 * A transaction as a liveness lock of this process: its locks are released when it or its connection ends.
 * It reads and writes nothing, so that it blocks nothing however long it lasts; a transaction, not a session, also
 * retains its connection behind a pooler.
 */
async function lifeline(): Promise<{ hasLocked(id: string): Promise<boolean>; free(): Promise<void> }> {
  const client = await pool().connect();
  const ignoreError = () => undefined;
  client.on('error', ignoreError);
  const free = async () => {
    const isHealthy = await client.query('ROLLBACK').then(
      () => true,
      () => false,
    );
    client.off('error', ignoreError);
    client.release(!isHealthy);
  };
  try {
    await client.query('BEGIN');
    await client.query('SET LOCAL idle_in_transaction_session_timeout = 0');
  } catch (error) {
    await free();
    throw error;
  }
  const hasLocked = async (id: string) => {
    const { rows } = await client.query<{ isFree: boolean }>(`SELECT pg_try_advisory_xact_lock(${LOCK}) AS "isFree"`, [id]);
    return rows[0]?.isFree === true;
  };
  return { hasLocked, free };
}

/** Works under the lock of that export, unless it is locked elsewhere. If the work returns `true`, the lock stays until freed. */
async function withLock(id: string, work: () => Promise<boolean>): Promise<(() => Promise<void>) | null> {
  const { hasLocked, free } = await lifeline();
  try {
    if ((await hasLocked(id)) && (await work())) return free;
  } catch (error) {
    await free();
    throw error;
  }
  await free();
  return null;
}

/** Requeues exports of a crashed process: still RUNNING, but their lock is free. */
async function recoverInterrupted(): Promise<void> {
  const running = await db.exportJob.findMany({ where: { state: 'RUNNING' }, select: { id: true, error: true } });
  for (const { id, error } of running) {
    await withLock(id, async () => {
      const state = afterInterruption(error);
      const data = { state, error: 'INTERRUPTED', done: 0, ...(state === 'FAILED' && { endedAt: now() }) };
      const { count } = await db.exportJob.updateMany({ where: { id, state: 'RUNNING' }, data });
      if (count > 0) log.warn({ exportId: id, state }, 'export was interrupted');
      return false;
    });
  }
}

/** Claims the oldest queued export and locks it before marking it as running; several servers share the queue. */
async function claim(): Promise<{ job: ExportJob; free(): Promise<void> } | null> {
  const waiting = await db.exportJob.findMany({ where: { state: 'QUEUED' }, orderBy: { createdAt: 'asc' }, take: 5 });
  for (const job of waiting) {
    const data = { state: 'RUNNING', startedAt: now(), done: 0 } as const;
    const mine = { id: job.id, state: 'QUEUED' } as const;
    const free = await withLock(job.id, async () => (await db.exportJob.updateMany({ where: mine, data })).count > 0);
    if (free) return { job: { ...job, ...data }, free };
  }
  return null;
}

/**
 * Who it is for, as they are now: without the right of the grid nothing is written.
 * @right writing an export in the background: the right to see the grid's rows, checked again when it runs
 */
async function exporterOf(job: ExportJob, allow: Parameters<typeof isAllowed>[1]): Promise<Exporter> {
  const user = await db.user.findUnique({ where: { id: job.userId } });
  const roles = ROLES.filter((role) => user?.roles.includes(role));
  if (user?.status !== 'ACTIVE' || !isAllowed({ roles }, allow)) throw new Failure('FORBIDDEN');
  const { real = null } = job.request as { real?: Exporter['real'] };
  return { id: user.id, at: now(), lng: job.lng === 'en' ? 'en' : 'fr', name: displayName(user), real };
}

async function write(job: ExportJob, signal: AbortSignal, onRead: (done: number) => void): Promise<number> {
  const gridExport = exportOf(job.grid);
  if (!gridExport) throw new Failure('FORBIDDEN');
  const exporter = await exporterOf(job, gridExport.grid.allow);
  const query = parseGridBody(gridExport.grid, job.request);
  // Only for the progress: a failed or slow count does not fail the export.
  const total = await countRows(exportRead(gridExport, query, exporter), query).catch(() => null);
  await db.exportJob.updateMany({ where: { id: job.id, state: 'RUNNING' }, data: { total } });
  return storeExport(job.id, gridWorkbook(gridExport, query, exporter, onRead), signal);
}

/** Writes one export; ends early when it is cancelled (by its row) or when this process stops (it is queued again). */
async function run(job: ExportJob, stop: AbortSignal): Promise<void> {
  const mine = { id: job.id, state: 'RUNNING' } as const;
  const cancelled = new AbortController();
  const signal = AbortSignal.any([cancelled.signal, stop]);
  let done = 0;
  const heartbeat = async () => {
    const { count } = await db.exportJob.updateMany({ where: mine, data: { done } });
    if (count === 0) cancelled.abort();
  };
  const heartbeats = setInterval(() => void heartbeat().catch(() => undefined), HEARTBEAT_MS);
  try {
    const size = await write(job, signal, (count) => {
      done = count;
    });
    const ready = { state: 'READY', done, size, error: null, endedAt: now() } as const;
    const { count } = await db.exportJob.updateMany({ where: mine, data: ready });
    if (count === 0) await removeExport(job.id);
  } catch (error) {
    if (stop.aborted) await db.exportJob.updateMany({ where: mine, data: { state: 'QUEUED', done: 0 } });
    else if (!cancelled.signal.aborted) {
      const code = reasonOf(error);
      if (code === 'FAILED' || code === 'STORAGE_FULL') log.error({ err: error, exportId: job.id }, 'export failed');
      await db.exportJob.updateMany({ where: mine, data: { state: 'FAILED', error: code, endedAt: now() } });
    }
  } finally {
    clearInterval(heartbeats);
  }
}

/** The job: writes what waits, a few at a time, until nothing does. What a killed server left is found by the next run. */
export async function runExports(): Promise<void> {
  const stop = stopping();
  await recoverInterrupted();
  const running = new Set<Promise<void>>();
  try {
    for (;;) {
      const claimed = running.size < MAX_CONCURRENCY && !stop.aborted ? await claim() : null;
      if (claimed) {
        const one = run(claimed.job, stop)
          .catch((error: unknown) => log.error({ err: error, exportId: claimed.job.id }, 'export outcome could not be stored'))
          .finally(() => claimed.free())
          .finally(() => running.delete(one));
        running.add(one);
      } else if (running.size === 0) return;
      // Another may be queued in between.
      else await Promise.race([...running, new Promise((go) => setTimeout(go, HEARTBEAT_MS))]);
    }
  } finally {
    // Also where the next one could not be taken: the run after this one would begin as many again beside them.
    await Promise.allSettled(running);
  }
}
