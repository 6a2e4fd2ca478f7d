import 'server-only';
import { assertNotStale, lastEditor } from '@/server/audit/last-editor';
import { type AuditEvent, recordAll } from '@/server/audit/record';
import { withTimestampAfter } from '@/server/clock';
import { db, type Transaction } from '@/server/db/client';
import { mapInTurns } from '@/server/process/next-turn';
import { cleanField } from '@/server/text/clean-html';
import type { Actor } from '@/shared/account/actor';
import { isStale } from '@/shared/diff/is-stale';
import { FAQ_TOOLS } from '@/shared/html/rich-text';
import { Refusal } from '@/shared/refusal';
import { savedQuestion } from '../queries/question';
import { findQuestion, lockFaq, type QuestionRow } from '../queries/record';
import { nextPlace } from '../rules';
import { matchSubs, planQuestion, type QuestionPlan, type SentSub } from '../rules/plan';
import type { StoredQuestion } from '../rules/stored';
import type { FaqQuestionBody, FaqSaved, FaqSubQuestionBody } from '../schema';
import { mainQuestionEvent, subQuestionEvent } from './audit-events';
import { type WrittenSub, writeSubs } from './write';

const subActs = (written: readonly WrittenSub[]): AuditEvent[] =>
  written.map(({ plan, after }) => {
    const comment = plan.action === 'REJECT' ? after.commentWhenDisapproved : null;
    return subQuestionEvent(plan.action ?? 'EDIT', plan.stored, after, comment);
  });

const versionsOf = (question: StoredQuestion): Date[] => [
  question.updateDate,
  ...question.subQuestions.map(({ updateDate }) => updateDate),
];

/** S-22: a concurrently edited sub-question is named by its title and its place in the body. Throws RECORD_STALE. */
async function assertSubsCurrent(tx: Transaction, question: StoredQuestion, sent: readonly SentSub[]): Promise<void> {
  for (const { sub, stored } of matchSubs(question, sent)) {
    if (!stored || !isStale(stored, sub.body.updateDate)) continue;
    throw new Refusal('RECORD_STALE', {
      params: { ...(await lastEditor(tx, stored.id, stored.updateDate)), title: stored.title },
      fields: { [`${sub.path}updateDate`]: 'RECORD_STALE' },
    });
  }
}

/** E-046 without an id: a new question comes last (F-10) in the only category (F-19). */
async function createQuestion(body: FaqQuestionBody, sent: readonly SentSub[], actor: Actor): Promise<FaqSaved> {
  return db.$transaction(async (tx) => {
    await lockFaq(tx);
    const plan = planQuestion(null, sent, body, actor);
    const last = await tx.faqMainQuestion.aggregate({ _max: { orderNumber: true } });
    const times = { creationDate: actor.at, updateDate: actor.at };
    const main = await tx.faqMainQuestion.create({
      data: { title: body.title, orderNumber: nextPlace([last._max.orderNumber ?? 0]), ...times },
    });
    const written = await writeSubs(tx, { mainQuestionId: main.id, firstPlace: 1, at: actor.at }, plan.subs);
    await recordAll(tx, actor, [mainQuestionEvent('CREATE', null, main), ...subActs(written)]);
    return savedQuestion(main.id, actor.at, tx);
  });
}

async function writeMain(tx: Transaction, question: QuestionRow, main: QuestionPlan['main'], at: Date): Promise<AuditEvent[]> {
  if (!main) return [];
  const after = await tx.faqMainQuestion.update({ where: { id: question.id }, data: { ...main, updateDate: at } });
  return [mainQuestionEvent('EDIT', question, after)];
}

type SentMain = Partial<Pick<FaqQuestionBody, 'title' | 'updateDate' | 'commentWhenDisapprovedAll'>>;

/** Lock, plan, write, record. */
async function updateQuestion(id: string, sent: readonly SentSub[], main: SentMain, actor: Actor): Promise<FaqSaved> {
  return db.$transaction(async (tx) => {
    await lockFaq(tx);
    const question = await findQuestion(id, tx);
    await assertNotStale(tx, question, main.updateDate);
    await assertSubsCurrent(tx, question, sent);
    const plan = planQuestion(question, sent, main, actor);
    const author = withTimestampAfter(actor, ...versionsOf(question));
    const firstPlace = nextPlace(question.subQuestions.map(({ order }) => order));
    const written = await writeSubs(tx, { mainQuestionId: id, firstPlace, at: author.at }, plan.subs);
    await recordAll(tx, author, [...(await writeMain(tx, question, plan.main, author.at)), ...subActs(written)]);
    return savedQuestion(id, author.at, tx);
  });
}

/** The body with its rich text cleaned to the toolbar; before the lock, since it takes a while. */
const cleaned = (body: FaqSubQuestionBody, path = ''): FaqSubQuestionBody =>
  body.content === undefined ? body : { ...body, content: cleanField(body.content, FAQ_TOOLS, `${path}content`) };

/**
 * E-046: creates a question, or saves the whole of it, also to approve all or to cancel all approvals (F-13). Sub-questions
 * that are not sent stay. All or nothing. Throws RECORD_NOT_FOUND, RECORD_STALE, INVALID_INPUT, DUPLICATE_UNIQUE_NAME, FORBIDDEN.
 */
export async function saveQuestion(body: FaqQuestionBody, actor: Actor): Promise<FaqSaved> {
  const sent = await mapInTurns(body.subQuestions, (sub, index) => {
    const path = `subQuestions.${index}.`;
    return { body: cleaned(sub, path), path };
  });
  return body.id ? updateQuestion(body.id, sent, body, actor) : createQuestion(body, sent, actor);
}

/** E-048: saves one sub-question of the question with this id; one without an id is added to it. Throws as `saveQuestion`. */
export async function saveSubQuestion(mainId: string, body: FaqSubQuestionBody, actor: Actor): Promise<FaqSaved> {
  return updateQuestion(mainId, [{ body: cleaned(body), path: '' }], {}, actor);
}
