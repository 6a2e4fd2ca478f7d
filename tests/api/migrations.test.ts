import { expect, test } from 'vitest';
import { spawnPrisma } from '../../tools/prisma-cli.mjs';
import { ownerUrl } from '../support/database';

/** Runs the real `prisma migrate diff`: 0 no difference, 2 a difference, anything else an error. */
function diff(from: string[], to: string[]): Promise<{ code: number | null; words: string }> {
  const child = spawnPrisma(['migrate', 'diff', ...from, ...to, '--exit-code'], { env: { MIGRATE_DATABASE_URL: ownerUrl }, stdio: 'pipe' });
  let words = '';
  child.stdout?.on('data', (chunk: Buffer) => (words += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (words += chunk.toString()));
  return new Promise((done) => child.on('close', (code) => done({ code, words })));
}

const models = ['--to-schema', 'prisma/models'];

test('the migrations produce exactly the models', async () => {
  const { code, words } = await diff(['--from-migrations', 'prisma/migrations'], models);
  expect(words).toContain('No difference detected');
  expect(code).toBe(0);
});

test('a database that was migrated is exactly the models', async () => {
  const { code, words } = await diff(['--from-config-datasource'], models);
  expect(words).toContain('No difference detected');
  expect(code).toBe(0);
});

test('the comparison sees a difference', async () => {
  const { code, words } = await diff(['--from-empty'], models);
  expect(words).toContain('AuditEntry');
  expect(code).toBe(2);
});
