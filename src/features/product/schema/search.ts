import { z } from 'zod';
import { LOCATIONS, PRODUCT_TYPES, SECTION_FIELDS, type ShownField } from './fields';

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

/** Fields that fit no cell: files are ids, ranges a table of their own. */
const NOT_IN_A_CELL: readonly ShownField[] = ['pdfDocumentUrl', 'hospitalPdfDocumentUrl', 'cityPdfDocumentUrl', 'temperatureExcursion'];
/** Fields that an export holds, in their order (P-38). */
export const EXPORTED_FIELDS = SECTION_FIELDS.NEW_PRODUCT.filter((field) => !NOT_IN_A_CELL.includes(field));

/** Body of E-013: the search, and the columns of the workbook; all fields where it names none (P-38a). */
export const ProductExportBody = ProductSearchBody.extend({
  columns: z
    .array(z.enum(EXPORTED_FIELDS as [ShownField, ...ShownField[]], { error: 'unknownValue' }))
    .max(EXPORTED_FIELDS.length)
    .nullish()
    .transform((columns) => [...new Set(columns ?? [])]),
}).meta({ id: 'ProductExportForm' });
export type ProductExportBody = z.output<typeof ProductExportBody>;
