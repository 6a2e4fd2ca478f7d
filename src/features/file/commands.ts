import 'server-only';
import { db } from '@/server/db/client';
import { removeFile } from '@/server/files/records';
import { type StoredBytes, storedBytes } from '@/server/files/store';
import { filesInUse, lastTraced } from '@/server/files/uses';
import type { Routine, RoutineCall } from '@/server/routines';
import { Refusal } from '@/shared/refusal';

/** Days for which an upload that nothing shows may still be saved with something. */
const KEPT_DAYS = 7;
const DAY = 24 * 3_600_000;
/** Files that are looked for at once. */
const BATCH = 1_000;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Removes one file; false when something shows it since it was looked for. */
async function removeOrphan(id: string, sinceSeq: string): Promise<boolean> {
  try {
    await removeFile(id, async () => (await filesInUse([id], { sinceSeq })).has(id));
    return true;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'FILE_IN_USE') return false;
    throw error;
  }
}

/** Uploads with a record that nothing shows. */
async function sweepRecords({ isDryRun, progress }: RoutineCall, before: Date): Promise<{ files: number; bytes: number }> {
  const swept = { files: 0, bytes: 0 };
  const sinceSeq = await lastTraced();
  const old = await db.storedFile.findMany({ where: { createdAt: { lt: before } }, select: { encodedId: true, size: true } });
  for (let from = 0; from < old.length; from += BATCH) {
    const batch = old.slice(from, from + BATCH);
    const inUse = await filesInUse(
      batch.map(({ encodedId }) => encodedId),
      { onProgress: () => progress(from, old.length) },
    );
    for (const { encodedId, size } of batch.filter((file) => !inUse.has(file.encodedId))) {
      await progress(from, old.length);
      if (!isDryRun && !(await removeOrphan(encodedId, sinceSeq))) continue;
      swept.files += 1;
      swept.bytes += size;
    }
  }
  return swept;
}

/** Bytes that no record knows: of a server that was killed between the two (rule 6). */
async function sweepBytes({ isDryRun, progress }: RoutineCall, before: Date): Promise<number> {
  let swept = 0;
  let batch: StoredBytes[] = [];
  const sweep = async (): Promise<void> => {
    const named = batch.map(({ id }) => id).filter((id) => id !== null);
    const known = await db.storedFile.findMany({ where: { encodedId: { in: named } }, select: { encodedId: true } });
    const ids = new Set<string | null>(known.map(({ encodedId }) => encodedId));
    const unknown = batch.filter(({ id }) => !ids.has(id));
    batch = [];
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

/** removes uploads older than 7 days that no record, draft, account or value of the trail shows. */
export const deleteOrphanFiles: Routine = {
  name: 'delete-orphan-files',
  cron: '0 4 * * *',
  hasDryRun: true,
  isDestructive: true,
  async run(call) {
    const before = new Date(call.at.getTime() - KEPT_DAYS * DAY);
    const { files, bytes } = await sweepRecords(call, before);
    return { files, bytes, unknownFiles: await sweepBytes(call, before) };
  },
};
