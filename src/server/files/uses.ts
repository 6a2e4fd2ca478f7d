import 'server-only';
import { z } from 'zod';
import { db, type QueryFn, rows, rowsOf } from '../db/client';

/** Tables that name no file, or name it only as itself. Every other one is searched, so that an area that comes later is too. */
const WITHOUT_FILES = [
  '_prisma_migrations',
  'StoredFile',
  'RateLimit',
  'Session',
  'PasswordResetToken',
  'Acting',
  'KeptFilter',
  'GridView',
  'GridLayout',
  'TableTally',
  'RoutineRun',
  'BdpmImport',
  'BdpmLine',
  'BdpmSet',
  'BdpmSetFile',
  'BdpmTask',
  'ExportJob',
  'ExportSlot',
  'Mail',
  'MailAttachment',
  'ChatbotTestRun',
  'ChatbotTestAnswer',
];
/** The audit log is by far the largest: it is searched last, for ids found nowhere else. */
const AUDIT_TABLES = ['AuditEntry', 'AuditValue'];

const Column = z.object({
  table: z.string(),
  /** names quoted by the database, fit for use in a statement */
  source: z.string(),
  column: z.string(),
  isId: z.boolean(),
});
const Used = z.object({ id: z.string() });

const COLUMNS = `
  SELECT c.relname AS "table", quote_ident(c.relname) AS "source", quote_ident(a.attname) AS "column", t.typname = 'uuid' AS "isId"
  FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
  JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
  JOIN pg_type t ON t.oid = a.atttypid
  WHERE n.nspname = 'public' AND c.relkind IN ('r', 'p') AND has_table_privilege(c.oid, 'SELECT') AND c.relname <> ALL($1)
    AND t.typname IN ('uuid', '_uuid', 'text', '_text', 'varchar', '_varchar', 'json', 'jsonb')
  ORDER BY (c.relname = ANY($2)), c.relname, a.attnum`;

const ID = `'[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'`;

/** The statement that finds given ids in one column: as the id itself, or anywhere in a text (a link, a draft's values). */
function searchIn({ source, column, isId, table }: z.output<typeof Column>): string {
  // An entry's number is known where the search begins: what was traced since is all that a second look has to read.
  const since = table === 'AuditValue' ? '"entrySeq" > $2' : table === 'AuditEntry' ? '"seq" > $2' : '$2::bigint IS NOT NULL';
  if (isId) return `SELECT DISTINCT ${column}::text AS "id" FROM ${source} WHERE ${since} AND ${column} = ANY($1::uuid[])`;
  return `SELECT DISTINCT m[1] AS "id" FROM ${source}, regexp_matches(lower(${column}::text), '(' || ${ID} || ')', 'g') m
          WHERE ${since} AND m[1] = ANY($1::text[])`;
}

export interface FileSearch {
  /** only audit entries after this number */
  readonly sinceSeq?: string;
  /** current uses only, without the audit log */
  readonly skipsAuditLog?: boolean;
  readonly onProgress?: (done: number, total: number) => Promise<void>;
  /** to search within a transaction */
  readonly query?: QueryFn;
}

/** Which of these files are or were used: by a record, a draft, an account, a value of the audit log. */
export async function filesInUse(
  ids: readonly string[],
  { sinceSeq = '-1', skipsAuditLog = false, onProgress, query = rows }: FileSearch = {},
): Promise<Set<string>> {
  const without = skipsAuditLog ? [...WITHOUT_FILES, ...AUDIT_TABLES] : WITHOUT_FILES;
  const columns = await rowsOf(Column, COLUMNS, [without, AUDIT_TABLES], query);
  const inUse = new Set<string>();
  for (const [index, column] of columns.entries()) {
    await onProgress?.(index, columns.length);
    const left = ids.filter((id) => !inUse.has(id));
    if (left.length === 0) break;
    for (const { id } of await rowsOf(Used, searchIn(column), [left, sinceSeq], query)) inUse.add(id);
  }
  return inUse;
}

/** Number of the latest audit entry. */
export async function lastTraced(): Promise<string> {
  const { _max } = await db.auditEntry.aggregate({ _max: { seq: true } });
  return String(_max.seq ?? 0);
}
