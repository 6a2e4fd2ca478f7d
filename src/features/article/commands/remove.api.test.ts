import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as image from '@/app/files/images/[id]/route';
import * as article from '@/app/infomed/api/articles/[id]/route';
import * as mainImage from '@/app/infomed/api/articles/image/[id]/route';
import * as inlineImage from '@/app/infomed/api/articles/images/[id]/[imageId]/route';
import * as articles from '@/app/infomed/api/articles/route';
import { deleteOrphanFiles } from '@/features/file/commands';
import { closeDatabase, db } from '@/server/db/client';
import { savedImage } from '../../../../tests/api/arrangements/arrangement';
import { GOOD_ARTICLE, storedArticle } from '../../../../tests/support/articles';
import { call, type Person, person } from '../../../../tests/support/call';
import type { ArticleImageAnswer, ArticleView } from '../schema';
import { lapseNewArticles } from './lapse';

const HOUR = 3_600_000;
const author = { id: null, name: 'Routine', real: null, requestId: 'run' };
let editor: Person;
beforeAll(async () => {
  editor = await person('ROLE_ACCES_ACTUALITES');
});
afterAll(closeDatabase);

const inText = (id: string) => `<p>x<img src="/files/images/${id}/?size=t" alt="" /></p>`;
const newImage = () => savedImage('MATERIAL_IMAGE', editor);
const save = async (body: object) => (await call<ArticleView>(editor, 'POST', articles, { body })).body;
const takeOut = (id: string, imageId: string, who = editor, query = {}) =>
  call<ArticleImageAnswer>(who, 'DELETE', inlineImage, { params: { id, imageId }, query });
const sweep = (hoursLater: number, isDryRun = false) => {
  const at = new Date(Date.now() + hoursLater * HOUR);
  return deleteOrphanFiles.run({ isDryRun, at, author: { ...author, at }, progress: async () => undefined });
};
const isServed = async (id: string, who: Person | null = editor) => (await call(who, 'GET', image, { params: { id } })).status === 200;

describe('deleting', () => {
  it('ART-12 deletes an article, whose values stay in the audit log', async () => {
    const { id } = await storedArticle({ title: 'À supprimer' });
    expect(await call(editor, 'DELETE', article, { params: { id } })).toMatchObject({ status: 200, body: { success: true } });
    expect(await call(editor, 'GET', article, { params: { id } })).toMatchObject({ status: 404 });
    expect(await call(editor, 'DELETE', article, { params: { id } })).toMatchObject({ status: 404 });
    const [entry] = await db.auditEntry.findMany({ where: { entityId: id }, include: { values: true } });
    expect(entry).toMatchObject({ type: 'ARTICLE', action: 'DELETE', entityLabel: 'À supprimer' });
    expect(entry?.values.find(({ field }) => field === 'content')).toMatchObject({ before: GOOD_ARTICLE.content, after: null });
  });

  it('ART-36 S-22 takes the main image off, once, and answers the version that the next save starts from', async () => {
    const { id, updateDate } = await storedArticle({ encodedImageId: await newImage() });
    const query = { updateDate: updateDate.toISOString() };
    const answer = await call<ArticleImageAnswer>(editor, 'DELETE', mainImage, { params: { id }, query });
    expect(answer.status).toBe(200);
    expect(await call(editor, 'DELETE', mainImage, { params: { id }, query })).toMatchObject({ status: 409 });
    expect(await save({ id, title: 'Suite', updateDate: answer.body.updateDate })).toMatchObject({ title: 'Suite', encodedImageId: null });
  });
});

describe('C-08 inline images', () => {
  it('C-08 ART-33 a deleted image is served for a day, a save that shows it again takes it back, and then it stays', async () => {
    const imageId = await newImage();
    const { id } = await save({ ...GOOD_ARTICLE, content: inText(imageId) });
    const { body } = await takeOut(id, imageId);
    await save({ inProgress: true, id, content: '<p>x</p>', images: [], updateDate: body.updateDate });
    await sweep(23);
    expect(await isServed(imageId)).toBe(true);
    expect((await save({ inProgress: true, id, content: inText(imageId) })).images).toEqual([imageId]);
    expect(await db.storedFile.findUnique({ where: { encodedId: imageId } })).toMatchObject({ discardedAt: null });
    await sweep(25);
    expect(await isServed(imageId)).toBe(true);
  });

  it('C-08 deletes its bytes after a day, even if the audit log mentions it', async () => {
    const imageId = await newImage();
    const { id } = await save({ ...GOOD_ARTICLE, content: inText(imageId) });
    await takeOut(id, imageId);
    await save({ inProgress: true, id, content: '<p>x</p>' });
    expect(await sweep(25, true)).toMatchObject({ files: 1 });
    expect(await isServed(imageId)).toBe(true);
    expect(await sweep(25)).toMatchObject({ files: 1 });
    expect(await isServed(imageId)).toBe(false);
    expect(await call(editor, 'POST', articles, { body: { id, content: inText(imageId) } })).toMatchObject({
      status: 400,
      body: { fields: { content: 'imageUnknown' } },
    });
  });

  it('C-08 what the text or another article still shows is not swept', async () => {
    const [inStoredText, elsewhere] = [await newImage(), await newImage()];
    const { id } = await save({ ...GOOD_ARTICLE, content: inText(inStoredText) + inText(elsewhere) });
    await storedArticle({ encodedImageId: elsewhere });
    for (const imageId of [inStoredText, elsewhere]) expect((await takeOut(id, imageId)).status).toBe(200);
    await save({ inProgress: true, id, content: inText(inStoredText) });
    await takeOut(id, inStoredText);
    await sweep(25);
    expect([await isServed(inStoredText), await isServed(elsewhere)]).toEqual([true, true]);
  });

  it('C-08 V8.2.2 takes only images of this article or one’s own uploads', async () => {
    const stranger = await person('ROLE_ACCES_ACTUALITES');
    const [imageId, own] = [await newImage(), await newImage()];
    const { id, updateDate } = await storedArticle();
    expect(await takeOut(id, imageId, stranger)).toMatchObject({ status: 404 });
    expect(await takeOut(id, randomUUID())).toMatchObject({ status: 404 });
    expect(await takeOut(randomUUID(), own)).toMatchObject({ status: 404 });
    expect(await takeOut(id, own)).toMatchObject({ status: 200, body: { updateDate: updateDate.toISOString() } });
  });

  it('S-06 an image is public only while an article shows it', async () => {
    const [shown, coming] = [await newImage(), await newImage()];
    await storedArticle({ images: [shown] });
    await storedArticle({ encodedImageId: coming, displayDate: new Date('2099-01-01') });
    expect(await isServed(shown, null), 'shown, unauthenticated').toBe(true);
    expect(await isServed(coming, null), 'coming, unauthenticated').toBe(false);
    expect(await isServed(coming), 'coming, to staff').toBe(true);
  });
});

describe('the flag of new articles', () => {
  const at = new Date('2030-06-15T10:00:00Z');
  const lapse = (isDryRun = false) => lapseNewArticles.run({ isDryRun, at, author: { ...author, at }, progress: async () => undefined });

  it('ART-40 C-06 S-03 is cleared a month after its day, traced, and without a new version', async () => {
    const isNew = { newArticle: true, creationDate: new Date('2030-01-01') };
    const last = await storedArticle({ ...isNew, displayDate: new Date('2030-05-15') });
    const lapsed = await storedArticle({ ...isNew, displayDate: new Date('2030-05-14') });
    const created = await storedArticle(isNew);
    const before = (await lapse(true)).articles as number;
    expect(before).toBeGreaterThanOrEqual(2);
    expect(await lapse()).toEqual({ articles: before });
    const now = await db.article.findMany({ where: { id: { in: [last.id, lapsed.id, created.id] } } });
    const flagOf = ({ id }: { id: string }) => now.find((row) => row.id === id)?.newArticle;
    expect(flagOf(last), 'on its last day').toBe(true);
    expect(flagOf(lapsed), 'after a month').toBe(false);
    expect(flagOf(created), 'without a display date').toBe(false);
    expect(now.find(({ id }) => id === lapsed.id)?.updateDate).toEqual(lapsed.updateDate);
    expect(await db.auditEntry.findFirst({ where: { entityId: lapsed.id } })).toMatchObject({ action: 'EDIT', actorName: 'Routine' });
    expect(await lapse()).toEqual({ articles: 0 });
  });
});
