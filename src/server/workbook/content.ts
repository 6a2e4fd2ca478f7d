import 'server-only';

/** What a cell may hold: never an object, which the library would turn into a live formula or link. */
export type Cell = string | number | Date | null;

export interface Column {
  readonly heading: string;
  readonly kind?: 'text' | 'number' | 'date' | 'datetime';
}

/** Labels that depend on another column of the row. */
export interface BesideLabels<Name extends string = string> {
  readonly column: Name;
  readonly labels: Readonly<Record<string, string>>;
}

/** Rows that the writing thread reads by itself; each cell names a column of the statement. */
export interface RowsQuery {
  readonly text: string;
  readonly values: readonly unknown[];
  readonly cells: readonly {
    readonly name: string;
    readonly kind: NonNullable<Column['kind']>;
    /** label of a stored value */
    readonly labels?: Readonly<Record<string, string>>;
    /** label of it beside a value of another column: by both values, joined by a dot */
    readonly beside?: BesideLabels;
  }[];
  /** receives the number of rows read so far */
  onRead?(count: number): void;
}

/** A sheet behind the one of the list: of few rows, or of those that the writing thread reads. */
export interface FurtherSheet {
  readonly name: string;
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly Cell[])[] | RowsQuery;
}

export interface WorkbookContent {
  /** of its first sheet, and the document's title */
  readonly name: string;
  /** who made it, among the document's properties */
  readonly author?: string;
  readonly columns: readonly Column[];
  /** the rows, or for long lists the query that the writing thread runs */
  readonly rows: AsyncIterable<readonly Cell[]> | Iterable<readonly Cell[]> | RowsQuery;
  /** between the rows and the criteria */
  readonly further?: readonly FurtherSheet[];
  readonly criteria: { readonly name: string; lines(count: number): readonly (readonly Cell[])[] };
}

/** What the writing thread starts with. */
export interface WorkerInput {
  /** of the document: title and author among its properties */
  readonly title: string;
  readonly author: string;
  readonly name: string;
  readonly columns: readonly Column[];
  readonly further: readonly FurtherSheet[];
  readonly criteria: string;
  readonly rowsPerSheet: number;
  readonly isEscaped: boolean;
  /** query by which this thread reads the rows itself; otherwise it receives them */
  readonly query: (RowsQuery & { readonly connectionString: string; readonly isPooled: boolean }) | null;
}
/** Messages from the server: rows, the number of bytes read so far, or the last sheet after the last row. */
export type ToWorker =
  | { readonly rows: readonly (readonly Cell[])[] }
  | { readonly taken: number }
  | { readonly criteria: readonly (readonly Cell[])[] };
/** Messages to the server: bytes of the file, a request for more rows, the number of rows read, whether those were all, or the end. */
export type FromWorker = { readonly bytes: Uint8Array } | { readonly read: number; readonly isAll: boolean } | 'more' | 'done';
