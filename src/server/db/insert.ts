import 'server-only';
import { createHash } from 'node:crypto';
import pg from 'pg';
import { preparedRows } from './client';

type Row = Readonly<Record<string, unknown>>;

/** One row of a table and what is written with it; columns are named by the code, never by a caller. */
export interface Insert {
  readonly table: string;
  /** what is undefined is left to the database; objects and lists are JSON columns */
  readonly row: Row;
  /** columns to return */
  readonly answer: readonly string[];
  /** rows of a second table; its column `reference` gets the first returned column of the row */
  readonly under?: { readonly table: string; readonly reference: string; readonly rows: readonly object[] };
}

/** Idempotency key stored with the row and its response; a duplicate violates the table's primary key. */
export interface InsertKey {
  readonly clientId: string;
  readonly key: string;
  readonly requestHash: string;
  readonly at: Date;
}

const id = pg.escapeIdentifier;
const list = (names: readonly string[], before = ''): string => names.map((name) => before + id(name)).join(', ');
const stored = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !(value instanceof Date) ? JSON.stringify(value) : value;

/** Builds the statement: its text is the same for all rows of a kind, so that the database plans it once a connection. */
function statementOf({ table, row, answer, under }: Insert, key: InsertKey | null): { text: string; values: unknown[] } {
  const columns = Object.keys(row).filter((name) => row[name] !== undefined);
  const values = columns.map((name) => stored(row[name]));
  const next = (value: unknown): string => `$${values.push(value)}`;
  const parts = [
    `inserted AS (INSERT INTO ${id(table)} (${list(columns)}) VALUES (${columns.map((_, at) => `$${at + 1}`).join(', ')}) RETURNING ${list(answer)})`,
  ];
  if (under) {
    const names = Object.keys(under.rows[0] ?? {});
    parts.push(
      `lines AS (INSERT INTO ${id(under.table)} (${list([under.reference, ...names])})
         SELECT inserted.${id(answer[0] ?? '')}, ${list(names, 'line.')}
         FROM inserted, jsonb_populate_recordset(NULL::${id(under.table)}, ${next(JSON.stringify(under.rows))}::jsonb) line)`,
    );
  }
  if (key) {
    const { clientId, requestHash, at } = key;
    parts.push(
      `key AS (INSERT INTO "IdempotencyKey" ("clientId", "key", "requestHash", "creationDate", "answer")
         SELECT ${next(clientId)}::uuid, ${next(key.key)}::text, ${next(requestHash)}::text, ${next(at)}::timestamptz, to_jsonb(inserted) FROM inserted)`,
    );
  }
  return { text: `WITH ${parts.join(', ')} SELECT ${list(answer)} FROM inserted`, values };
}

const names = new Map<string, string>();
/** A prepared statement is known by its name; two texts must never share one. */
function nameOf(text: string): string {
  const known = names.get(text) ?? `insert-${createHash('sha256').update(text).digest('hex').slice(0, 32)}`;
  names.set(text, known);
  return known;
}

/**
 * Writes a row, what stands under it and the key with its answer in one statement, which is its own transaction: all of it or
 * nothing. One way to the database instead of five: this is how requests come in by the thousand.
 */
export async function insertRow<Answer extends object>(insert: Insert, key: InsertKey | null): Promise<Answer> {
  const { text, values } = statementOf(insert, key);
  const [answer] = await preparedRows<Answer>(nameOf(text), text, values);
  if (!answer) throw new Error(`nothing was inserted into ${insert.table}`);
  return answer;
}
