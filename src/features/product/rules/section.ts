import { checkChain } from '@/features/temperature/rules';
import type { Availability, EditType, ProductField, ProductStatus, ProductValues } from '../schema';
import { INPUT_FIELDS, NUMBER_MAX } from '../schema';
import { availabilityChoices } from './choices';

type Values = Readonly<Partial<ProductValues>>;

/** Values of a new product: an MSD product (P-31), no channel, nothing filled. */
export const EMPTY_PRODUCT: ProductValues = {
  name: null,
  commercialName: null,
  displayName: null,
  dci: null,
  cip: null,
  ucd: null,
  type: null,
  therapeuticArea: null,
  status: null,
  pdfDocumentUrl: null,
  msdProduct: true,
  info: null,
  infoUpdateDescription: null,
  emergencyAvailable: false,
  stoppedDate: null,
  hasHospitalChannel: false,
  hospitalAvailability: null,
  hospitalAvailabilityMessage: null,
  hospitalPdfDocumentUrl: null,
  hasCityChannel: false,
  cityAvailability: null,
  cityAvailabilityMessage: null,
  cityPdfDocumentUrl: null,
  quotaRequestAvailable: false,
  nbUcdBoite: null,
  nbMaxBoite: null,
  nbMaxBoitesEtablissement: null,
  quotaInfo: null,
  cityQuotaRequestAvailable: false,
  cityNbUcdBoite: null,
  cityNbMaxBoite: null,
  cityNbMaxBoitesEtablissement: null,
  cityQuotaInfo: null,
  temperatureExcursion: { temperatureRanges: [] },
  legalMentions: null,
  tempUpdateDescription: null,
};

/** Length of a CIP and of a UCD (PRODF-38, PRODF-39). */
export const CODE_LENGTH = 13;

const isOnSale = (status: ProductStatus | null | undefined): boolean => status === 'AUTHORIZED' || status === 'COMMERCIALIZED';
/** STOPPED or HANDED: the card shows the status only, the form a date and a PDF. */
export const isEnded = (status: ProductStatus | null | undefined): boolean => status === 'STOPPED' || status === 'HANDED';

const NEEDED_ON_SALE = ['name', 'commercialName', 'dci', 'type'] as const;
const AMOUNTS = [
  'nbUcdBoite',
  'nbMaxBoite',
  'nbMaxBoitesEtablissement',
  'cityNbUcdBoite',
  'cityNbMaxBoite',
  'cityNbMaxBoitesEtablissement',
] as const;

/**
 * Fields that a status, and what is ticked, make required: those whose label carries an asterisk (PRODF-35 to PRODF-44,
 * P-13, P-28).
 */
export function requiredFields(status: ProductStatus | null, values: Values = {}): ReadonlySet<ProductField> {
  const fields: ProductField[] = ['status'];
  if (isOnSale(status)) fields.push(...NEEDED_ON_SALE, 'cip');
  if (status === 'STOPPED') fields.push('stoppedDate');
  if (values.hasHospitalChannel) fields.push('hospitalAvailability');
  if (values.hasCityChannel) fields.push('cityAvailability');
  if (values.quotaRequestAvailable) fields.push('nbUcdBoite');
  if (values.cityQuotaRequestAvailable) fields.push('cityNbUcdBoite');
  return new Set(fields);
}

const hasQuota = (values: Values, availability: Availability | null | undefined, hasChannel: boolean | undefined): boolean =>
  values.status === 'COMMERCIALIZED' && hasChannel === true && availability === 'CONTINGENTEMENT';

/**
 * Fields that the form shows for these values (PRODF-23 to PRODF-29). The quota numbers and criteria show while the quota
 * flag of their channel is ticked.
 */
export function visibleFields(values: Values): ReadonlySet<ProductField> {
  const hasHospitalQuota = hasQuota(values, values.hospitalAvailability, values.hasHospitalChannel);
  const hasCityQuota = hasQuota(values, values.cityAvailability, values.hasCityChannel);
  const hospitalNumbers = hasHospitalQuota && values.quotaRequestAvailable === true;
  const cityNumbers = hasCityQuota && values.cityQuotaRequestAvailable === true;
  const shown: Partial<Record<ProductField, boolean>> = {
    stoppedDate: isEnded(values.status),
    pdfDocumentUrl: isEnded(values.status),
    emergencyAvailable: values.status === 'COMMERCIALIZED',
    hospitalAvailability: values.hasHospitalChannel === true,
    hospitalAvailabilityMessage: values.hasHospitalChannel === true,
    hospitalPdfDocumentUrl: values.hasHospitalChannel === true && Boolean(values.hospitalAvailability),
    cityAvailability: values.hasCityChannel === true,
    cityAvailabilityMessage: values.hasCityChannel === true,
    cityPdfDocumentUrl: values.hasCityChannel === true && Boolean(values.cityAvailability),
    quotaRequestAvailable: hasHospitalQuota,
    nbUcdBoite: hospitalNumbers,
    nbMaxBoite: hospitalNumbers,
    nbMaxBoitesEtablissement: hospitalNumbers,
    quotaInfo: hospitalNumbers,
    cityQuotaRequestAvailable: hasCityQuota,
    cityNbUcdBoite: cityNumbers,
    cityNbMaxBoite: cityNumbers,
    cityNbMaxBoitesEtablissement: cityNumbers,
    cityQuotaInfo: cityNumbers,
  };
  return new Set(INPUT_FIELDS.NEW_PRODUCT.filter((field) => shown[field] !== false));
}

/**
 * Clears what a product hides (P-14, P-15): a hidden true would still enable quota or emergency requests on the portal. Quota
 * numbers and criteria are preserved. Lay a section over the published values first: a status that leaves COMMERCIALIZED clears
 * the quota flags, which belong to another section. `original` is what was published: `info` of an MSD product is read-only
 * and stays as it was (PRODF-22, P-31).
 */
export function normaliseProduct<T extends ProductValues>(values: T, original: Values | null = null): T {
  const hasHospitalQuota = hasQuota(values, values.hospitalAvailability, values.hasHospitalChannel);
  const hasCityQuota = hasQuota(values, values.cityAvailability, values.hasCityChannel);
  return {
    ...values,
    info: values.msdProduct ? (original?.info ?? null) : values.info,
    emergencyAvailable: values.status === 'COMMERCIALIZED' && values.emergencyAvailable,
    stoppedDate: isEnded(values.status) ? values.stoppedDate : null,
    pdfDocumentUrl: isEnded(values.status) ? values.pdfDocumentUrl : null,
    hospitalAvailability: values.hasHospitalChannel ? values.hospitalAvailability : null,
    hospitalAvailabilityMessage: values.hasHospitalChannel ? values.hospitalAvailabilityMessage : null,
    hospitalPdfDocumentUrl: values.hasHospitalChannel ? values.hospitalPdfDocumentUrl : null,
    cityAvailability: values.hasCityChannel ? values.cityAvailability : null,
    cityAvailabilityMessage: values.hasCityChannel ? values.cityAvailabilityMessage : null,
    cityPdfDocumentUrl: values.hasCityChannel ? values.cityPdfDocumentUrl : null,
    quotaRequestAvailable: hasHospitalQuota && values.quotaRequestAvailable,
    cityQuotaRequestAvailable: hasCityQuota && values.cityQuotaRequestAvailable,
  };
}

/** The fields of one section out of `values` (the whole resulting product), with what they hide cleared (P-15). */
export function normaliseSection(editType: EditType, values: ProductValues, original: Values | null = null): Partial<ProductValues> {
  const normal = normaliseProduct(values, original);
  return Object.fromEntries(INPUT_FIELDS[editType].map((field) => [field, normal[field]])) as Partial<ProductValues>;
}

type Errors = Record<string, string>;

/** Maximum number of characters of what is typed in one line (P-26b). */
export const TEXT_LIMITS = { name: 255, commercialName: 255, displayName: 255, dci: 2_000 } as const satisfies Partial<
  Record<ProductField, number>
>;
const LIMITED = Object.keys(TEXT_LIMITS) as (keyof typeof TEXT_LIMITS)[];

/** A stored or imported text is never too long, only one that was changed. */
function lengthErrors(values: Values, original: Values | null): Errors {
  const tooLong = LIMITED.filter((field) => {
    const text = values[field]?.trim() ?? '';
    return text !== (original?.[field] ?? '') && [...text].length > TEXT_LIMITS[field];
  });
  return Object.fromEntries(tooLong.map((field) => [field, `tooLong${TEXT_LIMITS[field]}`]));
}

function informationErrors(values: Values, original: Values | null): Errors {
  const errors: Errors = {};
  if (!values.status) errors.status = 'statusMissing';
  if (isOnSale(values.status)) {
    for (const field of NEEDED_ON_SALE) if (!values[field]?.trim()) errors[field] = `${field}Missing`;
    const cip = values.cip?.trim() ?? '';
    if (cip === '') errors.cip = 'cipMissing';
    else if (cip.length !== CODE_LENGTH) errors.cip = 'cipLength';
  }
  const ucd = values.ucd?.trim() ?? '';
  if (ucd !== '' && ucd.length !== CODE_LENGTH) errors.ucd = 'ucdLength';
  if (values.status === 'STOPPED' && !values.stoppedDate) errors.stoppedDate = 'stoppedDateMissing';
  return { ...lengthErrors(values, original), ...errors };
}

function amountError(value: number | null | undefined): string | undefined {
  if (value === null || value === undefined) return undefined;
  if (!Number.isFinite(value)) return 'numberInvalid';
  if (value < 0) return 'numberMin';
  if (!Number.isInteger(value)) return 'numberInteger';
  return value > NUMBER_MAX ? 'numberMax' : undefined;
}

function availabilityErrors(values: Values, original: Values | null): Errors {
  const errors: Errors = {};
  for (const channel of ['hospital', 'city'] as const) {
    const field = `${channel}Availability` as const;
    const isOn = channel === 'hospital' ? values.hasHospitalChannel : values.hasCityChannel;
    const value = values[field];
    if (isOn && !value) errors[field] = `${field}Missing`;
    if (isOn && value && !availabilityChoices(original?.[field] ?? null).includes(value)) errors[field] = 'availabilityNotRestocked';
  }
  for (const field of AMOUNTS) {
    const error = amountError(values[field]);
    if (error) errors[field] = error;
  }
  if (values.quotaRequestAvailable && (values.nbUcdBoite ?? null) === null) errors.nbUcdBoite = 'nbUcdBoiteMissing';
  if (values.cityQuotaRequestAvailable && (values.cityNbUcdBoite ?? null) === null) errors.cityNbUcdBoite = 'cityNbUcdBoiteMissing';
  return errors;
}

function excursionErrors(values: Values): Errors {
  const errors: Errors = {};
  for (const { index, field, code } of checkChain(values.temperatureExcursion?.temperatureRanges ?? [])) {
    errors[`temperatureExcursion.temperatureRanges.${index}.${field}`] ??= code;
  }
  return errors;
}

/**
 * Checks one section of a product as it would be after the save: path of the field → code of its sentence; {} when all are
 * valid (catalogue §5, P-13, P-14, P-24 to P-31, T-07). `values` are the published ones with the section laid over, normalised
 * first; only the saved section is checked (P-26), NEW_PRODUCT checks all. `original` is what is published (P-16); null for a
 * new product.
 */
export function validateSection(editType: EditType, values: Values, original: Values | null = null): Errors {
  switch (editType) {
    case 'EDIT_INFORMATION':
      return informationErrors(values, original);
    case 'EDIT_AVAILABILITY':
      return availabilityErrors(values, original);
    case 'EDIT_EXCURSION':
      return excursionErrors(values);
    case 'NEW_PRODUCT':
      return { ...informationErrors(values, original), ...availabilityErrors(values, original), ...excursionErrors(values) };
  }
}
