import 'server-only';
import { parsed } from '@/server/endpoint';
import { db } from '@/server/db/client';
import { logExport } from '@/server/export/grid-export';
import { removeExport, removeExportsBefore } from '@/server/files/exports';
import { gridBody } from '@/server/grid-query/request';
import { requestRun } from '@/server/jobs/jobs';
import type { Actor } from '@/shared/account/actor';
import { isAllowed } from '@/shared/account/rights';
import { HOUR_MS } from '@/shared/dates/dates';
import { Refusal } from '@/shared/refusal';
import { exportOf } from '../queries/exportable';
import { exportView, ownExport } from '../queries/exports';
import { gridFileName } from '../queries/file-name';
import { RETENTION_HOURS } from '../rules';
import type { ExportStart, ExportView } from '../schema';

export const EXPORT_JOB = 'grid-exports';
/** Exports that one person may have under way in the background (rule 7). */
const PER_PERSON = 2;
const UNDER_WAY = ['QUEUED', 'RUNNING'] as const;

/**
 * Starts a large export: the request is checked now, the rows are read by a job (I-06).
 * @right starting an export: the right to see the grid's rows
 */
export async function startExport({ grid: name, ...request }: ExportStart, actor: Actor): Promise<ExportView> {
  const gridExport = exportOf(name);
  if (!gridExport) throw new Refusal('INVALID_INPUT', { fields: { grid: 'INVALID_CHOICE' } });
  if (!isAllowed(actor, gridExport.grid.allow)) throw new Refusal('FORBIDDEN');
  parsed(gridBody(gridExport.grid), request);
  const fileName = await gridFileName(gridExport, actor.at);
  const job = await db.$transaction(async (tx) => {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`exports of ${actor.id}`}, 0))`;
    const underWay = await tx.exportJob.count({ where: { userId: actor.id, state: { in: [...UNDER_WAY] } } });
    if (underWay >= PER_PERSON) throw new Refusal('EXPORT_BUSY');
    return tx.exportJob.create({
      data: {
        userId: actor.id,
        grid: gridExport.grid.name,
        fileName,
        lng: actor.lng,
        request: JSON.parse(JSON.stringify({ ...request, real: actor.real })) as object,
        createdAt: actor.at,
      },
    });
  });
  logExport(fileName, gridExport.grid.name, actor);
  await requestRun(EXPORT_JOB);
  return exportView(job);
}

/** Cancels one that is under way, or takes away one that has ended, with its file. */
export async function endExport(id: string, actor: Actor): Promise<void> {
  const job = await ownExport(id, actor);
  const { count } = await db.exportJob.updateMany({
    where: { id: job.id, state: { in: [...UNDER_WAY] } },
    data: { state: 'CANCELLED', endedAt: actor.at },
  });
  // The writing process notices it at its next heartbeat and leaves no file.
  if (count > 0) return;
  await db.exportJob.deleteMany({ where: { id: job.id, state: { notIn: [...UNDER_WAY] } } });
  await removeExport(job.id);
}

/** Marks its end as seen. */
export async function markExportSeen(id: string, actor: Actor): Promise<void> {
  const job = await ownExport(id, actor);
  await db.exportJob.updateMany({ where: { id: job.id, seenAt: null }, data: { seenAt: actor.at } });
}

/** Deletes rows and files of exports that ended more than a day ago; returns their number (I-06). */
export const exportPurge = {
  name: 'exports',
  async purge(at: Date, isDryRun: boolean): Promise<number> {
    const before = new Date(at.getTime() - RETENTION_HOURS * HOUR_MS);
    const old = await db.exportJob.findMany({ where: { endedAt: { lte: before } }, select: { id: true } });
    if (isDryRun) return old.length;
    for (const { id } of old) await removeExport(id);
    const { count } = await db.exportJob.deleteMany({ where: { id: { in: old.map(({ id }) => id) } } });
    // Half-written ones of a server that was killed have no row.
    await removeExportsBefore(new Date(before.getTime() - RETENTION_HOURS * HOUR_MS));
    return count;
  },
};
