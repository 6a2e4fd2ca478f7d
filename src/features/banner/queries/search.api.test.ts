import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import * as search from '@/app/infomed/api/banners/search/route';
import { moveClock } from '@/server/clock';
import { closeDatabase, db } from '@/server/db/client';
import { PERIODS, periodOf } from '@/shared/dates/period';
import { call, person } from '../../../../tests/support/call';
import { bannerFor } from '../rules';
import { BannerRow, PublicBanner } from '../schema';
import { publicBanners } from './public';
import { bannerCounts, bannerPage } from './search';

const reader = await person('ROLE_ACCES_BANNIERE');
const mark = randomUUID().slice(0, 8);
const DAYS = ['2026-03-13', '2026-03-14', '2026-03-15', '2026-03-16', '2026-03-17'];
const DAY = '2026-03-15';
const at = new Date(`${DAY}T09:00:00Z`);
const dated = { creationDate: at, lastModificationDate: at };
const midnight = (day: string | null) => day && new Date(`${day}T00:00:00Z`);

const find = (body: object) => call<BannerRow[]>(reader, 'POST', search, { body });
const names = async (body: object) => (await find(body)).body.map(({ name }) => name.replace(`${mark} `, ''));
const clockAt = (moment: string) => moveClock(new Date(moment).getTime() - Date.now());

/** Every pair of days, with and without each; public and for members. */
async function everyPeriod(): Promise<void> {
  const pairs = [null, ...DAYS].flatMap((start) => [null, ...DAYS].map((end) => [start, end] as const));
  const possible = pairs.filter(([start, end]) => !start || !end || start <= end);
  await db.banner.createMany({
    data: possible.flatMap(([start, end]) =>
      [false, true].map((privateDisplay) => ({
        name: `${mark} periode ${start ?? '-'} ${end ?? '-'}`,
        content: '<p>x</p>',
        displayStartDate: midnight(start),
        displayEndDate: midnight(end),
        privateDisplay,
        ...dated,
      })),
    ),
  });
}

beforeAll(async () => {
  await everyPeriod();
  const texts = [
    { name: `${mark} zeste`, title: 'Été 100 %', contentText: 'Rappel de vaccination' },
    { name: `${mark} Écorce`, title: null, contentText: 'Œdème' },
    { name: `${mark} abricot`, title: 'a_b', contentText: 'C:\\tmp' },
  ];
  await db.banner.createMany({ data: texts.map((text) => ({ ...text, content: `<p>${text.contentText}</p>`, ...dated })) });
});
afterEach(() => moveClock(0));
afterAll(closeDatabase);

describe('searching banners', () => {
  it('BAN-04 BAN-05 answers every match as rows of the schema, by name without case or accents', async () => {
    const { status, body } = await find({});
    expect(status).toBe(200);
    expect(z.array(BannerRow.strict()).parse(body)).toEqual(body);
    expect((await names({ searchTerm: mark })).filter((name) => !name.startsWith('periode'))).toEqual(['abricot', 'Écorce', 'zeste']);
  });

  it.each([
    ['VACCINATION', ['zeste']],
    ['  rappel   de ', ['zeste']],
    ['ete 100 %', ['zeste']],
    ['oedeme', ['Écorce']],
    ['a_b', ['abricot']],
    ['c:\\tmp', ['abricot']],
    ['%_%', []],
    ['<p>', []],
  ])('BAN-02 finds %j in name, title and displayed text', async (searchTerm, expected) => {
    expect((await names({ searchTerm })).filter((name) => !name.startsWith('periode'))).toEqual(expected);
  });

  it('BAN-03 C-01 each is in exactly the state of the rule; no filter means all', async () => {
    clockAt(`${DAY}T12:00:00Z`);
    const all = (await find({ searchTerm: mark })).body;
    for (const { displayStartDate: start, displayEndDate: end, period } of all) expect(period).toBe(periodOf({ start, end }, DAY));
    for (const periods of [['PAST'], ['ACTIVE'], ['FUTURE'], ['PAST', 'FUTURE'], ['ACTIVE', 'PAST'], [...PERIODS], []]) {
      const { body } = await find({ searchTerm: mark, bannerTypeFilters: periods });
      expect(body).toEqual(all.filter(({ period }) => periods.length === 0 || periods.includes(period)));
    }
    const counts = await bannerCounts(new Date(`${DAY}T12:00:00Z`));
    expect(counts).toEqual(Object.fromEntries(PERIODS.map((each) => [each, all.filter(({ period }) => period === each).length])));
  });

  it('C-01 uses days in Europe/Paris', async () => {
    const searchTerm = `${mark} periode - 2026-03-14`;
    clockAt('2026-03-14T22:59:00Z');
    expect((await find({ searchTerm })).body.map(({ period }) => period)).toEqual(['ACTIVE', 'ACTIVE']);
    clockAt('2026-03-14T23:01:00Z');
    expect((await find({ searchTerm })).body.map(({ period }) => period)).toEqual(['PAST', 'PAST']);
  });

  it('BAN-06 the first render contains one page; the last one if the URL exceeds it', async () => {
    const all = (await find({ searchTerm: mark })).body;
    const body = { searchTerm: mark, bannerTypeFilters: [] };
    const now = new Date();
    expect(await bannerPage(body, { page: 2, size: 10 }, now)).toEqual({ items: all.slice(10, 20), start: 10, total: all.length });
    const last = Math.floor((all.length - 1) / 10) * 10;
    expect(await bannerPage(body, { page: 999, size: 10 }, now)).toEqual({ items: all.slice(last), start: last, total: all.length });
  });

  it.each([[{ bannerTypeFilters: ['SOON'] }], [{ bannerTypeFilters: 'ACTIVE' }], [{ searchTerm: 7 }], [{ searchTerm: 'x'.repeat(501) }]])(
    'BAN-04 refuses %j, naming the field',
    async (body) => {
      const answer = await call<{ fields: object }>(reader, 'POST', search, { body });
      expect(answer.status).toBe(400);
      expect(Object.keys(answer.body.fields)[0]).toMatch(new RegExp(`^${Object.keys(body)[0]}`));
    },
  );
});

describe('what the portal shows', () => {
  it('N-39 C-01 agrees with the preview on every day, for a visitor and for a member', async () => {
    await db.banner.create({ data: { name: `${mark} x`, content: '', deleted: true, deletionDate: at, ...dated } });
    const all = (await find({ searchTerm: mark })).body;
    for (const day of DAYS) {
      for (const isMember of [false, true]) {
        const shown = (await publicBanners({ day, isMember })).filter(({ name }) => name.startsWith(mark));
        expect(shown.map(({ id }) => id)).toEqual(all.filter((each) => bannerFor(each, { day, isMember }) === 'SHOWN').map(({ id }) => id));
        expect(z.array(PublicBanner.strict()).parse(shown)).toEqual(shown);
      }
    }
  });
});
