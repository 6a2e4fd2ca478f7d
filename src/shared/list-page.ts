/** Matches from `start` on, as far as they are known here, out of `total`. */
export interface Matches<Item> {
  readonly items: readonly Item[];
  readonly start: number;
  readonly total: number;
}

/** Which page of how many items. */
export interface PageOf {
  readonly page: number;
  readonly size: number;
}

/** The items of one page, or null when they are not among those known; of the last page for a number past it. */
export function itemsOfPage<Item>({ items, start, total }: Matches<Item>, { page, size }: PageOf): readonly Item[] | null {
  const last = Math.max(1, Math.ceil(total / size));
  const from = (Math.min(Math.max(1, page), last) - 1) * size;
  const to = Math.min(from + size, total);
  return from >= start && to <= start + items.length ? items.slice(from - start, to - start) : null;
}

/**
 * One page of a search for the first paint, with its place among all matches; the last page where the number is past it.
 * `read` answers the items from `start` on, `limit` at most, and how many match in all.
 */
export async function firstPage<Item>(
  { page, size }: PageOf,
  read: (range: { start: number; limit: number }) => Promise<{ items: Item[]; total: number }>,
): Promise<Matches<Item>> {
  const start = (page - 1) * size;
  const found = await read({ start, limit: size });
  if (start === 0 || start < found.total) return { ...found, start };
  const last = Math.max(0, Math.ceil(found.total / size) - 1) * size;
  return { ...(await read({ start: last, limit: size })), start: last };
}
