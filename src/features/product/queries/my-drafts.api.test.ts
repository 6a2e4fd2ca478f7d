import { afterAll, describe, expect, it } from 'vitest';
import * as byId from '@/app/infomed/api/product-back/[id]/route';
import * as draftRoute from '@/app/infomed/api/product-back/draft/[id]/route';
import * as mailChoice from '@/app/infomed/api/product-back/drafts/mine/mails/route';
import * as mine from '@/app/infomed/api/product-back/drafts/mine/route';
import * as products from '@/app/infomed/api/product-back/route';
import { closeDatabase, db } from '@/server/db/client';
import { actorOfCookie } from '@/server/session/actor';
import type { Actor } from '@/shared/account/actor';
import { call, impersonating, type Person, person } from '../../../../tests/support/call';
import { publishedProduct } from '../../../../tests/support/products';
import type { MyDrafts, SaveAnswer } from '../schema';
import { resumedDraft } from './decided-draft';

afterAll(closeDatabase);

const editor = () => person('ROLE_ACCES_PRODUITS', 'ROLE_EDITION_AVAILABILITY');
const validator = () => person('ROLE_VALIDATION_AVAILABILITY');
const SHORTAGE = { cityAvailability: 'SHORTAGE', cityAvailabilityMessage: '<p>Semaine 14</p>' };

async function propose(who: Person, productId?: string, values: object = SHORTAGE) {
  const id = productId ?? (await publishedProduct({ name: 'À moi', displayName: 'boîte de 28' })).id;
  const query = { productEditType: 'EDIT_AVAILABILITY' };
  const { body } = await call<SaveAnswer>(who, 'PUT', products, { query, body: { id, ...values, replace: true } });
  if (!body.draftId) throw new Error(JSON.stringify(body));
  return { productId: id, draftId: body.draftId };
}
const apply = (who: Person, id: string) => call(who, 'PUT', byId, { params: { id } });
const reject = (who: Person, id: string, reason: string) => call(who, 'DELETE', draftRoute, { params: { id }, body: { reason } });
const listOf = async (who: Person) => (await call<MyDrafts>(who, 'GET', mine)).body;
const seen = (who: Person) => call(who, 'PUT', mine);
async function actorOf(who: Person): Promise<Actor> {
  const actor = await actorOfCookie(who.cookie.split('=')[1], 'a test', new Date());
  if (!actor) throw new Error('no actor');
  return actor;
}

describe('my drafts', () => {
  it('P-43 holds one that waits, with what it changes, to be edited', async () => {
    const author = await editor();
    const { draftId, productId } = await propose(author);
    expect(await listOf(author)).toMatchObject({
      newCount: 0,
      drafts: [{ id: draftId, state: 'WAITING', productId, name: 'À moi', by: null, canEdit: true, canResume: false, isNew: false }],
    });
    expect((await listOf(author)).drafts[0]?.changes[0]).toEqual({
      field: 'cityAvailability',
      isLong: false,
      before: 'AVAILABLE',
      after: 'SHORTAGE',
    });
  });

  it('P-43 P-11 says who rejected one, when and why, and that this is new', async () => {
    const [author, decider] = [await editor(), await validator()];
    const { draftId } = await propose(author);
    await reject(decider, draftId, 'La date est fausse');
    expect(await listOf(author)).toMatchObject({
      newCount: 1,
      drafts: [{ state: 'REJECTED', by: decider.name, reason: 'La date est fausse', isNew: true, canResume: true, canEdit: false }],
    });
  });

  it('P-43 says who applied one', async () => {
    const [author, decider] = [await editor(), await validator()];
    const { draftId } = await propose(author);
    await apply(decider, draftId);
    expect((await listOf(author)).drafts).toMatchObject([{ state: 'APPLIED', by: decider.name, isNew: true, canResume: false }]);
  });

  it('P-43 P-03 says whose values replaced one', async () => {
    const [author, colleague] = [await editor(), await editor()];
    const { productId } = await propose(author);
    await propose(colleague, productId, { cityAvailability: 'DOTATION' });
    expect(await listOf(author)).toMatchObject({ newCount: 1, drafts: [{ state: 'REPLACED', by: colleague.name, canEdit: false }] });
    expect(await listOf(colleague)).toMatchObject({ newCount: 0, drafts: [{ state: 'WAITING' }] });
  });

  it('P-43 what was seen is no longer new', async () => {
    const [author, decider] = [await editor(), await validator()];
    await reject(decider, (await propose(author)).draftId, 'non');
    expect(await seen(author)).toMatchObject({ status: 204 });
    expect(await listOf(author)).toMatchObject({ newCount: 0, drafts: [{ state: 'REJECTED', isNew: false }] });
  });

  it('P-43 X-05 an impersonation does not look for the person', async () => {
    const [author, decider, admin] = [await editor(), await validator(), await person('ROLE_ADMIN')];
    await reject(decider, (await propose(author)).draftId, 'non');
    expect(await seen(await impersonating(admin, author))).toMatchObject({ status: 204 });
    expect((await listOf(author)).newCount).toBe(1);
  });

  it('P-43 contains no other user’s, and is refused without a role of edition', async () => {
    const [author, other] = [await editor(), await editor()];
    await propose(author);
    expect((await listOf(other)).drafts).toEqual([]);
    expect(await call(await person('ROLE_ACCES_PRODUITS', 'ROLE_ACCES_VALIDATION'), 'GET', mine)).toMatchObject({ status: 403 });
  });
});

describe('a rejected draft taken up again', () => {
  it('P-43a gives its author the values, for its product only', async () => {
    const [author, decider] = [await editor(), await validator()];
    const { draftId, productId } = await propose(author);
    await reject(decider, draftId, 'non');
    const actor = await actorOf(author);
    expect(await resumedDraft(draftId, productId, actor)).toMatchObject({ editType: 'EDIT_AVAILABILITY', values: SHORTAGE, reason: 'non' });
    await expect(resumedDraft(draftId, null, actor)).rejects.toMatchObject({ code: 'RECORD_NOT_FOUND' });
  });

  it('P-43a is nothing for a colleague, nor while the draft waits, nor once it was applied', async () => {
    const [author, colleague, decider] = [await editor(), await editor(), await validator()];
    const { draftId, productId } = await propose(author);
    const refused = async (who: Person) =>
      expect(resumedDraft(draftId, productId, await actorOf(who))).rejects.toMatchObject({ code: 'RECORD_NOT_FOUND' });
    await refused(author);
    await apply(decider, draftId);
    await refused(author);
    await refused(colleague);
  });
});

describe('a mail about a decision', () => {
  const mailsTo = async ({ id }: Person) => {
    const { email } = await db.user.findUniqueOrThrow({ where: { id } });
    return db.mail.findMany({ where: { recipient: email, kind: 'DRAFT_DECIDED' } });
  };

  it('P-43e S-21 is off by default', async () => {
    const [author, decider] = [await editor(), await validator()];
    await reject(decider, (await propose(author)).draftId, 'non');
    expect(await mailsTo(author)).toEqual([]);
  });

  it('P-43e P-43f S-21 says what was decided of which pack, by whom and why, where its author chose so', async () => {
    const [author, decider] = [await editor(), await validator()];
    expect(await call(author, 'PUT', mailChoice, { body: { enabled: true } })).toMatchObject({ status: 204 });
    await reject(decider, (await propose(author)).draftId, 'La date est fausse');
    const [mail] = await mailsTo(author);
    expect(mail?.subject).toBe('Votre brouillon a été rejeté\u00a0: À moi');
    expect(mail?.text).toContain(decider.name);
    expect(mail?.text).toContain('boîte de 28 · CIP ');
    expect(mail?.text).toContain('La date est fausse');
    expect(mail?.text).toContain('Ville\u00a0: Disponible → Rupture de stock');
  });

  it('P-43e is not sent to who decided alone', async () => {
    const both = await person('ROLE_ACCES_PRODUITS', 'ROLE_EDITION_AVAILABILITY');
    await call(both, 'PUT', mailChoice, { body: { enabled: true } });
    const { draftId } = await propose(both);
    await db.user.update({ where: { id: both.id }, data: { roles: ['ROLE_VALIDATION_AVAILABILITY'] } });
    await apply(both, draftId);
    expect(await mailsTo(both)).toEqual([]);
  });

  it('P-43e X-05 is chosen by the account’s own person only, and recorded', async () => {
    const [author, admin] = [await editor(), await person('ROLE_ADMIN')];
    const body = { enabled: true };
    expect(await call(await impersonating(admin, author), 'PUT', mailChoice, { body })).toMatchObject({
      body: { error: 'NOT_WHILE_ACTING' },
    });
    await call(author, 'PUT', mailChoice, { body });
    await call(author, 'PUT', mailChoice, { body });
    const entries = await db.auditEntry.findMany({ where: { entityId: author.id }, include: { values: true } });
    expect(entries.flatMap(({ values }) => values.map(({ field, after }) => [field, after]))).toEqual([['mailOnDecision', true]]);
  });
});
