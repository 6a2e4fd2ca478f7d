import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import * as calendar from '@/app/infomed/api/calendar/route';
import * as dashboard from '@/app/infomed/api/dashboard/route';
import type { DashboardView } from '@/features/dashboard/schema';
import { now } from '@/server/clock';
import { closeDatabase, db } from '@/server/db/client';
import { env } from '@/server/env';
import { saveFile } from '@/server/files/records';
import type { Role } from '@/shared/account/rights';
import { dayOf, shiftDay } from '@/shared/dates/dates';
import { call, person } from '../../../../tests/support/call';
import { publishedProduct } from '../../../../tests/support/products';
import type { CalendarView } from '../schema';
import { calendarOf } from './calendar';

const ALL: Role[] = [
  'ROLE_ACCES_ACTUALITES',
  'ROLE_ACCES_BANNIERE',
  'ROLE_ACCES_FAQ',
  'ROLE_ACCES_MATERIEL',
  'ROLE_ACCES_AP_PC',
  'ROLE_ACCES_PRODUITS',
];
const editor = await person(...ALL);
const today = dayOf(now());
const date = (days: number) => new Date(`${shiftDay(today, days)}T00:00:00Z`);
const dated = () => ({ creationDate: now(), updateDate: now() });
const read = async (who = editor): Promise<CalendarView> => {
  const answer = await call<CalendarView>(who, 'GET', calendar);
  expect(answer.status).toBe(200);
  return answer.body;
};

const article = (data: object = {}) =>
  db.article.create({ data: { title: `Article ${randomUUID()}`, content: '<p>x</p>', summary: 's', ...dated(), ...data } });
const promotion = (data: object = {}) =>
  db.promotion.create({
    data: { name: `Affiche ${randomUUID()}`, promomatsReference: 'r', maxQuantity: 1, available: true, ...dated(), ...data },
  });
const banner = (data: object = {}) =>
  db.banner.create({
    data: { name: `Bannière ${randomUUID()}`, content: '<p>x</p>', creationDate: now(), lastModificationDate: now(), ...data },
  });
const drug = (endDate: Date) =>
  db.earlyAccessDrug.create({
    data: { name: `AAP ${randomUUID()}`, category: 'c', status: 'FINISHED', earlyAccessType: 'AAC', endDate, ...dated() },
  });
async function subQuestion(data: object = {}) {
  const main = await db.faqMainQuestion.create({ data: { title: 'Main', orderNumber: 0, ...dated() } });
  return db.faqSubQuestion.create({
    data: { mainQuestionId: main.id, title: 'Sub', uniqueName: randomUUID(), documentNumber: 'd', approved: true, ...dated(), ...data },
  });
}

afterAll(closeDatabase);

describe('coming events', () => {
  it('C-01 I-05 lists what goes online and what expires within eight weeks, by day', async () => {
    const [online, last] = [await article({ displayDate: date(1), expirationDate: date(55) }), await article({ expirationDate: date(56) })];
    const [shown, gone] = [
      await banner({ displayStartDate: date(2), title: 'T' }),
      await banner({ displayStartDate: date(2), deleted: true }),
    ];
    const pending = await subQuestion({ publicationDate: date(3), expirationDate: date(4), approved: false });
    const sub = await subQuestion({ published: true, expirationDate: date(5) });
    const hidden = await promotion({ expirationDate: date(6), available: false });
    const material = await promotion({ expirationDate: date(6) });
    const access = await drug(date(7));
    const product = await publishedProduct();
    await db.product.update({ where: { id: product.id }, data: { hospitalRestockedAt: date(8), cityRestockedAt: date(8) } });
    const { events, from, to, eventCount } = await read();
    expect([from, to]).toEqual([today, shiftDay(today, 55)]);
    expect(eventCount).toBe(events.length);
    const of = (id: string) => events.filter((event) => event.id === id).map(({ kind, event, date: day }) => [kind, event, day]);
    expect(of(online.id)).toEqual([
      ['ARTICLE', 'ONLINE', shiftDay(today, 1)],
      ['ARTICLE', 'EXPIRES', shiftDay(today, 55)],
    ]);
    expect(of(shown.id)).toEqual([['BANNER', 'ONLINE', shiftDay(today, 2)]]);
    expect(of(pending.id)).toEqual([['SUB_QUESTION', 'ONLINE', shiftDay(today, 3)]]);
    expect(of(sub.id)).toEqual([['SUB_QUESTION', 'EXPIRES', shiftDay(today, 5)]]);
    expect(of(material.id)).toEqual([['PROMOTION', 'EXPIRES', shiftDay(today, 6)]]);
    expect(of(access.id)).toEqual([['EARLY_ACCESS', 'ENDS', shiftDay(today, 7)]]);
    expect(of(product.id)).toEqual([['PRODUCT', 'RESTOCKED', shiftDay(today, 8)]]);
    for (const { id } of [last, gone, hidden]) expect(of(id)).toEqual([]);
    expect(events.find(({ id }) => id === pending.id)).toMatchObject({
      pending: true,
      href: `/faq/admin/edit/${pending.mainQuestionId}/subQuestion/${pending.id}`,
    });
    expect(events.find(({ id }) => id === shown.id)).toMatchObject({ title: 'T', pending: false });
    expect(events.map(({ date: day }) => day)).toEqual(events.map(({ date: day }) => day).toSorted());
  });

  it('C-01 moves with the day, whatever the database thinks it is', async () => {
    const later = await article({ displayDate: date(60) });
    const idsOn = async (days: number) => {
      const at = new Date(now().getTime() + days * 24 * 3_600_000);
      return (await calendarOf({ roles: ALL, at })).events.map(({ id }) => id);
    };
    expect(await idsOn(0)).not.toContain(later.id);
    expect(await idsOn(10)).toContain(later.id);
    expect(await idsOn(61)).not.toContain(later.id);
  });

  it('C-19 ROLES-18 lists only kinds whose right the user has', async () => {
    await article({ displayDate: date(1) });
    await promotion({ expirationDate: date(1), encodedPdfId: randomUUID() });
    const kinds = async (...roles: Role[]) => {
      const { events, broken } = await read(await person(...roles));
      return [...new Set([...events, ...broken].map(({ kind }) => kind))];
    };
    expect(await kinds('ROLE_ACCES_MATERIEL')).toEqual(['PROMOTION']);
    expect(await kinds('ROLE_ACCES_ACTUALITES')).toEqual(['ARTICLE']);
    expect((await call(null, 'GET', calendar)).status).toBe(401);
    expect((await call(await person('ROLE_ACCES_PRODUITS', 'ROLE_ADMIN'), 'GET', calendar)).status).toBe(403);
  });
});

describe('broken references', () => {
  const storeFile = async (kind: 'PROMOTION_DOC' | 'MATERIAL_IMAGE') =>
    (await saveFile(kind, { bytes: Buffer.from('x'), contentType: 'x/y' }, { name: 'x', by: editor.id, at: now() })).encodedId;

  it('I-05 lists each missing PDF or image of fields, lists and texts once', async () => {
    const [good, unknown, lost] = [await storeFile('MATERIAL_IMAGE'), randomUUID(), await storeFile('PROMOTION_DOC')];
    await rm(join(env.DATA_DIR, 'files', lost.slice(0, 2), lost));
    const html = `<p><img src="/files/images/${unknown}/?size=t"> <a href="${env.APP_URL}/files/doc/nothing">a</a>
      <a href="https://elsewhere.example/files/doc/${randomUUID()}">b</a> <img src="/files/images/${good}"></p>`;
    const item = await article({ content: html, images: [unknown, good], encodedImageId: good });
    const material = await promotion({ encodedPdfId: lost, encodedImageId: good });
    const sub = await subQuestion({ pdfDocumentId: unknown });
    const { broken, brokenCount } = await read();
    const of = (id: string) => broken.filter((each) => each.id === id).map(({ field, fileId, cause }) => [field, fileId, cause]);
    expect(of(item.id).toSorted()).toEqual(
      [
        ['content', unknown, 'NO_RECORD'],
        ['content', 'nothing', 'NO_RECORD'],
      ].toSorted(),
    );
    expect(of(material.id)).toEqual([['encodedPdfId', lost, 'NO_BYTES']]);
    expect(of(sub.id)).toEqual([['pdfDocumentId', unknown, 'NO_RECORD']]);
    expect(brokenCount).toBe(broken.length);
    await db.promotion.update({ where: { id: material.id }, data: { encodedPdfId: null } });
    expect((await read()).broken.map(({ id }) => id)).not.toContain(material.id);
  });
});

describe('the dashboard', () => {
  it('S-01 counts what is online and ends within fourteen days, of the kinds that the reader may see', async () => {
    const reader = await person('ROLE_ACCES_BANNIERE');
    const tile = async () =>
      (await call<DashboardView>(reader, 'GET', dashboard)).body.tiles.find(({ name }) => name === 'expiring-content');
    const before = (await tile())?.count ?? 0;
    await banner({ displayEndDate: date(14) });
    await banner({ displayEndDate: date(15) });
    await banner({ displayStartDate: date(1), displayEndDate: date(2) });
    await article({ expirationDate: date(3) });
    expect(await tile()).toMatchObject({ count: before + 1, href: '/calendar/admin?event=END' });
  });

  it('S-01 lists starts and ends by day, without unapproved content', async () => {
    const reader = await person('ROLE_ACCES_BANNIERE', 'ROLE_ACCES_FAQ');
    await db.banner.deleteMany();
    await db.faqSubQuestion.deleteMany();
    const ends = await banner({ displayEndDate: date(4) });
    const starts = await banner({ displayStartDate: date(2), displayEndDate: date(6) });
    await banner({ displayStartDate: date(0), displayEndDate: date(15) });
    const sub = await subQuestion({ approved: true, publicationDate: date(3) });
    await subQuestion({ approved: false, publicationDate: date(3) });
    const { panels } = (await call<DashboardView>(reader, 'GET', dashboard)).body;
    const panel = panels.find(({ name }) => name === 'coming-content');
    if (panel?.kind !== 'list') throw new Error('no list');
    expect(panel.items.map(({ id, tag }) => [id, tag])).toEqual([
      [`${starts.id}-ONLINE`, 'Bannière'],
      [`${sub.id}-ONLINE`, 'Sous-question'],
      [`${ends.id}-EXPIRES`, 'Bannière'],
    ]);
    expect(panel.more).toBeNull();
  });
});
