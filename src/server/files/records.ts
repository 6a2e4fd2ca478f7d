import 'server-only';
import { randomUUID } from 'node:crypto';
import { Refusal } from '@/shared/refusal';
import { db, type QueryFn, queryInTransaction, type Transaction } from '../db/client';
import type { FileKind, StoredFile } from '../db/generated/client';
import { lockRow } from '../db/tables';
import type { Accepted } from './accept';
import { mayRemoveBytes } from './backup-lock';
import { removeStored, storeBytes } from './store';

/** What is not seen, breaks a line or turns the direction of writing: a name must look like what it is. Joined emoji stay whole. */
const UNSEEN = /[\p{Cc}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gu;
const ONLY_DOTS = /^[.\s]*$/;

/** What names of a type may end in; the first one is put there where a name ends in something else. */
const EXTENSIONS: Readonly<Record<string, readonly string[]>> = {
  'application/pdf': ['pdf'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'image/gif': ['gif'],
};
/** What systems take for a type; "v1.2" is none. */
const EXTENSION = /\.([a-z][a-z\d]{0,9})$/i;

/** A file name with its type's extension, so that a downloaded file opens correctly: `a.pdf.html` of a PDF becomes `a.pdf`. */
export function namedAsType(name: string, contentType: string): string {
  const endings = EXTENSIONS[contentType];
  const fits = (text: string): boolean => endings?.includes(EXTENSION.exec(text)?.[1]?.toLowerCase() ?? '') ?? true;
  if (fits(name)) return name;
  const bare = name.replace(EXTENSION, '');
  if (bare !== '' && fits(bare)) return bare;
  return `${[...(bare || 'document')].slice(0, 190).join('')}.${endings?.[0]}`;
}

/** A name that a header and a dialog can show: no path, no control characters, at most 200 characters. */
export function shownName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  const seen = last.normalize('NFC').replace(UNSEEN, '').trim();
  // By character: half an emoji could neither be stored nor sent in a header.
  return ONLY_DOTS.test(seen) ? 'document' : [...seen].slice(0, 200).join('');
}

/**
 * Bytes first, row last: a crash in between leaves a file without a row, which a routine sweeps (rule 6). The transaction of the
 * row, and of what is traced `within` it, begins when the bytes are safe: a slow store holds no connection.
 */
export async function saveFile(
  kind: FileKind,
  accepted: Accepted,
  { name, by, at }: { name: string; by: string; at: Date },
  within: (tx: Transaction, file: StoredFile) => Promise<void> = async () => undefined,
): Promise<StoredFile> {
  const encodedId = randomUUID();
  await storeBytes(encodedId, accepted.bytes, accepted.thumbnail);
  return db.$transaction(async (tx) => {
    const file = await tx.storedFile.create({
      data: {
        encodedId,
        kind,
        fileName: namedAsType(shownName(name), accepted.contentType),
        contentType: accepted.contentType,
        size: accepted.bytes.byteLength,
        createdAt: at,
        createdById: by,
      },
    });
    await within(tx, file);
    return file;
  });
}

/** The record of a file, of one of the given kinds. Throws RECORD_NOT_FOUND. */
export async function findFile(encodedId: string, kinds?: readonly FileKind[], tx: Transaction = db): Promise<StoredFile> {
  const file = await tx.storedFile.findUnique({ where: { encodedId } });
  if (!file || (kinds && !kinds.includes(file.kind))) throw new Refusal('RECORD_NOT_FOUND');
  return file;
}

/**
 * Removes record and bytes unless the file is in use. Checked while the row is locked: a save that references the file locks it
 * too (`assertKnownFiles`), so that one of the two waits and sees the other's result. Throws FILE_IN_USE.
 */
export async function removeFile(encodedId: string, isUsed: (query: QueryFn) => Promise<boolean>): Promise<void> {
  await db.$transaction(async (tx) => {
    await lockRow(tx, 'StoredFile', encodedId);
    if (await isUsed(queryInTransaction(tx))) throw new Refusal('FILE_IN_USE');
    await tx.storedFile.deleteMany({ where: { encodedId } });
  });
  if (await mayRemoveBytes()) await removeStored(encodedId);
}
