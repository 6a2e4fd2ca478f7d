import type { Actor } from '@/shared/account/actor';
import { dayOf } from '@/shared/dates/dates';
import { fieldErrorsOf } from '@/shared/field-errors';
import { type FieldErrors, Refusal } from '@/shared/refusal';
import { ENTERED_FIELDS, type FaqQuestionBody, type FaqSubQuestionBody, FaqSubQuestionValues } from '../schema';
import { approvalOnSave, canValidateFaq } from './approval';
import { cancelledPublication, dateErrors, savedPublication } from './publication';
import { publicationOf, type StoredQuestion, type StoredSub, valuesOf } from './stored';
import { isChangedSub, newSubQuestion } from './sub-question';

/** A sub-question as sent, rich text cleaned, with the place of its fields in the body. */
export interface SentSub {
  readonly body: FaqSubQuestionBody;
  /** '' or 'subQuestions.2.' */
  readonly path: string;
}

/** What a save does to a sub-question, as the audit log names it. */
type SubAction = 'CREATE' | 'CREATE_AND_VALIDATE' | 'EDIT' | 'EDIT_AND_VALIDATE' | 'VALIDATE' | 'REJECT';

/** What becomes of one sub-question in a save. */
export interface PlannedSub {
  readonly path: string;
  readonly stored: StoredSub | null;
  readonly values: FaqSubQuestionValues;
  readonly approved: boolean;
  readonly commentWhenDisapproved: string | null;
  /** null when nothing is to be written */
  readonly action: SubAction | null;
}

/** What a save writes of a question; `main` is null when it stays as it is. */
export interface QuestionPlan {
  readonly subs: readonly PlannedSub[];
  readonly main: { readonly title: string; readonly commentWhenDisapprovedAll: string | null } | null;
}

type Saver = Pick<Actor, 'roles' | 'at'>;
type SentMain = Partial<Pick<FaqQuestionBody, 'title' | 'commentWhenDisapprovedAll'>>;

/**
 * Which stored sub-question each sent one means, null for a new one, in the order of the body. Throws RECORD_NOT_FOUND for one that is
 * gone, or another question's; INVALID_INPUT for one that is named twice. The fields name the sub-question.
 */
export function* matchSubs(
  question: StoredQuestion | null,
  sent: readonly SentSub[],
): Generator<{ readonly sub: SentSub; readonly stored: StoredSub | null }> {
  const seen = new Set<string>();
  for (const sub of sent) {
    const { id } = sub.body;
    const stored = id ? question?.subQuestions.find((each) => each.id === id) : null;
    if (stored === undefined) throw new Refusal('RECORD_NOT_FOUND', { fields: { [`${sub.path}id`]: 'RECORD_NOT_FOUND' } });
    if (stored && seen.has(stored.id)) throw new Refusal('INVALID_INPUT', { fields: { [`${sub.path}id`]: 'INVALID' } });
    if (stored) seen.add(stored.id);
    yield { sub, stored };
  }
}

/** The values that a save would store: what was sent over what was there, or over the defaults of a new one (FAQF-33, FAQF-34). */
function mergedValues(body: FaqSubQuestionBody, stored: StoredSub | null, today: string): FaqSubQuestionValues {
  const sent = Object.fromEntries(ENTERED_FIELDS.filter((field) => body[field] !== undefined).map((field) => [field, body[field]]));
  const before = stored ? valuesOf(stored) : newSubQuestion('');
  return { ...before, ...sent, ...savedPublication(stored && publicationOf(stored), body, today) } as FaqSubQuestionValues;
}

function actionOf(stored: StoredSub | null, approved: boolean, isChanged: boolean): SubAction | null {
  if (!stored) return approved ? 'CREATE_AND_VALIDATE' : 'CREATE';
  if (isChanged) return approved ? 'EDIT_AND_VALIDATE' : 'EDIT';
  if (stored.approved === approved) return null;
  return approved ? 'VALIDATE' : 'REJECT';
}

function planSub({ body, path }: SentSub, stored: StoredSub | null, actor: Saver): { plan: PlannedSub; errors: FieldErrors } {
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

function planSubs(question: StoredQuestion | null, sent: readonly SentSub[], actor: Saver): PlannedSub[] {
  const planned = [...matchSubs(question, sent)].map(({ sub, stored }) => planSub(sub, stored, actor));
  const errors: FieldErrors = Object.assign({}, ...planned.map((each) => each.errors));
  if (Object.keys(errors).length > 0) throw new Refusal('INVALID_INPUT', { fields: errors });
  return planned.map(({ plan }) => plan);
}

/** A body that changes nothing but approvals requires the right to validate (F-02, F-13). Throws FORBIDDEN. */
function assertMayApprove(plans: readonly PlannedSub[], sent: readonly SentSub[], isTitleChanged: boolean, actor: Saver): void {
  if (canValidateFaq(actor) || isTitleChanged || plans.some(({ action }) => action !== null)) return;
  const asks = plans.some(({ stored }, index) => {
    const requested = sent[index]?.body.approved;
    return stored !== null && requested !== undefined && requested !== stored.approved;
  });
  if (asks) throw new Refusal('FORBIDDEN');
}

/** The comment of a cancel-all after a save: the one sent with it (F-13), gone once nothing waits any more (F-18). */
function commentAfter(question: StoredQuestion, plans: readonly PlannedSub[], sent: string | null | undefined): string | null {
  const isCancelled = plans.some(({ stored, approved, action }) => stored?.approved && !approved && action === 'REJECT');
  if (isCancelled && sent) return sent;
  const planned = new Map(plans.map((plan) => [plan.stored?.id ?? plan, plan.approved]));
  const others = question.subQuestions.filter(({ id }) => !planned.has(id)).map(({ approved }) => approved);
  return [...planned.values(), ...others].every(Boolean) ? null : question.commentWhenDisapprovedAll;
}

/**
 * Decides what a save makes of a question and its sub-questions, reading and writing nothing; `question` is null for a new one.
 * Sub-questions that are not sent stay. Throws RECORD_NOT_FOUND, INVALID_INPUT, FORBIDDEN.
 */
export function planQuestion(question: StoredQuestion | null, sent: readonly SentSub[], main: SentMain, actor: Saver): QuestionPlan {
  const subs = planSubs(question, sent, actor);
  if (!question) return { subs, main: { title: main.title ?? '', commentWhenDisapprovedAll: null } };
  const { title = question.title } = main;
  assertMayApprove(subs, sent, title !== question.title, actor);
  const comment = commentAfter(question, subs, main.commentWhenDisapprovedAll);
  const isSame = question.title === title && question.commentWhenDisapprovedAll === comment;
  return { subs, main: isSame ? null : { title, commentWhenDisapprovedAll: comment } };
}
