import { describe, expect, it } from 'vitest';
import { Refusal } from '@/shared/refusal';
import { testsOf } from './tests-file';

const sheet = (...lines: readonly string[][]) => lines.map((cells, index) => ({ line: index + 1, cells }));
const refusal = (lines: ReturnType<typeof sheet>): Refusal['details'] & { code: string } => {
  try {
    testsOf(lines);
  } catch (error) {
    if (error instanceof Refusal) return { code: error.code, ...error.details };
  }
  throw new Error('The lines were taken.');
};

describe('the lines of a tests file', () => {
  it('F-21 are questions with their expected unique name, by headings in either language', () => {
    const tests = [{ position: 2, question: 'Où ?', expected: 'LIEU' }];
    expect(testsOf(sheet(['Question', 'Nom unique attendu'], ['Où ?', 'LIEU']))).toEqual({ tests, skipped: [] });
    expect(testsOf(sheet(['Expected unique name', 'Question'], ['LIEU', 'Où ?'])).tests).toEqual(tests);
  });

  it('F-21 have headings in any case and order, among other columns', () => {
    const lines = sheet(['N°', ' NOM_UNIQUE  attendu : ', 'Thème', 'QUESTION POSÉE'], ['1', 'LIEU', 'x', 'Où ?']);
    expect(testsOf(lines).tests).toEqual([{ position: 2, question: 'Où ?', expected: 'LIEU' }]);
  });

  it('F-21 are numbered as in the sheet, skipping empty lines', () => {
    const lines = [...sheet(['Question', 'Nom unique']), { line: 7, cells: ['', '', 'note'] }, { line: 9, cells: ['Où ?', 'LIEU'] }];
    expect(testsOf(lines).tests).toEqual([{ position: 9, question: 'Où ?', expected: 'LIEU' }]);
  });

  it('F-21 CHAT-20 are refused without headings, without questions, or beyond 5,000', () => {
    expect(refusal([]).code).toBe('TESTS_HEADINGS');
    expect(refusal(sheet(['Où ?', 'LIEU'])).code).toBe('TESTS_HEADINGS');
    expect(refusal(sheet(['Question', 'Réponse'], ['Où ?', 'LIEU'])).code).toBe('TESTS_HEADINGS');
    expect(refusal(sheet(['Réponse', 'Nom unique'], ['Où ?', 'LIEU'])).code).toBe('TESTS_HEADINGS');
    expect(refusal(sheet(['Question', 'Nom unique'])).code).toBe('TESTS_EMPTY');
    expect(refusal(sheet(['Question', 'Nom unique'], ['Qui ?'], ['Où ?']))).toMatchObject({
      code: 'TESTS_LINE',
      params: { line: 2 },
    });
    const many = Array.from({ length: 5_000 }, (_, nth) => [`Question ${nth}`, 'LIEU']);
    expect(testsOf(sheet(['Question', 'Nom unique'], ...many)).tests).toHaveLength(5_000);
    expect(refusal(sheet(['Question', 'Nom unique'], ...many, ['Une de trop', 'LIEU']))).toMatchObject({
      code: 'TESTS_TOO_LONG',
      params: { max: 5_000 },
    });
  });

  it.each([
    ['without a question', ['', 'LIEU'], 'QUESTION_MISSING'],
    ['without an expected name', ['Où ?', ''], 'NAME_MISSING'],
    ['with a question that is too long', ['x'.repeat(1_001), 'LIEU'], 'QUESTION_TOO_LONG'],
    ['with a name that is too long', ['Où ?', 'x'.repeat(201)], 'NAME_TOO_LONG'],
  ])('F-22a leave out a line %s, and say which and why', (_what, line, reason) => {
    const { tests, skipped } = testsOf(sheet(['Question', 'Nom unique'], ['Où ?', 'LIEU'], line, ['Qui ?', 'QUI']));
    expect(tests.map(({ position }) => position)).toEqual([2, 4]);
    expect(skipped).toEqual([{ line: 3, reason }]);
  });
});
