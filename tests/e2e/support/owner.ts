import pg from 'pg';

/** Asks a database, on a connection of its own. */
export async function ask<Row extends pg.QueryResultRow>(
  connectionString: string,
  sql: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query<Row>(sql, [...values])).rows;
  } finally {
    await client.end();
  }
}

let pool: pg.Pool | undefined;

/** Asks the tests' database as the role that owns it: for states that no screen makes yet. */
export async function rows<Row extends pg.QueryResultRow>(sql: string, values: readonly unknown[] = []): Promise<Row[]> {
  const connectionString = process.env.E2E_OWNER_URL;
  if (!connectionString) throw new Error('E2E_OWNER_URL does not name the database of the server under test.');
  pool ??= new pg.Pool({ connectionString, max: 4, allowExitOnIdle: true }).on('error', () => undefined);
  return (await pool.query<Row>(sql, [...values])).rows;
}

/** Waits until no other test holds `what`, and holds it until the returned function is called: the tests share one database. */
export async function aloneWith(what: string): Promise<() => Promise<void>> {
  const owner = new pg.Client({ connectionString: process.env.E2E_OWNER_URL });
  await owner.connect();
  await owner.query('SELECT pg_advisory_lock(hashtext($1))', [what]);
  return () => owner.end();
}
