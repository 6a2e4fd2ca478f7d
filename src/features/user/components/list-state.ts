import { ROLES, type Role } from '@/shared/account/rights';
import { type UrlState, urlFlag, urlList, urlNumber, urlOneOf, urlText } from '@/shared/url-state';
import type { UserSearchBody, UserSort, UserStatus } from '../schema';

/** Values only, no schema: this runs on the page and in the browser, where a validation library has no business. */
export const STATUS_CHOICES = ['ACTIVE', 'PENDING_VALIDATION', 'DISABLED'] as const satisfies readonly UserStatus[];
const SORTS = ['name', 'email', 'status', 'roles', 'lastLoginAt', 'creationDate'] as const satisfies readonly UserSort[];

/** State stored in the URL. */
export const USER_LIST_STATE = {
  q: urlText(),
  status: urlList(STATUS_CHOICES),
  role: urlOneOf<Role | ''>([...ROLES, ''], ''),
  locked: urlFlag(),
  sort: urlOneOf(SORTS, 'name'),
  dir: urlOneOf(['asc', 'desc'], 'asc'),
  page: urlNumber(1),
  size: urlOneOf([5, 10, 50, 100], 50),
};
export type UserListState = UrlState<typeof USER_LIST_STATE>;

/** The state without search and filters; order and page size stay. */
export const NO_FILTERS = { q: '', status: [], role: '', locked: false, page: 1 } as const satisfies Partial<UserListState>;

export function isFiltered({ q, status, role, locked }: UserListState): boolean {
  return q.trim() !== '' || status.length > 0 || role !== '' || locked;
}

/** Request body for the search. */
export function userSearchBody({ q, status, role, locked, sort, dir, page, size }: UserListState): UserSearchBody {
  return {
    searchTerm: q.trim(),
    statusFilters: [...status],
    roleFilters: role ? [role] : [],
    lockedOnly: locked,
    sort: [{ colId: sort, sort: dir }],
    start: (page - 1) * size,
    limit: size,
  };
}
