// The two things that are made from the sources: Prisma's client and the application.
import { spawn } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { DISK_FULL_SENTENCE, isDiskFull, Refusal } from './failure.mjs';
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

/** What a build reads. Of the tool chain it bundles what the server's instrumentation imports, and this file says how. */
export const BUILD_SOURCES = [
  'src',
  'messages',
  'public',
  'prisma/models',
  'tools/failure.mjs',
  'tools/make.mjs',
  'tools/node-version.mjs',
  'next.config.mjs',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
];

/** An image is built as the framework does by itself; otherwise no page is rendered while building (D-30). */
const IS_FOR_IMAGE = Boolean(process.env.BUILD_STANDALONE);
const MODE = IS_FOR_IMAGE ? [] : ['--experimental-build-mode', 'compile'];

/**
 * Builds the application where its sources changed.
 * @param {{ signal?: AbortSignal, isBackground?: boolean }} [options] `signal` cancels the build;
 *   `isBackground`: at low priority, beside something that a person waits for
 */
export function buildApplication({ signal, isBackground = false } = {}) {
  return makeWhenOutdated({
    stamp: '.next/made-from',
    product: '.next/BUILD_ID',
    sources: BUILD_SOURCES,
    how: IS_FOR_IMAGE ? 'for an image' : '',
    make: async () => {
      await runBuild({ signal, isBackground });
      hintScripts(join(ROOT, '.next', 'static', 'chunks'));
    },
  });
}

const COMPILE_HINT = '//# allFunctionsCalledOnLoad\n';

/** Chrome compiles a script that begins with this line beside the page while it arrives, not function by function (D-29). */
function hintScripts(folder) {
  for (const name of readdirSync(folder).filter((each) => each.endsWith('.js'))) {
    const file = join(folder, name);
    const code = readFileSync(file, 'utf8');
    if (!code.startsWith(COMPILE_HINT)) writeFileSync(file, COMPILE_HINT + code);
  }
}

/** `next build`; its output is shown only when it fails, and a full disk is reported in one sentence. */
function runBuild({ signal, isBackground }) {
  const env = { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' };
  const child = spawn(process.execPath, [NEXT, 'build', ...MODE], { cwd: ROOT, env, signal, stdio: ['ignore', 'pipe', 'pipe'] });
  if (isBackground && child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output = (output + chunk).slice(-20_000);
    });
  }
  return new Promise((done, fail) => {
    child.on('error', fail);
    child.on('close', (code) => {
      if (code === 0) return done();
      if (isDiskFull(output)) return fail(new Refusal(DISK_FULL_SENTENCE));
      fail(new Refusal(`${output.trim()}\nThe build failed: its reason stands above.`));
    });
  });
}
