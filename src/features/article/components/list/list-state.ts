import { PERIODS } from '@/shared/dates/period';
import { type UrlState, urlList, urlNumber, urlOneOf, urlText } from '@/shared/url-state';
import { ARTICLE_SORTS } from '../../rules';
import type { ArticleSearchBody } from '../../schema';

/** ART-07 */
export const PAGE_SIZE = 10;

/** URL state of the list. */
export const LIST_STATE = {
  q: urlText(),
  type: urlList(PERIODS),
  sort: urlOneOf(ARTICLE_SORTS, 'PRIORITY_ASC'),
  page: urlNumber(1),
};
export type ListState = UrlState<typeof LIST_STATE>;

/** The address without search and filters; the order is a habit and stays. */
export const NO_FILTERS = { q: '', type: [], page: 1 } as const satisfies Partial<ListState>;

/** Search request of the screen (ART-05); the text is uppercased (ART-02). */
export function searchBody({ q, type }: Pick<ListState, 'q' | 'type'>): ArticleSearchBody {
  return { searchTerm: q.trim().toLocaleUpperCase('fr'), articleTypeFilters: [...type] };
}
