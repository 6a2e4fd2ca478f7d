// The audit grid at 1,000,000 entries and at 10,000, each query beside plain SQL; --only=group
import { createHash } from 'node:crypto';
import pg from 'pg';
import { POST } from '@/app/infomed/api/audit-trail/route';
import { AUDIT_TYPES } from '@/features/audit/schema';
import { closeDatabase, rows } from '@/server/db/client';
import { cookieOf, fillAuditLog } from './fixtures';
import { ratio, sideBySide, table } from './measure';
import { benchOptions } from './words';

// The audit grid against the same query in plain SQL: one SQL for the block, then one for the count, through bare pg.
// Each round uses other values. 'first' is that filter for the first time since the audit log was written to (nothing is
// remembered), 'again' the same once more: what scrolling and returning cost.

const ROW = `"id", "date", "actorName", "realActorName", "type", "action", "entityLabel", "editType", "comment", "entityId", "productId", "correlationId"`;
const NEWEST = `ORDER BY "date" DESC, "seq" DESC`;

interface Question {
  readonly request: object;
  readonly where?: string;
  readonly order?: string;
  readonly values?: readonly unknown[];
  /** instead of a block of rows and their count */
  readonly statements?: readonly string[];
}
interface Case {
  readonly name: string;
  readonly build: (round: number, size: number) => Question;
}

const pick = <Item>(items: readonly Item[], round: number): Item => items[Math.abs(round) % items.length] as Item;
const TYPES = AUDIT_TYPES.filter(
  (type) => !['EARLY_ACCESS', 'ANONYMIZATION', 'THERAPEUTIC_AREA', 'ROUTINE', 'PORTAL_CLIENT'].includes(type),
);
const days = (round: number, length: number): [string, string] => {
  const from = Date.UTC(2022, 0, 10 + Math.abs(round) * 13);
  return [from, from + length * 86_400_000].map((at) => new Date(at).toISOString().slice(0, 10)) as [string, string];
};
const contains = (column: string, text: string) => ({ [column]: { filterType: 'text', type: 'contains', filter: text } });
const oneType = (type: string) => ({ type: { filterType: 'set', values: [type] } });
const IN_DAYS = `"date" >= ($1::date)::timestamp AT TIME ZONE 'Europe/Paris' AND "date" < ($2::date + 1)::timestamp AT TIME ZONE 'Europe/Paris'`;
const LABEL = `public.fold("entityLabel") LIKE '%' || public.fold($1) || '%'`;
const COMMENT = `public.fold("comment") LIKE '%' || public.fold($1) || '%'`;

const CASES: readonly Case[] = [
  { name: 'default page', build: () => ({ request: {} }) },
  { name: 'last page', build: (_round, size) => ({ request: { startRow: size - 100, endRow: size } }) },
  {
    name: 'page in the middle',
    build: (round, size) => ({ request: { startRow: size / 2 - 100 * Math.abs(round), endRow: size / 2 - 100 * Math.abs(round) + 100 } }),
  },
  {
    name: 'one type',
    build: (round) => ({
      request: { filterModel: oneType(pick(TYPES, round)) },
      where: `"type" = $1::"AuditType"`,
      values: [pick(TYPES, round)],
    }),
  },
  {
    name: 'date range (30 days)',
    build: (round) => {
      const [dateFrom, dateTo] = days(round, 29);
      return {
        request: { filterModel: { date: { filterType: 'date', type: 'inRange', dateFrom, dateTo } } },
        where: IN_DAYS,
        values: [dateFrom, dateTo],
      };
    },
  },
  {
    name: 'contains, common (all products)',
    build: () => ({
      request: { filterModel: contains('entityLabel', 'comprimé pelliculé') },
      where: LABEL,
      values: ['comprimé pelliculé'],
    }),
  },
  {
    name: 'contains, in one of 50',
    build: (round) => {
      const word = pick(['rupture confirmée', 'confirmée par le fab', 'par le fabricant', 'RUPTURE', 'fabricant'], round);
      return { request: { filterModel: contains('comment', word) }, where: COMMENT, values: [word] };
    },
  },
  {
    name: 'contains, rare (a product)',
    build: (round) => {
      // Without the first character: users type what they remember.
      const word = createHash('md5')
        .update(`p${Math.abs(round) * 37 + 11}`)
        .digest('hex')
        .slice(1, 7);
      return { request: { filterModel: contains('entityLabel', word) }, where: LABEL, values: [word] };
    },
  },
  {
    name: 'actor contains',
    build: (round) => {
      const word = pick(['Dupré', 'martin', 'lefevre', 'Girard', 'noël', 'garcia'], round);
      return {
        request: { filterModel: contains('actorName', word) },
        where: `public.fold("actorName") LIKE '%' || public.fold($1) || '%'`,
        values: [word],
      };
    },
  },
  {
    name: 'two filters, two sorts',
    build: (round) => {
      const [dateFrom, dateTo] = days(round, 89);
      const type = pick(TYPES, round);
      return {
        request: {
          filterModel: { ...oneType(type), date: { filterType: 'date', type: 'inRange', dateFrom, dateTo } },
          sortModel: [
            { colId: 'actorName', sort: 'asc' },
            { colId: 'date', sort: 'desc' },
          ],
        },
        where: `${IN_DAYS} AND "type" = $3::"AuditType"`,
        order: `ORDER BY public.fold("actorName"), "date" DESC, "seq" DESC`,
        values: [dateFrom, dateTo, type],
      };
    },
  },
  {
    name: 'groups by type',
    build: () => ({
      request: { rowGroupCols: [{ id: 'type' }] },
      statements: [
        'SELECT "type", count(*)::int FROM "AuditEntry" GROUP BY "type" ORDER BY "type" LIMIT 100',
        'SELECT count(DISTINCT "type") FROM "AuditEntry"',
      ],
    }),
  },
  {
    name: 'rows of a group',
    build: (round) => ({
      request: { rowGroupCols: [{ id: 'type' }], groupKeys: [pick(TYPES, round)] },
      where: `"type" = $1::"AuditType"`,
      values: [pick(TYPES, round)],
    }),
  },
];

const cookie = await cookieOf(['ROLE_ACCES_AUDIT_TRAIL']);
const bare = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 2 });

async function call(request: object): Promise<void> {
  const headers = { cookie, 'content-type': 'application/json' };
  const body = JSON.stringify({ agGridSearch: { startRow: 0, endRow: 100, sortModel: [], filterModel: {}, ...request } });
  const answer = await POST(new Request('http://localhost:3000/infomed/api/audit-trail/', { method: 'POST', headers, body }), {
    params: Promise.resolve({}),
  });
  if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`);
  await answer.arrayBuffer();
}

async function plainly({ request, where, order = NEWEST, values = [], statements }: Question): Promise<void> {
  const { startRow = 0 } = request as { startRow?: number };
  const clause = where ? `WHERE ${where}` : '';
  const queries = statements ?? [
    `SELECT ${ROW} FROM "AuditEntry" ${clause} ${order} LIMIT 100 OFFSET ${startRow}`,
    `SELECT count(*)::int FROM "AuditEntry" ${clause}`,
  ];
  for (const text of queries) JSON.stringify((await bare.query(text, [...values])).rows);
}

/** What a write does to everything cached. */
const invalidate = () => rows('INSERT INTO "TableTally" ("table", "rows") VALUES (\'AuditEntry\', 0)');

const { only: filter, isQuick } = benchOptions();
/** Of a quick run: the most frequent queries. */
const OFTEN = ['default page', 'last page', 'one type', 'contains, rare (a product)', 'groups by type'];
const small = new Map<string, { first: number; again: number }>();
const lines: (string | number)[][] = [];
for (const size of isQuick ? [50_000] : [10_000, 1_000_000]) {
  await fillAuditLog(size);
  for (const { name, build } of CASES.filter((one) => one.name.includes(filter) && (!isQuick || OFTEN.includes(one.name)))) {
    const { plain, first, again } = await sideBySide(
      {
        plain: (round) => plainly(build(round, size)),
        first: (round) => call(build(round, size).request),
        again: (round) => call(build(round, size).request),
      },
      { rounds: isQuick ? 7 : 15, before: invalidate },
    );
    if (!plain || !first || !again) throw new Error('nothing was measured');
    if (size === 10_000) small.set(name, { first: first.p50, again: again.p50 });
    ratio(`audit log of ${size}, ${name}: over plain SQL`, first.p50 / plain.p50, '1.3 or 5 ms more');
    const before = small.get(name) ?? { first: Number.NaN, again: Number.NaN };
    const growth = size === 10_000 ? ['', ''] : [first.p50 / before.first, again.p50 / before.again];
    lines.push([
      size,
      name,
      plain.p50,
      first.p50,
      first.p50 / plain.p50,
      first.p50 - plain.p50,
      again.p50,
      again.p50 / plain.p50,
      ...growth,
    ]);
  }
}
table(
  ['entries', 'question', 'plain SQL ms', 'first ms', 'ratio', 'ms more', 'again ms', 'ratio', 'first: large/small', 'again: large/small'],
  lines,
);
console.log('\np50 of 15 rounds');
await bare.end();
await closeDatabase();
