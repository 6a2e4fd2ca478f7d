import pg from 'pg';

/** Asks the tests' database as the role that owns it: for states that no screen makes yet. */
export async function rows<Row extends pg.QueryResultRow>(sql: string, values: readonly unknown[] = []): Promise<Row[]> {
  const connectionString = process.env.E2E_OWNER_URL;
  if (!connectionString) throw new Error('E2E_OWNER_URL does not name the database of the server under test.');
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query<Row>(sql, [...values])).rows;
  } finally {
    await client.end();
  }
}
