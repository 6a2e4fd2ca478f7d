import { expect } from 'vitest';
import { db } from '@/server/db/client';
import { eventually } from './eventually';

/** Resolves once so many statements in this file's database wait for a lock: what they are about to do has come as far as that. */
export const lockWaits = (count: number): Promise<void> =>
  eventually(async () => {
    const rows = await db.$queryRaw<unknown[]>`
      SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    expect(rows).toHaveLength(count);
  });

/** For a transaction that holds a lock meanwhile: a busy machine may take long to get there. */
export const LONG_TRANSACTION = { timeout: 60_000 };
