import 'server-only';
import { randomUUID } from 'node:crypto';
import { Refusal } from '@/shared/refusal';
import { db, type Transaction } from '../db/client';
import type { FileKind, StoredFile } from '../db/generated/client';
import type { Accepted } from './accept';
import { removeStored, storeBytes } from './store';

/** Control characters, and those that turn the direction of writing: a name must look like what it is. */
const UNSEEN = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;

/** A name that a header and a dialog can show: no path, no control characters, at most 200 characters. */
export function shownName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  const seen = last.normalize('NFC').replace(UNSEEN, '').trim();
  // By character: half an emoji could neither be stored nor stand in a header.
  return [...seen].slice(0, 200).join('') || 'document';
}

/** Bytes first, row last: a crash in between leaves a file without a row, which a routine sweeps (rule 6). */
export async function keepFile(
  kind: FileKind,
  accepted: Accepted,
  { name, by, at }: { name: string; by: string; at: Date },
  tx: Transaction = db,
): Promise<StoredFile> {
  const encodedId = randomUUID();
  await storeBytes(encodedId, accepted.bytes);
  if (accepted.thumbnail) await storeBytes(encodedId, accepted.thumbnail, '.t');
  return tx.storedFile.create({
    data: {
      encodedId,
      kind,
      fileName: shownName(name),
      contentType: accepted.contentType,
      size: accepted.bytes.byteLength,
      createdAt: at,
      createdById: by,
    },
  });
}

/** The record of a file, of one of the given kinds. Throws RECORD_NOT_FOUND. */
export async function findFile(encodedId: string, kinds?: readonly FileKind[], tx: Transaction = db): Promise<StoredFile> {
  const file = await tx.storedFile.findUnique({ where: { encodedId } });
  if (!file || (kinds && !kinds.includes(file.kind))) throw new Refusal('RECORD_NOT_FOUND');
  return file;
}

/**
 * Removes record and bytes unless something shows the file. That is asked while the row is locked: a save that names the file
 * locks it too (`assertKnownFiles`), so that one of the two waits and sees what the other did. Throws FILE_IN_USE.
 */
export async function removeFile(encodedId: string, isUsed: () => Promise<boolean>): Promise<void> {
  await db.$transaction(async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM "StoredFile" WHERE "encodedId" = ${encodedId}::uuid FOR UPDATE`;
    if (await isUsed()) throw new Refusal('FILE_IN_USE');
    await tx.storedFile.deleteMany({ where: { encodedId } });
  });
  await removeStored(encodedId);
}
