import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as byId from '@/app/infomed/api/product-back/[id]/route';
import * as drafts from '@/app/infomed/api/product-back/draft/[id]/route';
import * as products from '@/app/infomed/api/product-back/route';
import { verifyAudit } from '@/server/audit/verify';
import { closeDatabase, db } from '@/server/db/client';
import { call, type Person, person } from '../../../../tests/support/call';
import { PUBLISHER } from '../../../../tests/support/good-product';
import { publishedProduct } from '../../../../tests/support/products';
import type { DraftCompareView, EditType, SaveAnswer } from '../schema';

const READ = 'ROLE_ACCES_PRODUITS' as const;
let editor: Person;
/** Holds both roles of a section: what they save is published at once. */
let publisher: Person;
let validator: Person;

beforeAll(async () => {
  editor = await person(READ, 'ROLE_EDITION_AVAILABILITY', 'ROLE_EDITION_INFOS');
  publisher = await person(...PUBLISHER);
  validator = await person('ROLE_ACCES_VALIDATION', 'ROLE_VALIDATION_AVAILABILITY', 'ROLE_VALIDATION_INFOS');
});
afterAll(closeDatabase);

const save = (who: Person, body: object, productEditType: EditType = 'EDIT_AVAILABILITY') =>
  call<SaveAnswer>(who, 'PUT', products, { query: { productEditType }, body });
const compare = async (id: string) => (await call<DraftCompareView>(validator, 'GET', drafts, { params: { id } })).body;
const apply = (who: Person, id: string, { seen, keep }: { seen?: string; keep?: string[] } = {}) =>
  call<{ error?: string }>(who, 'PUT', byId, { params: { id }, query: seen ? { seen } : {}, body: { keep } });
const published = (id: string) => db.product.findUniqueOrThrow({ where: { id } });

/** A product whose published message changed after a draft about it was made. */
async function collision(): Promise<{ id: string; draftId: string }> {
  const { id } = await publishedProduct({ cityAvailabilityMessage: '<p>Semaine 10</p>', nbMaxBoite: 40 });
  const { body } = await save(editor, { id, cityAvailability: 'SHORTAGE', cityAvailabilityMessage: '<p>Semaine 14</p>', nbMaxBoite: 25 });
  await save(publisher, { id, cityAvailabilityMessage: '<p>Fin mars</p>' });
  return { id, draftId: body.draftId ?? '' };
}

describe('a draft made before the product changed', () => {
  it('P-04 is compared with the product now and then, and the field says who changed it', async () => {
    const { draftId } = await collision();
    const { rows, collisions } = await compare(draftId);
    expect(rows.filter(({ collides }) => collides)).toMatchObject([
      { field: 'cityAvailabilityMessage', base: '<p>Semaine 10</p>', before: '<p>Fin mars</p>', after: '<p>Semaine 14</p>' },
    ]);
    expect(collisions).toMatchObject([{ field: 'cityAvailabilityMessage', by: publisher.name, date: expect.any(String) }]);
  });

  it('P-04 refuses to apply it without a review hash', async () => {
    const { id, draftId } = await collision();
    expect(await apply(validator, draftId)).toMatchObject({ status: 409, body: { error: 'COLLISION_UNDECIDED' } });
    expect(await published(id)).toMatchObject({ cityAvailability: 'AVAILABLE', cityAvailabilityMessage: '<p>Fin mars</p>' });
  });

  it('P-04 keeps the product’s value where the validator says so, and takes the rest', async () => {
    const { id, draftId } = await collision();
    const { hash } = await compare(draftId);
    expect(await apply(validator, draftId, { seen: hash, keep: ['cityAvailabilityMessage'] })).toMatchObject({ status: 200 });
    expect(await published(id)).toMatchObject({ cityAvailability: 'SHORTAGE', cityAvailabilityMessage: '<p>Fin mars</p>', nbMaxBoite: 25 });
    const entry = await db.auditEntry.findFirstOrThrow({ where: { entityId: draftId, action: 'VALIDATE' }, include: { values: true } });
    expect(entry.values.map(({ field }) => field)).toEqual(['cityAvailability', 'nbMaxBoite']);
  });

  it('P-04 takes the draft’s value where the validator does not keep the product’s', async () => {
    const { id, draftId } = await collision();
    const { hash } = await compare(draftId);
    expect(await apply(validator, draftId, { seen: hash, keep: [] })).toMatchObject({ status: 200 });
    expect(await published(id)).toMatchObject({ cityAvailabilityMessage: '<p>Semaine 14</p>' });
  });

  it('P-04 keeps only fields that collide', async () => {
    const { id, draftId } = await collision();
    const { hash } = await compare(draftId);
    expect(await apply(validator, draftId, { seen: hash, keep: ['cityAvailability'] })).toMatchObject({
      status: 400,
      body: { error: 'INVALID_INPUT' },
    });
    expect(await published(id)).toMatchObject({ cityAvailability: 'AVAILABLE' });
  });

  it('P-04 marks neither what both changed alike nor what changed in another section', async () => {
    const { id } = await publishedProduct({ cityAvailabilityMessage: '<p>Semaine 10</p>' });
    const { body } = await save(editor, { id, cityAvailability: 'SHORTAGE' });
    await save(publisher, { id, cityAvailability: 'SHORTAGE' });
    await save(publisher, { id, displayName: 'Autre nom' }, 'EDIT_INFORMATION');
    expect((await compare(body.draftId ?? '')).rows.some(({ collides }) => collides)).toBe(false);
    expect(await apply(validator, body.draftId ?? '')).toMatchObject({ status: 200 });
    expect(await published(id)).toMatchObject({ cityAvailability: 'SHORTAGE', displayName: 'Autre nom' });
  });

  it('P-04 marks a field that the draft left as it was, so that no old value is restored', async () => {
    const { id } = await publishedProduct({ cityAvailabilityMessage: '<p>Semaine 10</p>' });
    const { body } = await save(editor, { id, cityAvailability: 'SHORTAGE' });
    await save(publisher, { id, cityAvailabilityMessage: '<p>Fin mars</p>' });
    const { rows } = await compare(body.draftId ?? '');
    expect(rows.filter(({ collides }) => collides).map(({ field }) => field)).toEqual(['cityAvailabilityMessage']);
  });

  it('P-26 P-16 is checked again: the product may have moved so that a rule no longer holds', async () => {
    const { id } = await publishedProduct({ cityAvailability: 'SHORTAGE' });
    const { body } = await save(editor, { id, cityAvailability: 'RESTOCKED' });
    await save(publisher, { id, cityAvailability: 'AVAILABLE' });
    const { hash } = await compare(body.draftId ?? '');
    const refused = await apply(validator, body.draftId ?? '', { seen: hash });
    expect(refused).toMatchObject({
      status: 400,
      body: { error: 'INVALID_INPUT', fields: { cityAvailability: 'availabilityNotRestocked' } },
    });
    expect(await db.draft.findUniqueOrThrow({ where: { id: body.draftId ?? '' } })).toMatchObject({ decision: null });
    expect(await apply(validator, body.draftId ?? '', { seen: hash, keep: ['cityAvailability'] })).toMatchObject({ status: 200 });
  });
});

describe('the review hash', () => {
  const stale = { status: 409, body: { error: 'DRAFT_STALE' } };

  it('P-04 is stale once the product changed', async () => {
    const { id, draftId } = await collision();
    const { hash } = await compare(draftId);
    await save(publisher, { id, cityAvailabilityMessage: '<p>Début avril</p>' });
    expect(await apply(validator, draftId, { seen: hash, keep: ['cityAvailabilityMessage'] })).toMatchObject(stale);
    expect(await apply(validator, draftId, { seen: 'anything' })).toMatchObject(stale);
    expect(await published(id)).toMatchObject({ cityAvailability: 'AVAILABLE' });
    const { hash: fresh } = await compare(draftId);
    expect(await apply(validator, draftId, { seen: fresh, keep: ['cityAvailabilityMessage'] })).toMatchObject({ status: 200 });
    expect(await published(id)).toMatchObject({ cityAvailabilityMessage: '<p>Début avril</p>' });
  });

  it('P-04 is stale once the draft was replaced', async () => {
    const { id } = await publishedProduct();
    const { body } = await save(editor, { id, cityAvailability: 'SHORTAGE' });
    const { hash } = await compare(body.draftId ?? '');
    await save(editor, { id, cityAvailability: 'DOTATION' });
    expect(await apply(validator, body.draftId ?? '', { seen: hash })).toMatchObject(stale);
  });

  it('P-04 P-15 is stale when the draft would now clear a field of another section', async () => {
    const { id } = await publishedProduct({ cityAvailability: 'CONTINGENTEMENT', cityNbUcdBoite: 12 });
    const { body } = await save(editor, { id, status: 'STOPPED', stoppedDate: '2026-01-31' }, 'EDIT_INFORMATION');
    const { hash } = await compare(body.draftId ?? '');
    await save(publisher, { id, cityQuotaRequestAvailable: true });
    expect(await apply(validator, body.draftId ?? '', { seen: hash })).toMatchObject(stale);
    expect(await published(id)).toMatchObject({ status: 'COMMERCIALIZED', cityQuotaRequestAvailable: true });
  });

  it('P-04 stays valid when an unrelated section changed', async () => {
    const { id } = await publishedProduct();
    const { body } = await save(editor, { id, cityAvailability: 'SHORTAGE' });
    const { hash } = await compare(body.draftId ?? '');
    await save(publisher, { id, displayName: 'Autre nom' }, 'EDIT_INFORMATION');
    expect(await apply(validator, body.draftId ?? '', { seen: hash })).toMatchObject({ status: 200 });
  });
});

describe('concurrent calls', () => {
  it('P-04 lets one of two concurrent validators apply and refuses the other', async () => {
    const { id } = await publishedProduct();
    const { body } = await save(editor, { id, cityAvailability: 'SHORTAGE' });
    const draftId = body.draftId ?? '';
    const answers = await Promise.all([apply(validator, draftId), apply(publisher, draftId)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.error).toBe('DRAFT_DECIDED');
    expect(await db.auditEntry.count({ where: { entityId: draftId, action: 'VALIDATE' } })).toBe(1);
  });

  it('P-04 lets one of a concurrent apply and removal succeed', async () => {
    const { id } = await publishedProduct();
    const { body } = await save(editor, { id, cityAvailability: 'SHORTAGE' });
    const draftId = body.draftId ?? '';
    const removal = call(validator, 'DELETE', drafts, { params: { id: draftId } });
    expect((await Promise.all([apply(publisher, draftId), removal])).map(({ status }) => status).sort()).toEqual([200, 409]);
    const { decision } = await db.draft.findUniqueOrThrow({ where: { id: draftId } });
    expect((await published(id)).cityAvailability).toBe(decision === 'APPLIED' ? 'SHORTAGE' : 'AVAILABLE');
  });

  it('P-04 P-03 does not deadlock between an apply and a new save of the draft', async () => {
    const { id } = await publishedProduct();
    for (const message of ['Un', 'Deux', 'Trois', 'Quatre', 'Cinq', 'Six', 'Sept', 'Huit']) {
      const { body } = await save(editor, { id, cityAvailabilityMessage: `<p>${message}</p>` });
      const answers = await Promise.all([
        apply(validator, body.draftId ?? ''),
        save(editor, { id, cityAvailabilityMessage: `<p>${message} encore</p>` }),
      ]);
      expect(answers.map(({ status }) => status).filter((status) => ![200, 409].includes(status))).toEqual([]);
      await db.draft.updateMany({ where: { subjectId: id, decision: null }, data: { decision: 'REJECTED' } });
    }
    expect(await verifyAudit()).toMatchObject({ isWhole: true });
  });
});
