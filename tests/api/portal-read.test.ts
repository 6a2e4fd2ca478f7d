import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import * as articles from '@/app/infomed/api/public/articles/route';
import * as banners from '@/app/infomed/api/public/banners/route';
import * as drugs from '@/app/infomed/api/public/early-access-drugs/route';
import * as faq from '@/app/infomed/api/public/faq/route';
import * as products from '@/app/infomed/api/public/products/route';
import * as promotions from '@/app/infomed/api/public/promotions/route';
import { createPortalClient, revokePortalClient } from '@/features/portal/commands';
import { moveClock, now } from '@/server/clock';
import { closeDatabase, db } from '@/server/db/client';
import type { PortalScope } from '@/server/db/generated/client';
import { consumeBuffered, settleCounts } from '@/server/limits/buffered-limits';
import { dayOf, shiftDay } from '@/shared/dates/dates';
import { call } from '../support/call';
import { author, dated } from './arrangements/arrangement';

const DAY = 24 * 3_600_000;
const READS = { products, articles, banners, 'early-access-drugs': drugs, promotions, faq };
type Area = keyof typeof READS;

interface Client {
  readonly id: string;
  readonly token: string;
}
const clientWith = async (...scopes: PortalScope[]): Promise<Client> => {
  const { client, token } = await createPortalClient({ name: `Portail ${randomUUID()}`, scopes }, author());
  return { id: client.id, token };
};
const portal = await clientWith('READ');
const membersPortal = await clientWith('READ', 'MEMBERS');

interface ReadOptions {
  readonly by?: Client;
  readonly query?: Record<string, string>;
  readonly headers?: Record<string, string>;
}
type Named = { id: string; title?: string; name?: string; content?: string | null; subQuestions?: { id: string }[] };

const read = (area: Area, { by = portal, query, headers }: ReadOptions = {}) =>
  call<Named[]>(null, 'GET', READS[area], {
    headers: { authorization: `Bearer ${by.token}`, ...headers },
    ...(query && { query }),
  });
const idsOf = async (area: Area, options?: ReadOptions): Promise<string[]> => (await read(area, options)).body.map(({ id }) => id);

const today = (): Date => new Date(`${dayOf(now())}T00:00:00Z`);
const inDays = (days: number): Date => new Date(`${shiftDay(dayOf(now()), days)}T00:00:00Z`);
const newArticle = async (values: object = {}) =>
  db.article.create({ data: { title: 'Titre', content: '<p>Texte</p>', summary: 'Résumé', ...dated(), ...values } });
const newBanner = async (values: object = {}) =>
  db.banner.create({
    data: { name: 'Bannière', content: '<p>Texte</p>', creationDate: now(), lastModificationDate: now(), ...values },
  });
const newQuestion = async (values: object = {}) => {
  const main = await db.faqMainQuestion.create({ data: { title: `Question ${randomUUID()}`, orderNumber: 1, ...dated() } });
  const sub = { title: 'Sous-question', uniqueName: randomUUID(), documentNumber: 'D1', content: '<p>Réponse</p>', approved: true };
  const { id } = await db.faqSubQuestion.create({ data: { mainQuestionId: main.id, ...sub, published: true, ...dated(), ...values } });
  return { main: main.id, sub: id };
};
const onlineSubs = async (options?: ReadOptions): Promise<string[]> =>
  (await read('faq', options)).body.flatMap(({ subQuestions }) => (subQuestions ?? []).map(({ id }) => id));

afterEach(() => moveClock(0));
afterAll(closeDatabase);

describe('what the portal may read', () => {
  it.each(Object.keys(READS) as Area[])('N-37 N-38 N-39 N-40 N-41 N-42 S-06 %s requires a token with the scope READ', async (area) => {
    expect((await read(area)).status).toBe(200);
    const submits = await clientWith('SUBMIT');
    expect(await read(area, { by: submits })).toMatchObject({ status: 403, body: { error: 'SCOPE_MISSING', params: { scope: 'READ' } } });
    const visitor = await call(null, 'GET', READS[area]);
    expect(visitor).toMatchObject({ status: 401, body: { error: 'UNAUTHENTICATED' } });
    expect(visitor.headers.get('www-authenticate')).toBe('Bearer');
    expect(await read(area, { by: { id: '', token: `bop_${'x'.repeat(43)}` } })).toMatchObject({ status: 401 });
  });

  it('S-06 a revoked token reads nothing from the next call on, although the answer is known', async () => {
    const client = await clientWith('READ');
    const { headers } = await read('banners', { by: client });
    await revokePortalClient(client.id, author());
    const again = await read('banners', { by: client, headers: { 'if-none-match': headers.get('etag') ?? '' } });
    expect(again).toMatchObject({ status: 401, body: { error: 'TOKEN_REVOKED' } });
  });

  it('N-37 N-38 refuses a page that is none, naming the field', async () => {
    for (const query of [{ limit: '0' }, { limit: '1001' }, { start: '-1' }, { limit: 'ten' }] as Record<string, string>[]) {
      const { status, body } = await read('products', { query });
      expect({ query, status, body }).toMatchObject({
        status: 400,
        body: { fields: { [Object.keys(query)[0] ?? '']: expect.any(String) } },
      });
    }
  });

  it('N-37 answers published products only, with nothing of drafts or imports', async () => {
    const name = `Zz${randomUUID()}`;
    const times = { informationUpdatedAt: now(), availabilityUpdatedAt: now(), excursionUpdatedAt: now() };
    const stopped = { status: 'STOPPED' as const, stoppedDate: new Date('2026-03-29T00:00:00Z') };
    const { id } = await db.product.create({ data: { name, ...stopped, importDifferences: [{ field: 'name' }], ...dated(), ...times } });
    const { body } = await read('products', { query: { searchTerm: name.toUpperCase() } });
    expect(body).toMatchObject([{ id, name, stoppedDate: '2026-03-29', status: 'STOPPED' }]);
    for (const hidden of ['hasDraft', 'importDifferences', 'importedValues', 'officialSupply', 'holder', 'importChangedAt', 'searchText'])
      expect(body[0]).not.toHaveProperty(hidden);
  });

  it('N-37 P-22a P-22d finds products by words in any order, and never by a name that is only near', async () => {
    const times = { informationUpdatedAt: now(), availabilityUpdatedAt: now(), excursionUpdatedAt: now() };
    const texts = { name: 'VORMEXIL 25 mg, poudre', dci: 'vormexilone', holder: 'LABORATOIRE ZABRINE', cip: '3400936987036' };
    const { id } = await db.product.create({ data: { status: 'COMMERCIALIZED', ...texts, ...dated(), ...times } });
    const found = (searchTerm: string) => idsOf('products', { query: { searchTerm } });
    for (const term of ['25 vormexil', 'poudre zabrine VORMÉXIL', '(01) 03400936987036 (17) 271130'])
      expect(await found(term), term).toEqual([id]);
    for (const term of ['vormexyl', 'vornexil 25', 'vormexill', 'vorexil', 'vomrexil', '0103400936987037'])
      expect(await found(term), term).toEqual([]);
  });

  it('N-40 N-41 answers every early-access drug, and materials that are available and not past', async () => {
    const drug = await db.earlyAccessDrug.create({
      data: { name: randomUUID(), category: 'Oncologie', status: 'FINISHED', earlyAccessType: 'AAC', endDate: inDays(-400), ...dated() },
    });
    expect(await idsOf('early-access-drugs')).toContain(drug.id);
    const material = { promomatsReference: 'FR-1', maxQuantity: 3, ...dated() };
    const make = async (values: object) => (await db.promotion.create({ data: { name: randomUUID(), ...material, ...values } })).id;
    const offered = await make({ available: true, expirationDate: today() });
    const hidden = [await make({ available: false }), await make({ available: true, expirationDate: inDays(-1) })];
    const ids = await idsOf('promotions');
    expect(ids).toContain(offered);
    for (const id of hidden) expect(ids).not.toContain(id);
  });
});

describe('content of the day', () => {
  it('N-38 N-39 N-42 C-01 F-05 appears and goes at midnight in Paris, without any job', async () => {
    const window = { displayDate: inDays(2), expirationDate: inDays(3) };
    const article = (await newArticle(window)).id;
    const banner = (await newBanner({ displayStartDate: inDays(2), displayEndDate: inDays(3) })).id;
    const { sub } = await newQuestion({ published: false, publicationDate: inDays(2), expirationDate: inDays(3) });
    const seen = async () => [
      (await idsOf('articles', { query: { limit: '1000' } })).includes(article),
      (await idsOf('banners')).includes(banner),
      (await onlineSubs()).includes(sub),
    ];
    const midnight = new Date(`${shiftDay(dayOf(now()), 2)}T00:00:00`);
    const offset = (at: Date) => {
      const paris = new Date(at.toLocaleString('en-US', { timeZone: 'Europe/Paris' })).getTime();
      return at.getTime() - paris + at.getTime() - Date.now();
    };
    moveClock(offset(midnight) - 1_000);
    expect(await seen()).toEqual([false, false, false]);
    moveClock(offset(midnight) + 1_000);
    expect(await seen()).toEqual([true, true, true]);
    moveClock(offset(midnight) + 2 * DAY - 2_000);
    expect(await seen()).toEqual([true, true, true]);
    moveClock(offset(midnight) + 2 * DAY + 2_000);
    expect(await seen()).toEqual([false, false, false]);
  });

  it('N-42 F-05 never answers what is not approved, nor a question without anything online', async () => {
    const pending = await newQuestion({ approved: false });
    const off = await newQuestion({ published: false });
    const { body } = await read('faq');
    const text = JSON.stringify(body);
    for (const { main, sub } of [pending, off]) {
      expect(text).not.toContain(sub);
      expect(text).not.toContain(main);
    }
  });

  it('N-42 searches ignoring case and accents', async () => {
    const { sub } = await newQuestion({ title: 'Vaccination à 100 % des élèves' });
    expect(await onlineSubs({ query: { searchTerm: 'VACCINATION A 100 %' } })).toContain(sub);
    expect(await onlineSubs({ query: { searchTerm: '100 _ des' } })).not.toContain(sub);
  });

  it('S-06 N-38 N-39 N-42 gives what is for members only to a vouched member of a client that may vouch', async () => {
    const article = (await newArticle({ privateDisplay: true, privateDisplaySummary: true })).id;
    const teaser = (await newArticle({ privateDisplay: true })).id;
    const banner = (await newBanner({ privateDisplay: true })).id;
    const { sub } = await newQuestion({ connectedMembersOnly: true });
    const seen = async (options: ReadOptions) => {
      const found = (await read('articles', { ...options, query: { limit: '1000' } })).body;
      return {
        article: found.some(({ id }) => id === article),
        text: found.find(({ id }) => id === teaser)?.content ?? null,
        banner: (await idsOf('banners', options)).includes(banner),
        sub: (await onlineSubs(options)).includes(sub),
      };
    };
    const nothing = { article: false, text: null, banner: false, sub: false };
    const headers = { 'x-portal-member': 'true' };
    expect(await seen({ headers })).toEqual(nothing);
    expect(await seen({ by: membersPortal })).toEqual(nothing);
    expect(await seen({ by: membersPortal, headers: { 'x-portal-member': 'false' } })).toEqual(nothing);
    expect(await seen({ by: membersPortal, headers })).toEqual({ article: true, text: '<p>Texte</p>', banner: true, sub: true });
  });
});

describe('conditional reads', () => {
  it('S-06 answers 304 without a body to who has the answer, and the new one at the very next call', async () => {
    const first = await read('banners');
    const etag = first.headers.get('etag') ?? '';
    expect(first.headers.get('vary')).toBe('Authorization, X-Portal-Member');
    expect(first.headers.get('cache-control')).toBe('private, no-cache');
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await read('banners', { headers: { 'if-none-match': known } });
      expect({ known, ...again }).toMatchObject({ status: 304, body: null });
      expect(again.headers.get('etag')).toBe(etag);
    }
    const { id } = await newBanner({ name: `B ${randomUUID()}` });
    const after = await read('banners', { headers: { 'if-none-match': etag } });
    expect(after.status).toBe(200);
    expect(after.body.map((banner) => banner.id)).toContain(id);
    expect(after.headers.get('etag')).not.toBe(etag);
    await db.banner.delete({ where: { id } });
    const back = await read('banners', { headers: { 'if-none-match': etag } });
    expect(back.status).toBe(304);
  });

  it('S-06 a change that is not committed yet is not seen, and is at once when it is', async () => {
    const id = randomUUID();
    await read('banners');
    await db.$transaction(async (tx) => {
      await tx.banner.create({
        data: { id, name: 'Bannière', content: '<p>Texte</p>', creationDate: now(), lastModificationDate: now() },
      });
      expect(await idsOf('banners')).not.toContain(id);
    });
    expect(await idsOf('banners')).toContain(id);
  });

  it('S-06 a member’s answer has a tag of its own, even where it is the same', async () => {
    const visitor = (await read('early-access-drugs', { by: membersPortal })).headers.get('etag');
    const member = (await read('early-access-drugs', { by: membersPortal, headers: { 'x-portal-member': 'true' } })).headers.get('etag');
    expect(member).not.toBe(visitor);
  });
});

describe('limits counted in memory', () => {
  it('S-06 stops at the limit, and what is settled counts for every server', async () => {
    const key = randomUUID();
    const limit = { points: 3, seconds: 60 };
    expect([1, 2, 3, 4].map(() => consumeBuffered('test-light', key, limit))).toEqual([true, true, true, false]);
    await settleCounts();
    expect(consumeBuffered('test-light', key, limit)).toBe(false);
    expect(await db.rateLimit.findMany({ where: { key: `test-light:${key}` } })).toMatchObject([{ points: 3 }]);
  });

  it('S-06 nothing counts twice while the database is slow and the next second has come', async () => {
    const key = randomUUID();
    for (let tries = 0; tries < 5; tries += 1) consumeBuffered('test-light', key, { points: 100, seconds: 60 });
    await Promise.all([settleCounts(), settleCounts()]);
    expect(await db.rateLimit.findMany({ where: { key: `test-light:${key}` } })).toMatchObject([{ points: 5 }]);
  });
});
