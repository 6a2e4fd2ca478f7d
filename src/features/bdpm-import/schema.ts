import type { Availability, OfficialSupply, ProductStatus, ProductType } from '@/features/product/schema';
import type { Change } from '@/shared/diff/changes';

/** The five official files that the import reads. */
export const BDPM_FILES = ['CIS_bdpm.txt', 'CIS_CIP_bdpm.txt', 'CIS_COMPO_bdpm.txt', 'CIS_CPD_bdpm.txt', 'CIS_CIP_Dispo_Spec.txt'] as const;
export type BdpmFile = (typeof BDPM_FILES)[number];

/** Content of the five files as bytes. */
export type BdpmBytes = Readonly<Record<BdpmFile, Uint8Array>>;

/** Product fields imported from the files (I-01); all other fields are edited by staff only. */
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
  /** of the speciality's authorisation; null where the file names none */
  readonly holder: string | null;
  /** the relevant shortage row; null without supply data */
  readonly official: OfficialSupply | null;
}

/** Something odd that does not stop the import. */
export interface BdpmWarning {
  readonly file: BdpmFile;
  readonly line: number;
  readonly code: 'unknownCis' | 'conflictingRow' | 'unknownProduct';
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
  | 'tooLarge'
  | 'tooManyRows'
  | 'noLineEnd'
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
    /** the value found, or the number that is too large */
    readonly found: string = '',
  ) {
    super(`${file}, line ${line}, column ${column}: ${detail}`);
  }
}

/** A difference with the product that it belongs to, for the list at the end of a run. */
export interface ProductDifference extends BdpmDifference {
  readonly cip: string;
  readonly name: string | null;
}

/** Row counts of the files; duplicate rows count once. */
export interface ImportFigures {
  readonly rows: Readonly<Record<BdpmFile, number>>;
  readonly code1: number;
  readonly code2: number;
}

/** More than the limit of a file's rows that was there at the last applied run and is gone (I-01b). */
export interface ImportLoss {
  readonly file: BdpmFile;
  readonly what: 'rows' | 'rows of code 1' | 'rows of code 2';
  readonly before: number;
  readonly after: number;
}

/** Availability of one product as it is and as the run leaves it, on the channels that change alike; `before` is null for a new one. */
export interface AvailabilityChange {
  readonly cip: string;
  readonly name: string | null;
  readonly channels: readonly ('hospital' | 'city')[];
  readonly before: Availability | null;
  readonly after: Availability | null;
}

/** A product whose row of shortage vanished without a return to supply: its availability stays (I-01d). */
export interface MissingSupply {
  readonly cip: string;
  readonly name: string | null;
  readonly code: OfficialSupply['code'];
  readonly missingSince: string;
}

/** By what the lines of a plan are filtered; a line may be of several kinds (I-01l). */
export const LINE_KINDS = ['NEW', 'CHANGED', 'AVAILABILITY', 'WITHDRAWN', 'DIFFERENT', 'MISSING', 'ABSENT', 'OFFICIAL'] as const;
export type LineKind = (typeof LINE_KINDS)[number];

/** What a run does to one product, or says of it. */
export interface ImportLine {
  readonly kinds: readonly LineKind[];
  readonly cip: string;
  readonly name: string | null;
  /** null for one that the plan would create */
  readonly productId: string | null;
  readonly changes: readonly Change[];
  readonly differences: readonly BdpmDifference[];
  readonly official: OfficialSupply | null;
  /** name and CIP, folded */
  readonly searchText: string;
}

/** What a run does, or would do. Nothing is ever deleted: a product that the files no longer name stays as it is. */
export interface ImportPlan {
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  /** field → number of existing products in which it changes */
  readonly fields: Readonly<Record<string, number>>;
  readonly availability: readonly AvailabilityChange[];
  readonly missing: readonly MissingSupply[];
  readonly differences: readonly ProductDifference[];
  readonly warnings: readonly BdpmWarning[];
  /** no run was applied before */
  readonly isFirst: boolean;
  readonly losses: readonly ImportLoss[];
}

/** A run with its plan: a stored one that may be confirmed, or one that was applied. */
export interface ImportRun {
  readonly id: string;
  readonly plan: ImportPlan;
}

/** A first run, or one past a limit: only a confirmed plan applies it (I-01c). Nothing was changed. */
export class ConfirmationNeeded extends Error {
  override readonly name = 'ConfirmationNeeded';
  constructor(
    readonly plan: ImportPlan,
    readonly maxPercent: number,
  ) {
    super('the import needs the confirmation of a second person');
  }
}

export interface ImportProgress {
  readonly step: 'read' | 'compare' | 'create' | 'update' | 'trace';
  readonly done: number;
  readonly total: number;
}
