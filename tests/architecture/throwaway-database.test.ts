import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';

const LEASE = `
  import { leasePostgres } from '${pathToFileURL('tools/postgres.mjs').href}';
  await leasePostgres(process.argv[1], { throwaway: true });
  console.log('ready');
  setInterval(() => {}, 1_000);`;

test("the files of the tests' own database server go with it when the tests are killed", async () => {
  const folder = mkdtempSync(join(tmpdir(), 'infomed-killed-'));
  const tests = spawn(process.execPath, ['--input-type=module', '--eval', LEASE, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
  await new Promise((ready) => tests.stdout.once('data', ready));
  expect(existsSync(join(folder, 'keeper.json'))).toBe(true);
  tests.kill('SIGKILL');
  await expect.poll(() => existsSync(folder)).toBe(false);
});
