import 'server-only';
import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { env } from '../env';
import { log } from '../log';
import { processGlobals } from '../process/process-globals';
import { type Prisma, PrismaClient } from './generated/client';

export type Transaction = Prisma.TransactionClient;

/** Days stay the strings that they are on the wire; a Date would add an hour and a time zone to them. */
const DATE_OID = 1082;
const types = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === DATE_OID ? (value: string) => value : pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
};

/** Longest that a call waits for a connection while all are taken: it is answered 503 then, and its connection was never held. */
const CONNECTION_TIMEOUT_MS = 5_000;
/**
 * Longest that a statement waits for a lock: behind a table that somebody holds, all connections would soon be taken. Shorter than a
 * transaction, whose end the waiting statement would not even hear of. Fails with SQLSTATE 55P03.
 */
const LOCK_TIMEOUT_MS = 10_000;

/** What only a connection of one's own can keep. A pooler that lends it for a transaction refuses it, or hands it to somebody else. */
const unlessPooled = <Words extends object>(words: Words): Words | Record<string, never> => (env.DATABASE_POOLER ? {} : words);

function open(): { pool: pg.Pool; db: PrismaClient } {
  const pool = new pg.Pool({
    connectionString: env.DATABASE_URL,
    max: 20,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    ...unlessPooled({ lock_timeout: LOCK_TIMEOUT_MS }),
    types,
  });
  // A restarted database must end no process: the next query opens a new connection (prisma issue 27641).
  pool.on('error', (error) => log.warn({ error: error.message }, 'idle database connection lost'));
  const adapter = new PrismaPg(pool, { onPoolError: () => undefined });
  return { pool, db: new PrismaClient({ adapter, transactionOptions: { timeout: 20_000, maxWait: CONNECTION_TIMEOUT_MS } }) };
}

const state = processGlobals(
  'database',
  () => ({
    database: undefined as ReturnType<typeof open> | undefined,
    grids: undefined as pg.Pool | undefined,
    watch: undefined as pg.Pool | undefined,
  }),
  () => closeDatabase(),
);
const lazily = (): ReturnType<typeof open> => {
  state.database ??= open();
  return state.database;
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

/** For what nearly every call asks: the database plans it once a connection. A name belongs to one text. */
export const prepared = <Row extends object>(name: string, text: string, values: readonly unknown[]): Promise<pg.QueryResult<Row>> =>
  lazily().pool.query<Row>({ ...unlessPooled({ name }), text, values: [...values] });

/** The same, and only its rows. */
export async function preparedRows<Row extends object>(name: string, text: string, values: readonly unknown[]): Promise<Row[]> {
  return (await prepared<Row>(name, text, values)).rows;
}

/** Asks for rows in SQL: by a connection of its own, or by that of a transaction. */
export type QueryFn = typeof rows;

/**
 * `rows` by the connection of a transaction. Whoever holds one must not wait for a second: as many of them as there are
 * connections would wait for each other.
 */
export const queryInTransaction =
  (tx: Transaction): QueryFn =>
  (text, values = []) =>
    tx.$queryRawUnsafe(text, ...values);

/** For work of minutes that nobody waits for: within this transaction a lock is waited for as long as it takes. */
export async function waitForLocks(tx: Transaction): Promise<void> {
  await tx.$executeRaw`SET LOCAL lock_timeout = 0`;
}

/** The connections behind `db`, for hand-written SQL. */
export function pool(): pg.Pool {
  return lazily().pool;
}

/** Longest that a grid's question may take, in milliseconds. */
const GRID_TIMEOUT_MS = 10_000;
/** Compiling pays for reports of minutes; here it would cost more than the question. Indexes are read from memory or flash. */
const GRID_SETTINGS = { jit: 'off', random_page_cost: '1.1' };
const SET_LOCAL_SETTINGS = Object.entries({ ...GRID_SETTINGS, statement_timeout: GRID_TIMEOUT_MS })
  .map(([name, value]) => `SET LOCAL ${name} = ${value}`)
  .join('; ');

/**
 * For the questions of grids, whose cost the asker chooses: bounded in number and in time, so that they cannot hold up
 * everybody else's. A slow one fails with SQLSTATE 57014.
 */
function gridPool(): pg.Pool {
  if (state.grids) return state.grids;
  const grids = new pg.Pool({
    connectionString: env.DATABASE_URL,
    max: 8,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    ...unlessPooled({
      statement_timeout: GRID_TIMEOUT_MS,
      options: Object.entries(GRID_SETTINGS)
        .map(([name, value]) => `-c ${name}=${value}`)
        .join(' '),
    }),
    types,
  });
  grids.on('error', (error) => log.warn({ error: error.message }, 'idle database connection lost'));
  state.grids = grids;
  return grids;
}

/** A question of a grid, under its settings: those of its connection, or said in a transaction of its own where a pooler lends it. */
export async function gridRows<Row extends object>(text: string, values: readonly unknown[]): Promise<Row[]> {
  if (!env.DATABASE_POOLER) return (await gridPool().query<Row>(text, [...values])).rows;
  const client = await gridPool().connect();
  const ignoreError = () => undefined;
  client.on('error', ignoreError);
  let isHealthy = false;
  try {
    await client.query(`BEGIN READ ONLY; ${SET_LOCAL_SETTINGS}`);
    const { rows: found } = await client.query<Row>(text, [...values]).finally(() => client.query('ROLLBACK'));
    isHealthy = true;
    return found;
  } catch (error) {
    isHealthy = error instanceof pg.DatabaseError && error.severity === 'ERROR';
    throw error;
  } finally {
    client.off('error', ignoreError);
    client.release(!isHealthy);
  }
}

/** Longest that the questions of readiness and metrics may take, in milliseconds. */
const MONITORING_TIMEOUT_MS = 2_000;

/** A connection apart for whoever watches the server: it neither waits behind the calls of people nor takes a place of theirs. */
export function monitoringPool(): pg.Pool {
  if (state.watch) return state.watch;
  const watch = new pg.Pool({
    connectionString: env.DATABASE_URL,
    // The state and the metrics: neither waits for the other.
    max: 2,
    connectionTimeoutMillis: MONITORING_TIMEOUT_MS,
    ...unlessPooled({ statement_timeout: MONITORING_TIMEOUT_MS }),
    query_timeout: MONITORING_TIMEOUT_MS,
    idleTimeoutMillis: 60_000,
  });
  watch.on('error', () => undefined);
  state.watch = watch;
  return watch;
}

/** How full the pools of this process are; one that was not needed yet has nothing. */
export function poolFigures(): { pool: string; total: number; idle: number; waiting: number }[] {
  const pools = { records: state.database?.pool, grids: state.grids };
  return Object.entries(pools).map(([pool, opened]) => ({
    pool,
    total: opened?.totalCount ?? 0,
    idle: opened?.idleCount ?? 0,
    waiting: opened?.waitingCount ?? 0,
  }));
}

/** Ends all connections; the process is about to leave. */
export async function closeDatabase(): Promise<void> {
  const { database: opened, grids, watch } = state;
  state.database = undefined;
  state.grids = undefined;
  state.watch = undefined;
  await opened?.db.$disconnect();
  for (const pool of [opened?.pool, grids, watch]) if (pool && !pool.ended) await pool.end();
}
