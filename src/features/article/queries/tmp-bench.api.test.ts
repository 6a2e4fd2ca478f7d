import { afterAll, it } from 'vitest';
import * as search from '@/app/infomed/api/articles/search/route';
import { closeDatabase, db, pool, rows } from '@/server/db/client';
import { call, person } from '../../../../tests/support/call';
import { articlePage, periodCounts } from './search';
import { isPublishedArticleImage } from './article';
import { publicArticles } from './public';
afterAll(closeDatabase);
it('bench', async () => {
  await rows(`INSERT INTO "Article" ("id","title","content","contentText","summary","tag","author","priority","displayDate","expirationDate","creationDate","updateDate","encodedImageId","images")
   SELECT gen_random_uuid(), 'Titre '||n, repeat('<p>Lorem ipsum dolor sit amet '||n||'</p>', 40), repeat('Lorem ipsum dolor sit amet '||n||' ', 40), 'Résumé de '||n, 'tag'||(n%50), 'IM-'||n, CASE WHEN n%9=0 THEN n%6+1 ELSE 99 END, date '2024-01-01' + (n%1000), date '2024-01-01' + (n%1000) + (n%400), now(), now(), gen_random_uuid(), ARRAY[gen_random_uuid()] FROM generate_series(1,20000) n`);
  const who = await person('ROLE_ACCES_ACTUALITES');
  const day = '2026-07-21';
  const time = async (f: () => Promise<unknown>) => { const all: number[] = []; for (let i = 0; i < 9; i += 1) { const s = performance.now(); await f(); all.push(performance.now() - s); } return all.toSorted((a, b) => a - b)[4] ?? 0; };
  const bare = `SELECT "id","title","summary","displayDate","expirationDate","author","readTime","priority","category","tag","encodedImageId","newArticle","privateDisplay" FROM "Article"`;
  const o = ' ORDER BY "priority", "displayDate" DESC NULLS LAST, "id"';
  const today = new Date().toISOString().slice(0, 10);
  for (const [name, term, types, sql] of [['all', '', [], ''], ['tag7', 'TAG7', [], ` WHERE "searchText" LIKE '%tag7%'`], ['past', '', ['PAST'], ` WHERE ("displayDate" IS NULL OR "displayDate" <= '${today}') AND "expirationDate" < '${today}'`]] as const) {
    const b = await time(async () => JSON.stringify((await pool().query(bare + sql + o)).rows));
    const c = await time(() => call(who, 'POST', search, { body: { searchTerm: term, articleTypeFilters: types } }));
    const n = (await call<unknown[]>(who, 'POST', search, { body: { searchTerm: term, articleTypeFilters: types } })).body.length;
    console.log(name, n, 'bare', b.toFixed(1), 'call', c.toFixed(1), 'ratio', (c / b).toFixed(2));
  }
  console.log('page', (await time(() => articlePage({ searchTerm: '', articleTypeFilters: [] }, { day, sort: 'PRIORITY_ASC', start: 0, limit: 10 }))).toFixed(1), 'counts', (await time(() => periodCounts(day))).toFixed(1));
  const image = (await db.article.findFirstOrThrow()).images[0] ?? '';
  console.log('image', (await time(() => isPublishedArticleImage(image, day))).toFixed(2), 'public 20', (await time(() => publicArticles({ day, isMember: false, start: 0, limit: 20 }))).toFixed(1));
}, 240_000);
