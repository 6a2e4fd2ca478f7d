import type { Page } from '@playwright/test';

/**
 * Texts that are painted beyond the coloured or bordered box, the row or the list item that they belong to, and so over their
 * neighbours. What a box clips or scrolls, what is placed out of the flow, and what is not painted before it comes into sight, is left out.
 */
export async function spilledTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const SIDES = ['Top', 'Right', 'Bottom', 'Left'] as const;
    const isPainted = (style: CSSStyleDeclaration) =>
      !/^(rgba\(0, 0, 0, 0\)|transparent)$/.test(style.backgroundColor) ||
      SIDES.some((side) => Number.parseFloat(style[`border${side}Width`]) > 0);
    const isFree = ({ visibility, overflowX, overflowY, position }: CSSStyleDeclaration) =>
      visibility === 'hidden' || overflowX !== 'visible' || overflowY !== 'visible' || position === 'absolute' || position === 'fixed';
    /** The box that should hold an element's text; null where none has to. */
    const boxOf = (element: Element): Element | null => {
      let box: Element | null = null;
      for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
        const style = getComputedStyle(at);
        if (style.display === 'contents') continue;
        // A head of columns that only a screen reader hears is clipped further out.
        if (isFree(style)) return at.clientWidth > 1 ? box : null;
        if (!box && style.display !== 'inline' && (isPainted(style) || /^(TR|LI)$/.test(at.tagName))) box = at;
      }
      return box;
    };
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    const found: string[] = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const box =
        text.textContent?.trim() && text.parentElement?.checkVisibility({ contentVisibilityAuto: true }) && boxOf(text.parentElement);
      if (!box) continue;
      range.selectNodeContents(text);
      const { left, right, top, bottom } = box.getBoundingClientRect();
      const isOut = [...range.getClientRects()].some(
        (line) =>
          line.width > 1 &&
          // Letters are painted lower than the top of their line and higher than its bottom.
          (line.left < left - 2 || line.right > right + 2 || line.top < top - 4 || line.bottom > bottom + 4),
      );
      if (isOut) found.push(`${box.tagName} ${box.className}: ${text.textContent?.trim().slice(0, 60)}`);
    }
    return found;
  });
}
