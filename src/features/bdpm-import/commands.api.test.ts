import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { Author } from '@/server/audit/record';
import { closeDatabase, db } from '@/server/db/client';
import { seedBdpm } from './commands';
import { type BDPM_FILES, BdpmError } from './schema';

const REAL = 'prisma/seed/bdpm';
const folders: string[] = [];
const author = (at = '2025-07-10T10:00:00Z'): Author => ({
  id: randomUUID(),
  name: 'Ada Import',
  real: null,
  at: new Date(at),
  requestId: randomUUID(),
});

/** A copy of the real files in which a text of one file is replaced. */
function folderWith(file: (typeof BDPM_FILES)[number], from: string, to: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'bdpm-'));
  folders.push(folder);
  cpSync(REAL, folder, { recursive: true });
  const path = join(folder, file);
  writeFileSync(path, readFileSync(path, 'latin1').replace(from, to), 'latin1');
  return folder;
}
const run = async (folder: string, by: Author, options?: Parameters<typeof seedBdpm>[2]) => (await seedBdpm(folder, by, options)).plan;
const recarbrio = () => db.product.findFirstOrThrow({ where: { cip: '3400930201268' } });

beforeEach(async () => {
  await db.product.deleteMany();
  await db.bdpmImport.deleteMany();
});
afterAll(async () => {
  for (const folder of folders) rmSync(folder, { recursive: true });
  await closeDatabase();
});

describe('I-01 importing into the database', () => {
  it('I-01 creates the real products with one entry each, by the importing account', async () => {
    const by = author();
    const steps: string[] = [];
    const result = await run(REAL, by, { onProgress: ({ step }) => steps.push(step) });
    expect(result).toMatchObject({ created: 82, updated: 0, unchanged: 0, differences: [], warnings: [], isFirst: true });
    expect(steps).toEqual(['read', 'compare', 'create', 'trace', 'trace']);
    expect(await db.auditEntry.count({ where: { actorId: by.id, type: 'PRODUCT', action: 'CREATE_AND_VALIDATE' } })).toBe(82);
    expect(await recarbrio()).toMatchObject({
      cis: '65172663',
      commercialName: 'RECARBRIO',
      hospitalAvailability: 'UNDER_TENSION',
      hasCityChannel: true,
      status: 'COMMERCIALIZED',
    });
  });

  it('I-01c I-01g stores the run with its figures, and the supply state of each product', async () => {
    const by = author();
    const { id } = await seedBdpm(REAL, by);
    const figures = { rows: { 'CIS_bdpm.txt': 66, 'CIS_CIP_bdpm.txt': 82 }, code1: expect.any(Number), code2: expect.any(Number) };
    expect(await db.bdpmImport.findUnique({ where: { id } })).toMatchObject({ appliedById: by.id, plannedById: by.id, figures });
    expect((await recarbrio()).officialSupply).toMatchObject({ code: 2, startsOn: '2025-06-18', missingSince: null });
    expect(await db.auditEntry.findFirst({ where: { entityId: id } })).toMatchObject({ type: 'IMPORT', action: 'CREATE_AND_VALIDATE' });
  });

  it('I-01i writes the holder, and the moment of the run where it changed a field', async () => {
    const [first, second] = [author('2025-07-12T10:00:00Z'), author('2025-07-13T10:00:00Z')];
    await run(REAL, first);
    expect(await recarbrio()).toMatchObject({ holder: 'MERCK SHARP & DOHME (PAYS-BAS)', importChangedAt: first.at });
    await db.$executeRaw`UPDATE "Product" SET "holder" = NULL`;
    await run(REAL, second);
    expect(await recarbrio()).toMatchObject({ holder: 'MERCK SHARP & DOHME (PAYS-BAS)', importChangedAt: first.at });
  });

  it('I-01 is idempotent: the same files leave no trace, even long after', async () => {
    await run(REAL, author());
    const [before, entries] = [await recarbrio(), await db.auditEntry.count()];
    expect(await run(REAL, author('2026-11-21T10:00:00Z'))).toMatchObject({
      created: 0,
      updated: 0,
      unchanged: 82,
      differences: [],
    });
    expect([await recarbrio(), await db.auditEntry.count()]).toEqual([before, entries]);
  });

  it('I-01 writes changes of the file with audit entries, and preserves staff values', async () => {
    await run(REAL, author());
    const shortage = folderWith('CIS_CIP_Dispo_Spec.txt', '65172663\t\t2\t', '65172663\t\t1\t');
    const by = author('2025-07-11T10:00:00Z');
    expect(await run(shortage, by)).toMatchObject({ created: 0, updated: 1, unchanged: 81, differences: [] });
    expect(await recarbrio()).toMatchObject({ hospitalAvailability: 'SHORTAGE', availabilityUpdatedAt: by.at, updateDate: by.at });
    const [entry] = await db.auditEntry.findMany({ where: { actorId: by.id, type: 'PRODUCT' }, include: { values: true } });
    expect(entry).toMatchObject({
      action: 'EDIT_AND_VALIDATE',
      editType: 'EDIT_AVAILABILITY',
      values: [{ field: 'hospitalAvailability', before: 'UNDER_TENSION', after: 'SHORTAGE' }, { field: 'cityAvailability' }],
    });

    const { id } = await recarbrio();
    await db.product.update({ where: { id }, data: { hospitalAvailability: 'DOTATION' } });
    const again = await run(REAL, author('2025-07-12T10:00:00Z'));
    expect(again).toMatchObject({
      updated: 1,
      differences: [{ cip: '3400930201268', field: 'hospitalAvailability', current: 'DOTATION', imported: 'UNDER_TENSION' }],
    });
    expect(await recarbrio()).toMatchObject({
      hospitalAvailability: 'DOTATION',
      cityAvailability: 'UNDER_TENSION',
      importDifferences: [{ field: 'hospitalAvailability' }],
    });
  });

  it('I-01 P-15 a stop clears what it hides, and dates stay days', async () => {
    await run(REAL, author());
    await db.product.update({ where: { id: (await recarbrio()).id }, data: { emergencyAvailable: true } });
    const stopped = folderWith(
      'CIS_CIP_Dispo_Spec.txt',
      "65172663\t\t2\tTension d'approvisionnement\t18/06/2025",
      '65172663\t\t3\tArrêt\t01/07/2025',
    );
    expect(await run(stopped, author())).toMatchObject({ updated: expect.any(Number) });
    expect(await recarbrio()).toMatchObject({
      status: 'STOPPED',
      emergencyAvailable: false,
      stoppedDate: new Date('2025-07-01'),
      hospitalAvailability: null,
    });
  });

  it('I-01 never deletes what the files no longer name', async () => {
    await run(REAL, author());
    const shorter = folderWith('CIS_CIP_bdpm.txt', readFileSync(join(REAL, 'CIS_CIP_bdpm.txt'), 'latin1').split('\r\n')[0] ?? '', '');
    expect(await run(shorter, author())).toMatchObject({ created: 0, unchanged: 81 });
    expect(await db.product.count()).toBe(82);
  });

  it('I-01 a broken file changes nothing', async () => {
    const broken = folderWith('CIS_CIP_bdpm.txt', '3400930011140', '34009');
    const error = await run(broken, author()).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(BdpmError);
    expect(error).toMatchObject({ file: 'CIS_CIP_bdpm.txt', line: 82, column: 7 });
    expect(await run('nowhere', author()).catch((thrown: unknown) => thrown)).toMatchObject({
      code: 'missingFile',
      file: 'CIS_bdpm.txt',
    });
    expect(await db.product.count()).toBe(0);
  });

  it('I-01 two imports at once create each product once', async () => {
    const results = await Promise.all([run(REAL, author()), run(REAL, author())]);
    expect(results.map(({ created }) => created).sort()).toEqual([0, 82]);
  });

  it('I-01 creates and changes more products than one statement takes', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'bdpm-'));
    folders.push(folder);
    const lines = (lineOf: (at: number) => string) =>
      Array.from({ length: 2_100 }, (_, at) => lineOf(at))
        .concat('')
        .join('\n');
    const write = (state: string) => {
      writeFileSync(
        join(folder, 'CIS_bdpm.txt'),
        lines((at) => `${60_000_000 + at}\tNOM${at}, comprimé\tcomprimé\torale\tAutorisation active\tX\t${state}`),
      );
      writeFileSync(
        join(folder, 'CIS_CIP_bdpm.txt'),
        lines((at) => `${60_000_000 + at}\t1234567\tboîte\tPrésentation active\tX\t\t34009${String(at).padStart(8, '0')}`),
      );
      writeFileSync(
        join(folder, 'CIS_COMPO_bdpm.txt'),
        lines((at) => `${60_000_000 + at}\tcomprimé\t1\tSUBSTANCE\t1 mg\tun\tSA\t1`),
      );
      writeFileSync(join(folder, 'CIS_CPD_bdpm.txt'), '60000000\tliste I\n');
      writeFileSync(join(folder, 'CIS_CIP_Dispo_Spec.txt'), '60000000\t\t2\n');
    };
    for (const [state, expected] of [
      ['Commercialisée', { created: 2_100 }],
      ['Non commercialisée', { updated: 2_100 }],
    ] as const) {
      write(state);
      expect(await run(folder, author())).toMatchObject(expected);
    }
  });
});
