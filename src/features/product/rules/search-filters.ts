import type { AvailabilityFilter, Location, ProductSearchBody } from '../schema';
import type { AvailabilityChoice } from '../schema/search-choices';

/** Holders, and areas, that the search bar offers beside the chosen ones. */
export const MAX_OFFERED = 6;

/** A search for everything. */
export const NO_SEARCH: ProductSearchBody = {
  searchTerm: '',
  productTypeFilters: [],
  availabilityFilters: [],
  locationFilters: [],
  holderFilters: [],
  therapeuticAreaFilters: [],
  followUpFilters: [],
};

const BOTH: readonly Location[] = ['HOSPITAL', 'CITY'];

/** PROD-06, PROD-07, P-20, P-21: an availability with each ticked location, with both when none is; the ends alone. */
export function filtersOf(choice: AvailabilityChoice, locations: readonly Location[]): AvailabilityFilter[] {
  if (choice === 'HANDED' || choice === 'STOPPED') return [choice];
  return (locations.length > 0 ? locations : BOTH).map((location) => `${location}_${choice}` as const);
}

/** The same filters on other locations: what a tick there would look for. */
export function movedTo(filters: readonly AvailabilityFilter[], locations: readonly Location[]): AvailabilityFilter[] {
  const moved = filters.flatMap((filter): AvailabilityFilter[] => {
    const part = filter.replace(/^(?:HOSPITAL|CITY)_/, '');
    return part === filter ? [filter] : locations.map((location) => `${location}_${part}` as AvailabilityFilter);
  });
  return [...new Set(moved)];
}
