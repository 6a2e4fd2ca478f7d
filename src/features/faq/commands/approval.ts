import 'server-only';
import { assertNotStale } from '@/server/audit/last-editor';
import { type AuditEvent, recordAll } from '@/server/audit/record';
import { withTimestampAfter } from '@/server/clock';
import { db, type Transaction } from '@/server/db/client';
import type { Actor } from '@/shared/account/actor';
import { dateColumn, dayOf } from '@/shared/dates/dates';
import { Refusal } from '@/shared/refusal';
import { savedQuestion } from '../queries/question';
import { findEither, lockFaq, type QuestionRow } from '../queries/record';
import { cancelledPublication, canValidateFaq } from '../rules';
import { publicationOf } from '../rules/stored';
import type { FaqApprovalBody, FaqSaved } from '../schema';
import { mainQuestionEvent, subQuestionEvent } from './audit-events';

type SubRow = QuestionRow['subQuestions'][number];

/** Approved, nothing else: what is published stays as it was (F-27); the comment of a cancelled approval goes (F-18). */
const approval = (): Partial<SubRow> => ({ approved: true, commentWhenDisapproved: null });
/** The day of a validation follows the approval; it is no change by itself. */
const validationDateOf = (before: SubRow, approved: boolean | undefined, at: Date): Date | null => {
  if (!(approved ?? before.approved)) return null;
  return before.approved ? before.validationDate : at;
};

/** Not approved, not published (FAQ-20); the comment is stored with it (FAQ-21). */
function cancelling(sub: SubRow, comment: string | null, today: string): Partial<SubRow> {
  const { published, publicationDate } = cancelledPublication(publicationOf(sub), today);
  return {
    approved: false,
    published,
    publicationDate: dateColumn(publicationDate),
    commentWhenDisapproved: comment ?? (sub.approved ? null : sub.commentWhenDisapproved),
  };
}

async function writeSub(
  tx: Transaction,
  before: SubRow,
  data: Partial<SubRow>,
  action: AuditEvent['action'],
  actor: Actor,
  comment: string | null,
) {
  const planned = subQuestionEvent(action, before, { ...before, ...data }, comment);
  if (planned.changes.length === 0) return [];
  const validationDate = validationDateOf(before, data.approved, actor.at);
  const after = await tx.faqSubQuestion.update({ where: { id: before.id }, data: { ...data, validationDate, updateDate: actor.at } });
  return [subQuestionEvent(action, before, after, comment)];
}

interface Decision {
  readonly approved: boolean;
  readonly comment: string | null;
  /** the one sub-question that it is about; null for all of the question's */
  readonly sub: SubRow | null;
}

/** The comment of a cancel-all: stored until nothing is pending (F-18, FAQ-24). */
function commentOfAll({ approved, comment, sub }: Decision, question: QuestionRow): string | null {
  if (!approved) return sub ? question.commentWhenDisapprovedAll : (comment ?? null);
  const isAllApproved = sub === null || question.subQuestions.every((each) => each.approved || each.id === sub.id);
  return isAllApproved ? null : question.commentWhenDisapprovedAll;
}

async function decide(tx: Transaction, question: QuestionRow, decision: Decision, actor: Actor): Promise<AuditEvent[]> {
  const { approved, comment, sub } = decision;
  const action = approved ? 'VALIDATE' : 'REJECT';
  const today = dayOf(actor.at);
  const acts: AuditEvent[] = [];
  for (const each of sub ? [sub] : question.subQuestions) {
    const data = approved ? approval() : cancelling(each, sub ? comment : null, today);
    acts.push(...(await writeSub(tx, each, data, action, actor, approved ? null : comment)));
  }
  const commentWhenDisapprovedAll = commentOfAll(decision, question);
  const isSame = commentWhenDisapprovedAll === question.commentWhenDisapprovedAll;
  if (sub === null && isSame && acts.length > 0) return [mainQuestionEvent(action, question, question, comment), ...acts];
  if (isSame) return acts;
  const data = { commentWhenDisapprovedAll, updateDate: actor.at };
  const after = await tx.faqMainQuestion.update({ where: { id: question.id }, data });
  return [mainQuestionEvent(sub ? 'EDIT' : action, question, after, sub ? null : comment), ...acts];
}

/**
 * E-040, N-25: approves or cancels the approval of one sub-question, or of all of a question's, by the id of either (F-12).
 * Approving what is approved changes nothing. Throws FORBIDDEN, RECORD_NOT_FOUND, RECORD_STALE.
 */
export async function decideApproval(
  id: string,
  { approved, comment, updateDate }: FaqApprovalBody,
  actor: Actor,
  { isMainOnly = false } = {},
): Promise<FaqSaved> {
  if (!canValidateFaq(actor)) throw new Refusal('FORBIDDEN');
  return db.$transaction(async (tx) => {
    await lockFaq(tx);
    const { question, sub } = await findEither(id, tx);
    if (isMainOnly && sub) throw new Refusal('RECORD_NOT_FOUND');
    await assertNotStale(tx, sub ?? question, updateDate);
    const then = withTimestampAfter(actor, question.updateDate, ...question.subQuestions.map((each) => each.updateDate));
    await recordAll(tx, then, await decide(tx, question, { approved, comment, sub }, then));
    return savedQuestion(question.id, then.at, tx);
  });
}
