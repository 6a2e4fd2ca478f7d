import 'server-only';
import type { Grid } from '@/shared/grid/grid';
import { ParseError, type Path, tooLong } from './parse-error';
import { EVERYTHING, type Filter, type Leaf } from './query';

const MAX_LENGTH = 200;
/** Maximum number of words; more would not narrow a realistic search. */
const MAX_WORDS = 6;
const NUMBER = /^\d{1,9}$/;

/** A row matches where each word is contained in one of the searched columns; digits are also the number of a record. */
export function quickSearchFilter<Name extends string>(grid: Grid<Name>, value: unknown, path: Path): Filter<Name> {
  if (value === undefined || value === null || value === '') return EVERYTHING;
  if (typeof value !== 'string' || !grid.quickSearch) throw new ParseError(path, 'INVALID');
  if (value.length > MAX_LENGTH) throw tooLong(path, MAX_LENGTH);
  const words = value.trim().split(/\s+/, MAX_WORDS).filter(Boolean);
  const columns = grid.quickSearch as readonly Name[];
  const leavesOf = (word: string): Leaf<Name>[] =>
    columns.flatMap((column): Leaf<Name>[] => {
      if (grid.columns[column].kind !== 'number') return [{ column, kind: 'text', operator: 'contains', operands: [word] }];
      return NUMBER.test(word) ? [{ column, kind: 'number', operator: 'equals', operands: [word] }] : [];
    });
  return { join: 'AND', of: words.map((word) => ({ join: 'OR', of: leavesOf(word) })), searched: words.join(' ') };
}
