import { expect, type Page } from '@playwright/test';
import ExcelJS from 'exceljs';
import { aloneWith } from './owner';
import { openPage } from './ready';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A question of a tests file and the unique name that it should be answered with. */
export interface TestQuestion {
  readonly question: string;
  readonly expected: string;
}

/**
 * There is one tests file and one run at a time: specs that use them wait here for each other. Returns how to
 * let the next one in.
 */
export const aloneWithTestsFile = (): Promise<() => Promise<void>> => aloneWith('the tests file of the chatbot');

/** The screen of the tests, hydrated: a click before that would open nothing. */
export async function openTestsScreen(page: Page): Promise<void> {
  await openPage(page, '/faq-chatbot-tests/admin');
}

export async function bookOf(tests: readonly TestQuestion[]): Promise<Buffer> {
  const book = new ExcelJS.Workbook();
  const lines = tests.map(({ question, expected }) => [question, expected]);
  book.addWorksheet('Tests').addRows([['Question', 'Nom unique attendu'], ...lines]);
  return Buffer.from(await book.xlsx.writeBuffer());
}

export async function chooseTestsFile(page: Page, name: string, buffer: Buffer): Promise<void> {
  const button = page.getByRole('main').getByRole('button', { name: /^(Remplacer|Importer un fichier)$/ });
  await expect(async () => {
    const [chooser] = await Promise.all([page.waitForEvent('filechooser', { timeout: 5_000 }), button.click({ timeout: 5_000 })]);
    await chooser.setFiles({ name, mimeType: XLSX, buffer });
  }).toPass();
}

/** Puts a file in the place of whatever is there. */
export async function replaceTestsFile(page: Page, name: string, tests: readonly TestQuestion[]): Promise<void> {
  await chooseTestsFile(page, name, await bookOf(tests));
  const dialog = page.getByRole('alertdialog', { name: /^Remplacer/ });
  // The notice of an upload may be the one of the upload before: the file itself is waited for.
  const file = page.getByRole('link', { name: `Voir le fichier ${name} (nouvel onglet)` });
  await expect(dialog.or(file).first()).toBeVisible();
  if (await dialog.isVisible()) await dialog.getByRole('button', { name: 'Remplacer' }).click();
  await expect(file).toBeVisible();
}
