// A process of its own session that runs the embedded PostgreSQL as long as a lease exists, an open
// connection to it. Ctrl-C in the terminal does not reach it, and a lease ends with the process that opened it,
// even after kill -9: so the web server always drains before the database goes, and nothing is left behind.
import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { sentenceFor } from './failure.mjs';
import { postgresBinaries } from './postgres-binaries.mjs';
import { freePort, initialiseCluster, lastLogLines, serverFlags, stopStrayServer, waitUntilReady } from './postgres-cluster.mjs';
import { isOurs } from './processes.mjs';

const { folder, throwaway } = JSON.parse(process.argv[2]);
const files = { lock: join(folder, 'keeper.lock'), state: join(folder, 'keeper.json'), log: join(folder, 'postgres.log') };
const leases = new Set();
let server;
let cluster;
let port;
let stopping = false;

for (const signal of ['SIGINT', 'SIGHUP']) process.on(signal, () => {});
process.on('SIGTERM', () => stop());

/** One keeper per folder: a second one exits, and its client connects to the first. */
function takeLock() {
  for (let attempt = 0; attempt < 2; attempt += 1) {
    try {
      writeFileSync(files.lock, String(process.pid), { flag: 'wx' });
      return true;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
      if (isOurs(Number(readFileSync(files.lock, 'utf8')), 'postgres-keeper')) return false;
      rmSync(files.lock, { force: true });
    }
  }
  return false;
}

/** Reports the outcome to the parent process; it may be gone already. */
function send(message) {
  if (process.connected) process.send(message, () => {});
}

/** Stops PostgreSQL (fast shutdown: it writes everything down), then ends all leases and this process. */
function stop() {
  if (stopping) return;
  stopping = true;
  if (server.exitCode === null && server.signalCode === null) server.kill('SIGINT');
  else leave();
}

/** A throwaway server's files go with it: tests that were killed remove nothing. */
function leave() {
  rmSync(files.state, { force: true });
  rmSync(files.lock, { force: true });
  if (throwaway) rmSync(folder, { recursive: true, force: true });
  for (const lease of leases) lease.end(stopping ? 'stopped\n' : 'failed\n');
  setTimeout(() => process.exit(0), 50);
}

/** Accepts leases: a client gets the port, and its connection is the lease. */
function listenForLeases() {
  const door = createServer((socket) => {
    if (stopping) return socket.destroy();
    leases.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => leases.delete(socket));
    // A client may send "release" and wait until PostgreSQL is down, or just disconnect.
    const release = () => {
      leases.delete(socket);
      if (leases.size > 0) return socket.end();
      leases.add(socket);
      stop();
    };
    socket.on('data', release);
    socket.on('end', release);
    socket.on('close', () => leases.size === 0 && stop());
    socket.write(`${JSON.stringify({ folder, port, cluster })}\n`);
  });
  return new Promise((done) => {
    door.listen(0, '127.0.0.1', () => done(door.address().port));
  });
}

async function run() {
  if (!takeLock()) {
    send({ busy: true });
    setTimeout(() => process.exit(0), 50);
    return;
  }
  const binaries = await postgresBinaries();
  cluster = await initialiseCluster(folder, binaries);
  await stopStrayServer(cluster);
  port = await freePort();
  const log = openSync(files.log, 'w', 0o600);
  server = spawn(binaries.postgres, ['-D', cluster, ...serverFlags(port, throwaway)], {
    ...binaries.user,
    cwd: '/',
    stdio: ['ignore', log, log],
    env: { PATH: process.env.PATH, LC_MESSAGES: 'C', TZ: 'UTC' },
  });
  closeSync(log);
  server.on('exit', leave);
  try {
    await waitUntilReady(cluster, server);
  } catch (error) {
    throw new Error(lastLogLines(files.log) || error.message);
  }
  const leasePort = await listenForLeases();
  const unfinished = `${files.state}.${process.pid}`;
  writeFileSync(unfinished, JSON.stringify({ pid: process.pid, leasePort, port }), { mode: 0o600 });
  renameSync(unfinished, files.state);
  send({ ready: true });
  setTimeout(() => leases.size === 0 && stop(), 15_000);
}

run().catch((error) => {
  send({ refusal: sentenceFor(error) });
  server?.kill('SIGINT');
  rmSync(files.lock, { force: true });
  setTimeout(() => process.exit(1), 100);
});
