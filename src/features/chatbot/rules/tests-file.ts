import { Refusal } from '@/shared/refusal';
import { fold } from '@/shared/text/fold';
import type { SkippedLine } from '../schema/test-run';

/** Maximum questions of a tests file. */
export const MAX_TESTS = 5_000;
/** Rows of a sheet, empty ones too, at which reading stops. */
export const SHEET_ROWS_MAX = 20_000;
/** Columns among which the two are looked for. */
export const TESTS_COLUMNS = 50;
export const MAX_TEST_QUESTION_LENGTH = 1_000;
export const MAX_TEST_NAME_LENGTH = 200;

/** What the two columns are called, in either language; case, accents, punctuation and the order of the columns do not matter. */
const HEADINGS = {
  question: ['question', 'questions', 'question posee', 'question de test', 'question asked', 'test question'],
  expected: [
    'nom unique attendu',
    'nom unique',
    'nom attendu',
    'expected unique name',
    'unique name',
    'expected name',
    'reponse attendue',
    'expected answer',
    'attendu',
    'expected',
  ],
} as const;

export interface TestLine {
  /** its line in the sheet */
  readonly position: number;
  readonly question: string;
  /** unique name of the sub-question that should answer */
  readonly expected: string;
}

interface SheetLine {
  readonly line: number;
  readonly cells: readonly string[];
}

const plain = (heading: string): string =>
  fold(heading)
    .replace(/[^a-z\d]+/g, ' ')
    .trim();

function columnOf(names: readonly string[], headings: readonly string[]): number {
  const found = names.map((name) => headings.indexOf(name)).filter((index) => index >= 0);
  return found[0] ?? -1;
}

/** The questions of a tests file, and the lines that are none. */
export interface Tests {
  readonly tests: readonly TestLine[];
  readonly skipped: readonly SkippedLine[];
}

function problemOf({ question, expected }: TestLine): SkippedLine['reason'] | null {
  if (question === '') return 'QUESTION_MISSING';
  if (expected === '') return 'NAME_MISSING';
  if (question.length > MAX_TEST_QUESTION_LENGTH) return 'QUESTION_TOO_LONG';
  return expected.length > MAX_TEST_NAME_LENGTH ? 'NAME_TOO_LONG' : null;
}

/**
 * The questions of a tests file: a heading line, then one question a line with the unique name of the sub-question that should
 * answer it (F-21). A wrong line is left out and named (F-22a). Throws TESTS_HEADINGS, TESTS_EMPTY, TESTS_TOO_LONG, and TESTS_LINE
 * where no line is right, naming the first.
 */
export function testsOf(lines: readonly SheetLine[]): Tests {
  const [head, ...rest] = lines;
  const headings = (head?.cells ?? []).map(plain);
  const [question, expected] = [columnOf(HEADINGS.question, headings), columnOf(HEADINGS.expected, headings)];
  if (question < 0 || expected < 0) throw new Refusal('TESTS_HEADINGS');
  const filled = rest
    .map(({ line, cells }) => ({ position: line, question: cells[question] ?? '', expected: cells[expected] ?? '' }))
    .filter((test) => test.question !== '' || test.expected !== '');
  if (filled.length === 0) throw new Refusal('TESTS_EMPTY');
  if (filled.length > MAX_TESTS) throw new Refusal('TESTS_TOO_LONG', { params: { max: MAX_TESTS } });
  const skipped = filled.flatMap((test): SkippedLine[] => {
    const reason = problemOf(test);
    return reason ? [{ line: test.position, reason }] : [];
  });
  const [first] = skipped;
  if (first && skipped.length === filled.length) {
    throw new Refusal('TESTS_LINE', { params: { line: first.line, question: MAX_TEST_QUESTION_LENGTH, name: MAX_TEST_NAME_LENGTH } });
  }
  return { tests: filled.filter((test) => problemOf(test) === null), skipped };
}
