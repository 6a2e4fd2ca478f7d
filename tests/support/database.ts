import { withClient } from '../../src/cli/database.mjs';

/** The database of the running test file as the role that owns the tables: for what the application itself may not do. */
export let ownerUrl = '';
export const setOwnerUrl = (url: string): void => {
  ownerUrl = url;
};

interface Client {
  query(sql: string): Promise<{ readonly rows: never[] }>;
}
/** Asks as that role, on a connection of its own. */
export const asOwner = <Row extends object>(sql: string): Promise<Row[]> =>
  withClient(ownerUrl, async (client: Client) => (await client.query(sql)).rows);
