import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import * as differencesRoute from '@/app/infomed/api/official-files/differences/route';
import * as historyRoute from '@/app/infomed/api/official-files/history/[id]/route';
import * as runsRoute from '@/app/infomed/api/official-files/runs/route';
import * as taskRoute from '@/app/infomed/api/official-files/task/route';
import * as productRoute from '@/app/infomed/api/product-back/route';
import * as searchRoute from '@/app/infomed/api/product-back/search/route';
import { seedBdpm } from '@/features/bdpm-import/commands';
import type { ProductCard, ProductPage, SaveAnswer } from '@/features/product/schema';
import { closeDatabase, db } from '@/server/db/client';
import { call, impersonating, type Person, person } from '../../../../tests/support/call';
import type { OfficialDifferences } from '../schema/differences';
import type { OfficialHistory } from '../schema/history';
import type { OfficialRuns } from '../schema/runs';
import type { OfficialTask } from '../schema/tasks';

const REAL = 'prisma/seed/bdpm';
const SHORTAGES = 'CIS_CIP_Dispo_Spec.txt';
const folder = mkdtempSync(join(tmpdir(), 'bdpm-'));
cpSync(REAL, folder, { recursive: true });
/** The real files with another text of shortages. */
function changed(change: (text: string) => string): string {
  writeFileSync(join(folder, SHORTAGES), change(readFileSync(join(REAL, SHORTAGES), 'latin1')), 'latin1');
  return folder;
}
const importer = (at: string) => ({ id: randomUUID(), name: 'Ada Import', real: null, at: new Date(at), requestId: randomUUID() });
const recarbrio = () => db.product.findFirstOrThrow({ where: { cip: '3400930201268' } });

let admin: Person;
let editor: Person;
beforeEach(async () => {
  await db.draft.deleteMany();
  await db.product.deleteMany();
  await db.bdpmImport.deleteMany();
  await db.bdpmTask.deleteMany();
  admin = await person('ROLE_SUPER_ADMIN');
  editor = await person('ROLE_SUPER_ADMIN', 'ROLE_ACCES_PRODUITS', 'ROLE_EDITION_AVAILABILITY');
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await closeDatabase();
});

const differences = async (who: Person, query = {}) => (await call<OfficialDifferences>(who, 'GET', differencesRoute, { query })).body;
const history = async (who: Person, id: string) => (await call<OfficialHistory>(who, 'GET', historyRoute, { params: { id } })).body;

/** Staff published an allocation, the files say tension. */
async function differing(): Promise<string> {
  await seedBdpm(REAL, importer('2025-07-10T10:00:00Z'));
  const { id } = await recarbrio();
  await db.product.update({ where: { id }, data: { hospitalAvailability: 'DOTATION', dci: 'autre' } });
  await seedBdpm(REAL, importer('2025-07-11T10:00:00Z'));
  return id;
}

describe('I-01j imports of the official files', () => {
  it('I-01j names an import of the command line by its folder alone, not by where the server has it', async () => {
    await seedBdpm(folder, importer('2025-07-10T10:00:00Z'));
    const { body } = await call<OfficialRuns>(admin, 'GET', runsRoute, {});
    expect(body.runs).toMatchObject([{ source: 'COMMAND', label: basename(folder) }]);
  });
});

describe('I-01m the notice of a failed task', () => {
  it('I-01m is dismissed by each person for themselves, not during an impersonation, and only once it failed', async () => {
    const [ada, grace] = [admin, await person('ROLE_SUPER_ADMIN')];
    const latest = async (who: Person) => (await call<{ task: OfficialTask | null }>(who, 'GET', taskRoute)).body.task?.state ?? null;
    const at = new Date();
    const running = { kind: 'PLAN', startedById: ada.id, startedByName: ada.name, startedAt: at, beatAt: at };
    const { id } = await db.bdpmTask.create({ data: running });
    const dismiss = async (who: Person) => (await call(who, 'PUT', taskRoute, { body: { id } })).status;
    expect([await dismiss(ada), await latest(ada)]).toEqual([404, 'RUNNING']);
    await db.bdpmTask.update({ where: { id }, data: { state: 'FAILED', endedAt: at, error: 'INTERRUPTED' } });
    expect([await dismiss(await impersonating(grace, ada)), await latest(ada)]).toEqual([204, 'FAILED']);
    expect([await dismiss(ada), await dismiss(ada)]).toEqual([204, 204]);
    expect([await latest(ada), await latest(grace)]).toEqual([null, 'FAILED']);
    const { body } = await call<OfficialRuns>(ada, 'GET', runsRoute, { query: { page: '1' } });
    expect(body.task).toBeNull();
  });
});

describe('I-01n differences to the official files', () => {
  it('I-01n says with which import the catalogue was compared, and that there was none', async () => {
    expect(await differences(editor)).toMatchObject({ found: 0, comparedAt: null });
    await differing();
    expect(await differences(editor)).toMatchObject({ found: 1, comparedAt: '2025-07-11T10:00:00.000Z' });
  });

  it('I-01n lists each product with its values by section, and who may edit them', async () => {
    const id = await differing();
    const { products, counts } = await differences(editor);
    expect(counts).toEqual({ ALL: 1, EDIT_INFORMATION: 1, EDIT_AVAILABILITY: 1, MISSING: 0 });
    expect(products).toMatchObject([
      {
        id,
        cip: '3400930201268',
        sections: [
          { section: 'EDIT_INFORMATION', canEdit: false, draftId: null, differences: [{ field: 'dci', current: 'autre' }] },
          {
            section: 'EDIT_AVAILABILITY',
            canEdit: true,
            differences: [{ field: 'hospitalAvailability', current: 'DOTATION', imported: 'UNDER_TENSION' }],
          },
        ],
      },
    ]);
    expect((await differences(admin)).products[0]?.sections.every(({ canEdit }) => !canEdit)).toBe(true);
  });

  it('I-01n leaves out what staff have taken over since the import, and compares with the value of now', async () => {
    const id = await differing();
    await db.product.update({ where: { id }, data: { hospitalAvailability: 'UNDER_TENSION', dci: 'encore autre' } });
    const { products, counts } = await differences(editor);
    expect(counts).toMatchObject({ ALL: 1, EDIT_AVAILABILITY: 0 });
    expect(products[0]?.sections).toMatchObject([{ section: 'EDIT_INFORMATION', differences: [{ current: 'encore autre' }] }]);
  });

  it('P-21a I-01n the filter of the product list finds the products of this list, also once a value was taken over', async () => {
    const id = await differing();
    const ids = (products: readonly { id: string }[]) => products.map((product) => product.id).sort();
    const found = async () => {
      const body = { followUpFilters: ['DIFFERS'] };
      const every = (await call<ProductCard[]>(editor, 'POST', searchRoute, { body })).body;
      const page = (await call<ProductPage>(editor, 'POST', searchRoute, { body: { ...body, limit: 100 } })).body;
      expect(page.counts.followUp.DIFFERS).toBe(page.total);
      expect(ids(page.items)).toEqual(ids(every));
      return ids(every);
    };
    const listed = async () =>
      ids((await differences(admin)).products.filter(({ sections }: { sections: readonly unknown[] }) => sections.length > 0));
    expect(await found()).toContain(id);
    expect(await found()).toEqual(await listed());
    const { importDifferences } = await recarbrio();
    const official = Object.fromEntries(
      (importDifferences as { field: string; imported: string }[]).map((one) => [one.field, one.imported]),
    );
    await db.product.update({ where: { id }, data: official });
    expect(await found()).not.toContain(id);
    expect(await found()).toEqual(await listed());
  });

  it('I-01n P-21a compares what staff publish after the import at once, in the worklist and in the filter', async () => {
    await seedBdpm(REAL, importer('2025-07-11T10:00:00Z'));
    const { id } = await recarbrio();
    const both = await person('ROLE_ACCES_PRODUITS', 'ROLE_EDITION_AVAILABILITY', 'ROLE_VALIDATION_AVAILABILITY', 'ROLE_SUPER_ADMIN');
    const publish = async (hospitalAvailability: string) => {
      const query = { productEditType: 'EDIT_AVAILABILITY' };
      const { body } = await call<SaveAnswer>(both, 'PUT', productRoute, { query, body: { id, hospitalAvailability } });
      expect(body).toMatchObject({ outcome: 'APPLIED' });
    };
    const found = async () => (await call<unknown[]>(both, 'POST', searchRoute, { body: { followUpFilters: ['DIFFERS'] } })).body.length;
    expect([(await differences(both)).found, await found()]).toEqual([0, 0]);
    await publish('DOTATION');
    const difference = { field: 'hospitalAvailability', current: 'DOTATION', imported: 'UNDER_TENSION' };
    expect(await differences(both)).toMatchObject({ found: 1, products: [{ sections: [{ differences: [difference] }] }] });
    expect((await db.product.findUniqueOrThrow({ where: { id } })).importDifferences).toEqual([difference]);
    expect(await found()).toBe(1);
    await publish('UNDER_TENSION');
    expect([(await differences(both)).found, await found()]).toEqual([0, 0]);
  });

  it('I-01n names the draft of a section that waits', async () => {
    const id = await differing();
    const body = { id, hospitalAvailability: 'UNDER_TENSION' };
    const saved = await call<SaveAnswer>(editor, 'PUT', productRoute, { query: { productEditType: 'EDIT_AVAILABILITY' }, body });
    expect(saved.body).toMatchObject({ outcome: 'DRAFT' });
    expect((await differences(editor)).products[0]?.sections).toMatchObject([{ draftId: null }, { draftId: saved.body.draftId }]);
  });

  it('I-01n P-22a finds by kind and by words in any order, and lists shortages that vanished', async () => {
    await differing();
    const gone = changed((text) =>
      text
        .split('\r\n')
        .filter((line) => !line.startsWith('65172663\t'))
        .join('\r\n'),
    );
    await seedBdpm(gone, importer('2025-07-12T10:00:00Z'));
    expect(await differences(editor, { kind: 'missing' })).toMatchObject({
      found: 1,
      products: [{ missing: { code: 2, since: '2025-07-12' } }],
    });
    for (const q of ['Récarbrio', 'autre récarbrio', '34009 302 01268'])
      expect(await differences(editor, { q }), q).toMatchObject({ found: 1 });
    expect(await differences(editor, { q: 'januvia' })).toMatchObject({ found: 0, products: [], counts: { ALL: 0 } });
    expect(await differences(editor, { page: 2 })).toMatchObject({ products: [], page: 2 });
  });
});

describe('I-01o a product’s official history', () => {
  it('I-01o lays the official state beside what was published, from imports and the audit log', async () => {
    await seedBdpm(REAL, importer('2025-07-10T10:00:00Z'));
    const { id } = await recarbrio();
    const worse = changed((text) => text.replace(/^65172663\t\t2\t([^\t]*)\t[^\t]*\t/m, '65172663\t\t1\t$1\t20/08/2025\t'));
    await seedBdpm(worse, importer('2025-09-01T10:00:00Z'));
    const found = await history(editor, id);
    expect(found.official.map(({ state, from, until }) => [state, from, until])).toEqual([
      ['TENSION', '2025-06-18', '2025-08-20'],
      ['SHORTAGE', '2025-08-20', null],
    ]);
    expect(found.hospital.map(({ state, from }) => [state, from])).toEqual([
      ['UNDER_TENSION', '2025-07-10'],
      ['SHORTAGE', '2025-09-01'],
    ]);
    expect(found.from).toBe('2025-06-18');
    expect(found.events).toMatchObject([
      {
        isImport: true,
        official: 'SHORTAGE',
        changes: [{ field: 'hospitalAvailability', after: 'SHORTAGE' }, { field: 'cityAvailability' }],
      },
      { isImport: true, official: 'TENSION', by: 'Ada Import' },
    ]);
  });

  it('I-01o names runs and entries to those who may open them only', async () => {
    await seedBdpm(REAL, importer('2025-07-10T10:00:00Z'));
    const { id } = await recarbrio();
    const both = await person('ROLE_ACCES_PRODUITS', 'ROLE_EDITION_AVAILABILITY', 'ROLE_VALIDATION_AVAILABILITY', 'ROLE_ACCES_AUDIT_TRAIL');
    const body = { id, hospitalAvailability: 'DOTATION' };
    const saved = await call<SaveAnswer>(both, 'PUT', productRoute, { query: { productEditType: 'EDIT_AVAILABILITY' }, body });
    expect(saved.body).toMatchObject({ outcome: 'APPLIED' });
    const [byStaff, byImport] = (await history(both, id)).events;
    expect(byStaff).toMatchObject({ isImport: false, by: both.name, entryId: expect.any(String), changes: [{ after: 'DOTATION' }] });
    expect(byImport).toMatchObject({ isImport: true, runId: null });
    const [, ofRun] = (await history(editor, id)).events;
    expect(ofRun).toMatchObject({ runId: expect.any(String), entryId: null });
    expect((await history(editor, id)).hospital.at(-1)).toMatchObject({ state: 'DOTATION', until: null });
  });

  it('I-01o says what staff published of a product that no file names', async () => {
    const at = new Date('2025-07-01T10:00:00Z');
    const dates = { creationDate: at, updateDate: at, informationUpdatedAt: at, availabilityUpdatedAt: at, excursionUpdatedAt: at };
    const { id } = await db.product.create({ data: { name: 'X', status: 'COMMERCIALIZED', cityAvailability: 'AVAILABLE', ...dates } });
    expect(await history(editor, id)).toMatchObject({
      official: [{ state: 'NONE', from: '2025-07-01' }],
      city: [{ state: 'AVAILABLE', from: '2025-07-01', until: null }],
      events: [],
    });
    expect((await call(editor, 'GET', historyRoute, { params: { id: randomUUID() } })).status).toBe(404);
  });
});
