import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as off from '@/app/infomed/api/admin/faq-chatbot-settings/activation/false/route';
import * as activation from '@/app/infomed/api/admin/faq-chatbot-settings/activation/route';
import * as on from '@/app/infomed/api/admin/faq-chatbot-settings/activation/true/route';
import * as trial from '@/app/infomed/api/admin/faq-chatbot-settings/try/route';
import * as create from '@/app/infomed/api/admin/faq-chatbot-stat/create/route';
import * as rebuild from '@/app/infomed/api/faq-questions/chatbot/route';
import * as ask from '@/app/infomed/api/public/chatbot/ask/route';
import * as feedback from '@/app/infomed/api/public/chatbot/feedback/route';
import * as publicActivation from '@/app/infomed/api/public/chatbot-activation/route';
import { createPortalClient } from '@/features/portal/commands';
import { moveClock, now } from '@/server/clock';
import { closeDatabase, db, rows } from '@/server/db/client';
import { deleteExpiredKeys } from '@/server/endpoint/idempotency';
import { dayOf } from '@/shared/dates/dates';
import { call, person } from '../../../../tests/support/call';
import { approveSafetyTexts } from '../../../../tests/support/safety-texts';
import type { AskAnswer, QuestionIds } from '../schema/ask';
import type { TryAnswer } from '../schema/setting';

const DAY = 24 * 3_600_000;
const author = () => ({ id: null, name: 'Test', real: null, at: now(), requestId: randomUUID() });
const newClient = async (...scopes: ('READ' | 'SUBMIT' | 'MEMBERS')[]) => ({
  authorization: `Bearer ${(await createPortalClient({ name: randomUUID(), scopes }, author())).token}`,
});

const staff = await person('ROLE_ACCES_FAQ');
const portal = await newClient('READ', 'SUBMIT');
type Refused = { error: string; fields?: Record<string, string> };
const askChatbot = <Body = AskAnswer>(body: object, headers: Record<string, string> = portal) =>
  call<Body>(null, 'POST', ask, { headers, body });
const sendFeedback = (body: object, headers: Record<string, string> = portal) =>
  call<QuestionIds & Refused>(null, 'POST', feedback, { headers, body });
const storedQuestion = (questionId: string) => db.chatbotQuestion.findUniqueOrThrow({ where: { questionId } });

let mainQuestionId: string;
const subQuestion = (title: string, values: object = {}) =>
  db.faqSubQuestion.create({
    data: {
      ...{ mainQuestionId, title, uniqueName: randomUUID(), documentNumber: 'DOC-1', type: 'INTERACTIVE', approved: true, published: true },
      ...{ content: '<p>Réponse</p>', contentText: 'Réponse', creationDate: now(), updateDate: now(), ...values },
    },
  });

beforeAll(async () => {
  mainQuestionId = (await db.faqMainQuestion.create({ data: { title: 'Vaccin', orderNumber: 1, creationDate: now(), updateDate: now() } }))
    .id;
  await subQuestion('Comment conserver le vaccin ?', { alternativeTitleForAi: 'Conservation au réfrigérateur' });
  await subQuestion('Quels sont les effets indésirables du vaccin ?');
  await approveSafetyTexts();
  await call(staff, 'POST', on);
});
afterEach(() => moveClock(0));
afterAll(closeDatabase);

const titles = async (question: string, headers?: Record<string, string>): Promise<string[]> =>
  (await askChatbot({ question }, headers)).body.proposals.map(({ title }) => title);

describe('the index', () => {
  it('F-20 follows a question in the transaction that changes it', async () => {
    const { id } = await subQuestion('Faut-il un rappel de zorgluberie ?', { approved: false });
    const found = async () => (await titles('rapel zorgluberi')).length;
    const set = (data: object) => db.faqSubQuestion.update({ where: { id }, data });
    expect(await found()).toBe(0);
    await set({ approved: true });
    expect(await found()).toBe(1);
    await set({ type: 'STATIC' });
    expect(await found()).toBe(0);
    await set({ type: 'BOTH' });
    expect(await found()).toBe(1);
    await set({ title: 'Tout autre chose, la krapouille' });
    expect(await found()).toBe(0);
    expect(await titles('krapouille')).toEqual(['Tout autre chose, la krapouille']);
    await set({ published: false });
    expect(await titles('krapouille')).toEqual([]);
    await set({ published: true });
    await db.faqSubQuestion.delete({ where: { id } });
    expect(await titles('krapouille')).toEqual([]);
    expect(await rows(`SELECT 1 FROM "ChatbotIndexWord" WHERE "word" IN ('krapouille', 'zorgluberie')`)).toEqual([]);
  });

  it('F-05 F-04 goes by the days of a question without any job, also on the last one', async () => {
    const day = (days: number) => new Date(dayOf(new Date(now().getTime() + days * DAY)));
    await subQuestion('La datophobie existe-t-elle ?', { published: false, publicationDate: day(5), expirationDate: day(10) });
    const on = async (days: number) => {
      moveClock(days * DAY);
      const answer = await titles('datophobie');
      moveClock(0);
      return answer.length;
    };
    for (const days of [5, 10]) expect(await on(days), `day ${days}`).toBe(1);
    for (const days of [0, 4, 11]) expect(await on(days), `day ${days}`).toBe(0);
  });

  it('FAQF-41 E-052 is repaired, and returns how many questions are online', async () => {
    await rows('DELETE FROM "ChatbotIndexEntry"');
    await rows('UPDATE "ChatbotIndexWord" SET "entries" = 99');
    expect(await titles('conserver le vaccin')).toEqual([]);
    const { body } = await call<number>(staff, 'POST', rebuild);
    expect(body).toBeGreaterThanOrEqual(2);
    expect((await titles('conserver le vaccin'))[0]).toBe('Comment conserver le vaccin ?');
    expect(await rows('SELECT public.chatbot_stale()')).toEqual([]);
    expect(await rows('SELECT public.chatbot_miscounted()')).toEqual([]);
    expect(await rows('SELECT 1 FROM "ChatbotIndexWord" WHERE "entries" > 50')).toEqual([]);
  });

  it('S-06 shows members’ questions to a vouched member only', async () => {
    await subQuestion('Le protocole confidentialissime', { connectedMembersOnly: true });
    const members = await newClient('SUBMIT', 'MEMBERS', 'READ');
    const question = 'protocole confidentialissime';
    expect(await titles(question)).toEqual([]);
    expect(await titles(question, { ...portal, 'x-portal-member': 'true' })).toEqual([]);
    expect(await titles(question, members)).toEqual([]);
    expect(await titles(question, { ...members, 'x-portal-member': 'true' })).toEqual(['Le protocole confidentialissime']);
  });
});

describe('asking', () => {
  it('F-25 answers with the question and stores it for the statistics', async () => {
    const { status, body } = await askChatbot({ question: 'coment conservé le vaxin', requester: 'Zoé', requesterCustomerType: 'DR' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ known: true, isPossibleSideEffect: false });
    expect(body.proposals[0]).toMatchObject({ title: 'Comment conserver le vaccin ?', content: '<p>Réponse</p>', documentNumber: 'DOC-1' });
    expect(body.proposals.length).toBeLessThanOrEqual(3);
    expect(await storedQuestion(body.questionId)).toMatchObject({
      ...{
        conversationId: body.conversationId,
        questionContent: 'coment conservé le vaxin',
        requester: 'Zoé',
        requesterCustomerType: 'DR',
      },
      ...{ chatbotResponse: 'Comment conserver le vaccin ?', answerContent: '<p>Réponse</p>', chatbotPvCase: false, isUnanswered: false },
    });
  });

  it('reports that it has no answer, and stores that too', async () => {
    const { body } = await askChatbot({ question: 'quel temps fera-t-il demain à Lyon' });
    expect(body).toMatchObject({ known: false, proposals: [] });
    expect(await storedQuestion(body.questionId)).toMatchObject({ isUnanswered: true, chatbotResponse: null, subQuestionMetadata: [] });
  });

  it('flags a possible side effect by the list of words', async () => {
    const { body } = await askChatbot({ question: 'J’ai des MAUX DE TETES et des boutons depuis hier' });
    expect(body.isPossibleSideEffect).toBe(true);
    expect((await storedQuestion(body.questionId)).chatbotPvCase).toBe(true);
  });

  it('continues a conversation of the same client only; later details are written to all its questions', async () => {
    const first = (await askChatbot({ question: 'conserver le vaccin' })).body;
    const { conversationId } = first;
    const second = (await askChatbot({ question: 'effets du vaccin', conversationId, requesterEmail: 'zoe@example.org' })).body;
    expect(second.conversationId).toBe(conversationId);
    expect((await storedQuestion(first.questionId)).requesterEmail).toBe('zoe@example.org');
    const other = await newClient('SUBMIT');
    expect(await askChatbot<Refused>({ question: 'x', conversationId }, other)).toMatchObject({
      status: 404,
      body: { error: 'RECORD_NOT_FOUND' },
    });
    expect((await askChatbot<Refused>({ question: 'x', conversationId: randomUUID() })).status).toBe(404);
  });

  it('needs the scope to submit, a question, and the chatbot on', async () => {
    expect((await askChatbot<Refused>({ question: 'x' }, {})).status).toBe(401);
    expect(await askChatbot<Refused>({ question: 'x' }, await newClient('READ'))).toMatchObject({
      status: 403,
      body: { error: 'SCOPE_MISSING' },
    });
    expect(await askChatbot<Refused>({ question: ' ' })).toMatchObject({ status: 400, body: { fields: { question: 'REQUIRED' } } });
    expect((await askChatbot<Refused>({ question: 'x'.repeat(2001) })).body.fields).toHaveProperty('question');
    await call(staff, 'POST', off);
    expect(await askChatbot<Refused>({ question: 'x' })).toMatchObject({ status: 409, body: { error: 'CHATBOT_OFF' } });
    await call(staff, 'POST', on);
  });
});

describe('an Idempotency-Key', () => {
  const under = (key: string, body: object, headers = portal) =>
    askChatbot<AskAnswer & Refused>(body, { ...headers, 'idempotency-key': key });

  it('S-06 R-01 makes one record of many tries, also at once, and answers them alike', async () => {
    const [key, question] = [randomUUID(), `unique ${randomUUID()}`];
    const all = await Promise.all([1, 2, 3, 4, 5].map(() => under(key, { question })));
    const later = await under(key, { question });
    expect(new Set([...all, later].map(({ status, body }) => `${status} ${body.questionId}`)).size).toBe(1);
    expect(later.headers.get('idempotency-replayed')).toBe('true');
    expect(later.body).toEqual(all[0]?.body);
    expect(await db.chatbotQuestion.count({ where: { questionContent: question } })).toBe(1);
  });

  it('S-06 is refused for another request, is each client’s own, and must be readable', async () => {
    const key = randomUUID();
    await under(key, { question: 'conserver le vaccin' });
    expect(await under(key, { question: 'autre' })).toMatchObject({ status: 422, body: { error: 'IDEMPOTENCY_KEY_REUSED' } });
    expect((await under(key, { question: 'autre' }, await newClient('SUBMIT', 'READ'))).status).toBe(200);
    const created = await call<Refused>(null, 'POST', create, {
      headers: { ...portal, 'idempotency-key': key },
      body: { questionContent: 'conserver le vaccin' },
    });
    expect(created.body.error).toBe('IDEMPOTENCY_KEY_REUSED');
    expect((await under('x'.repeat(201), { question: 'x' })).body.fields).toHaveProperty('Idempotency-Key');
  });

  it('S-06 is not used up by a refusal, and is forgotten after two days', async () => {
    const key = randomUUID();
    expect((await under(key, { question: 'x', conversationId: randomUUID() })).status).toBe(404);
    expect((await under(key, { question: 'conserver' })).status).toBe(200);
    const later = new Date(now().getTime() + 2 * DAY + 60_000);
    expect(await deleteExpiredKeys(now(), true)).toBe(0);
    const count = await deleteExpiredKeys(later, true);
    expect([count > 0, await deleteExpiredKeys(later, false)]).toEqual([true, count]);
  });
});

describe('feedback', () => {
  it('changes what was sent and leaves the rest', async () => {
    const { questionId, conversationId, proposals } = (await askChatbot({ question: 'conserver le vaccin' })).body;
    await sendFeedback({ questionId, firstPropositionRightResponse: true, requesterPhone: '0600000000', requesterContactable: true });
    const { status, body } = await sendFeedback({ questionId, answerSatisfied: false, chosenSubQuestionId: proposals[0]?.subQuestionId });
    expect([status, body]).toEqual([200, { questionId, conversationId }]);
    expect(await storedQuestion(questionId)).toMatchObject({
      ...{ firstPropositionRightResponse: true, answerSatisfied: false, nextPropositionRightResponse: null, requesterContactable: true },
      ...{ requesterPhone: '0600000000', userChosenQuestion: 'Comment conserver le vaccin ?' },
    });
  });

  it('is about a question of the same client, and of its proposals', async () => {
    const { questionId } = (await askChatbot({ question: 'conserver le vaccin' })).body;
    expect((await sendFeedback({ questionId, sentToTeam: true }, await newClient('SUBMIT'))).status).toBe(404);
    expect((await sendFeedback({ questionId: randomUUID(), sentToTeam: true })).status).toBe(404);
    const wrong = await sendFeedback({ questionId, chosenSubQuestionId: randomUUID() });
    expect([wrong.status, wrong.body.fields]).toEqual([400, { chosenSubQuestionId: 'INVALID_CHOICE' }]);
  });
});

describe('N-36 a question of the portal’s own chatbot', () => {
  const made = (body: object) => call<QuestionIds & Refused>(null, 'POST', create, { headers: portal, body });

  it('F-25 S-20 is stored completely, cleaned, under ids of the server', async () => {
    const { body } = await made({
      ...{
        questionContent: 'J’ai de la fièvre depuis le vaccin',
        answerContent: '<p>Oui<script>x()</script></p>',
        chatbotResponse: 'Fièvre',
        faqCategory: 'OTHER',
      },
      ...{ date: '2999-01-01T00:00:00Z', requesterEmail: 'a@b.fr', subQuestionMetadata: [{ id: '7', title: 'Fièvre' }] },
    });
    const row = await storedQuestion(body.questionId);
    expect(row).toMatchObject({ answerContent: '<p>Oui</p>', faqCategory: 'OTHER', chatbotPvCase: true, isUnanswered: false });
    expect(row.date.getTime()).toBeLessThanOrEqual(Date.now() + 1000);
    const next = await made({ questionContent: 'Suite', conversationId: body.conversationId });
    expect(await storedQuestion(next.body.questionId)).toMatchObject({
      conversationId: body.conversationId,
      faqCategory: 'OTHER',
      requesterEmail: 'a@b.fr',
    });
  });

  it('names what is wrong', async () => {
    expect((await made({})).body.fields).toHaveProperty('questionContent');
    expect((await made({ questionContent: 'x', faqCategory: 'NONE' })).body.fields).toEqual({ faqCategory: 'INVALID_CHOICE' });
    expect((await made({ questionContent: 'x', conversationId: randomUUID() })).status).toBe(404);
  });
});

describe('the switch', () => {
  it('CHAT-28 CHAT-30 CHAT-31 F-25 N-43 answers its state, is traced when it changes, and the portal sees it at once', async () => {
    const before = await db.auditEntry.count({ where: { type: 'CHATBOT' } });
    expect((await call(staff, 'POST', on)).body).toBe(true);
    expect(await db.auditEntry.count({ where: { type: 'CHATBOT' } })).toBe(before);
    expect((await call(staff, 'POST', off)).body).toBe(false);
    expect((await call(staff, 'GET', activation)).body).toBe(false);
    expect((await call(null, 'GET', publicActivation, { headers: portal })).body).toBe(false);
    expect((await call(staff, 'POST', on)).body).toBe(true);
    expect((await call(null, 'GET', publicActivation, { headers: portal })).body).toBe(true);
    const [last] = await db.auditEntry.findMany({ where: { type: 'CHATBOT' }, orderBy: { seq: 'desc' }, include: { values: true } });
    expect(last).toMatchObject({ action: 'EDIT', actorId: staff.id, values: [{ field: 'active', before: false, after: true }] });
    expect(await db.auditEntry.count({ where: { type: 'CHATBOT' } })).toBe(before + 2);
  });
});

describe('a question that staff try', () => {
  it('shows scores, threshold and words, and stores nothing', async () => {
    const count = await db.chatbotQuestion.count();
    const { body } = await call<TryAnswer>(staff, 'POST', trial, { body: { question: 'conservé le vaxin' } });
    expect(body).toMatchObject({ known: true, threshold: 0.4, isPossibleSideEffect: false });
    expect(body.proposals[0]).toMatchObject({ title: 'Comment conserver le vaccin ?', mainQuestionId });
    expect(body.words.find(({ asked: word }) => word === 'vaxin')?.also).toContain('vaccin');
    expect((await call<Refused>(staff, 'POST', trial, { body: { question: '' } })).body.fields).toEqual({ question: 'REQUIRED' });
    expect(await db.chatbotQuestion.count()).toBe(count);
  });
});
