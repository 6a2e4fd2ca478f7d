// The tests' own PostgreSQL: a throwaway embedded server, or the one that TEST_DATABASE_URL names. A template is
// migrated once; every test file works in a copy of its own, as the application's role.
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { prepareEmbedded, withClient } from '../../src/cli/database.mjs';
import { migrateDatabase } from '../../src/cli/migrations.mjs';
import { leasePostgres } from '../../tools/postgres.mjs';
import { pause } from '../../tools/processes.mjs';

const PREFIX = 'infomed_test_';
/** PostgreSQL's codes. */
const IN_USE = '55006';
const OWNS_SOMETHING = '2BP01';
const id = pg.escapeIdentifier;

/** Tries again while PostgreSQL refuses with a code that time heals, for five seconds. */
async function whileRefused(code, work) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (error.code !== code || attempt === 50) throw error;
      await pause(100);
    }
  }
}

/** The same address with another database. */
export function inDatabase(url, name) {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}

/** An embedded server in a temporary folder, which it removes when it ends. */
async function openThrowaway() {
  const folder = mkdtempSync(join(tmpdir(), 'infomed-test-'));
  chmodSync(folder, 0o755);
  const lease = await leasePostgres(folder, { throwaway: true });
  await prepareEmbedded(lease, 'infomed');
  return {
    admin: lease.adminUrl('postgres'),
    owner: lease.ownerUrl('postgres'),
    application: lease.applicationUrl('postgres'),
    close: () => lease.release(),
  };
}

/** A given server: its user must be allowed to make roles and databases; both are removed at the end. */
async function openGiven(admin) {
  const run = randomBytes(4).toString('hex');
  const address = (role, password) => Object.assign(new URL(inDatabase(admin, 'postgres')), { username: role, password }).href;
  const roles = [`${PREFIX}owner_${run}`, `${PREFIX}app_${run}`];
  const password = randomBytes(16).toString('hex');
  await withClient(
    admin,
    async (client) => {
      for (const role of roles) await client.query(`CREATE ROLE ${id(role)} LOGIN CREATEDB PASSWORD '${password}'`);
      await client.query(`GRANT ${id(roles[0])} TO CURRENT_USER`);
      await client.query(`ALTER ROLE ${id(roles[1])} NOCREATEDB`);
    },
    'TEST_DATABASE_URL',
  );
  const [owner, application] = roles.map((role) => address(role, password));
  const removeAll = async (client) => {
    const { rows } = await client.query('SELECT datname FROM pg_database WHERE pg_get_userbyid(datdba) = $1', [roles[0]]);
    for (const { datname } of rows) await client.query(`DROP DATABASE IF EXISTS ${id(datname)} WITH (FORCE)`);
    for (const role of roles) await client.query(`DROP ROLE IF EXISTS ${id(role)}`);
  };
  // The server may still be making the copy that a process ordered before it ended.
  const close = () => withClient(admin, (client) => whileRefused(OWNS_SOMETHING, () => removeAll(client)));
  return { admin, owner, application, close };
}

/**
 * Opens the server and makes the template. The result, except `close`, can be passed to other processes.
 * @returns {Promise<{ admin: string, owner: string, application: string, template: string, close: () => Promise<void> }>}
 */
export async function openTestServer() {
  const given = process.env.TEST_DATABASE_URL;
  const server = given ? await openGiven(given) : await openThrowaway();
  const template = `${PREFIX}template_${randomBytes(4).toString('hex')}`;
  try {
    await withClient(server.admin, (client) => client.query(`CREATE DATABASE ${id(template)} OWNER ${id(new URL(server.owner).username)}`));
    await migrateDatabase({ ownerUrl: inDatabase(server.owner, template), applicationUrl: inDatabase(server.application, template) });
  } catch (error) {
    await server.close();
    throw error;
  }
  return { ...server, template };
}

/** A template cannot be copied while a client is connected; the last connection may still be closing. */
function copyTemplate(client, server, name) {
  const owner = id(new URL(server.owner).username);
  // Copying files takes less time than writing each block to the log of changes, which is the default.
  const copy = `CREATE DATABASE ${id(name)} OWNER ${owner} TEMPLATE ${id(server.template)} STRATEGY FILE_COPY`;
  return whileRefused(IN_USE, () => client.query(copy));
}

/** This process's copies whose test file has ended, and the one for its next file. */
const released = new Set();
let spare;

/** Removes copies whose test file has ended, but for those that something it left running is still connected to. */
async function dropReleased(client) {
  const { rows } = await client.query(
    `SELECT datname FROM pg_database d
     WHERE datname = ANY($1) AND NOT EXISTS (SELECT FROM pg_stat_activity a WHERE a.datid = d.oid)`,
    [[...released]],
  );
  for (const { datname } of rows) {
    await client.query(`DROP DATABASE IF EXISTS ${id(datname)} WITH (FORCE)`);
    released.delete(datname);
  }
}

async function makeCopy(server) {
  const name = `${PREFIX}file_${randomBytes(6).toString('hex')}`;
  await withClient(server.admin, async (client) => {
    await dropReleased(client);
    await copyTemplate(client, server, name);
  });
  return name;
}

/**
 * A copy of the template for one test file. The next one is made while the file runs, so that none waits for its own.
 * @param {{ admin: string, owner: string, application: string, template: string }} server
 * @returns {Promise<{ applicationUrl: string, ownerUrl: string, release: () => void }>}
 */
export async function copyForOneFile(server) {
  const name = await (spare ?? makeCopy(server));
  spare = makeCopy(server);
  // Awaited by the next file; after the last one nobody does.
  spare.catch(() => undefined);
  return {
    applicationUrl: inDatabase(server.application, name),
    ownerUrl: inDatabase(server.owner, name),
    release: () => released.add(name),
  };
}

/** The name of the database in an address: what a further copy takes as its template. */
export const copyOf = (url) => new URL(url).pathname.slice(1);

/** A copy with a name of its own, for the browser tests' servers. */
export async function copyNamed(server, name) {
  const full = `${PREFIX}${name}`;
  await withClient(server.admin, (client) => copyTemplate(client, server, full));
  return {
    applicationUrl: inDatabase(server.application, full),
    ownerUrl: inDatabase(server.owner, full),
    drop: () => withClient(server.admin, (client) => client.query(`DROP DATABASE IF EXISTS ${id(full)} WITH (FORCE)`)),
  };
}
