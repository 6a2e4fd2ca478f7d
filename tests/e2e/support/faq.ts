import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { rows } from './owner';

export const CALL = '/infomed/api/faq';
export const made: string[] = [];

interface Stored {
  id: string;
  title: string;
  mark: string;
  subs: string[];
}

/** A question of the test's own with as many sub-questions as are described, made by a call. */
export async function stored(page: Page, subs: readonly Record<string, unknown>[]): Promise<Stored> {
  const mark = `essai${randomUUID().slice(0, 8)}`;
  const title = `Question ${mark}`;
  const base = { documentNumber: 'DOC-1', content: '<p>Une réponse.</p>', type: 'STATIC', connectedMembersOnly: false, approved: true };
  const subQuestions = subs.map((sub, index) => ({
    ...base,
    title: `${mark} sous-question ${index + 1}`,
    uniqueName: `${mark}-${index + 1}`,
    ...{ published: false, publicationDate: null, expirationDate: null, pdfDocumentId: null, alternativeTitleForAi: null },
    ...sub,
  }));
  const answer = await page.request.post(`${CALL}/`, { data: { title, subQuestions } });
  expect(answer.status()).toBe(200);
  const saved = (await answer.json()) as { id: string; subQuestions: { id: string }[] };
  made.push(saved.id);
  return { id: saved.id, title, mark, subs: saved.subQuestions.map(({ id }) => id) };
}

export const card = (page: Page, title: string) =>
  page.locator('#faq-list > div > div > ul > li').filter({ has: page.getByRole('heading', { level: 2, name: title }) });
export const row = (page: Page, title: string) =>
  page
    .locator('#faq-list')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3, name: title }) })
    .last();
export const block = (page: Page, title: string | RegExp) => page.getByRole('region', { name: title });
export const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Paris' }).format(new Date());

/** Takes away the questions that this file made. */
export async function removeMade(): Promise<void> {
  await rows('DELETE FROM "FaqSubQuestion" WHERE "mainQuestionId" = ANY($1)', [made]);
  await rows('DELETE FROM "FaqMainQuestion" WHERE "id" = ANY($1)', [made]);
}
