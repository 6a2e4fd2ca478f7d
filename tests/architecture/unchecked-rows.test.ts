import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { filesBelow, isTest, SOURCE } from './source';
import { UNCHECKED_ROWS } from './unchecked-rows';

/** Calls that give rows a type by hand; without one `rows` and its like return objects without members. */
const DECLARED_ROW_TYPE =
  /(?:\b(?:rows|gridRows|monitoringRows|prepared|withinTimeout|runStatement|query|ask)|\bpreparedAs\(.*\)|Raw(?:Unsafe)?|\bCursor)</;
/** A statement of Prisma's whose rows are used: its type is whatever they are assigned to. Locks drop theirs. */
const RAW_ROWS_USED = /^(?!\s*await ).*\$queryRaw(?:Unsafe)?[`(]/m;

const isUnchecked = (code: string): boolean => DECLARED_ROW_TYPE.test(code) || RAW_ROWS_USED.test(code);
const codeOf = (file: string): string => readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');

it('D-26 checks the rows of hand-written SQL against a schema, but where these files do not', () => {
  const sources = ['src/app', 'src/features', 'src/server'].flatMap((folder) => filesBelow(folder, SOURCE)).filter((file) => !isTest(file));
  expect(sources.filter((file) => isUnchecked(codeOf(file))).toSorted()).toEqual(Object.keys(UNCHECKED_ROWS));
});

it.each([
  'const [row] = await rows<Row>(TEXT, [id]);',
  'return tx.$queryRaw<Place[]>`SELECT 1`;',
  'const found: Place[] = await tx.$queryRaw`SELECT 1`;',
  "const [row] = await preparedAs('session')<Row>(READ, [sid]);",
  'await runStatement<{ count: number }>(statement);',
])('D-26 finds rows that nobody checks: %s', (code) => {
  expect(isUnchecked(code)).toBe(true);
});

it.each(['const found = await rowsOf(Row, TEXT);', 'await tx.$queryRaw`SELECT 1 FROM "User" FOR UPDATE`;', "await rows('DELETE FROM x');"])(
  'D-26 leaves alone what is checked or dropped: %s',
  (code) => {
    expect(isUnchecked(code)).toBe(false);
  },
);
