import 'server-only';
import type { Part } from '@/server/files/upload';
import { parseBdpmFile } from '@/features/bdpm-import/rules';
import { BdpmError, type BdpmFile } from '@/features/bdpm-import/schema';
import { heartbeatDeadline } from '@/features/routine/rules';
import { db, type Transaction } from '@/server/db/client';
import { removeOfficialFiles, storeOfficialFile } from '@/server/files/official-sets';
import { FairLimit } from '@/server/files/upload-queue';
import type { Actor } from '@/shared/account/actor';
import { Refusal } from '@/shared/refusal';
import { lockOpenSet, openSet } from '../queries/sets';
import { MAX_OFFICIAL_SET_BYTES } from '../rules/limits';
import { officialFileOf } from '../rules/set-files';
import type { OfficialSet } from '../schema/sets';

/** Reading one takes part of a second of the processor: one after the other. */
const files = new FairLimit(1);

/** A wrong file as a refusal in the reader's language: which, where, why, and the value found. */
export function fileRefusal({ code, file, line, column, found }: BdpmError): Refusal {
  return new Refusal('OFFICIAL_FILE', { params: { why: code, file, line, column, found } });
}

/** How many rows a file has. Throws OFFICIAL_FILE. */
function rowsOfFile(file: BdpmFile, bytes: Uint8Array): number {
  try {
    return parseBdpmFile(file, bytes).length;
  } catch (error) {
    throw error instanceof BdpmError ? fileRefusal(error) : error;
  }
}

/** While a set is being planned its files stay as they are. Throws IMPORT_RUNNING. */
async function assertNotPlanned(tx: Transaction, setId: string, at: Date): Promise<void> {
  const running = { kind: 'PLAN', state: 'RUNNING', setId, beatAt: { gte: heartbeatDeadline(at) } } as const;
  if ((await tx.bdpmTask.count({ where: running })) > 0) throw new Refusal('IMPORT_RUNNING');
}

async function lockSet(tx: Transaction, openOf: string, at: Date): Promise<{ readonly id: string }> {
  const set = await tx.bdpmSet.upsert({ where: { openOf }, create: { openOf, createdAt: at }, update: { createdAt: at } });
  await assertNotPlanned(tx, set.id, at);
  return set;
}

/**
 * Takes one file into the reader's open set, in place of the one of that name; its name says which of the five it is (I-01k).
 * A file that cannot be trusted is refused and changes nothing. Throws NOT_WHILE_ACTING, OFFICIAL_FILE, OFFICIAL_SET_TOO_LARGE,
 * IMPORT_RUNNING.
 */
export async function uploadOfficialFile({ bytes, name }: Part, actor: Actor): Promise<OfficialSet> {
  if (actor.real) throw new Refusal('NOT_WHILE_ACTING');
  const file = officialFileOf(name);
  if (!file)
    throw new Refusal('OFFICIAL_FILE', { params: { why: 'unknownName', file: '', line: 1, column: 1, found: name.slice(0, 100) } });
  const rows = await files.run(async () => rowsOfFile(file, bytes));
  const size = bytes.byteLength;
  const setId = await db.$transaction(async (tx) => {
    const { id } = await lockSet(tx, actor.id, actor.at);
    const others = await tx.bdpmSetFile.aggregate({ where: { setId: id, file: { not: file } }, _sum: { size: true } });
    if ((others._sum.size ?? 0) + size > MAX_OFFICIAL_SET_BYTES) throw new Refusal('OFFICIAL_SET_TOO_LARGE', { params: { file } });
    return id;
  });
  // Bytes first, row last: a crash in between leaves a file that the purge removes.
  const key = await storeOfficialFile(setId, bytes);
  const unnamed = await db
    .$transaction(async (tx) => {
      const { id } = await lockSet(tx, actor.id, actor.at);
      if (id !== setId) throw new Refusal('IMPORT_RUNNING');
      const where = { setId_file: { setId, file } };
      const earlier = await tx.bdpmSetFile.findUnique({ where, select: { key: true } });
      const stored = { key, size, rows, uploadedAt: actor.at };
      await tx.bdpmSetFile.upsert({ where, create: { setId, file, ...stored }, update: stored });
      return earlier ? [earlier.key] : [];
    })
    .catch(async (error: unknown) => {
      await removeOfficialFiles([key]);
      throw error;
    });
  await removeOfficialFiles(unnamed);
  return openSet(actor.id);
}

/** Takes every file out of the reader's open set. Throws IMPORT_RUNNING. */
export async function emptySet(actor: Actor): Promise<OfficialSet> {
  const set = await db.$transaction(async (tx) => {
    const found = await lockOpenSet(tx, actor.id);
    if (!found) return null;
    await assertNotPlanned(tx, found.id, actor.at);
    await tx.bdpmSet.delete({ where: { id: found.id } });
    return found;
  });
  await removeOfficialFiles(set?.files.map(({ key }) => key) ?? []);
  return openSet(actor.id);
}
