import { expect, type Page } from '@playwright/test';
import { logInAs } from './support/accounts';
import { rows } from './support/owner';
import { openPage } from './support/ready';
import { test } from './support/test';

interface Proposed {
  readonly id: string;
  readonly name: string;
  readonly draft: string;
}

/** Five drafts of legal mentions, proposed by an account of the test's own; the last is the newest. */
async function proposeFive(editor: Page): Promise<Proposed[]> {
  await logInAs(editor, { roles: ['ROLE_ACCES_PRODUITS', 'ROLE_EDITION_TEMP'], firstName: 'Ada', lastName: 'Éditrice' });
  const products = await rows<{ id: string; name: string }>(
    `SELECT "id", "name" FROM "Product" p WHERE NOT EXISTS (SELECT FROM "Draft" d WHERE d."subjectId" = p."id")
     ORDER BY "sortName" DESC, "id" LIMIT 5`,
  );
  const proposed: Proposed[] = [];
  for (const { id, name } of products) {
    const answer = await editor.request.put('/infomed/api/product-back?productEditType=EDIT_EXCURSION', {
      data: { id, legalMentions: '<p>Mentions relues.</p>' },
    });
    proposed.push({ id, name, draft: (await answer.json()).draftId });
  }
  return proposed;
}

const address = (id: string) => `/draft/admin/diff/product/${id}`;

test('P-43d a validator applies five drafts in a row with two keys each', async ({ page, browser, baseURL }) => {
  const proposed = (await proposeFive(await (await browser.newContext({ baseURL })).newPage())).reverse();
  expect(proposed).toHaveLength(5);
  await logInAs(page, { roles: ['ROLE_ACCES_VALIDATION', 'ROLE_VALIDATION_TEMP', 'ROLE_ACCES_PRODUITS'], lastName: 'Validatrice' });
  await openPage(page, address(proposed[0]?.draft ?? ''));
  for (const [index, { name }] of proposed.entries()) {
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
    const applyNext = page.getByRole('button', { name: /^Appliquer/ }).last();
    await expect(applyNext).toBeVisible();
    await page.keyboard.press('a');
    await expect(applyNext).toBeFocused();
    await page.keyboard.press('Enter');
    const next = proposed[index + 1];
    if (next) await expect(page).toHaveURL(new RegExp(`${next.draft}$`));
    else await expect(page).not.toHaveURL(new RegExp(`${proposed[4]?.draft}$`));
  }
  const published = await rows<{ n: number }>(
    `SELECT count(*)::int AS "n" FROM "Product" WHERE "id" = ANY($1::uuid[]) AND "legalMentions" = '<p>Mentions relues.</p>'`,
    [proposed.map(({ id }) => id)],
  );
  expect(published[0]?.n).toBe(5);

  // A decided draft stays a page.
  await openPage(page, address(proposed[2]?.draft ?? ''));
  await expect(page.getByText(/^Appliqué par Essai Validatrice le \d\d\/\d\d\/\d{4} à \d\d:\d\d$/)).toBeVisible();
  await expect(page.getByRole('table')).toContainText('Mentions relues.');
  await expect(page.getByRole('button', { name: /^Appliquer/ })).toHaveCount(0);
});
