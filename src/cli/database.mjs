// Where the database is: the one that the environment names, or the embedded one with its two roles (decision I-03).
import pg from 'pg';
import { databaseSentence, Refusal } from '../../tools/failure.mjs';
import { leasePostgres } from '../../tools/postgres.mjs';

/** Connects, works and disconnects; a refused connection becomes one sentence that names the variable. */
export async function withClient(url, work, variable = 'DATABASE_URL') {
  let client;
  try {
    client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  } catch {
    throw new Refusal(`${variable} is malformed: it must look like postgresql://user:password@host:5432/name.`);
  }
  client.on('error', () => {});
  try {
    await client.connect();
    return await work(client);
  } catch (error) {
    const sentence = databaseSentence(error, url, variable);
    throw sentence ? new Refusal(sentence) : error;
  } finally {
    await client.end().catch(() => {});
  }
}

/** The user of a connection string. */
export const userOf = (url) => decodeURIComponent(new URL(url).username);

/** The two roles: one owns the tables, the other one works with them. The owner may make databases, for Prisma's shadow. */
async function ensureRoles(client, passwords) {
  for (const [role, password] of Object.entries(passwords)) {
    const { rowCount } = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [role]);
    const rights = role === 'infomed_owner' ? 'LOGIN CREATEDB' : 'LOGIN';
    if (rowCount === 0) await client.query(`CREATE ROLE ${role} ${rights} PASSWORD ${pg.escapeLiteral(password)}`);
  }
}

async function ensureDatabase(client, name) {
  const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
  if (rowCount === 0) await client.query(`CREATE DATABASE ${pg.escapeIdentifier(name)} OWNER infomed_owner`);
}

/** Makes the roles and a database of an embedded server, where they are not there yet. */
export async function prepareEmbedded(lease, name) {
  await withClient(lease.adminUrl('postgres'), async (client) => {
    await ensureRoles(client, lease.passwords);
    await ensureDatabase(client, name);
  });
}

/** An external server: it must be reachable. The demo uses one role; production never migrates with it. */
async function openGiven(appEnv) {
  const applicationUrl = process.env.DATABASE_URL;
  const ownerUrl = process.env.MIGRATE_DATABASE_URL || undefined;
  if (!ownerUrl && appEnv === 'demo') console.log('Only DATABASE_URL is given: the same role owns the tables and runs the application.');
  await withClient(applicationUrl, (client) => client.query('SELECT 1'));
  if (ownerUrl) await withClient(ownerUrl, (client) => client.query('SELECT 1'), 'MIGRATE_DATABASE_URL');
  return {
    applicationUrl,
    ownerUrl: ownerUrl ?? (appEnv === 'demo' ? applicationUrl : undefined),
    onLost: () => {},
    release: async () => {},
  };
}

/** Opens the database for the duration of a command and puts its addresses into the environment. */
export async function openDatabase({ folder, appEnv, name = 'infomed' }) {
  const database = process.env.DATABASE_URL ? await openGiven(appEnv) : await openEmbedded(folder, appEnv, name);
  process.env.DATABASE_URL = database.applicationUrl;
  if (database.ownerUrl) process.env.MIGRATE_DATABASE_URL = database.ownerUrl;
  return database;
}

async function openEmbedded(folder, appEnv, name) {
  if (appEnv === 'production') throw new Refusal('DATABASE_URL is missing: production uses a PostgreSQL server of its own.');
  const lease = await leasePostgres(folder);
  if (lease.elsewhere) console.log(`The postgres user cannot reach ${folder}: the database is stored in ${lease.elsewhere}.`);
  await prepareEmbedded(lease, name);
  const { onLost, release } = lease;
  return { applicationUrl: lease.applicationUrl(name), ownerUrl: lease.ownerUrl(name), onLost, release };
}
