import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as areaEdit from '@/app/api/v1/therapeutic-area/[id]/edit/route';
import * as areaById from '@/app/api/v1/therapeutic-area/[id]/route';
import * as areas from '@/app/api/v1/therapeutic-area/route';
import * as byId from '@/app/infomed/api/product-back/[id]/route';
import * as drafts from '@/app/infomed/api/product-back/draft/[id]/route';
import * as exportXls from '@/app/infomed/api/product-back/export/route';
import * as products from '@/app/infomed/api/product-back/route';
import * as publicProducts from '@/app/infomed/api/public/products/route';
import { createPortalClient } from '@/features/portal/commands';
import { closeDatabase, db } from '@/server/db/client';
import type { Draft } from '@/server/db/generated/client';
import { author } from '../../../../tests/api/arrangements/arrangement';
import { call, type Person, person } from '../../../../tests/support/call';
import { GOOD, PUBLISHER } from '../../../../tests/support/good-product';
import { publishedProduct } from '../../../../tests/support/products';
import { rowsBySheet } from '../../../../tests/support/workbooks';
import type { DraftCompareView, EditType, ProductView, PublicProduct, SaveAnswer } from '../schema';

interface Area {
  readonly id: string;
  readonly name: string;
}
interface RefusalBody {
  readonly error: string;
  readonly fields?: object;
  readonly params?: Record<string, unknown>;
}

let admin: Person;
let publisher: Person;
let editor: Person;
let validator: Person;

beforeAll(async () => {
  admin = await person('ROLE_ADMIN');
  publisher = await person(...PUBLISHER);
  editor = await person('ROLE_ACCES_PRODUITS', 'ROLE_EDITION_INFOS', 'ROLE_EDITION_AVAILABILITY');
  validator = await person('ROLE_ACCES_VALIDATION', 'ROLE_VALIDATION_INFOS', 'ROLE_VALIDATION_AVAILABILITY');
});
afterAll(closeDatabase);

const newArea = async (name = `Aire ${randomUUID()}`): Promise<Area> => (await call<Area>(admin, 'POST', areas, { body: { name } })).body;
const rename = (area: Area, name: string) => call<Area>(admin, 'PUT', areaEdit, { params: { id: area.id }, body: { name } });
const remove = (area: Area) => call<RefusalBody>(admin, 'DELETE', areaById, { params: { id: area.id } });
const save = (who: Person, body: object, productEditType: EditType = 'EDIT_INFORMATION') =>
  call<SaveAnswer & RefusalBody>(who, 'PUT', products, { query: { productEditType }, body });
const read = async (id: string) => (await call<ProductView>(publisher, 'GET', byId, { params: { id } })).body;
const compare = async (id: string) => (await call<DraftCompareView>(validator, 'GET', drafts, { params: { id } })).body;
const apply = (id: string, query: { seen?: string } = {}) => call<RefusalBody>(validator, 'PUT', byId, { params: { id }, query, body: {} });
const lastValues = async (where: object) =>
  (await db.auditEntry.findFirst({ where, orderBy: { seq: 'desc' }, include: { values: true } }))?.values.map(
    ({ field, before, after }) => ({ field, before, after }),
  );
const draftOf = (id: string): Promise<Draft> => db.draft.findFirstOrThrow({ where: { subjectId: id, decision: null } });

describe('the therapeutic area of a product', () => {
  it('P-44 is given by its id or by an object with it, and taken back; the audit log has its name', async () => {
    const { id } = await publishedProduct();
    const area = await newArea();
    for (const given of [area.id.toUpperCase(), { id: area.id }, { id: area.id, name: 'another name' }]) {
      await save(publisher, { id, therapeuticArea: null });
      expect((await save(publisher, { id, therapeuticArea: given })).body.outcome).toBe('APPLIED');
      expect((await read(id)).therapeuticArea).toEqual({ id: area.id, name: area.name });
    }
    expect(await lastValues({ entityId: id })).toEqual([{ field: 'therapeuticArea', before: null, after: area.name }]);
    await save(publisher, { id, therapeuticArea: '' });
    expect((await read(id)).therapeuticArea).toBeNull();
    expect(await lastValues({ entityId: id })).toEqual([{ field: 'therapeuticArea', before: area.name, after: null }]);
  });

  it('P-44 stays where a body does not name it, and belongs to the information section', async () => {
    const area = await newArea();
    const { id } = await publishedProduct({ therapeuticArea: area });
    await save(publisher, { id, displayName: 'Boîte' });
    await save(publisher, { id, cityAvailability: 'SHORTAGE', therapeuticArea: null }, 'EDIT_AVAILABILITY');
    expect((await read(id)).therapeuticArea).toEqual({ id: area.id, name: area.name });
  });

  it('P-44 is refused at its field when there is no such area', async () => {
    const { id } = await publishedProduct();
    for (const therapeuticArea of [randomUUID(), { id: randomUUID() }])
      expect(await save(editor, { id, therapeuticArea })).toMatchObject({
        status: 400,
        body: { error: 'INVALID_INPUT', fields: { therapeuticArea: 'areaUnknown' } },
      });
    for (const therapeuticArea of ['none', { id: 'none' }, 7, {}])
      expect(await save(editor, { id, therapeuticArea })).toMatchObject({ status: 400, body: { error: 'INVALID_INPUT' } });
  });

  it('P-44 P-04 is compared by name on both sides, collides, and is applied', async () => {
    const [first, second, third] = [await newArea(), await newArea(), await newArea()];
    const { id } = await publishedProduct({ therapeuticArea: first });
    const { body } = await save(editor, { id, therapeuticArea: second.id });
    const draftId = body.draftId ?? '';
    await save(publisher, { id, therapeuticArea: third.id });
    const { rows, hash, changes } = await compare(draftId);
    expect(rows.filter(({ changed }) => changed)).toMatchObject([
      { field: 'therapeuticArea', collides: true, before: { name: third.name }, after: { name: second.name }, base: { name: first.name } },
    ]);
    expect(changes).toMatchObject([{ field: 'therapeuticArea', before: third.name, after: second.name }]);
    expect((await apply(draftId, { seen: hash })).status).toBe(200);
    expect((await read(id)).therapeuticArea).toEqual({ id: second.id, name: second.name });
    expect(await lastValues({ entityId: draftId })).toEqual([{ field: 'therapeuticArea', before: third.name, after: second.name }]);
  });

  it('P-44 a new name of the area is no change, and is what the product shows', async () => {
    const [area, other] = [await newArea(), await newArea()];
    const { id } = await publishedProduct({ therapeuticArea: area });
    await save(editor, { id, therapeuticArea: other.id, displayName: 'Boîte' });
    const { id: draftId } = await draftOf(id);
    const [name, otherName] = [`Autre ${randomUUID()}`, `Autre ${randomUUID()}`];
    await rename(area, name);
    await rename(other, otherName);
    expect((await save(publisher, { id, therapeuticArea: area.id })).body.outcome).toBe('UNCHANGED');
    expect((await read(id)).therapeuticArea?.name).toBe(name);
    expect((await compare(draftId)).rows.some(({ collides }) => collides)).toBe(false);
    expect((await apply(draftId)).status).toBe(200);
    expect(await lastValues({ entityId: draftId })).toContainEqual({ field: 'therapeuticArea', before: name, after: otherName });
  });

  it('P-44 is stored in a new product, in its draft, and in the entry of its deletion', async () => {
    const area = await newArea();
    const created = await call<SaveAnswer>(editor, 'POST', products, { body: { ...GOOD, therapeuticArea: area.id } });
    expect((await apply(created.body.draftId ?? '')).status).toBe(200);
    const { productId } = await db.auditEntry.findFirstOrThrow({ where: { entityId: created.body.draftId ?? '', action: 'VALIDATE' } });
    expect((await read(productId ?? '')).therapeuticArea).toEqual({ id: area.id, name: area.name });
    await call(await person('ROLE_SUPER_ADMIN'), 'DELETE', byId, { params: { id: productId ?? '' } });
    expect(await lastValues({ entityId: productId ?? '', action: 'DELETE' })).toContainEqual({
      field: 'therapeuticArea',
      before: area.name,
      after: null,
    });
  });

  it('P-44 N-37 goes to the portal by id and name, also under a new name', async () => {
    const area = await newArea();
    const name = `PORTAIL ${randomUUID()}`;
    await publishedProduct({ name, therapeuticArea: area });
    const { token } = await createPortalClient({ name: `Portail ${randomUUID()}`, scopes: ['READ'] }, author());
    const headers = { authorization: `Bearer ${token}` };
    const query = { searchTerm: name };
    const seen = async () => (await call<PublicProduct[]>(null, 'GET', publicProducts, { headers, query })).body;
    expect(await seen()).toMatchObject([{ therapeuticArea: { id: area.id, name: area.name } }]);
    const renamed = `Autre ${randomUUID()}`;
    await rename(area, renamed);
    expect(await seen()).toMatchObject([{ therapeuticArea: { id: area.id, name: renamed } }]);
  });

  it('P-44 P-38 is exported by name, and the criteria name the searched areas', async () => {
    const area = await newArea();
    await publishedProduct({ therapeuticArea: area });
    const body = JSON.stringify({ therapeuticAreaFilters: [area.id], columns: ['name', 'therapeuticArea'] });
    const headers = { cookie: publisher.cookie, 'content-type': 'application/json' };
    const request = new Request('http://localhost:3000/x', { method: 'POST', headers, body });
    const sheets = await rowsBySheet(await (await exportXls.POST(request, { params: Promise.resolve({}) })).arrayBuffer());
    expect(sheets.Produits).toEqual([
      ['Désignation', 'Aire thérapeutique'],
      [GOOD.name, area.name],
    ]);
    expect(sheets.Critères).toContainEqual(['Aire thérapeutique', area.name]);
  });
});

describe('an area that products use', () => {
  it('U-08a TA-05 is not deleted while a product or a pending draft names it', async () => {
    const area = await newArea();
    const { id } = await publishedProduct({ name: 'B', therapeuticArea: area });
    await save(publisher, { id, therapeuticArea: null });
    const { body } = await save(editor, { id, therapeuticArea: area.id });
    await call(editor, 'POST', products, { body: { ...GOOD, name: 'A', therapeuticArea: area.id } });
    await publishedProduct({ name: 'C', therapeuticArea: area });
    expect(await remove(area)).toMatchObject({
      status: 409,
      body: { error: 'AREA_IN_USE', params: { count: 3, products: 3, names: 'A\nB\nC', others: 0 } },
    });
    expect((await apply(body.draftId ?? '')).status).toBe(200);
    expect((await remove(area)).status).toBe(409);
  });

  it('U-08a is deleted once drafts about it are decided and products have another one', async () => {
    const area = await newArea();
    const { id } = await publishedProduct();
    const { body } = await save(editor, { id, therapeuticArea: area.id });
    await call(validator, 'DELETE', drafts, { params: { id: body.draftId ?? '' }, body: { reason: 'Non' } });
    expect((await remove(area)).status).toBe(200);
    expect(await save(editor, { id, therapeuticArea: area.id })).toMatchObject({ status: 400 });
  });

  it('U-08a of a deletion and a save at one moment one is refused', async () => {
    for (let round = 0; round < 8; round += 1) {
      const area = await newArea();
      const { id } = await publishedProduct();
      const [gone, saved] = await Promise.all([remove(area), save(editor, { id, therapeuticArea: area.id })]);
      expect([
        [200, 400],
        [409, 200],
      ]).toContainEqual([gone.status, saved.status]);
    }
  });
});
