import type { DiffField } from '@/shared/diff/diff';
import type { ContestedField } from '@/ui/dialogs/conflict-choice-dialog';
import { type Choices, compareEdits } from '@/ui/dialogs/edit-conflict';
import type { FaqSubQuestionValues } from '../../schema';
import { type BlockValues, blockOf, enteredOf, type FormValues, isChangedBlock, type StoredForm } from './form-values';

type Field = keyof FaqSubQuestionValues;

const KINDS: Readonly<Record<Field, DiffField['kind']>> = {
  title: 'scalar',
  alternativeTitleForAi: 'scalar',
  uniqueName: 'scalar',
  documentNumber: 'scalar',
  content: 'html',
  type: 'choice',
  connectedMembersOnly: 'boolean',
  published: 'boolean',
  publicationDate: 'date',
  expirationDate: 'date',
  pdfDocumentId: 'choice',
  allProducts: 'boolean',
  productKeys: 'scalar',
};
const FIELDS = (Object.keys(KINDS) as Field[]).map((name): DiffField => ({ name, kind: KINDS[name], group: '' }));
const MAIN: readonly DiffField[] = [{ name: 'mainTitle', kind: 'scalar', group: '' }];

type Plain = Readonly<Record<string, unknown>>;
/** Lists as one text, by which they are compared. */
const plainOf = (block: BlockValues): Plain => ({ ...enteredOf(block), productKeys: block.productKeys.join(', ') });
type LabelOf = (field: Field | 'mainTitle') => string;

interface Comparison {
  contested: ContestedField[];
  /** labels of the fields that only the other user changed */
  taken: string[];
}

function compare(
  fields: readonly DiffField[],
  key: string,
  of: string,
  labelOf: LabelOf,
  values: readonly [before: Plain, theirs: Plain, mine: Plain],
): Comparison {
  const { contested, taken } = compareEdits(fields, ...values);
  const label = (field: string) => labelOf(field as Field | 'mainTitle');
  return {
    contested: contested.map((row) => ({ ...row, id: `${key}.${row.field}`, label: label(row.field), of })),
    taken: taken.map((field) => [label(field), of && `(${of})`].filter(Boolean).join(' ')),
  };
}

/**
 * What another user changed since the form was opened (S-22); fields of a sub-question come with its title. `before` is what the
 * form started from, `theirs` what is stored now, `mine` what is typed.
 */
export function compareQuestions(before: StoredForm, theirs: StoredForm, mine: FormValues, labelOf: LabelOf): Comparison {
  const main = compare(MAIN, '', '', labelOf, [{ mainTitle: before.title }, { mainTitle: theirs.title }, { mainTitle: mine.title }]);
  const blocks = Object.entries(mine.blocks).flatMap(([key, block]) => {
    const [then, now] = [before.subs[key], theirs.subs[key]];
    if (!then || !now) return [];
    return [compare(FIELDS, key, now.title, labelOf, [plainOf(blockOf(then)), plainOf(blockOf(now)), plainOf(block)])];
  });
  const all = [main, ...blocks];
  return { contested: all.flatMap(({ contested }) => contested), taken: all.flatMap(({ taken }) => taken) };
}

/** Titles of edited sub-questions that were deleted concurrently: they are created again. */
export function deletedTitles(before: StoredForm, theirs: StoredForm, mine: FormValues): string[] {
  return Object.entries(mine.blocks).flatMap(([key, block]) =>
    before.subs[key] && !theirs.subs[key] && isChangedBlock(block, before.subs[key]) ? [block.title] : [],
  );
}

function mergedBlock(key: string, before: BlockValues, theirs: BlockValues, mine: BlockValues, choices: Choices): BlockValues {
  const fieldOf = (name: string): Field => (name === 'types' ? 'type' : (name as Field));
  const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
  const pick = ([name, value]: [string, unknown]): [string, unknown] => {
    const field = name as keyof BlockValues;
    const isMine = !same(value, before[field]) && choices[`${key}.${fieldOf(name)}`] !== 'theirs';
    return [name, isMine ? value : theirs[field]];
  };
  return { ...mine, ...Object.fromEntries(Object.entries(mine).map(pick)) };
}

/** What is sent instead: what was typed and chosen over what is stored now; blocks that went unchanged are gone. */
export function mergedValues(before: StoredForm, theirs: StoredForm, mine: FormValues, choices: Choices): FormValues {
  const isTitleMine = mine.title !== before.title && choices['.mainTitle'] !== 'theirs';
  const blocks = Object.entries(mine.blocks).flatMap(([key, block]): [string, BlockValues][] => {
    const [then, now] = [before.subs[key], theirs.subs[key]];
    if (!then) return [[key, block]];
    if (!now) return isChangedBlock(block, then) ? [[key, block]] : [];
    return [[key, mergedBlock(key, blockOf(then), blockOf(now), block, choices)]];
  });
  return { title: isTitleMine ? mine.title : theirs.title, blocks: Object.fromEntries(blocks) };
}
