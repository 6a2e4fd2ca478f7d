import 'server-only';
import { assertNotStale } from '@/server/audit/last-editor';
import { type AuditEvent, recordAll } from '@/server/audit/record';
import { withTimestampAfter } from '@/server/clock';
import { db, type Transaction } from '@/server/db/client';
import { mapInTurns } from '@/server/process/next-turn';
import type { Actor } from '@/shared/actor';
import { savedQuestion } from '../queries/question';
import { findQuestion, lockFaq, type StoredQuestion } from '../queries/record';
import { nextPlace } from '../rules';
import type { FaqQuestionBody, FaqSaved, FaqSubQuestionBody } from '../schema';
import { mainQuestionEvent, subQuestionEvent } from './audit-events';
import { assertMayApprove, cleaned, type PlannedSub, planSubs, type SentSub } from './plan';
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

/** E-046 without an id: a new question comes last (F-10) in the only category (F-19). */
async function createQuestion(body: FaqQuestionBody, sent: readonly SentSub[], actor: Actor): Promise<FaqSaved> {
  return db.$transaction(async (tx) => {
    await lockFaq(tx);
    const plans = await planSubs(tx, null, sent, actor);
    const last = await tx.faqMainQuestion.aggregate({ _max: { orderNumber: true } });
    const times = { creationDate: actor.at, updateDate: actor.at };
    const main = await tx.faqMainQuestion.create({
      data: { title: body.title, orderNumber: nextPlace([last._max.orderNumber ?? 0]), ...times },
    });
    const written = await writeSubs(tx, { mainQuestionId: main.id, firstPlace: 1, at: actor.at }, plans);
    await recordAll(tx, actor, [mainQuestionEvent('CREATE', null, main), ...subActs(written)]);
    return savedQuestion(main.id, actor.at, tx);
  });
}

/** The comment of a cancel-all after a save: the one sent with it (F-13), gone once nothing waits any more (F-18). */
function commentAfter(question: StoredQuestion, plans: readonly PlannedSub[], sent: string | null | undefined): string | null {
  const isCancelled = plans.some(({ stored, approved, action }) => stored?.approved && !approved && action === 'REJECT');
  if (isCancelled && sent) return sent;
  const planned = new Map(plans.map((plan) => [plan.stored?.id ?? plan, plan.approved]));
  const others = question.subQuestions.filter(({ id }) => !planned.has(id)).map(({ approved }) => approved);
  return [...planned.values(), ...others].every(Boolean) ? null : question.commentWhenDisapprovedAll;
}

async function updateMain(
  tx: Transaction,
  question: StoredQuestion,
  title: string,
  comment: string | null,
  at: Date,
): Promise<AuditEvent[]> {
  if (question.title === title && question.commentWhenDisapprovedAll === comment) return [];
  const data = { title, commentWhenDisapprovedAll: comment, updateDate: at };
  const after = await tx.faqMainQuestion.update({ where: { id: question.id }, data });
  return [mainQuestionEvent('EDIT', question, after)];
}

async function updateQuestion(
  id: string,
  sent: readonly SentSub[],
  main: Partial<Pick<FaqQuestionBody, 'title' | 'updateDate' | 'commentWhenDisapprovedAll'>>,
  actor: Actor,
): Promise<FaqSaved> {
  return db.$transaction(async (tx) => {
    await lockFaq(tx);
    const question = await findQuestion(id, tx);
    await assertNotStale(tx, question, main.updateDate);
    const { title = question.title } = main;
    const plans = await planSubs(tx, question, sent, actor);
    assertMayApprove(plans, sent, title !== question.title, actor);
    const then = withTimestampAfter(actor, ...versionsOf(question));
    const firstPlace = nextPlace(question.subQuestions.map(({ order }) => order));
    const written = await writeSubs(tx, { mainQuestionId: id, firstPlace, at: then.at }, plans);
    const comment = commentAfter(question, plans, main.commentWhenDisapprovedAll);
    const acts = [...(await updateMain(tx, question, title, comment, then.at)), ...subActs(written)];
    await recordAll(tx, then, acts);
    return savedQuestion(id, then.at, tx);
  });
}

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
