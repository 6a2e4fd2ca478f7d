// The paged search of a catalogue of the national size: time, size, and whether every match is found
import { POST } from '@/app/infomed/api/product-back/search/route';
import { closeDatabase, rows } from '@/server/db/client';
import { cookieOf, fillNationalProducts } from './fixtures';
import { ratio, sideBySide, table } from './measure';
import { benchOptions } from './words';

const { isQuick } = benchOptions();
const PRODUCTS = isQuick ? 5_000 : 20_882;
const QUERIES = isQuick ? 20 : 200;
/** What one page of a search may take and weigh (P-22c). */
const [MS_REQUIRED, KB_REQUIRED] = [15, 50];

await fillNationalProducts(PRODUCTS);
const cookie = await cookieOf(['ROLE_ACCES_PRODUITS']);
const headers = { cookie, 'content-type': 'application/json' };
const call = async (body: object): Promise<string> => {
  const address = 'http://localhost:3000/infomed/api/product-back/search';
  const answer = await POST(new Request(address, { method: 'POST', headers, body: JSON.stringify(body) }), { params: Promise.resolve({}) });
  return answer.text();
};

interface Words {
  readonly first: string;
  readonly second: string;
}
/** Two words of one product, each of its name, its substance or its holder. */
const words = await rows<Words>(
  `SELECT w[1 + n % cardinality(w)] AS "first", w[1 + (n * 7 + 3) % cardinality(w)] AS "second"
   FROM (SELECT row_number() OVER (ORDER BY "cip")::int AS n,
           array_remove(string_to_array(concat_ws(' ', split_part("name", ' ', 1), "dci", "holder"), ' '), '&') AS w
         FROM "Product" WHERE right("cip", 8)::int % greatest($1::int / $2::int, 1) = 0 LIMIT $2) p`,
  [PRODUCTS, QUERIES],
);
const PLAIN = `FROM "Product" WHERE "searchText" LIKE '%' || search_text($1) || '%' AND "searchText" LIKE '%' || search_text($2) || '%'`;
/** How many products hold both words, by the columns as they were entered: the search's own index is not used. */
const counted = await rows<Words & { count: number }>(
  `WITH folded AS MATERIALIZED (
     SELECT lower(unaccent(concat_ws(E'\\n', "name", "commercialName", "displayName", "dci", "cip", "ucd", "holder"))) AS "text" FROM "Product"),
   asked AS (SELECT "first", "second", lower(unaccent("first")) AS a, lower(unaccent("second")) AS b FROM unnest($1::text[], $2::text[]) AS u("first", "second"))
   SELECT "first", "second", (SELECT count(*)::int FROM folded WHERE strpos("text", a) > 0 AND strpos("text", b) > 0) AS "count" FROM asked`,
  [words.map(({ first }) => first), words.map(({ second }) => second)],
);
let missed = 0;
for (const { first, second, count } of counted) {
  const { total } = JSON.parse(await call({ searchTerm: `${second} ${first}`, limit: 10 })) as { total: number };
  if (total !== count || count === 0) missed += 1;
}

const lines: (string | number)[][] = [];
async function measure(name: string, bodyOf: (round: number) => object, plain: string, valuesOf: (round: number) => readonly string[]) {
  let [round, kilobytes] = [0, 0];
  const page = `SELECT * ${plain} ORDER BY "sortName", "id" LIMIT 10`;
  const { ours, pg } = await sideBySide(
    {
      pg: () => Promise.all([rows(page, valuesOf(round)), rows(`SELECT count(*) ${plain}`, valuesOf(round))]),
      ours: async () => {
        kilobytes = Math.max(kilobytes, (await call({ ...bodyOf(round), limit: 10 })).length / 1024);
        round += 1;
      },
    },
    { rounds: isQuick ? 20 : 60 },
  );
  if (!ours || !pg) throw new Error('nothing was measured');
  ratio(`national search, ${name}: ms p50`, ours.p50, String(MS_REQUIRED));
  ratio(`national search, ${name}: kB`, kilobytes, String(KB_REQUIRED));
  lines.push([name, kilobytes, KB_REQUIRED, pg.p50, ours.p50, MS_REQUIRED, ours.p95]);
}
const pair = (round: number): Words => words[round % words.length] ?? { first: '', second: '' };
await measure(
  'two words',
  (round) => ({ searchTerm: `${pair(round).second} ${pair(round).first}` }),
  PLAIN,
  (round) => [pair(round).first, pair(round).second],
);
await measure(
  "'a'",
  () => ({ searchTerm: 'a' }),
  `FROM "Product" WHERE "searchText" LIKE '%' || $1 || '%'`,
  () => ['a'],
);
await measure(
  'everything',
  () => ({}),
  'FROM "Product"',
  () => [],
);
await measure(
  'hospital shortage',
  () => ({ availabilityFilters: ['HOSPITAL_SHORTAGE'] }),
  `FROM "Product" WHERE "hospitalAvailability" = 'SHORTAGE'`,
  () => [],
);
await measure(
  'a typing error',
  (round) => ({ searchTerm: `${pair(round).first}x` }),
  PLAIN,
  (round) => [`${pair(round).first}x`, ''],
);
ratio('national search: queries that miss a product', missed, '0');
table([`one page of ${PRODUCTS}`, 'kB', 'wanted', 'bare pg p50 ms', 'call p50 ms', 'wanted', 'p95 ms'], lines);
console.log(`${words.length} queries of two words, ${missed} that miss a product`);
await closeDatabase();
