import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { makeMutants } from './mutants';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const { MUTANTS_AREAS = '', MUTANTS_TESTS = '', MUTANTS_LIST = '', MUTANTS_EVERY = '1', MUTANTS_DATABASE } = process.env;

const { mutants, sources } = await makeMutants(MUTANTS_AREAS.split(','), Number(MUTANTS_EVERY));
mkdirSync(dirname(MUTANTS_LIST), { recursive: true });
writeFileSync(MUTANTS_LIST, JSON.stringify(mutants));

/** The tests of `npm run mutants`: one worker, in which runner.ts runs each file again for every mutant that it reaches. */
export default defineConfig({
  root: at('../..'),
  resolve: {
    alias: [
      { find: 'server-only', replacement: at('../support/empty.ts') },
      { find: /^@\//, replacement: at('../../src/') },
      { find: /^@messages\//, replacement: at('../../messages/') },
    ],
  },
  plugins: [{ name: 'mutants', enforce: 'pre', load: (id) => sources.get(id.split('?')[0] ?? '') }],
  test: {
    env: {
      TZ: 'UTC',
      NODE_ENV: 'test',
      APP_ENV: 'demo',
      APP_URL: 'http://localhost:3000',
      AUTH_SECRET: 'a-secret-that-only-the-tests-know-0123456789',
      LOG_LEVEL: 'silent',
      JOBS: 'none',
      ...(!MUTANTS_DATABASE && { DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none' }),
    },
    include: MUTANTS_TESTS.split(' '),
    exclude: ['node_modules/**', ...(MUTANTS_DATABASE ? [] : ['src/**/*.api.test.ts'])],
    ...(MUTANTS_DATABASE && { globalSetup: [at('../support/database-server.ts')], setupFiles: [at('../support/api-setup.ts')] }),
    runner: at('./runner.ts'),
    isolate: false,
    // A cached module of an earlier run would contain outdated mutant numbers: an edit of another file shifts them.
    fsModuleCache: false,
    maxWorkers: 1,
    silent: true,
    update: 'none',
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
