import type { NumberKey, OptionalNumberKey } from '@/features/parameter/rules';
import type { Messages, Namespace } from '@/i18n/messages';
import { defineGrid, type Grid, type GridColumn } from '@/shared/grid/grid';
import { HANDLING_COLUMNS, HANDLING_FIELDS, WORK_VIEWS } from '../handling/grid';

/** What the messages of every kind contain, beside its own. */
interface KindMessages {
  readonly title: string;
  readonly sheet: string;
  readonly count: string;
  readonly emptyTitle: string;
  readonly emptyText: string;
  readonly columns: object;
  readonly values: object;
  readonly detail: { readonly title: string };
}

/** Messages of the kinds. */
export type RequestArea = { [Area in Namespace]: Messages[Area] extends KindMessages ? Area : never }[Namespace];

/** Key of a kind's name in the menu and the work queue, and of its figure in a run of a routine. */
export type FigureKey = keyof Messages['shell']['menu'] & keyof Messages['routine']['counts'] & keyof Messages['request-queue']['kinds'];

/** Mails about requests of a kind, which its anonymisation waits for and deletes. */
export type RequestMails = 'none' | 'notification' | 'sendings';

/** Names of the columns that the common code writes into SQL: one of each kind's table. */
export type KeyColumn = 'id' | 'quotaRequestId';
export type DateColumn = 'date' | 'creationDate';

interface Declared<Name extends string, Table extends string, Personal extends string, Summary extends string> {
  /** name in the addresses of its calls (E-085 to E-105) */
  readonly name: Name;
  readonly area: RequestArea;
  readonly figure: FigureKey;
  /** label in the audit log, always in French, before its number; no personal data */
  readonly label: string;
  /** address of its screen */
  readonly screen: string;
  /** file name of its export */
  readonly fileName: string;
  /** its table and primary key */
  readonly table: Table;
  readonly key: KeyColumn;
  /** column of its arrival time */
  readonly date: DateColumn;
  /** of the kinds that share a table: the value of its column `kind` */
  readonly excursion?: 'PHARMACY' | 'WHOLESALER' | 'VACCINATION_CAMPAIGN';
  /** parameters of its due time and of the retention of its personal data */
  readonly due: NumberKey;
  readonly dueUnit: 'hours' | 'days';
  /** hours before the due time from which it counts as due soon */
  readonly soonHours: number;
  readonly retention: OptionalNumberKey;
  /** without a retention of its own: that of all requests, or for ever (S-04) */
  readonly retentionByDefault: 'COMMON' | 'FOREVER';
  readonly mails: RequestMails;
  /** column that says what it is about, and those that name who sent it: in the work queue */
  readonly subject: Summary;
  readonly sender: readonly Summary[];
  /**
   * Columns with personal data (S-04): emptied by the anonymisation, in the audit log too; in no address when the grid filters on them
   * (I-07). No other text of the table identifies a person.
   */
  readonly personal: readonly Personal[];
}

type HandlingColumn = keyof typeof HANDLING_COLUMNS;

interface DeclaredGrid<Column extends string> {
  /** name of its saved views; the name of the kind by default */
  readonly gridName?: string;
  /** what is personal follows from `personal` */
  readonly columns: Readonly<Record<Column, Omit<GridColumn, 'personal'>>>;
  /** what an export of all fields holds beyond the grid's columns (R-05a) */
  readonly fields?: Readonly<Record<string, GridColumn>>;
  readonly storage?: Partial<Readonly<Record<NoInfer<Column>, 'uuid' | 'code'>>>;
  /** columns of the quick search beside the number; each has a trigram index */
  readonly quickSearch: readonly NoInfer<Column>[];
  /** columns that are never empty: their index serves both directions */
  readonly filled: readonly NoInfer<Column>[];
  /** columns of few distinct values, such as the product; an index of the table begins with each */
  readonly lowCardinality?: readonly NoInfer<Column>[];
}

/** A kind of request as the common code reads it. */
export interface KindConfig<
  Name extends string = string,
  Column extends string = string,
  Table extends string = string,
  Personal extends string = string,
  Summary extends string = string,
> extends Declared<Name, Table, Personal, Summary> {
  readonly grid: Grid<Column>;
  /** every field of the record, as an export of all has them (R-05a) */
  readonly allColumns: Readonly<Record<string, GridColumn>>;
  readonly storage: Partial<Readonly<Record<Column, 'uuid' | 'code'>>>;
  readonly filled: readonly Column[];
  readonly lowCardinality: readonly Column[];
}

/**
 * Declares a kind of request once: names, grid, export, menu, parameters, dashboard and personal data follow. What it names elsewhere
 * (messages, parameters) does not compile while it is missing.
 */
export function defineRequestKind<
  const Name extends string,
  const Column extends string,
  const Table extends string,
  const Personal extends string,
  const Summary extends string,
>({
  gridName,
  columns,
  fields,
  storage,
  filled,
  lowCardinality,
  ...declared
}: Declared<Name, Table, Personal, Summary> & DeclaredGrid<Column>): KindConfig<Name, Column | HandlingColumn, Table, Personal, Summary> {
  const personal: readonly string[] = declared.personal;
  const own = Object.entries<Omit<GridColumn, 'personal'>>(columns).map(([name, column]) => [
    name,
    personal.includes(column.path ?? name) ? { ...column, personal: true } : column,
  ]);
  const ownColumns = Object.fromEntries(own) as Record<Column, GridColumn>;
  // What is to be done is beside number and arrival, in sight on a narrow screen (R-03b).
  const dateAt = own.findIndex(([name]) => name === declared.date) + 1;
  const { answeredAt, updateDate, ...shown } = HANDLING_COLUMNS;
  const all = [...own.slice(0, dateAt), ...Object.entries(shown), ...own.slice(dateAt), ...Object.entries({ answeredAt, updateDate })];
  return {
    ...declared,
    allColumns: { ...ownColumns, ...fields, ...HANDLING_COLUMNS, ...HANDLING_FIELDS },
    grid: defineGrid<Column | HandlingColumn>({
      name: gridName ?? declared.name,
      allow: 'request.read',
      columns: Object.fromEntries(all) as Record<Column | HandlingColumn, GridColumn>,
      defaultSort: [{ colId: declared.date, sort: 'desc' }],
      documented: Object.entries(columns as Record<string, GridColumn>).flatMap(([name, { hidden }]) => (hidden ? [] : [name])),
      readyViews: WORK_VIEWS,
      quickSearch: [declared.key, ...declared.quickSearch],
    }),
    storage: storage ?? {},
    filled: [...filled, 'handling', 'dueAt', 'updateDate'],
    lowCardinality: lowCardinality ?? [],
  } as KindConfig<Name, Column | HandlingColumn, Table, Personal, Summary>;
}
