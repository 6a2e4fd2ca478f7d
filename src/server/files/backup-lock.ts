import 'server-only';
import { z } from 'zod';
import { rowsOf } from '../db/client';

/** Held by a running backup on a connection of its own, alone, from before its snapshot to the last copied file. */
export const BACKUP_LOCK = 4_207_312;

const Lock = z.object({ isFree: z.boolean() });

/**
 * Whether bytes without record may be removed. Not while a backup runs: its snapshot may still contain the record.
 * Asked after the record went; a backup that begins later does not see it any more. What is left behind the sweep finds.
 */
export async function mayRemoveBytes(): Promise<boolean> {
  const [row] = await rowsOf(Lock, 'SELECT pg_try_advisory_xact_lock_shared($1) AS "isFree"', [BACKUP_LOCK]);
  return row?.isFree === true;
}
