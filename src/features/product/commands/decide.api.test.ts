import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import * as byId from '@/app/infomed/api/product-back/[id]/route';
import * as drafts from '@/app/infomed/api/product-back/draft/[id]/route';
import * as list from '@/app/infomed/api/product-back/drafts/route';
import * as products from '@/app/infomed/api/product-back/route';
import { verifyAudit } from '@/server/audit/verify';
import { closeDatabase, db } from '@/server/db/client';
import type { Role } from '@/shared/account/rights';
import { dayOf } from '@/shared/dates/dates';
import { call, giveRoles, impersonating, type Person, person } from '../../../../tests/support/call';
import { publishedProduct } from '../../../../tests/support/products';
import { storedRequests } from '../../../../tests/support/request-rows';
import type { DraftListItem, EditType, SaveAnswer } from '../schema';

const READ = 'ROLE_ACCES_PRODUITS' as const;
const LIST = 'ROLE_ACCES_VALIDATION' as const;
const ALL = ['ROLE_VALIDATION_INFOS', 'ROLE_VALIDATION_AVAILABILITY', 'ROLE_VALIDATION_TEMP'] as const;
const SECTIONS = [
  ['DRAFT-12', 'EDIT_INFORMATION', 'ROLE_EDITION_INFOS', 'ROLE_VALIDATION_INFOS', { displayName: 'Autre nom' }],
  ['DRAFT-13', 'EDIT_AVAILABILITY', 'ROLE_EDITION_AVAILABILITY', 'ROLE_VALIDATION_AVAILABILITY', { cityAvailability: 'SHORTAGE' }],
  ['DRAFT-14', 'EDIT_EXCURSION', 'ROLE_EDITION_TEMP', 'ROLE_VALIDATION_TEMP', { legalMentions: '<p>Mentions</p>' }],
] as const;

/** A draft as its editor saved it. */
async function propose(who: Person, productEditType: EditType, body: object): Promise<string> {
  const { body: answer } = await call<SaveAnswer>(who, 'PUT', products, { query: { productEditType }, body });
  if (!answer.draftId) throw new Error(`No draft: ${JSON.stringify(answer)}`);
  return answer.draftId;
}
const shortage = async (id: string, who?: Person) =>
  propose(who ?? (await person(READ, 'ROLE_EDITION_AVAILABILITY')), 'EDIT_AVAILABILITY', {
    id,
    cityAvailability: 'SHORTAGE',
    cityAvailabilityMessage: '<p>Semaine 14</p>',
  });
const validator = (...more: Role[]) => person(...ALL, ...more);
const apply = (who: Person | null, id: string) => call(who, 'PUT', byId, { params: { id } });
const remove = (who: Person | null, id: string, body?: object) => call(who, 'DELETE', drafts, { params: { id }, body });
const published = (id: string) => db.product.findUniqueOrThrow({ where: { id } });
const draftOf = (id: string) => db.draft.findUniqueOrThrow({ where: { id } });
const entryOf = (entityId: string) =>
  db.auditEntry.findMany({ where: { entityId }, include: { values: { orderBy: { position: 'asc' } } } });
const listed = async (who: Person) => (await call<DraftListItem[]>(who, 'GET', list)).body;

afterAll(closeDatabase);

describe('who may decide a draft', () => {
  it.each(SECTIONS)(
    '%s DRAFT-21 %s is applied and removed with its role of validation only',
    async (_id, section, edition, validation, body) => {
      const { id } = await publishedProduct();
      const author = await person(READ, edition);
      const draft = await propose(author, section, { id, ...body });
      expect(await apply(null, draft)).toMatchObject({ status: 401 });
      expect(await remove(null, draft)).toMatchObject({ status: 401 });
      const others = ALL.filter((role) => role !== validation);
      for (const who of [author, await person(READ, LIST, ...others), await person('ROLE_SUPER_ADMIN', LIST)]) {
        expect(await apply(who, draft)).toMatchObject({ status: 403, body: { error: 'FORBIDDEN' } });
        expect(await remove(who, draft)).toMatchObject({ status: 403, body: { error: 'FORBIDDEN' } });
      }
      expect(await draftOf(draft)).toMatchObject({ decision: null });
      expect(await apply(await person(validation), draft)).toMatchObject({ status: 200, body: { productId: id } });
      expect(await published(id)).toMatchObject(body);
    },
  );

  it('DRAFT-01 DRAFT-02 DRAFT-04 P-43f lists the drafts, newest first, with their pack and what their reader may do', async () => {
    const { id } = await publishedProduct({ name: 'Listé', displayName: 'boîte de 28', ucd: '3400890000015' });
    const author = await person(READ, 'ROLE_EDITION_AVAILABILITY');
    const early = await shortage(id, author);
    const late = await propose(await person(READ, 'ROLE_EDITION_INFOS'), 'EDIT_INFORMATION', { id, displayName: 'x' });
    const ofProduct = async (who: Person) => (await listed(who)).filter(({ productId }) => productId === id);
    expect(await call(author, 'GET', list)).toMatchObject({ status: 403 });
    expect(await ofProduct(await person(LIST, 'ROLE_VALIDATION_AVAILABILITY'))).toMatchObject([
      { id: late, allowed: [] },
      {
        id: early,
        name: 'Listé',
        displayName: 'boîte de 28',
        dci: 'essai',
        ucd: '3400890000015',
        by: { name: author.name },
        allowed: ['see', 'apply', 'remove'],
      },
    ]);
    await propose(author, 'EDIT_AVAILABILITY', { id, cityAvailability: 'DOTATION' });
    expect((await ofProduct(await validator(LIST))).map((draft) => draft.id)).toEqual([early, late]);
  });

  it('P-05 its author applies a draft without temperatures by role', async () => {
    const { id } = await publishedProduct();
    const author = await person(READ, 'ROLE_EDITION_AVAILABILITY');
    const draft = await shortage(id, author);
    await giveRoles(author, 'ROLE_VALIDATION_AVAILABILITY');
    expect(await apply(author, draft)).toMatchObject({ status: 200 });
  });

  it('P-05 X-05 refuses authors applying their own temperatures, also while impersonating another account', async () => {
    const { id } = await publishedProduct();
    const author = await person(READ, 'ROLE_EDITION_TEMP');
    const editing = await person(READ, 'ROLE_EDITION_TEMP');
    const other = await validator();
    const own = { status: 403, body: { error: 'OWN_TEMPERATURE_DRAFT' } };

    const draft = await propose(author, 'EDIT_EXCURSION', { id, legalMentions: '<p>Un</p>' });
    // Also an administrator, otherwise impersonation would end by itself.
    await giveRoles(author, 'ROLE_VALIDATION_TEMP', 'ROLE_ADMIN');
    expect(await apply(author, draft)).toMatchObject(own);
    expect(await apply(await impersonating(author, other), draft)).toMatchObject(own);

    const { id: second } = await publishedProduct();
    const acted = await propose(await impersonating(author, editing), 'EDIT_EXCURSION', { id: second, legalMentions: '<p>Deux</p>' });
    expect(await draftOf(acted)).toMatchObject({ authorId: editing.id, realAuthorId: author.id });
    expect(await apply(author, acted)).toMatchObject(own);
    expect(await published(second)).toMatchObject({ legalMentions: null });
    expect(await apply(other, draft)).toMatchObject({ status: 200 });
    expect(await apply(other, acted)).toMatchObject({ status: 200 });
  });

  it('P-05 X-05 a former author of temperatures cannot apply them after another user replaced the draft', async () => {
    const { id } = await publishedProduct();
    const real = await person(READ, 'ROLE_ADMIN');
    const [author, second] = [await person(READ, 'ROLE_EDITION_TEMP'), await person(READ, 'ROLE_EDITION_TEMP')];
    const draft = await propose(await impersonating(real, author), 'EDIT_EXCURSION', { id, legalMentions: '<p>Un</p>' });
    expect(await propose(second, 'EDIT_EXCURSION', { id, tempUpdateDescription: '<p>Deux</p>', replace: true })).toBe(draft);
    for (const wrote of [author, real]) {
      await giveRoles(wrote, 'ROLE_VALIDATION_TEMP');
      expect(await apply(wrote, draft)).toMatchObject({ status: 403, body: { error: 'OWN_TEMPERATURE_DRAFT' } });
    }
    expect(await apply(await validator(), draft)).toMatchObject({ status: 200 });
  });

  it('P-05 P-11 lets authors with the role remove their own temperatures', async () => {
    const { id } = await publishedProduct();
    const author = await person(READ, 'ROLE_EDITION_TEMP');
    const draft = await propose(author, 'EDIT_EXCURSION', { id, legalMentions: '<p>Un</p>' });
    await giveRoles(author, 'ROLE_VALIDATION_TEMP');
    expect(await remove(author, draft)).toMatchObject({ status: 200 });
  });
});

describe('applying', () => {
  it('DRAFT-18 DRAFT-20 AUDIT-13 AUDIT-22 gives the product the draft’s values and leaves one entry', async () => {
    const { id } = await publishedProduct();
    const draft = await shortage(id);
    const who = await validator(LIST, READ);
    expect(await call(who, 'GET', byId, { params: { id } })).toMatchObject({ body: { hasDraft: true, cityAvailability: 'AVAILABLE' } });
    expect(await apply(who, draft)).toMatchObject({ status: 200 });
    expect(await call(who, 'GET', byId, { params: { id } })).toMatchObject({
      body: { hasDraft: false, cityAvailability: 'SHORTAGE', cityAvailabilityMessage: '<p>Semaine 14</p>' },
    });
    expect((await listed(who)).map((each) => each.id)).not.toContain(draft);
    expect(await draftOf(draft)).toMatchObject({ decision: 'APPLIED', decidedById: who.id });
    expect(await entryOf(draft)).toMatchObject([
      {
        type: 'VALIDATION',
        action: 'VALIDATE',
        actorId: who.id,
        productId: id,
        editType: 'EDIT_AVAILABILITY',
        values: [
          { field: 'cityAvailability', before: 'AVAILABLE', after: 'SHORTAGE' },
          { field: 'cityAvailabilityMessage', before: null, after: '<p>Semaine 14</p>' },
        ],
      },
    ]);
    expect(await verifyAudit()).toMatchObject({ isWhole: true });
  });

  it('P-06 takes the id of a product with exactly one waiting draft', async () => {
    const { id } = await publishedProduct();
    const who = await validator();
    expect(await apply(who, id)).toMatchObject({ status: 404, body: { error: 'RECORD_NOT_FOUND' } });
    await shortage(id);
    const second = await propose(await person(READ, 'ROLE_EDITION_INFOS'), 'EDIT_INFORMATION', { id, displayName: 'x' });
    expect(await apply(who, id)).toMatchObject({ status: 404 });
    await remove(who, second);
    expect(await apply(who, id)).toMatchObject({ status: 200 });
    expect(await published(id)).toMatchObject({ cityAvailability: 'SHORTAGE' });
  });

  it('P-04 is refused the second time, and for an unknown id', async () => {
    const { id } = await publishedProduct();
    const draft = await shortage(id);
    const who = await validator(LIST);
    await apply(who, draft);
    for (const decide of [apply, remove]) {
      expect(await decide(who, draft)).toMatchObject({ status: 409, body: { error: 'DRAFT_DECIDED' } });
      expect(await decide(who, randomUUID())).toMatchObject({ status: 404 });
      expect(await decide(who, 'no-id')).toMatchObject({ status: 404 });
    }
    expect(await call(who, 'GET', drafts, { params: { id: draft } })).toMatchObject({ status: 404 });
    expect(await entryOf(draft)).toHaveLength(1);
  });

  it('P-15 P-17 sets the date of return on the day on which it is applied', async () => {
    const { id } = await publishedProduct({ cityAvailability: 'SHORTAGE' });
    const draft = await propose(await person(READ, 'ROLE_EDITION_AVAILABILITY'), 'EDIT_AVAILABILITY', {
      id,
      cityAvailability: 'RESTOCKED',
    });
    expect(await published(id)).toMatchObject({ cityRestockedAt: null });
    await apply(await validator(), draft);
    expect(await published(id)).toMatchObject({
      cityAvailability: 'RESTOCKED',
      cityRestockedAt: new Date(`${dayOf(new Date())}T00:00:00Z`),
    });
  });

  it('P-15 clears in another section what the new status hides, and the comparison says so', async () => {
    const { id } = await publishedProduct({ cityAvailability: 'CONTINGENTEMENT', cityQuotaRequestAvailable: true, cityNbUcdBoite: 12 });
    const draft = await propose(await person(READ, 'ROLE_EDITION_INFOS'), 'EDIT_INFORMATION', {
      id,
      status: 'STOPPED',
      stoppedDate: '2026-01-31',
    });
    const who = await validator(LIST);
    const { body } = await call<{ rows: { field: string; group: string; after: unknown }[] }>(who, 'GET', drafts, {
      params: { id: draft },
    });
    expect(body.rows).toContainEqual(
      expect.objectContaining({ field: 'cityQuotaRequestAvailable', group: 'EDIT_AVAILABILITY', before: true, after: false }),
    );
    await apply(who, draft);
    expect(await published(id)).toMatchObject({ cityQuotaRequestAvailable: false, cityNbUcdBoite: 12 });
  });
});

describe('removing', () => {
  it('DRAFT-19 DRAFT-20 P-11 AUDIT-13 AUDIT-22 leaves the product unchanged and records the reason in the audit log', async () => {
    const { id } = await publishedProduct();
    const draft = await shortage(id);
    const who = await validator(LIST);
    const before = await published(id);
    expect(await remove(who, draft, { reason: ' Doublon ' })).toMatchObject({ status: 200, body: { success: true } });
    const { availabilityUpdatedAt, updateDate, ...after } = await published(id);
    expect(before).toMatchObject(after);
    expect((await listed(who)).map((each) => each.id)).not.toContain(draft);
    expect(await draftOf(draft)).toMatchObject({ decision: 'REJECTED', reason: 'Doublon' });
    expect(await entryOf(draft)).toMatchObject([
      { type: 'VALIDATION', action: 'REJECT', actorId: who.id, productId: id, comment: 'Doublon', values: [] },
    ]);
  });

  it('P-11 needs no reason and no body', async () => {
    const { id } = await publishedProduct();
    const draft = await shortage(id);
    expect(await remove(await validator(), draft)).toMatchObject({ status: 200 });
    expect(await entryOf(draft)).toMatchObject([{ action: 'REJECT', comment: null }]);
  });
});

describe('deleting a product', () => {
  it('P-33 AUDIT-12 is for super administrators only, deletes pending drafts and is audited', async () => {
    const { id } = await publishedProduct();
    const draft = await shortage(id);
    const destroy = (who: Person | null) => call(who, 'DELETE', byId, { params: { id } });
    expect(await destroy(null)).toMatchObject({ status: 401 });
    expect(await destroy(await validator(READ, 'ROLE_ADMIN', 'ROLE_EDITION_INFOS'))).toMatchObject({ status: 403 });
    expect(await db.product.count({ where: { id } })).toBe(1);
    const who = await person('ROLE_SUPER_ADMIN');
    expect(await destroy(who)).toMatchObject({ status: 200 });
    expect(await db.product.count({ where: { id } })).toBe(0);
    expect(await db.draft.count({ where: { id: draft } })).toBe(0);
    expect(await db.auditEntry.findMany({ where: { productId: id, action: 'DELETE' } })).toMatchObject([
      { type: 'PRODUCT', actorId: who.id },
    ]);
    expect(await destroy(who)).toMatchObject({ status: 404 });
  });

  it.each(['quota-requests', 'emergency-request', 'pharmaco-vigilance', 'temperature-excursions-wholesaler'] as const)(
    'P-33 is refused while one of the %s references it, and changes nothing',
    async (kind) => {
      const { id } = await publishedProduct();
      const draft = await shortage(id);
      await storedRequests(kind, new Date(), { productId: id });
      const answer = await call(await person('ROLE_SUPER_ADMIN'), 'DELETE', byId, { params: { id } });
      expect(answer).toMatchObject({ status: 409, body: { error: 'PRODUCT_IN_USE' } });
      expect(await db.product.count({ where: { id } })).toBe(1);
      expect(await db.draft.count({ where: { id: draft } })).toBe(1);
      expect(await db.auditEntry.count({ where: { productId: id, action: 'DELETE' } })).toBe(0);
    },
  );
});
