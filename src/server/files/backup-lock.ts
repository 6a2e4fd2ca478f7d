import 'server-only';
import { z } from 'zod';
import { rowsOf } from '../db/client';

/** Exclusive lock of a running backup, on a connection of its own, from before its snapshot until its last file is copied. */
export const BACKUP_LOCK = 4_207_312;

const Lock = z.object({ isFree: z.boolean() });

/**
 * Whether bytes without record may be removed. Not while a backup runs: its snapshot may still contain the record.
 * Checked after the record was deleted: a later backup no longer sees it. The sweep removes what is left.
 */
export async function mayRemoveBytes(): Promise<boolean> {
  const [row] = await rowsOf(Lock, 'SELECT pg_try_advisory_xact_lock_shared($1) AS "isFree"', [BACKUP_LOCK]);
  return row?.isFree === true;
}
