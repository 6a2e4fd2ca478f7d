import type { FaqMainQuestionView } from '../../schema';
import { blockOf, type FormValues, type StoredForm } from './form-values';

export const EMPTY_FORM: StoredForm = { id: null, updateDate: null, title: '', subs: {} };

/**
 * The stored question by the keys of the form's blocks: a known sub-question retains its key, and so does a block that
 * was just saved, matched by its unique name (F-08). Others use their id.
 */
export function toStoredForm(question: FaqMainQuestionView | null, before: StoredForm, typed?: FormValues): StoredForm {
  if (!question) return EMPTY_FORM;
  const { id, updateDate, title, subQuestions } = question;
  const keys = new Map(Object.entries(before.subs).map(([key, sub]) => [sub.id, key]));
  const unsaved = Object.entries(typed?.blocks ?? {}).filter(([key]) => !before.subs[key]);
  const name = (text: string) => text.trim().toLowerCase();
  const keyOf = (sub: FaqMainQuestionView['subQuestions'][number]) =>
    keys.get(sub.id) ?? unsaved.find(([, block]) => name(block.uniqueName) === name(sub.uniqueName))?.[0] ?? sub.id;
  return { id, updateDate, title, subs: Object.fromEntries(subQuestions.map((sub) => [keyOf(sub), sub])) };
}

/** Form values of the stored question. */
export function storedValues({ title, subs }: StoredForm): FormValues {
  return { title, blocks: Object.fromEntries(Object.entries(subs).map(([key, sub]) => [key, blockOf(sub)])) };
}
