import 'server-only';
import { z } from 'zod';
import { Instant } from '@/server/db/client';
import { startOfDayInParis } from '@/server/grid-query/days';
import { statementRowsOf } from '@/server/grid-query/run-statement';
import type { Actor } from '@/shared/account/actor';
import { dayOf, mondayOf, shiftDay } from '@/shared/dates/dates';
import { sqlNames } from '../queries/records';
import { kindConfig, REQUEST_KINDS, type RequestKind } from '../rules/kinds';
import { QueueItem, type QueueQuery, QueueView } from './rules';
import type { DueSpan } from './schema';

type Bind = (value: unknown) => string;

/** As the partial indexes on due times have it. */
const OPEN = `"handling" IN ('OPEN', 'IN_PROGRESS')`;

/** Bounds of the due times at a moment: each span ends where the next begins. */
export function spanBounds(at: Date): Readonly<Record<DueSpan, readonly [from: string | null, to: string | null]>> {
  const today = dayOf(at);
  const [now, tomorrow, monday] = [
    at.toISOString(),
    startOfDayInParis(shiftDay(today, 1)),
    startOfDayInParis(shiftDay(mondayOf(today), 7)),
  ];
  return { late: [null, now], today: [now, tomorrow], week: [tomorrow, monday], later: [monday, null] };
}

function dueSql(due: readonly DueSpan[], at: Date, bind: Bind): string {
  if (due.length === 0) return 'true';
  const bounds = spanBounds(at);
  const spans = due.map((span) => {
    const [from, to] = bounds[span];
    const parts = [from && `"dueAt" >= ${bind(from)}::timestamptz`, to && `"dueAt" < ${bind(to)}::timestamptz`];
    return parts.filter(Boolean).join(' AND ');
  });
  return `(${spans.join(' OR ')})`;
}

/** Open requests of a kind that the query asks for, of any owner. */
function openSql(kind: RequestKind, due: string): string {
  const { excursion } = kindConfig(kind);
  return `FROM ${sqlNames(kind).table.sql} WHERE ${OPEN} AND ${due}${excursion ? ` AND "kind" = '${excursion}'` : ''}`;
}

const ownerSql = ({ owner }: QueueQuery, reader: string): string =>
  ({ all: 'true', mine: `"ownerId" = ${reader}::uuid`, unassigned: '"ownerId" IS NULL' })[owner];

function itemsOf(kind: RequestKind, query: QueueQuery, due: string, reader: string): string {
  const { key, date, subject, sender } = sqlNames(kind);
  const names = sender.map((name) => `nullif(${name.sql}, '')`).join(', ');
  return `(SELECT '${kind}' AS "kind", ${key.sql} AS "id", coalesce(${subject.sql}::text, '') AS "subject", concat_ws(' ', ${names}) AS "sender",
    ${date.sql} AS "arrived", "dueAt", "handling"::text, "ownerId", "ownerName", "updateDate"
    ${openSql(kind, due)} AND ${ownerSql(query, reader)} ORDER BY "dueAt", ${key.sql} LIMIT ${query.limit})`;
}

function countsOf(kind: RequestKind, query: QueueQuery, due: string, reader: string, since: string): string {
  return `SELECT count(*)::int AS "all", count(*) FILTER (WHERE "ownerId" = ${reader}::uuid)::int AS "mine",
    count(*) FILTER (WHERE "ownerId" IS NULL)::int AS "unassigned",
    count(*) FILTER (WHERE ${sqlNames(kind).date.sql} > ${since}::timestamptz AND ${ownerSql(query, reader)})::int AS "arrivals" ${openSql(kind, due)}`;
}

function statement(write: (bind: Bind) => string): { text: string; values: unknown[] } {
  const values: unknown[] = [];
  const text = write((value) => `$${values.push(value)}`);
  return { text, values };
}

const Counts = QueueView.shape.owners.extend({ arrivals: z.int() });
const Item = QueueItem.extend({ arrived: Instant, dueAt: Instant, updateDate: Instant });

/** O-120 (R-19): open requests of all kinds, the most urgent first, with how many each owner has and what arrived since. */
export async function requestQueue(query: QueueQuery, { id, at }: Pick<Actor, 'id' | 'at'>): Promise<QueueView> {
  const kinds = query.kind ? [query.kind] : REQUEST_KINDS;
  const items = statement((bind) => {
    const [due, reader] = [dueSql(query.due, at, bind), query.owner === 'mine' ? bind(id) : ''];
    const parts = kinds.map((kind) => itemsOf(kind, query, due, reader)).join(' UNION ALL ');
    return `SELECT * FROM (${parts}) q ORDER BY "dueAt", "kind", "id" LIMIT ${query.limit}`;
  });
  const counts = statement((bind) => {
    const [due, reader, since] = [dueSql(query.due, at, bind), bind(id), bind(query.since ?? at.toISOString())];
    const parts = kinds.map((kind) => countsOf(kind, query, due, reader, since)).join(' UNION ALL ');
    return `SELECT sum("all")::int AS "all", sum("mine")::int AS "mine", sum("unassigned")::int AS "unassigned", sum("arrivals")::int AS "arrivals"
      FROM (${parts}) c`;
  });
  const [listed, [found]] = await Promise.all([statementRowsOf(Item, items), statementRowsOf(Counts, counts)]);
  if (!found) throw new Error('no counts');
  const { arrivals, ...owners } = found;
  return {
    items: listed,
    count: owners[query.owner],
    owners,
    arrivals,
    at: at.toISOString(),
  };
}
