import 'server-only';
import { assertNotStale } from '@/server/audit/last-editor';
import type { AuditEvent } from '@/server/audit/record';
import type { Transaction } from '@/server/db/client';
import { cleanField } from '@/server/text/clean-html';
import type { Actor } from '@/shared/actor';
import { dayOf } from '@/shared/dates';
import { fieldErrorsOf } from '@/shared/field-errors';
import { type FieldErrors, Refusal } from '@/shared/refusal';
import { FAQ_TOOLS } from '@/shared/rich-text';
import { publicationOf, type StoredQuestion, type StoredSub, valuesOf } from '../queries/record';
import { approvalOnSave, cancelledPublication, canValidateFaq, dateErrors, isChangedSub, newSubQuestion, savedPublication } from '../rules';
import { ENTERED_FIELDS, type FaqSubQuestionBody, FaqSubQuestionValues } from '../schema';

/** A sub-question as sent, with the place of its fields in the body. */
export interface SentSub {
  readonly body: FaqSubQuestionBody;
  /** '' or 'subQuestions.2.' */
  readonly path: string;
}

/** What becomes of one sub-question in a save. */
export interface PlannedSub {
  readonly path: string;
  readonly stored: StoredSub | null;
  readonly values: FaqSubQuestionValues;
  readonly approved: boolean;
  readonly commentWhenDisapproved: string | null;
  /** null when nothing is to be written */
  readonly action: AuditEvent['action'] | null;
}

/**
 * The body with its rich text cleaned to the toolbar; before the lock, since it takes a while. `path` leads to the sub-question
 * in what was sent.
 */
export function cleaned(body: FaqSubQuestionBody, path = ''): FaqSubQuestionBody {
  return body.content === undefined ? body : { ...body, content: cleanField(body.content, FAQ_TOOLS, `${path}content`) };
}

/** Which of the question's sub-questions a body means; one that is gone, or another question's, is named. */
function storedSubOf({ body, path }: SentSub, question: StoredQuestion | null): StoredSub | null {
  if (!body.id) return null;
  const stored = question?.subQuestions.find(({ id }) => id === body.id);
  if (!stored) throw new Refusal('RECORD_NOT_FOUND', { fields: { [`${path}id`]: 'RECORD_NOT_FOUND' } });
  return stored;
}

/** S-22: names a concurrently edited sub-question by its title and its place in the body. */
async function assertSubFresh(tx: Transaction, stored: StoredSub, { body, path }: SentSub): Promise<void> {
  try {
    await assertNotStale(tx, stored, body.updateDate);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new Refusal(error.code, {
      params: { ...error.details.params, title: stored.title },
      fields: { [`${path}updateDate`]: error.code },
    });
  }
}

/** The values that a save would store: what was sent over what was there, or over the defaults of a new one (FAQF-33, FAQF-34). */
function mergedValues(body: FaqSubQuestionBody, stored: StoredSub | null, today: string): FaqSubQuestionValues {
  const sent = Object.fromEntries(ENTERED_FIELDS.filter((field) => body[field] !== undefined).map((field) => [field, body[field]]));
  const before = stored ? valuesOf(stored) : newSubQuestion('');
  return { ...before, ...sent, ...savedPublication(stored && publicationOf(stored), body, today) } as FaqSubQuestionValues;
}

function actionOf(stored: StoredSub | null, approved: boolean, isChanged: boolean): AuditEvent['action'] | null {
  if (!stored) return approved ? 'CREATE_AND_VALIDATE' : 'CREATE';
  if (isChanged) return approved ? 'EDIT_AND_VALIDATE' : 'EDIT';
  if (stored.approved === approved) return null;
  return approved ? 'VALIDATE' : 'REJECT';
}

function planOne({ body, path }: SentSub, stored: StoredSub | null, actor: Actor): { plan: PlannedSub; errors: FieldErrors } {
  const today = dayOf(actor.at);
  const merged = mergedValues(body, stored, today);
  const checked = FaqSubQuestionValues.safeParse(merged);
  const wrong: FieldErrors = {
    ...(checked.success ? {} : fieldErrorsOf(checked.error.issues, merged)),
    ...dateErrors(merged, stored && publicationOf(stored), today),
  };
  const values = checked.success ? checked.data : merged;
  const isChanged = stored === null || isChangedSub(valuesOf(stored), values);
  const approved = approvalOnSave({
    stored: stored?.approved ?? null,
    requested: body.approved,
    isChanged,
    canValidate: canValidateFaq(actor),
  });
  const isCancelled = stored?.approved === true && !approved && body.approved === false && canValidateFaq(actor);
  const plan: PlannedSub = {
    path,
    stored,
    values: isCancelled ? { ...values, ...cancelledPublication(values, today) } : values,
    approved,
    commentWhenDisapproved: approved ? null : (isCancelled && body.commentWhenDisapproved) || stored?.commentWhenDisapproved || null,
    action: actionOf(stored, approved, isChanged),
  };
  return { plan, errors: Object.fromEntries(Object.entries(wrong).map(([field, code]) => [`${path}${field}`, code])) };
}

/**
 * What a save makes of the sub-questions that were sent. Throws RECORD_NOT_FOUND, RECORD_STALE, INVALID_INPUT; in the two
 * first cases the fields name the sub-question.
 */
export async function planSubs(
  tx: Transaction,
  question: StoredQuestion | null,
  sent: readonly SentSub[],
  actor: Actor,
): Promise<PlannedSub[]> {
  const plans: PlannedSub[] = [];
  const errors: FieldErrors = {};
  const seen = new Set<string>();
  for (const each of sent) {
    const stored = storedSubOf(each, question);
    if (stored && seen.has(stored.id)) throw new Refusal('INVALID_INPUT', { fields: { [`${each.path}id`]: 'INVALID' } });
    if (stored) {
      seen.add(stored.id);
      await assertSubFresh(tx, stored, each);
    }
    const one = planOne(each, stored, actor);
    plans.push(one.plan);
    Object.assign(errors, one.errors);
  }
  if (Object.keys(errors).length > 0) throw new Refusal('INVALID_INPUT', { fields: errors });
  return plans;
}

/** A body that changes nothing but approvals requires the right to validate (F-02, F-13). Throws FORBIDDEN. */
export function assertMayApprove(plans: readonly PlannedSub[], sent: readonly SentSub[], isTitleChanged: boolean, actor: Actor): void {
  if (canValidateFaq(actor) || isTitleChanged || plans.some(({ action }) => action !== null)) return;
  const asks = plans.some(({ stored }, index) => {
    const requested = sent[index]?.body.approved;
    return stored !== null && requested !== undefined && requested !== stored.approved;
  });
  if (asks) throw new Refusal('FORBIDDEN');
}
