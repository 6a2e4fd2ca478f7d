// The chatbot’s answers over 5,000 sub-questions and 20,000 product names
import pg from 'pg';
import * as asking from '@/app/infomed/api/public/chatbot/ask/route';
import { findProposals } from '@/features/chatbot/queries/proposals';
import { createPortalClient } from '@/features/portal/commands';
import { now } from '@/server/clock';
import { closeDatabase, rows } from '@/server/db/client';
import { quantile, ratio, sideBySide, table } from './measure';
import { benchOptions } from './words';

const { isQuick } = benchOptions();
const SUB_QUESTIONS = isQuick ? 1_000 : 5_000;
const PRODUCTS = isQuick ? 4_000 : 20_000;
const PARALLEL = 300;
const LIMIT_MS = 50;

const THEMES =
  'vaccination,papillomavirus,dépistage,grossesse,allaitement,conservation,remboursement,transmission,efficacité,composition,tolérance,immunité,adjuvant,rattrapage,ordonnance,traçabilité';
const THINGS =
  'schéma,dose,rappel,frottis,cancer,verrue,symptôme,fièvre,douleur,allergie,voyage,collège,pharmacie,infirmier,calendrier,protection,anticorps,muqueuse,lésion,partenaire,préservatif,seringue,température,réfrigérateur,notice,excipient,diabète,asthme,greffe,chimiothérapie,corticoïde,anticoagulant,hémophilie,épilepsie,sclérose,psoriasis,lupus,cirrhose,dialyse,drépanocytose';
const PEOPLE =
  'adulte,adolescent,nourrisson,femme enceinte,homme,senior,voyageur,étudiant,soignant,patient immunodéprimé,sportif,donneur de sang';
const FIND_SQL =
  'Quel est le schéma chez l’adulte,Comment conserver la seringue hors du réfrigérateur,Peut-on vacciner une femme enceinte diabétique,Combien coûte le rappel,efets segondaires chez l ado,vaxin et corticoide,rembourcement pharmacie etudiant,depistage cancer frottis senior,side effects of the vaccine,que faire si jai oublié une dose en voyage,papilomaviruss et preservatif,allergie excipient adjuvant,quand fo til faire le rapel,hpv,Produitabcdeum pendant la grossesse,comment conserver le produitaaaacum,le prodiutabcdeum et l’allergie,severe rash since the injection,J’ai avalé toute la boîte';

/** Questions of a large service: a few themes that all of them share, many things that few do, and words of their own. */
async function fill(total: number): Promise<void> {
  await rows(
    `INSERT INTO "FaqMainQuestion" ("id", "title", "orderNumber", "creationDate", "updateDate")
     SELECT gen_random_uuid(), 'Rubrique ' || t || ' ' || n, n, now(), now()
     FROM generate_series(1, 250) n, LATERAL (SELECT (string_to_array($1, ','))[1 + n % 16]) AS x(t)`,
    [THEMES],
  );
  await rows(
    `WITH m AS (SELECT "id", row_number() OVER (ORDER BY "id") AS "place" FROM "FaqMainQuestion")
     INSERT INTO "FaqSubQuestion" ("id", "mainQuestionId", "title", "alternativeTitleForAi", "uniqueName", "documentNumber", "content", "contentText",
       "type", "connectedMembersOnly", "approved", "published", "publicationDate", "expirationDate", "creationDate", "updateDate")
     SELECT gen_random_uuid(), m."id",
       (ARRAY['Quel est le rôle de : ', 'Comment gérer ', 'Peut-on envisager ', 'Que penser de '])[1 + n % 4] || a || ' et ' || b || ' chez ' || p || ' ?',
       CASE WHEN n % 2 = 0 THEN initcap(c) || ' ' || t || ' ' || p END, 'Q' || n || '-' || upper(a), 'DOC-' || n, '<p>' || x || '</p>', x,
       CASE WHEN n % 3 = 0 THEN 'BOTH' ELSE 'INTERACTIVE' END::"FaqType", n % 10 = 0, true, true,
       CASE WHEN n % 7 = 0 THEN date '2026-01-01' END, CASE WHEN n % 11 = 0 THEN date '2040-01-01' END, now(), now()
     FROM generate_series(1, $1::int) n
     JOIN m ON m."place" = 1 + n % 250,
     LATERAL (SELECT (string_to_array($2, ','))[1 + abs(hashint4(n)) % 16] AS t, (string_to_array($3, ','))[1 + abs(hashint4(n + 7)) % 40] AS a,
       (string_to_array($3, ','))[1 + abs(hashint4(n * 3 + 1)) % 40] AS b, (string_to_array($3, ','))[1 + abs(hashint4(n * 5 + 2)) % 40] AS c,
       (string_to_array($4, ','))[1 + abs(hashint4(n * 13)) % 12] AS p) w,
     LATERAL (SELECT string_agg('Le vaccin papillomavirus ' || (string_to_array($3, ','))[1 + abs(hashint4(n * 31 + k)) % 40] || ' selon '
       || (string_to_array($2, ','))[1 + abs(hashint4(n * 17 + k)) % 16] || ' réf' || translate(md5(((n * 40 + k) % 12000)::text), '0123456789', 'ghijklmnop'), '. ') AS x
       FROM generate_series(1, 6 + n % 20) k) y`,
    [total, THEMES, THINGS, PEOPLE],
  );
  const owner = new pg.Client({ connectionString: process.env.MIGRATE_DATABASE_URL });
  await owner.connect();
  await owner.query('VACUUM ANALYZE "ChatbotIndexEntry", "ChatbotIndexWord", "FaqSubQuestion"');
  await owner.end();
}

/** Products of as many names, every second one the company's; some sub-questions are assigned to them, some to all. */
async function fillProducts(total: number): Promise<void> {
  const name = (n: string) => `'PRODUIT' || upper(translate(lpad((${n})::text, 5, '0'), '0123456789', 'abcdefghij')) || 'UM'`;
  await rows(
    `INSERT INTO "Product" ("id", "name", "commercialName", "dci", "status", "msdProduct", "creationDate", "updateDate", "informationUpdatedAt",
       "availabilityUpdatedAt", "excursionUpdatedAt")
     SELECT gen_random_uuid(), ${name('n')} || ' 10 mg', ${name('n')}, 'SUBSTANCE' || n % 500, 'COMMERCIALIZED', n % 2 = 0, now(), now(), now(), now(), now()
     FROM generate_series(1, $1::int) n`,
    [total],
  );
  await rows(
    `UPDATE "FaqSubQuestion" s SET "allProducts" = p % 10 = 0,
       "productKeys" = CASE WHEN p % 3 = 1 THEN ARRAY[lower(${name('2 * (p % 2000)')})] ELSE '{}' END
     FROM (SELECT "id", (row_number() OVER (ORDER BY "id"))::int AS p FROM "FaqSubQuestion") o WHERE o."id" = s."id"`,
  );
}

const filled = performance.now();
await fill(SUB_QUESTIONS);
await fillProducts(PRODUCTS);
console.log(
  `${SUB_QUESTIONS} sub-questions and ${PRODUCTS} products written and indexed in ${((performance.now() - filled) / 1000).toFixed(1)} s`,
);
const [{ words } = { words: 0 }] = await rows<{ words: number }>('SELECT count(*)::int AS "words" FROM "ChatbotIndexWord"');
console.log(`${words} words in the index`);

const bare = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 2 });
const BARE = `
  SELECT "subQuestionId", ts_rank("head", q) AS "rank" FROM "ChatbotIndexEntry",
    to_tsquery('public.chatbot_fr', $1) q WHERE "head" @@ q OR "body" @@ q ORDER BY "rank" DESC LIMIT 3`;
const questions = FIND_SQL.split(',');
const at = now();
const question = (round: number): string => questions[(round + 3) % questions.length] ?? '';
const author = { id: null, name: 'Bench', real: null, at, requestId: crypto.randomUUID() };
const { token } = await createPortalClient({ name: 'Bench', scopes: ['READ', 'SUBMIT', 'MEMBERS'] }, author);
await rows('UPDATE "ChatbotSetting" SET "active" = true');
const call = (text: string) =>
  asking.POST(
    new Request('http://localhost:3000/infomed/api/public/chatbot/ask', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ question: text }),
    }),
    { params: Promise.resolve({}) },
  );

if ((await call(question(0))).status !== 200) throw new Error('the call does not work');
const measured = await sideBySide(
  {
    'bare text search, three best': (round) =>
      bare.query(BARE, [
        question(round)
          .normalize('NFD')
          .replace(/[^a-zA-Z ]/g, '')
          .trim()
          .split(/ +/)
          .join(' | '),
      ]),
    'the engine': (round) => findProposals(question(round), { at, isMember: false }),
    'the call: token, limit, engine, record': (round) => call(question(round)).then((answer) => answer.arrayBuffer()),
  },
  { rounds: questions.length * (isQuick ? 3 : 12), warmUp: questions.length },
);
table(
  [`${SUB_QUESTIONS} sub-questions`, 'p50 ms', 'p95 ms', 'target p50'],
  Object.entries(measured).map(([name, { p50, p95 }]) => [name, p50, p95, name.startsWith('bare') ? '' : `${LIMIT_MS}`]),
);
for (const [way, { p50 }] of Object.entries(measured))
  ratio(`chatbot, ${SUB_QUESTIONS} sub-questions, ${way}: ms`, p50, way.startsWith('bare') ? '' : `${LIMIT_MS}`);
const countStored = async () => (await rows<{ count: number }>('SELECT count(*)::int AS "count" FROM "ChatbotQuestion"'))[0]?.count ?? 0;
const before = await countStored();
const begun = performance.now();
const answers = await Promise.all(Array.from({ length: PARALLEL }, (_, round) => call(question(round))));
const wrong = answers.filter(({ status }) => status !== 200).length;
const lost = PARALLEL - ((await countStored()) - before);
console.log(`${PARALLEL} calls in parallel: ${wrong} refused, ${lost} lost, ${((performance.now() - begun) / 1000).toFixed(1)} s`);
if (wrong > 0 || lost > 0) throw new Error('calls in parallel were lost');
const slowest: (string | number)[][] = [];
for (const text of isQuick ? [] : questions) {
  const times: number[] = [];
  for (let round = 0; round < 9; round += 1) {
    const start = performance.now();
    await findProposals(text, { at, isMember: false });
    times.push(performance.now() - start);
  }
  slowest.push([
    text,
    quantile(
      times.toSorted((a, b) => a - b),
      0.5,
    ),
  ]);
}
table(['question', 'p50 ms'], slowest);
await bare.end();
await closeDatabase();
