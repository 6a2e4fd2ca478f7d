import 'server-only';
import type { Transaction } from '@/server/db/client';
import { columnName, type RowOf, type Sql, tableName } from '@/server/db/tables';
import type { DateColumn, KeyColumn, KindConfig } from '../rules/define-kind';
import { kindConfig, type RequestKind, type RequestTable, type SummaryColumn } from '../rules/kinds';

type Key = { readonly [Column in KeyColumn]?: number };
/** The columns that the tables of all kinds have. */
type CommonColumns = Pick<RowOf<RequestTable>, keyof RowOf<RequestTable>>;
/** The columns of the kinds that are sent by e-mail. */
type NotifiedColumns = Pick<RowOf<'MaterialOrder' | 'QuotaRequest'>, 'status' | 'sentAt' | 'notificationId'>;

type Where = { readonly [Column in KeyColumn]?: number | { in: number[] } } & Partial<
  Pick<CommonColumns, 'anonymizedAt'> & Pick<NotifiedColumns, 'status' | 'notificationId'>
> & { readonly kind?: Exclude<KindConfig['excursion'], undefined> };

/** Records of a kind for the common code, as Prisma reads and writes them. */
interface RequestRecords {
  count(args: { where: Where }): PromiseLike<number>;
  findMany(args: { where: Where }): PromiseLike<(CommonColumns & Key)[]>;
  updateMany(args: { where: Where; data: Partial<CommonColumns & NotifiedColumns> }): PromiseLike<{ count: number }>;
}

const delegateOf = (table: RequestTable) => (table.charAt(0).toLowerCase() + table.slice(1)) as Uncapitalize<RequestTable>;

/** Records of a kind, for what is done alike with all kinds. */
export const requestRecords = (tx: Transaction, kind: RequestKind): RequestRecords => tx[delegateOf(kindConfig(kind).table)];

/** The records of these numbers; of a kind that shares its table, its own only. */
export function whereOf(kind: RequestKind, ids: number | readonly number[]): Where {
  const { key, excursion } = kindConfig(kind);
  return { [key]: typeof ids === 'number' ? ids : { in: [...ids] }, ...(excursion && { kind: excursion }) };
}

interface SqlNames {
  readonly table: Sql;
  readonly key: Sql;
  readonly date: Sql;
  /** what it is about, and who sent it */
  readonly subject: Sql;
  readonly sender: readonly Sql[];
}

/** Table and columns of a kind, for statements that Prisma cannot write. */
export function sqlNames(kind: RequestKind): SqlNames {
  const { table, key, date, subject, sender } = kindConfig(kind);
  return {
    table: tableName(table),
    key: columnName<RequestTable>(table, key satisfies KeyColumn),
    date: columnName<RequestTable>(table, date satisfies DateColumn),
    subject: columnName<RequestTable>(table, subject satisfies SummaryColumn),
    sender: sender.map((column) => columnName<RequestTable>(table, column satisfies SummaryColumn)),
  };
}
