import { PERIODS } from '@/shared/dates/period';
import { type UrlState, urlList, urlNumber, urlText } from '@/shared/url-state';
import type { BannerSearchBody } from '../schema';

export const LIST = '/banner/admin';
/** BAN-06 */
export const PAGE_SIZE = 10;

/** URL state of the list. */
export const LIST_STATE = { q: urlText(), type: urlList(PERIODS), page: urlNumber(1) };
export type ListState = UrlState<typeof LIST_STATE>;

/** Search request of the screen (BAN-04). */
export const searchBody = ({ q, type }: Pick<ListState, 'q' | 'type'>): BannerSearchBody => ({
  searchTerm: q.trim(),
  bannerTypeFilters: [...type],
});
