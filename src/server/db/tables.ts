import 'server-only';
import { Prisma } from './generated/client';

/** A statement or a part of one; what is interpolated is a value, unless it is `Sql` itself. */
export type Sql = Prisma.Sql;
export const sql = Prisma.sql;
/** Parts of a list, such as the columns that an UPDATE sets. */
export const joined = (parts: readonly Sql[]): Sql => Prisma.join([...parts]);

export type Table = Prisma.ModelName;
/** A row as Prisma reads it, without its relations. */
export type RowOf<T extends Table> = Prisma.TypeMap['model'][T]['payload']['scalars'];
/** A new row as Prisma takes it, without its relations. */
export type NewRow<T extends Table> = Prisma.TypeMap['model'][T]['operations'] extends { createMany: { args: { data: infer Rows } } }
  ? Exclude<Rows, readonly unknown[]> & object
  : never;
/** Columns of a table; of several tables, those that any of them has. */
export type ColumnOf<T extends Table> = T extends Table ? keyof RowOf<T> & string : never;

/** A table in a statement that Prisma cannot write; a name that the schema does not have does not compile. */
export const tableName = (table: Table): Prisma.Sql => Prisma.raw(`"${table}"`);

/** A column of that table in such a statement. */
export const columnName = <T extends Table>(_table: T, column: ColumnOf<T>): Prisma.Sql => Prisma.raw(`"${column}"`);

/** Primary keys that are not called `id`. */
const KEYS = {
  ChatbotQuestion: 'questionId',
  ContentVersion: 'area',
  QuotaRequest: 'quotaRequestId',
  StoredFile: 'encodedId',
} as const satisfies { readonly [T in Table]?: ColumnOf<T> };

/** Tables with a primary key of one column. */
type KeyOf<T extends Table> = T extends keyof typeof KEYS ? (typeof KEYS)[T] : 'id' & ColumnOf<T>;
export type KeyedTable = { [T in Table]: KeyOf<T> extends never ? never : T }[Table];
export type IdOf<T extends KeyedTable> = RowOf<T>[KeyOf<T> & ColumnOf<T>];

const keyName = (table: KeyedTable): Prisma.Sql => Prisma.raw(`"${table in KEYS ? KEYS[table as keyof typeof KEYS] : 'id'}"`);

/** UPDATE before a record is changed or deleted; SHARE so that it stays while something comes to refer to it. */
const STRENGTHS = { UPDATE: Prisma.sql`FOR UPDATE`, SHARE: Prisma.sql`FOR SHARE` };
export type Strength = keyof typeof STRENGTHS;

/** Locks these records until the transaction ends: in one order, so that two calls wait for each other and never in a circle. */
export async function lockRows<T extends KeyedTable>(
  tx: Prisma.TransactionClient,
  table: T,
  ids: readonly IdOf<T>[],
  strength: Strength = 'UPDATE',
): Promise<void> {
  const key = keyName(table);
  await tx.$queryRaw`SELECT 1 FROM ${tableName(table)} WHERE ${key} = ANY(${ids}) ORDER BY ${key} ${STRENGTHS[strength]}`;
}

/** Locks a record until the transaction ends, so that writes are serialised; read it afterwards. One that does not exist is no error. */
export async function lockRow<T extends KeyedTable>(
  tx: Prisma.TransactionClient,
  table: T,
  id: IdOf<T>,
  strength: Strength = 'UPDATE',
): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM ${tableName(table)} WHERE ${keyName(table)} = ${id} ${STRENGTHS[strength]}`;
}
