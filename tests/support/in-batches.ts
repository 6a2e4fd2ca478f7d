import pLimit from 'p-limit';

/** `Promise.all` with at most `size` at work: where a test is about many inputs and not about concurrency, no limit is in its way. */
export const inBatches = <Item, Result>(items: readonly Item[], work: (item: Item) => Promise<Result>, size = 4): Promise<Result[]> =>
  pLimit(size).map(items, work);
