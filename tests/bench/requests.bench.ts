// The grids of requests at 1,000,000 rows and at 10,000, each beside plain SQL; --kind=orders --rows=20000 --only=group
import pg from 'pg';
import { meaningOf } from '@/features/request/rules/kinds';
import { REQUEST_KINDS, type RequestKind } from '@/features/request/schema/kind';
import { now } from '@/server/clock';
import { closeDatabase, rows } from '@/server/db/client';
import { fillRequests } from '../../prisma/seed/scale';
import { asOwner, cookieOf, fillProducts } from './fixtures';
import { sideBySide, table } from './measure';
import { gridOf, type RequestGrid } from './request-grids';
import { type Case, type Question, questionsFor } from './request-questions';
import { benchWords } from './words';

// Like the bench of the audit grid: 'first' is a question for the first time since the table was written to, 'again' the same
// once more. One kind is loaded at a time, into a database that nothing else is in.

const SMALL = 10_000;
const ROUNDS = 15;
const MATERIALS = 300;
const { rows: wantedRows, kinds: wantedKinds, only } = benchWords();
const LARGE = wantedRows ?? 1_000_000;
const kinds = REQUEST_KINDS.filter((kind) => wantedKinds.length === 0 || wantedKinds.includes(kind));
if (kinds.length === 0) throw new Error(`--kind takes one of ${REQUEST_KINDS.join(', ')}.`);

const cookie = await cookieOf(['ROLE_ACCES_DEMANDES']);
const bare = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 2 });

async function call({ POST }: Pick<RequestGrid, 'POST'>, request: object): Promise<void> {
  const headers = { cookie, 'content-type': 'application/json' };
  const body = JSON.stringify({ agGridSearch: { startRow: 0, endRow: 100, sortModel: [], filterModel: {}, ...request } });
  const answer = await POST(new Request('http://localhost:3000/infomed/api/x/', { method: 'POST', headers, body }), {
    params: Promise.resolve({}),
  });
  if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`);
  await answer.arrayBuffer();
}

async function plainly({ statements, values }: Question): Promise<void> {
  for (const text of statements) JSON.stringify((await bare.query(text, [...values])).rows);
}

interface Measured {
  readonly name: string;
  readonly wanted: Case['wanted'];
  readonly plain: number;
  readonly first: number;
  readonly again: number;
}

async function measure(grid: RequestGrid, cases: readonly Case[]): Promise<Measured[]> {
  // What a write does to everything remembered.
  const forget = () => rows(`INSERT INTO "TableTally" ("table", "rows") SELECT unnest($1::text[]), 0`, [grid.source.tables]);
  const measured: Measured[] = [];
  for (const { name, wanted, ask } of cases.filter((one) => one.name.includes(only))) {
    const ways = {
      plain: (round: number) => plainly(ask(round)),
      first: (round: number) => call(grid, ask(round).request),
      again: (round: number) => call(grid, ask(round).request),
    };
    const { plain, first, again } = await sideBySide(ways, { rounds: ROUNDS, before: forget });
    if (!plain || !first || !again) throw new Error('nothing was measured');
    measured.push({ name, wanted, plain: plain.p50, first: first.p50, again: again.p50 });
  }
  return measured;
}

const isLikePlain = (ours: number, plain: number): boolean => ours <= plain * 1.3 || ours <= plain + 5;
/** What is asked of a large grid; the growth is asked of a question that is put again, which is what scrolling does. */
function verdict({ wanted, plain, first, again }: Measured, small: Measured | undefined): string {
  const broken = [
    !isLikePlain(first, plain) && 'slower than plain',
    wanted === 'half' && first > plain / 2 && 'more than half',
    small && again > small.again * 3 && 'grows',
  ].filter(Boolean);
  return broken.length > 0 ? broken.join(', ') : 'holds';
}

async function loaded(kind: RequestKind, size: number): Promise<Date> {
  const at = now();
  await asOwner(`TRUNCATE "${meaningOf(kind).table}" RESTART IDENTITY CASCADE`);
  await fillRequests([kind], size, at);
  return at;
}

await fillProducts(500);
await asOwner(
  `INSERT INTO "Promotion" ("id", "name", "promomatsReference", "maxQuantity", "creationDate", "updateDate")
   SELECT gen_random_uuid(), 'Brochure ' || n, 'DEMO-' || lpad(n::text, 4, '0'), 10 + n % 90, now(), now() FROM generate_series(1, ${MATERIALS}) n`,
);
const lines: (string | number)[][] = [];
for (const kind of kinds) {
  const grid = await gridOf(kind);
  const small = new Map<string, Measured>();
  for (const size of [SMALL, LARGE]) {
    const start = performance.now();
    const at = await loaded(kind, size);
    console.log(`${kind}: ${size} rows in ${((performance.now() - start) / 1_000).toFixed(0)} s`);
    for (const one of await measure(grid, await questionsFor(kind, grid, { size, at }))) {
      const { name, plain, first, again } = one;
      if (size === SMALL) small.set(name, one);
      const before = size === SMALL ? undefined : small.get(name);
      const growth = before ? [first / before.first, again / before.again, verdict(one, before)] : ['', '', ''];
      lines.push([kind, size, name, plain, first, first / plain, first - plain, again, ...growth]);
    }
  }
  await asOwner(`TRUNCATE "${meaningOf(kind).table}" RESTART IDENTITY CASCADE`);
}
table(
  ['grid', 'rows', 'question', 'plain SQL ms', 'first ms', 'ratio', 'ms more', 'again ms', 'first, to 10,000', 'again, to 10,000', ''],
  lines,
);
console.log(`\np50 of ${ROUNDS} rounds`);
await bare.end();
await closeDatabase();
