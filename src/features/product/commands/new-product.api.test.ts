import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import * as applying from '@/app/infomed/api/product-back/[id]/route';
import * as drafts from '@/app/infomed/api/product-back/draft/[id]/route';
import * as products from '@/app/infomed/api/product-back/route';
import * as withDraft from '@/app/infomed/api/product-back/withDraft/[id]/route';
import { closeDatabase, db } from '@/server/db/client';
import type { Role } from '@/shared/account/rights';
import { call, type Person, person } from '../../../../tests/support/call';
import { GOOD } from '../../../../tests/support/good-product';
import { publishedProduct } from '../../../../tests/support/products';
import type { DraftCompareView, SaveAnswer } from '../schema';

const READ = 'ROLE_ACCES_PRODUITS' as const;
const editor = (...more: Role[]) => person(READ, 'ROLE_EDITION_INFOS', ...more);
const RANGES = { temperatureRanges: [{ min: null, max: null, time: 60, status: 'OK', message: 'Oui', englishMessage: 'Yes' }] };

const create = (who: Person | null, body: object = GOOD) => call<SaveAnswer>(who, 'POST', products, { body });
const resave = (who: Person, body: object) => call<SaveAnswer>(who, 'PUT', products, { query: { productEditType: 'NEW_PRODUCT' }, body });
const draftOf = (id: string | null) => db.draft.findUniqueOrThrow({ where: { id: id ?? '' } });
const entriesOf = (entityId: string | null) =>
  db.auditEntry.findMany({ where: { entityId }, orderBy: { seq: 'asc' }, include: { values: true } });
const drafted = async (who: Person, body: object = GOOD) => (await create(who, body)).body.draftId ?? '';

afterAll(closeDatabase);

describe('a new product', () => {
  it('P-24 requires an edit role besides the read right', async () => {
    const before = await db.draft.count();
    expect(await create(null)).toMatchObject({ status: 401 });
    expect(await create(await person(READ, 'ROLE_VALIDATION_INFOS'))).toMatchObject({ status: 403 });
    expect(await create(await person('ROLE_EDITION_INFOS'))).toMatchObject({ status: 403 });
    expect(await db.draft.count()).toBe(before);
  });

  it('P-02 PRODF-16 AUDIT-12 creates a draft but no product', async () => {
    const before = await db.product.count();
    const who = await editor('ROLE_VALIDATION_INFOS');
    const { body, status } = await create(who);
    expect([status, body.outcome, body.productId]).toEqual([200, 'DRAFT', null]);
    expect(await draftOf(body.draftId)).toMatchObject({
      editType: 'NEW_PRODUCT',
      subjectId: null,
      base: null,
      authorId: who.id,
      payload: GOOD,
    });
    expect(await db.product.count()).toBe(before);
    expect(await entriesOf(body.draftId)).toMatchObject([{ type: 'PRODUCT', action: 'CREATE', productId: null, entityLabel: GOOD.name }]);
  });

  it('P-02 AUDIT-21 is published at once by who validates information and availability', async () => {
    const { body } = await create(await editor('ROLE_VALIDATION_INFOS', 'ROLE_VALIDATION_AVAILABILITY'));
    expect(body).toMatchObject({ outcome: 'APPLIED', draftId: null });
    expect(await db.product.findUniqueOrThrow({ where: { id: body.productId ?? '' } })).toMatchObject({ name: GOOD.name, cip: GOOD.cip });
    expect(await entriesOf(body.productId)).toMatchObject([
      { action: 'CREATE_AND_VALIDATE', productId: body.productId, editType: 'NEW_PRODUCT' },
    ]);
  });

  it('P-02 requires a second person when it has temperature ranges', async () => {
    const { body } = await create(await editor('ROLE_VALIDATION_INFOS', 'ROLE_VALIDATION_AVAILABILITY'), {
      ...GOOD,
      temperatureExcursion: RANGES,
    });
    expect(body).toMatchObject({ outcome: 'DRAFT' });
  });

  it('DRAFT-11 is compared with an empty product: filled fields are listed, none collide', async () => {
    const id = await drafted(await editor());
    const { body } = await call<DraftCompareView>(await person(READ, 'ROLE_VALIDATION_TEMP'), 'GET', drafts, { params: { id } });
    expect(body).toMatchObject({
      productId: null,
      name: GOOD.name,
      cip: GOOD.cip,
      collisions: [],
      values: { published: null, base: null },
      allowed: ['see', 'apply', 'remove'],
    });
    expect(body.rows.filter(({ changed }) => changed).map(({ field }) => field)).toEqual([
      'name',
      'commercialName',
      'dci',
      'cip',
      'type',
      'status',
      'msdProduct',
      'hasCityChannel',
      'cityAvailability',
    ]);
    expect(body.rows.some(({ collides }) => collides)).toBe(false);
  });

  it.each(['ROLE_VALIDATION_INFOS', 'ROLE_VALIDATION_AVAILABILITY', 'ROLE_VALIDATION_TEMP'] as const)(
    'DRAFT-15 DRAFT-18 is applied with %s alone',
    async (role) => {
      const id = await drafted(await editor());
      const { status, body } = await call<{ productId: string }>(await person(role), 'PUT', applying, { params: { id } });
      expect(status).toBe(200);
      expect(await db.product.findUniqueOrThrow({ where: { id: body.productId } })).toMatchObject({
        name: GOOD.name,
        cityAvailability: 'AVAILABLE',
      });
      expect(await draftOf(id)).toMatchObject({ decision: 'APPLIED', subjectId: body.productId });
      expect(await entriesOf(id)).toMatchObject([
        { action: 'CREATE' },
        { type: 'VALIDATION', action: 'VALIDATE', productId: body.productId },
      ]);
    },
  );

  it('P-05 its author applies it by role, but never with temperature ranges', async () => {
    const who = await editor('ROLE_VALIDATION_INFOS');
    const [plain, warm] = [await drafted(who), await drafted(who, { ...GOOD, temperatureExcursion: RANGES })];
    expect(await call(who, 'PUT', applying, { params: { id: warm } })).toMatchObject({
      status: 403,
      body: { error: 'OWN_TEMPERATURE_DRAFT' },
    });
    expect(await call(who, 'PUT', applying, { params: { id: plain } })).toMatchObject({ status: 200 });
    expect(await call(await person('ROLE_VALIDATION_INFOS'), 'PUT', applying, { params: { id: warm } })).toMatchObject({ status: 200 });
  });
});

describe('changing a new product before it is applied', () => {
  it('P-39 replaces the draft, from its own fields, and traces what changed', async () => {
    const who = await editor();
    const id = await drafted(who);
    expect((await resave(who, { id, name: 'Nom corrigé' })).body).toEqual({ outcome: 'DRAFT', productId: null, draftId: id });
    expect(await draftOf(id)).toMatchObject({ payload: { ...GOOD, name: 'Nom corrigé' } });
    expect((await entriesOf(id))[1]).toMatchObject({
      action: 'EDIT',
      values: [{ field: 'name', before: GOOD.name, after: 'Nom corrigé' }],
    });
  });

  it('P-39 stays a draft even when its editor may publish, so that the author is preserved', async () => {
    const who = await editor();
    const id = await drafted(who);
    const answer = await resave(await editor('ROLE_VALIDATION_INFOS', 'ROLE_VALIDATION_AVAILABILITY'), {
      id,
      name: 'Nom corrigé',
      replace: true,
    });
    expect(answer.body).toMatchObject({ outcome: 'DRAFT', draftId: id });
  });

  it('P-39 AUDIT-12 does nothing when nothing differs', async () => {
    const who = await editor();
    const id = await drafted(who);
    const before = await draftOf(id);
    expect((await resave(who, { id, ...GOOD })).body).toEqual({ outcome: 'UNCHANGED', productId: null, draftId: id });
    expect(await draftOf(id)).toEqual(before);
    expect(await entriesOf(id)).toHaveLength(1);
  });

  it('P-39 P-03 requires confirmation to replace another user’s draft, and S-22 refuses an older version', async () => {
    const [author, other] = [await editor(), await editor()];
    const id = await drafted(author);
    const { body: read } = await call<{ updateDate: string }>(other, 'GET', withDraft, { params: { id } });
    expect(await resave(other, { id, name: 'B', updateDate: read.updateDate })).toMatchObject({
      status: 409,
      body: { error: 'DRAFT_OF_OTHER', params: { name: author.name } },
    });
    expect(await resave(author, { id, name: 'A', updateDate: read.updateDate })).toMatchObject({ status: 200 });
    expect(await resave(other, { id, name: 'B', updateDate: read.updateDate, replace: true })).toMatchObject({
      status: 409,
      body: { error: 'RECORD_STALE' },
    });
    expect(await draftOf(id)).toMatchObject({ authorId: author.id, payload: { name: 'A' } });
    expect(await resave(other, { id, name: 'B', replace: true })).toMatchObject({ status: 200 });
    expect(await draftOf(id)).toMatchObject({ authorId: other.id, payload: { name: 'B' } });
  });

  it('P-39 answers not found for an unknown id, a section’s draft and a decided draft', async () => {
    const who = await editor();
    const { id: productId } = await publishedProduct();
    const section = await call<SaveAnswer>(who, 'PUT', products, {
      query: { productEditType: 'EDIT_INFORMATION' },
      body: { id: productId, displayName: 'x' },
    });
    expect(await resave(who, { id: randomUUID(), name: 'B' })).toMatchObject({ status: 404 });
    expect(await resave(who, { id: section.body.draftId, name: 'B' })).toMatchObject({ status: 404 });
    const id = await drafted(who);
    await call(await person('ROLE_VALIDATION_INFOS'), 'DELETE', drafts, { params: { id } });
    expect(await resave(who, { id, name: 'B' })).toMatchObject({ status: 409, body: { error: 'DRAFT_DECIDED' } });
  });
});
