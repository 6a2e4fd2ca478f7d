import 'server-only';
import { BDPM_FILES, type BdpmBytes, BdpmError, type BdpmFile } from '@/features/bdpm-import/schema';
import { db, type Transaction } from '@/server/db/client';
import type { BdpmSet, BdpmSetFile } from '@/server/db/generated/client';
import { lockRow } from '@/server/db/tables';
import { readOfficialFile } from '@/server/files/official-sets';
import { Refusal } from '@/shared/refusal';
import { missingFiles } from '../rules/set-files';
import type { OfficialSet } from '../schema/sets';

const isKnown = (name: string): name is BdpmFile => (BDPM_FILES as readonly string[]).includes(name);

function setView(files: readonly BdpmSetFile[]): OfficialSet {
  const known = BDPM_FILES.flatMap((name) => files.filter(({ file }) => file === name));
  return {
    files: known.flatMap(({ file, size, rows, uploadedAt }) =>
      isKnown(file) ? [{ file, size, rows, uploadedAt: uploadedAt.toISOString() }] : [],
    ),
    missing: missingFiles(known.map(({ file }) => file)),
    size: known.reduce((sum, { size }) => sum + size, 0),
  };
}

/** The files that a user has uploaded and not planned yet (I-01k). */
export async function openSet(ownerId: string): Promise<OfficialSet> {
  const set = await db.bdpmSet.findUnique({ where: { openOf: ownerId }, include: { files: true } });
  return setView(set?.files ?? []);
}

/** The open set with its files, locked until the transaction ends: an upload and a plan wait for each other. */
export async function lockOpenSet(tx: Transaction, ownerId: string): Promise<(BdpmSet & { readonly files: BdpmSetFile[] }) | null> {
  const open = await tx.bdpmSet.findUnique({ where: { openOf: ownerId }, select: { id: true } });
  if (!open) return null;
  await lockRow(tx, 'BdpmSet', open.id);
  return tx.bdpmSet.findUnique({ where: { openOf: ownerId }, include: { files: true } });
}

/** The open set, which must hold all five files. Throws OFFICIAL_SET_INCOMPLETE. */
export async function wholeOpenSet(tx: Transaction, ownerId: string): Promise<{ readonly id: string }> {
  const set = await lockOpenSet(tx, ownerId);
  const missing = missingFiles(set?.files.map(({ file }) => file) ?? []);
  if (!set || missing.length > 0) throw new Refusal('OFFICIAL_SET_INCOMPLETE', { params: { files: missing.join(', ') } });
  return set;
}

/** Throws OFFICIAL_SET_GONE once the set was removed (I-01k). */
export async function assertStoredSet(tx: Transaction, setId: string | null): Promise<string> {
  const set = setId && (await tx.bdpmSet.findUnique({ where: { id: setId }, select: { id: true } }));
  if (!set) throw new Refusal('OFFICIAL_SET_GONE');
  return set.id;
}

/** The bytes of a set's files. Throws BdpmError naming the first that is gone. */
export async function bytesOfSet(setId: string | null): Promise<BdpmBytes> {
  const bytes: Partial<Record<BdpmFile, Uint8Array>> = {};
  const rows = setId ? await db.bdpmSetFile.findMany({ where: { setId }, select: { file: true, key: true } }) : [];
  const keys = new Map(rows.map(({ file, key }) => [file, key]));
  for (const file of BDPM_FILES) {
    const key = keys.get(file);
    const found = key ? await readOfficialFile(key) : null;
    if (!found) throw new BdpmError('missingFile', file, 1, 1, 'the file is gone');
    bytes[file] = found;
  }
  return bytes as BdpmBytes;
}
