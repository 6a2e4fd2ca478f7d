import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { now } from '@/server/clock';
import { closeDatabase, db } from '@/server/db/client';
import { parseVariables } from '@/server/env-variables';
import { checkForRunning } from '../../src/cli/check-database.mjs';
import { seed } from '../../src/cli/seed.mjs';
import { assertServerNode } from '../../tools/node-version.mjs';
import { asOwner, ownerUrl } from '../support/database';

const applicationUrl = process.env.DATABASE_URL ?? '';

beforeEach(() => vi.stubEnv('APP_ENV', 'production'));
afterAll(async () => {
  vi.unstubAllEnvs();
  await closeDatabase();
});

/** What `npm start` and the image ask before they serve. */
describe('production', () => {
  it('I-02 I-03 runs on a migrated database as a role that owns nothing', async () => {
    await expect(checkForRunning(applicationUrl)).resolves.toBeUndefined();
  });

  it('I-03 refuses to run as the owner of the tables, and requires an address', async () => {
    await expect(checkForRunning(ownerUrl)).rejects.toThrow(/owns the tables/);
    await expect(checkForRunning(undefined)).rejects.toThrow(/DATABASE_URL is missing/);
  });

  it('I-02 V6.3.2 refuses an account of the demo, whatever its case', async () => {
    const { id } = await db.user.create({ data: { email: 'super@demo.example', creationDate: now(), updateDate: now() } });
    await expect(checkForRunning(applicationUrl)).rejects.toThrow(/super@demo\.example/);
    await db.user.delete({ where: { id } });
    await expect(checkForRunning(applicationUrl)).resolves.toBeUndefined();
  });

  it('I-02 refuses a migration that is pending, failed or edited since', async () => {
    await asOwner('ALTER TABLE _prisma_migrations RENAME TO applied');
    await expect(checkForRunning(applicationUrl)).rejects.toThrow(/pending/);
    await asOwner('ALTER TABLE applied RENAME TO _prisma_migrations');
    await asOwner('UPDATE _prisma_migrations SET finished_at = NULL');
    await expect(checkForRunning(applicationUrl)).rejects.toThrow(/pending/);
    await asOwner(`UPDATE _prisma_migrations SET finished_at = now(), checksum = 'another'`);
    await expect(checkForRunning(applicationUrl)).rejects.toThrow(/edited/);
  });

  it('I-02 starts no worker on a database that lacks a migration', async () => {
    await asOwner('ALTER TABLE _prisma_migrations RENAME TO applied');
    const own = { APP_ENV: 'production', APP_URL: 'https://infomed.example', DATABASE_URL: applicationUrl, MIGRATE_DATABASE_URL: '' };
    const worker = promisify(execFile)(process.execPath, ['src/cli/with-database.mjs', 'src/cli/worker.ts'], {
      env: { ...process.env, ...own },
    });
    const { code, stdout, stderr } = (await worker.catch((failed: unknown) => failed)) as { code?: number; stdout: string; stderr: string };
    await asOwner('ALTER TABLE applied RENAME TO _prisma_migrations');
    expect([code, stdout, stderr]).toEqual([
      1,
      '',
      expect.stringMatching(/^\d+ migrations are pending .*: run npm run db:migrate first\.\n$/),
    ]);
  });

  it('I-02 V6.3.2 never seeds, and demands its secrets', async () => {
    await expect(seed()).rejects.toThrow(/production/);
    const given = { APP_ENV: 'production', APP_URL: 'https://infomed.example', DATABASE_URL: applicationUrl };
    expect(() => parseVariables(given)).toThrow(/AUTH_SECRET is missing/);
    expect(() => parseVariables({ ...given, AUTH_SECRET: 'x'.repeat(40), DEMO_PASSWORD: 'Demo-2026!' })).toThrow(/DEMO_PASSWORD/);
  });

  it('I-02 V3.4.1 refuses an address without TLS on any host but this one', async () => {
    const given = { APP_ENV: 'production', DATABASE_URL: applicationUrl, AUTH_SECRET: 'x'.repeat(40) };
    for (const url of ['http://infomed.example', 'http://10.0.0.5:3000', 'http://localhost.example', 'http://127.0.0.1.example']) {
      expect(() => parseVariables({ ...given, APP_URL: url }), url).toThrow('APP_URL must begin with https: in production');
      expect(parseVariables({ ...given, APP_ENV: 'demo', APP_URL: url }).APP_URL).toBe(url);
    }
    for (const url of ['https://infomed.example', 'http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000']) {
      expect(parseVariables({ ...given, APP_URL: url }).APP_URL, url).toBe(url);
    }
  });

  it('I-03a refuses to serve under a Node that lacks what the sources use', () => {
    expect(() => assertServerNode('v20.20.2')).toThrow('The server needs Node.js 24 or later; this is v20.20.2.');
    expect(() => assertServerNode('v24.0.0')).not.toThrow();
  });
});
