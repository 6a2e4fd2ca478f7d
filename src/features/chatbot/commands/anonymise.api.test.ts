import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as unanswered from '@/app/infomed/api/admin/faq-chatbot-stat/unanswered/route';
import { verifyAudit } from '@/server/audit/verify';
import { closeDatabase, db, rows } from '@/server/db/client';
import type { Counts } from '@/server/jobs/routines';
import { dayOf } from '@/shared/dates/dates';
import { call, type Person, person } from '../../../../tests/support/call';
import { chatbotKpi } from '../queries/kpi';
import { getConversation } from '../queries/statistics';
import { HOLDS_PERSONAL, PERSONAL_COLUMNS } from '../rules/retention';
import { anonymiseConversations } from './anonymise';
import { updateConversation } from './ask';

const QUESTIONS_DATE = new Date('2026-01-15T10:00:00Z');
const SECRET = 'Durand 06 99';
/** So many months and days after the questions. */
const later = (months: number, days = 0): Date => new Date(Date.UTC(2026, months, 15 + days, 10));
const run = (at: Date, isDryRun = false): Promise<Counts> =>
  anonymiseConversations.run({
    isDryRun,
    at,
    author: { id: null, name: 'Routine', real: null, at, requestId: randomUUID() },
    progress: async () => undefined,
  });

let editor: Person;
beforeAll(async () => {
  editor = await person('ROLE_ACCES_FAQ');
});
beforeEach(async () => {
  await db.chatbotQuestion.deleteMany();
  await db.parameter.deleteMany();
  // Questions that earlier tests dismissed no longer count.
  await run(QUESTIONS_DATE);
});
afterAll(closeDatabase);

const PERSONAL = {
  requester: `Mme ${SECRET}`,
  requesterEmail: `${SECRET.replaceAll(' ', '')}@essai.example`,
  requesterPhone: SECRET,
  questionContent: `Je suis Mme ${SECRET}, puis-je ?`,
  answerContent: `<p>Bonjour Mme ${SECRET}</p>`,
  chatbotResponse: `Bonjour ${SECRET}`,
  userChosenQuestion: `Autre : ${SECRET}`,
};
const COUNTED = {
  faqCategory: 'PAPILLOMAVIRUS',
  requesterCustomerType: 'DR',
  requesterContactable: true,
  answerSatisfied: true,
  firstPropositionRightResponse: true,
  sentToTeam: true,
  chatbotPvCase: false,
  subQuestionMetadata: [{ id: 'x', title: 'Titre de la FAQ' }],
} as const;
async function question(more: object = {}): Promise<{ questionId: string; conversationId: string }> {
  const conversationId = randomUUID();
  const data = { ...PERSONAL, ...COUNTED, conversationId, conversationDate: QUESTIONS_DATE, date: QUESTIONS_DATE, ...more };
  return { questionId: (await db.chatbotQuestion.create({ data })).questionId, conversationId };
}
const stored = (questionId: string) => db.chatbotQuestion.findUniqueOrThrow({ where: { questionId } });
const setParameter = (key: string, value: string) =>
  db.parameter.create({ data: { key, value, label: key, creationDate: QUESTIONS_DATE, updateDate: QUESTIONS_DATE } });
const end = async (): Promise<bigint> => (await db.auditEntry.aggregate({ _max: { seq: true } }))._max.seq ?? 0n;
const reports = (since: bigint) =>
  db.auditEntry.findMany({
    where: { type: 'ANONYMIZATION', seq: { gt: since } },
    include: { values: { orderBy: { position: 'asc' } } },
    orderBy: { seq: 'asc' },
  });

describe('S-04 the anonymisation of chatbot conversations', () => {
  it('S-03a empties contacts and texts after the retention period, preserves the row and every figure, and reports it once', async () => {
    const [old, young] = [await question(), await question({ date: later(1, 1) })];
    const period = { from: dayOf(QUESTIONS_DATE), to: dayOf(later(2)) } as const;
    const [figures, since] = [await chatbotKpi(period, later(25)), await end()];
    expect(await run(later(25), true)).toEqual({ chatbotQuestions: 1, keptCases: 0 });
    expect(await stored(old.questionId)).toMatchObject(PERSONAL);
    expect(await run(later(25))).toEqual({ chatbotQuestions: 1, trailValues: 0, keptCases: 0 });
    const row = await stored(old.questionId);
    expect(JSON.stringify(row)).not.toMatch(/Durand|Mme|06 ?99/);
    expect(row).toMatchObject({ ...COUNTED, anonymizedAt: later(25), questionContent: '', answerText: null });
    expect(await stored(young.questionId)).toMatchObject({ ...PERSONAL, anonymizedAt: null });
    expect(await chatbotKpi(period, later(25))).toEqual(figures);
    expect((await getConversation(old.conversationId)).questions).toMatchObject([
      { anonymizedAt: later(25).toISOString(), subQuestions: [{}] },
    ]);
    expect(await reports(since)).toMatchObject([
      {
        action: 'EDIT',
        actorName: 'Routine',
        entityId: 'chatbot',
        entityLabel: 'Statistiques du chatbot',
        values: [{ field: 'chatbotQuestions', before: null, after: 1 }],
      },
    ]);
    const quiet = await end();
    expect(await run(later(25, 1))).toEqual({ chatbotQuestions: 0, trailValues: 0 });
    expect(await end()).toBe(quiet);
    expect(await verifyAudit()).toMatchObject({ isWhole: true });
  });

  it('S-04 the duration is a parameter, counted in calendar months of days in Paris', async () => {
    await setParameter('CHATBOT_RETENTION_MONTHS', '6');
    const { questionId } = await question({ date: new Date('2026-01-14T23:30:00Z') });
    expect(await run(new Date('2026-07-15T20:00:00Z'))).toMatchObject({ chatbotQuestions: 0 });
    expect(await stored(questionId)).toMatchObject(PERSONAL);
    expect(await run(new Date('2026-07-15T22:30:00Z'))).toMatchObject({ chatbotQuestions: 1 });
    expect(await stored(questionId)).toMatchObject({ questionContent: '' });
  });

  it('S-04 CHAT-29 a possible side effect is pharmacovigilance: retained and counted until that has a duration of its own', async () => {
    const cases = [await question({ chatbotPvCase: true }), await question({ chatbotPvCase: null, pvCaseDeclaredByUser: true })];
    await question();
    expect(await run(later(300), true)).toEqual({ chatbotQuestions: 1, keptCases: 2 });
    expect(await run(later(300))).toEqual({ chatbotQuestions: 1, trailValues: 0, keptCases: 2 });
    await setParameter('PHARMACOVIGILANCE_RETENTION_MONTHS', '320');
    expect(await run(later(319))).toMatchObject({ chatbotQuestions: 0 });
    for (const { questionId } of cases) expect(await stored(questionId)).toMatchObject(PERSONAL);
    expect(await run(later(321))).toEqual({ chatbotQuestions: 2, trailValues: 0, keptCases: 0 });
    await db.parameter.deleteMany();
    await setParameter('PHARMACOVIGILANCE_RETENTION_MONTHS', '1');
    const [early, other] = [await question({ chatbotPvCase: true }), await question()];
    expect(await run(later(2))).toMatchObject({ chatbotQuestions: 1 });
    expect([(await stored(early.questionId)).requester, (await stored(other.questionId)).requester]).toEqual([null, PERSONAL.requester]);
  });

  it('S-04 details added to an anonymised conversation are emptied by the next run', async () => {
    const { questionId, conversationId } = await question();
    await run(later(25));
    await db.$transaction((tx) => updateConversation(tx, conversationId, { requester: 'Mme Durand' }));
    expect(await run(later(25, 1))).toMatchObject({ chatbotQuestions: 1 });
    expect(await stored(questionId)).toMatchObject({ requester: null, anonymizedAt: later(25, 1) });
  });

  it('S-04 continues in batches, and reports what a run left that died before its entry', async () => {
    const data = Array.from({ length: 1_100 }, () => ({ ...PERSONAL, date: QUESTIONS_DATE }));
    await db.chatbotQuestion.createMany({ data });
    const died = await question();
    await rows(
      `UPDATE "ChatbotQuestion" SET "anonymizedAt" = $2, ${PERSONAL_COLUMNS.map((name) => `"${name}" = ${name === 'questionContent' ? `''` : 'NULL'}`).join()} WHERE "questionId" = $1`,
      [died.questionId, later(400)],
    );
    const since = await end();
    expect(await run(later(400, 1))).toMatchObject({ chatbotQuestions: 1_100 });
    expect(await db.chatbotQuestion.count({ where: { questionContent: '', requester: null } })).toBe(1_101);
    expect((await reports(since)).map(({ values }) => values[0]?.after)).toEqual([1_101]);
  });

  it('S-04 F-24 an anonymised question is no unanswered one any more', async () => {
    await question({ isUnanswered: true });
    const groups = async () => (await call<{ groupCount: number }>(editor, 'GET', unanswered, { query: { page: '1' } })).body.groupCount;
    expect(await groups()).toBe(1);
    await run(later(25));
    expect(await groups()).toBe(0);
  });
});

describe('S-04 AUDIT-20 wordings that the audit log repeats', () => {
  it('S-04 are emptied once no question bears them any more, named by the entry, and the log verifies', async () => {
    const [old, young] = [await question({ isUnanswered: true }), await question({ isUnanswered: true, date: later(20) })];
    const other = await question({ isUnanswered: true, date: later(20), questionContent: 'Un autre texte' });
    const aside = (ids: string[]) => call(editor, 'PUT', unanswered, { body: { questionIds: ids, aside: true } });
    expect((await aside([old.questionId, young.questionId])).status).toBe(200);
    expect((await aside([other.questionId])).status).toBe(200);
    const texts = async () =>
      (
        await rows<{ text: string | null }>(
          `SELECT "after"::text AS "text" FROM "AuditValue" WHERE "field" = 'questionsPutAside' ORDER BY "entrySeq" DESC LIMIT 2`,
        )
      ).map(({ text }) => text);
    const [second, first] = await texts();
    expect(await run(later(25))).toMatchObject({ chatbotQuestions: 1, trailValues: 0 });
    expect(await texts()).toEqual([second, first]);
    await db.chatbotQuestion.update({ where: { questionId: other.questionId }, data: { date: later(30) } });
    const since = await end();
    expect(await run(later(46))).toMatchObject({ chatbotQuestions: 1, trailValues: 1 });
    expect(await texts()).toEqual([second, null]);
    expect((await reports(since))[0]?.values).toMatchObject([
      { field: 'chatbotQuestions', after: 1 },
      { field: 'trailValues', after: 1 },
      { field: 'anonymized.1' },
    ]);
    expect(await verifyAudit()).toMatchObject({ isWhole: true });
  });

  it('S-04 the index serves the routine: its predicate is the same', async () => {
    // Whether it is worth it for a few rows depends on what the server has counted so far.
    const plan = await db.$transaction(async (tx) => {
      await tx.$executeRawUnsafe('SET LOCAL enable_seqscan = off');
      return tx.$queryRawUnsafe<{ 'QUERY PLAN': string }[]>(
        `EXPLAIN SELECT "questionId" FROM "ChatbotQuestion" WHERE (${HOLDS_PERSONAL}) ORDER BY "date", "questionId" LIMIT 10`,
      );
    });
    expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toContain('ChatbotQuestion_personal_idx');
  });
});
