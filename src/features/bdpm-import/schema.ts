import type { Availability, ProductStatus, ProductType } from '@/features/product/schema';

/** The five official files that the import reads. */
export const BDPM_FILES = ['CIS_bdpm.txt', 'CIS_CIP_bdpm.txt', 'CIS_COMPO_bdpm.txt', 'CIS_CPD_bdpm.txt', 'CIS_CIP_Dispo_Spec.txt'] as const;
export type BdpmFile = (typeof BDPM_FILES)[number];

/** Content of the five files as bytes. */
export type BdpmBytes = Readonly<Record<BdpmFile, Uint8Array>>;

/** What the files say about a product, in the entity's fields (I-01); the other fields of a product are staff's alone. */
export interface BdpmValues {
  readonly name: string;
  readonly commercialName: string;
  readonly displayName: string | null;
  readonly type: ProductType;
  readonly dci: string | null;
  readonly cip: string;
  readonly msdProduct: boolean;
  readonly status: ProductStatus;
  /** Days are YYYY-MM-DD. */
  readonly stoppedDate: string | null;
  readonly hasHospitalChannel: boolean;
  readonly hospitalAvailability: Availability | null;
  readonly hospitalRestockedAt: string | null;
  readonly hasCityChannel: boolean;
  readonly cityAvailability: Availability | null;
  readonly cityRestockedAt: string | null;
}
export type BdpmField = keyof BdpmValues;

/** One product of the files: one presentation (CIP13). */
export interface BdpmProduct {
  readonly cip: string;
  readonly cis: string;
  readonly values: BdpmValues;
}

/** Something odd that does not stop the import. */
export interface BdpmWarning {
  readonly file: BdpmFile;
  readonly line: number;
  readonly code: 'unknownCis' | 'conflictingRow' | 'emptyFile';
  readonly detail: string;
}

/** A field that the files and staff see differently: reported, never overwritten. */
export interface BdpmDifference {
  readonly field: BdpmField;
  readonly current: unknown;
  readonly imported: unknown;
}

export type BdpmErrorCode =
  | 'missingFile'
  | 'emptyFile'
  | 'brokenEncoding'
  | 'controlCharacter'
  | 'tooFewColumns'
  | 'tooManyColumns'
  | 'emptyValue'
  | 'wrongCis'
  | 'wrongCip'
  | 'wrongDate'
  | 'wrongCode'
  | 'unexpectedText';

/** A file that cannot be trusted: where (line and column count from 1; a column is a field between tabs) and why. */
export class BdpmError extends Error {
  override readonly name = 'BdpmError';
  constructor(
    readonly code: BdpmErrorCode,
    readonly file: BdpmFile,
    readonly line: number,
    readonly column: number,
    readonly detail: string,
  ) {
    super(`${file}, line ${line}, column ${column}: ${detail}`);
  }
}

/** A difference with the product that it belongs to, for the list at the end of a run. */
export interface ProductDifference extends BdpmDifference {
  readonly cip: string;
  readonly name: string | null;
}

/** What a run did. Nothing is ever deleted: a product that the files no longer name stays as it is. */
export interface ImportResult {
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly differences: readonly ProductDifference[];
  readonly warnings: readonly BdpmWarning[];
}

export interface ImportProgress {
  readonly step: 'read' | 'compare' | 'create' | 'update' | 'trace';
  readonly done: number;
  readonly total: number;
}
