import { readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import * as exportRoute from '@/app/infomed/api/grid-exports/[id]/route';
import * as exportsRoute from '@/app/infomed/api/grid-exports/route';
import * as fileRoute from '@/app/infomed/api/product-back/file/[id]/route';
import * as pdfRoute from '@/app/upload/product-document-pdf/route';
import { runExports } from '@/features/export/commands/run';
import type { ExportView } from '@/features/export/schema';
import { closeDatabase, db } from '@/server/db/client';
import { databaseRefusal } from '@/server/db/constraints';
import { stopJobs } from '@/server/jobs/jobs';
import { Refusal } from '@/shared/refusal';
import { fillAuditLog } from '../support/audit-log';
import { call, type Person, person } from '../support/call';
import { smallDisk } from '../support/small-disk';
import { formOf, PDF } from './arrangements/arrangement';

const folder = process.env.DATA_DIR ?? '';
// The folder of files becomes a disk of one megabyte.
const disk = await smallDisk(1);
rmSync(folder, { recursive: true, force: true });
symlinkSync(disk.path, folder);
afterAll(async () => {
  await stopJobs();
  await closeDatabase();
  rmSync(folder);
  disk.close();
});

/** What lies below the folder but the test's own ballast. */
const files = (): string[] =>
  readdirSync(folder, { recursive: true })
    .map(String)
    .filter((name) => name !== 'ballast' && statSync(join(folder, name)).isFile());
const fill = () => {
  for (let size = 1024 * 1024; size > 0; size = Math.floor(size / 2)) {
    try {
      writeFileSync(join(folder, 'ballast'), Buffer.alloc(size), { flag: 'a' });
    } catch {
      // No room for a piece of this size: the next one is half of it.
    }
  }
};
const empty = () => rmSync(join(folder, 'ballast'));
const upload = (who: Person, size: number) =>
  call<{ success: boolean; encodedId?: string }>(
    who,
    'POST',
    pdfRoute,
    formOf(Buffer.concat([PDF.subarray(0, 9), Buffer.alloc(size), PDF]), 'notice.pdf'),
  );

describe('a disk that is full', () => {
  it('V16.5.2 rule 6 R-15 an upload is refused in its form, leaves neither bytes nor record, and works once there is room', async () => {
    const who = await person('ROLE_ACCES_PRODUITS', 'ROLE_EDITION_INFOS');
    fill();
    for (const size of [100, 300_000]) {
      expect(await upload(who, size)).toMatchObject({ status: 507, body: { success: false, error: 'STORAGE_FULL' } });
    }
    expect(files()).toEqual([]);
    expect(await db.storedFile.count({ where: { createdById: who.id } })).toBe(0);
    empty();
    const { status, body } = await upload(who, 300_000);
    expect({ status, body }).toMatchObject({ status: 200, body: { success: true } });
    // Two that fit only one by one: the one that is refused takes nothing of the other.
    const both = await Promise.all([upload(who, 400_000), upload(who, 400_000)]);
    expect(both.map((answer) => answer.status).toSorted()).toEqual([200, 507]);
    expect(files()).toHaveLength(2);
    const records = await db.storedFile.findMany({ where: { createdById: who.id } });
    expect(records.map(({ encodedId }) => encodedId).toSorted()).toEqual(
      files()
        .map((name) => name.slice(-36))
        .toSorted(),
    );
    expect((await call(who, 'GET', fileRoute, { params: { id: body.encodedId ?? '' } })).status).toBe(200);
    rmSync(join(folder, 'files'), { recursive: true });
  });

  it('V16.5.2 I-06 a background export fails with its reason and leaves no partial file', async () => {
    await fillAuditLog();
    const who = await person('ROLE_ACCES_AUDIT_TRAIL');
    const exported = async () => {
      const { body } = await call<ExportView>(who, 'POST', exportsRoute, { body: { grid: 'audit-trail' } });
      await runExports();
      return (await call<ExportView>(who, 'GET', exportRoute, { params: { id: body.id } })).body;
    };
    fill();
    expect(await exported()).toMatchObject({ state: 'FAILED', error: 'STORAGE_FULL' });
    expect(files()).toEqual([]);
    empty();
    expect(await exported()).toMatchObject({ state: 'READY', error: null });
    expect(files()).toHaveLength(1);
  });
});

describe('responses to a full disk, a lock conflict and a lost connection', () => {
  it.each([
    [{ code: 'ENOSPC' }, 'STORAGE_FULL', 507],
    [{ code: 'EDQUOT' }, 'STORAGE_FULL', 507],
    [{ code: 'EFBIG' }, 'STORAGE_FULL', 507],
    [{ code: '53100' }, 'STORAGE_FULL', 507],
    [{ meta: { driverAdapterError: { cause: { originalCode: '53100' } } } }, 'STORAGE_FULL', 507],
    [{ name: 'DriverAdapterError', cause: { kind: 'postgres', originalCode: '57P01' } }, 'SERVICE_UNAVAILABLE', 503],
    [{ name: 'DriverAdapterError', message: 'ConnectionClosed' }, 'SERVICE_UNAVAILABLE', 503],
    [{ code: 'P2010', meta: { driverAdapterError: { cause: { kind: 'SocketTimeout' } } } }, 'SERVICE_UNAVAILABLE', 503],
    [{ cause: { kind: 'TooManyConnections', cause: 'sorry' } }, 'SERVICE_UNAVAILABLE', 503],
    [{ code: '55P03' }, 'SERVICE_UNAVAILABLE', 503],
    [{ code: 'P2028' }, 'SERVICE_UNAVAILABLE', 503],
    [{ code: '53200' }, 'SERVICE_UNAVAILABLE', 503],
    [new Error('Client has encountered a connection error and is not queryable'), 'SERVICE_UNAVAILABLE', 503],
    [new Error('Raw query failed. Code: `N/A`. Message: `Server has closed the connection.`'), 'SERVICE_UNAVAILABLE', 503],
  ])('V16.5.1 V16.5.2 %o is %s', (error, code, status) => {
    const refusal = databaseRefusal(error);
    expect(refusal).toBeInstanceOf(Refusal);
    expect(refusal).toMatchObject({ code, status });
  });
});
