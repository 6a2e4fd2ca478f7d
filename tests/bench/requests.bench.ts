// The grids of requests at 1,000,000 rows and at 10,000, each beside plain SQL; --kind=orders --rows=20000 --only=group
import pg from 'pg';
import { kindConfig, REQUEST_KINDS, type RequestKind } from '@/features/request/rules/kinds';
import { now } from '@/server/clock';
import { closeDatabase, rows } from '@/server/db/client';
import { fillRequests } from '../../prisma/seed/scale';
import { compare, type Measured, ROUNDS, verdict } from './compare';
import { asOwner, cookieOf, fillProducts } from './fixtures';
import { materialCases } from './material-questions';
import { ratio, table } from './measure';
import { post } from './post';
import { gridOf } from './request-grids';
import { questionsFor } from './request-questions';
import { totalCases } from './total-questions';
import { benchOptions } from './words';

// Like the bench of the audit grid: 'first' is a question for the first time since the table was written to, 'again' the same
// once more. One kind is loaded at a time, into a database that nothing else is in.

const SMALL = 10_000;
const MATERIALS = 300;
const { rows: requestedRows, kinds: requestedKinds, only, isQuick } = benchOptions();
const LARGE = requestedRows ?? (isQuick ? 20_000 : 1_000_000);
const kindNames = isQuick && requestedKinds.length === 0 ? ['orders'] : requestedKinds;
const kinds = REQUEST_KINDS.filter((kind) => kindNames.length === 0 || kindNames.includes(kind));
/** Of a quick run: the most frequent queries. */
const OFTEN = /^(default page|last page|date range|contains, rare|one product|set|materials, first)/;
if (kinds.length === 0) throw new Error(`--kind takes one of ${REQUEST_KINDS.join(', ')}.`);

const cookie = await cookieOf(['ROLE_ACCES_DEMANDES']);
const bare = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 2 });

/** The kind's grid alone in the database, with so many rows; orders also by material, the ninth table. */
async function measure(kind: RequestKind, size: number): Promise<Measured[]> {
  const at = now();
  await asOwner(`TRUNCATE "${kindConfig(kind).table}" RESTART IDENTITY CASCADE`);
  await fillRequests([kind], size, at);
  console.log(`${kind}: ${size} rows in ${((now().getTime() - at.getTime()) / 1_000).toFixed(0)} s`);
  const grid = await gridOf(kind);
  const block = { startRow: 0, endRow: 100, sortModel: [], filterModel: {} };
  const cases = (await questionsFor(kind, grid, { size, at })).map(({ name, target, build }) => ({
    name,
    target,
    plain: build,
    ours: (round: number) => post(grid.POST, { cookie, body: { agGridSearch: { ...block, ...build(round).request } } }),
  }));
  const all = [...cases, ...totalCases(kind, grid, cookie), ...(kind === 'orders' ? await materialCases(cookie) : [])];
  const invalidate = () => rows(`INSERT INTO "TableTally" ("table", "rows") SELECT unnest($1::text[]), 0`, [grid.source.tables]);
  return compare(
    all.filter(({ name }) => name.includes(only) && (!isQuick || OFTEN.test(name))),
    { bare, invalidate },
  );
}

await fillProducts(500);
await asOwner(
  `INSERT INTO "Promotion" ("id", "name", "promomatsReference", "maxQuantity", "creationDate", "updateDate")
   SELECT gen_random_uuid(), 'Brochure ' || n, 'DEMO-' || lpad(n::text, 4, '0'), 10 + n % 90, now(), now() FROM generate_series(1, ${MATERIALS}) n`,
);
const lines: (string | number)[][] = [];
for (const kind of kinds) {
  const small = new Map((isQuick ? [] : await measure(kind, SMALL)).map((one) => [one.name, one]));
  const large = await measure(kind, LARGE);
  for (const [size, list] of [
    [SMALL, [...small.values()]],
    [LARGE, large],
  ] as const) {
    for (const one of list) {
      const { name, plain, first, again } = one;
      ratio(`${kind} of ${size}, ${name}: over plain SQL`, first / plain, '1.3 or 5 ms more');
      const before = size === SMALL ? undefined : small.get(name);
      const growth = before ? [first / before.first, again / before.again, verdict(one, before)] : ['', '', ''];
      lines.push([kind, String(size), name, plain, first, first / plain, first - plain, again, ...growth]);
    }
  }
  await asOwner(`TRUNCATE "${kindConfig(kind).table}" RESTART IDENTITY CASCADE`);
}
table(
  ['grid', 'rows', 'question', 'plain SQL ms', 'first ms', 'ratio', 'ms more', 'again ms', 'first, to 10,000', 'again, to 10,000', ''],
  lines,
);
console.log(`\np50 of ${ROUNDS} rounds; off target: ${lines.filter((line) => !['', 'met'].includes(String(line.at(-1)))).length}`);
await bare.end();
await closeDatabase();
