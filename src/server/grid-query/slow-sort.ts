import 'server-only';
import { Refusal } from '@/shared/refusal';
import type { GridQuery } from './query';
import type { GridRead } from './statements';

/**
 * A block that was cancelled because of its sort is refused as SORT_TOO_LONG, which names the columns whose sort an index serves
 * (parameter `columns`, their names separated by a comma); any other failure stays what it is.
 */
export async function refuseSlowSort<Name extends string, Answer>(
  { source }: Pick<GridRead<Name>, 'source'>,
  { sort }: Pick<GridQuery<Name>, 'sort'>,
  block: Promise<Answer>,
): Promise<Answer> {
  try {
    return await block;
  } catch (error) {
    const isSlowSort =
      error instanceof Refusal && error.code === 'SEARCH_TOO_LONG' && !source.indexedSorts.includes(sort[0]?.colId as Name);
    if (!isSlowSort || sort.length === 0) throw error;
    throw new Refusal('SORT_TOO_LONG', { params: { columns: source.indexedSorts.join(', ') } });
  }
}
