// Leases of the embedded PostgreSQL: joins the running one or starts it, and lets go of it again.
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Refusal } from './failure.mjs';
import { pause, withTimeout } from './processes.mjs';
import { ownSecrets } from './settings.mjs';

const KEEPER = fileURLToPath(new URL('./postgres-keeper.mjs', import.meta.url));

/** Asks the keeper named in the folder for a lease; undefined when there is none. */
function joinKeeper(folder) {
  let state;
  try {
    state = JSON.parse(readFileSync(join(folder, 'keeper.json'), 'utf8'));
  } catch {
    return Promise.resolve(undefined);
  }
  return new Promise((done) => {
    const socket = connect(state.leasePort, '127.0.0.1');
    socket.once('error', () => done(undefined));
    socket.once('close', () => done(undefined));
    socket.once('data', (line) => {
      try {
        const answer = JSON.parse(String(line));
        done(answer.folder === folder ? { socket, ...answer } : undefined);
      } catch {
        done(undefined);
      }
    });
  });
}

/** Starts a keeper in a session of its own and waits for its first word. */
function startKeeper(folder, throwaway) {
  const child = spawn(process.execPath, [KEEPER, JSON.stringify({ folder, throwaway })], {
    detached: true,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  return new Promise((done, fail) => {
    child.once('error', fail);
    child.once('exit', () => fail(new Refusal('The embedded PostgreSQL could not be started.')));
    child.once('message', (message) => {
      child.disconnect();
      child.unref();
      if (message.refusal) fail(new Refusal(message.refusal));
      else done(message);
    });
  });
}

const urlOf = (port, user, password, database) => `postgresql://${user}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`;

/** What a holder of a lease can do with it. */
function leaseOf({ socket, port, cluster }, folder) {
  const { adminPassword, ownerPassword, applicationPassword } = ownSecrets(folder);
  let released = false;
  const closed = new Promise((done) => {
    socket.on('error', () => {});
    socket.once('close', () => done());
  });
  return {
    port,
    /** Set where the server's user could not reach the data folder. */
    elsewhere: cluster.startsWith(folder) ? undefined : cluster,
    adminUrl: (database) => urlOf(port, 'postgres', adminPassword, database),
    ownerUrl: (database) => urlOf(port, 'infomed_owner', ownerPassword, database),
    applicationUrl: (database) => urlOf(port, 'infomed_app', applicationPassword, database),
    passwords: { infomed_owner: ownerPassword, infomed_app: applicationPassword },
    /** Called when the database stops although this process did not release it. */
    onLost: (call) => closed.then(() => released || call()),
    /** Releases the lease; the last one resolves when PostgreSQL is down. */
    release: async () => {
      if (!released) socket.write('release\n');
      released = true;
      await withTimeout(closed, 30_000);
    },
  };
}

/** A lease of the embedded PostgreSQL of a folder; `throwaway` trades safety after a crash for speed. */
export async function leasePostgres(folder, { throwaway = false } = {}) {
  mkdirSync(folder, { recursive: true });
  ownSecrets(folder);
  for (let attempt = 0; attempt < 300; attempt += 1) {
    const joined = await joinKeeper(folder);
    if (joined) return leaseOf(joined, folder);
    const { busy } = await startKeeper(folder, throwaway);
    if (busy) await pause(200);
  }
  throw new Refusal('The embedded PostgreSQL is busy starting or stopping: try again in a moment.');
}
