import 'server-only';
import type { Transaction } from '../db/client';
import type { FileKind, StoredFile } from '../db/generated/client';
import { lockRows, type Strength } from '../db/tables';

/**
 * Those of these files that exist and are of that kind, locked until the transaction ends: a save that refers to a file locks it, so
 * that no concurrent call removes it. UPDATE where the save may restore the file, SHARE where it only refers to it.
 */
export async function lockFiles(
  tx: Transaction,
  kind: FileKind,
  ids: readonly string[],
  strength: Strength = 'SHARE',
): Promise<Pick<StoredFile, 'encodedId' | 'discardedAt'>[]> {
  if (ids.length === 0) return [];
  await lockRows(tx, 'StoredFile', ids, strength);
  return tx.storedFile.findMany({ where: { encodedId: { in: [...ids] }, kind }, select: { encodedId: true, discardedAt: true } });
}
