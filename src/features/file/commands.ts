import 'server-only';
import { db, type QueryFn } from '@/server/db/client';
import { mayRemoveBytes } from '@/server/files/backup-lock';
import { removeFile } from '@/server/files/records';
import { type StoredBytes, storedBytes } from '@/server/files/store';
import { filesInUse, lastTraced } from '@/server/files/uses';
import type { Routine, RoutineCall } from '@/server/jobs/routines';
import { DAY_MS } from '@/shared/dates/dates';
import { Refusal } from '@/shared/refusal';

/** Retention of uploads without a reference. */
const RETENTION_MS = 7 * DAY_MS;
/** Retention of images deleted from a text, so that undo can restore them (C-08). */
const DISCARDED_RETENTION_MS = DAY_MS;
/** Files per batch. */
const BATCH = 1_000;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

interface Sweep {
  readonly files: number;
  readonly bytes: number;
}
interface Found {
  readonly encodedId: string;
  readonly size: number;
}

/** Removes one file; false when it was referenced since the search. */
async function removeOrphan(id: string, isUsed: (ask: QueryFn) => Promise<boolean>): Promise<boolean> {
  try {
    await removeFile(id, isUsed);
    return true;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'FILE_IN_USE') return false;
    throw error;
  }
}

/** Removes those of the found files that `usedOf` does not know; queried in batches, and `isUsed` again for each one under its lock. */
async function sweepFiles(
  { isDryRun, progress }: RoutineCall,
  found: readonly Found[],
  {
    usedOf,
    isUsed,
  }: {
    usedOf: (ids: string[], onProgress: () => Promise<void>) => Promise<Set<string>>;
    isUsed: (id: string, ask: QueryFn) => Promise<boolean>;
  },
): Promise<Sweep> {
  const swept = { files: 0, bytes: 0 };
  for (let from = 0; from < found.length; from += BATCH) {
    const batch = found.slice(from, from + BATCH);
    const inUse = await usedOf(
      batch.map(({ encodedId }) => encodedId),
      () => progress(from, found.length),
    );
    for (const { encodedId, size } of batch.filter((file) => !inUse.has(file.encodedId))) {
      await progress(from, found.length);
      if (!isDryRun && !(await removeOrphan(encodedId, (ask) => isUsed(encodedId, ask)))) continue;
      swept.files += 1;
      swept.bytes += size;
    }
  }
  return swept;
}

const SIZES = { encodedId: true, size: true } as const;

/** Removes uploads without a reference. */
async function sweepRecords(call: RoutineCall, before: Date): Promise<Sweep> {
  const sinceSeq = await lastTraced();
  const old = await db.storedFile.findMany({ where: { createdAt: { lt: before }, discardedAt: null }, select: SIZES });
  return sweepFiles(call, old, {
    usedOf: (ids, onProgress) => filesInUse(ids, { onProgress }),
    isUsed: async (id, ask) => (await filesInUse([id], { sinceSeq, query: ask })).has(id),
  });
}

/** Images deleted from a text: only current references preserve them; the audit log stores their ids (C-08). */
async function sweepDiscarded(call: RoutineCall, before: Date): Promise<Sweep> {
  const discarded = { lt: before };
  const found = await db.storedFile.findMany({ where: { discardedAt: discarded }, select: SIZES });
  return sweepFiles(call, found, {
    usedOf: (ids, onProgress) => filesInUse(ids, { onProgress, skipsAuditLog: true }),
    isUsed: async (id, ask) =>
      (await ask(`SELECT 1 FROM "StoredFile" WHERE "encodedId" = $1::uuid AND "discardedAt" < $2`, [id, before])).length === 0 ||
      (await filesInUse([id], { skipsAuditLog: true, query: ask })).has(id),
  });
}

/** Removes bytes without a record, left by a server killed between the two writes (rule 6). */
async function sweepBytes({ isDryRun, progress }: RoutineCall, before: Date): Promise<number> {
  let swept = 0;
  let batch: StoredBytes[] = [];
  const sweep = async (): Promise<void> => {
    const named = batch.map(({ id }) => id).filter((id) => id !== null);
    const known = await db.storedFile.findMany({ where: { encodedId: { in: named } }, select: { encodedId: true } });
    const ids = new Set<string | null>(known.map(({ encodedId }) => encodedId));
    const unknown = batch.filter(({ id }) => !ids.has(id));
    batch = [];
    if (!isDryRun && unknown.length > 0 && !(await mayRemoveBytes())) return;
    for (const bytes of unknown) if (!isDryRun) await bytes.remove();
    swept += unknown.length;
    await progress(swept);
  };
  for await (const bytes of storedBytes()) {
    if (bytes.writtenAt < before && (bytes.id === null || UUID.test(bytes.id))) batch.push(bytes);
    if (batch.length >= BATCH) await sweep();
  }
  if (batch.length > 0) await sweep();
  return swept;
}

/**
 * removes uploads older than 7 days that no record, draft, account or value of the audit log shows, and images that were
 * deleted out of a text more than a day ago (C-08).
 */
export const deleteOrphanFiles: Routine = {
  name: 'delete-orphan-files',
  cron: '0 4 * * *',
  hasDryRun: true,
  isDestructive: true,
  async run(call) {
    const before = new Date(call.at.getTime() - RETENTION_MS);
    const discarded = await sweepDiscarded(call, new Date(call.at.getTime() - DISCARDED_RETENTION_MS));
    const old = await sweepRecords(call, before);
    return {
      files: discarded.files + old.files,
      bytes: discarded.bytes + old.bytes,
      unknownFiles: await sweepBytes(call, before),
    };
  },
};
