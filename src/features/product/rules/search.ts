import type { Availability, AvailabilityFilter, FollowUp, Location, ProductCard, ProductSearchBody, ProductType } from '../schema';
import { holdsWords, searchedWords } from './search-words';
import { isEnded } from './section';

/** One alternative of the availability filter. The first kind alone finds STOPPED and HANDED products. */
export type AvailabilityCondition =
  | { readonly kind: 'status'; readonly status: 'STOPPED' | 'HANDED' }
  /** the channel is on, its availability is one of these, the product neither STOPPED nor HANDED */
  | { readonly kind: 'channel'; readonly location: Location; readonly values: readonly Availability[] }
  /** emergencyAvailable, the product neither STOPPED nor HANDED, and with that channel when a location is given (P-20) */
  | { readonly kind: 'emergency'; readonly location: Location | null };

/**
 * A search as conditions for SQL: any-of within a list, all-of between the lists and with the term (P-21). An empty list is
 * no condition. Each of the `words` is part of a word in name, commercialName, displayName, dci, cip, ucd or holder, in any order, case
 * and accents ignored (P-22, P-22a, P-22d).
 */
export interface SearchConditions {
  readonly words: readonly string[];
  readonly types: readonly ProductType[];
  /** the product has one of these channels */
  readonly locations: readonly Location[];
  readonly availability: readonly AvailabilityCondition[];
  readonly holders: readonly string[];
  /** ids */
  readonly areas: readonly string[];
  /** looked up by SQL alone: drafts and imports are no fields of a product */
  readonly followUps: readonly FollowUp[];
}

/** RESTOCKED counts as available (P-17); tension or shortage is these two (P-19). */
const GROUPS: Readonly<Record<string, readonly Availability[]>> = {
  AVAILABLE: ['AVAILABLE', 'RESTOCKED'],
  TENSION_OR_SHORTAGE: ['UNDER_TENSION', 'SHORTAGE'],
  CONTINGENTEMENT: ['CONTINGENTEMENT'],
  UNDER_TENSION: ['UNDER_TENSION'],
  SHORTAGE: ['SHORTAGE'],
  RESTOCKED: ['RESTOCKED'],
};

/** What a filter asks of a product (P-19, P-20); the filters of a channel begin with its name. */
export function availabilityCondition(filter: AvailabilityFilter): AvailabilityCondition {
  if (filter === 'HANDED' || filter === 'STOPPED') return { kind: 'status', status: filter };
  if (filter === 'EMERGENCY_AVAILABLE') return { kind: 'emergency', location: null };
  const location: Location = filter.startsWith('CITY_') ? 'CITY' : 'HOSPITAL';
  const part = filter.slice(location.length + 1);
  if (part === 'EMERGENCY_AVAILABLE') return { kind: 'emergency', location };
  return { kind: 'channel', location, values: GROUPS[part] ?? [] };
}

/** Reads a search body as conditions (P-19 to P-22, PROD-06 to PROD-10). */
export function searchConditions(body: ProductSearchBody): SearchConditions {
  return {
    words: searchedWords(body.searchTerm),
    types: body.productTypeFilters,
    locations: body.locationFilters,
    availability: body.availabilityFilters.map(availabilityCondition),
    holders: body.holderFilters,
    areas: body.therapeuticAreaFilters,
    followUps: body.followUpFilters,
  };
}

/** What the filters read. */
export type Searched = Pick<
  ProductCard,
  | 'type'
  | 'status'
  | 'emergencyAvailable'
  | 'hasHospitalChannel'
  | 'hospitalAvailability'
  | 'hasCityChannel'
  | 'cityAvailability'
  | 'holder'
> & { readonly therapeuticAreaId: string | null };
type SearchedTexts = Searched & Pick<ProductCard, 'name' | 'commercialName' | 'displayName' | 'dci' | 'cip' | 'ucd'>;

/** Whether a product has a location's channel. */
export const hasChannel = (product: Searched, location: Location): boolean =>
  location === 'HOSPITAL' ? product.hasHospitalChannel : product.hasCityChannel;

/** Whether one alternative of the availability filter finds a product. */
export function meets(condition: AvailabilityCondition, product: Searched): boolean {
  if (condition.kind === 'status') return product.status === condition.status;
  if (isEnded(product.status)) return false;
  if (condition.kind === 'emergency') {
    return product.emergencyAvailable && (condition.location === null || hasChannel(product, condition.location));
  }
  const value: Availability | null = condition.location === 'HOSPITAL' ? product.hospitalAvailability : product.cityAvailability;
  return hasChannel(product, condition.location) && condition.values.some((expected) => expected === value);
}

/** The same conditions on one product in memory; the SQL must agree with it. */
export function matchesSearch(
  { words, types, locations, availability, holders, areas }: SearchConditions,
  product: SearchedTexts,
): boolean {
  const texts = [product.name, product.commercialName, product.displayName, product.dci, product.cip, product.ucd, product.holder];
  return (
    holdsWords(words, texts) &&
    (holders.length === 0 || holders.some((holder) => holder === product.holder)) &&
    (areas.length === 0 || areas.some((area) => area === product.therapeuticAreaId)) &&
    (types.length === 0 || types.some((expected) => expected === product.type)) &&
    (locations.length === 0 || locations.some((location) => hasChannel(product, location))) &&
    (availability.length === 0 || availability.some((condition) => meets(condition, product)))
  );
}
