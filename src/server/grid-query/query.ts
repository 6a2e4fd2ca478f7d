import 'server-only';
import { type Day, dayOf, MINUTE_MS } from '@/shared/dates/dates';
import type { SortItem } from '@/shared/grid/grid';

export type TestKind = 'text' | 'number' | 'date' | 'set' | 'boolean';

/** One condition on one column, checked: the column is declared, the operator is one of the kind, the operands are of it. */
export interface Leaf<Name extends string = string> {
  readonly column: Name;
  readonly kind: TestKind;
  /** `contains`, `inRange`, `today`…; a set filter's is `in` */
  readonly operator: string;
  /** texts, numbers as digits, days as YYYY-MM-DD; null among the values of a set means empty ones */
  readonly operands: readonly (string | null)[];
}

/** What relative conditions are relative to: the moment and the account of the request. */
export interface QueryContext {
  /** today in Europe/Paris, by the request's clock (I-04) */
  readonly today: Day;
  /** the minute of the request; the beginning of today by default */
  readonly now?: string | undefined;
  /** id of the account that reads; without one nothing is theirs */
  readonly reader?: string | undefined;
}

/** The context of a request; by the minute, so that the answers of one minute can be cached. */
export function queryContext(at: Date, reader?: string): QueryContext {
  return { today: dayOf(at), now: new Date(Math.floor(at.getTime() / MINUTE_MS) * MINUTE_MS).toISOString(), reader };
}

export interface Join<Name extends string = string> {
  readonly join: 'AND' | 'OR';
  readonly of: readonly Filter<Name>[];
  /** the words of a quick search, as they were typed */
  readonly searched?: string;
}

export type Filter<Name extends string = string> = Leaf<Name> | Join<Name>;

export const EVERYTHING: Join<never> = { join: 'AND', of: [] };

export const AGGREGATES = ['sum', 'avg', 'min', 'max', 'count'] as const;
export type Aggregate = (typeof AGGREGATES)[number];

/** A grid request once it is checked, whichever of its forms came in. */
export interface GridQuery<Name extends string = string> {
  readonly startRow: number;
  /** row after the last requested one */
  readonly endRow: number;
  readonly sort: readonly { readonly colId: Name; readonly sort: SortItem['sort'] }[];
  readonly filter: Filter<Name>;
  /** columns grouped by, outermost first */
  readonly groups: readonly Name[];
  /** keys of the opened groups; null is the group of empty values */
  readonly groupKeys: readonly (string | null)[];
  readonly aggregates: readonly { readonly column: Name; readonly aggregate: Aggregate }[];
  /** the shown columns, where the request lists them: for exports */
  readonly columns: readonly Name[] | null;
}

/** The rows in which a column has exactly this value: for lists within something. */
export function where<Name extends string>(column: Name, value: string): Leaf<Name> {
  return { column, kind: 'set', operator: 'in', operands: [value] };
}
