import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Best practice besides: headings in order, one landmark of each kind, nothing outside them. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The checker, half a megabyte: its builder would inject it twice for each run. */
const SOURCE = readFileSync(
  createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
);

/** Half-faded colours have no contrast: what moves and ends is awaited. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(ending.map((one) => one.finished));
  });
}

/**
 * What is wrong and where, in few words. In the page itself and without lists of what is right: the same findings in a fifth of the time.
 * Frames of other origins would need the slower way; there are none.
 */
export async function violations(page: Page): Promise<string[]> {
  await settled(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE);
  const runOnly = { type: 'tag' as const, values: RULES };
  // The preview of a mail runs no script, not even the checker's.
  const axe = new AxeBuilder({ page, axeSource: 'undefined' })
    .exclude('iframe[sandbox=""]')
    .setLegacyMode(true)
    .options({ runOnly, resultTypes: ['violations'], preload: false });
  const { violations: found } = await axe.analyze();
  return found.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`));
}
