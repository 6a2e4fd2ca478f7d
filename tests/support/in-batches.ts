/** `Promise.all` with at most `size` at work: where a test is about many inputs and not about concurrency, no limit is in its way. */
export async function inBatches<Item, Result>(items: readonly Item[], work: (item: Item) => Promise<Result>, size = 4): Promise<Result[]> {
  const results: Result[] = [];
  for (let at = 0; at < items.length; at += size) results.push(...(await Promise.all(items.slice(at, at + size).map(work))));
  return results;
}
