import { expect } from '@playwright/test';
import { logInAs } from './support/accounts';
import { storedMail } from './support/mails';
import { rows } from './support/owner';
import { test } from './support/test';

const ROUTINES = '/admin/action/?action=routines';
const MAILS = '/admin/action/?action=view-mails';

test.describe('routines', () => {
  test('SHELL-03 ROLES-13 are the super administrator’s', async ({ page }) => {
    await logInAs(page, { roles: ['ROLE_ADMIN'] });
    expect((await page.goto(ROUTINES))?.status()).toBe(403);
  });

  test('S-03 a dry run continues off screen, and a destructive run requires confirmation', async ({ page }) => {
    await logInAs(page, { roles: ['ROLE_SUPER_ADMIN'] });
    await page.goto(ROUTINES);
    const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Suppression des fichiers orphelins' }) });
    await row.getByRole('button', { name: 'Simuler' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Suppression des fichiers orphelins : simulation lancée.')).toBeVisible();
    // Who leaves and returns finds the run at its current state.
    await page.goto('/');
    await page.goto(ROUTINES);
    await expect(row.getByText('Réussie').first()).toBeVisible({ timeout: 30_000 });
    await expect(row.getByText('Simulation', { exact: true }).first()).toBeVisible();
    await row.getByRole('button', { name: /^Historique/ }).click();
    await expect(page).toHaveURL(/history=delete-orphan-files/);
    await expect(row.getByRole('table').getByRole('row').nth(1)).toContainText(/Simulation.*par Essai Passager.*Réussie/);

    await row.getByRole('button', { name: 'Exécuter' }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('Exécuter Suppression des fichiers orphelins ?');
    await expect(question).toContainText(/dernière simulation \(.+\)/);
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(row.getByRole('table').getByRole('row')).not.toContainText([/Exécution.*par Essai Passager/]);
  });

  test('S-03 shows why a run failed, in English too', async ({ page }) => {
    const [run] = await rows<{ id: string }>(
      `INSERT INTO "RoutineRun" ("id", "name", "state", "startedAt", "endedAt", "beatAt", "error")
       VALUES (gen_random_uuid(), 'fold-tallies', 'FAILED', now(), now(), now(), 'INTERRUPTED') RETURNING "id"`,
    );
    await logInAs(page, { roles: ['ROLE_SUPER_ADMIN'], lng: 'en' });
    await page.goto(`${ROUTINES}&history=fold-tallies`);
    await expect(page.getByRole('row').filter({ hasText: 'Interrupted: the server running it stopped' }).first()).toBeVisible();
    await page.goto('/');
    await expect(page.getByRole('link', { name: /Failed routines/ })).toHaveAttribute('href', /action=routines&history=/);
    await rows('DELETE FROM "RoutineRun" WHERE "id" = $1', [run?.id]);
  });
});

test.describe('mails', () => {
  test('SHELL-02 S-02 D-12a I-07 a failed mail is found by its recipient, which stays out of the address, read with its reason and sent', async ({
    page,
  }) => {
    const { recipient } = await storedMail(
      'FAILED',
      '<p>Bonjour</p><script>top.document.title = "run"</script><img src="https://example.org/x.png">',
    );
    const foreign: string[] = [];
    page.on('requestfinished', (request) => {
      if (request.url().includes('example.org')) foreign.push(request.url());
    });
    await logInAs(page, { roles: ['ROLE_ADMIN'] });
    await page.goto(MAILS);
    await page.getByRole('textbox', { name: /Filtre « Destinataire »/ }).fill(recipient);
    await expect(page.getByText('1 e-mail (filtres actifs)')).toBeVisible();
    expect(page.url()).not.toContain(recipient.slice(0, 8));
    await page.getByRole('grid').getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Essai de renvoi' })).toBeVisible();
    const frame = page.frameLocator('iframe');
    await expect(frame.getByText('Bonjour')).toBeVisible();
    await expect(page.locator('iframe')).toHaveAttribute('sandbox', '');
    expect(await page.title()).not.toBe('run');
    expect(foreign).toEqual([]);
    await expect(page.getByText('Le serveur d’e-mail ne répond pas.')).toBeVisible();
    await expect(page.getByText('connect ECONNREFUSED')).toBeHidden();
    await page.getByText('Détail technique').click();
    await expect(page.getByText('connect ECONNREFUSED')).toBeVisible();
    // It never left: it is sent, not sent again.
    await page.getByRole('button', { name: 'Envoyer' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Envoyer' }).click();
    await expect(page.getByText('Nouvel envoi demandé par Essai Passager')).toBeVisible();
    // Nothing is clicked: the screen follows the mail until it has left.
    await expect(page.getByText('Remis au serveur d’e-mail')).toBeVisible({ timeout: 20_000 });
    await page.getByRole('link', { name: 'Tous les e-mails' }).click();
    await expect(page.getByText('1 e-mail (filtres actifs)')).toBeVisible();
  });

  test('S-02 a mail with a masked link shows the alternative', async ({ page }) => {
    const { id } = await storedMail('SENT', 'voir http://localhost/change-password?token=…');
    await logInAs(page, { roles: ['ROLE_ADMIN'] });
    await page.goto(`${MAILS}&mail=${id}`);
    await expect(page.getByText('Ce message ne peut pas être renvoyé')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Aller aux utilisateurs' })).toHaveAttribute('href', '/admin/action/?action=users');
    await expect(page.getByRole('button', { name: 'Renvoyer' })).toHaveCount(0);
  });

  test('S-05 an unknown mail is not found, and without the right forbidden', async ({ page }) => {
    await logInAs(page, { roles: ['ROLE_ADMIN'] });
    expect((await page.goto(`${MAILS}&mail=${crypto.randomUUID()}`))?.status()).toBe(404);
    await logInAs(page, { roles: ['ROLE_ACCES_AUDIT_TRAIL'] });
    expect((await page.goto(MAILS))?.status()).toBe(403);
  });
});

test.describe('the dashboard', () => {
  test('S-01 leads from each figure to its list, with the filter set', async ({ page }) => {
    await logInAs(page, { roles: ['ROLE_ADMIN', 'ROLE_ACCES_VALIDATION', 'ROLE_ACCES_PRODUITS', 'ROLE_ACCES_AUDIT_TRAIL'] });
    await page.goto('/');
    const figures = page.getByRole('region', { name: 'Chiffres du jour' });
    // Each but the restocked products, which no list has by themselves.
    await expect(figures.getByRole('link')).toHaveCount(3);
    await figures.getByRole('link', { name: /E-mails en échec/ }).click();
    await expect(page).toHaveURL(/action=view-mails&f\.status=in:FAILED/);
    await expect(page.getByRole('heading', { level: 1, name: 'E-mails' })).toBeVisible();
    // Other tests write drafts meanwhile: figure and list are compared again until none did between the two.
    await expect(async () => {
      await page.goto('/');
      const ages = page.getByRole('region', { name: /Brouillons en attente/ });
      const shown = Number(await ages.getByRole('listitem').first().locator('span').last().textContent());
      await ages.getByRole('link', { name: '0 à 1 jour' }).click();
      await expect(page).toHaveURL(/age=recent/);
      await expect(page.getByRole('checkbox', { name: /0 à 1 jour/ })).toBeChecked();
      await expect(page.locator('main article')).toHaveCount(shown, { timeout: 5_000 });
    }).toPass({ timeout: 120_000 });
    await page.goto('/');
    await page
      .getByRole('region', { name: /piste d’audit/ })
      .getByRole('listitem')
      .first()
      .getByRole('link')
      .click();
    await expect(page).toHaveURL(/\/audit-trail\/admin\/view\//);
  });

  test('S-01 S-05 shows nothing of other areas, and a next step when there is none', async ({ page }) => {
    await logInAs(page, { roles: ['ROLE_ACCES_PRODUITS'] });
    await page.goto('/');
    await expect(page.getByRole('region', { name: 'Chiffres du jour' }).getByRole('link')).toHaveCount(1);
    await logInAs(page, { roles: [] });
    await page.goto('/');
    await expect(page.getByText('Un administrateur peut vous donner les rôles')).toBeVisible();
  });
});
