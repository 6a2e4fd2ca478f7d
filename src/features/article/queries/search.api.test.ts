import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as article from '@/app/infomed/api/articles/[id]/route';
import * as categories from '@/app/infomed/api/articles/categories/route';
import * as search from '@/app/infomed/api/articles/search/route';
import { moveClock } from '@/server/clock';
import { closeDatabase, db } from '@/server/db/client';
import { storedArticle } from '../../../../tests/support/articles';
import { call, type Person, person } from '../../../../tests/support/call';
import { ArticleCard, PublicArticle } from '../schema';
import { publicArticles } from './public';
import { articlePage, periodCounts } from './search';

const DAY = 24 * 3_600_000;
let editor: Person;
beforeAll(async () => {
  editor = await person('ROLE_ACCES_ACTUALITES');
});
afterEach(() => moveClock(0));
afterAll(closeDatabase);

/** The clock of the server; the log-in is as old as before. */
async function moveTo(moment: number): Promise<void> {
  moveClock(moment - Date.now());
  await db.session.updateMany({ data: { lastSeenAt: new Date(moment), expiresAt: new Date(moment + DAY) } });
}
const unique = () => `essai${randomUUID().slice(0, 8)}`;
const find = async (body: object) => (await call<ArticleCard[]>(editor, 'POST', search, { body })).body;
const titles = async (body: object) => (await find(body)).map(({ title }) => title);

describe('the list', () => {
  it('ART-02 ART-05 C-07 finds a text in capitals whatever its accents, in every field that is read, by priority', async () => {
    const tag = unique();
    await storedArticle({ title: 'B', tag, priority: 99, displayDate: new Date('2026-01-02') });
    await storedArticle({ title: 'C', content: '<p>x</p>', contentText: `Déjà ${tag}`, displayDate: new Date('2026-01-01') });
    await storedArticle({ title: 'A', author: tag, priority: 1 });
    expect(await titles({ searchTerm: tag.toUpperCase() })).toEqual(['A', 'B', 'C']);
    expect(await titles({ searchTerm: `DEJA ${tag.toUpperCase()}` })).toEqual(['C']);
    expect(await titles({ searchTerm: `${tag}%` })).toEqual([]);
    expect((await find({ searchTerm: tag })).map((card) => ArticleCard.strict().parse(card))).toHaveLength(3);
  });

  it('ART-04 C-01 each article is in exactly one period of the day in Paris, and the clock moves it on', async () => {
    const tag = unique();
    // 23:30 in Paris, 22:30 in London: the day is Paris'.
    const paris = Date.parse('2031-05-10T21:30:00Z');
    await moveTo(paris);
    await storedArticle({ title: 'ends today', tag, expirationDate: new Date('2031-05-10') });
    await storedArticle({ title: 'ended', tag, expirationDate: new Date('2031-05-09') });
    await storedArticle({ title: 'starts tomorrow', tag, displayDate: new Date('2031-05-11') });
    await storedArticle({ title: 'always', tag });
    const of = async (...articleTypeFilters: string[]) => (await titles({ searchTerm: tag, articleTypeFilters })).toSorted();
    expect(await of('PAST')).toEqual(['ended']);
    expect(await of('FUTURE')).toEqual(['starts tomorrow']);
    expect(await of('ACTIVE')).toEqual(['always', 'ends today']);
    expect(await of()).toHaveLength(4);
    const counts = await periodCounts('2031-05-10');
    await moveTo(paris + 31 * 60_000);
    expect(await of('PAST')).toEqual(['ended', 'ends today']);
    expect(await of('ACTIVE')).toEqual(['always', 'starts tomorrow']);
    expect((await periodCounts('2031-05-11')).PAST).toBe(counts.PAST + 1);
  });

  it('C-06 the flag is computed when it is read: a month after its day it is gone', async () => {
    const tag = unique();
    const { id } = await storedArticle({ tag, newArticle: true, displayDate: new Date('2031-01-31') });
    const flagOn = async (day: string) => {
      await moveTo(Date.parse(`${day}T12:00:00Z`));
      const { body } = await call<{ newArticle: boolean }>(editor, 'GET', article, { params: { id } });
      return [(await find({ searchTerm: tag }))[0]?.newArticle, body.newArticle];
    };
    expect(await flagOn('2031-02-28')).toEqual([true, true]);
    expect(await flagOn('2031-03-01')).toEqual([false, false]);
  });

  it('ART-06 ART-07 the first page has the requested order', async () => {
    const tag = unique();
    for (const day of [1, 2, 3]) await storedArticle({ title: String(day), tag, displayDate: new Date(`2026-01-0${day}`) });
    const body = { searchTerm: tag, articleTypeFilters: [] };
    const page = await articlePage(body, { day: '2026-06-01', sort: 'DISPLAY_DATE_ASC', start: 1, limit: 1 });
    expect([page.total, page.items.map(({ title }) => title)]).toEqual([3, ['2']]);
  });

  it('ART-05 refuses an unknown period at its field', async () => {
    expect(await call(editor, 'POST', search, { body: { articleTypeFilters: ['SOON'] } })).toMatchObject({
      status: 400,
      body: { fields: { 'articleTypeFilters.0': 'INVALID_CHOICE' } },
    });
  });

  it('ART-19 C-04 the categories are there, with both labels', async () => {
    const { body } = await call<{ name: string }[]>(editor, 'GET', categories);
    expect(body.length).toBeGreaterThan(3);
    expect(body[0]).toEqual({ name: 'DISPONIBILITE', labelFr: 'Disponibilité des produits', labelEn: 'Product availability' });
  });
});

describe('what the portal reads', () => {
  it('C-01 C-05 S-06 shows the day’s articles: to visitors without what is for members', async () => {
    const tag = unique();
    const past = new Date(Date.now() - 9 * DAY);
    await storedArticle({ title: 'open', tag });
    await storedArticle({ title: 'private', tag, privateDisplay: true, videoUrl: 'https://video.example' });
    await storedArticle({ title: 'hidden', tag, privateDisplay: true, privateDisplaySummary: true });
    await storedArticle({ title: 'over', tag, displayDate: past, expirationDate: past });
    const day = new Date().toISOString().slice(0, 10);
    const seen = async (isMember: boolean) =>
      (await publicArticles({ day, isMember, start: 0, limit: 1000 })).filter((each) => each.tag === tag);
    const visitor = await seen(false);
    expect(visitor.map(({ title, content }) => [title, content !== null]).toSorted()).toEqual([
      ['open', true],
      ['private', false],
    ]);
    expect(visitor.find(({ title }) => title === 'private')).toMatchObject({ membersOnly: true, videoUrl: null });
    expect((await seen(true)).map(({ title, content }) => [title, content !== null]).toSorted()).toEqual([
      ['hidden', true],
      ['open', true],
      ['private', true],
    ]);
    for (const each of visitor) PublicArticle.strict().parse(each);
  });
});
