// The real Prisma CLI, with our schema engine in place of the one it would download.
import { spawn } from 'node:child_process';
import { chmodSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { DISK_FULL_SENTENCE, isDiskFull, Refusal } from './failure.mjs';
import { ROOT, withOwnBinaries } from './install.mjs';

const ENGINE = join(ROOT, 'tools', 'schema-engine.mjs');

/** Environment without network access of the CLI: no engine download, no version check. */
function prismaEnvironment(extra) {
  return withOwnBinaries({
    ...process.env,
    ...extra,
    PRISMA_SCHEMA_ENGINE_BINARY: ENGINE,
    PRISMA_HIDE_UPDATE_MESSAGE: '1',
    CHECKPOINT_DISABLE: '1',
  });
}

/**
 * Starts the CLI with the project's configuration. An unpacked archive may have lost the engine's mode.
 * @param {string[]} args
 * @param {{ env?: Record<string, string>, stdio?: import('node:child_process').StdioOptions }} [options]
 * @returns {import('node:child_process').ChildProcess}
 */
export function spawnPrisma(args, { env = {}, stdio = 'inherit' } = {}) {
  if ((statSync(ENGINE).mode & 0o111) !== 0o111) chmodSync(ENGINE, 0o755);
  const cli = createRequire(import.meta.url)
    .resolve('prisma/package.json')
    .replace(/package\.json$/, 'build/index.js');
  const config = args.some((arg) => arg === '--config' || arg.startsWith('--config=')) ? [] : ['--config', 'prisma/prisma.config.ts'];
  const command = args.length > 0 && !args.includes('--version') ? [...args, ...config] : args;
  return spawn(process.execPath, [cli, ...command], { cwd: ROOT, stdio, env: prismaEnvironment(env) });
}

/** Runs the CLI quietly; its output is shown only when it fails. */
export function runPrisma(args, env) {
  const child = spawnPrisma(args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  return new Promise((done, fail) => {
    child.on('error', fail);
    child.on('close', (code) => {
      if (code === 0) return done(output);
      if (isDiskFull(output)) return fail(new Refusal(DISK_FULL_SENTENCE));
      fail(new Refusal(`prisma ${args.join(' ')} failed:\n${output.trim()}`));
    });
  });
}
