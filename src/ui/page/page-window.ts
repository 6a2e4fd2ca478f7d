const MARGIN = 2;
const VISIBLE = 5;

export type PageSlot = number | 'gap';

export function pageCount(total: number, size: number): number {
  return Math.max(1, Math.ceil(total / size));
}

/** Clamps a page number to the existing pages. */
export function clampPage(page: number, pages: number): number {
  return Math.min(Math.max(1, Math.trunc(page) || 1), pages);
}

/** The page numbers to show: 2 at each end, 5 around the current one, gaps between (PROD-14). A gap of one page shows it. */
export function pageWindow(current: number, pages: number): readonly PageSlot[] {
  const first = Math.max(1, Math.min(current - Math.floor(VISIBLE / 2), pages - VISIBLE + 1));
  const last = first + VISIBLE - 1;
  const shown: number[] = [];
  for (const [from, to] of [
    [1, MARGIN],
    [first, last],
    [pages - MARGIN + 1, pages],
  ] as const) {
    for (let page = Math.max(from, (shown.at(-1) ?? 0) + 1); page <= Math.min(to, pages); page += 1) shown.push(page);
  }
  return shown.flatMap((page, index): PageSlot[] => {
    const missing = page - (shown[index - 1] ?? 0) - 1;
    if (missing === 0) return [page];
    return missing === 1 ? [page - 1, page] : ['gap', page];
  });
}
