import { isDay } from '@/shared/dates/dates';
import { type UrlPart, type UrlState, urlList, urlNumber, urlOneOf, urlText } from '@/shared/url-state';

/** Values only, no schema: this runs on the page and in the browser, where a validation library has no business. */
export const APPROVAL_CHOICES = ['PENDING'] as const;
export const STATUS_CHOICES = ['ONLINE', 'OFFLINE'] as const;
export const VISIBILITY_CHOICES = ['PUBLIC', 'PRIVATE'] as const;
export const TYPE_CHOICES = ['STATIC', 'INTERACTIVE'] as const;

/** A day, '' when none is chosen. */
function urlDay(): UrlPart<string> {
  return { fallback: '', read: (written) => (isDay(written) ? written : undefined), write: (value) => value };
}

/** URL state of the list. */
export const LIST_STATE = {
  q: urlText(),
  approval: urlList(APPROVAL_CHOICES),
  status: urlList(STATUS_CHOICES),
  visibility: urlList(VISIBILITY_CHOICES),
  type: urlList(TYPE_CHOICES),
  publishedFrom: urlDay(),
  publishedTo: urlDay(),
  expiresFrom: urlDay(),
  expiresTo: urlDay(),
  page: urlNumber(1),
  size: urlOneOf([5, 10, 50, 100], 10),
};
export type ListState = UrlState<typeof LIST_STATE>;

/** The address without search and filters; the page size is a habit and stays. */
export const NO_FILTERS = {
  q: '',
  approval: [],
  status: [],
  visibility: [],
  type: [],
  publishedFrom: '',
  publishedTo: '',
  expiresFrom: '',
  expiresTo: '',
  page: 1,
} as const satisfies Partial<ListState>;

/** FAQ-07: a range that lacks an end, or whose end comes before its start, restricts nothing. */
export function rangeOf(from: string, to: string): [string, string] | [] {
  return from !== '' && to !== '' && from <= to ? [from, to] : [];
}

/** Search request of the screen (FAQ-10). */
export function searchBody(state: ListState) {
  return {
    searchTerm: state.q.trim(),
    approvalFilters: [...state.approval],
    publishedFilters: [...state.status],
    visibilityFilters: [...state.visibility],
    typeFilters: [...state.type],
    publicationDateFilters: rangeOf(state.publishedFrom, state.publishedTo),
    expirationDateFilters: rangeOf(state.expiresFrom, state.expiresTo),
  };
}

export function filterCount(state: ListState): number {
  const ranges = [rangeOf(state.publishedFrom, state.publishedTo), rangeOf(state.expiresFrom, state.expiresTo)];
  return (
    state.approval.length +
    state.status.length +
    state.visibility.length +
    state.type.length +
    ranges.filter(({ length }) => length > 0).length
  );
}
