import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import * as stat from '@/app/infomed/api/admin/faq-chatbot-stat/conversation/[id]/route';
import * as record from '@/app/infomed/api/admin/faq-chatbot-stat/create/route';
import * as article from '@/app/infomed/api/articles/[id]/route';
import * as articles from '@/app/infomed/api/articles/route';
import * as banner from '@/app/infomed/api/banners/[id]/route';
import * as banners from '@/app/infomed/api/banners/route';
import * as drug from '@/app/infomed/api/early-access-drug/[id]/route';
import * as drugs from '@/app/infomed/api/early-access-drug/route';
import * as question from '@/app/infomed/api/faq/[id]/route';
import * as approval from '@/app/infomed/api/faq/[id]/update_approval/route';
import * as faq from '@/app/infomed/api/faq/route';
import * as promotion from '@/app/infomed/api/promotions-admin/[id]/route';
import * as update from '@/app/infomed/api/promotions-admin/[id]/update/route';
import * as promotions from '@/app/infomed/api/promotions-admin/create/route';
import { createPortalClient } from '@/features/portal/commands';
import { now } from '@/server/clock';
import { closeDatabase, db } from '@/server/db/client';
import { dayOf, shiftDay } from '@/shared/dates/dates';
import { call, person } from '../support/call';
import { author, dated, savedImage, savedPdf } from './arrangements/arrangement';

const who = await person(
  'ROLE_ACCES_FAQ',
  'ROLE_ACCES_VALIDATION',
  'ROLE_ACCES_ACTUALITES',
  'ROLE_ACCES_BANNIERE',
  'ROLE_ACCES_AP_PC',
  'ROLE_ACCES_MATERIEL',
);
const INSTANT = expect.stringMatching(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/);
const today = dayOf(now());
const [tomorrow, later] = [shiftDay(today, 1), shiftDay(today, 30)];
type Stored = { id: string; updateDate?: string } & Record<string, unknown>;
const get = async (route: Parameters<typeof call>[2], id: string) => (await call<Stored>(who, 'GET', route, { params: { id } })).body;
const made = async (route: Parameters<typeof call>[2], body: object): Promise<Stored> => {
  const answer = await call<Stored>(who, 'POST', route, { body });
  expect(answer).toMatchObject({ status: 200 });
  return answer.body;
};
const traced = async (entityId: string) =>
  (await db.auditEntry.findMany({ where: { entityId }, orderBy: { seq: 'asc' } })).map(({ type, action }) => `${type} ${action}`);

afterAll(closeDatabase);

describe('every field is stored and returned', () => {
  it('API-04 FAQF-22 FAQF-37 FAQF-40 FAQF-43 AUDIT-18 a question and its sub-question return the fields that were saved', async () => {
    const [image, pdf] = [await savedImage('MATERIAL_IMAGE', who), await savedPdf(who, 'FAQ_PDF')];
    const uniqueName = `nom-${randomUUID()}`;
    const sub = {
      title: 'Sous-question',
      alternativeTitleForAi: 'Autre titre',
      uniqueName,
      documentNumber: 'FR-1',
      content: `<p>Réponse <img src="/files/images/${image}/?size=t" alt="Schéma" /></p>`,
      type: 'BOTH',
      connectedMembersOnly: true,
      published: false,
      publicationDate: tomorrow,
      expirationDate: later,
      pdfDocumentId: pdf,
      approved: true,
    };
    const { id } = await made(faq, { title: 'Question principale', subQuestions: [sub] });
    const stored = await get(question, id);
    expect(stored).toMatchObject({ title: 'Question principale', category: 'PAPILLOMAVIRUS', orderNumber: expect.any(Number) });
    expect(stored).toMatchObject({ commentWhenDisapprovedAll: null, creationDate: INSTANT, updateDate: INSTANT });
    const [storedSub] = stored.subQuestions as Stored[];
    expect(storedSub).toMatchObject({ ...sub, images: [image], sensitive: true, order: 1, state: 'SCHEDULED', creationDate: INSTANT });
    expect(storedSub).toMatchObject({ commentWhenDisapproved: null, updateDate: INSTANT });
    const body = { approved: false, comment: 'À revoir' };
    await call(who, 'PUT', approval, { params: { id: storedSub?.id ?? '' }, body });
    await call(who, 'PUT', approval, { params: { id: storedSub?.id ?? '' }, body: {} });
    expect(await traced(id)).toEqual(['MAIN_QUESTION CREATE']);
    expect(await traced(storedSub?.id ?? '')).toEqual(['SUB_QUESTION CREATE_AND_VALIDATE', 'SUB_QUESTION REJECT', 'SUB_QUESTION VALIDATE']);
  });

  it('API-05 CHAT-09 a record of the chatbot’s statistics', async () => {
    const { token } = await createPortalClient({ name: randomUUID(), scopes: ['SUBMIT'] }, author());
    const conversation = {
      conversationDate: '2026-05-04T08:00:00.000Z',
      faqCategory: 'PAPILLOMAVIRUS',
      requester: 'Dominique Essai',
      requesterEmail: 'dominique@exemple.example',
      requesterPhone: '+33 1 00 00 00 00',
      requesterCustomerType: 'DR',
      requesterContactable: false,
    };
    const flags = {
      chatbotPvCase: true,
      pvCaseDeclaredByUser: false,
      pvCaseDeclarationSubmitted: true,
      firstPropositionRightResponse: false,
      nextPropositionRightResponse: true,
      answerSatisfied: true,
      sentToTeam: false,
    };
    const change = {
      questionContent: 'À quel âge ?',
      answerContent: '<p>À onze ans.</p>',
      chatbotResponse: 'Âge de la vaccination',
      userChosenQuestion: 'À quel âge vacciner ?',
      date: '2026-05-04T08:01:00.000Z',
    };
    const metadata = { id: randomUUID(), title: 'Titre', titleForAI: 'Autre', uniqueName: 'age', documentNumber: 'FR-2' };
    const { body: ids } = await call<{ conversationId: string; questionId: string }>(null, 'POST', record, {
      headers: { authorization: `Bearer ${token}` },
      body: { ...conversation, ...flags, ...change, subQuestionMetadata: [metadata] },
    });
    const stored = await get(stat, ids.conversationId);
    expect(stored).toMatchObject({ conversationId: ids.conversationId, ...conversation });
    expect(stored.questions).toMatchObject([{ questionId: ids.questionId, ...change, ...flags, subQuestions: [metadata] }]);
  });

  it('API-06 ART-16 ART-18 AUDIT-14 an article, with its images and its category', async () => {
    const [main, inline] = [await savedImage('MATERIAL_IMAGE', who), await savedImage('MATERIAL_IMAGE', who)];
    const { name, labelFr, labelEn } = await db.articleCategory.findFirstOrThrow();
    const values = {
      title: 'Titre',
      content: `<h2>Partie</h2><p><s>x</s> <img src="/files/images/${inline}/?size=t" alt="" /></p>`,
      summary: 'Résumé',
      readTime: 4,
      displayDate: today,
      expirationDate: later,
      author: 'IM-1',
      videoUrl: 'https://video.example/a',
      imageUrl: 'https://image.example/a.png',
      priority: 6,
      encodedImageId: main,
      category: name,
      tag: 'Campagne',
      newArticle: true,
      privateDisplay: true,
      privateDisplaySummary: true,
    };
    const { id } = await made(articles, values);
    const stored = await get(article, id);
    expect(stored).toMatchObject({ ...values, images: [inline], articleCategory: { name, labelFr, labelEn } });
    expect(stored).toMatchObject({ creationDate: INSTANT, updateDate: INSTANT });
    for (const priority of [99, 1, 2, 3, 4, 5, 6]) {
      const { updateDate } = await get(article, id);
      await made(articles, { id, updateDate, priority });
      expect(await get(article, id)).toMatchObject({ ...values, priority });
    }
    expect((await call(who, 'POST', articles, { body: { id, priority: 7 } })).status).toBe(400);
    await call(who, 'DELETE', article, { params: { id } });
    const entries = await traced(id);
    expect([entries[0], entries.at(-1)]).toEqual(['ARTICLE CREATE', 'ARTICLE DELETE']);
    expect(new Set(entries)).toEqual(new Set(['ARTICLE CREATE', 'ARTICLE EDIT', 'ARTICLE DELETE']));
  });

  it('API-07 ROLES-20 AUDIT-15 a banner, with who made, changed and deleted it', async () => {
    const values = {
      name: `Bannière ${randomUUID()}`,
      title: 'Titre',
      content: '<ul><li><p>Une ligne</p></li></ul>',
      displayStartDate: today,
      displayEndDate: later,
      privateDisplay: true,
    };
    const { id } = await made(banners, values);
    const stored = await get(banner, id);
    expect(stored).toMatchObject({ ...values, creatorId: who.id, lastModifierId: who.id, creationDate: INSTANT });
    expect(stored).toMatchObject({ lastModificationDate: INSTANT, deleted: false, deletorId: null, deletionDate: null });
    await made(banners, { ...values, id, title: 'Autre' });
    await call(who, 'DELETE', banner, { params: { id } });
    expect(await db.banner.findUnique({ where: { id } })).toMatchObject({
      deleted: true,
      deletorId: who.id,
      deletionDate: expect.any(Date),
    });
    expect(await traced(id)).toEqual(['BANNER CREATE', 'BANNER EDIT', 'BANNER DELETE']);
  });

  it('API-08 EAD-19 AUDIT-16 an early-access drug of each type', async () => {
    for (const earlyAccessType of ['EARLY_ACCESS', 'CPC', 'AAC']) {
      const values = {
        name: `Médicament ${randomUUID()}`,
        category: 'Oncologie',
        description: '<p><strong>Indication</strong></p>',
        status: 'FINISHED',
        earlyAccessType,
        hauteAutoriteSanteLink: 'https://has.example/a',
        agenceNationaleSecuriteMedicamentLink: 'https://ansm.example/a',
        accessRequestPlatformLink: 'https://plateforme.example/a',
        endDate: today,
      };
      const { id } = await made(drugs, values);
      expect(await get(drug, id)).toMatchObject({ ...values, creationDate: INSTANT, updateDate: INSTANT });
      await made(drugs, { ...values, id, category: 'Hépatologie' });
      await call(who, 'DELETE', drug, { params: { id } });
      expect(await traced(id)).toEqual(['EARLY_ACCESS CREATE', 'EARLY_ACCESS EDIT', 'EARLY_ACCESS DELETE']);
    }
    const wrong = await call(who, 'POST', drugs, { body: { name: 'X', category: 'Y', status: 'IN_PROGRESS', earlyAccessType: 'OTHER' } });
    expect(wrong).toMatchObject({ status: 400, body: { fields: { earlyAccessType: expect.any(String) } } });
  });

  it('API-09 PROMO-17 PROMO-18 AUDIT-17 a promotional material returns the fields that were saved', async () => {
    const area = await db.therapeuticArea.create({ data: { name: `Aire ${randomUUID()}`, ...dated() } });
    const values = {
      promomatsReference: 'FR-123',
      maxQuantity: 0,
      unitCost: 12.35,
      recentlyAdded: true,
      available: true,
      docUrl: null,
      encodedPdfId: await savedPdf(who, 'PROMOTION_DOC'),
      encodedImageId: await savedImage('MATERIAL_IMAGE', who),
      expirationDate: later,
    };
    const name = `Brochure ${randomUUID()}`;
    const body = { ...values, name: `  ${name} `, promomatsReference: ' FR-123 ', therapeuticArea: { id: area.id } };
    const { id } = await made(promotions, body);
    const therapeuticArea = { id: area.id, name: area.name };
    expect(await get(promotion, id)).toMatchObject({ ...values, name, therapeuticArea, creationDate: INSTANT, updateDate: INSTANT });
    for (const [field, code] of [
      ['name', 'titleMissing'],
      ['promomatsReference', 'referenceMissing'],
    ] as const) {
      const refused = await call(who, 'POST', promotions, { body: { ...body, [field]: '   ' } });
      expect(refused).toMatchObject({ status: 400, body: { fields: { [field]: code } } });
    }
    await call(who, 'PUT', update, { params: { id }, body: { ...body, maxQuantity: 5 } });
    await call(who, 'DELETE', promotion, { params: { id } });
    expect(await traced(id)).toEqual(['PROMOTION CREATE', 'PROMOTION EDIT', 'PROMOTION DELETE']);
  });
});

describe('rules of a sub-question on the server', () => {
  const good = () => ({ title: 'Sous-question', uniqueName: randomUUID(), documentNumber: 'FR-1', content: '<p>Réponse</p>' });
  const refused = async (values: object) => {
    const { status, body } = await call<{ fields?: Record<string, string> }>(who, 'POST', faq, {
      body: { title: 'Question', subQuestions: [{ ...good(), ...values }] },
    });
    return [status, body.fields];
  };

  it('FAQF-09 FAQF-10 FAQF-12 FAQF-13 FAQF-14 FAQF-15 names the field and the reason', async () => {
    const long = 'x'.repeat(201);
    const cases: [object, string, string][] = [
      [{ title: ' ' }, 'title', 'subTitleMissing'],
      [{ title: long }, 'title', 'TOO_LONG?max=200'],
      [{ uniqueName: '' }, 'uniqueName', 'uniqueNameMissing'],
      [{ uniqueName: long }, 'uniqueName', 'TOO_LONG?max=200'],
      [{ documentNumber: '' }, 'documentNumber', 'documentNumberMissing'],
      [{ documentNumber: long }, 'documentNumber', 'TOO_LONG?max=200'],
      [{ content: '<p></p>' }, 'content', 'contentMissing'],
      [{ content: `<p>${'é'.repeat(20_001)}</p>` }, 'content', 'contentTooLong?max=20000'],
    ];
    for (const [values, field, code] of cases) expect(await refused(values)).toEqual([400, { [`subQuestions.0.${field}`]: code }]);
    expect((await refused({ title: 'x'.repeat(200), content: `<p><em>${'é'.repeat(20_000)}</em></p>` }))[0]).toBe(200);
  });
});
