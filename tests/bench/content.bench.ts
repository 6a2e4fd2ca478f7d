// The lists of content, beside plain SQL
import pg from 'pg';
import { POST as articles } from '@/app/infomed/api/articles/search/route';
import { POST as banners } from '@/app/infomed/api/banners/search/route';
import { POST as drugs } from '@/app/infomed/api/early-access-drug/search/route';
import { POST as faq } from '@/app/infomed/api/faq/search/route';
import { POST as promotions } from '@/app/infomed/api/promotions-admin/search/route';
import { closeDatabase } from '@/server/db/client';
import type { Handler } from '@/server/endpoint/contract';
import { fillContent } from './content-rows';
import { cookieOf } from './fixtures';
import { ratio, sideBySide, table } from './measure';
import { benchOptions } from './words';

const { isQuick } = benchOptions();
const ITEMS = isQuick ? 2_000 : 20_000;

interface List {
  readonly name: string;
  readonly search: Handler;
  /** columns and table of the hand-written SQL for the same rows */
  readonly select: string;
  readonly by: string;
}

const LISTS: readonly List[] = [
  {
    name: 'articles',
    search: articles,
    select: `SELECT "id", "title", "summary", "displayDate", "expirationDate", "author", "readTime", "priority", "category", "tag", "encodedImageId", "imageUrl", "newArticle", "privateDisplay", "creationDate", "updateDate" FROM "Article" x`,
    by: 'x."priority", x."displayDate" DESC NULLS LAST, x."id"',
  },
  {
    name: 'banners',
    search: banners,
    select: `SELECT "id", "name", "title", "displayStartDate", "displayEndDate", "privateDisplay", "creationDate", "lastModificationDate" FROM "Banner" x WHERE NOT "deleted"`,
    by: 'x."sortName", x."id"',
  },
  {
    name: 'early access',
    search: drugs,
    select: `SELECT "id", "name", "category", "status", "earlyAccessType", "endDate", "hauteAutoriteSanteLink", "agenceNationaleSecuriteMedicamentLink", "accessRequestPlatformLink", "creationDate", "updateDate" FROM "EarlyAccessDrug" x`,
    by: 'x."sortName", x."id"',
  },
  {
    name: 'promotions',
    search: promotions,
    select: `SELECT x.*, a."name" AS "areaName" FROM "Promotion" x LEFT JOIN "TherapeuticArea" a ON a."id" = x."therapeuticAreaId"`,
    by: 'x."sortName", x."id"',
  },
  {
    name: 'FAQ (sub-questions)',
    search: faq,
    select: `SELECT m."id" AS "mainId", m."title" AS "mainTitle", m."orderNumber", x."id", x."title", x."alternativeTitleForAi", x."uniqueName", x."documentNumber", x."type", x."connectedMembersOnly", x."approved", x."published", x."publicationDate", x."expirationDate", x."order", x."pdfDocumentId", x."creationDate", x."updateDate" FROM "FaqSubQuestion" x JOIN "FaqMainQuestion" m ON m."id" = x."mainQuestionId"`,
    by: 'm."orderNumber", x."order"',
  },
];
const TERMS = [
  ['everything', ''],
  ['one of 400', 'oestradiol'],
  ['nothing', 'zzzz'],
] as const;

const cookie = await cookieOf([
  'ROLE_ACCES_ACTUALITES',
  'ROLE_ACCES_BANNIERE',
  'ROLE_ACCES_AP_PC',
  'ROLE_ACCES_MATERIEL',
  'ROLE_ACCES_FAQ',
]);
const bare = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 2 });
const call = async (search: Handler, searchTerm: string): Promise<number> => {
  const headers = { cookie, 'content-type': 'application/json' };
  const request = new Request('http://localhost:3000/x', { method: 'POST', headers, body: JSON.stringify({ searchTerm }) });
  const answer = await search(request, { params: Promise.resolve({}) });
  if (answer.status !== 200) throw new Error(`${answer.status}: ${await answer.text()}`);
  return (await answer.arrayBuffer()).byteLength;
};

await fillContent(ITEMS);
const lines: (string | number)[][] = [];
for (const { name, search, select, by } of LISTS) {
  for (const [found, term] of TERMS) {
    const where = term === '' ? '' : ` ${select.includes('WHERE') ? 'AND' : 'WHERE'} x."searchText" LIKE '%${term}%'`;
    const sql = `${select}${where} ORDER BY ${by}`;
    const kilobytes = Math.round((await call(search, term)) / 1024);
    const { ours, pg: plain } = await sideBySide(
      { pg: async () => JSON.stringify((await bare.query(sql)).rows), ours: () => call(search, term) },
      { rounds: isQuick ? 7 : 15 },
    );
    if (!ours || !plain) throw new Error('nothing was measured');
    if (term === '') ratio(`${name}, ${ITEMS}: over bare pg`, ours.p50 / plain.p50, '3 or 5 ms more');
    lines.push([name, found, kilobytes, plain.p50, ours.p50, ours.p50 / plain.p50, ours.p50 - plain.p50]);
  }
}
table([`${ITEMS} items of`, 'search finds', 'kB', 'bare pg p50 ms', 'call p50 ms', 'ratio', 'ms more'], lines);
await bare.end();
await closeDatabase();
