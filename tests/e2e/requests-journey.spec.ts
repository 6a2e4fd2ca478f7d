import { randomUUID } from 'node:crypto';
import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test';
import ExcelJS from 'exceljs';
import { waitForMail } from '../support/mail';
import { aloneWithChain, chainStrip, verifyChain } from './support/chain';
import { notice, watchNotices } from './support/notices';
import { aloneWith, rows } from './support/owner';
import { personWith, portalHeaders } from './support/portal';
import { ready } from './support/ready';
import { test } from './support/test';

const mark = randomUUID().slice(0, 8);
const person = { firstName: 'Zoé', lastName: `Martin ${mark}`, city: 'Lyon', phone: '01 99 00 00 01' };
const product = { productName: `ESSAI ${mark} 10 mg` };

/** What the portal sends, kind by kind: the call, the screen on which staff find it, a text of its line. */
const SENT = [
  {
    call: 'orders',
    screen: '/order/admin',
    body: {
      subscriberKey: `cle-${mark}`,
      materialOrderDeliveryInfo: {
        firstName: 'Zoé',
        name: `Martin ${mark}`,
        society: 'Pharmacie d’essai',
        city: 'Lyon',
        country: 'France',
      },
      materialOrderCommandList: [{ item: { name: 'Affiche d’essai', promomats_reference: `FR-${mark}` }, quantity: 2 }],
    },
    shown: `cle-${mark}`,
  },
  {
    call: 'quota-requests',
    screen: '/quota-request/admin',
    body: { ...product, nbBoxes: 2, nbPatients: 1, names: `Zoé Martin ${mark}`, establishment: 'Hôpital d’essai' },
    shown: product.productName,
  },
  {
    call: 'emergency-request',
    screen: '/emergency-request/admin',
    body: { ...person, ...product, email: 'zoe@essai.example', productQuantity: 1 },
    shown: product.productName,
  },
  {
    call: 'pharmaco-vigilance',
    screen: '/pharmaco-vigilance/admin',
    body: {
      firstName: 'Zoé',
      lastName: person.lastName,
      ...product,
      email: `zoe-${mark}@essai.example`,
      serious: 'NO',
      description: 'Rougeur.',
    },
    shown: person.lastName,
  },
  {
    call: 'contact-form',
    screen: '/faq-request/admin',
    body: { category: 'GENERAL', lastName: person.lastName, email: 'zoe@essai.example', questionContent: 'Une question ?' },
    shown: person.lastName,
  },
  ...(
    [
      ['temperature-excursions', '/temperature-excursion/admin'],
      ['temperature-excursions-wholesaler', '/temperature-excursion-wholesaler/admin'],
      ['temperature-excursions-vaccination-campaign', '/temperature-excursion-campaign/admin'],
    ] as const
  ).map(([call, screen]) => ({
    call,
    screen,
    body: { ...product, ...person, minTemperature: 9, maxTemperature: 12, duration: 90, lots: [{ lotNumber: `L-${mark}` }] },
    shown: `L-${mark}`,
  })),
] as const;

type Numbers = Readonly<Record<string, number>>;

async function sendAll(browser: Browser, request: APIRequestContext): Promise<Numbers> {
  const headers = await portalHeaders(browser, 'SUBMIT');
  const numbers: Record<string, number> = {};
  const letOthersSend = await aloneWith('new quota requests');
  for (const { call, body } of SENT) {
    const key = { 'idempotency-key': randomUUID() };
    const send = () => request.post(`/infomed/api/${call}/create`, { headers: { ...headers, ...key }, data: body });
    const [answer, again] = [await send(), await send()];
    expect(answer.status(), call).toBe(200);
    const made = (await answer.json()) as { id?: number; quotaRequestId?: number };
    expect(await again.json()).toEqual(made);
    numbers[call] = made.id ?? made.quotaRequestId ?? 0;
  }
  await letOthersSend();
  return numbers;
}

/** The line of a request among the newest ones: others may have come since. */
const newest = (page: Page, id: number, shown: string) =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name: String(id), exact: true }), hasText: shown })
    .first();

/** The question before the sending, open. */
async function askToNotify(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Notifier les nouvelles commandes' }).click();
  await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Envoyer' })).toBeVisible();
}
const confirmNotify = (page: Page) => page.getByRole('alertdialog').getByRole('button', { name: 'Envoyer' }).click();

test('N-28 N-29 N-30 N-31 N-32 N-33 N-34 N-35 R-01 a request of every kind that the portal sends is first in its grid and notified once', async ({
  browser,
  request,
}) => {
  const numbers = await sendAll(browser, request);
  const staff = await personWith(browser, ['ROLE_ACCES_DEMANDES']);
  for (const { call, screen, shown } of SENT) {
    await staff.goto(screen);
    await expect(newest(staff, numbers[call] ?? 0, shown), call).toBeVisible();
  }
  const declaration = await waitForMail(`zoe-${mark}@essai.example`);
  expect(declaration.text).not.toContain('Rougeur');

  // two people press the button at the same moment.
  const colleague = await personWith(browser, ['ROLE_ACCES_DEMANDES']);
  for (const page of [staff, colleague]) {
    await watchNotices(page);
    await page.goto('/order/admin');
    await expect(page.getByRole('button', { name: 'Notifier les nouvelles commandes' })).toBeEnabled();
    await ready(page);
  }
  await Promise.all([askToNotify(staff), askToNotify(colleague)]);
  const notified = Promise.any(
    [staff, colleague].map((page) => expect(notice(page, 'Email envoyé avec succès !')).toBeVisible({ timeout: 60_000 })),
  );
  await Promise.all([confirmNotify(staff), confirmNotify(colleague)]);
  const order = numbers.orders ?? 0;
  const status = async () => (await rows<{ status: string }>(`SELECT "status" FROM "MaterialOrder" WHERE "id" = $1`, [order]))[0]?.status;
  await expect.poll(status, { timeout: 60_000 }).toBe('SENT');
  await notified;
  const carrying = await rows<{ recipients: string[]; bytes: Buffer }>(
    `SELECT n."recipients", a."bytes" FROM "RequestNotification" n JOIN "MailAttachment" a ON a."mailId" = n."mailId"
     WHERE n."kind" = 'ORDER' AND $1 = ANY(n."requestIds")`,
    [order],
  );
  expect(carrying).toHaveLength(1);
  await waitForMail(carrying[0]?.recipients[0] ?? '', ({ subject }) => /commande/.test(subject));
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(Uint8Array.from(carrying[0]?.bytes ?? []).buffer);
  const cells: string[] = [];
  book.worksheets[0]?.eachRow((row) => void cells.push(row.values?.toString() ?? ''));
  expect(cells.filter((text) => text.includes(`FR-${mark}`) || text.includes(`cle-${mark}`)).length).toBeGreaterThan(0);
  for (const page of [staff, colleague]) await page.context().close();
});

test('S-04 REQ-36 after 25 months a request has no personal data, and the audit log still verifies', async ({ browser, request }) => {
  const headers = await portalHeaders(browser, 'SUBMIT');
  const [, , { body }] = SENT;
  const made = await request.post('/infomed/api/emergency-request/create', { headers, data: body });
  const { id } = (await made.json()) as { id: number };
  const staff = await personWith(browser, ['ROLE_ACCES_DEMANDES']);
  await staff.request.put(`/infomed/api/requests/emergency-request/${id}`, {
    data: { handling: 'ANSWERED', answer: `Répondu à Zoé ${mark}`, internalNote: 'Rappeler' },
  });
  // The server's clock cannot be moved: the request is.
  await rows(`UPDATE "EmergencyRequest" SET "date" = "date" - interval '25 months' WHERE "id" = $1`, [id]);

  const admin = await personWith(browser, ['ROLE_SUPER_ADMIN', 'ROLE_ACCES_AUDIT_TRAIL']);
  await aloneWithChain(async () => {
    await admin.goto('/admin/action/?action=routines');
    const routine = admin.getByRole('listitem').filter({ has: admin.getByRole('heading', { name: 'Anonymisation des demandes' }) });
    await routine.getByRole('button', { name: 'Exécuter' }).click();
    await admin.getByRole('alertdialog').getByRole('button', { name: 'Exécuter' }).click();
    const emptied = async () =>
      (
        await rows<{ lastName: string | null }>(
          `SELECT "lastName" FROM "EmergencyRequest" WHERE "id" = $1 AND "anonymizedAt" IS NOT NULL`,
          [id],
        )
      ).length;
    await expect.poll(emptied, { timeout: 60_000 }).toBe(1);

    await staff.goto(`/emergency-request/admin?request=${id}`);
    const detail = staff.getByRole('dialog');
    await expect(detail).toContainText('Les données personnelles de cette demande ont été effacées');
    await expect(detail).toContainText(product.productName);
    for (const gone of ['Zoé', 'Martin', 'zoe@essai.example', 'Rappeler', '01 99 00 00 01']) await expect(detail).not.toContainText(gone);
    await expect(detail).toContainText('Texte effacé lors de l’anonymisation');
    await expect(detail.getByRole('button', { name: 'Enregistrer' })).toHaveCount(0);

    await admin.goto('/audit-trail/admin?f.type=in:ANONYMIZATION');
    await verifyChain(admin);
    await expect(chainStrip(admin)).toContainText('chaîne intacte', { timeout: 60_000 });
  });
  for (const page of [staff, admin]) await page.context().close();
});
