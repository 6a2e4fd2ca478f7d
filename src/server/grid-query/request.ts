import 'server-only';
import { z } from 'zod';
import { encodeFieldError } from '@/shared/field-errors';
import type { Grid, GridColumn } from '@/shared/grid/grid';
import { exactValue, isFilterable, parseFilterModel } from './filters';
import { asObject, type JsonObject, listOf, ownProperty, ParseError, type Path } from './parse-error';
import { AGGREGATES, type Aggregate, EVERYTHING, type Filter, type GridQuery } from './query';
import { quickSearchFilter } from './quick-search';

/** Default number of rows of a request. */
const BLOCK = 100;
const MAX_ROWS = 1000;
const MAX_SORTS = 6;
const MAX_GROUPS = 6;
const LAST_ROW = 1_000_000_000;
/** What AG Grid calls the column that it shows groups in; followed by the grouped column where each has its own. */
const GROUP_COLUMN = 'ag-Grid-AutoColumn';

function rowOf(value: unknown, otherwise: number, path: Path): number {
  if (value === undefined || value === null) return otherwise;
  if (!Number.isInteger(value)) throw new ParseError(path, typeof value === 'number' ? 'NOT_AN_INTEGER' : 'NOT_A_NUMBER');
  if ((value as number) < 0) throw new ParseError(path, encodeFieldError('TOO_LOW', { min: 0 }));
  if ((value as number) > LAST_ROW) throw new ParseError(path, encodeFieldError('TOO_HIGH', { max: LAST_ROW }));
  return value as number;
}

function rowRange(request: JsonObject, path: Path): { startRow: number; endRow: number } {
  const startRow = rowOf(request.startRow, 0, [...path, 'startRow']);
  const endRow = rowOf(request.endRow, startRow + BLOCK, [...path, 'endRow']);
  if (endRow <= startRow) throw new ParseError([...path, 'endRow'], encodeFieldError('TOO_LOW', { min: startRow + 1 }));
  if (endRow - startRow > MAX_ROWS) throw new ParseError([...path, 'endRow'], encodeFieldError('TOO_HIGH', { max: startRow + MAX_ROWS }));
  return { startRow, endRow };
}

/** The declared column of that name, if it is of use here. Throws ParseError. */
function columnNamed<Name extends string>(grid: Grid<Name>, name: unknown, path: Path, fits: (column: GridColumn) => boolean): Name {
  const column = ownProperty<GridColumn>(grid.columns, name);
  if (!column || !fits(column)) throw new ParseError(path, 'INVALID_CHOICE');
  return name as Name;
}

/** What AG Grid can request and this API does not support: refused, because ignoring it would return other rows than requested. */
const unsupported = (member: string, path: Path): ParseError => new ParseError(path, encodeFieldError('UNSUPPORTED', { member }));

const isSortable = ({ sortable }: GridColumn): boolean => sortable !== false;
const isGroupable = ({ groupable }: GridColumn): boolean => groupable === true;
const isOnce = <Item>(items: readonly Item[]): boolean => new Set(items).size === items.length;

function groupsOf<Name extends string>(grid: Grid<Name>, request: JsonObject, path: Path): Pick<GridQuery<Name>, 'groups' | 'groupKeys'> {
  const at = [...path, 'rowGroupCols'];
  const groups = listOf(request.rowGroupCols, at, MAX_GROUPS).map((given, index) => {
    const { id, field } = asObject(given, [...at, index]);
    return columnNamed(grid, ownProperty(grid.columns, id) ? id : (field ?? id), [...at, index, 'id'], isGroupable);
  });
  if (!isOnce(groups)) throw new ParseError(at, 'INVALID_CHOICE');
  const keysAt = [...path, 'groupKeys'];
  const groupKeys = listOf(request.groupKeys, keysAt, groups.length).map((key, index) =>
    exactValue(grid.columns[groups[index] as Name], key, [...keysAt, index]),
  );
  return { groups, groupKeys };
}

function sortOf<Name extends string>(grid: Grid<Name>, request: JsonObject, groups: readonly Name[], path: Path): GridQuery<Name>['sort'] {
  const at = [...path, 'sortModel'];
  const items = listOf(request.sortModel, at, MAX_SORTS).flatMap((given, index) => {
    const { colId, sort, type = 'default' } = asObject(given, [...at, index]);
    if (type === 'absolute') throw unsupported('sortModel.type: absolute', [...at, index, 'type']);
    if (type !== 'default' && type !== null) throw new ParseError([...at, index, 'type'], 'INVALID_CHOICE');
    if (sort !== 'asc' && sort !== 'desc') throw new ParseError([...at, index, 'sort'], 'INVALID_CHOICE');
    if (colId === GROUP_COLUMN) return groups.map((group) => ({ colId: group, sort }) as const);
    const name = typeof colId === 'string' && colId.startsWith(`${GROUP_COLUMN}-`) ? colId.slice(GROUP_COLUMN.length + 1) : colId;
    return [{ colId: columnNamed(grid, name, [...at, index, 'colId'], isSortable), sort } as const];
  });
  return items.filter(({ colId }, index) => items.findIndex((other) => other.colId === colId) === index);
}

const NUMERIC: readonly Aggregate[] = ['sum', 'avg'];

function aggregatesOf<Name extends string>(grid: Grid<Name>, request: JsonObject, path: Path): GridQuery<Name>['aggregates'] {
  const at = [...path, 'valueCols'];
  const aggregates = listOf(request.valueCols, at, MAX_SORTS).map((given, index) => {
    const { id, aggFunc = 'count' } = asObject(given, [...at, index]);
    const aggregate = AGGREGATES.find((known) => known === aggFunc);
    if (aggFunc === 'first' || aggFunc === 'last') throw unsupported(`valueCols.aggFunc: ${aggFunc}`, [...at, index, 'aggFunc']);
    if (!aggregate) throw new ParseError([...at, index, 'aggFunc'], 'INVALID_CHOICE');
    const column = columnNamed(
      grid,
      id,
      [...at, index, 'id'],
      ({ kind }) =>
        aggregate === 'count' || kind === 'number' || (!NUMERIC.includes(aggregate) && (kind === 'date' || kind === 'datetime')),
    );
    return { column, aggregate };
  });
  // A group's row holds an aggregate under the column's name: there is room for one.
  if (!isOnce(aggregates.map(({ column }) => column))) throw new ParseError(at, 'INVALID_CHOICE');
  return aggregates;
}

/** The columns as shown: a list of names in the request or beside it; one that the grid does not have is refused. */
function columnsOf<Name extends string>(grid: Grid<Name>, value: unknown, path: Path): readonly Name[] | null {
  const names = listOf(value, path, Object.keys(grid.columns).length).map((name, index) =>
    columnNamed(grid, name, [...path, index], () => true),
  );
  if (!isOnce(names)) throw new ParseError(path, 'INVALID_CHOICE');
  return names.length > 0 ? names : null;
}

function withQuickSearch<Name extends string>(grid: Grid<Name>, request: JsonObject, path: Path): Filter<Name> {
  const filter = parseFilterModel(grid, request.filterModel, [...path, 'filterModel']);
  const search = quickSearchFilter(grid, request.quickFilter, [...path, 'quickFilter']);
  return search === EVERYTHING ? filter : { join: 'AND', of: [filter, search] };
}

/** One grid request, checked against the grid; nothing in it becomes SQL but by the columns' declaration. Throws ParseError. */
function parseRequest<Name extends string>(grid: Grid<Name>, request: JsonObject, path: Path): GridQuery<Name> {
  if (listOf(request.pivotCols, [...path, 'pivotCols'], MAX_GROUPS).length > 0) throw unsupported('pivotCols', [...path, 'pivotCols']);
  const { groups, groupKeys } = groupsOf(grid, request, path);
  // With groups it shows the same rows; without, AG Grid expects one row of totals.
  if (request.pivotMode === true && groups.length === 0) throw unsupported('pivotMode', [...path, 'pivotMode']);
  return {
    ...rowRange(request, path),
    sort: sortOf(grid, request, groups, path),
    filter: withQuickSearch(grid, request, path),
    groups,
    groupKeys,
    aggregates: aggregatesOf(grid, request, path),
    columns: columnsOf(grid, request.columns, [...path, 'columns']),
  };
}

/** Parses the body of a grid's call: `{agGridSearch: request}`, the bare request, or nothing, which means the first 100 rows. */
export function parseGridBody<Name extends string>(grid: Grid<Name>, body: unknown): GridQuery<Name> {
  const given = asObject(body, []);
  if (!Object.hasOwn(given, 'agGridSearch')) return parseRequest(grid, given, []);
  const query = parseRequest(grid, asObject(given.agGridSearch ?? {}, ['agGridSearch']), ['agGridSearch']);
  return { ...query, columns: query.columns ?? columnsOf(grid, given.columns, ['columns']) };
}

/** Runs a parser as a part of a schema: what it finds wrong is named with its path. */
export function parsedBy<Output>(parse: (value: unknown) => Output) {
  return z.unknown().transform((value, context): Output => {
    try {
      return parse(value);
    } catch (error) {
      if (!(error instanceof ParseError)) throw error;
      context.issues.push({ code: 'custom', path: [...error.path], message: error.code, input: value });
      return z.NEVER;
    }
  });
}

/** The JSON schema of a request to this grid, for the description of the API. */
export function requestShape(grid: Grid): Record<string, unknown> {
  const names = Object.keys(grid.columns);
  const listed = (item: object) => ({ type: 'array', items: { type: 'object', ...item } });
  const namesOf = (fits: (column: GridColumn) => boolean) => names.filter((name) => fits(grid.columns[name] as GridColumn));
  return {
    type: 'object',
    description: "AG Grid's server-side or infinite row request; nothing means the first 100 rows",
    properties: {
      startRow: { type: 'integer', minimum: 0 },
      endRow: { type: 'integer', description: `row after the last requested one, at most ${MAX_ROWS} more than startRow` },
      sortModel: listed({
        properties: { colId: { enum: namesOf(isSortable) }, sort: { enum: ['asc', 'desc'] }, type: { enum: ['default'] } },
      }),
      filterModel: {
        type: 'object',
        description: "AG Grid's filter models by column: text, number, date, set, boolean, combined, multi; or one advanced filter model",
        properties: Object.fromEntries(namesOf(isFilterable).map((name) => [name, { type: 'object' }])),
      },
      ...(grid.quickSearch && { quickFilter: { type: 'string', description: 'words, each contained in a searched column' } }),
      rowGroupCols: listed({ properties: { id: { enum: namesOf(isGroupable) } } }),
      groupKeys: { type: 'array', items: { type: ['string', 'null'] } },
      valueCols: listed({ properties: { id: { enum: names }, aggFunc: { enum: AGGREGATES } } }),
      pivotCols: { type: 'array', maxItems: 0, description: 'Pivoting is not supported' },
    },
  };
}

/** The body of a grid's calls: unknown columns, operators and values are refused with their path. */
export function gridBody<Name extends string>(grid: Grid<Name>) {
  const request = requestShape(grid);
  return parsedBy((body) => parseGridBody(grid, body)).meta({
    ...request,
    properties: { ...(request.properties as object), agGridSearch: request },
  });
}
