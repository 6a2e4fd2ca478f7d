import { moved } from '../../rules/order';
import type { FaqQuestionName } from '../../schema';

export type Step = 'up' | 'down' | 'first' | 'last';

/** Which entry is moved: a main question, or a sub-question of `mainId`. */
export interface Moving {
  readonly id: string;
  readonly mainId: string | null;
}

export interface Moved {
  readonly questions: readonly FaqQuestionName[];
  readonly title: string;
  /** from 1 */
  readonly place: number;
  readonly count: number;
}

function stepped<Item extends { readonly id: string }>(list: readonly Item[], id: string, step: Step): readonly Item[] | null {
  const index = list.findIndex((item) => item.id === id);
  const item = list[index];
  if (!item) return null;
  if (step === 'up' || step === 'down') return moved(list, index, step === 'up' ? -1 : 1);
  const others = list.filter((each) => each !== item);
  const isThere = index === (step === 'first' ? 0 : list.length - 1);
  if (isThere) return null;
  return step === 'first' ? [item, ...others] : [...others, item];
}

function result(
  questions: readonly FaqQuestionName[],
  list: readonly { readonly id: string; readonly title: string }[],
  id: string,
): Moved {
  const index = list.findIndex((item) => item.id === id);
  return { questions, title: list[index]?.title ?? '', place: index + 1, count: list.length };
}

/** The questions after one move among siblings; null where there is nothing on that side (FAQ-28, FAQ-29, FAQ-31). */
export function afterMove(questions: readonly FaqQuestionName[], { id, mainId }: Moving, step: Step): Moved | null {
  if (mainId === null) {
    const next = stepped(questions, id, step);
    return next && result(next, next, id);
  }
  const main = questions.find((question) => question.id === mainId);
  const subQuestions = main && stepped(main.subQuestions, id, step);
  if (!subQuestions) return null;
  const next = questions.map((question) => (question === main ? { ...main, subQuestions: [...subQuestions] } : question));
  return result(next, subQuestions, id);
}

/** True if the order differs from the loaded one. */
export function isReordered(before: readonly FaqQuestionName[], now: readonly FaqQuestionName[]): boolean {
  const order = (questions: readonly FaqQuestionName[]) =>
    questions.map(({ id, subQuestions }) => [id, ...subQuestions.map((sub) => sub.id)].join()).join(';');
  return order(before) !== order(now);
}
