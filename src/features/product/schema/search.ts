import { z } from 'zod';
import { LOCATIONS, PRODUCT_TYPES } from './fields';

const FILTERS_OF_A_CHANNEL = [
  'AVAILABLE',
  'TENSION_OR_SHORTAGE',
  'EMERGENCY_AVAILABLE',
  'CONTINGENTEMENT',
  'UNDER_TENSION',
  'SHORTAGE',
  'RESTOCKED',
] as const;
/** Values of the availability filter (PROD-06, PROD-07, PROD-29, P-19, P-20): no DOTATION among them. */
export const AVAILABILITY_FILTERS = [
  ...FILTERS_OF_A_CHANNEL.map((part) => `HOSPITAL_${part}` as const),
  ...FILTERS_OF_A_CHANNEL.map((part) => `CITY_${part}` as const),
  'EMERGENCY_AVAILABLE',
  'HANDED',
  'STOPPED',
] as const;
export type AvailabilityFilter = (typeof AVAILABILITY_FILTERS)[number];

const choices = <const T extends readonly string[]>(values: T) =>
  z
    .array(z.enum(values, { error: 'unknownValue' }))
    .max(100)
    .nullish()
    .transform((chosen) => [...new Set(chosen ?? [])])
    .pipe(z.array(z.enum(values)));

/** Body of search and export; everything may be left out. An unknown filter value is an error. */
export const ProductSearchBody = z
  .object({
    searchTerm: z
      .string()
      .trim()
      .max(500, { error: 'tooLong' })
      .nullish()
      .transform((term) => term ?? '')
      .pipe(z.string()),
    productTypeFilters: choices(PRODUCT_TYPES),
    availabilityFilters: choices(AVAILABILITY_FILTERS),
    locationFilters: choices(LOCATIONS),
  })
  .meta({ id: 'ProductSearchForm' });
export type ProductSearchBody = z.output<typeof ProductSearchBody>;
