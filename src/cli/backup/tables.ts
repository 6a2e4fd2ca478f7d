// Tables as text: the same text of the same rows on every server, whatever order they lie in.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { PassThrough, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { Client } from 'pg';
import { from, to } from 'pg-copy-streams';

interface Table {
  readonly name: string;
  readonly columns: readonly string[];
  /** what its rows are sorted by: the primary key, texts by their bytes */
  readonly order: string;
}

/** Migrations recreate their own table; all other tables are data. The job queue has its own schema: its jobs are recreated. */
const TABLES = `
  SELECT c.relname AS name,
         (SELECT array_agg(a.attname::text ORDER BY a.attnum) FROM pg_attribute a
          WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '') AS columns,
         (SELECT string_agg(quote_ident(a.attname) || CASE WHEN a.attcollation <> 0 THEN ' COLLATE "C"' ELSE '' END, ', ' ORDER BY k.place)
          FROM pg_index i, unnest(i.indkey::int2[]) WITH ORDINALITY AS k(attnum, place), pg_attribute a
          WHERE i.indrelid = c.oid AND i.indisprimary AND a.attrelid = c.oid AND a.attnum = k.attnum) AS "order"
  FROM pg_class c
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname <> '_prisma_migrations'
    AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e')
  ORDER BY 1`;

export const tablesOf = async (client: Client): Promise<Table[]> => (await client.query<Table>(TABLES)).rows;

/** How values are written: nothing of it may depend on the server or on who connects. */
export async function writeAlike(client: Client): Promise<void> {
  await client.query(`SET TIME ZONE 'UTC'; SET datestyle = 'ISO'; SET intervalstyle = 'postgres'; SET extra_float_digits = 1;
    SET bytea_output = 'hex'; SET client_encoding = 'UTF8'; SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0;
    SET idle_session_timeout = 0; SET transaction_timeout = 0`);
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
const columnsOf = ({ columns }: Pick<Table, 'columns'>): string => columns.map(quoted).join(', ');

/** Streams the rows of a table through `sink`; how many there are and the digest of their text. */
export async function copyOut(
  client: Client,
  table: Table,
  sink: NodeJS.WritableStream = new PassThrough().resume(),
): Promise<{ rows: number; content: string }> {
  const hash = createHash('sha256');
  let rows = 0;
  const look = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      // A line end inside of a value is written as \n, two characters.
      for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) rows += 1;
      done(null, chunk);
    },
  });
  const source = client.query(to(`COPY (SELECT ${columnsOf(table)} FROM ${quoted(table.name)} ORDER BY ${table.order}) TO STDOUT`));
  await pipeline(source, look, sink);
  return { rows, content: hash.digest('hex') };
}

/** Takes the rows of a table from the compressed text. */
export async function copyIn(client: Client, table: Pick<Table, 'name' | 'columns'>, path: string): Promise<void> {
  await pipeline(createReadStream(path), createGunzip(), client.query(from(`COPY ${quoted(table.name)} (${columnsOf(table)}) FROM STDIN`)));
}
