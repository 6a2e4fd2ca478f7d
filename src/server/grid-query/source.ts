import 'server-only';
import type { ColumnKind, Grid, GridColumn } from '@/shared/grid/grid';

/** How a column is stored, where its kind alone does not determine it. */
export type ColumnStorage =
  /** uuid: compared as such when a complete one is searched, so that its index is used */
  | 'uuid'
  /** an id or code: sorted and compared without folding accents, which costs */
  | 'code';

/** Where a grid's rows come from. Everything in it is written by us; nothing comes from a request. */
export interface GridSource<Name extends string = string> {
  readonly from: string;
  /** unique key of a row, and the last part of each sort */
  readonly key: string;
  /** id by which the screen opens a row; sent as `id` */
  readonly id: string;
  /** tables whose changes change the answers, by their counter (TableTally); `from` has one row for each of the first */
  readonly tables: readonly [string, ...string[]];
  /** columns whose sort an index serves, however many rows there are */
  readonly indexedSorts: readonly Name[];
  readonly columns: Readonly<Record<Name, SourceColumn>>;
}

interface SourceColumn {
  readonly sql: string;
  readonly kind: ColumnKind;
  readonly storage?: ColumnStorage;
  /** id of the account that it names */
  readonly account?: string;
  readonly isFilled: boolean;
  /** few distinct values, each in many rows: a text condition is answered by the values it matches and an index on them */
  readonly isLowCardinality: boolean;
}

const PATH = /^[A-Za-z_]\w*(\.[A-Za-z_]\w*)?$/;

function quoted(path: string, alias: string): string {
  if (!PATH.test(path)) throw new Error(`${path} is no path of a column`);
  const [first = '', second] = path.split('.');
  return second === undefined ? `${alias}."${first}"` : `${first}."${second}"`;
}

/**
 * Joins a grid's declaration with its tables. `from` is everything behind FROM, of which each row has its own `key`, written
 * `alias.column`; columns without an alias are of that table. `computed` gives the expression of columns that are none.
 */
export function gridSource<Name extends string>(
  grid: Grid<Name>,
  given: {
    readonly from: string;
    readonly key: string;
    /** the key by default */
    readonly id?: string;
    readonly tables: readonly [string, ...string[]];
    readonly computed?: Partial<Record<NoInfer<Name>, string>>;
    readonly storage?: Partial<Record<NoInfer<Name>, ColumnStorage>>;
    /** columns that are never empty: their index serves both directions */
    readonly filled?: readonly NoInfer<Name>[];
    /** columns of few distinct values; an index must begin with each */
    readonly lowCardinality?: readonly NoInfer<Name>[];
    /** columns that an index begins with in the order in which they are sorted; the default sort by default */
    readonly indexedSorts?: readonly NoInfer<Name>[];
  },
): GridSource<Name> {
  const [alias = ''] = given.key.split('.');
  const columns = Object.entries<GridColumn>(grid.columns).map(([key, { kind, path, account }]) => {
    const name = key as Name;
    const sql = given.computed?.[name] ?? quoted(path ?? name, alias);
    const isFilled = given.filled?.includes(name) ?? false;
    const isLowCardinality = given.lowCardinality?.includes(name) ?? false;
    const names = account && { account: quoted(account, alias) };
    return [name, { sql, kind, storage: given.storage?.[name], ...names, isFilled, isLowCardinality }] as const;
  });
  return {
    from: given.from,
    key: quoted(given.key, alias),
    id: quoted(given.id ?? given.key, alias),
    tables: given.tables,
    indexedSorts: given.indexedSorts ?? grid.defaultSort.map(({ colId }) => colId as Name),
    columns: Object.fromEntries(columns) as GridSource<Name>['columns'],
  };
}

/** A column's value as it is sent: a number as a number, all else as the driver gives it. */
export function selectExpression({ sql, kind }: GridSource['columns'][string]): string {
  return kind === 'number' ? `(${sql})::float8` : sql;
}
