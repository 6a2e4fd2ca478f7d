import 'server-only';
import Cursor from 'pg-cursor';
import { pool } from '../db/client';
import type { GridQuery } from './query';
import type { GridRow } from './read';
import { type GridRead, rowsStatement } from './statements';

const BATCH = 500;

/**
 * All matching rows in the order asked, groups left aside, a batch at a time from the database. Each row holds `id` and
 * the declared columns: instants as Date, days as YYYY-MM-DD. `countRows` says how many there will be.
 */
export async function* gridBatches<Name extends string>(
  read: GridRead<Name>,
  query: GridQuery<Name>,
): AsyncGenerator<readonly GridRow[], void, undefined> {
  const { text, values } = rowsStatement(read, query);
  const client = await pool().connect();
  // The pool listens to idle connections only; an error that nobody hears ends the process. The read tells of it anyway.
  const unheard = () => undefined;
  client.on('error', unheard);
  const cursor = client.query(new Cursor<GridRow>(text, [...values]));
  let isRead = false;
  try {
    for (let batch = await cursor.read(BATCH); batch.length > 0; batch = await cursor.read(BATCH)) yield batch;
    isRead = true;
  } finally {
    // Failed or left early, the connection goes with its cursor: a lost one would never answer that the cursor is closed.
    client.release(!isRead);
    client.off('error', unheard);
  }
}

/** The same row by row. */
export async function* gridRows<Name extends string>(
  read: GridRead<Name>,
  query: GridQuery<Name>,
): AsyncGenerator<GridRow, void, undefined> {
  for await (const batch of gridBatches(read, query)) yield* batch;
}
