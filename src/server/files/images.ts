import 'server-only';
import type { Transaction } from '../db/client';

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
  // In one order, so that two saves of the same images wait for each other and never in a circle.
  const known = await tx.$queryRaw<{ encodedId: string; isDiscarded: boolean }[]>`
    SELECT "encodedId", "discardedAt" IS NOT NULL AS "isDiscarded" FROM "StoredFile"
    WHERE "encodedId" = ANY(${named}::uuid[]) AND "kind" = 'MATERIAL_IMAGE' ORDER BY "encodedId" FOR UPDATE`;
  const discarded = known
    .filter(({ encodedId, isDiscarded }) => isDiscarded && shown.includes(encodedId))
    .map(({ encodedId }) => encodedId);
  if (discarded.length > 0) await tx.storedFile.updateMany({ where: { encodedId: { in: discarded } }, data: { discardedAt: null } });
  return added.filter((id) => !known.some(({ encodedId }) => encodedId === id));
}

/** Taken out of a text: its bytes stay for a day, then a routine removes them unless something shows the image again (C-08). */
export async function discardImage(tx: Transaction, encodedId: string, at: Date): Promise<void> {
  await tx.storedFile.updateMany({ where: { encodedId, kind: 'MATERIAL_IMAGE', discardedAt: null }, data: { discardedAt: at } });
}
