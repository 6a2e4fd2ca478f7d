import 'server-only';
import { createHash, timingSafeEqual } from 'node:crypto';
import { Gauge, Registry } from 'prom-client';
import { z } from 'zod';
import { Refusal } from '@/shared/refusal';
import { now } from '../clock';
import { monitoringRows, poolFigures, rowsOf } from '../db/client';
import { env } from '../env';
import { isDraining } from '../http/drain';
import { meters } from './metrics';

export const METRICS_TYPE = 'text/plain; version=0.0.4; charset=utf-8';

/** Jobs that wait or run, by queue; what has ended is not counted, however long the queue keeps it. */
const QUEUE = `
  SELECT q.name, coalesce(sum(j.count) FILTER (WHERE j.state < 'active'), 0)::int AS waiting,
         coalesce(sum(j.count) FILTER (WHERE j.state = 'active'), 0)::int AS active
  FROM pgboss.queue q
  LEFT JOIN (SELECT name, state, count(*) FROM pgboss.job WHERE state <= 'active' GROUP BY 1, 2) j ON j.name = q.name
  WHERE q.name NOT LIKE '\\_\\_pgboss%' GROUP BY 1`;
const MAILS = `SELECT lower("status"::text) AS status, count(*)::int FROM "Mail" WHERE "status" IN ('QUEUED', 'FAILED') GROUP BY 1`;
const SLOTS = `SELECT count(*)::int FROM "ExportSlot" WHERE "until" >= now()`;
/** The last run of each routine and its last good one: by the index, a row each. */
const ROUTINES = `
  WITH RECURSIVE known AS (
    (SELECT "name" FROM "RoutineRun" ORDER BY 1 LIMIT 1)
    UNION ALL SELECT (SELECT r."name" FROM "RoutineRun" r WHERE r."name" > k."name" ORDER BY 1 LIMIT 1) FROM known k WHERE k."name" IS NOT NULL)
  SELECT k."name", extract(epoch FROM l."startedAt")::float AS started, (l."state" = 'FAILED')::int AS failed,
         extract(epoch FROM g."endedAt")::float AS succeeded
  FROM known k
  JOIN LATERAL (SELECT * FROM "RoutineRun" r WHERE r."name" = k."name" ORDER BY r."startedAt" DESC LIMIT 1) l ON true
  LEFT JOIN LATERAL (SELECT "endedAt" FROM "RoutineRun" r WHERE r."name" = k."name" AND r."state" = 'SUCCEEDED'
                     ORDER BY r."startedAt" DESC LIMIT 1) g ON true`;
/** The latest verification of the audit log that reached a verdict. */
const AUDIT_VERIFICATION = `
  SELECT (jsonb_typeof("counts"->'broken') IS DISTINCT FROM 'object')::int AS whole, extract(epoch FROM "endedAt")::float AS at
  FROM "RoutineRun" WHERE "name" = 'verify-audit-chain' AND "endedAt" IS NOT NULL AND "counts" ? 'entries'
  ORDER BY "startedAt" DESC LIMIT 1`;

type Add = (name: string, help: string, values: readonly (readonly [number, Readonly<Record<string, string>>?])[]) => void;

const Queue = z.object({ name: z.string(), waiting: z.int(), active: z.int() });
const Slots = z.object({ count: z.int() });
const Mails = z.object({ status: z.string(), count: z.int() });
const LastRun = z.object({ name: z.string(), started: z.number(), failed: z.int(), succeeded: z.number().nullable() });
const Verification = z.object({ whole: z.int(), at: z.number() });

const queryMetrics = <Row extends z.ZodType>(schema: Row, text: string): Promise<z.output<Row>[]> =>
  rowsOf(schema, text, [], monitoringRows);

async function addDatabaseFigures(add: Add): Promise<void> {
  const queues = await queryMetrics(Queue, QUEUE);
  const states = queues.flatMap(({ name, waiting, active }) => [
    [waiting, { queue: name, state: 'waiting' }] as const,
    [active, { queue: name, state: 'active' }] as const,
  ]);
  add('infomed_jobs', 'Jobs that wait or run, by queue', states);
  const [slots] = await queryMetrics(Slots, SLOTS);
  add('infomed_export_slots_taken', 'Exports being streamed, by all servers; there are six places', [[slots?.count ?? 0]]);
  const mails = new Map((await queryMetrics(Mails, MAILS)).map(({ status, count }) => [status, count]));
  const kinds = ['queued', 'failed'].map((status) => [mails.get(status) ?? 0, { status }] as const);
  add('infomed_mails', 'Mails that wait for their sending, and that were given up', kinds);
  const runs = await queryMetrics(LastRun, ROUTINES);
  const each = <Run extends { name: string }>(found: readonly Run[], value: (run: Run) => number) =>
    found.map((run) => [value(run), { routine: run.name }] as const);
  const seconds = now().getTime() / 1000;
  add(
    'infomed_routine_last_run_age_seconds',
    'Since the last run began',
    each(runs, ({ started }) => seconds - started),
  );
  add(
    'infomed_routine_last_run_failed',
    '1 when the last run failed',
    each(runs, ({ failed }) => failed),
  );
  const good = runs.filter(({ succeeded }) => succeeded !== null);
  add(
    'infomed_routine_last_success_timestamp_seconds',
    'End of the last good run',
    each(good, ({ succeeded }) => succeeded ?? 0),
  );
  const [verification] = await queryMetrics(Verification, AUDIT_VERIFICATION);
  if (!verification) return;
  add('infomed_audit_chain_whole', '1 when the last verification found the audit log whole, 0 when broken', [[verification.whole]]);
  add('infomed_audit_chain_verified_timestamp_seconds', 'When that was', [[verification.at]]);
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Throws RECORD_NOT_FOUND where no token is configured, as if the address did not exist, and UNAUTHENTICATED for a wrong one. */
function assertToken(header: string | null): void {
  const requiredToken = env.METRICS_TOKEN;
  if (!requiredToken) throw new Refusal('RECORD_NOT_FOUND');
  // Digests have one length, and comparing them takes one time, whatever was guessed.
  if (!timingSafeEqual(digest(header ?? ''), digest(`Bearer ${requiredToken}`))) throw new Refusal('UNAUTHENTICATED');
}

/** All metrics: those of this process and those of the database, which are left out while it is unavailable. */
export async function metricsPage(authorization: string | null): Promise<string> {
  assertToken(authorization);
  const readings = new Registry();
  const add: Add = (name, help, values) => {
    const labelNames = [...new Set(values.flatMap(([, labels = {}]) => Object.keys(labels)))];
    const gauge = new Gauge({ name, help, labelNames, registers: [readings] });
    for (const [value, labels = {}] of values) gauge.set(labels, value);
  };
  const connections = poolFigures().flatMap(({ pool, ...states }) =>
    Object.entries(states).map(([state, count]) => [count, { pool, state }] as const),
  );
  add('infomed_database_connections', 'Connections of this process (total, idle) and calls that wait for one', connections);
  add('infomed_draining', '1 once a stop was requested', [[Number(isDraining())]]);
  const isUp = await addDatabaseFigures(add).then(
    () => 1,
    () => 0,
  );
  add('infomed_database_up', '1 when the database answered these questions', [[isUp]]);
  return Registry.merge([meters().registry, readings]).metrics();
}
