// Grants of the application's role (decision I-03): all tables, but only SELECT and INSERT on the audit log.
import pg from 'pg';
import { userOf, withClient } from './database.mjs';

/** Tables that the application may only read and add to. */
const APPEND_ONLY = new Set(['AuditEntry', 'AuditValue']);
/** Tables that the application may only read. */
const READ_ONLY = new Set(['_prisma_migrations']);

function rightsOn(table) {
  if (READ_ONLY.has(table)) return 'SELECT';
  return APPEND_ONLY.has(table) ? 'SELECT, INSERT' : 'SELECT, INSERT, UPDATE, DELETE';
}

/** Objects of the two schemas that the connected role owns; what extensions brought is not ours to give. */
const OWNED = `
  SELECT n.nspname AS schema, c.relname AS name, c.relkind AS kind
  FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE n.nspname IN ('public', 'pgboss') AND c.relkind IN ('r', 'p', 'v', 'm', 'S')
    AND pg_get_userbyid(c.relowner) = current_user
  ORDER BY 1, 2`;

/** One statement after the other in one transaction: a running application never sees the moment between. */
export async function applyGrants(ownerUrl, applicationUrl) {
  const name = userOf(applicationUrl);
  if (name === userOf(ownerUrl)) return;
  const role = pg.escapeIdentifier(name);
  await withClient(
    ownerUrl,
    async (client) => {
      await client.query('BEGIN');
      await client.query(`SELECT pg_advisory_xact_lock(hashtext('infomed grants'))`);
      const { rows } = await client.query(OWNED);
      for (const schema of new Set(['public', ...rows.map((row) => row.schema)])) {
        await client.query(`GRANT USAGE ON SCHEMA ${schema} TO ${role}`);
        await client.query(`GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA ${schema} TO ${role}`);
      }
      for (const { schema, name: table, kind } of rows) {
        const target = `${schema}.${pg.escapeIdentifier(table)}`;
        const type = kind === 'S' ? 'SEQUENCE' : 'TABLE';
        const rights = kind === 'S' ? 'USAGE, SELECT' : rightsOn(schema === 'public' ? table : '');
        await client.query(`REVOKE ALL ON ${type} ${target} FROM ${role}`);
        await client.query(`GRANT ${rights} ON ${type} ${target} TO ${role}`);
      }
      await client.query('COMMIT');
    },
    'MIGRATE_DATABASE_URL',
  );
}
