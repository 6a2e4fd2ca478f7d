import 'server-only';
import { processGlobals } from '../process/process-globals';
import { ask } from './ask';
import { EVERYTHING, type Filter, type GridQuery } from './query';
import { Remembered } from './query-cache';
import { readTally, type Tally } from './row-counter';
import {
  asksForAll,
  blockStatement,
  countStatement,
  type GridRead,
  groupCountStatement,
  groupsStatement,
  type Statement,
  valuesStatement,
} from './statements';

export type GridValue = string | number | boolean | Date | null;
export type GridRow = Readonly<Record<string, GridValue>>;

export interface Block {
  readonly rowData: readonly GridRow[];
  readonly rowCount: number;
}

/** A block that took longer to read than so many milliseconds is remembered: far jumps and sorts without an index. */
const DEAR = 15;
const state = processGlobals('grid answers', () => ({ remembered: new Remembered() }));
const remembered = (): Remembered => state.remembered;

/** The same for a dear question that is no grid's: `version` must change with everything that its answer is made of. */
export const rememberedAnswer = <Answer>(statement: Statement, version: string, ask: () => Promise<Answer>): Promise<Answer> =>
  remembered().answer(statement, version, ask, DEAR);

/** How many rows match, exactly: the table's own number where nothing is left out, else counted once per filter and version. */
async function countAt<Name extends string>(read: GridRead<Name>, query: GridQuery<Name>, tally: Tally): Promise<number> {
  if (asksForAll(read, query)) return tally.rows;
  const statement = countStatement(read, query);
  return remembered().answer(statement, tally.version, async () => (await ask<{ count: number }>(statement))[0]?.count ?? 0);
}

async function rowsBlock<Name extends string>(read: GridRead<Name>, query: GridQuery<Name>): Promise<Block> {
  const tally = await readTally(read.source);
  const isKnown = asksForAll(read, query) || remembered().has(countStatement(read, query), tally.version);
  const counting = countAt(read, query, tally);
  const known = isKnown ? await counting : null;
  if (known !== null && query.startRow >= known) return { rowData: [], rowCount: known };
  const statement = blockStatement(read, query, known);
  // Side by side: a block needs no count to be read.
  const [rowData, rowCount] = await Promise.all([
    remembered().answer(statement, tally.version, () => ask<GridRow>(statement), DEAR),
    counting,
  ]);
  return { rowData, rowCount };
}

type Group = GridRow & { readonly 'the groups': number };

async function groupsBlock<Name extends string>(read: GridRead<Name>, query: GridQuery<Name>): Promise<Block> {
  const { version } = await readTally(read.source);
  const statement = groupsStatement(read, query);
  const groups = await remembered().answer(statement, version, () => ask<Group>(statement));
  const rowData = groups.map(({ 'the groups': _count, ...row }) => row);
  if (groups[0] || query.startRow === 0) return { rowData, rowCount: groups[0]?.['the groups'] ?? 0 };
  const counting = groupCountStatement(read, query);
  const [counted] = await remembered().answer(counting, version, () => ask<{ count: number }>(counting));
  return { rowData, rowCount: counted?.count ?? 0 };
}

/** One block of a grid: rows, or groups with their counts while one is to be opened; and how many there are, exactly. */
export function readBlock<Name extends string>(read: GridRead<Name>, query: GridQuery<Name>): Promise<Block> {
  return query.groupKeys.length < query.groups.length ? groupsBlock(read, query) : rowsBlock(read, query);
}

/** How many rows match, groups left aside: what an export will hold. */
export async function countRows<Name extends string>(read: GridRead<Name>, query: GridQuery<Name>): Promise<number> {
  return countAt(read, { ...query, groups: [], groupKeys: [] }, await readTally(read.source));
}

export interface ColumnValues {
  readonly values: readonly { readonly value: string | null; readonly count: number }[];
  /** values in all; more than are sent when the column has very many */
  readonly valueCount: number;
}

const MOST_VALUES = 1000;

const isOn = (filter: Filter, column: string): boolean =>
  'join' in filter ? filter.of.every((part) => isOn(part, column)) : filter.column === column;

/** A filter without its conditions on one column: what the values of that column are counted under. */
function without<Name extends string>(filter: Filter<Name>, column: Name): Filter<Name> {
  if (isOn(filter, column)) return EVERYTHING;
  return 'join' in filter && filter.join === 'AND' ? { ...filter, of: filter.of.map((part) => without(part, column)) } : filter;
}

/** The values that a column has among the rows of the other columns' filters, and how many rows have each. */
export async function readValues<Name extends string>(
  read: GridRead<Name>,
  { column, query, search }: { column: Name; query: GridQuery<Name>; search: string },
): Promise<ColumnValues> {
  const { version } = await readTally(read.source);
  const statement = valuesStatement(read, { column, filter: without(query.filter, column), search, limit: MOST_VALUES });
  const found = await remembered().answer(statement, version, () => ask<{ value: string | null; count: number; all: number }>(statement));
  return { values: found.map(({ value, count }) => ({ value, count })), valueCount: found[0]?.all ?? 0 };
}
