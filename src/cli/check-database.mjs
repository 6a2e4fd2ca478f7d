// What production demands of its database before it serves: nothing pending, a role that owns nothing, no demo account.

import { Refusal } from '../../tools/failure.mjs';
import { userOf, withClient } from './database.mjs';
import { pendingMigrations } from './migrations.mjs';
import { demoAccounts } from './seed.mjs';

/** The application must not be able to rewrite the audit log: its role owns no table, may not become one that does, and is no superuser (decision I-03). */
async function refuseOwner(url) {
  const owns = `
    SELECT EXISTS (SELECT FROM pg_class WHERE relnamespace = 'public'::regnamespace AND pg_has_role(current_user, relowner, 'MEMBER'))
        OR (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) AS owns`;
  const { rows } = await withClient(url, (client) => client.query(owns));
  if (rows[0].owns) {
    throw new Refusal(`The role ${userOf(url)} of DATABASE_URL owns the tables: production needs a role that owns nothing.`);
  }
}

/** Demo accounts have a known password. */
async function refuseDemoAccounts(url) {
  const emails = (demoAccounts()?.accounts ?? []).map(({ email }) => email.toLowerCase());
  const found = await withClient(url, (client) => client.query('SELECT email FROM "User" WHERE lower(email) = ANY($1) LIMIT 1', [emails]));
  if (found.rowCount > 0)
    throw new Refusal(`The account ${found.rows[0].email} belongs to the demo: remove it before running in production.`);
}

/** Refuses to serve on a database that is not ready. Production is migrated by an operator, on purpose and beforehand. */
export async function checkForRunning(url) {
  if (!url) throw new Refusal('Wrong configuration: DATABASE_URL is missing.');
  const pending = await pendingMigrations(url);
  if (pending.length > 0) throw new Refusal(`${pending.length} migrations are pending (${pending[0]} …): run npm run db:migrate first.`);
  if (process.env.APP_ENV !== 'production') return;
  await refuseOwner(url);
  await refuseDemoAccounts(url);
}
