import 'server-only';
import { z } from 'zod';
import { processGlobals } from '../process/process-globals';
import { withMatchedValues } from './matched-values';
import { EVERYTHING, type Filter, type GridQuery } from './query';
import { QueryCache } from './query-cache';
import { type RowCounter, readRowCounter } from './row-counter';
import { runStatement, statementRowsOf } from './run-statement';
import { refuseSlowSort } from './slow-sort';
import {
  blockStatement,
  countStatement,
  type GridRead,
  groupCountStatement,
  groupsStatement,
  type Statement,
  selectsAllRows,
  valuesStatement,
} from './statements';

export type GridValue = string | number | boolean | Date | null;
export type GridRow = Readonly<Record<string, GridValue>>;

export interface Block {
  readonly rowData: readonly GridRow[];
  readonly rowCount: number;
}

/** Blocks that took longer are cached: far jumps and sorts without an index. */
const MIN_COST_MS = 15;
const state = processGlobals('grid answers', () => ({ cache: new QueryCache() }));
const cache = (): QueryCache => state.cache;

/** The same for other slow queries: `version` must change with every input of the result. */
export const cachedAnswer = <Answer>(statement: Statement, version: string, runQuery: () => Promise<Answer>): Promise<Answer> =>
  cache().answer(statement, version, runQuery, MIN_COST_MS);

/** The same query, its text conditions on columns of few values replaced by the values that match. */
const matched = <Name extends string>(read: GridRead<Name>, query: GridQuery<Name>, { version }: RowCounter): Promise<GridQuery<Name>> =>
  withMatchedValues(read, query, (statement, runQuery) => cache().answer(statement, version, runQuery));

const Counted = z.object({ count: z.int() });

/** How many rows match, exactly: the table's own number where nothing is left out, else counted once per filter and version. */
async function countAt<Name extends string>(read: GridRead<Name>, query: GridQuery<Name>, counter: RowCounter): Promise<number> {
  if (selectsAllRows(read, query)) return counter.rows;
  const statement = countStatement(read, query);
  return cache().answer(statement, counter.version, async () => (await statementRowsOf(Counted, statement))[0]?.count ?? 0);
}

async function rowsBlock<Name extends string>(read: GridRead<Name>, requested: GridQuery<Name>): Promise<Block> {
  const counter = await readRowCounter(read.source);
  const query = await matched(read, requested, counter);
  const isKnown = selectsAllRows(read, query) || cache().has(countStatement(read, query), counter.version);
  const countPending = countAt(read, query, counter);
  const known = isKnown ? await countPending : null;
  if (known !== null && query.startRow >= known) return { rowData: [], rowCount: known };
  const statement = blockStatement(read, query, known);
  // Side by side: a block needs no count to be read.
  const [rowData, rowCount] = await Promise.all([
    cache().answer(statement, counter.version, () => refuseSlowSort(read, query, runStatement<GridRow>(statement)), MIN_COST_MS),
    countPending,
  ]);
  return { rowData, rowCount };
}

type Group = GridRow & { readonly 'the groups': number };

async function groupsBlock<Name extends string>(read: GridRead<Name>, requested: GridQuery<Name>): Promise<Block> {
  const counter = await readRowCounter(read.source);
  const { version } = counter;
  const query = await matched(read, requested, counter);
  const statement = groupsStatement(read, query);
  const groups = await cache().answer(statement, version, () => runStatement<Group>(statement));
  const rowData = groups.map(({ 'the groups': _count, ...row }) => row);
  if (groups[0] || query.startRow === 0) return { rowData, rowCount: groups[0]?.['the groups'] ?? 0 };
  const countPending = groupCountStatement(read, query);
  const [counted] = await cache().answer(countPending, version, () => statementRowsOf(Counted, countPending));
  return { rowData, rowCount: counted?.count ?? 0 };
}

/** One block of a grid: rows, or groups with their counts while one is to be opened; and how many there are, exactly. */
export function readBlock<Name extends string>(read: GridRead<Name>, query: GridQuery<Name>): Promise<Block> {
  return query.groupKeys.length < query.groups.length ? groupsBlock(read, query) : rowsBlock(read, query);
}

/** A query as it is run now, and the version of the rows that its answer belongs to. */
export async function prepareQuery<Name extends string>(
  read: GridRead<Name>,
  query: GridQuery<Name>,
): Promise<{ readonly query: GridQuery<Name>; readonly version: string }> {
  const counter = await readRowCounter(read.source);
  return { query: await matched(read, query, counter), version: counter.version };
}

/** How many rows match, within the opened groups. */
export async function countRowsWithin<Name extends string>(read: GridRead<Name>, query: GridQuery<Name>): Promise<number> {
  const counter = await readRowCounter(read.source);
  return countAt(read, await matched(read, query, counter), counter);
}

/** How many rows match, groups left aside: what an export will hold. */
export const countRows = <Name extends string>(read: GridRead<Name>, query: GridQuery<Name>): Promise<number> =>
  countRowsWithin(read, { ...query, groups: [], groupKeys: [] });

export interface ColumnValues {
  readonly values: readonly { readonly value: string | null; readonly count: number }[];
  /** values in all; more than are sent when the column has very many */
  readonly valueCount: number;
}

const MAX_VALUES = 1000;

const isOn = (filter: Filter, column: string): boolean =>
  'join' in filter ? filter.of.every((part) => isOn(part, column)) : filter.column === column;

/** A filter without its conditions on one column: what the values of that column are counted under. */
function without<Name extends string>(filter: Filter<Name>, column: Name): Filter<Name> {
  if (isOn(filter, column)) return EVERYTHING;
  return 'join' in filter && filter.join === 'AND' ? { ...filter, of: filter.of.map((part) => without(part, column)) } : filter;
}

const CountedValue = z.object({ value: z.string().nullable(), count: z.int(), all: z.int() });

/** The values that a column has among the rows of the other columns' filters, and how many rows have each. */
export async function readValues<Name extends string>(
  read: GridRead<Name>,
  { column, query, search }: { column: Name; query: GridQuery<Name>; search: string },
): Promise<ColumnValues> {
  const counter = await readRowCounter(read.source);
  const { version } = counter;
  const { filter } = await matched(read, { ...query, filter: without(query.filter, column) }, counter);
  const statement = valuesStatement(read, { column, filter, search, limit: MAX_VALUES });
  const found = await cache().answer(statement, version, () => statementRowsOf(CountedValue, statement));
  return { values: found.map(({ value, count }) => ({ value, count })), valueCount: found[0]?.all ?? 0 };
}
