// `start` and `dev` once everything is installed: prepare the runtime, serve, and shut down in order.

import { buildApplication } from '../../tools/make.mjs';
import { whenOrphaned } from '../../tools/processes.mjs';
import { webHost, webPort } from '../../tools/settings.mjs';
import { secondsOfCommand, stage } from '../../tools/stages.mjs';
import { prepareRuntime, readSettings } from './prepare-runtime.mjs';
import { demoAccounts } from './seed.mjs';
import { assertFreePort, startWebServer } from './web-server.mjs';

/** In the demo, who can log in; then the address, and how long the start took. */
function announce() {
  const lines = [''];
  const demo = process.env.APP_ENV === 'demo' ? demoAccounts() : undefined;
  if (demo) {
    const width = Math.max(...demo.accounts.map(({ email }) => email.length)) + 2;
    lines.push(`  Demo accounts${demo.password ? ` (password: ${demo.password})` : ''}`);
    lines.push(...demo.accounts.map(({ email, roleSummary }) => `    ${email.padEnd(width)}${roleSummary}`), '');
  }
  console.log(lines.join('\n'));
  console.log(`  Infomed is ready: ${process.env.APP_URL} (${secondsOfCommand()} s in all). Ctrl-C stops it.\n`);
}

/** Resolves with the reason to stop: a signal, the end of the process that started us, of the database or of the server. */
function reasonToStop(database, web) {
  return new Promise((done) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => done('requested'));
    process.on('disconnect', () => done('requested'));
    whenOrphaned(() => done('requested'));
    database.onLost(() => done('The embedded PostgreSQL ended; its log is postgres.log in the data folder.'));
    web.exited.then(({ code, signal }) => done(`The web server ended by itself (${signal ?? `code ${code}`}).`));
  });
}

/**
 * Opens the database and, beside its own work, builds the application. Where one of the two fails the other one is ended, and
 * its end awaited.
 */
async function openAndBuild(mode, signal) {
  const failed = new AbortController();
  let building;
  const build = () => {
    if (mode !== 'start' || signal.aborted) return;
    building = stage('Build', () => buildApplication({ signal: AbortSignal.any([signal, failed.signal]) }));
    building.catch(() => {});
  };
  let database;
  try {
    database = await prepareRuntime({ staged: true, whenGenerated: build });
    await building;
    return database;
  } catch (error) {
    failed.abort();
    await building?.catch(() => {});
    await database?.release();
    if (signal.aborted) return undefined;
    throw error;
  }
}

/** Serves until a stop is requested; the server drains before the database stops. */
export async function serve(mode) {
  readSettings();
  const [port, host] = [webPort(), webHost()];
  await assertFreePort(port, host);
  const interrupted = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => interrupted.abort());
  const database = await openAndBuild(mode, interrupted.signal);
  if (!database) return;
  try {
    if (interrupted.signal.aborted) return;
    await assertFreePort(port, host);
    const web = startWebServer({ mode, port, host });
    const stopped = reasonToStop(database, web);
    const outcome = await Promise.race([stage('Web server', () => web.ready().then(() => 'ready')), stopped]);
    if (outcome === 'ready') {
      announce();
      if (mode === 'start') void web.warm();
    }
    const reason = await stopped;
    if (reason === 'requested') console.log('\nStopping …');
    else console.error(reason);
    await web.stop();
    if (reason !== 'requested') process.exitCode = 1;
  } finally {
    await database.release();
  }
  process.exit();
}
