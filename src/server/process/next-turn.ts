import 'server-only';
import { setImmediate } from 'node:timers/promises';

/** Maps one item per event-loop turn, so that a request with many long texts does not delay others (rule 10). */
export async function mapInTurns<Item, Result>(items: readonly Item[], map: (item: Item, index: number) => Result): Promise<Result[]> {
  const results: Result[] = [];
  for (const [index, item] of items.entries()) {
    if (index > 0) await setImmediate();
    results.push(map(item, index));
  }
  return results;
}
