import 'server-only';
import type { Grid } from '@/shared/grid/grid';
import { type Bind, beginning, filterSql, folded } from './conditions';
import { type Aggregate, EVERYTHING, type Filter, type GridQuery, type Leaf, type QueryContext } from './query';
import { type GridSource, selectExpression } from './source';

/** A grid with where its rows come from. `scope` is a condition of the call's own, such as one product's rows. */
export interface GridRead<Name extends string = string> extends QueryContext {
  readonly grid: Grid<Name>;
  readonly source: GridSource<Name>;
  readonly scope?: Filter<Name> | undefined;
}

export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Rows that may be passed over with all their columns; further down only the sorted ones are walked. */
const SHALLOW = 200;

/** Builds one statement: what it binds becomes its parameters. */
function statement(write: (bind: Bind) => string): Statement {
  const values: unknown[] = [];
  const text = write((value) => `$${values.push(value)}`);
  return { text, values };
}

/** The opened groups as conditions: rows with exactly these keys. */
function openedGroups<Name extends string>({ groups, groupKeys }: GridQuery<Name>): Leaf<Name>[] {
  return groupKeys.map((key, level) => ({ column: groups[level] as Name, kind: 'set', operator: 'in', operands: [key] }));
}

function whereSql<Name extends string>(read: GridRead<Name>, filter: Filter<Name>, bind: Bind): string {
  const all: Filter<Name> = { join: 'AND', of: [read.scope ?? EVERYTHING, filter] };
  const sql = filterSql(read.source, all, bind, read);
  return sql && ` WHERE ${sql}`;
}

/** The rows that match a request before paging: its filter, and the open groups. */
function matching<Name extends string>(query: GridQuery<Name>): Filter<Name> {
  return { join: 'AND', of: [query.filter, ...openedGroups(query)] };
}

/** Whether a filter matches every row. */
export function isEverything(filter: Filter | undefined): boolean {
  return (
    filter === undefined ||
    ('join' in filter && filter.of.every((part) => isEverything(part)) && (filter.join === 'AND' || filter.of.length > 0))
  );
}

/** Whether no condition excludes a row, so that the table's own counter is the count. */
export const selectsAllRows = <Name extends string>(read: GridRead<Name>, query: GridQuery<Name>): boolean =>
  isEverything(read.scope) && isEverything(matching(query));

/** What a column is sorted by: text without case and accents, ids and codes as they are. */
export function sortKey<Name extends string>(read: GridRead<Name>, name: Name): string {
  const column = read.source.columns[name];
  return column.kind === 'text' && !column.storage ? beginning(folded(column)) : column.sql;
}

interface SortPart {
  readonly sql: string;
  readonly descends: boolean;
  readonly isFilled: boolean;
}

/** The requested sort, then the grid's default, then always the key, so that blocks never overlap. */
function sortParts<Name extends string>(read: GridRead<Name>, query: GridQuery<Name>): SortPart[] {
  const usual = read.grid.defaultSort as GridQuery<Name>['sort'];
  const items = [...query.sort, ...usual.filter(({ colId }) => query.sort.every((requested) => requested.colId !== colId))];
  const parts = items.map(({ colId, sort }) => ({
    sql: sortKey(read, colId),
    descends: sort === 'desc',
    isFilled: read.source.columns[colId].isFilled,
  }));
  return [...parts, { sql: read.source.key, descends: items.at(-1)?.sort === 'desc', isFilled: true }];
}

/** Empty values come last in both directions; read from the other end, first. */
function orderSql(parts: readonly SortPart[], fromTheEnd: boolean): string {
  const order = parts.map(({ sql, descends, isFilled }) => {
    const direction = descends === fromTheEnd ? 'ASC' : 'DESC';
    return `${sql} ${direction}${isFilled ? '' : ` NULLS ${fromTheEnd ? 'FIRST' : 'LAST'}`}`;
  });
  return ` ORDER BY ${order.join(', ')}`;
}

/** The shown columns and the id. */
function selected<Name extends string>({ grid, source }: GridRead<Name>): string {
  const names = Object.keys(grid.columns) as Name[];
  const list = names.map((name) => `${selectExpression(source.columns[name])} AS "${name}"`);
  return [...('id' in grid.columns ? [] : [`${source.id} AS "id"`]), ...list].join(', ');
}

/**
 * One block of rows. Where the number of rows is known, those behind the middle are read from the other end, so that the last
 * block costs what the first does. Far from both ends only the sorted columns and the key are walked, which an index can
 * hold, and the rows themselves are fetched for the block alone.
 */
export function blockStatement<Name extends string>(read: GridRead<Name>, query: GridQuery<Name>, known: number | null): Statement {
  const parts = sortParts(read, query);
  const end = Math.min(query.endRow, known ?? query.endRow);
  const fromTheEnd = known !== null && known - end < query.startRow;
  // From the start it is the same statement whether the number is known or not: so its cached result is found again.
  const limit = (fromTheEnd ? end : query.endRow) - query.startRow;
  const offset = fromTheEnd ? known - end : query.startRow;
  const { from, key } = read.source;
  return statement((bind) => {
    const where = whereSql(read, matching(query), bind);
    const cut = `${orderSql(parts, fromTheEnd)} LIMIT ${bind(limit)} OFFSET ${bind(offset)}`;
    const isDeep = offset > SHALLOW;
    if (!isDeep && !fromTheEnd) return `SELECT ${selected(read)} FROM ${from}${where}${cut}`;
    return `SELECT ${selected(read)} FROM (SELECT ${key} AS "the key" FROM ${from}${where}${cut}) "block", ${from} WHERE ${key} = "block"."the key"${orderSql(parts, false)}`;
  });
}

/** All matching rows in the requested order, ungrouped. */
export function rowsStatement<Name extends string>(read: GridRead<Name>, query: GridQuery<Name>): Statement {
  return statement(
    (bind) =>
      `SELECT ${selected(read)} FROM ${read.source.from}${whereSql(read, query.filter, bind)}${orderSql(sortParts(read, query), false)}`,
  );
}

/** A table of which each row of a grid has several: one line each on a further sheet. Written by us, as a source is. */
export interface LineTable {
  /** a JOIN with the grid's rows */
  readonly join: string;
  /** order of a row's lines */
  readonly order: string;
  readonly columns: Readonly<Record<string, { readonly sql: string; readonly kind: 'text' | 'number' | 'date' | 'datetime' }>>;
}

/** The lines of all matching rows, in the order of the rows. */
export function linesStatement<Name extends string>(read: GridRead<Name>, query: GridQuery<Name>, lines: LineTable): Statement {
  const list = Object.entries(lines.columns).map(([name, { sql }]) => `${sql} AS "${name}"`);
  return statement(
    (bind) =>
      `SELECT ${list.join(', ')} FROM ${read.source.from} ${lines.join}${whereSql(read, query.filter, bind)}${orderSql(sortParts(read, query), false)}, ${lines.order}`,
  );
}

/** How many rows match, whatever page is shown. */
export function countStatement<Name extends string>(read: GridRead<Name>, query: GridQuery<Name>): Statement {
  return statement((bind) => `SELECT count(*)::int AS "count" FROM ${read.source.from}${whereSql(read, matching(query), bind)}`);
}

/** Sum, average, minimum and maximum of these columns, named by their place. */
function sumsOf<Name extends string>({ source }: GridRead<Name>, names: readonly Name[]): string {
  const sums = names.flatMap((name, at) =>
    ['sum', 'avg', 'min', 'max'].map((what) => `, ${what}(${source.columns[name].sql})::float8 AS "${what}${at}"`),
  );
  return sums.join('');
}

/** In one pass: how many rows match, and what these columns come to. */
export function totalsStatement<Name extends string>(read: GridRead<Name>, query: GridQuery<Name>, names: readonly Name[]): Statement {
  return statement(
    (bind) => `SELECT count(*)::int AS "count"${sumsOf(read, names)} FROM ${read.source.from}${whereSql(read, matching(query), bind)}`,
  );
}

/** The value of a column that makes a group: the day of an instant, nothing for an empty text. */
function groupKey<Name extends string>({ source }: GridRead<Name>, name: Name): string {
  const { sql, kind, storage } = source.columns[name];
  if (kind === 'datetime') return `(${sql} AT TIME ZONE 'Europe/Paris')::date`;
  return kind === 'text' && storage !== 'uuid' ? `nullif(${sql}, '')` : sql;
}

const AGGREGATE: Readonly<Record<Aggregate, (sql: string) => string>> = {
  sum: (sql) => `sum(${sql})::float8`,
  avg: (sql) => `avg(${sql})::float8`,
  min: (sql) => `min(${sql})`,
  max: (sql) => `max(${sql})`,
  count: (sql) => `count(${sql})::int`,
};

/** How the values of the groups are sent, and in which order. */
function groupOrder<Name extends string>(read: GridRead<Name>, query: GridQuery<Name>): { readonly shown: string; readonly order: string } {
  const name = query.groups[query.groupKeys.length] as Name;
  const column = read.source.columns[name];
  const descends = query.sort.find(({ colId }) => colId === name)?.sort === 'desc';
  const shown = column.kind === 'number' ? '"group"::float8' : '"group"';
  const direction = `${descends ? 'DESC' : 'ASC'} NULLS LAST`;
  const order =
    column.kind === 'text' && !column.storage ? `public.fold("group") ${direction}, "group" ${direction}` : `"group" ${direction}`;
  return { shown, order };
}

/** What these columns come to in each group of a block. */
export function groupTotalsStatement<Name extends string>(read: GridRead<Name>, query: GridQuery<Name>, names: readonly Name[]): Statement {
  const { shown, order } = groupOrder(read, query);
  const key = groupKey(read, query.groups[query.groupKeys.length] as Name);
  return statement((bind) => {
    const grouped = `SELECT ${key} AS "group"${sumsOf(read, names)} FROM ${read.source.from}${whereSql(read, matching(query), bind)} GROUP BY 1`;
    return `SELECT *, ${shown} AS "key" FROM (${grouped}) "g" ORDER BY ${order} LIMIT ${bind(query.endRow - query.startRow)} OFFSET ${bind(query.startRow)}`;
  });
}

/** One block of groups with their counts, and in each row how many groups there are. */
export function groupsStatement<Name extends string>(read: GridRead<Name>, query: GridQuery<Name>): Statement {
  const name = query.groups[query.groupKeys.length] as Name;
  const values = query.aggregates
    .filter((requested) => requested.column !== name)
    .map(({ column: of, aggregate }) => `, ${AGGREGATE[aggregate](selectExpression(read.source.columns[of]))} AS "${of}"`);
  const { shown, order } = groupOrder(read, query);
  return statement((bind) => {
    const grouped = `SELECT ${groupKey(read, name)} AS "group", count(*)::int AS "the count"${values.join('')} FROM ${read.source.from}${whereSql(read, matching(query), bind)} GROUP BY 1`;
    const list = query.aggregates.filter((requested) => requested.column !== name).map((requested) => `, "${requested.column}"`);
    return `SELECT ${shown} AS "${name}", "the count" AS "childCount"${list.join('')}, count(*) OVER ()::int AS "the groups" FROM (${grouped}) "g" ORDER BY ${order} LIMIT ${bind(query.endRow - query.startRow)} OFFSET ${bind(query.startRow)}`;
  });
}

/** The number of groups: only needed for a block past the last one. */
export function groupCountStatement<Name extends string>(read: GridRead<Name>, query: GridQuery<Name>): Statement {
  const name = query.groups[query.groupKeys.length] as Name;
  return statement(
    (bind) =>
      `SELECT count(*)::int AS "count" FROM (SELECT ${groupKey(read, name)} FROM ${read.source.from}${whereSql(read, matching(query), bind)} GROUP BY 1) "g"`,
  );
}

/** The values of a column with how many rows have each, most frequent first where they are too many to send. */
export function valuesStatement<Name extends string>(
  read: GridRead<Name>,
  { column: name, filter, search, limit }: { column: Name; filter: Filter<Name>; search: string; limit: number },
): Statement {
  const searched: Filter<Name> = search ? { column: name, kind: 'text', operator: 'contains', operands: [search] } : EVERYTHING;
  return statement((bind) => {
    const where = whereSql(read, { join: 'AND', of: [filter, searched] }, bind);
    return `SELECT "value"::text, "count", count(*) OVER ()::int AS "all" FROM (SELECT ${groupKey(read, name)} AS "value", count(*)::int AS "count" FROM ${read.source.from}${where} GROUP BY 1) "v" ORDER BY "count" DESC, "value" LIMIT ${bind(limit)}`;
  });
}
