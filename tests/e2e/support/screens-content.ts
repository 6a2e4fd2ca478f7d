import { expect, type Page } from '@playwright/test';
import type { Role } from '../../../src/shared/account/rights';
import { dayOf, shiftDay } from '../../../src/shared/dates/dates';
import { rows } from './owner';
import { type Screen, visit } from './screen';

/** Reads and validates the FAQ. */
const FAQ: readonly Role[] = ['ROLE_ACCES_FAQ', 'ROLE_ACCES_VALIDATION'];

/** The form of a seeded question that has several sub-questions, with the first one opened. */
async function openQuestion(page: Page): Promise<void> {
  const [found] = await rows<{ main: string; sub: string }>(
    `SELECT "mainQuestionId" AS "main", (array_agg("id" ORDER BY "order"))[1] AS "sub" FROM "FaqSubQuestion"
     GROUP BY 1 HAVING count(*) > 2 ORDER BY min("creationDate"), 1 LIMIT 1`,
  );
  await visit(page, `/faq/admin/edit/${found?.main}/subQuestion/${found?.sub}`);
}

/** Screens of questions, chatbot and content. */
export const CONTENT_SCREENS: readonly Screen[] = [
  { name: 'faq-list', roles: FAQ, open: (page) => visit(page, '/faq/admin') },
  { name: 'faq-list-no-result', roles: FAQ, open: (page) => visit(page, '/faq/admin?q=nothing-has-this-name&publishedFrom=2026-01-01') },
  {
    name: 'faq-order',
    roles: FAQ,
    async open(page) {
      await visit(page, '/faq/admin');
      await page.getByRole('button', { name: /^(Réordonner|Reorder)$/ }).click();
      await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
    },
  },
  { name: 'faq-question', roles: FAQ, open: openQuestion },
  {
    name: 'faq-question-new',
    roles: FAQ,
    async open(page) {
      await visit(page, '/faq/admin/new');
      await page.getByRole('button', { name: /^(Voir les champs|Show the fields)/ }).click();
      await expect(page.locator('form [aria-invalid="true"]').first()).toBeVisible();
    },
  },
  { name: 'banner-list', roles: ['ROLE_ACCES_BANNIERE'], open: (page) => visit(page, '/banner/admin') },
  { name: 'banner-new', roles: ['ROLE_ACCES_BANNIERE'], open: (page) => visit(page, '/banner/admin/new') },
  {
    name: 'banner',
    roles: ['ROLE_ACCES_BANNIERE'],
    async open(page) {
      const [banner] = await rows<{ id: string }>(`SELECT "id" FROM "Banner" WHERE NOT "deleted" ORDER BY "sortName" LIMIT 1`);
      await visit(page, `/banner/admin/edit/${banner?.id}`);
    },
  },
  { name: 'early-access-list', roles: ['ROLE_ACCES_AP_PC'], open: (page) => visit(page, '/early-access-drug/admin') },
  {
    name: 'early-access-drug',
    roles: ['ROLE_ACCES_AP_PC'],
    async open(page) {
      const [drug] = await rows<{ id: string }>(
        `SELECT "id" FROM "EarlyAccessDrug" WHERE "status" = 'FINISHED' ORDER BY "sortName" LIMIT 1`,
      );
      await visit(page, `/early-access-drug/admin/edit/${drug?.id}`);
    },
  },
  { name: 'chatbot-statistics', roles: ['ROLE_ACCES_FAQ'], open: (page) => visit(page, '/faq-chatbot-stat/admin') },
  {
    name: 'chatbot-conversation',
    roles: ['ROLE_ACCES_FAQ'],
    async open(page) {
      const [found] = await rows<{ id: string }>(
        `SELECT "conversationId" AS "id" FROM "ChatbotQuestion" WHERE "conversationId" IS NOT NULL AND "answerContent" IS NOT NULL
         ORDER BY "date", "questionId" LIMIT 1`,
      );
      await visit(page, `/faq-chatbot-stat/admin?conversation=${found?.id}`);
      await expect(page.getByRole('dialog').locator('dl').first()).toBeVisible();
    },
  },
  { name: 'chatbot-unanswered', roles: ['ROLE_ACCES_FAQ'], open: (page) => visit(page, '/faq-chatbot-stat/admin/unanswered') },
  {
    name: 'chatbot-kpi',
    roles: ['ROLE_ACCES_FAQ'],
    async open(page) {
      // A table line a day: a month of them is as much to read as a year.
      await visit(page, `/faq-chatbot-kpi/admin?from=${shiftDay(dayOf(new Date()), -30)}`);
      await page.locator('main summary').first().click();
    },
  },
  { name: 'promotions', roles: ['ROLE_ACCES_MATERIEL'], open: (page) => visit(page, '/promotions/admin') },
  {
    name: 'promotion-new',
    roles: ['ROLE_ACCES_MATERIEL', 'ROLE_ADMIN'],
    async open(page) {
      await visit(page, '/promotions/admin?create');
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: /^(Créer|Create)$/ }).click();
      await expect(dialog.locator('[aria-invalid]').first()).toBeVisible();
    },
  },
  {
    name: 'promotion',
    roles: ['ROLE_ACCES_MATERIEL'],
    async open(page) {
      const [found] = await rows<{ id: string }>(`SELECT "id" FROM "Promotion" WHERE "promomatsReference" = 'DEMO-ONC-0329'`);
      await visit(page, `/promotions/admin?edit=${found?.id}`);
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'calendar',
    roles: ['ROLE_ACCES_MATERIEL', 'ROLE_ACCES_BANNIERE', 'ROLE_ACCES_ACTUALITES', 'ROLE_ACCES_FAQ', 'ROLE_ACCES_AP_PC'],
    open: (page) => visit(page, '/calendar/admin'),
  },
  {
    name: 'calendar-month',
    roles: ['ROLE_ACCES_MATERIEL', 'ROLE_ACCES_BANNIERE', 'ROLE_ACCES_ACTUALITES', 'ROLE_ACCES_FAQ', 'ROLE_ACCES_AP_PC'],
    open: (page) => visit(page, '/calendar/admin?view=month'),
  },
  {
    name: 'chatbot-settings',
    roles: ['ROLE_ACCES_FAQ'],
    async open(page) {
      await visit(page, '/faq-chatbot-settings/admin');
      await page.locator('main input[name="question"]').fill('efets segondaires du vacin');
      await page.keyboard.press('Enter');
      await expect(page.locator('main ol li').first()).toBeVisible();
    },
  },
  { name: 'chatbot-tests', roles: ['ROLE_ACCES_FAQ'], open: (page) => visit(page, '/faq-chatbot-tests/admin') },
  {
    name: 'chatbot-tests-confused',
    roles: ['ROLE_ACCES_FAQ'],
    open: (page) => visit(page, '/faq-chatbot-tests/admin?show=CONFUSED'),
  },
  { name: 'article-list', roles: ['ROLE_ACCES_ACTUALITES'], open: (page) => visit(page, '/article/admin') },
  {
    name: 'article-list-no-result',
    roles: ['ROLE_ACCES_ACTUALITES'],
    open: (page) => visit(page, '/article/admin?q=nothing-has-this-name'),
  },
  {
    name: 'article',
    roles: ['ROLE_ACCES_ACTUALITES'],
    async open(page) {
      const [article] = await rows<{ id: string }>(
        `SELECT "id" FROM "Article" WHERE "content" LIKE '%<img%' ORDER BY "creationDate" LIMIT 1`,
      );
      await visit(page, `/article/admin/edit/${article?.id}`);
      await expect(page.getByRole('toolbar')).toBeVisible();
    },
  },
];
