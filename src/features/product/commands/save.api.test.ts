import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import * as byId from '@/app/infomed/api/product-back/[id]/route';
import * as drafts from '@/app/infomed/api/product-back/draft/[id]/route';
import * as products from '@/app/infomed/api/product-back/route';
import * as withDraft from '@/app/infomed/api/product-back/withDraft/[id]/route';
import { closeDatabase, db } from '@/server/db/client';
import type { Role } from '@/shared/account/rights';
import { call, type Person, person } from '../../../../tests/support/call';
import { publishedProduct } from '../../../../tests/support/products';
import type { EditType, ProductView, ProductWithDraftView, SaveAnswer } from '../schema';

const READ = 'ROLE_ACCES_PRODUITS' as const;
const editor = (...more: Role[]) => person(READ, 'ROLE_EDITION_AVAILABILITY', ...more);

const save = (who: Person | null, productEditType: EditType, body: object) =>
  call<SaveAnswer>(who, 'PUT', products, { query: { productEditType }, body });
const published = (id: string) => db.product.findUniqueOrThrow({ where: { id } });
const pending = (subjectId: string) => db.draft.findMany({ where: { subjectId, decision: null } });
const auditEntries = (entityId: string) =>
  db.auditEntry.findMany({ where: { entityId }, orderBy: { seq: 'asc' }, include: { values: { orderBy: { position: 'asc' } } } });
const versionOf = async (who: Person, id: string) =>
  (await call<ProductWithDraftView>(who, 'GET', withDraft, { params: { id } })).body.updateDate;

afterAll(closeDatabase);

describe('who may save which section', () => {
  const SECTIONS = [
    ['ROLES-14', 'EDIT_INFORMATION', 'ROLE_EDITION_INFOS', { displayName: 'Autre nom' }],
    ['ROLES-15', 'EDIT_AVAILABILITY', 'ROLE_EDITION_AVAILABILITY', { cityAvailability: 'SHORTAGE' }],
    ['ROLES-16', 'EDIT_EXCURSION', 'ROLE_EDITION_TEMP', { legalMentions: '<p>Mentions</p>' }],
  ] as const;

  it.each(SECTIONS)(
    'ROLES-14 ROLES-15 ROLES-16 ROLES-17 (%s) %s is saved with %s and with no other role of edition',
    async (_id, section, role, body) => {
      const { id } = await publishedProduct();
      const others = SECTIONS.map(([, , each]) => each).filter((each) => each !== role);
      expect(await save(await person(READ, ...others), section, { id, ...body })).toMatchObject({
        status: 403,
        body: { error: 'FORBIDDEN' },
      });
      expect(await save(await person(role), section, { id, ...body })).toMatchObject({ status: 403 });
      expect(await pending(id)).toEqual([]);
      expect(await save(await person(READ, role), section, { id, ...body })).toMatchObject({ status: 200, body: { outcome: 'DRAFT' } });
    },
  );

  it('PRODF-13 answers 401 without a session and refuses an unknown section and an unknown product', async () => {
    const { id } = await publishedProduct();
    const who = await editor();
    expect(await save(null, 'EDIT_AVAILABILITY', { id })).toMatchObject({ status: 401 });
    const unknown = await call(who, 'PUT', products, { query: { productEditType: 'EDIT_ALL' }, body: { id } });
    expect(unknown).toMatchObject({ status: 400, body: { error: 'INVALID_INPUT', fields: { productEditType: 'unknownValue' } } });
    expect(await save(who, 'EDIT_AVAILABILITY', { id: randomUUID() })).toMatchObject({ status: 404 });
    expect(await save(who, 'EDIT_AVAILABILITY', { cityAvailability: 'SHORTAGE' })).toMatchObject({ status: 400 });
  });
});

describe('a draft, or applied at once', () => {
  it('PRODF-16 P-01 AUDIT-12 creates a draft for a user with the edit role only; the published values stay', async () => {
    const { id } = await publishedProduct();
    const who = await editor('ROLE_VALIDATION_INFOS');
    const answer = await save(who, 'EDIT_AVAILABILITY', { id, cityAvailability: 'SHORTAGE', name: 'Hors section' });
    const [draft] = await pending(id);
    expect(answer.body).toEqual({ outcome: 'DRAFT', productId: id, draftId: draft?.id });
    expect(draft).toMatchObject({ editType: 'EDIT_AVAILABILITY', authorId: who.id, payload: { cityAvailability: 'SHORTAGE' } });
    expect(draft?.payload).not.toHaveProperty('name');
    expect(await published(id)).toMatchObject({ cityAvailability: 'AVAILABLE', name: 'Produit d’essai 10 mg' });
    expect(await auditEntries(id)).toMatchObject([
      {
        type: 'PRODUCT',
        action: 'EDIT',
        actorId: who.id,
        productId: id,
        editType: 'EDIT_AVAILABILITY',
        values: [{ field: 'cityAvailability', before: 'AVAILABLE', after: 'SHORTAGE' }],
      },
    ]);
    const view = await call<ProductWithDraftView>(who, 'GET', withDraft, { params: { id } });
    expect(view.body).toMatchObject({
      hasDraft: true,
      cityAvailability: 'SHORTAGE',
      published: { cityAvailability: 'AVAILABLE' },
      drafts: [{ by: { name: who.name } }],
    });
  });

  it('P-01 AUDIT-21 publishes at once for a user with both roles of the section', async () => {
    const { id } = await publishedProduct();
    const who = await editor('ROLE_VALIDATION_AVAILABILITY');
    expect((await save(who, 'EDIT_AVAILABILITY', { id, cityAvailability: 'SHORTAGE' })).body).toEqual({
      outcome: 'APPLIED',
      productId: id,
      draftId: null,
    });
    expect(await published(id)).toMatchObject({ cityAvailability: 'SHORTAGE' });
    expect(await pending(id)).toEqual([]);
    expect(await auditEntries(id)).toMatchObject([
      { type: 'PRODUCT', action: 'EDIT_AND_VALIDATE', values: [{ field: 'cityAvailability', after: 'SHORTAGE' }] },
    ]);
  });

  it('P-01 never applies temperatures at once', async () => {
    const { id } = await publishedProduct();
    const who = await person(READ, 'ROLE_EDITION_TEMP', 'ROLE_EDITION_INFOS', 'ROLE_VALIDATION_INFOS', 'ROLE_VALIDATION_AVAILABILITY');
    expect((await save(who, 'EDIT_EXCURSION', { id, legalMentions: '<p>Mentions</p>' })).body).toMatchObject({ outcome: 'DRAFT' });
    expect(await published(id)).toMatchObject({ legalMentions: null });
  });

  it('AUDIT-12 stores no draft and no entry when nothing changed', async () => {
    const { id } = await publishedProduct();
    for (const who of [await editor(), await editor('ROLE_VALIDATION_AVAILABILITY')]) {
      expect((await save(who, 'EDIT_AVAILABILITY', { id, cityAvailability: 'AVAILABLE' })).body).toEqual({
        outcome: 'UNCHANGED',
        productId: id,
        draftId: null,
      });
    }
    expect(await pending(id)).toEqual([]);
    expect(await auditEntries(id)).toEqual([]);
  });
});

describe('drafts of several sections and people', () => {
  it('P-03 stores one draft per section', async () => {
    const { id } = await publishedProduct();
    await save(await editor(), 'EDIT_AVAILABILITY', { id, cityAvailability: 'SHORTAGE' });
    await save(await person(READ, 'ROLE_EDITION_INFOS'), 'EDIT_INFORMATION', { id, displayName: 'Autre nom' });
    expect((await pending(id)).map(({ editType }) => editType).sort()).toEqual(['EDIT_AVAILABILITY', 'EDIT_INFORMATION']);
  });

  it('P-03 replaces one’s own draft and preserves its base and omitted fields', async () => {
    const { id } = await publishedProduct();
    const who = await editor();
    await save(who, 'EDIT_AVAILABILITY', { id, cityAvailability: 'SHORTAGE' });
    const [first] = await pending(id);
    await save(await editor('ROLE_VALIDATION_AVAILABILITY'), 'EDIT_AVAILABILITY', { id, cityAvailabilityMessage: '<p>Publié</p>' });
    const second = await save(who, 'EDIT_AVAILABILITY', { id, cityAvailabilityMessage: '<p>Semaine 14</p>' });
    const [draft, ...rest] = await pending(id);
    expect(rest).toEqual([]);
    expect(second.body.draftId).toBe(first?.id);
    expect(draft).toMatchObject({
      base: { cityAvailabilityMessage: null },
      payload: { cityAvailability: 'SHORTAGE', cityAvailabilityMessage: '<p>Semaine 14</p>' },
    });
  });

  it('P-03 AUDIT-12 traces a draft that goes back to the published values, and nothing when it is saved as it is', async () => {
    const { id } = await publishedProduct();
    const who = await editor();
    await save(who, 'EDIT_AVAILABILITY', { id, cityAvailability: 'SHORTAGE' });
    const [draft] = await pending(id);
    expect((await save(who, 'EDIT_AVAILABILITY', { id, cityAvailability: 'SHORTAGE' })).body).toEqual({
      outcome: 'UNCHANGED',
      productId: id,
      draftId: draft?.id,
    });
    expect((await save(who, 'EDIT_AVAILABILITY', { id, cityAvailability: 'AVAILABLE' })).body).toMatchObject({ outcome: 'DRAFT' });
    const entries = await auditEntries(id);
    expect(entries).toHaveLength(2);
    expect(entries[1]).toMatchObject({ action: 'EDIT', values: [{ field: 'cityAvailability', before: 'SHORTAGE', after: 'AVAILABLE' }] });
  });

  it('P-03 requires confirmation to replace another user’s draft', async () => {
    const { id } = await publishedProduct();
    const [first, second] = [await editor(), await editor()];
    await save(first, 'EDIT_AVAILABILITY', { id, cityAvailability: 'SHORTAGE' });
    const response = await save(second, 'EDIT_AVAILABILITY', { id, cityAvailability: 'DOTATION' });
    expect(response).toMatchObject({ status: 409, body: { error: 'DRAFT_OF_OTHER', params: { name: first.name } } });
    expect(await pending(id)).toMatchObject([{ authorId: first.id, payload: { cityAvailability: 'SHORTAGE' } }]);
    expect(await save(second, 'EDIT_AVAILABILITY', { id, cityAvailability: 'DOTATION', replace: true })).toMatchObject({ status: 200 });
    expect(await pending(id)).toMatchObject([{ authorId: second.id, payload: { cityAvailability: 'DOTATION' } }]);
  });

  it('P-03 works on the published values when it applies at once, and leaves the pending draft', async () => {
    const { id } = await publishedProduct();
    const author = await editor();
    await save(author, 'EDIT_AVAILABILITY', { id, cityAvailability: 'SHORTAGE' });
    await save(await editor('ROLE_VALIDATION_AVAILABILITY'), 'EDIT_AVAILABILITY', { id, cityAvailabilityMessage: '<p>Bonjour</p>' });
    expect(await published(id)).toMatchObject({ cityAvailability: 'AVAILABLE', cityAvailabilityMessage: '<p>Bonjour</p>' });
    expect(await pending(id)).toMatchObject([{ authorId: author.id, base: { cityAvailabilityMessage: null } }]);
  });

  it('P-03 lets one of two concurrent first saves create the draft and requires confirmation from the other', async () => {
    const { id } = await publishedProduct();
    const people = await Promise.all([editor(), editor()]);
    const answers = await Promise.all(people.map((who) => save(who, 'EDIT_AVAILABILITY', { id, cityAvailability: 'SHORTAGE' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await pending(id)).toHaveLength(1);
  });
});

describe('two users editing one section', () => {
  it('S-22 refuses a save based on an older version and names the last editor', async () => {
    const { id } = await publishedProduct();
    const [slow, quick] = [await editor('ROLE_VALIDATION_AVAILABILITY'), await editor('ROLE_VALIDATION_AVAILABILITY')];
    const updateDate = await versionOf(slow, id);
    await save(quick, 'EDIT_AVAILABILITY', { id, cityAvailability: 'SHORTAGE', updateDate });
    const late = await save(slow, 'EDIT_AVAILABILITY', { id, cityAvailability: 'DOTATION', updateDate });
    expect(late).toMatchObject({ status: 409, body: { error: 'RECORD_STALE', params: { name: quick.name } } });
    expect(await published(id)).toMatchObject({ cityAvailability: 'SHORTAGE' });
    const again = { id, cityAvailability: 'DOTATION', updateDate: await versionOf(slow, id) };
    expect(await save(slow, 'EDIT_AVAILABILITY', again)).toMatchObject({ status: 200 });
    expect(await save(slow, 'EDIT_AVAILABILITY', { id, cityAvailability: 'SHORTAGE' })).toMatchObject({ status: 200 });
  });

  it('S-22 names the last editor of this section, not who saved another one since', async () => {
    const { id } = await publishedProduct();
    const [slow, quick] = [await editor(), await editor('ROLE_VALIDATION_AVAILABILITY')];
    const updateDate = await versionOf(slow, id);
    await save(quick, 'EDIT_AVAILABILITY', { id, cityAvailability: 'SHORTAGE' });
    await save(await person(READ, 'ROLE_EDITION_INFOS', 'ROLE_VALIDATION_INFOS'), 'EDIT_INFORMATION', { id, displayName: 'Autre nom' });
    expect(await save(slow, 'EDIT_AVAILABILITY', { id, cityAvailability: 'DOTATION', updateDate })).toMatchObject({
      status: 409,
      body: { error: 'RECORD_STALE', params: { name: quick.name } },
    });
  });

  it('S-22 P-11 refuses a form that still shows a removed draft', async () => {
    const { id } = await publishedProduct();
    const [who, remover] = [await editor(), await person('ROLE_VALIDATION_AVAILABILITY')];
    const { body } = await save(who, 'EDIT_AVAILABILITY', { id, cityAvailability: 'SHORTAGE' });
    const updateDate = await versionOf(who, id);
    await new Promise((go) => setTimeout(go, 5));
    await call(remover, 'DELETE', drafts, { params: { id: body.draftId ?? '' } });
    expect(await save(who, 'EDIT_AVAILABILITY', { id, cityAvailability: 'SHORTAGE', nbMaxBoite: 3, updateDate })).toMatchObject({
      status: 409,
      body: { error: 'RECORD_STALE', params: { name: remover.name } },
    });
    expect(await pending(id)).toEqual([]);
    expect(await published(id)).toMatchObject({ cityAvailability: 'AVAILABLE' });
  });

  it('S-22 covers the section’s pending draft, and no other section', async () => {
    const { id } = await publishedProduct();
    const who = await editor();
    const updateDate = await versionOf(who, id);
    await save(await person(READ, 'ROLE_EDITION_INFOS', 'ROLE_VALIDATION_INFOS'), 'EDIT_INFORMATION', { id, displayName: 'Autre nom' });
    expect(await save(who, 'EDIT_AVAILABILITY', { id, cityAvailability: 'SHORTAGE', updateDate })).toMatchObject({ status: 200 });
    expect(await save(who, 'EDIT_AVAILABILITY', { id, cityAvailability: 'DOTATION', updateDate })).toMatchObject({
      status: 409,
      body: { error: 'RECORD_STALE' },
    });
  });

  it('S-22 P-11 lets the author save again after the draft was removed', async () => {
    const { id } = await publishedProduct();
    const who = await editor();
    await save(who, 'EDIT_AVAILABILITY', { id, cityAvailability: 'SHORTAGE' });
    const [draft] = await pending(id);
    await call(await person('ROLE_VALIDATION_AVAILABILITY'), 'DELETE', drafts, { params: { id: draft?.id ?? '' } });
    const { body } = await call<ProductView>(who, 'GET', byId, { params: { id } });
    for (const [cityAvailability, updateDate] of [
      ['DOTATION', body.updateDate],
      ['SHORTAGE', await versionOf(who, id)],
    ] as const) {
      expect(await save(who, 'EDIT_AVAILABILITY', { id, cityAvailability, updateDate })).toMatchObject({
        status: 200,
        body: { outcome: 'DRAFT' },
      });
      await db.draft.updateMany({ where: { subjectId: id }, data: { decision: 'REJECTED' } });
    }
  });
});
