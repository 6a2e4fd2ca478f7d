import { type UrlPart, type UrlState, urlList, urlNumber, urlOneOf, urlText } from '@/shared/url-state';
import type { PromotionExportBody, PromotionSearchBody } from '../schema';

/** Values only, no schema: this runs on the page and in the browser, where a validation library has no business. */
export const DISPLAY_CHOICES = ['DISPLAY', 'HIDE'] as const satisfies PromotionSearchBody['promotionDisplayFilters'];

/** There or not: `?create` and `?create=1` say the same. */
const present: UrlPart<boolean> = { fallback: false, read: () => true, write: (value) => (value ? '1' : '') };

/** State stored in the URL: `edit` is the id of the material whose dialog is open, `create` opens that of a new one. */
export const LIST_STATE = {
  q: urlText(),
  area: urlText(),
  display: urlList(DISPLAY_CHOICES),
  page: urlNumber(1),
  size: urlOneOf([5, 10, 50, 100], 10),
  edit: urlText(),
  create: present,
};
export type ListState = UrlState<typeof LIST_STATE>;
export type ChangeList = (next: Partial<ListState>, change?: { history?: 'push' | 'replace' }) => void;

/** The state without search and filters; the page size stays. */
export const NO_FILTERS = { q: '', area: '', display: [], page: 1 } as const satisfies Partial<ListState>;

/** Request body for the search and the export (PROMO-05). */
export function searchBody({ q, area, display }: Pick<ListState, 'q' | 'area' | 'display'>): PromotionSearchBody {
  return { searchTerm: q.trim(), searchTherapeuticArea: area === '' ? null : area, promotionDisplayFilters: [...display] };
}

export const filterCount = ({ area, display }: Pick<ListState, 'area' | 'display'>): number => display.length + (area === '' ? 0 : 1);

/** What the list shows of a material: the columns of its export (P-38a). */
export const LISTED_FIELDS = [
  ...(['name', 'promomatsReference', 'therapeuticArea', 'maxQuantity', 'available', 'expirationDate', 'docUrl'] as const),
] as const satisfies PromotionExportBody['columns'];
