import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as kpi from '@/app/infomed/api/admin/faq-chatbot-kpi/route';
import * as on from '@/app/infomed/api/admin/faq-chatbot-settings/activation/true/route';
import * as trial from '@/app/infomed/api/admin/faq-chatbot-settings/try/route';
import * as ask from '@/app/infomed/api/public/chatbot/ask/route';
import { createPortalClient } from '@/features/portal/commands';
import { now } from '@/server/clock';
import { closeDatabase, db } from '@/server/db/client';
import { dayOf } from '@/shared/dates/dates';
import { call, person } from '../../../../tests/support/call';
import { publishedProduct } from '../../../../tests/support/products';
import { approveSafetyTexts } from '../../../../tests/support/safety-texts';
import { chatbotSettings } from '../queries/setting';
import type { AskAnswer } from '../schema/ask';
import type { KpiView } from '../schema/kpi';
import type { TryAnswer } from '../schema/setting';

const author = () => ({ id: null, name: 'Test', real: null, at: now(), requestId: randomUUID() });
const { token } = await createPortalClient({ name: randomUUID(), scopes: ['READ', 'SUBMIT'] }, author());
const headers = { authorization: `Bearer ${token}` };
const staff = await person('ROLE_ACCES_FAQ');
type Refused = { error: string; fields?: Record<string, string> };
const askChatbot = (question: string, given: object = {}) =>
  call<AskAnswer & Refused>(null, 'POST', ask, { headers, body: { question, ...given } }).then(({ body }) => body);
const tried = (question: string) => call<TryAnswer>(staff, 'POST', trial, { body: { question } }).then(({ body }) => body);
const storedQuestion = (questionId: string) => db.chatbotQuestion.findUniqueOrThrow({ where: { questionId } });
const titlesOf = ({ proposals }: Pick<AskAnswer, 'proposals'>) => proposals.map(({ title }) => title);

let mainQuestionId: string;
const validationDate = new Date('2026-03-04T10:00:00Z');
const entry = (title: string, values: object = {}) =>
  db.faqSubQuestion.create({
    data: {
      ...{ mainQuestionId, title, uniqueName: randomUUID(), documentNumber: 'FR-7', type: 'INTERACTIVE', approved: true, published: true },
      ...{ content: '<p>Réponse</p>', contentText: 'Réponse', creationDate: now(), updateDate: now(), validationDate, ...values },
    },
  });

beforeAll(async () => {
  await approveSafetyTexts();
  await call(staff, 'POST', on);
  await publishedProduct({ commercialName: 'KEYTRUDA', dci: 'PEMBROLIZUMAB' });
  await publishedProduct({ commercialName: 'GARDASIL', dci: null });
  await publishedProduct({ commercialName: 'BRIDION', dci: 'SUGAMMADEX SODIQUE' });
  await publishedProduct({ commercialName: 'JANUVIA', dci: 'SITAGLIPTINE' });
  await publishedProduct({ commercialName: 'XELEVIA', dci: 'SITAGLIPTINE' });
  await publishedProduct({ commercialName: 'KRAMOLINE', dci: 'KRAMOLINE', msdProduct: false });
  mainQuestionId = (
    await db.faqMainQuestion.create({ data: { title: 'Questions', orderNumber: 1, creationDate: now(), updateDate: now() } })
  ).id;
  await entry('Peut-on être vacciné pendant la grossesse ?', { productKeys: ['gardasil'] });
  await entry('Combien de doses faut-il ?', { productKeys: ['gardasil'] });
  await entry('Pourquoi vacciner aussi les garçons ?');
  await entry('Quels sont les effets indésirables ?', { productKeys: ['gardasil'] });
  await entry('Comment conserver le flacon ?', { productKeys: ['keytruda'] });
  await entry('Comment conserver la seringue et le flacon ?', { productKeys: ['gardasil'] });
  await entry('Faut-il une ordonnance pour ce médicament ?', { allProducts: true });
  await entry('À quelle heure prendre le comprimé ?', { productKeys: ['januvia'] });
});
afterAll(closeDatabase);

const DANGEROUS: readonly (readonly [question: string, category: string])[] = [
  ['Mon fils est décédé après la vaccination', 'DEATH'],
  ['J’ai envie d’en finir', 'SUICIDAL'],
  ['overdose de Januvia', 'OVERDOSE_MISUSE'],
  ['crise d’épilepsie 2 jours après la piqûre', 'LIFE_THREATENING'],
  ['severe rash since the injection', 'ADVERSE_EVENT'],
  ['J’ai avalé toute la boîte', 'OVERDOSE_MISUSE'],
  ['vacciné alors que j’étais enceinte sans le savoir', 'PREGNANCY_EXPOSURE'],
];

describe('F-30 the screen of settings', () => {
  it('counts the entries that answer no question that names a product', async () => {
    expect((await chatbotSettings(now())).online.unassigned).toBe(1);
  });
});

describe('CHAT-29c a flagged question', () => {
  it.each(DANGEROUS)('gets no proposals but its text: %s', async (question, category) => {
    const answer = await askChatbot(question);
    expect(answer).toMatchObject({ known: false, proposals: [], choices: [], isPossibleSideEffect: true });
    expect(answer.reasons.map((reason) => reason.category)).toContain(category);
    expect(answer.actions).toContain('DECLARE_ADVERSE_EVENT');
    if (category === 'DEATH') expect(answer.notice).not.toContain('QUALITY_COMPLAINT');
    const language = question.startsWith('severe') ? 'en' : 'fr';
    expect(answer.language).toBe(language);
    expect(answer.notice).toContain(language === 'en' ? `Text ${category}` : `Texte ${category} Paris`);
    expect(answer.notice).toContain(language === 'en' ? 'Text DECLARE' : 'Texte DECLARE');
  });

  it('CHAT-29c S-21a is stored as a case with its safety text as the answer', async () => {
    const today = dayOf(now());
    const figures = () => call<KpiView>(staff, 'GET', kpi, { query: { from: today, to: today } }).then(({ body }) => body.totals);
    const [before, mails] = [await figures(), await db.mail.count()];
    const { questionId, notice } = await askChatbot('overdose de Januvia');
    const row = await storedQuestion(questionId);
    expect(row).toMatchObject({ chatbotPvCase: true, isUnanswered: false, chatbotResponse: null, subQuestionMetadata: [] });
    expect(row.answerText?.replace(/\s+/g, ' ')).toContain(notice?.split('\n')[0]?.replace(/\s+/g, ' '));
    const after = await figures();
    expect(after).toMatchObject({ unanswered: before.unanswered, pvCases: before.pvCases + 1 });
    expect(await db.mail.count(), 'mails').toBe(mails);
  });

  it('CHAT-29b gives the default in code while a text is not approved', async () => {
    await db.chatbotSafetyText.update({ where: { key: 'SUICIDAL' }, data: { approved: false } });
    const { notice } = await askChatbot('J’ai envie d’en finir');
    expect(notice).toContain('3114');
    await db.chatbotSafetyText.update({ where: { key: 'SUICIDAL' }, data: { approved: true } });
  });

  it('CHAT-29d a general question about side effects is answered and carries how to declare', async () => {
    const answer = await askChatbot('Quels sont les effets indésirables du Gardasil ?');
    expect(titlesOf(answer)).toEqual(['Quels sont les effets indésirables ?']);
    expect(answer).toMatchObject({ actions: ['DECLARE_ADVERSE_EVENT'], reasons: [], isPossibleSideEffect: true });
    expect(answer.notice).toContain('Texte DECLARE');
    expect((await storedQuestion(answer.questionId)).chatbotPvCase).toBe(false);
  });
});

describe('F-30 a question that names a product', () => {
  it('is never answered from an entry about another product, or about none', async () => {
    for (const question of [
      'Keytruda pendant la grossesse',
      'Combien de doses de Bridion ?',
      'keytrouda grossesse',
      'le sugammadex, combien de doses ?',
    ]) {
      expect(titlesOf(await askChatbot(question)), question).toEqual([]);
    }
    expect(titlesOf(await askChatbot('Gardasil pour les garçons'))).not.toContain('Pourquoi vacciner aussi les garçons ?');
    expect(titlesOf(await askChatbot('Pourquoi vacciner les garçons ?'))).toContain('Pourquoi vacciner aussi les garçons ?');
  });

  it('F-31 is answered from its entries and those for all, with the source', async () => {
    const answer = await askChatbot('gardazil pendant la grossesse');
    expect(answer.products).toEqual([{ written: 'gardazil', name: 'GARDASIL', keys: ['gardasil'], isOurs: true, isCorrected: true }]);
    expect(answer.proposals[0]).toMatchObject({
      title: 'Peut-on être vacciné pendant la grossesse ?',
      source: {
        ...{ documentNumber: 'FR-7', validationDate: validationDate.toISOString(), allProducts: false },
        products: [{ key: 'gardasil', name: 'GARDASIL', documentId: null }],
      },
    });
    expect(titlesOf(await askChatbot('Faut-il une ordonnance pour Bridion ?'))).toEqual(['Faut-il une ordonnance pour ce médicament ?']);
  });

  it('F-29 about another company’s medicine gets a notice and no answer', async () => {
    expect(await askChatbot('Doliprane pendant la grossesse')).toMatchObject({
      proposals: [],
      products: [{ name: 'DOLIPRANE', isOurs: false }],
    });
    const answer = await askChatbot('Faut-il une ordonnance pour la kramoline ?');
    expect(answer).toMatchObject({ known: false, proposals: [], products: [{ name: 'KRAMOLINE', isOurs: false }] });
    expect(answer.notice).toMatch(/KRAMOLINE.*n’est pas l’un des nôtres/);
    expect((await storedQuestion(answer.questionId)).isUnanswered).toBe(true);
  });

  it('F-30 asks back where entries of several products match, and answers about the one that was chosen', async () => {
    const answer = await askChatbot('Comment conserver le flacon ?');
    expect(answer).toMatchObject({ known: false, proposals: [], notice: 'De quel médicament parlez-vous\u00a0?' });
    expect(answer.choices.map(({ key }) => key).toSorted()).toEqual(['gardasil', 'keytruda']);
    expect((await storedQuestion(answer.questionId)).isUnanswered).toBe(false);
    const { conversationId } = answer;
    const chosen = await askChatbot('Comment conserver le flacon ?', { product: 'keytruda', conversationId });
    expect([titlesOf(chosen), chosen.choices]).toEqual([['Comment conserver le flacon ?'], []]);
    expect(await askChatbot('Comment conserver le flacon ?', { product: 'kramoline' })).toMatchObject({
      fields: { product: 'INVALID_CHOICE' },
    });
  });

  it('F-30 answers a substance that several brands contain from the entries of each', async () => {
    expect(titlesOf(await askChatbot('À quelle heure prendre la sitagliptine ?'))).toEqual(['À quelle heure prendre le comprimé ?']);
    expect(titlesOf(await askChatbot('À quelle heure prendre Xelevia ?'))).toEqual([]);
  });
});

describe('O-051 the trial', () => {
  it('CHAT-29a F-30 shows what triage saw, the product, what it excluded and the very text of the visitor', async () => {
    const question = 'Keytruda pendant la grossesse';
    const [{ answer, excluded, triage }, visitor] = [await tried(question), await askChatbot(question)];
    expect(triage).toMatchObject({ flagged: false, findings: [] });
    expect(answer.products).toEqual(visitor.products);
    expect(excluded.map(({ title, products }) => [title, products])).toContainEqual([
      'Peut-on être vacciné pendant la grossesse ?',
      ['GARDASIL'],
    ]);
    const dangerous = 'overdose de Januvia';
    const [seen, given] = [await tried(dangerous), await askChatbot(dangerous)];
    expect(seen.answer.notice).toBe(given.notice);
    expect(seen.triage).toMatchObject({ flagged: true, findings: [{ category: 'OVERDOSE_MISUSE', negated: false }] });
    expect((await tried('Je n’ai pas d’effet secondaire')).triage.flagged).toBe(false);
  });
});
