import 'server-only';
import type { Transaction } from '../db/client';
import { lockFiles } from './lock-files';

/**
 * Locks the images that a save references until it commits, so that none is removed concurrently, and restores those that had
 * been discarded (C-08). Returns the ids of `added` that do not exist. `left` are those that the save will discard, locked too.
 */
export async function retainImages(
  tx: Transaction,
  shown: readonly string[],
  added: readonly string[],
  left: readonly string[] = [],
): Promise<string[]> {
  const named = [...new Set([...shown, ...left])];
  if (named.length === 0) return [];
  const known = await lockFiles(tx, 'MATERIAL_IMAGE', named, 'UPDATE');
  const discarded = known
    .filter(({ encodedId, discardedAt }) => discardedAt && shown.includes(encodedId))
    .map(({ encodedId }) => encodedId);
  if (discarded.length > 0) await tx.storedFile.updateMany({ where: { encodedId: { in: discarded } }, data: { discardedAt: null } });
  return added.filter((id) => !known.some(({ encodedId }) => encodedId === id));
}

/** Taken out of a text: its bytes stay for a day, then a routine removes them unless something shows the image again (C-08). */
export async function discardImage(tx: Transaction, encodedId: string, at: Date): Promise<void> {
  await tx.storedFile.updateMany({ where: { encodedId, kind: 'MATERIAL_IMAGE', discardedAt: null }, data: { discardedAt: at } });
}
