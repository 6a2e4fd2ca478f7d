import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as create from '@/app/infomed/api/admin/faq-chatbot-stat/create/route';
import * as rebuild from '@/app/infomed/api/faq-questions/chatbot/route';
import * as ask from '@/app/infomed/api/public/chatbot/ask/route';
import * as feedback from '@/app/infomed/api/public/chatbot/feedback/route';
import { createPortalClient } from '@/features/portal/commands';
import { now } from '@/server/clock';
import { closeDatabase, db, rows } from '@/server/db/client';
import { lockRow } from '@/server/db/tables';
import { testActor } from '../../../../tests/support/actor';
import { call, person } from '../../../../tests/support/call';
import { approveSafetyTexts } from '../../../../tests/support/safety-texts';
import type { AskAnswer, QuestionIds } from '../schema/ask';
import { switchChatbot } from './setting';

const staff = await person('ROLE_ACCES_FAQ');
const author = () => ({ id: null, name: 'Test', real: null, at: now(), requestId: randomUUID() });
const client = await createPortalClient({ name: randomUUID(), scopes: ['READ', 'SUBMIT', 'MEMBERS'] }, author());
const portal = { authorization: `Bearer ${client.token}` };
const asMember = { ...portal, 'x-portal-member': 'true' };
const askChatbot = (body: object, headers: Record<string, string> = portal) =>
  call<AskAnswer & { error: string }>(null, 'POST', ask, { headers, body });
const titles = async (question: string, headers?: Record<string, string>) =>
  (await askChatbot({ question }, headers)).body.proposals.map(({ title }) => title);

let mainQuestionId: string;
const dated = { creationDate: now(), updateDate: now() };
const subQuestion = (title: string, values: object = {}) =>
  db.faqSubQuestion.create({
    data: {
      ...{ mainQuestionId, title, uniqueName: randomUUID(), documentNumber: 'DOC-1', type: 'INTERACTIVE', approved: true, published: true },
      ...{ content: '<p>Réponse</p>', contentText: 'Réponse', ...dated, ...values },
    },
  });
const stale = async () => (await rows<{ id: string }>('SELECT public.chatbot_stale() AS "id"')).map(({ id }) => id);

beforeAll(async () => {
  mainQuestionId = (await db.faqMainQuestion.create({ data: { title: 'Garde', orderNumber: 1, ...dated } })).id;
  await approveSafetyTexts();
  await switchChatbot(true, testActor({ id: staff.id, name: staff.name }));
});
afterAll(closeDatabase);

describe('an index with wrong entries', () => {
  it('F-05 F-20 S-06 proposes nothing that the question itself does not allow at that moment', async () => {
    const shown = await subQuestion('La zyglophonie existe-t-elle ?');
    const day = (text: string) => new Date(`${text}T00:00:00Z`);
    const hidden = await Promise.all(
      [
        { approved: false },
        { type: 'STATIC' as const },
        { published: false },
        { publicationDate: day('2999-01-01') },
        { expirationDate: day('2020-01-01') },
        { connectedMembersOnly: true },
      ].map((values) => subQuestion('La zyglophonie existe-t-elle ?', values)),
    );
    const ids = hidden.map(({ id }) => id);
    await rows('DELETE FROM "ChatbotIndexEntry" WHERE "subQuestionId" = ANY($1::uuid[])', [ids]);
    await rows(
      `INSERT INTO "ChatbotIndexEntry" SELECT (jsonb_populate_record(e, jsonb_build_object('subQuestionId', h))).*
       FROM "ChatbotIndexEntry" e, unnest($2::uuid[]) h WHERE e."subQuestionId" = $1::uuid`,
      [shown.id, ids],
    );
    await db.faqSubQuestion.update({ where: { id: shown.id }, data: { title: 'Tout autre chose' } });
    expect(await titles('zyglophonie')).toEqual([]);
    expect(await titles('zyglophonie', asMember)).toEqual(['La zyglophonie existe-t-elle ?']);
    expect(await stale()).toEqual(expect.arrayContaining(ids));
    await call(staff, 'POST', rebuild);
    expect(await stale()).toEqual([]);
  });

  it('FAQF-41 F-20 is repaired where it is wrong, and takes no lock where nothing is', async () => {
    const [first, second] = [await subQuestion('Première quasiglose'), await subQuestion('Seconde quasiglose')];
    await rows(`UPDATE "ChatbotIndexEntry" SET "sourceDigest" = 'x', "titleText" = 'x' WHERE "subQuestionId" = $1`, [first.id]);
    await rows('DELETE FROM "ChatbotIndexEntry" WHERE "subQuestionId" = $1', [second.id]);
    await rows(`UPDATE "ChatbotIndexWord" SET "entries" = 0 WHERE "word" = 'quasiglose'`);
    expect(await stale()).toEqual([first.id, second.id].toSorted());
    await call(staff, 'POST', rebuild);
    expect(await rows(`SELECT "titleText" FROM "ChatbotIndexEntry" WHERE "subQuestionId" = $1`, [first.id])).toEqual([
      { titleText: 'premiere quasiglose' },
    ]);
    expect(await rows(`SELECT "entries" FROM "ChatbotIndexWord" WHERE "word" = 'quasiglose'`)).toEqual([{ entries: 2 }]);
    expect([await stale(), await rows('SELECT public.chatbot_miscounted()')]).toEqual([[], []]);
    await db.$transaction(async (tx) => {
      await lockRow(tx, 'ContentVersion', 'faq');
      expect((await call(staff, 'POST', rebuild)).status).toBe(200);
    });
  });

  it('F-20 S-03 is not made again by the routine that marks what is published', async () => {
    const { id } = await subQuestion('Marquée', { published: false, publicationDate: new Date('2026-01-01T00:00:00Z') });
    const written = () => rows('SELECT xmin::text FROM "ChatbotIndexEntry" WHERE "subQuestionId" = $1', [id]);
    const before = await written();
    await db.faqSubQuestion.update({ where: { id }, data: { published: true } });
    expect([before.length, await written()]).toEqual([1, before]);
  });
});

describe('calls of a portal', () => {
  it('S-06 a retry shows no members’ content to a client that lost its scope for members', async () => {
    await subQuestion('Le protocole kryptoxal', { connectedMembersOnly: true });
    const headers = { ...asMember, 'idempotency-key': randomUUID() };
    const body = { question: 'protocole kryptoxal' };
    expect((await askChatbot(body, headers)).body.proposals).toHaveLength(1);
    await db.portalClient.update({ where: { id: client.client.id }, data: { scopes: ['READ', 'SUBMIT'] } });
    expect((await askChatbot(body, headers)).body.error).toBe('IDEMPOTENCY_KEY_REUSED');
    await db.portalClient.update({ where: { id: client.client.id }, data: { scopes: ['READ', 'SUBMIT', 'MEMBERS'] } });
  });

  it('F-25 concurrent feedback on one conversation is all stored', async () => {
    const first = (await askChatbot({ question: 'une' })).body;
    const conversationId = first.conversationId;
    const ids = [first.questionId];
    for (let nth = 0; nth < 7; nth++) ids.push((await askChatbot({ question: `encore ${nth}`, conversationId })).body.questionId);
    const sendFeedback = (questionId: string, nth: number) =>
      call<QuestionIds>(null, 'POST', feedback, { headers: portal, body: { questionId, sentToTeam: true, requester: `Nom ${nth}` } });
    for (let round = 0; round < 5; round++) {
      const answers = await Promise.all(ids.map((id, nth) => sendFeedback(id, nth + round)));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    }
  });

  it.each(['date', 'conversationDate'])('V2.2.1 names the year 0 in %s, which the database does not know', async (field) => {
    for (const moment of ['0000-06-01T00:00:00Z', '0001-01-01T00:00:00+14:00']) {
      const sent = await call(null, 'POST', create, { headers: portal, body: { questionContent: 'x', [field]: moment } });
      expect(sent).toMatchObject({ status: 400, body: { fields: { [field]: 'INVALID_DATE' } } });
    }
  });
});
