import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { DASHBOARD_PARTS } from '@/app/(backoffice)/dashboard-parts';
import * as byId from '@/app/infomed/api/faq/[id]/route';
import * as search from '@/app/infomed/api/faq/search/route';
import { moveClock, now } from '@/server/clock';
import { closeDatabase, db } from '@/server/db/client';
import { dayOf } from '@/shared/dates/dates';
import { call, type Person, person } from '../../../../tests/support/call';
import { faqQuestion } from '../../../../tests/support/faq';
import { publishFaq } from '../commands/publish';
import { FaqMainQuestionItem, type FaqMainQuestionView, FaqSearchForm } from '../schema';
import { faqPart } from './dashboard';
import { firstQuestions } from './search';

const DAY = 24 * 3_600_000;
const editor = await person('ROLE_ACCES_FAQ');
afterEach(() => moveClock(0));
afterAll(closeDatabase);

/** The clock of the server; the log-in is as old as before. */
async function moveTo(moment: string): Promise<void> {
  const time = Date.parse(moment);
  moveClock(time - Date.now());
  await db.session.updateMany({ data: { lastSeenAt: new Date(time), expiresAt: new Date(time + DAY) } });
}
const mark = () => `marque${randomUUID().slice(0, 8)}`;
const find = async (body: object, who: Person | null = editor) => call<FaqMainQuestionItem[]>(who, 'POST', search, { body });
/** Questions of this test by title, each with the titles of its sub-questions. */
const found = async (searchTerm: string, body: object = {}) =>
  (await find({ searchTerm, ...body })).body.map(({ title, subQuestions }) => [title, subQuestions.map((sub) => sub.title)]);

describe('E-038 the search', () => {
  it('FAQ-02 FAQ-10 FAQ-11 answers every question in order, sub-questions nested in theirs, just what the schema names', async () => {
    const tag = mark();
    const [b, a] = [
      await faqQuestion(
        [
          { title: '2', order: 2 },
          { title: '1', order: 1 },
        ],
        { title: `${tag} B` },
      ),
      await faqQuestion([], { title: `${tag} A` }),
    ];
    const { status, body } = await find({});
    expect(status).toBe(200);
    const mine = body.filter(({ id }) => id === a.id || id === b.id);
    expect(mine.map(({ title, subQuestions }) => [title, subQuestions.map((sub) => sub.title)])).toEqual([
      [`${tag} B`, ['1', '2']],
      [`${tag} A`, []],
    ]);
    expect(body).toEqual(z.array(FaqMainQuestionItem).parse(body));
    expect(mine[0]?.subQuestions[0]).toMatchObject({ online: true, state: 'ONLINE', publicationDate: '2020-01-01', sensitive: true });
  });

  it('F-17 a matching title returns all of its sub-questions, a matching sub-question only itself', async () => {
    const tag = mark();
    await faqQuestion([{ title: 'x' }, { title: 'y' }], { title: `Été 100% ${tag}` });
    await faqQuestion([{ title: 'a' }, { title: 'b', contentText: `Texte ${tag}` }, { title: 'c', uniqueName: `U ${tag}` }], {
      title: 'Autre',
    });
    await faqQuestion([{ title: 'd', documentNumber: `D-${tag}` }, { title: 'e', alternativeTitleForAi: `IA ${tag}` }, { title: 'f' }], {
      title: 'Encore',
    });
    expect(await found(tag.toUpperCase())).toEqual([
      [`Été 100% ${tag}`, ['x', 'y']],
      ['Autre', ['b', 'c']],
      ['Encore', ['d', 'e']],
    ]);
    expect(await found(`ete 100% ${tag}`)).toHaveLength(1);
    expect([await found(`ete%${tag}`), await found(`ete_100% ${tag}`), await found(mark())]).toEqual([[], [], []]);
  });

  it('FAQ-03 FAQ-04 FAQ-05 FAQ-14a F-05 F-09 F-17 filters sub-questions; both values of a pair restrict nothing', async () => {
    const tag = mark();
    const subs = [
      { title: 'static', type: 'STATIC' as const },
      { title: 'both', type: 'BOTH' as const, connectedMembersOnly: true },
      { title: 'interactive', type: 'INTERACTIVE' as const, expirationDate: '2021-01-01' },
      { title: 'pending', approved: false },
      { title: 'scheduled', publicationDate: '2090-01-01', published: false },
      { title: 'off', publicationDate: null, published: false },
    ];
    await faqQuestion(subs, { title: tag });
    const titles = subs.map(({ title }) => title);
    const of = async (body: object) => (await found(tag, body))[0]?.[1];
    expect(await of({ publishedFilters: ['ONLINE'] })).toEqual(['static', 'both']);
    expect(await of({ publishedFilters: ['OFFLINE'] })).toEqual(['interactive', 'pending', 'scheduled', 'off']);
    expect(await of({ publishedFilters: ['OFFLINE', 'ONLINE'] })).toEqual(titles);
    expect(await of({ approvalFilters: ['PENDING'] })).toEqual(['pending']);
    expect(await of({ approvalFilters: ['APPROVED'] })).toEqual(titles.filter((title) => title !== 'pending'));
    expect(await of({ visibilityFilters: ['PRIVATE'] })).toEqual(['both']);
    expect(await of({ visibilityFilters: ['PUBLIC'], publishedFilters: ['ONLINE'] })).toEqual(['static']);
    expect(await of({ typeFilters: ['INTERACTIVE'] })).toEqual(['both', 'interactive']);
    expect(await of({ typeFilters: ['STATIC'] })).toEqual(titles.filter((title) => title !== 'interactive'));
    expect(await of({ typeFilters: ['STATIC', 'INTERACTIVE'] })).toEqual(titles);
    // With a filter and no text a question without a match is not shown; where its title matches, it is.
    const alone = await faqQuestion([], { title: `${tag} vide` });
    expect((await find({ publishedFilters: ['ONLINE'] })).body.some(({ id }) => id === alone.id)).toBe(false);
    expect(await found(`${tag} vide`, { publishedFilters: ['ONLINE'] })).toEqual([[`${tag} vide`, []]]);
  });

  it('FAQ-06 FAQ-07 F-17 date ranges are inclusive and apply only with both ends', async () => {
    const tag = mark();
    const subs = ['2030-01-09', '2030-01-10', '2030-01-20', '2030-01-21', null].map((day) => ({
      title: String(day),
      publicationDate: day,
      expirationDate: day,
    }));
    await faqQuestion(subs, { title: tag });
    const of = async (body: object) => (await found(tag, body))[0]?.[1];
    const inside = ['2030-01-10', '2030-01-20'];
    expect(await of({ publicationDateFilters: inside })).toEqual(inside);
    expect(await of({ expirationDateFilters: { from: inside[0], to: inside[1] } })).toEqual(inside);
    expect(await of({ publicationDateFilters: [inside[0], null] })).toHaveLength(5);
    expect(await of({ publicationDateFilters: inside, expirationDateFilters: ['2030-01-20', '2030-01-31'] })).toEqual(['2030-01-20']);
  });

  it('FAQ-11 the first page contains the same, with the total', async () => {
    const tag = mark();
    for (const nth of [1, 2, 3]) await faqQuestion([{ title: 'a' }, { title: 'b', approved: false }], { title: `${tag} ${nth}` });
    const form = FaqSearchForm.parse({ searchTerm: tag, publishedFilters: ['ONLINE'] });
    const page = await firstQuestions(form, dayOf(now()), { start: 1, limit: 1 });
    expect(page).toMatchObject({ total: 3, subTotal: 3, questions: [{ title: `${tag} 2`, subQuestions: [{ title: 'a' }] }] });
    expect(page.questions).toEqual((await find(form)).body.slice(1, 2));
  });

  it('S-05 requires the role and valid filters', async () => {
    const other = await person('ROLE_ACCES_VALIDATION');
    expect([(await find({}, null)).status, (await find({}, other)).status]).toEqual([401, 403]);
    expect(await find({ typeFilters: ['OTHER'] })).toMatchObject({ status: 400, body: { fields: { 'typeFilters.0': 'INVALID_CHOICE' } } });
    expect(await find({ publicationDateFilters: { from: 'x', to: 'y' } })).toMatchObject({
      status: 400,
      body: { fields: { 'publicationDateFilters.from': 'INVALID_DATE' } },
    });
    const yearZero = await find({ publicationDateFilters: ['0000-01-01', '2030-01-01'] });
    expect(yearZero).toMatchObject({ status: 400, body: { fields: { 'publicationDateFilters.from': 'INVALID_DATE' } } });
    expect((await find({ searchTerm: 'x'.repeat(501) })).status).toBe(400);
  });
});

describe('online by the day in Paris', () => {
  const stateOf = async (id: string) =>
    (await call<FaqMainQuestionView>(editor, 'GET', byId, { params: { id } })).body.subQuestions[0]?.state;

  // Summer time begins on 28 March 2027 and ends on 31 October 2027.
  it.each([
    ['in winter', '2027-01-15', '2027-01-14T22:59:59Z', '2027-01-14T23:00:00Z', '2027-01-15T22:59:59Z', '2027-01-15T23:00:00Z'],
    [
      'on the day of 23 hours',
      '2027-03-28',
      '2027-03-27T22:59:59Z',
      '2027-03-27T23:00:00Z',
      '2027-03-28T21:59:59Z',
      '2027-03-28T22:00:00Z',
    ],
    [
      'on the day of 25 hours',
      '2027-10-31',
      '2027-10-30T21:59:59Z',
      '2027-10-30T22:00:00Z',
      '2027-10-31T22:59:59Z',
      '2027-10-31T23:00:00Z',
    ],
  ])('F-04 F-05 goes online and expires at midnight %s, without any routine', async (_when, day, before, from, until, after) => {
    const { id } = await faqQuestion([{ publicationDate: day, expirationDate: day, published: false }], { title: day });
    const states: unknown[] = [];
    for (const moment of [before, from, until, after]) {
      await moveTo(moment);
      const [online] = (await found(day, { publishedFilters: ['ONLINE'] })).map(([, subs]) => subs?.length);
      states.push([await stateOf(id), online]);
    }
    expect(states).toEqual([
      ['SCHEDULED', 0],
      ['ONLINE', 1],
      ['ONLINE', 1],
      ['EXPIRED', 0],
    ]);
    await db.faqSubQuestion.deleteMany({ where: { mainQuestionId: id } });
  });
});

describe('the routine', () => {
  const run = (isDryRun: boolean, at: Date) =>
    publishFaq.run({
      isDryRun,
      at,
      author: { id: null, name: 'publish-faq', real: null, at, requestId: randomUUID() },
      progress: async () => undefined,
    });

  it('S-03 F-04 publishes due sub-questions once, without changing their version', async () => {
    const question = await faqQuestion([
      { publicationDate: '2026-05-01', published: false },
      { publicationDate: '2026-05-01', published: false, approved: false },
      { publicationDate: '2026-05-02', published: false },
      { publicationDate: null, published: false },
    ]);
    const ids = question.subQuestions.map(({ id }) => id);
    const at = new Date('2026-04-30T22:00:00Z');
    const published = async () =>
      (await db.faqSubQuestion.findMany({ where: { id: { in: ids } }, orderBy: { order: 'asc' } })).map((sub) => sub.published);
    expect(await run(true, new Date('2026-04-30T21:59:59Z'))).toEqual({ faqPublished: 0 });
    expect(await run(true, at)).toEqual({ faqPublished: 2 });
    expect(await published()).toEqual([false, false, false, false]);
    expect(await run(false, at)).toEqual({ faqPublished: 2 });
    expect(await published()).toEqual([true, true, false, false]);
    expect(await run(false, at)).toEqual({ faqPublished: 0 });
    const [first] = await db.faqSubQuestion.findMany({ where: { id: ids[0] ?? '' } });
    expect(first?.updateDate).toEqual(question.subQuestions[0]?.updateDate);
    expect(
      await db.auditEntry.findMany({ where: { entityId: { in: ids } }, include: { values: true }, orderBy: { seq: 'asc' } }),
    ).toMatchObject(
      [1, 2].map(() => ({ action: 'EDIT', actorName: 'publish-faq', values: [{ field: 'published', before: false, after: true }] })),
    );
  });
});

describe('the dashboard', () => {
  it('S-01 F-03 counts and names what waits, each a link to its block', async () => {
    await db.faqSubQuestion.deleteMany();
    const { id, subQuestions } = await faqQuestion([{ title: 'Attend', approved: false }, { title: 'Approuvée' }], { title: 'Question' });
    const actor = { at: now(), lng: 'fr' } as Parameters<typeof faqPart.read>[0];
    const { tiles, panels } = await faqPart.read(actor);
    expect(tiles?.map(({ name, count, href }) => [name, count, href])).toEqual([['faqPending', 1, '#faqPending']]);
    expect(panels).toMatchObject([
      {
        name: 'faqPending',
        more: null,
        items: [{ label: 'Attend', tag: 'Question', href: `/faq/admin/edit/${id}/subQuestion/${subQuestions[0]?.id}` }],
      },
    ]);
    await db.faqSubQuestion.deleteMany();
    expect((await faqPart.read(actor)).panels).toEqual([]);
    expect(DASHBOARD_PARTS).toContain(faqPart);
  });
});
