import 'server-only';
import { now } from '@/server/clock';
import { db } from '@/server/db/client';
import type { ExportJob } from '@/server/db/generated/client';
import { readExport } from '@/server/files/exports';
import type { Actor } from '@/shared/account/actor';
import { isAllowed } from '@/shared/account/rights';
import { HOUR_MS } from '@/shared/dates/dates';
import { Refusal } from '@/shared/refusal';
import { expiryOf, isAvailable, RETENTION_HOURS } from '../rules';
import { EXPORT_ERRORS, type ExportView } from '../schema';
import { exportOf } from './exportable';

const MAX_EXPORTS = 50;

/** A background export as its owner sees it. */
export function exportView(job: ExportJob): ExportView {
  return {
    id: job.id,
    grid: job.grid,
    fileName: job.fileName,
    state: job.state,
    done: job.done,
    total: job.total,
    size: job.size === null ? null : Number(job.size),
    error: job.state === 'FAILED' ? (EXPORT_ERRORS.find((code) => code === job.error) ?? 'FAILED') : null,
    createdAt: job.createdAt.toISOString(),
    keptUntil: job.state === 'READY' && job.endedAt ? expiryOf(job.endedAt).toISOString() : null,
    isSeen: job.seenAt !== null,
  };
}

/** One's own exports of the last day, newest first; cancelled ones are gone. */
export async function ownExports(actor: Actor): Promise<ExportView[]> {
  const since = new Date(actor.at.getTime() - 2 * RETENTION_HOURS * HOUR_MS);
  const jobs = await db.exportJob.findMany({
    where: { userId: actor.id, state: { not: 'CANCELLED' }, createdAt: { gt: since } },
    orderBy: { createdAt: 'desc' },
    take: MAX_EXPORTS,
  });
  return jobs.filter((job) => isAvailable(job, actor.at)).map(exportView);
}

/** Throws RECORD_NOT_FOUND for another user's export as for none: an id reveals nothing. */
export async function ownExport(id: string, actor: Pick<Actor, 'id'>): Promise<ExportJob> {
  const job = await db.exportJob.findUnique({ where: { id, userId: actor.id } });
  if (!job) throw new Refusal('RECORD_NOT_FOUND');
  return job;
}

/**
 * The file of one's own export, for a day; the right of its grid is checked again (I-06, R-14).
 * @right downloading an export: one's own, with the right to see the grid's rows, checked again
 */
export async function exportFile(id: string, actor: Actor): Promise<{ job: ExportJob; stream: ReadableStream<Uint8Array>; size: number }> {
  const job = await ownExport(id, actor);
  const gridExport = exportOf(job.grid);
  if (!gridExport || !isAllowed(actor, gridExport.grid.allow)) throw new Refusal('FORBIDDEN');
  const file = job.state === 'READY' && isAvailable(job, now()) ? await readExport(job.id) : null;
  if (!file) throw new Refusal('RECORD_NOT_FOUND');
  return { job, ...file };
}
