import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { now } from '@/server/clock';
import { closeDatabase, db } from '@/server/db/client';
import { nodeEntry } from '../support/node-entry';

const REAL = 'prisma/seed/bdpm';
const broken = mkdtempSync(join(tmpdir(), 'bdpm-'));
afterAll(async () => {
  rmSync(broken, { recursive: true });
  await closeDatabase();
});

/** Each run is a process of its own. */
const TIMEOUT_MS = 180_000;

/** The entry as `npm run import:bdpm` runs it, on this file's database. */
async function run(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const flags = [...(await nodeEntry('src/cli/import-bdpm.ts')), ...args];
  return new Promise((done) => {
    const child = execFile(process.execPath, flags, (_error, out, err) => done({ code: child.exitCode ?? 1, out, err }));
  });
}

const account = (roles: string[]) =>
  db.user.create({ data: { email: `${randomUUID()}@test.example`, firstName: 'Ada', roles, creationDate: now(), updateDate: now() } });

describe('the command that imports the official files', { timeout: TIMEOUT_MS }, () => {
  it('I-01 requires a folder and an account', async () => {
    expect(await run()).toMatchObject({ code: 1, err: expect.stringContaining('<folder') });
    expect(await run(REAL)).toMatchObject({ code: 1, err: expect.stringContaining('--as') });
  });

  it('I-01c applies the plan of a first import only by a second person', async () => {
    const planner = await account(['ROLE_ADMIN']);
    const second = await account(['ROLE_SUPER_ADMIN']);
    expect(await run(REAL, '--as', planner.email)).toMatchObject({ code: 1, err: expect.stringContaining('Make a plan with --dry-run') });
    const { code, out } = await run(REAL, '--dry-run', '--as', planner.email);
    expect([code, await db.product.count()]).toEqual([0, 0]);
    expect(out).toContain('Availability: 3400930201268 RECARBRIO');
    expect(out).toContain('hospital and city nothing → UNDER_TENSION');
    expect(out).toContain('82 created, 0 updated, 0 unchanged');
    const [, plan = ''] = /--confirm (\S+) --as/.exec(out) ?? [];
    expect(await run('--confirm', plan, '--as', planner.email)).toMatchObject({ code: 1, err: expect.stringContaining('Only a super') });
    expect(await run('--confirm', plan, '--as', second.email)).toMatchObject({ code: 0, out: expect.stringContaining('82 created') });
    expect(await db.auditEntry.count({ where: { actorId: second.id, type: 'PRODUCT', action: 'CREATE_AND_VALIDATE' } })).toBe(82);
    expect(await run(REAL, '--as', planner.email)).toMatchObject({
      code: 0,
      out: expect.stringContaining('0 created, 0 updated, 82 unch'),
    });
  });

  it('I-01b names file, figures and what to do when rows were lost, without a stack trace', async () => {
    const { email } = await account(['ROLE_SUPER_ADMIN']);
    cpSync(REAL, broken, { recursive: true });
    const path = join(broken, 'CIS_CIP_Dispo_Spec.txt');
    writeFileSync(path, `${readFileSync(path, 'latin1').split('\r\n').slice(0, 7).join('\r\n')}\r\n`, 'latin1');
    const { code, err } = await run(broken, '--as', email);
    expect(code).toBe(1);
    expect(err).toContain('CIS_CIP_Dispo_Spec.txt: rows fell from 12 to 6 (-50 %) since the last applied import; at most 5 % may be lost.');
    expect(err).toContain('Nothing was changed. Download the files again;');
    expect(err).not.toContain('    at ');
  });

  it('I-01 refuses a broken file in one line with file, line and column, and changes nothing', async () => {
    await account(['ROLE_SUPER_ADMIN']);
    cpSync(REAL, broken, { recursive: true });
    writeFileSync(join(broken, 'CIS_CPD_bdpm.txt'), '6517\tréservé à l’usage HOSPITALIER\r\n');
    const before = await db.auditEntry.count();
    const { code, err } = await run(broken);
    expect([code, err.trim().split('\n').length]).toEqual([1, 1]);
    expect(err).toContain('CIS_CPD_bdpm.txt, line 1, column 1');
    expect(await db.auditEntry.count()).toBe(before);
  });
});
