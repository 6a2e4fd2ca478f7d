import type { RuleFailure } from '@/shared/field-errors';
import type { FormSchema } from '@/ui/forms/use-submit';
import { blockErrors, isChangedSub, newSubQuestion, ticksOfType, typeOfTicks } from '../../rules';
import { FaqQuestionForm, type FaqSubQuestionForm, type FaqSubQuestionValues, type FaqSubQuestionView } from '../../schema';

export type Tick = 'STATIC' | 'INTERACTIVE';
/** Form values of one block: the type as checkboxes (FAQF-24). */
export type BlockValues = Omit<FaqSubQuestionValues, 'type'> & { types: readonly Tick[] };
/** Blocks by a key of their own, which stays when a block is saved, dropped or moved. */
export interface FormValues {
  title: string;
  blocks: Record<string, BlockValues>;
}

/** The stored question behind the form. */
export interface StoredForm {
  /** the loaded version; null for a new question */
  readonly id: string | null;
  readonly updateDate: string | null;
  readonly title: string;
  /** the stored sub-question of each block; absent for an unsaved block */
  readonly subs: Readonly<Record<string, FaqSubQuestionView>>;
}

function ticksOf(type: FaqSubQuestionValues['type']): Tick[] {
  const { isStatic, isInteractive } = ticksOfType(type);
  return [...(isStatic ? (['STATIC'] as const) : []), ...(isInteractive ? (['INTERACTIVE'] as const) : [])];
}

/** A block of what is stored, or of a new sub-question. */
export function blockOf(sub: FaqSubQuestionView | FaqSubQuestionForm): BlockValues {
  return {
    title: sub.title,
    alternativeTitleForAi: sub.alternativeTitleForAi,
    uniqueName: sub.uniqueName,
    documentNumber: sub.documentNumber,
    content: sub.content,
    types: ticksOf(sub.type),
    connectedMembersOnly: sub.connectedMembersOnly,
    published: sub.published,
    publicationDate: sub.publicationDate,
    expirationDate: sub.expirationDate,
    pdfDocumentId: sub.pdfDocumentId,
    allProducts: sub.allProducts,
    productKeys: sub.productKeys,
  };
}

/** An unsaved block (FAQF-33, FAQF-34); `visitorQuestion` prefills it with a question of a portal visitor. */
export function newBlock(title: string, visitorQuestion = ''): BlockValues {
  const block = blockOf(newSubQuestion(title));
  return visitorQuestion === '' ? block : { ...block, title: visitorQuestion, alternativeTitleForAi: visitorQuestion };
}

/** What is entered in a block, by the entity's names; an empty type is refused by the schema (F-09). */
export function enteredOf({ types, ...values }: BlockValues): FaqSubQuestionValues {
  const type = typeOfTicks({ isStatic: types.includes('STATIC'), isInteractive: types.includes('INTERACTIVE') });
  return { ...values, type: type as FaqSubQuestionValues['type'] };
}

export function isChangedBlock(block: BlockValues, stored: FaqSubQuestionView | undefined): boolean {
  return !stored || isChangedSub(enteredOf(blockOf(stored)), enteredOf(block));
}

const FIELD_OF: Readonly<Record<string, string>> = { type: 'types' };

/** Path of a field as the server and the rules name it → the form's; `keys` are the blocks in that order. */
export function formPath(path: readonly PropertyKey[], keys: readonly string[]): string[] {
  const [list, index, field, ...rest] = path.map(String);
  const key = list === 'subQuestions' ? keys[Number(index)] : undefined;
  if (!key) return path.map(String);
  return ['blocks', key, ...(field === undefined ? [] : [FIELD_OF[field] ?? field]), ...rest];
}

/** Every rule that what is typed breaks (FAQF-07 to FAQF-15, FAQF-21), by the form's paths. */
export function failuresOf(values: FormValues, storedForm: StoredForm, today: string): RuleFailure[] {
  const keys = Object.keys(values.blocks);
  const subQuestions = Object.entries(values.blocks).map(([key, block]) => ({ ...enteredOf(block), id: storedForm.subs[key]?.id ?? null }));
  const parsed = FaqQuestionForm.safeParse({ title: values.title, subQuestions });
  const storedOf = (id: string) => Object.values(storedForm.subs).find((sub) => sub.id === id) ?? null;
  const rules = Object.entries(blockErrors(subQuestions, storedOf, today)).map(
    ([path, code]): RuleFailure => ({ code: 'custom', message: code, path: path.split('.') }),
  );
  return [...(parsed.success ? [] : parsed.error.issues), ...rules].map((failure) => ({
    ...failure,
    path: formPath(failure.path, keys),
  }));
}

/** What the form checks while one types. */
export function formSchema(storedForm: () => StoredForm, today: string): FormSchema<FormValues> {
  return {
    safeParse(input) {
      const values = input as FormValues;
      const issues = failuresOf(values, storedForm(), today);
      return issues.length === 0 ? { success: true, data: values } : { success: false, error: { issues } };
    },
  };
}

/** Keys of the blocks in which something is wrong, in the order of the screen. */
export function wrongBlocks(values: FormValues, storedForm: StoredForm, today: string): string[] {
  const wrong = new Set(failuresOf(values, storedForm, today).flatMap(({ path }) => (path[0] === 'blocks' ? [String(path[1])] : [])));
  return Object.keys(values.blocks).filter((key) => wrong.has(key));
}

/** Keys of the blocks that differ from what is stored: a save sends these only, so that nothing else is approved by it (F-01). */
export function changedKeys(values: FormValues, storedForm: StoredForm): string[] {
  return Object.entries(values.blocks).flatMap(([key, block]) => (isChangedBlock(block, storedForm.subs[key]) ? [key] : []));
}

/** Request body of one block; requests approval (F-01). */
export function subBody(key: string, values: FormValues, storedForm: StoredForm) {
  const stored = storedForm.subs[key];
  return {
    ...enteredOf(values.blocks[key] as BlockValues),
    ...(stored && { id: stored.id, updateDate: stored.updateDate }),
    approved: true,
  };
}
