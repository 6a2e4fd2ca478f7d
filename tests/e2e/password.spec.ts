import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { waitForMail } from '../support/mail';
import { newAccount } from './support/accounts';
import { expectLogInScripts } from './support/log-in-page';
import { countCalls, hold, spoil } from './support/network';
import { expectNotice, expectTimedNotice, notice, watchNotices } from './support/notices';
import { test } from './support/test';

const RESET = '/api/v1/ajax/reset-password';
const CHANGE = '/api/v1/ajax/change-password';
const NEW = 'Nouveau-2026!';

test.beforeEach(({ page }) => watchNotices(page));

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Mot de passe oublié' });

async function openDialog(page: Page): Promise<void> {
  await page.goto('/');
  await expectLogInScripts(page);
  await page.getByRole('button', { name: 'Mot de passe oublié ?' }).click();
  await expect(dialog(page)).toBeVisible();
}

async function ask(page: Page, email: string): Promise<void> {
  await dialog(page).getByLabel('Adresse e-mail').fill(email);
  await dialog(page).getByRole('button', { name: 'Envoyer' }).click();
}

/** The link of the newest mail to an address, requested by the call. */
async function mailedLink(page: Page, email: string): Promise<string> {
  const answer = await page.request.post(RESET, { data: { email } });
  expect(await answer.json()).toEqual({ result: 'SUCCESS' });
  const { text } = await waitForMail(email);
  return /https?:\/\/\S+\/change-password\?token=[\w-]+/.exec(text)?.[0] ?? '';
}

const form = {
  password: (page: Page) => page.getByLabel('Nouveau mot de passe'),
  confirm: (page: Page) => page.getByLabel('Confirmation'),
  submit: (page: Page) => page.getByRole('button', { name: 'Enregistrer' }),
};

async function type(page: Page, password: string, confirm = password): Promise<void> {
  await form.password(page).fill(password);
  await form.confirm(page).fill(confirm);
  await form.confirm(page).blur();
}

test('AUTH-02 the forgotten-password link opens a dialog and gets the focus back', async ({ page }) => {
  await page.goto('/');
  await expectLogInScripts(page);
  await page.getByLabel('Adresse e-mail').fill('someone@test.example');
  const link = page.getByRole('button', { name: 'Mot de passe oublié ?' });
  await link.press('Enter');
  await expect(dialog(page).getByLabel('Adresse e-mail')).toHaveValue('someone@test.example');
  await expect(dialog(page).getByLabel('Adresse e-mail')).toBeFocused();
  await expect(dialog(page).getByRole('button', { name: 'Envoyer' })).toBeEnabled();
  for (let i = 0; i < 6; i += 1) {
    await page.keyboard.press('Tab');
    await expect(dialog(page).locator(':focus')).toHaveCount(1);
  }
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(link).toBeFocused();
});

test('AUTH-15 a bad address shows the invalid e-mail message, without a call', async ({ page }) => {
  const calls = countCalls(page, RESET);
  await openDialog(page);
  for (const bad of ['', 'nobody', 'nobody@test', 'no body@test.example']) {
    await ask(page, bad);
    await expect(dialog(page).getByLabel('Adresse e-mail')).toHaveAccessibleDescription(/Saisissez une adresse e-mail valable/);
    await expect(dialog(page).getByLabel('Adresse e-mail')).toBeFocused();
  }
  expect(calls()).toBe(0);
});

test('AUTH-16 AUTH-17 AUTH-18 AUTH-19 S-15 a request shows a success that names the address and closes the dialog after 3 s', async ({
  page,
}) => {
  const { email } = await newAccount();
  await openDialog(page);
  const { release } = await hold(page, `**${RESET}`);
  const sent = page.waitForRequest(`**${RESET}`);
  await ask(page, email);
  expect((await sent).postDataJSON()).toEqual({ email });
  await expectNotice(page, 'Veuillez patienter…', 'waiting');
  // The one waiting notice with a time-out: it goes while the answer is still out.
  await expectTimedNotice(page, 'Veuillez patienter…', 'waiting', 3);
  await expect(dialog(page)).toBeVisible();
  release();
  const text = `Si un compte existe pour ${email}, un lien vient de lui être envoyé.`;
  await expectNotice(page, text, 'success');
  await expect(dialog(page)).toHaveCount(0);
  await expect(notice(page, text)).toHaveCount(0);
  // By the browser's clock: the dialog stays for three seconds beside the notice, which stays for five.
  const { notices, dialogs } = await page.evaluate(() => ({ notices: window.noticeLives, dialogs: window.dialogLives }));
  const success = notices.findLast((life) => life.text.includes(text));
  const closed = dialogs.at(-1);
  expect((closed?.to ?? 0) - (success?.from ?? 0)).toBeGreaterThan(2_500);
  expect((success?.to ?? 0) - (success?.from ?? 0)).toBeGreaterThan(4_900);
  expect(success?.to ?? 0).toBeGreaterThan(closed?.to ?? 0);
});

test('AUTH-18 X-03 an unknown address gets the same answer', async ({ page }) => {
  const email = `${randomUUID()}@test.example`;
  await openDialog(page);
  await ask(page, email);
  await expectNotice(page, `Si un compte existe pour ${email}`, 'success');
});

test('AUTH-20 a refused request shows failedMsg for 3 s and leaves the dialog open', async ({ page }) => {
  const email = `${randomUUID()}@test.example`;
  for (let i = 0; i < 3; i += 1) await page.request.post(RESET, { data: { email } });
  await openDialog(page);
  await ask(page, email);
  await expectTimedNotice(page, 'La demande n’a pas été acceptée. Patientez avant d’en faire une autre.', 'error', 3);
  await expect(dialog(page).getByLabel('Adresse e-mail')).toHaveValue(email);
});

test('AUTH-21 an ERROR of the server: errorMsg, 3 s', async ({ page }) => {
  await openDialog(page);
  await spoil(page, `**${RESET}`);
  const answered = page.waitForResponse(`**${RESET}`);
  await ask(page, 'someone@test.example');
  expect((await answered).ok()).toBe(false);
  await expectTimedNotice(page, 'Le message n’a pas pu être envoyé. Veuillez réessayer plus tard.', 'error', 3);
});

test('AUTH-22 AUTH-23 AUTH-30 AUTH-31 AUTH-32 from the mail to a new password: saving, saved, and to / after 1 s', async ({ page }) => {
  const { email } = await newAccount();
  await openDialog(page);
  await ask(page, email);
  const { subject, text } = await waitForMail(email);
  expect(subject).not.toBe('');
  const link = /https?:\/\/\S+\/change-password\?token=([\w-]+)/.exec(text);
  await page.goto(link?.[0] ?? 'no link');
  await expect(page.getByRole('heading', { level: 1, name: 'Nouveau mot de passe' })).toBeVisible();
  await type(page, NEW);
  const { release } = await hold(page, `**${CHANGE}`);
  const sent = page.waitForRequest(`**${CHANGE}`);
  // Read as it comes: one second later the page is left, and the answer's body with it.
  const answered = page.waitForResponse(`**${CHANGE}`).then((response) => response.json());
  // By the browser's clock, and read by its next page: when the success was shown, and the text when the page was left.
  await page.evaluate(() => {
    new MutationObserver(() => {
      if (document.querySelector('[data-notices] [data-level="success"]')) sessionStorage.shown ??= String(Date.now());
    }).observe(document, { childList: true, subtree: true, attributes: true });
    addEventListener('pagehide', () => {
      sessionStorage.left = String(Date.now());
      sessionStorage.notices = document.querySelector('[data-notices]')?.textContent ?? '';
    });
  });
  await form.submit(page).click();
  const request = await sent;
  expect(request.method()).toBe('POST');
  expect(request.postDataJSON()).toEqual({ token: link?.[1], newPassword: NEW, newPasswordConfirm: NEW });
  await expectNotice(page, 'Enregistrement en cours…', 'waiting');
  release();
  expect(await answered).toEqual({ result: 'SUCCESS' });
  await page.waitForURL((url) => url.pathname === '/');
  const { shown, left, notices } = await page.evaluate(() => ({ ...sessionStorage }) as Record<string, string>);
  expect(notices).toContain('Votre mot de passe a été enregistré.');
  expect(notices).not.toContain('Enregistrement en cours…');
  expect(Number(left) - Number(shown)).toBeGreaterThan(900);
  await page.getByLabel('Adresse e-mail').fill(email);
  await page.getByLabel(/^Mot de passe/).fill(NEW);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tableau de bord' })).toBeVisible();
});

test('AUTH-24 to AUTH-29 each broken rule shows at its field, and the button is disabled until there is none', async ({ page }) => {
  const calls = countCalls(page, CHANGE);
  await page.goto('/change-password?token=any');
  const pwdSize = 'Ce mot de passe ne respecte pas encore toutes les règles.';
  const cases = [
    ['', 'Saisissez un nouveau mot de passe.'],
    ['Abcde1!', pwdSize],
    ['ABCDEF1!', pwdSize],
    ['abcdef1!', pwdSize],
    ['Abcdefg!', pwdSize],
    ['Abcdefg1', pwdSize],
    ['Abcdef1~', pwdSize],
  ] as const;
  for (const [password, message] of cases) {
    await type(page, password);
    await expect(form.password(page), password).toHaveAccessibleDescription(new RegExp(message));
    await expect(form.password(page)).toHaveAttribute('aria-invalid', 'true');
    await expect(form.submit(page), password).toBeDisabled();
  }
  await type(page, NEW, `${NEW}?`);
  await expect(form.password(page)).not.toHaveAttribute('aria-invalid');
  await expect(form.confirm(page)).toHaveAccessibleDescription(/Les deux mots de passe ne sont pas identiques\./);
  await expect(form.submit(page)).toBeDisabled();
  for (const special of '!@#$%^&*()-_=+{};:,<.>') {
    await type(page, `Abcdef1${special}`);
    await expect(form.submit(page), special).toBeEnabled();
  }
  expect(calls()).toBe(0);
});

test('AUTH-25 the rules are listed and ticked off while the password is typed', async ({ page }) => {
  await page.goto('/change-password?token=any');
  const met = page.locator('[data-met="true"]');
  await expect(page.locator('[data-met]')).toHaveCount(5);
  await expect(met).toHaveCount(0);
  for (const [typed, count] of [
    ['a', 1],
    ['aB', 2],
    ['aB1', 3],
    ['aB1!', 4],
    ['aB1!aB1!', 5],
  ] as const) {
    await form.password(page).fill(typed);
    await expect(met).toHaveCount(count);
  }
});

test('AUTH-33 X-03 a link that was used already: the failed notice, 3 s', async ({ page }) => {
  const { email } = await newAccount();
  const link = await mailedLink(page, email);
  const token = new URL(link).searchParams.get('token') ?? '';
  await page.request.post(CHANGE, { data: { token, newPassword: NEW, newPasswordConfirm: NEW } });
  await page.goto(link);
  await type(page, 'Autre-2026!');
  const answered = page.waitForResponse(`**${CHANGE}`);
  await form.submit(page).click();
  expect(await (await answered).json()).toMatchObject({ result: 'FAIL' });
  await expectTimedNotice(page, 'Ce lien n’est plus valable. Demandez-en un nouveau depuis l’écran de connexion.', 'error', 3);
  await expect(form.password(page)).toHaveValue('Autre-2026!');
});

test('AUTH-34 I18N-11 whatever error code the server gives, the general sentence shows, 3 s', async ({ page }) => {
  await page.goto('/change-password?token=any');
  await type(page, NEW);
  await spoil(page, `**${CHANGE}`);
  const answered = page.waitForResponse(`**${CHANGE}`);
  await form.submit(page).click();
  expect(await (await answered).json()).toMatchObject({ error: 'MALFORMED_JSON' });
  await expectTimedNotice(page, 'Une erreur est survenue. Veuillez réessayer.', 'error', 3);
  await expect(form.submit(page)).toBeEnabled();
});

test('X-04 a URL without a token shows that and leads to the log-in screen', async ({ page }) => {
  await page.goto('/change-password');
  await expect(page.getByRole('heading', { level: 1, name: 'Lien incomplet' })).toBeVisible();
  await page.getByRole('link', { name: 'Aller à l’écran de connexion' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Connexion' })).toBeVisible();
});

test('AUTH-23 P-32 input typed before the page’s scripts have loaded is preserved', async ({ page }) => {
  // The scripts are delayed as on a slow connection, until both fields are filled.
  let release = () => {};
  const filled = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/_next/**/*.js*', async (route) => {
    await filled;
    await route.continue();
  });
  await page.goto('/change-password?token=any', { waitUntil: 'commit' });
  await page.locator('[name="newPassword"]').fill('Bonjour-2026!');
  await page.locator('[name="newPasswordConfirm"]').fill('Bonjour-2026!');
  release();
  await expect(page.getByRole('button', { name: /^(Enregistrer|Valider|Changer|Définir)/ })).toBeEnabled();
  await expect(page.locator('[name="newPassword"]')).toHaveValue('Bonjour-2026!');
});
