import { expect, type Locator, type Page } from '@playwright/test';
import { openPage } from './ready';

interface Focus {
  /** what has it, in few words */
  readonly on: string;
  /** a person sees where it is: a ring or a frame in the accent colour, on the element or around it */
  readonly isSeen: boolean;
  /** '' or what lies over it */
  readonly under: string;
}

/** Where the focus is, and whether it is visible; runs in the page. */
function lookAtFocus(): Focus {
  const at = document.activeElement;
  if (!(at instanceof HTMLElement) || at === document.body) return { on: 'nothing', isSeen: false, under: '' };
  const probe = document.body.appendChild(document.createElement('i'));
  probe.style.color = 'var(--accent)';
  const accent = getComputedStyle(probe).color;
  probe.remove();
  const around = [at, at.parentElement, at.parentElement?.parentElement].filter((node) => node instanceof HTMLElement);
  const hasRing = around.some((node) => {
    const { boxShadow, outlineColor, outlineStyle } = getComputedStyle(node);
    return boxShadow.includes(accent) || (outlineStyle !== 'none' && outlineColor === accent);
  });
  const frame = getComputedStyle(at, '::after');
  const hasFrame = frame.content !== 'none' && frame.borderTopColor === accent && frame.borderTopStyle === 'solid';
  // A part of a date is filled instead.
  const isFilled = at.getAttribute('role') === 'spinbutton' && getComputedStyle(at).backgroundColor === accent;
  const { left, top, width, height } = at.getBoundingClientRect();
  const over = document.elementFromPoint(left + Math.min(width, 40) / 2, top + Math.min(height, 40) / 2);
  const cover = over && !at.contains(over) && !over.contains(at) ? over.closest('header, .sticky, [data-notices] li') : null;
  const under = cover && !cover.contains(at) ? cover.outerHTML.slice(0, 80) : '';
  return { on: at.outerHTML.slice(0, 140), isSeen: hasRing || hasFrame || isFilled, under };
}

/** The focus is on something, in sight, and shown. */
export async function expectFocusSeen(page: Page): Promise<void> {
  const { on, isSeen, under } = await page.evaluate(lookAtFocus);
  expect(isSeen, `the focus shows on ${on}`).toBe(true);
  expect(under, `nothing lies over ${on}`).toBe('');
}

/** Presses keys one after the other; the focus is somewhere after each. */
export async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName), `after ${keys.join(' ')}`).not.toBe('BODY');
}

/** Past header and menu: the first link of every screen leads there. */
async function skipToContent(page: Page): Promise<void> {
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Aller au contenu' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
}

/** Opens a screen and goes to its content as a person without a mouse does. */
export async function goByKeyboard(page: Page, path: string): Promise<void> {
  await openPage(page, path);
  await skipToContent(page);
}

/** Tab, or Shift+Tab, until the target has the focus; each stop on the way shows where it is and is not lost. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 90; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
    await expectFocusSeen(page);
  }
  throw new Error(`${key} does not reach ${target}`);
}

export async function expectFocusInside(dialog: Locator): Promise<void> {
  await expect.poll(() => dialog.evaluate((node) => node.contains(document.activeElement)), 'the focus is in the dialog').toBe(true);
}

/** In a dialog: the focus is inside, a whole round of Tab stays inside, Escape closes, and the opener has it again. */
export async function expectTrapped(page: Page, dialog: Locator, opener: Locator, stops = 6): Promise<void> {
  await expectFocusInside(dialog);
  for (let stop = 0; stop < stops; stop += 1) {
    await page.keyboard.press(stop % 3 === 2 ? 'Shift+Tab' : 'Tab');
    await expectFocusInside(dialog);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
}

interface ChosenFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/**
 * Chooses a file by a button that has the focus. The browser hands its chooser over once a listener is there, a little
 * after the listener was added: a key that was faster is pressed again.
 */
export async function chooseByKey(page: Page, button: Locator, file: ChosenFile): Promise<void> {
  await expect(async () => {
    await expect(button).toBeFocused({ timeout: 1_000 });
    const [chooser] = await Promise.all([page.waitForEvent('filechooser', { timeout: 5_000 }), page.keyboard.press('Enter')]);
    await chooser.setFiles(file);
  }).toPass();
}
