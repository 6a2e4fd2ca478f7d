import { afterAll, describe, expect, it } from 'vitest';
import * as byId from '@/app/infomed/api/product-back/[id]/route';
import * as draftRoute from '@/app/infomed/api/product-back/draft/[id]/route';
import * as list from '@/app/infomed/api/product-back/drafts/route';
import * as products from '@/app/infomed/api/product-back/route';
import { closeDatabase } from '@/server/db/client';
import { actorOfCookie } from '@/server/session/actor';
import type { Actor } from '@/shared/account/actor';
import { call, impersonating, type Person, person } from '../../../../tests/support/call';
import { publishedProduct } from '../../../../tests/support/products';
import type { DraftListItem, SaveAnswer } from '../schema';
import { decidedDraft } from './decided-draft';
import { draftNeighbours } from './drafts';

afterAll(closeDatabase);

const editor = () => person('ROLE_ACCES_PRODUITS', 'ROLE_EDITION_AVAILABILITY');
const validator = () => person('ROLE_ACCES_VALIDATION', 'ROLE_VALIDATION_AVAILABILITY', 'ROLE_ACCES_AUDIT_TRAIL');

async function actorOf(who: Person): Promise<Actor> {
  const actor = await actorOfCookie(who.cookie.split('=')[1], 'a test', new Date());
  if (!actor) throw new Error('no actor');
  return actor;
}

async function propose(who: Person, values: object = { cityAvailability: 'SHORTAGE', cityAvailabilityMessage: '<p>Semaine 14</p>' }) {
  const { id } = await publishedProduct({ name: 'Décidé' });
  const query = { productEditType: 'EDIT_AVAILABILITY' };
  const { body } = await call<SaveAnswer>(who, 'PUT', products, { query, body: { id, ...values } });
  if (!body.draftId) throw new Error(JSON.stringify(body));
  return { productId: id, draftId: body.draftId };
}
const apply = (who: Person, id: string) => call(who, 'PUT', byId, { params: { id } });
const reject = (who: Person, id: string, reason: string) => call(who, 'DELETE', draftRoute, { params: { id }, body: { reason } });
const viewOf = async (who: Person, id: string) => decidedDraft(id, await actorOf(who));

describe('a decided draft', () => {
  it('P-43b says who applied it and when, with its comparison as decided', async () => {
    const [author, decider] = [await editor(), await validator()];
    const { draftId, productId } = await propose(author);
    expect(await viewOf(decider, draftId)).toBeNull();
    await apply(decider, draftId);
    const view = await viewOf(decider, draftId);
    expect(view).toMatchObject({ decision: 'APPLIED', decidedBy: decider.name, productId, by: { name: author.name }, reason: null });
    expect(view?.rows.find(({ field }) => field === 'cityAvailability')).toMatchObject({
      changed: true,
      before: 'AVAILABLE',
      after: 'SHORTAGE',
    });
    expect(view?.rows.filter(({ changed }) => changed).map(({ field }) => field)).toEqual(['cityAvailability', 'cityAvailabilityMessage']);
  });

  it('P-43b stays as it was decided when the product changes afterwards', async () => {
    const decider = await validator();
    const { draftId, productId } = await propose(await editor());
    await apply(decider, draftId);
    const later = await propose(await editor(), { cityAvailability: 'DOTATION' });
    await apply(decider, later.draftId);
    const both = await person('ROLE_ACCES_PRODUITS', 'ROLE_EDITION_AVAILABILITY', 'ROLE_VALIDATION_AVAILABILITY');
    await call(both, 'PUT', products, {
      query: { productEditType: 'EDIT_AVAILABILITY' },
      body: { id: productId, cityAvailability: 'AVAILABLE' },
    });
    expect((await viewOf(decider, draftId))?.rows.find(({ field }) => field === 'cityAvailability')).toMatchObject({ after: 'SHORTAGE' });
  });

  it('P-43b P-11 shows a rejected one with its reason, and both names of who decided during an impersonation', async () => {
    const [author, account] = [await editor(), await validator()];
    const admin = await person('ROLE_ADMIN');
    const { draftId } = await propose(author);
    await reject(await impersonating(admin, account), draftId, 'Date fausse');
    expect(await viewOf(author, draftId)).toMatchObject({
      decision: 'REJECTED',
      decidedBy: `${admin.name} (${account.name})`,
      reason: 'Date fausse',
    });
  });

  it('P-43b links to the audit log for its readers only', async () => {
    const [author, decider] = [await editor(), await validator()];
    const { draftId } = await propose(author);
    await apply(decider, draftId);
    expect((await viewOf(decider, draftId))?.entryId).toEqual(expect.any(String));
    expect((await viewOf(author, draftId))?.entryId).toBeNull();
  });

  it('P-43a P-43b only its author may take a rejected one up again', async () => {
    const [author, other, decider] = [await editor(), await editor(), await validator()];
    const { draftId } = await propose(author);
    await reject(decider, draftId, 'non');
    expect((await viewOf(author, draftId))?.canResume).toBe(true);
    expect((await viewOf(other, draftId))?.canResume).toBe(false);
  });

  it('P-43b is refused to who neither edits nor validates its section nor wrote it', async () => {
    const { draftId } = await propose(await editor());
    const stranger = await person('ROLE_ACCES_PRODUITS', 'ROLE_EDITION_TEMP');
    await expect(viewOf(stranger, draftId)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  it('P-43b is not found when there is no such draft', async () => {
    await expect(viewOf(await validator(), '00000000-0000-4000-8000-000000000000')).rejects.toMatchObject({ code: 'RECORD_NOT_FOUND' });
  });
});

describe('drafts that wait', () => {
  it('P-43c P-43d the list says what each changes, and each knows the next one that its reader may decide', async () => {
    const decider = await validator();
    const first = await propose(await editor());
    const second = await propose(await editor());
    const { body } = await call<DraftListItem[]>(decider, 'GET', list);
    expect(body.find(({ id }) => id === first.draftId)?.changes).toEqual([
      { field: 'cityAvailability', isLong: false, before: 'AVAILABLE', after: 'SHORTAGE' },
      { field: 'cityAvailabilityMessage', isLong: true, before: null, after: null },
    ]);
    const order = body.filter(({ allowed }) => allowed.includes('apply')).map(({ id }) => id);
    const at = order.indexOf(second.draftId);
    expect(await draftNeighbours(second.draftId, await actorOf(decider))).toMatchObject({
      next: order[at + 1] ?? null,
      previous: order[at - 1] ?? null,
      position: at + 1,
    });
  });
});
