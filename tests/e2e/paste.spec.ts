import { expect, type Locator } from '@playwright/test';
import { logInAs } from './support/accounts';
import { notice } from './support/notices';
import { openPage } from './support/ready';
import { test } from './support/test';

/** Pastes HTML as another program puts it on the clipboard. */
const pasteInto = (box: Locator, html: string) =>
  box.evaluate((element, pasted) => {
    const data = new DataTransfer();
    data.setData('text/html', pasted);
    data.setData('text/plain', element.ownerDocument.createElement('p').textContent ?? '');
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  }, html);

const WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><body lang=FR><!--StartFragment-->
<p class=MsoNormal>Charge virale&nbsp;: 5×10<sup>3</sup> UI<o:p></o:p></p>
<table class=MsoTableGrid border=1><tr><td><p class=MsoNormal>25 mg</p></td><td><p class=MsoNormal>10 boîtes</p></td></tr></table>
<p class=MsoNormal><img width=10 src="file:///C:/Users/x/clip_image001.png"><a href="file:///C:/plan.docx">plan</a></p>
<!--EndFragment--></body></html>`;

test('C-20c a text pasted from Word holds its exponents and its rows, says what it lost, and can be taken back', async ({ page }) => {
  await logInAs(page, { roles: ['ROLE_ACCES_BANNIERE'] });
  await openPage(page, '/banner/admin/new');
  const box = page.getByRole('textbox', { name: 'Texte', exact: true });
  await box.click();
  await page.keyboard.type('Avant. ');
  await pasteInto(box, WORD);
  await expect(box.locator('sup')).toHaveText('3');
  await expect(box).toContainText('25 mg | 10 boîtes');
  await expect(box.getByRole('link')).toHaveCount(0);
  await expect(box).toContainText('plan');
  const shown = notice(page, 'Texte collé.');
  await expect(shown).toContainText('Une image n’a pas été reprise');
  await expect(shown).toContainText('Un lien ne mène à aucune page web');
  await expect(shown).toContainText('Un tableau est devenu des lignes');
  await page.keyboard.type(' Après.');
  await page.getByRole('button', { name: 'Annuler le collage' }).click();
  await expect(box).toHaveText('Avant. ');
});

test('C-20c links pasted side by side stay apart', async ({ page }) => {
  await logInAs(page, { roles: ['ROLE_ACCES_BANNIERE'] });
  await openPage(page, '/banner/admin/new');
  const box = page.getByRole('textbox', { name: 'Texte', exact: true });
  await box.click();
  await pasteInto(box, '<a href="https://a.example">un</a> <a href="https://b.example">deux</a>');
  await expect(box).toHaveText('un deux');
});
