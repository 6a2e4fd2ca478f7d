import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The configuration that the application finds in a test, where a test says nothing else. */
const env = {
  TZ: 'UTC',
  NODE_ENV: 'test' as const,
  APP_ENV: 'demo',
  APP_URL: 'http://localhost:3000',
  AUTH_SECRET: 'a-secret-that-only-the-tests-know-0123456789',
  UNSAVED_VALUES_SECRET: 'another-secret-that-only-the-tests-know-01',
  LOG_LEVEL: process.env.TEST_LOG ?? 'silent',
  JOBS: 'none',
};

const resolve = {
  alias: [
    { find: 'server-only', replacement: at('./support/empty.ts') },
    { find: /^@\//, replacement: at('../src/') },
    { find: /^@messages\//, replacement: at('../messages/') },
  ],
};

/** Far above what a test waits for: a machine that is busy with something else turns nothing red. `eventually` is the same for `vi.waitFor`. */
const waiting = { poll: { timeout: 60_000 } };

export default defineConfig({
  root: at('..'),
  resolve,
  test: {
    // Two keep two processors busy while a third waits for PostgreSQL. Four take as long.
    maxWorkers: 3,
    projects: [
      {
        resolve,
        test: {
          name: 'unit',
          expect: waiting,
          root: at('..'),
          env: { ...env, DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none' },
          include: ['src/**/*.test.{ts,tsx}'],
          // Pure functions leave nothing behind: one process for all of them is three times as fast.
          isolate: false,
          setupFiles: [at('./support/unit-setup.ts')],
          exclude: ['src/**/*.api.test.ts', 'node_modules/**'],
          testTimeout: 60_000,
        },
      },
      {
        resolve,
        test: {
          name: 'api',
          expect: waiting,
          root: at('..'),
          env,
          include: ['src/**/*.api.test.ts', 'tests/api/**/*.test.ts'],
          exclude: ['node_modules/**'],
          globalSetup: [at('./support/database-server.ts')],
          isolate: false,
          sequence: { groupOrder: 1 },
          setupFiles: [at('./support/api-setup.ts')],
          // Far above what a test needs: a machine that is busy with something else turns nothing red.
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      {
        resolve,
        test: {
          name: 'architecture',
          expect: waiting,
          root: at('..'),
          env,
          include: ['tests/architecture/**/*.test.ts'],
          exclude: ['node_modules/**'],
          isolate: false,
          testTimeout: 180_000,
        },
      },
    ],
  },
});
