import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { now } from '@/server/clock';
import { closeDatabase, db } from '@/server/db/client';

const REAL = 'prisma/seed/bdpm';
const broken = mkdtempSync(join(tmpdir(), 'bdpm-'));
afterAll(async () => {
  rmSync(broken, { recursive: true });
  await closeDatabase();
});

/** The entry as `npm run import:bdpm` runs it, on this file's database. */
function run(...args: string[]): { code: number | null; out: string; err: string } {
  const flags = ['--conditions=react-server', '--import', 'tsx', 'src/cli/import-bdpm.ts', ...args];
  const { status, stdout, stderr } = spawnSync(process.execPath, flags, { encoding: 'utf8' });
  return { code: status, out: stdout, err: stderr };
}

const account = (roles: string[]) =>
  db.user.create({ data: { email: `${randomUUID()}@test.example`, firstName: 'Ada', roles, creationDate: now(), updateDate: now() } });

describe('the command that imports the official files', () => {
  it('I-01 asks for a folder and an account', () => {
    expect(run()).toMatchObject({ code: 1, err: expect.stringContaining('<folder') });
    expect(run(REAL)).toMatchObject({ code: 1, err: expect.stringContaining('--as') });
  });

  it('I-01 imports as the named account and ends with counts; a second run changes nothing', async () => {
    const { id, email } = await account(['ROLE_ADMIN']);
    expect(run(REAL, '--as', email)).toMatchObject({ code: 0, out: expect.stringContaining('82 created, 0 updated, 0 unchanged') });
    expect(await db.auditEntry.count({ where: { actorId: id, type: 'PRODUCT', action: 'CREATE_AND_VALIDATE' } })).toBe(82);
    expect(run(REAL, '--as', email)).toMatchObject({ code: 0, out: expect.stringContaining('0 created, 0 updated, 82 unchanged') });
  });

  it('I-01 refuses a broken file in one line with file, line and column, and changes nothing', async () => {
    await account(['ROLE_SUPER_ADMIN']);
    cpSync(REAL, broken, { recursive: true });
    writeFileSync(join(broken, 'CIS_CPD_bdpm.txt'), '6517\tréservé à l’usage HOSPITALIER\r\n');
    const before = await db.auditEntry.count();
    const { code, err } = run(broken);
    expect([code, err.trim().split('\n').length]).toEqual([1, 1]);
    expect(err).toContain('CIS_CPD_bdpm.txt, line 1, column 1');
    expect(await db.auditEntry.count()).toBe(before);
  });
});
