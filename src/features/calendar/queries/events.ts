import 'server-only';
import { z } from 'zod';
import { rowsOf } from '@/server/db/client';
import type { Day } from '@/shared/dates/dates';
import { EMPTY } from '@/shared/text/empty';
import { hrefOf } from '../rules';
import { CalendarEvent, type CalendarEventName, type ContentKind } from '../schema';

/** Maximum number of events. */
const MAX_EVENTS = 1000;

interface Source {
  readonly event: CalendarEventName;
  /** the day, and everything behind FROM */
  readonly date: string;
  readonly from: string;
  readonly where?: string;
  readonly title?: string;
  readonly parent?: string;
  readonly pending?: string;
  /** of an end: it is online on the day `$1`; what counts as expiring on the dashboard (S-01) */
  readonly isOnline?: string;
}

const begun = (column: string): string => `(${column} IS NULL OR ${column} <= $1::date)`;

/** Each kind's days. An end is listed on the last day the content is online (C-01). */
const SOURCES: Readonly<Record<ContentKind, readonly Source[]>> = {
  ARTICLE: [
    { event: 'ONLINE', date: 'c."displayDate"', from: '"Article" c' },
    { event: 'EXPIRES', date: 'c."expirationDate"', from: '"Article" c', isOnline: begun('c."displayDate"') },
  ],
  BANNER: [
    { event: 'ONLINE', date: 'c."displayStartDate"', from: '"Banner" c', where: 'NOT c."deleted"', title: 'coalesce(c."title", c."name")' },
    {
      event: 'EXPIRES',
      date: 'c."displayEndDate"',
      from: '"Banner" c',
      where: 'NOT c."deleted"',
      title: 'coalesce(c."title", c."name")',
      isOnline: begun('c."displayStartDate"'),
    },
  ],
  SUB_QUESTION: [
    {
      event: 'ONLINE',
      date: 'c."publicationDate"',
      from: '"FaqSubQuestion" c',
      parent: 'c."mainQuestionId"',
      pending: 'NOT c."approved"',
    },
    {
      event: 'EXPIRES',
      date: 'c."expirationDate"',
      from: '"FaqSubQuestion" c',
      where: 'c."approved" AND (c."published" OR c."publicationDate" IS NOT NULL)',
      parent: 'c."mainQuestionId"',
      isOnline: `(c."published" OR c."publicationDate" <= $1::date) AND ${begun('c."publicationDate"')}`,
    },
  ],
  PROMOTION: [
    {
      event: 'EXPIRES',
      date: 'c."expirationDate"',
      from: '"Promotion" c',
      where: 'c."available"',
      title: 'c."name"',
      isOnline: 'true',
    },
  ],
  EARLY_ACCESS: [{ event: 'ENDS', date: 'c."endDate"', from: '"EarlyAccessDrug" c', title: 'c."name"', isOnline: 'true' }],
  PRODUCT: [
    {
      event: 'RESTOCKED',
      date: 'd."day"',
      from: `(SELECT p."id", p."name", p."displayName", r."day" FROM "Product" p
              CROSS JOIN LATERAL (SELECT p."hospitalRestockedAt" AS "day" UNION SELECT p."cityRestockedAt") r WHERE r."day" >= $1::date) d`,
      title: `coalesce(d."name", d."displayName", '${EMPTY}')`,
    },
    { event: 'STOPPED', date: 'c."stoppedDate"', from: '"Product" c', title: `coalesce(c."name", c."displayName", '${EMPTY}')` },
  ],
};

const idOf = (from: string): string => (from.endsWith(' d') ? 'd."id"' : 'c."id"');

function statementOf(kind: ContentKind, source: Source): string {
  const { event, date, from, where = 'true', title = 'c."title"', parent = 'NULL::uuid', pending = 'false', isOnline = 'false' } = source;
  return `SELECT '${kind}' AS "kind", '${event}' AS "event", ${date} AS "date", ${idOf(from)} AS "id", ${title} AS "title",
    ${parent} AS "parentId", ${pending} AS "pending", (${isOnline}) AS "isOnline"
    FROM ${from} WHERE ${date} BETWEEN $1::date AND $2::date AND ${where}`;
}

const union = (kinds: readonly ContentKind[]): string =>
  kinds.flatMap((kind) => SOURCES[kind].map((source) => statementOf(kind, source))).join(' UNION ALL ');

const Found = CalendarEvent.omit({ href: true }).extend({ parentId: z.string().nullable(), total: z.int() });

const eventOf = ({ kind, event, date, id, title, parentId, pending }: z.output<typeof Found>): CalendarEvent => {
  return { kind, event, date, id, title, pending, href: hrefOf({ kind, id, parentId }) };
};

/** Starts and ends between two days, by day, limited to kinds the user may see. */
export async function eventsBetween(
  kinds: readonly ContentKind[],
  from: Day,
  to: Day,
): Promise<{ events: CalendarEvent[]; eventCount: number }> {
  if (kinds.length === 0) return { events: [], eventCount: 0 };
  const found = await rowsOf(
    Found,
    `SELECT e."kind", e."event", e."date", e."id", e."title", e."parentId", e."pending", count(*) OVER ()::int AS "total"
     FROM (${union(kinds)}) e ORDER BY e."date", e."event" = 'EXPIRES', e."kind", public.fold(e."title"), e."id" LIMIT ${MAX_EVENTS}`,
    [from, to],
  );
  return { events: found.map(eventOf), eventCount: found[0]?.total ?? 0 };
}

const FoundUpcoming = Found.extend({ expiring: z.int(), first: z.string().nullable() });
interface Upcoming {
  readonly events: readonly CalendarEvent[];
  readonly total: number;
  /** how much of it is online on the first day and ends, and when the first of it does */
  readonly expiring: number;
  readonly first: Day | null;
}

/** What of the content online on the first day ends by the last, and what goes online after the first; the nearest, so many. */
export async function upcomingBetween(kinds: readonly ContentKind[], from: Day, to: Day, limit: number): Promise<Upcoming> {
  if (kinds.length === 0) return { events: [], total: 0, expiring: 0, first: null };
  const found = await rowsOf(
    FoundUpcoming,
    `SELECT e.*, (count(*) OVER ())::int AS "total", (count(*) FILTER (WHERE e."isOnline") OVER ())::int AS "expiring",
            min(e."date") FILTER (WHERE e."isOnline") OVER () AS "first"
     FROM (${union(kinds)}) e WHERE e."isOnline" OR (e."event" = 'ONLINE' AND NOT e."pending" AND e."date" > $1::date)
     ORDER BY e."date", e."isOnline", e."kind", public.fold(e."title"), e."id" LIMIT ${limit}`,
    [from, to],
  );
  const { total = 0, expiring = 0, first = null } = found[0] ?? {};
  return { events: found.map(eventOf), total, expiring, first };
}
