// The two things that are made from the sources: Prisma's client and the application.
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { constants, setPriority } from 'node:os';
import { DISK_FULL_SENTENCE, Refusal, saysDiskFull } from './failure.mjs';
import { makeWhenOutdated } from './freshness.mjs';
import { ROOT } from './install.mjs';
import { runPrisma } from './prisma-cli.mjs';

/** Generates the typed client where the models or Prisma itself changed. */
export function generateClient() {
  return makeWhenOutdated({
    stamp: 'src/server/db/generated/.made-from',
    product: 'src/server/db/generated/client.ts',
    sources: ['prisma/models', 'node_modules/prisma/package.json'],
    make: () => runPrisma(['generate']),
  });
}

export const NEXT = createRequire(import.meta.url).resolve('next/dist/bin/next');

/** Builds the application where its sources changed; `isBackground`: at low priority, beside something that a person waits for. */
export function buildApplication({ isBackground = false } = {}) {
  return makeWhenOutdated({
    stamp: '.next/made-from',
    product: '.next/BUILD_ID',
    sources: ['src', 'messages', 'public', 'prisma/models', 'next.config.mjs', 'tsconfig.json', 'package.json', 'package-lock.json'],
    make: () => runBuild(isBackground),
  });
}

/** `next build`, its words passed on; only a full disk is said in ours. */
function runBuild(isBackground) {
  console.log('Building the application (next build) …');
  const env = { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' };
  const child = spawn(process.execPath, [NEXT, 'build'], { cwd: ROOT, env, stdio: ['ignore', 'inherit', 'pipe'] });
  if (isBackground && child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  let words = '';
  child.stderr.on('data', (chunk) => {
    words = (words + chunk).slice(-20_000);
    process.stderr.write(chunk);
  });
  return new Promise((done, fail) => {
    child.on('error', fail);
    child.on('close', (code) => {
      if (code === 0) done();
      else fail(new Refusal(saysDiskFull(words) ? DISK_FULL_SENTENCE : 'The build failed: its reason stands above.'));
    });
  });
}
