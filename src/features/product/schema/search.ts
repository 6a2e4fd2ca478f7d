import { z } from 'zod';
import { TherapeuticAreaName } from '@/features/therapeutic-area/schema';
import { chosenValues, searchTerm } from '@/shared/search-body';
import { LOCATIONS, PRODUCT_TYPES, SECTION_FIELDS, type ShownField } from './fields';
import { AVAILABILITY_CHOICES, AVAILABILITY_FILTERS, FOLLOW_UPS } from './search-choices';
import { ProductCard } from './views';

const choices = <const T extends readonly string[]>(values: T) => chosenValues(z.enum(values, { error: 'unknownValue' }));

const names = chosenValues(z.string().max(300, { error: 'tooLong' }));

/** Body of the export, and of a search for every match; everything may be left out. An unknown filter value is an error. */
export const ProductSearchBody = z
  .object({
    searchTerm: searchTerm('tooLong'),
    productTypeFilters: choices(PRODUCT_TYPES),
    availabilityFilters: choices(AVAILABILITY_FILTERS),
    locationFilters: choices(LOCATIONS),
    holderFilters: names,
    therapeuticAreaFilters: names.meta({ description: 'Ids of therapeutic areas' }),
    followUpFilters: choices(FOLLOW_UPS),
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

/** Maximum number of cards of one page, and how many where only its start is given. */
export const MAX_PAGE = 100;
export const DEFAULT_PAGE = 10;

/** Body of the search: with `start` or `limit` it returns one page with counts (P-22c). */
export const ProductSearchCall = ProductSearchBody.extend({
  start: z.int().min(0).max(1_000_000).optional(),
  limit: z.int().min(1).max(MAX_PAGE).optional(),
}).meta({ id: 'ProductSearchCall' });
export type ProductSearchCall = z.output<typeof ProductSearchCall>;

const count = z.int().min(0);
const HolderCount = z.object({ name: z.string(), count });

/** A holder that is looked up for the filter (P-21a). */
export const HolderSearch = z.object({
  input: z.string().max(200).default(''),
  limit: z.coerce.number().int().min(1).max(100).default(20),
});
export type HolderSearch = z.output<typeof HolderSearch>;
export const Holders = z.object({ holders: z.array(HolderCount).readonly() });
export type Holders = z.output<typeof Holders>;

/** How many products each choice finds with the search and the other filters as they are. */
export const SearchCounts = z
  .object({
    availability: z.record(z.enum(AVAILABILITY_CHOICES), count),
    location: z.record(z.enum(LOCATIONS), count),
    type: z.record(z.enum(PRODUCT_TYPES), count),
    followUp: z.record(z.enum(FOLLOW_UPS), count),
    /** the chosen holders, then those with most products */
    holders: z.array(HolderCount),
    /** the chosen areas, then those with most products; a deleted one has no name */
    therapeuticAreas: z.array(TherapeuticAreaName.extend({ id: z.string(), name: z.string().nullable(), count })),
  })
  .meta({ id: 'ProductSearchCounts' });
export type SearchCounts = z.output<typeof SearchCounts>;

/** One page of matches. `near` are names at one typing error, only where nothing holds all words (P-22d): to be checked by a person. */
export const ProductPage = z
  .object({
    items: z.array(ProductCard),
    start: count,
    total: count,
    /** products of the catalogue */
    catalogue: count,
    counts: SearchCounts,
    near: z.array(ProductCard),
  })
  .meta({ id: 'ProductPage' });
export type ProductPage = z.output<typeof ProductPage>;
