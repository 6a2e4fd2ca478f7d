import { type UrlState, urlList, urlNumber, urlOneOf, urlText } from '@/shared/url-state';
import type { AvailabilityFilter, Location, ProductSearchBody, ProductType, ShownField } from '../../schema';

/** Values only, no schema: this runs on the page and in the browser, where a validation library has no business. */
export const AVAILABILITY_CHOICES = ['AVAILABLE', 'TENSION_OR_SHORTAGE', 'EMERGENCY_AVAILABLE', 'HANDED', 'STOPPED'] as const;
export type AvailabilityChoice = (typeof AVAILABILITY_CHOICES)[number];
export const LOCATION_CHOICES = ['HOSPITAL', 'CITY'] as const satisfies readonly Location[];
export const TYPE_CHOICES = ['DRUG', 'VACCINE'] as const satisfies readonly ProductType[];

/** State stored in the URL. */
export const LIST_STATE = {
  q: urlText(),
  availability: urlList(AVAILABILITY_CHOICES),
  location: urlList(LOCATION_CHOICES),
  type: urlList(TYPE_CHOICES),
  page: urlNumber(1),
  size: urlOneOf([5, 10, 50, 100], 10),
};
export type ListState = UrlState<typeof LIST_STATE>;

/** The state without search and filters; the page size stays. */
export const NO_FILTERS = { q: '', availability: [], location: [], type: [], page: 1 } as const satisfies Partial<ListState>;

/** PROD-06, PROD-07, P-20, P-21: each availability with each ticked location, with both when none is; the ends alone. */
function combined(choice: AvailabilityChoice, locations: readonly Location[]): AvailabilityFilter[] {
  if (choice === 'HANDED' || choice === 'STOPPED') return [choice];
  return (locations.length > 0 ? locations : LOCATION_CHOICES).map((location) => `${location}_${choice}` as const);
}

/** Request body for the search and the export. */
export function searchBody({ q, availability, location, type }: ListState): ProductSearchBody {
  return {
    searchTerm: q.trim(),
    productTypeFilters: [...type],
    locationFilters: [...location],
    availabilityFilters: availability.flatMap((choice) => combined(choice, location)),
  };
}

export function filterCount({ availability, location, type }: ListState): number {
  return availability.length + location.length + type.length;
}

/** What the list shows of a product: the columns of its export (P-38a). */
export const LISTED_FIELDS = [
  ...(['name', 'displayName', 'dci', 'cip', 'ucd', 'status', 'stoppedDate', 'emergencyAvailable'] as const),
  ...(['hospitalAvailability', 'hospitalRestockedAt', 'hospitalAvailabilityMessage'] as const),
  ...(['cityAvailability', 'cityRestockedAt', 'cityAvailabilityMessage'] as const),
] as const satisfies readonly ShownField[];
