import 'server-only';
import { z } from 'zod';
import { startOfDayInParis } from '@/server/grid-query/days';
import { QueryCache } from '@/server/grid-query/query-cache';
import { statementRowsOf } from '@/server/grid-query/run-statement';
import { processGlobals } from '@/server/process/process-globals';
import type { Actor } from '@/shared/account/actor';
import { type Day, dayOf, shiftDay } from '@/shared/dates/dates';
import { kindConfig, REQUEST_KINDS, RequestKind } from '../rules/kinds';
import { lastMondays } from '../rules/weeks';
import { sqlNames } from './records';

/** Pending work of one kind. Days are in Europe/Paris, so that each figure matches its list. */
const KindFigures = z.object({
  /** open, and over their due time */
  late: z.int(),
  /** open, and due today from now on */
  today: z.int(),
  /** arrived since `recentFrom` */
  recent: z.int(),
});
export type KindFigures = z.output<typeof KindFigures>;

const RequestFigures = z.object({
  kinds: z.record(RequestKind, KindFigures),
  /** orders and quota requests that no notification has sent yet; an anonymised one will never be */
  newOrders: z.int(),
  newQuotaRequests: z.int(),
  /** declarations that have not reached the service, or a declarant with an address */
  notToInfomed: z.int(),
  notToDeclarant: z.int(),
});
export type RequestFigures = z.output<typeof RequestFigures>;

const RECENT_DAYS = 7;
/** The first of the last seven days, today being the last. */
export const recentFrom = (today: Day): Day => shiftDay(today, 1 - RECENT_DAYS);

/** Rows of a kind; each count reads one index and no row of the table. */
function from(kind: RequestKind): string {
  const { excursion } = kindConfig(kind);
  return `FROM ${sqlNames(kind).table.sql} WHERE ${excursion ? `"kind" = '${excursion}'` : 'true'}`;
}

function figuresOf(kind: RequestKind): string {
  const due = `(SELECT count(*) ${from(kind)} AND "handling" IN ('OPEN', 'IN_PROGRESS') AND "dueAt"`;
  return `SELECT '${kind}' AS "kind",
    ${due} < $1::timestamptz)::int AS "late",
    ${due} >= $1::timestamptz AND "dueAt" < $2::timestamptz)::int AS "today",
    (SELECT count(*) ${from(kind)} AND ${sqlNames(kind).date.sql} >= $3::timestamptz)::int AS "recent"`;
}

const isNew = (kind: RequestKind): string => `(SELECT count(*) ${from(kind)} AND "status" = 'NEW' AND "anonymizedAt" IS NULL)::int`;

const FIGURES = `
  SELECT json_object_agg(k."kind", k) AS "kinds", ${isNew('orders')} AS "newOrders", ${isNew('quota-requests')} AS "newQuotaRequests",
    (SELECT count(*) ${from('pharmaco-vigilance')} AND NOT "sentToInfomed" AND "anonymizedAt" IS NULL)::int AS "notToInfomed",
    (SELECT count(*) ${from('pharmaco-vigilance')} AND NOT "sentToDeclarant" AND "email" IS NOT NULL)::int AS "notToDeclarant"
  FROM (${REQUEST_KINDS.map(figuresOf).join(' UNION ALL ')}) k`;

/** Pending work of every kind, in one query. */
export async function requestFigures(at: Date): Promise<RequestFigures> {
  const today = dayOf(at);
  const [end, recent] = [shiftDay(today, 1), recentFrom(today)].map(startOfDayInParis);
  const [found] = await statementRowsOf(RequestFigures, { text: FIGURES, values: [at.toISOString(), end, recent] });
  if (!found) throw new Error('no figures');
  return found;
}

const OwnFigures = z.object({
  /** over their due time; due today from now on; due on a later day */
  late: z.int(),
  today: z.int(),
  later: z.int(),
});
export type OwnFigures = z.output<typeof OwnFigures>;

const OWN = `
  SELECT sum("late")::int AS "late", sum("today")::int AS "today", sum("later")::int AS "later" FROM (${REQUEST_KINDS.map(
    (kind) => `
    SELECT count(*) FILTER (WHERE "dueAt" < $1::timestamptz) AS "late",
      count(*) FILTER (WHERE "dueAt" >= $1::timestamptz AND "dueAt" < $2::timestamptz) AS "today",
      count(*) FILTER (WHERE "dueAt" >= $2::timestamptz) AS "later"
    ${from(kind)} AND "handling" IN ('OPEN', 'IN_PROGRESS') AND "ownerId" = $3::uuid`,
  ).join(' UNION ALL ')}) k`;

/** Open requests of one owner, by due time. */
export async function ownRequests({ id, at }: Pick<Actor, 'id' | 'at'>): Promise<OwnFigures> {
  const end = startOfDayInParis(shiftDay(dayOf(at), 1));
  const [found] = await statementRowsOf(OwnFigures, { text: OWN, values: [at.toISOString(), end, id] });
  if (!found) throw new Error('no figures');
  return found;
}

const DueFigures = z.record(z.string(), z.int());
const DUE = `SELECT ${REQUEST_KINDS.map(
  (kind) =>
    `(SELECT count(*) ${from(kind)} AND "handling" IN ('OPEN', 'IN_PROGRESS') AND "dueAt" < $1::timestamptz)::int AS "${kindConfig(kind).figure}"`,
).join(', ')}`;

/** Open requests late or due today, by the name that each kind has in the menu. */
export async function dueRequests(at: Date): Promise<Readonly<Record<string, number>>> {
  const [found] = await statementRowsOf(DueFigures, {
    text: DUE,
    values: [startOfDayInParis(shiftDay(dayOf(at), 1))],
  });
  return found ?? {};
}

const WeekCounts = z.object({ kind: RequestKind, counts: z.array(z.int()) });
const WEEKS = REQUEST_KINDS.map(
  (kind) => `
  SELECT '${kind}' AS "kind", array_agg(c."count" ORDER BY w."begin") AS "counts"
  FROM unnest($1::timestamptz[], $2::timestamptz[]) AS w("begin", "end"),
    LATERAL (SELECT count(*)::int ${from(kind)} AND ${sqlNames(kind).date.sql} >= w."begin" AND ${sqlNames(kind).date.sql} < w."end") c("count")`,
).join(' UNION ALL ');

const state = processGlobals('weekly requests', () => ({ remembered: new QueryCache() }));
/** Cache duration of the chart: weekly counts of a big table are expensive, and the chart shows a trend. */
const WEEKS_CACHE_MS = 60_000;

export interface WeeklyCounts {
  /** the Mondays that the weeks begin with */
  readonly weeks: readonly Day[];
  /** of one kind, week by week */
  countsOf(kind: RequestKind): readonly number[];
}

/** Requests that arrived week by week, of every kind. */
export async function weeklyRequests(at: Date): Promise<WeeklyCounts> {
  const weeks = lastMondays(at);
  const begins = weeks.map(startOfDayInParis);
  const ends = weeks.map((week) => startOfDayInParis(shiftDay(week, 7)));
  const statement = { text: WEEKS, values: [begins, ends] };
  const version = String(Math.floor(at.getTime() / WEEKS_CACHE_MS));
  const found = await state.remembered.answer(statement, version, () => statementRowsOf(WeekCounts, statement));
  const countsOf = new Map(found.map(({ kind, counts }) => [kind, counts]));
  return { weeks, countsOf: (kind) => countsOf.get(kind) ?? [] };
}
