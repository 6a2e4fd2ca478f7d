import { randomUUID } from 'node:crypto';
import { it } from 'vitest';
import * as search from '@/app/infomed/api/faq/search/route';
import * as names from '@/app/infomed/api/faq/questions/route';
import * as update from '@/app/infomed/api/faq/update/route';
import * as questions from '@/app/infomed/api/faq/route';
import { db, rows } from '@/server/db/client';
import { call, person } from '../../../../tests/support/call';
import { orderBody } from '../rules';
import { FaqSearchForm } from '../schema';
import { firstQuestions } from './search';

it('speed', { timeout: 600_000 }, async () => {
  const who = await person('ROLE_ACCES_FAQ', 'ROLE_ACCES_VALIDATION');
  const at = new Date();
  const t = { creationDate: at, updateDate: at };
  const words = 'vaccin papillomavirus conservation temperature dose schema medecin pharmacien enfant adulte rappel injection froid'.split(' ');
  const text = () => Array.from({ length: 250 }, () => words[Math.floor(Math.random() * words.length)]).join(' ');
  const mains = Array.from({ length: 1000 }, (_, i) => ({ id: randomUUID(), title: `Question ${i} ${words[i % 13]}`, orderNumber: i + 1, ...t }));
  await db.faqMainQuestion.createMany({ data: mains });
  let s = performance.now();
  for (let k = 0; k < 20; k++) {
    const c = Array.from({ length: 1000 }, (_, i) => {
      const body = `${text()} mot${k * 1000 + i}x`;
      return { mainQuestionId: mains[i]!.id, title: `Sub ${k} ${words[(i + k) % 13]}`, uniqueName: `u${k}-${i}`, documentNumber: 'D', content: `<p>${body}</p>`, contentText: body, approved: true, published: true, publicationDate: new Date('2020-01-01'), order: k + 1, ...t };
    });
    await db.faqSubQuestion.createMany({ data: c });
  }
  console.log('insert', performance.now() - s);
  await rows('ANALYZE');
  const time = async (label: string, work: () => Promise<unknown>) => {
    const all: number[] = [];
    for (let n = 0; n < 7; n++) { const b = performance.now(); await work(); all.push(performance.now() - b); }
    console.log(label, all.toSorted((x, y) => x - y)[3]!.toFixed(1), 'min', Math.min(...all).toFixed(1));
  };
  const find = (body: object) => call(who, 'POST', search, { body });
  await time('bare all', () => rows('SELECT s."id", s."title", s."uniqueName", s."type", s."approved", s."published", s."publicationDate", s."expirationDate", s."order", s."updateDate", s."creationDate" FROM "FaqSubQuestion" s ORDER BY "mainQuestionId", "order", "id"'));
  await time('search all', () => find({}));
  await time('bare term', () => rows(`SELECT s."id", s."title", s."mainQuestionId" FROM "FaqSubQuestion" s WHERE "searchText" LIKE '%mot12345x%'`));
  await time('search rare', () => find({ searchTerm: 'mot12345x' }));
  await time('bare common', () => rows(`SELECT s.* FROM "FaqSubQuestion" s WHERE "searchText" LIKE '%papillomavirus%'`));
  await time('search common', () => find({ searchTerm: 'papillomavirus' }));
  await time('search 2 letters', () => find({ searchTerm: 'zq' }));
  await time('search filters', () => find({ publishedFilters: ['OFFLINE'] }));
  await time('first page', () => firstQuestions(FaqSearchForm.parse({}), '2026-11-21', { start: 0, limit: 10 }));
  await time('first page term', () => firstQuestions(FaqSearchForm.parse({ searchTerm: 'mot12345x' }), '2026-11-21', { start: 0, limit: 10 }));
  await time('questions', () => call(who, 'GET', names));
  const list = (await call<any>(who, 'GET', names)).body;
  await time('reorder same', () => call(who, 'PUT', update, { body: orderBody(list) }));
  await time('save', () => call(who, 'POST', questions, { body: { title: 'T', subQuestions: [{ title: 'a', uniqueName: randomUUID(), documentNumber: 'x', content: '<p>x</p>' }] } }));
  await time('size', async () => console.log(JSON.stringify((await find({})).body).length));
});
