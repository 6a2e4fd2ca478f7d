import 'server-only';
import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { env } from '../env';
import { log } from '../log';
import { type Prisma, PrismaClient } from './generated/client';

export type Transaction = Prisma.TransactionClient;

/** Days stay the strings that they are on the wire; a Date would add an hour and a time zone to them. */
const DATE_OID = 1082;
const types = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === DATE_OID ? (value: string) => value : pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
};

function open(): { pool: pg.Pool; db: PrismaClient } {
  const pool = new pg.Pool({
    connectionString: env.DATABASE_URL,
    max: 20,
    connectionTimeoutMillis: 10_000,
    types,
  });
  // A restarted database must end no process: the next query opens a new connection (prisma issue 27641).
  pool.on('error', (error) => log.warn({ error: error.message }, 'idle database connection lost'));
  const adapter = new PrismaPg(pool, { onPoolError: () => undefined });
  return { pool, db: new PrismaClient({ adapter, transactionOptions: { timeout: 20_000, maxWait: 10_000 } }) };
}

const house = globalThis as typeof globalThis & { __database?: ReturnType<typeof open>; __grids?: pg.Pool };
const lazily = (): ReturnType<typeof open> => {
  house.__database ??= open();
  return house.__database;
};

/** Prisma, for records. Opened at the first use: a build needs no database. */
export const db: PrismaClient = new Proxy({} as PrismaClient, {
  get: (_target, name) => {
    const client = lazily().db;
    const value = Reflect.get(client, name);
    return typeof value === 'function' ? value.bind(client) : value;
  },
});

/** The pool under Prisma, for lists, searches and exports in SQL. Parameters only, never pasted values. */
export async function rows<Row extends object>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
  const { rows: found } = await lazily().pool.query<Row>(text, [...values]);
  return found;
}

export function pool(): pg.Pool {
  return lazily().pool;
}

/** Longest that a grid's question may take, in milliseconds. */
const GRID_TIME = 10_000;

/**
 * For the questions of grids, whose cost the asker chooses: bounded in number and in time, so that they cannot hold up
 * everybody else's. A slow one fails with SQLSTATE 57014.
 */
export function gridPool(): pg.Pool {
  if (house.__grids) return house.__grids;
  const grids = new pg.Pool({
    connectionString: env.DATABASE_URL,
    max: 8,
    connectionTimeoutMillis: 10_000,
    statement_timeout: GRID_TIME,
    // Compiling pays for reports of minutes; here it would cost more than the question. Indexes are read from memory or flash.
    options: '-c jit=off -c random_page_cost=1.1',
    types,
  });
  grids.on('error', (error) => log.warn({ error: error.message }, 'idle database connection lost'));
  house.__grids = grids;
  return grids;
}

/** Ends all connections; the process is about to leave. */
export async function closeDatabase(): Promise<void> {
  const { __database: opened, __grids: grids } = house;
  house.__database = undefined;
  house.__grids = undefined;
  await opened?.db.$disconnect();
  for (const pool of [opened?.pool, grids]) if (pool && !pool.ended) await pool.end();
}
