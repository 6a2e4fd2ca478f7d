import 'server-only';
import type { ProductState } from '@/features/product/rules';
import { type OfficialSupply, SECTION_FIELDS, type ShownField } from '@/features/product/schema';
import type { Transaction } from '@/server/db/client';
import type { ColumnOf } from '@/server/db/tables';
import type { BdpmDifference, BdpmValues } from '../schema';

/** Columns that an import may write, with their types in the database: what the files know, and what P-15 clears with it. */
const COLUMNS = {
  cis: 'text',
  name: 'text',
  commercialName: 'text',
  displayName: 'text',
  type: '"ProductType"',
  dci: 'text',
  cip: 'text',
  msdProduct: 'boolean',
  status: '"ProductStatus"',
  stoppedDate: 'date',
  pdfDocumentUrl: 'uuid',
  emergencyAvailable: 'boolean',
  hasHospitalChannel: 'boolean',
  hospitalAvailability: '"Availability"',
  hospitalRestockedAt: 'date',
  hospitalAvailabilityMessage: 'text',
  hospitalPdfDocumentUrl: 'uuid',
  hasCityChannel: 'boolean',
  cityAvailability: '"Availability"',
  cityRestockedAt: 'date',
  cityAvailabilityMessage: 'text',
  cityPdfDocumentUrl: 'uuid',
  quotaRequestAvailable: 'boolean',
  cityQuotaRequestAvailable: 'boolean',
  importedValues: 'jsonb',
  importDifferences: 'jsonb',
  officialSupply: 'jsonb',
  holder: 'text',
  importChangedAt: 'timestamptz',
  updateDate: 'timestamptz',
  informationUpdatedAt: 'timestamptz',
  availabilityUpdatedAt: 'timestamptz',
} as const satisfies { readonly [Name in ColumnOf<'Product'>]?: string };
type Column = keyof typeof COLUMNS;

/** A product as an import leaves it; `seenAt` is the version that it was read in. */
export interface ProductUpdate
  extends Pick<
    ProductState,
    | Exclude<Column, 'cis' | 'holder' | 'officialSupply' | `import${string}` | `${string}At` | 'updateDate'>
    | 'hospitalRestockedAt'
    | 'cityRestockedAt'
  > {
  readonly id: string;
  readonly seenAt: Date;
  readonly cis: string;
  readonly importedValues: BdpmValues | null;
  readonly importDifferences: readonly BdpmDifference[] | null;
  readonly officialSupply: OfficialSupply | null;
  readonly holder: string | null;
  /** the last run that changed one of its fields */
  readonly importChangedAt: Date | null;
  readonly updateDate: Date;
  readonly informationUpdatedAt: Date;
  readonly availabilityUpdatedAt: Date;
}

const NAMES = Object.keys(COLUMNS) as Column[];
const UPDATE = `
  UPDATE "Product" AS p SET ${NAMES.map((name) => `"${name}" = u."${name}"`).join(', ')}
  FROM jsonb_to_recordset($1::jsonb) AS u("id" uuid, "seenAt" timestamptz, ${NAMES.map((name) => `"${name}" ${COLUMNS[name]}`).join(', ')})
  WHERE p."id" = u."id" AND p."updateDate" = u."seenAt"`;

/**
 * Writes many products in one statement. Returns how many were written: fewer than given when a user saved one of them
 * since it was read.
 */
export function updateProducts(tx: Transaction, products: readonly ProductUpdate[]): Promise<number> {
  const rows = products.map((product) => Object.fromEntries((['id', 'seenAt', ...NAMES] as const).map((name) => [name, product[name]])));
  return tx.$executeRawUnsafe(UPDATE, JSON.stringify(rows));
}

/** A product as an import makes it: its fields, and the columns beside them. */
export type ProductCreation = Omit<ProductState, 'temperatureExcursion'> &
  Pick<ProductUpdate, 'id' | 'cis' | 'holder' | 'importedValues' | 'officialSupply'> & {
    readonly temperatureRanges: ProductState['temperatureExcursion']['temperatureRanges'];
  };

/** Fields whose columns have other names, or that only staff enter. */
const NOT_A_COLUMN = ['temperatureExcursion', 'therapeuticArea'] as const satisfies readonly ShownField[];
type EnteredColumn = Exclude<ShownField, (typeof NOT_A_COLUMN)[number]>;
/** Every field of a product, so that a new one is never left out: what the files know, and what staff fill later. */
const CREATED: readonly (keyof ProductCreation & ColumnOf<'Product'>)[] = [
  ...(['id', 'cis', 'holder', 'importedValues', 'officialSupply', 'temperatureRanges'] as const),
  ...SECTION_FIELDS.NEW_PRODUCT.filter((field): field is EnteredColumn => !NOT_A_COLUMN.some((name) => name === field)),
];
const DATES: readonly ColumnOf<'Product'>[] = [
  'creationDate',
  'updateDate',
  'informationUpdatedAt',
  'availabilityUpdatedAt',
  'excursionUpdatedAt',
  'importChangedAt',
];
const listOf = (names: readonly ColumnOf<'Product'>[]): string => names.map((name) => `"${name}"`).join(', ');
const INSERT = `
  INSERT INTO "Product" (${listOf([...CREATED, ...DATES])})
  SELECT ${listOf(CREATED)}, ${DATES.map(() => '$2::timestamptz').join(', ')}
  FROM jsonb_populate_recordset(NULL::"Product", $1::jsonb)`;

/** Creates many products of one moment in one statement. */
export function createProducts(tx: Transaction, products: readonly ProductCreation[], at: Date): Promise<number> {
  return tx.$executeRawUnsafe(INSERT, JSON.stringify(products), at);
}
