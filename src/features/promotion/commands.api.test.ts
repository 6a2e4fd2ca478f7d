import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import * as areaById from '@/app/api/v1/therapeutic-area/[id]/route';
import * as byId from '@/app/infomed/api/promotions-admin/[id]/route';
import * as update from '@/app/infomed/api/promotions-admin/[id]/update/route';
import * as create from '@/app/infomed/api/promotions-admin/create/route';
import * as imageOfPromotion from '@/app/infomed/api/promotions-admin/image/[id]/route';
import * as pdfOfPromotion from '@/app/infomed/api/promotions-admin/pdf/[id]/route';
import { now } from '@/server/clock';
import { closeDatabase, db, pool } from '@/server/db/client';
import { databaseRefusal } from '@/server/db/constraints';
import { saveFile } from '@/server/files/records';
import { dayOf } from '@/shared/dates/dates';
import type { RefusalBody } from '@/shared/refusal';
import { call, type Person, person } from '../../../tests/support/call';
import type { PromotionView } from './schema';

const editor = await person('ROLE_ACCES_MATERIEL');
const admin = await person('ROLE_ADMIN');
const stranger = await person('ROLE_ACCES_FAQ', 'ROLE_ADMIN');
const GOOD = { name: 'Affiche', promomatsReference: 'FR-1', maxQuantity: 20 };
type Answer = PromotionView & RefusalBody;

const make = (body: object = {}, who: Person | null = editor) =>
  call<Answer>(who, 'POST', create, { body: { ...GOOD, name: `Affiche ${randomUUID()}`, ...body } });
const made = async (body: object = {}): Promise<PromotionView> => {
  const answer = await make(body);
  expect(answer).toMatchObject({ status: 200 });
  return answer.body;
};
const change = (id: string, body: object, who: Person | null = editor) => call<Answer>(who, 'PUT', update, { params: { id }, body });
const entries = (entityId: string) => db.auditEntry.findMany({ where: { entityId }, orderBy: { seq: 'asc' }, include: { values: true } });
const newArea = (name = `Aire ${randomUUID()}`) => db.therapeuticArea.create({ data: { name, creationDate: now(), updateDate: now() } });
async function file(kind: 'PROMOTION_DOC' | 'MATERIAL_IMAGE' | 'FAQ_PDF'): Promise<string> {
  const contentType = kind === 'MATERIAL_IMAGE' ? 'image/webp' : 'application/pdf';
  return (await saveFile(kind, { bytes: Buffer.from('x'), contentType }, { name: 'x', by: editor.id, at: now() })).encodedId;
}
const dayFrom = (days: number): string => dayOf(new Date(now().getTime() + days * 24 * 3_600_000));

afterAll(closeDatabase);

describe('creating a material', () => {
  it('PROMO-13 PROMO-16 PROMO-24 C-15 returns it with its defaults, and audits every field', async () => {
    const [area, pdf, image] = [await newArea(), await file('PROMOTION_DOC'), await file('MATERIAL_IMAGE')];
    const bare = await made();
    expect(bare).toMatchObject({
      available: false,
      recentlyAdded: false,
      unitCost: null,
      therapeuticArea: null,
      docUrl: null,
      expired: false,
    });
    const name = `  Affiche \n ${randomUUID()} `;
    const full = await made({
      name,
      promomatsReference: ' FR-2 ',
      unitCost: '1234567,05',
      therapeuticArea: { id: area.id, name: 'whatever' },
      recentlyAdded: true,
      available: true,
      encodedPdfId: pdf,
      encodedImageId: image,
      expirationDate: dayFrom(-1),
    });
    expect(full).toMatchObject({
      name: name.trim().replace(/\s+/g, ' '),
      promomatsReference: 'FR-2',
      maxQuantity: 20,
      unitCost: 1234567.05,
      therapeuticArea: { id: area.id, name: area.name },
      encodedPdfId: pdf,
      encodedImageId: image,
      expired: true,
    });
    const [entry] = await entries(full.id);
    expect(entry).toMatchObject({ type: 'PROMOTION', action: 'CREATE', actorId: editor.id, entityLabel: full.name });
    expect(Object.fromEntries(entry?.values.map(({ field, after }) => [field, after]) ?? [])).toEqual({
      name: full.name,
      promomatsReference: 'FR-2',
      therapeuticArea: area.name,
      maxQuantity: 20,
      unitCost: 1234567.05,
      expirationDate: dayFrom(-1),
      available: true,
      recentlyAdded: true,
      encodedPdfId: pdf,
      encodedImageId: image,
    });
  });

  it.each([
    [{ name: '  ' }, 'name', 'titleMissing'],
    [{ name: null }, 'name', 'REQUIRED'],
    [{ name: 'x'.repeat(201) }, 'name', 'TOO_LONG?max=200'],
    [{ promomatsReference: ' ' }, 'promomatsReference', 'referenceMissing'],
    [{ maxQuantity: null }, 'maxQuantity', 'REQUIRED'],
    [{ maxQuantity: -1 }, 'maxQuantity', 'quantityPositive'],
    [{ maxQuantity: 1.5 }, 'maxQuantity', 'quantityType'],
    [{ maxQuantity: 'many' }, 'maxQuantity', 'quantityType'],
    [{ maxQuantity: 2_147_483_648 }, 'maxQuantity', 'TOO_HIGH?max=2147483647'],
    [{ unitCost: -0.01 }, 'unitCost', 'costPositive'],
    [{ unitCost: '1,005' }, 'unitCost', 'costDecimals'],
    [{ unitCost: 'expensive' }, 'unitCost', 'costType'],
    [{ unitCost: 1e300 }, 'unitCost', 'costType'],
    [{ unitCost: 10_000_000_000 }, 'unitCost', 'TOO_HIGH?max=9999999999.99'],
    [{ docUrl: 'javascript:alert(1)' }, 'docUrl', 'INVALID_URL'],
    [{ docUrl: 'not a link' }, 'docUrl', 'INVALID_URL'],
    [{ expirationDate: '2026-02-30' }, 'expirationDate', 'INVALID_DATE'],
    [{ expirationDate: '0000-01-01' }, 'expirationDate', 'INVALID_DATE'],
    [{ therapeuticArea: randomUUID() }, 'therapeuticArea', 'areaUnknown'],
    [{ therapeuticArea: 'VIH' }, 'therapeuticArea', 'INVALID'],
    [{ encodedPdfId: randomUUID() }, 'encodedPdfId', 'fileUnknown'],
    [{ encodedImageId: randomUUID() }, 'encodedImageId', 'fileUnknown'],
  ])('PROMO-17 PROMO-18 PROMO-19 C-15 refuses %j and names the field', async (body, field, code) => {
    expect(await make(body)).toMatchObject({ status: 400, body: { error: 'INVALID_INPUT', fields: { [field]: code } } });
  });

  it('PROMO-22 accepts a PDF uploaded for it, not one of another area', async () => {
    expect(await make({ encodedPdfId: await file('FAQ_PDF') })).toMatchObject({
      status: 400,
      body: { fields: { encodedPdfId: 'fileUnknown' } },
    });
  });

  it('PROMO-14 C-14 completes a link, and accepts a PDF or a link', async () => {
    expect((await made({ docUrl: ' example.org/a.pdf ' })).docUrl).toBe('http://example.org/a.pdf');
    const both = await make({ docUrl: 'https://example.org', encodedPdfId: await file('PROMOTION_DOC') });
    expect(both).toMatchObject({ status: 400, body: { fields: { docUrl: 'alternatives' } } });
  });

  it('ROLES-04 C-19 requires the right to manage material', async () => {
    expect((await make({}, null)).status).toBe(401);
    expect((await make({}, stranger)).status).toBe(403);
  });
});

describe('changing a material', () => {
  it('PROMO-25 PROMO-26 preserves image and PDF unless newly uploaded, and audits the changes', async () => {
    const before = await made({ encodedPdfId: await file('PROMOTION_DOC'), encodedImageId: await file('MATERIAL_IMAGE') });
    const { encodedPdfId, encodedImageId } = before;
    const left = await change(before.id, { ...GOOD, unitCost: 2 });
    expect(left).toMatchObject({ status: 200, body: { name: 'Affiche', unitCost: 2, encodedPdfId, encodedImageId } });
    const nulls = await change(before.id, { ...left.body, encodedPdfId: null, encodedImageId: null });
    expect(nulls.body).toMatchObject({ encodedPdfId, encodedImageId, updateDate: left.body.updateDate });
    const pdf = await file('PROMOTION_DOC');
    expect((await change(before.id, { ...left.body, encodedPdfId: pdf })).body).toMatchObject({ encodedPdfId: pdf, encodedImageId });
    const found = await entries(before.id);
    expect(found.map(({ action, values }) => [action, values.map(({ field }) => field).toSorted()])).toEqual([
      ['CREATE', expect.anything()],
      ['EDIT', ['name', 'unitCost']],
      ['EDIT', ['encodedPdfId']],
    ]);
  });

  it('C-14 a newly uploaded PDF replaces the link; a link beside a stored PDF is refused', async () => {
    const before = await made({ docUrl: 'https://example.org/a.pdf' });
    const encodedPdfId = await file('PROMOTION_DOC');
    const after = await change(before.id, { ...before, encodedPdfId });
    expect(after).toMatchObject({ status: 200, body: { docUrl: null, encodedPdfId } });
    expect(await change(before.id, { ...after.body, docUrl: 'https://example.org/b.pdf' })).toMatchObject({
      status: 400,
      body: { fields: { docUrl: 'alternatives' } },
    });
  });

  it('S-22 refuses a stale version with its editor; of several concurrent saves one succeeds', async () => {
    const before = await made();
    const other = await person('ROLE_ACCES_MATERIEL');
    const newer = await change(before.id, { ...before, maxQuantity: 5 }, other);
    expect(await change(before.id, { ...before, maxQuantity: 6 })).toMatchObject({
      status: 409,
      body: { error: 'RECORD_STALE', params: { name: other.name, date: newer.body.updateDate } },
    });
    const answers = await Promise.all([7, 8, 9].map((maxQuantity) => change(before.id, { ...newer.body, maxQuantity })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });

  it('PROMO-27 PROMO-28 removes image and PDF, by the material or by the file, unless the version is stale', async () => {
    const files = { encodedPdfId: await file('PROMOTION_DOC'), encodedImageId: await file('MATERIAL_IMAGE') };
    const before = await made(files);
    const query = { updateDate: before.updateDate };
    const noImage = await call<Answer>(editor, 'DELETE', imageOfPromotion, { params: { id: before.id }, query });
    expect(noImage).toMatchObject({ status: 200, body: { encodedImageId: null, encodedPdfId: files.encodedPdfId } });
    expect(await call(editor, 'DELETE', pdfOfPromotion, { params: { id: before.id }, query })).toMatchObject({
      status: 409,
      body: { error: 'RECORD_STALE' },
    });
    const noPdf = await call<Answer>(editor, 'DELETE', pdfOfPromotion, { params: { id: files.encodedPdfId } });
    expect(noPdf).toMatchObject({ status: 200, body: { id: before.id, encodedPdfId: null } });
    expect((await entries(before.id)).slice(1).flatMap(({ values }) => values.map(({ field, before: was }) => [field, was]))).toEqual([
      ['encodedImageId', files.encodedImageId],
      ['encodedPdfId', files.encodedPdfId],
    ]);
    expect((await call(editor, 'DELETE', pdfOfPromotion, { params: { id: randomUUID() } })).status).toBe(404);
    expect((await call(stranger, 'DELETE', imageOfPromotion, { params: { id: before.id } })).status).toBe(403);
  });

  it('PROMO-12 deletes it and records its values in the audit log', async () => {
    const { id, name } = await made();
    const remove = () => call(editor, 'DELETE', byId, { params: { id } });
    expect((await Promise.all([remove(), remove()])).map(({ status }) => status).toSorted()).toEqual([200, 404]);
    expect((await entries(id)).at(-1)).toMatchObject({ action: 'DELETE', entityLabel: name });
    expect((await call(editor, 'GET', byId, { params: { id } })).status).toBe(404);
    expect((await change(id, GOOD)).status).toBe(404);
  });
});

describe('an area that materials use', () => {
  const removeArea = (id: string) => call<RefusalBody>(admin, 'DELETE', areaById, { params: { id } });

  it('TA-05 U-08 is not deleted, and the refusal names its materials', async () => {
    const area = await newArea();
    for (let n = 1; n <= 12; n += 1) await made({ name: `Affiche ${String(n).padStart(2, '0')}`, therapeuticArea: area.id });
    const { status, body } = await removeArea(area.id);
    expect(status).toBe(409);
    expect(body).toMatchObject({ error: 'AREA_IN_USE', params: { count: 12, others: 2 } });
    expect(String(body.params?.names).split('\n')).toEqual(
      Array.from({ length: 10 }, (_, n) => `Affiche ${String(n + 1).padStart(2, '0')}`),
    );
    expect(await db.auditEntry.count({ where: { entityId: area.id } })).toBe(0);
    await db.promotion.deleteMany({ where: { therapeuticAreaId: area.id } });
    expect((await removeArea(area.id)).status).toBe(200);
  });

  it('TA-05 one of a concurrent deletion and save with the area is refused', async () => {
    for (let round = 0; round < 8; round += 1) {
      const area = await newArea();
      const [gone, saved] = await Promise.all([removeArea(area.id), make({ therapeuticArea: area.id })]);
      const statuses = [gone.status, saved.status];
      expect([
        [200, 400],
        [409, 200],
      ]).toContainEqual(statuses);
      if (gone.status === 409) expect(gone.body.error).toBe('AREA_IN_USE');
      else expect(saved.body.fields).toEqual({ therapeuticArea: 'areaUnknown' });
    }
  });

  it('TA-05 the database refuses as the last resort, and that is the same refusal', async () => {
    const area = await newArea();
    await made({ therapeuticArea: area.id });
    const [raw, prisma] = await Promise.all(
      [
        () => pool().query('DELETE FROM "TherapeuticArea" WHERE "id" = $1', [area.id]),
        () => db.therapeuticArea.delete({ where: { id: area.id } }),
      ].map((remove) => remove().then(() => null, databaseRefusal)),
    );
    for (const refusal of [raw, prisma])
      expect(refusal).toMatchObject({ code: 'AREA_IN_USE', details: { params: { count: 0, names: '', others: 0 } } });
  });
});
