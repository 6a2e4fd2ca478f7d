import 'server-only';
import { endpoint } from '../endpoint';
import { z } from 'zod';
import type { Grid, GridColumn } from '@/shared/grid/grid';
import { Refusal } from '@/shared/refusal';
import { JsonText } from '../db/json-rows';
import type { Handler } from '../endpoint/contract';
import { isFilterable } from './filters';
import { asObject, ownProperty, ParseError, tooLong } from './parse-error';
import { type Filter, type GridQuery, queryContext } from './query';
import { type Block, type GridRow, readBlock, readValues } from './read';
import { gridBody, parsedBy, parseGridBody, requestShape } from './request';
import type { GridSource } from './source';

/** A cell of a column of each kind as it is sent. */
const CELL = {
  text: z.string(),
  set: z.string(),
  number: z.number(),
  boolean: z.boolean(),
  date: z.iso.date(),
  datetime: z.iso.datetime(),
} as const;

/** The same cell in a group's row, which may hold a count, or the day that a moment is grouped by. */
function groupCell(kind: GridColumn['kind']): z.ZodType {
  if (kind === 'number') return CELL.number;
  return z.union(kind === 'datetime' ? [CELL.datetime, z.iso.date(), z.number()] : [CELL[kind], z.number()]);
}

/** What a grid's call answers: rows, or group rows with their child count, and how many there are in all. */
export function gridAnswer<Name extends string>(grid: Grid<Name>, aliases: Aliases<NoInfer<Name>> = {}) {
  const also = Object.entries<Name>(aliases).map(([alias, name]) => [alias, grid.columns[name]] as const);
  const columns = [...Object.entries<GridColumn>(grid.columns), ...also];
  const row = z.strictObject({
    id: z.union([z.string(), z.int()]),
    ...Object.fromEntries(columns.map(([name, { kind }]) => [name, CELL[kind].nullable()])),
  });
  const group = z.strictObject({
    childCount: z.int().min(1),
    ...Object.fromEntries(columns.map(([name, { kind }]) => [name, groupCell(kind).nullish()])),
  });
  return z.object({ rowData: z.array(z.union([row, group])), rowCount: z.int().min(0) });
}

/** Other names under which a column's value is sent besides its own. */
type Aliases<Name extends string> = Readonly<Record<string, Name>>;

function withAliases<Name extends string>({ rowData, rowCount }: Block, aliases: Aliases<Name>): Block {
  const also = Object.entries<Name>(aliases);
  const named = (row: GridRow) => also.filter(([, name]) => name in row).map(([alias, name]) => [alias, row[name] ?? null] as const);
  return { rowData: rowData.map((row) => ({ ...row, ...Object.fromEntries(named(row)) })), rowCount };
}

interface GridContract<Name extends string, P> {
  readonly summary: string;
  readonly grid: Grid<Name>;
  readonly source: GridSource<NoInfer<Name>>;
  readonly params?: P & z.ZodType;
  readonly aliases?: Aliases<NoInfer<Name>>;
  /** the rows that this address is about, where it is not about all */
  readonly scope?: (params: P extends z.ZodType ? z.output<P> : undefined) => Filter<NoInfer<Name>>;
}

/**
 * The call that gives a grid its rows. The answer is not checked against its schema again, which would cost as much as
 * reading it: only declared columns are selected, and a test holds an answer against the schema.
 */
export function gridEndpoint<Name extends string, P = undefined>(contract: GridContract<Name, P>): Handler {
  const { summary, grid, source, params, aliases, scope } = contract;
  return endpoint({
    summary,
    allow: grid.allow,
    ...(params && { params }),
    body: gridBody(grid),
    returns: gridAnswer(grid, aliases),
    async handle(call) {
      // What `params` parsed; TypeScript does not resolve a conditional type of an open `P`.
      const read = { grid, source, scope: scope?.(call.params as never), ...queryContext(call.at, call.actor?.id) };
      const block = await readBlock(read, call.body as GridQuery<Name>);
      return new JsonText(JSON.stringify(aliases ? withAliases(block, aliases) : block));
    },
  });
}

/** The body of a grid request for code that finds the grid by its name; throws INVALID_INPUT. */
export function parsedGridBody<Name extends string>(grid: Grid<Name>, body: unknown): GridQuery<Name> {
  try {
    return parseGridBody(grid, body);
  } catch (error) {
    if (error instanceof ParseError) throw new Refusal('INVALID_INPUT', { fields: { [error.path.join('.')]: error.code } });
    throw error;
  }
}

const LISTED: readonly string[] = ['set', 'text', 'boolean'];
const isListed = (column: GridColumn): boolean => isFilterable(column) && LISTED.includes(column.kind);
const SEARCH_LENGTH = 200;

function valuesBody<Name extends string>(grid: Grid<Name>) {
  const parse = (value: unknown) => {
    const given = asObject(value, []);
    const column = ownProperty<GridColumn>(grid.columns, given.column);
    if (!column || !isListed(column)) throw new ParseError(['column'], 'INVALID_CHOICE');
    const { search = '' } = given;
    if (typeof search !== 'string') throw new ParseError(['search'], 'INVALID');
    if (search.length > SEARCH_LENGTH) throw tooLong(['search'], SEARCH_LENGTH);
    const query = parseGridBody(grid, { agGridSearch: given.agGridSearch ?? {} });
    return { column: given.column as Name, search: search.trim(), query };
  };
  const columns = Object.entries<GridColumn>(grid.columns).flatMap(([name, column]) => (isListed(column) ? [name] : []));
  return parsedBy(parse).meta({
    type: 'object',
    properties: { column: { enum: columns }, search: { type: 'string', maxLength: SEARCH_LENGTH }, agGridSearch: requestShape(grid) },
    required: ['column'],
  });
}

const ColumnValues = z.object({
  values: z.array(z.object({ value: z.string().nullable(), count: z.int() })),
  valueCount: z.int(),
});

/** The call that lists the values of one column under the filters of the others, for set filters. */
export function gridValuesEndpoint<Name extends string>({
  summary,
  grid,
  source,
}: Omit<GridContract<Name, undefined>, 'params' | 'aliases' | 'scope'>): Handler {
  return endpoint({
    summary,
    allow: grid.allow,
    body: valuesBody(grid),
    returns: ColumnValues,
    async handle({ body, at, actor }) {
      return new JsonText(JSON.stringify(await readValues({ grid, source, ...queryContext(at, actor?.id) }, body)));
    },
  });
}
