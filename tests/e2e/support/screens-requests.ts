import { expect } from '@playwright/test';
import { rows } from './owner';
import { type Screen, visit } from './screen';

/** Screens of the requests. */
export const REQUEST_SCREENS: readonly Screen[] = [
  { name: 'work-queue', roles: ['ROLE_ACCES_DEMANDES'], open: (page) => visit(page, '/requests/admin') },
  {
    name: 'work-queue-request',
    roles: ['ROLE_ACCES_DEMANDES'],
    async open(page) {
      await visit(page, '/requests/admin?due=late,today,week,later');
      await page.keyboard.press('j');
      await expect(page.locator('section section form').first()).toBeVisible();
    },
  },
  { name: 'orders', roles: ['ROLE_ACCES_DEMANDES'], open: (page) => visit(page, '/order/admin') },
  {
    name: 'order',
    roles: ['ROLE_ACCES_DEMANDES'],
    async open(page) {
      const [found] = await rows<{ id: number }>(
        `SELECT "orderId" AS "id" FROM "MaterialOrderLine" GROUP BY 1 HAVING count(*) > 1 ORDER BY 1 LIMIT 1`,
      );
      await visit(page, `/order/admin?request=${found?.id}`);
      await expect(page.getByRole('dialog').getByRole('table').first()).toBeVisible();
    },
  },
  {
    name: 'order-sendings',
    roles: ['ROLE_ACCES_DEMANDES'],
    async open(page) {
      await visit(page, '/order/admin?sendings=1');
      await expect(page.getByRole('dialog').getByRole('table').first()).toBeVisible();
    },
  },
  {
    name: 'orders-by-product',
    roles: ['ROLE_ACCES_DEMANDES'],
    async open(page) {
      await visit(page, '/order/admin/material');
      await page.locator('main tbody button[aria-expanded]').first().click();
      await expect(page.locator('main table table').first()).toBeVisible();
    },
  },
  { name: 'quota-requests', roles: ['ROLE_ACCES_DEMANDES'], open: (page) => visit(page, '/quota-request/admin?f.status=in:SENT') },
  {
    name: 'quota-request',
    roles: ['ROLE_ACCES_DEMANDES'],
    async open(page) {
      const [found] = await rows<{ id: number }>(
        `SELECT "quotaRequestId" AS "id" FROM "QuotaRequest" WHERE "requestDetailsWhenNoAttestation" IS NOT NULL ORDER BY 1 LIMIT 1`,
      );
      await visit(page, `/quota-request/admin?request=${found?.id}`);
      await expect(page.getByRole('dialog').locator('dl').first()).toBeVisible();
    },
  },
  {
    name: 'emergency-requests',
    roles: ['ROLE_ACCES_DEMANDES'],
    async open(page) {
      await visit(page, '/emergency-request/admin');
      await expect(async () => {
        await page.locator('.dg-canvas .dg-checkbox').first().click();
        await expect(page.locator('main section section').first()).toBeVisible({ timeout: 1_000 });
      }).toPass();
    },
  },
  {
    name: 'emergency-request',
    roles: ['ROLE_ACCES_DEMANDES'],
    async open(page) {
      const [found] = await rows<{ id: number }>(`SELECT "id" FROM "EmergencyRequest" WHERE "answer" IS NOT NULL ORDER BY "id" LIMIT 1`);
      await visit(page, `/emergency-request/admin?request=${found?.id}`);
      await expect(page.getByRole('dialog').locator('dl').first()).toBeVisible();
    },
  },
  { name: 'faq-requests', roles: ['ROLE_ACCES_DEMANDES'], open: (page) => visit(page, '/faq-request/admin?group=source,category') },
  {
    name: 'faq-request',
    roles: ['ROLE_ACCES_DEMANDES'],
    async open(page) {
      const [found] = await rows<{ id: number }>(`SELECT "id" FROM "FaqRequest" WHERE "phone" IS NOT NULL ORDER BY "id" LIMIT 1`);
      await visit(page, `/faq-request/admin?request=${found?.id}`);
      await expect(page.getByRole('dialog').locator('dl').first()).toBeVisible();
    },
  },
  { name: 'declarations', roles: ['ROLE_ACCES_DEMANDES'], open: (page) => visit(page, '/pharmaco-vigilance/admin') },
  {
    name: 'declaration',
    roles: ['ROLE_ACCES_DEMANDES'],
    async open(page) {
      const [found] = await rows<{ id: number }>(
        `SELECT d."id" FROM "PharmacovigilanceDeclaration" d JOIN "DeclarationSending" s ON s."declarationId" = d."id"
         WHERE s."error" IS NOT NULL ORDER BY d."id" LIMIT 1`,
      );
      await visit(page, `/pharmaco-vigilance/admin?request=${found?.id}`);
      await expect(page.getByRole('dialog').locator('table')).toBeVisible();
    },
  },
  { name: 'excursions', roles: ['ROLE_ACCES_DEMANDES'], open: (page) => visit(page, '/temperature-excursion/admin') },
  {
    name: 'excursion',
    roles: ['ROLE_ACCES_DEMANDES'],
    async open(page) {
      const [found] = await rows<{ id: number }>(
        `SELECT r."id" FROM "TemperatureExcursionReport" r JOIN "Product" p ON p."id" = r."productId"
         WHERE r."kind" = 'WHOLESALER' AND r."lotNumbers" IS NOT NULL AND jsonb_array_length(p."temperatureRanges") > 3 ORDER BY r."id" LIMIT 1`,
      );
      await visit(page, `/temperature-excursion-wholesaler/admin?request=${found?.id}`);
      await expect(page.getByRole('dialog').locator('table')).toBeVisible();
    },
  },
  {
    name: 'excursions-campaign-no-result',
    roles: ['ROLE_ACCES_DEMANDES'],
    open: (page) => visit(page, '/temperature-excursion-campaign/admin?f.lotNumbers=equals:no-lot-is-called-this'),
  },
];
