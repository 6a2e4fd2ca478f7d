import 'server-only';
import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { z } from 'zod';
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

/** Longest wait for a connection while all are in use; then the call fails with 503. */
const CONNECTION_TIMEOUT_MS = 5_000;
/**
 * Longest wait for a lock: behind a locked table, all connections would soon be in use. Shorter than the transaction timeout,
 * which does not interrupt a waiting statement. Fails with SQLSTATE 55P03.
 */
const LOCK_TIMEOUT_MS = 10_000;

/** Settings that need a dedicated connection: a transaction pooler refuses them or leaks them to other clients. */
const unlessPooled = <Options extends object>(options: Options): Options | Record<string, never> => (env.DATABASE_POOLER ? {} : options);

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

/**
 * The pool under Prisma, for lists, searches and exports in SQL. Parameters only, never pasted values. The type of its rows is
 * unchecked: `rowsOf` is the rule, and tests/architecture/unchecked-rows.ts lists the files exempt from it (D-26).
 */
export async function rows<Row extends object = object>(text: string, values: readonly unknown[] = []): Promise<NoInfer<Row>[]> {
  const { rows: found } = await lazily().pool.query<Row>(text, [...values]);
  return found;
}

/** Runs an SQL query: on a pooled connection, on that of a transaction, or under the settings of grids. */
export type QueryFn = (text: string, values?: readonly unknown[]) => Promise<object[]>;

/** The same, each row checked against a schema, from which its type comes; make the schema once, since making it costs the most. */
export async function rowsOf<Row extends z.ZodType>(
  schema: Row,
  text: string,
  values: readonly unknown[] = [],
  query: QueryFn = rows,
): Promise<z.output<Row>[]> {
  return (await query(text, values)).map((row) => schema.parse(row));
}

/** The same for a statement with parts of Prisma's, in its transaction. */
export async function sqlRowsOf<Row extends z.ZodType>(tx: Transaction, schema: Row, statement: Prisma.Sql): Promise<z.output<Row>[]> {
  return (await tx.$queryRaw<object[]>(statement)).map((row) => schema.parse(row));
}

const Counted = z.object({ count: z.int() });
/** What a statement counts, in the column `count`. */
export async function countOf(text: string, values: readonly unknown[] = []): Promise<number> {
  const [found] = await rowsOf(Counted, text, values);
  return found?.count ?? 0;
}

/** A stored moment as it crosses the wire. */
export const Instant = z.date().transform((at) => at.toISOString());

/** For frequent statements: prepared once per connection. A name must belong to one text. */
export const prepared = <Row extends object>(name: string, text: string, values: readonly unknown[]): Promise<pg.QueryResult<Row>> =>
  lazily().pool.query<Row>({ ...unlessPooled({ name }), text, values: [...values] });

/** The same, and only its rows. */
export const preparedAs =
  (name: string): QueryFn =>
  async (text, values = []) =>
    (await prepared(name, text, values)).rows;

/**
 * `rows` on the connection of a transaction. Code within a transaction must not acquire a second connection: with all
 * connections in use that would deadlock.
 */
export const queryInTransaction =
  (tx: Transaction): QueryFn =>
  (text, values = []) =>
    tx.$queryRawUnsafe(text, ...values);

/** For long background work: within this transaction statements wait for locks without timeout. */
export async function waitForLocks(tx: Transaction): Promise<void> {
  await tx.$executeRaw`SET LOCAL lock_timeout = 0`;
}

/** The connections behind `db`, for hand-written SQL. */
export function pool(): pg.Pool {
  return lazily().pool;
}

/** Statement timeout of grid queries. */
const GRID_TIMEOUT_MS = 10_000;
/** JIT compilation pays off for long reports only; here it would cost more than the query. Indexes are in memory or on flash. */
const GRID_SETTINGS = { jit: 'off', random_page_cost: '1.1' };
const SET_LOCAL_SETTINGS = Object.entries({ ...GRID_SETTINGS, statement_timeout: GRID_TIMEOUT_MS })
  .map(([name, value]) => `SET LOCAL ${name} = ${value}`)
  .join('; ');

/**
 * For grid queries, whose cost depends on the user's input: bounded in number and time, so that they cannot block other work.
 * A slow one fails with SQLSTATE 57014.
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

/** Runs a grid query under its settings: those of its connection, or set in its own transaction behind a pooler. */
export async function gridRows<Row extends object = object>(text: string, values: readonly unknown[] = []): Promise<NoInfer<Row>[]> {
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

/** Timeout of the queries of readiness and metrics. */
const MONITORING_TIMEOUT_MS = 2_000;

/** A separate pool for monitoring: it neither waits behind user requests nor takes their connections. */
export function monitoringPool(): pg.Pool {
  if (state.watch) return state.watch;
  const watch = new pg.Pool({
    connectionString: env.DATABASE_URL,
    // Readiness and metrics: neither waits for the other.
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

/** Runs a query of readiness or metrics. */
export const monitoringRows: QueryFn = async (text, values = []) => (await monitoringPool().query(text, [...values])).rows;

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
