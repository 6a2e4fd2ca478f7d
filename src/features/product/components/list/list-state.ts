import { type UrlState, urlList, urlNumber, urlOneOf, urlText, urlTexts } from '@/shared/url-state';
import { filtersOf } from '../../rules/search-filters';
import type { Location, ProductSearchBody, ProductType, ShownField } from '../../schema';
import { AVAILABILITY_CHOICES, FOLLOW_UPS } from '../../schema/search-choices';

export const LOCATION_CHOICES = ['HOSPITAL', 'CITY'] as const satisfies readonly Location[];
export const TYPE_CHOICES = ['DRUG', 'VACCINE'] as const satisfies readonly ProductType[];

/** State stored in the URL. */
export const LIST_STATE = {
  q: urlText(),
  availability: urlList(AVAILABILITY_CHOICES),
  location: urlList(LOCATION_CHOICES),
  type: urlList(TYPE_CHOICES),
  holder: urlTexts(),
  area: urlTexts(),
  todo: urlList(FOLLOW_UPS),
  page: urlNumber(1),
  size: urlOneOf([5, 10, 50, 100], 10),
};
export type ListState = UrlState<typeof LIST_STATE>;
/** Which products are listed, whatever the page. */
export type Filters = Omit<ListState, 'page' | 'size'>;

/** The state without search and filters; the page size stays. */
export const NO_FILTERS = {
  q: '',
  availability: [],
  location: [],
  type: [],
  holder: [],
  area: [],
  todo: [],
  page: 1,
} as const satisfies Partial<ListState>;

/** Searches that are one click away; each replaces the filters (P-21a). */
export const PRESETS = {
  toReview: { todo: ['DRAFT', 'DIFFERS'] },
  longTension: { todo: ['LONG_TENSION'] },
  draft: { todo: ['DRAFT'] },
} as const satisfies Record<string, Partial<ListState>>;
export type Preset = keyof typeof PRESETS;

export const PRESET_NAMES = Object.keys(PRESETS) as Preset[];

/** The one whose filters are in use, and no others. */
export const presetOf = (state: Filters): Preset | undefined =>
  PRESET_NAMES.find((preset) => String(PRESETS[preset].todo) === String(state.todo) && filterCount(state) === state.todo.length);

/** Request body for the search and the export. */
export function searchBody({ q, availability, location, type, holder, area, todo }: Filters): ProductSearchBody {
  return {
    searchTerm: q.trim(),
    productTypeFilters: [...type],
    locationFilters: [...location],
    availabilityFilters: availability.flatMap((choice) => filtersOf(choice, location)),
    holderFilters: [...holder],
    therapeuticAreaFilters: [...area],
    followUpFilters: [...todo],
  };
}

export function filterCount({ availability, location, type, holder, area, todo }: Filters): number {
  return availability.length + location.length + type.length + holder.length + area.length + todo.length;
}

/** What the list shows of a product: the columns of its export (P-38a). */
export const LISTED_FIELDS = [
  ...(['name', 'displayName', 'dci', 'cip', 'ucd', 'status', 'stoppedDate', 'emergencyAvailable'] as const),
  ...(['hospitalAvailability', 'hospitalRestockedAt', 'hospitalAvailabilityMessage'] as const),
  ...(['cityAvailability', 'cityRestockedAt', 'cityAvailabilityMessage'] as const),
] as const satisfies readonly ShownField[];
