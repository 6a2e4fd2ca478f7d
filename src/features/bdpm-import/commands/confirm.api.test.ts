import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { closeDatabase, db } from '@/server/db/client';
import type { Role } from '@/shared/account/rights';
import { confirmImport, importBdpm, planImport, seedBdpm } from '../commands';
import { type BdpmFile, ConfirmationNeeded } from '../schema';

const REAL = 'prisma/seed/bdpm';
const SHORTAGES = 'CIS_CIP_Dispo_Spec.txt';
const folders: string[] = [];
/** A copy of the real files with one file replaced. */
function folderWith(file: BdpmFile = SHORTAGES, change: (text: string) => string = (text) => text): string {
  const folder = mkdtempSync(join(tmpdir(), 'bdpm-'));
  folders.push(folder);
  cpSync(REAL, folder, { recursive: true });
  const path = join(folder, file);
  writeFileSync(path, change(readFileSync(path, 'latin1')), 'latin1');
  return folder;
}
const person = (name: string, at = '2025-07-10T10:00:00Z', roles: Role[] = ['ROLE_SUPER_ADMIN']) => ({
  id: randomUUID(),
  name,
  real: null,
  at: new Date(at),
  requestId: randomUUID(),
  roles,
});
const [ada, grace] = [person('Ada Plan'), person('Grace Confirm')];
const later = (who: typeof ada, at: string) => ({ ...who, at: new Date(at), requestId: randomUUID() });
const refusalOf = (work: Promise<unknown>) => work.then(() => 'applied').catch((error: { code?: string }) => error.code);
const everything = async () =>
  JSON.stringify([await db.product.findMany({ orderBy: { id: 'asc' } }), await db.auditEntry.count({ where: { type: 'PRODUCT' } })]);
const recarbrio = () => db.product.findFirstOrThrow({ where: { cip: '3400930201268' } });
const withoutRecarbrio = (text: string) =>
  text
    .split('\r\n')
    .filter((line) => !line.startsWith('65172663\t'))
    .join('\r\n');

beforeEach(async () => {
  await db.product.deleteMany();
  await db.bdpmImport.deleteMany();
  await db.parameter.deleteMany();
});
afterAll(async () => {
  for (const folder of folders) rmSync(folder, { recursive: true });
  await closeDatabase();
});

describe('I-01c a first import', () => {
  it('I-01c is applied by confirming its plan alone, by another super administrator in their own name', async () => {
    const error = await importBdpm(REAL, ada).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ConfirmationNeeded);
    expect(await db.product.count()).toBe(0);

    const { id, plan } = await planImport(REAL, ada);
    expect(plan).toMatchObject({ created: 82, updated: 0, isFirst: true, losses: [], fields: {} });
    expect(plan.availability).toContainEqual(expect.objectContaining({ cip: '3400930201268', before: null, after: 'UNDER_TENSION' }));
    expect([await db.product.count(), await db.auditEntry.count({ where: { entityId: id } })]).toEqual([0, 1]);

    expect(await refusalOf(confirmImport(id, ada))).toBe('IMPORT_NOT_OWN_PLAN');
    expect(await refusalOf(confirmImport(id, { ...grace, real: { id: ada.id, name: ada.name } }))).toBe('NOT_WHILE_ACTING');
    expect(await refusalOf(confirmImport(id, { ...grace, roles: ['ROLE_ADMIN'] }))).toBe('FORBIDDEN');
    expect(await refusalOf(confirmImport(randomUUID(), grace))).toBe('RECORD_NOT_FOUND');
    expect(await db.product.count()).toBe(0);

    await confirmImport(id, grace);
    expect(await db.product.count()).toBe(82);
    expect(await refusalOf(confirmImport(id, grace))).toBe('IMPORT_PLAN_APPLIED');
    const entries = await db.auditEntry.findMany({ where: { entityId: id }, orderBy: { seq: 'asc' }, include: { values: true } });
    expect(entries.map(({ actorName, type, action }) => [actorName, type, action])).toEqual([
      ['Ada Plan', 'IMPORT', 'CREATE'],
      ['Grace Confirm', 'IMPORT', 'VALIDATE'],
    ]);
    expect(entries[1]?.values).toContainEqual(expect.objectContaining({ field: 'plannedBy', after: 'Ada Plan' }));
    expect(await db.auditEntry.count({ where: { type: 'PRODUCT', correlationId: grace.requestId } })).toBe(82);
  });

  it('I-01c the author of a plan made while impersonating cannot confirm it as themselves', async () => {
    const { id } = await planImport(REAL, { ...person('Account'), real: { id: grace.id, name: grace.name } });
    expect(await refusalOf(confirmImport(id, grace))).toBe('IMPORT_NOT_OWN_PLAN');
  });
});

describe('I-01c a plan', () => {
  it('I-01c is refused once a file, a product, the last run or what the day means has changed', async () => {
    const folder = folderWith();
    const first = await planImport(folder, ada);
    writeFileSync(join(folder, SHORTAGES), readFileSync(join(folder, SHORTAGES), 'latin1').replace('18/06/2025', '19/06/2025'), 'latin1');
    expect(await refusalOf(confirmImport(first.id, grace))).toBe('IMPORT_PLAN_CHANGED');

    await seedBdpm(REAL, ada);
    expect(await refusalOf(confirmImport((await planImport(REAL, ada)).id, later(grace, '2025-09-01T10:00:00Z')))).toBe('applied');
    const planned = await planImport(REAL, ada);
    await importBdpm(REAL, ada);
    expect(await refusalOf(confirmImport(planned.id, grace))).toBe('IMPORT_PLAN_CHANGED');

    const stale = await planImport(REAL, ada);
    await db.product.update({ where: { id: (await recarbrio()).id }, data: { updateDate: new Date('2025-07-11T10:00:00Z') } });
    const before = await everything();
    expect(await refusalOf(confirmImport(stale.id, grace))).toBe('IMPORT_PLAN_CHANGED');
    expect(await everything()).toBe(before);
  });

  it('I-01e I-01c is refused on the day of an announced return, which is another plan', async () => {
    const announced = folderWith(SHORTAGES, (text) =>
      text.replace(/^65172663\t\t2\t[^\t]*\t([^\t]*)\t[^\t]*\t[^\t]*/m, '65172663\t\t4\tRemise à disposition\t$1\t09/07/2025\t15/07/2025'),
    );
    const { id } = await planImport(announced, ada);
    expect(await refusalOf(confirmImport(id, later(grace, '2025-07-15T10:00:00Z')))).toBe('IMPORT_PLAN_CHANGED');
    await confirmImport(id, later(grace, '2025-07-11T10:00:00Z'));
    expect(await recarbrio()).toMatchObject({ hospitalAvailability: 'SHORTAGE', officialSupply: { code: 1, returnsOn: '2025-07-15' } });
    await importBdpm(announced, later(ada, '2025-07-15T10:00:00Z'));
    expect(await recarbrio()).toMatchObject({ hospitalAvailability: 'RESTOCKED', officialSupply: { code: 4 } });
  });
});

describe('I-01b a loss', () => {
  it('I-01b of more than the limit stops the run with file and figures, and changes nothing', async () => {
    await seedBdpm(REAL, ada);
    const before = await everything();
    const cut = folderWith(SHORTAGES, (text) => `${text.split('\r\n').slice(0, 10).join('\r\n')}\r\n`);
    const error = await importBdpm(cut, ada).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ConfirmationNeeded);
    expect((error as ConfirmationNeeded).plan.losses).toEqual([
      { file: SHORTAGES, what: 'rows', before: 12, after: 9 },
      { file: SHORTAGES, what: 'rows of code 2', before: 11, after: 8 },
    ]);
    expect(await everything()).toBe(before);
    const { id } = await planImport(cut, ada);
    await confirmImport(id, grace);
    // Grown again: no loss.
    await importBdpm(REAL, ada);
  });

  it('I-01b is measured by the parameter', async () => {
    await seedBdpm(REAL, ada);
    const shorter = folderWith('CIS_CIP_bdpm.txt', (text) => text.split('\r\n').slice(1).join('\r\n'));
    await importBdpm(shorter, ada);
    await importBdpm(REAL, ada);
    const at = new Date();
    await db.parameter.create({ data: { key: 'BDPM_MAX_LOSS_PERCENT', label: 'x', value: '0', creationDate: at, updateDate: at } });
    expect(await importBdpm(shorter, ada).catch((thrown: unknown) => thrown)).toMatchObject({
      plan: { losses: [{ before: 82, after: 81 }] },
    });
  });

  it('I-01a files cut within a row or emptied are refused, and change nothing', async () => {
    await seedBdpm(REAL, ada);
    const before = await everything();
    for (const size of [0, 700]) {
      const folder = folderWith();
      truncateSync(join(folder, SHORTAGES), size);
      expect(await refusalOf(importBdpm(folder, ada))).toBe(size === 0 ? 'emptyFile' : 'noLineEnd');
      expect(await refusalOf(planImport(folder, ada))).toBe(size === 0 ? 'emptyFile' : 'noLineEnd');
    }
    expect(await everything()).toBe(before);
  });
});

describe('I-01d a row of shortage that vanished', () => {
  const gone = () => folderWith(SHORTAGES, withoutRecarbrio);
  const june = later(ada, '2025-07-12T10:00:00Z');

  it('I-01d leaves the availability, is listed by every run, and ends when a row reappears', async () => {
    await seedBdpm(REAL, ada);
    const folder = gone();
    const { plan } = await seedBdpm(folder, june);
    const missing = { cip: '3400930201268', code: 2, missingSince: '2025-07-12' };
    expect(plan).toMatchObject({ updated: 0, availability: [], missing: expect.arrayContaining([expect.objectContaining(missing)]) });
    expect(await recarbrio()).toMatchObject({
      hospitalAvailability: 'UNDER_TENSION',
      cityAvailability: 'UNDER_TENSION',
      officialSupply: { code: 2, startsOn: '2025-06-18', missingSince: '2025-07-12' },
    });
    const again = await importBdpm(folder, later(ada, '2025-08-01T10:00:00Z'));
    expect(again.plan.missing).toContainEqual(expect.objectContaining(missing));
    await seedBdpm(REAL, later(ada, '2025-08-02T10:00:00Z'));
    expect(await recarbrio()).toMatchObject({ officialSupply: { missingSince: null } });
  });

  it('I-01d later staff decisions stay, and are no difference to files without that data', async () => {
    await seedBdpm(REAL, ada);
    await seedBdpm(gone(), june);
    const { id } = await recarbrio();
    await db.product.update({ where: { id }, data: { hospitalAvailability: 'AVAILABLE', cityAvailability: 'AVAILABLE' } });
    const { plan } = await seedBdpm(gone(), later(ada, '2025-07-13T10:00:00Z'));
    expect(plan.differences.filter(({ cip }) => cip === '3400930201268')).toEqual([]);
    expect(await recarbrio()).toMatchObject({ hospitalAvailability: 'AVAILABLE', officialSupply: { missingSince: '2025-07-12' } });
  });

  it('I-01d applies after an import older than the official state, and when the presentation was removed with it', async () => {
    await seedBdpm(REAL, ada);
    await db.$executeRaw`UPDATE "Product" SET "officialSupply" = NULL`;
    await seedBdpm(gone(), june);
    expect(await recarbrio()).toMatchObject({
      hospitalAvailability: 'UNDER_TENSION',
      officialSupply: { code: 2, missingSince: '2025-07-12' },
    });

    await seedBdpm(REAL, later(ada, '2025-07-13T10:00:00Z'));
    const nothing = gone();
    for (const file of ['CIS_bdpm.txt', 'CIS_CIP_bdpm.txt', 'CIS_COMPO_bdpm.txt', 'CIS_CPD_bdpm.txt'] as const) {
      const path = join(nothing, file);
      const text = readFileSync(path, 'latin1');
      writeFileSync(path, withoutRecarbrio(text), 'latin1');
    }
    const { plan } = await seedBdpm(nothing, later(ada, '2025-07-14T10:00:00Z'));
    expect(plan.missing).toContainEqual(expect.objectContaining({ cip: '3400930201268', missingSince: '2025-07-14' }));
    expect(await recarbrio()).toMatchObject({ hospitalAvailability: 'UNDER_TENSION', officialSupply: { missingSince: '2025-07-14' } });
  });
});
