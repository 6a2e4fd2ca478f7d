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
import { displayName } from '@/shared/display-name';
import { Refusal } from '@/shared/refusal';
import { isAllowed, ROLES } from '@/shared/rights';
import { exportOf } from '../queries/exportable';
import { type Exporter, exportRead, gridWorkbook } from '../queries/workbook';
import { afterInterruption } from '../rules';
import type { ExportError } from '../schema';

/** Exports that one server writes in the background at the same time. */
const MAX_CONCURRENCY = 2;
/** How often a running export says how far it is, and hears that it was cancelled. */
const HEARTBEAT_MS = 700;
const LOCK = `hashtextextended('export ' || $1::text, 0)`;

class Failure extends Error {
  constructor(readonly code: ExportError) {
    super(code);
  }
}

/** What its owner is told; a full disk is nothing that another try of theirs would help against. */
function reasonOf(error: unknown): ExportError {
  if (error instanceof Failure) return error.code;
  const refusal = databaseRefusal(error);
  return refusal instanceof Refusal && refusal.code === 'STORAGE_FULL' ? 'STORAGE_FULL' : 'FAILED';
}

/**
 * A transaction that stands for this process being alive: what it has locked is free the moment it ends, or its connection does.
 * It reads and writes nothing, so that it holds nothing up however long it lasts; and being a transaction, not a session, it
 * also keeps its connection where a pooler lends them.
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

/** Does the work with the lock of that export, unless somebody else has it. Where it answers `true` the lock is kept until it is freed. */
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

/** Puts back what a process that went away left behind: its lock is free although it is running. */
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

/** Takes the oldest that waits, and locks it before anybody sees that it runs; several servers share the queue. */
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
 * @right an export under way: the right of the grid's rows, asked again when it is written
 */
async function exporterOf(job: ExportJob, allow: Parameters<typeof isAllowed>[1]): Promise<Exporter> {
  const user = await db.user.findUnique({ where: { id: job.userId } });
  const roles = ROLES.filter((role) => user?.roles.includes(role));
  if (user?.status !== 'ACTIVE' || !isAllowed({ roles }, allow)) throw new Failure('FORBIDDEN');
  const { real = null } = job.request as { real?: Exporter['real'] };
  return { at: now(), lng: job.lng === 'en' ? 'en' : 'fr', name: displayName(user), real };
}

async function write(job: ExportJob, signal: AbortSignal, onRead: (done: number) => void): Promise<number> {
  const gridExport = exportOf(job.grid);
  if (!gridExport) throw new Failure('FORBIDDEN');
  const exporter = await exporterOf(job, gridExport.grid.allow);
  const query = parseGridBody(gridExport.grid, job.request);
  // Only progress needs it: a count that takes too long keeps nobody from the rows.
  const total = await countRows(exportRead(gridExport, query, exporter), query).catch(() => null);
  await db.exportJob.updateMany({ where: { id: job.id, state: 'RUNNING' }, data: { total } });
  return storeExport(job.id, gridWorkbook(gridExport, query, exporter, onRead), signal);
}

/** Writes one export; it ends early when it was cancelled (its row says so) or when this process stops (it waits again). */
async function run(job: ExportJob, stop: AbortSignal): Promise<void> {
  const mine = { id: job.id, state: 'RUNNING' } as const;
  const cancelled = new AbortController();
  const signal = AbortSignal.any([cancelled.signal, stop]);
  let done = 0;
  const heartbeat = async () => {
    const { count } = await db.exportJob.updateMany({ where: mine, data: { done } });
    if (count === 0) cancelled.abort();
  };
  const beats = setInterval(() => void heartbeat().catch(() => undefined), HEARTBEAT_MS);
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
    clearInterval(beats);
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
          .catch((error: unknown) => log.error({ err: error, exportId: claimed.job.id }, 'export not kept'))
          .finally(() => claimed.free())
          .finally(() => running.delete(one));
        running.add(one);
      } else if (running.size === 0) return;
      // Another may be asked for meanwhile.
      else await Promise.race([...running, new Promise((go) => setTimeout(go, HEARTBEAT_MS))]);
    }
  } finally {
    // Also where the next one could not be taken: the run after this one would begin as many again beside them.
    await Promise.allSettled(running);
  }
}
