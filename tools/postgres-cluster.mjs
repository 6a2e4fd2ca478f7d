// The cluster folder of the embedded PostgreSQL: atomic creation, cleanup after a crash, readiness check.
import { spawn } from 'node:child_process';
import { chownSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { DISK_FULL_SENTENCE, isDiskFull, Refusal } from './failure.mjs';
import { clusterFolder, makeServerFolder } from './postgres-binaries.mjs';
import { isOurs, isRunning, pause } from './processes.mjs';
import { ownSecrets } from './settings.mjs';

/** Made with an unfinished name and renamed at the end, so that an interrupted start leaves no half cluster. */
export async function initialiseCluster(folder, { initdb, user }) {
  const cluster = clusterFolder(folder, user);
  if (existsSync(join(cluster, 'PG_VERSION'))) return cluster;
  const unfinished = `${cluster}.unfinished`;
  const passwordFile = join(unfinished, '..', 'password.unfinished');
  makeServerFolder(unfinished, user);
  writeFileSync(passwordFile, ownSecrets(folder).adminPassword, { mode: 0o600 });
  if (user) chownSync(passwordFile, user.uid, user.gid);
  try {
    await runInitdb(initdb, unfinished, passwordFile, user);
    renameSync(unfinished, cluster);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    throw error;
  } finally {
    rmSync(passwordFile, { force: true });
  }
  return cluster;
}

/** The built-in C.UTF-8 locale gives the same order and the same lower() on every machine. */
function runInitdb(initdb, cluster, passwordFile, user) {
  const args = ['-D', cluster, '-U', 'postgres', '-A', 'scram-sha-256', '--pwfile', passwordFile, '-E', 'UTF8', '--no-sync'];
  const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const child = spawn(initdb, [...args, ...locale], { ...user, cwd: '/', stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  return new Promise((done, fail) => {
    child.on('error', fail);
    child.on('close', (code) => {
      if (code === 0) done();
      else if (isDiskFull(output)) fail(new Refusal(DISK_FULL_SENTENCE));
      else fail(new Refusal(`The embedded PostgreSQL could not be set up: ${output.match(/error: (.*)/)?.[1] ?? `code ${code}`}`));
    });
  });
}

/** TCP on this machine only; no socket file, because one inside the tree disturbs the build. */
export function serverFlags(port, throwaway) {
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 100,
    shared_buffers: '128MB',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Tests: nothing survives a crash anyway, and many servers share one cluster.
    ...(throwaway && {
      max_connections: 300,
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      max_wal_size: '128MB',
      min_wal_size: '32MB',
    }),
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/** The first line of postmaster.pid is the process, the eighth its state. */
function postmaster(cluster) {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(lines[0]), state: lines[7]?.trim() };
  } catch {
    return undefined;
  }
}

/** Ends a server whose keeper was killed, and removes the note of one that is gone: its number may be another process by now. */
export async function stopStrayServer(cluster) {
  const stray = postmaster(cluster);
  if (!stray) return;
  if (isOurs(stray.pid, cluster)) {
    process.kill(stray.pid, 'SIGINT');
    for (let waited = 0; isRunning(stray.pid) && waited < 30_000; waited += 50) await pause(50);
    if (isRunning(stray.pid)) throw new Refusal(`A PostgreSQL (process ${stray.pid}) still uses ${cluster}: stop it first.`);
  }
  rmSync(join(cluster, 'postmaster.pid'), { force: true });
}

/** Resolves when connections are accepted; recovery after a crash may take its time. */
export async function waitUntilReady(cluster, server) {
  for (let waited = 0; waited < 120_000; waited += 20) {
    if (server.exitCode !== null || server.signalCode !== null) throw new Error('The embedded PostgreSQL did not start.');
    const found = postmaster(cluster);
    if (found?.pid === server.pid && found.state === 'ready') return;
    await pause(20);
  }
  throw new Refusal('The embedded PostgreSQL was not ready after two minutes.');
}

/** The reason a server gave for not starting. */
export function lastLogLines(log) {
  const text = existsSync(log) ? readFileSync(log, 'utf8') : '';
  if (isDiskFull(text)) return DISK_FULL_SENTENCE;
  const reason = text.match(/(?:FATAL|PANIC):\s+(.*)/)?.[1];
  return reason && `The embedded PostgreSQL did not start: ${reason}`;
}

/** A currently free port. */
export function freePort() {
  return new Promise((done, fail) => {
    const server = createServer();
    server.once('error', fail);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => done(port));
    });
  });
}
