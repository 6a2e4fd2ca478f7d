import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, inject } from 'vitest';
import { withClient } from '../../src/cli/database.mjs';
import { copyForOneFile } from '../../src/cli/test-database.mjs';

// Before a test file of the `api` project is loaded: a database of its own, as the application's role, and a data
// folder of its own. Both stand in the environment, where the application looks for them.
const copy = await copyForOneFile(inject('testServer'));
const folder = mkdtempSync(join(tmpdir(), 'infomed-data-'));
process.env.DATABASE_URL = copy.applicationUrl;
process.env.DATA_DIR = folder;

/** The same database as the role that owns the tables: for what the application itself may not do. */
export const ownerUrl: string = copy.ownerUrl;

interface Client {
  query(sql: string): Promise<{ readonly rows: never[] }>;
}
/** Asks as that role, on a connection of its own. */
export const asOwner = <Row extends object>(sql: string): Promise<Row[]> =>
  withClient(ownerUrl, async (client: Client) => (await client.query(sql)).rows);

afterAll(async () => {
  await copy.release();
  rmSync(folder, { recursive: true, force: true });
});
