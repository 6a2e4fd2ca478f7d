import { isOldReturn } from '@/features/product/rules';
import type { OfficialSupply } from '@/features/product/schema';
import type { BdpmDifference, BdpmField, BdpmValues } from '../schema';

const GROUPED = [
  ['name'],
  ['commercialName'],
  ['displayName'],
  ['type'],
  ['dci'],
  ['cip'],
  ['msdProduct'],
  ['status', 'stoppedDate'],
  ['hasHospitalChannel'],
  ['hospitalAvailability', 'hospitalRestockedAt'],
  ['hasCityChannel'],
  ['cityAvailability', 'cityRestockedAt'],
] as const satisfies readonly (readonly BdpmField[])[];
type Ungrouped = Exclude<BdpmField, (typeof GROUPED)[number][number]>;
/** Fields that belong together: an edit of one by staff preserves all. A field of the files in no group does not compile. */
const GROUPS: readonly (readonly BdpmField[])[] = GROUPED satisfies [Ungrouped] extends [never] ? object : { ungrouped: Ungrouped };

/** Does a row of shortage with this code decide the group? The end of marketing decides the status too. */
const isSupply = (group: readonly BdpmField[], code: OfficialSupply['code']): boolean =>
  group.some((field) => field === 'hospitalAvailability' || field === 'cityAvailability' || (field === 'status' && code === 3));

interface Channel {
  readonly flag: 'hasHospitalChannel' | 'hasCityChannel';
  readonly supply: readonly BdpmField[];
  /** not in any file: always staff values */
  readonly staffOnly: readonly StaffField[];
}
type StaffField = 'hospitalAvailabilityMessage' | 'hospitalPdfDocumentUrl' | 'cityAvailabilityMessage' | 'cityPdfDocumentUrl';

const CHANNELS: readonly Channel[] = [
  {
    flag: 'hasHospitalChannel',
    supply: ['hospitalAvailability', 'hospitalRestockedAt'],
    staffOnly: ['hospitalAvailabilityMessage', 'hospitalPdfDocumentUrl'],
  },
  {
    flag: 'hasCityChannel',
    supply: ['cityAvailability', 'cityRestockedAt'],
    staffOnly: ['cityAvailabilityMessage', 'cityPdfDocumentUrl'],
  },
];

type Current = Readonly<Record<BdpmField, unknown> & Partial<Record<StaffField, unknown>>>;

export interface Merge {
  /** what to write into the product; {} when nothing changes */
  readonly patch: Partial<BdpmValues>;
  /** where product and files differ because staff decided otherwise; never overwritten */
  readonly differences: readonly BdpmDifference[];
  /** stored as `lastImported` for the next run */
  readonly imported: BdpmValues;
}

const isSame = (left: unknown, right: unknown): boolean => (left ?? null) === (right ?? null);
const isEmpty = (value: unknown): boolean => isSame(value, null) || value === '';

/**
 * The fields of channels closed by the files although staff edited them: a closed channel's availability,
 * message and PDF are cleared (P-15), so the channel stays open, with the availability that it needs.
 */
function retainedOpen(last: Partial<BdpmValues>, fromFile: BdpmValues, current: Current): ReadonlySet<BdpmField> {
  const retained = CHANNELS.filter(
    ({ flag, supply, staffOnly }) =>
      !fromFile[flag] &&
      (supply.some((field) => !isSame(current[field], last[field])) || staffOnly.some((field) => !isEmpty(current[field]))),
  );
  return new Set(retained.flatMap(({ flag, supply }) => [flag, ...supply]));
}

/** Only time turned a return to supply into plain availability: the file is unchanged (P-17). */
function keepsReturn(group: readonly BdpmField[], last: Partial<BdpmValues>, fromFile: BdpmValues, today: string): boolean {
  const [availability, restockedAt] = group;
  if (availability !== 'hospitalAvailability' && availability !== 'cityAvailability') return false;
  const returnedOn = restockedAt === 'hospitalRestockedAt' ? last.hospitalRestockedAt : last.cityRestockedAt;
  return last[availability] === 'RESTOCKED' && fromFile[availability] === 'AVAILABLE' && isOldReturn(returnedOn ?? null, today);
}

/**
 * What a later run does to a product that exists (I-01): it writes what the files changed since the last run and staff did
 * not touch; what staff decided otherwise is reported. Without `lastImported` (a product that staff entered, or that another
 * way brought in) only empty texts are filled, existing values are unchanged. A past return to supply stays until
 * it is edited (P-17). A channel edited by staff is never closed. `today` is the business day, YYYY-MM-DD.
 */
export function mergeImported({
  lastImported,
  fromFile,
  current,
  today,
  missingCode = null,
}: {
  readonly lastImported: Partial<BdpmValues> | null;
  readonly fromFile: BdpmValues;
  readonly current: Current;
  readonly today: string;
  /** code of a row of shortage that the files no longer have: what staff decide is no difference to it (I-01d) */
  readonly missingCode?: OfficialSupply['code'] | null;
}): Merge {
  const patch: Partial<BdpmValues> = {};
  const imported = { ...fromFile };
  const differences: BdpmDifference[] = [];
  const last = lastImported;
  const retained = last ? retainedOpen(last, fromFile, current) : new Set<BdpmField>();
  for (const group of GROUPS) {
    if (last && keepsReturn(group, last, fromFile, today)) {
      for (const field of group) Object.assign(imported, { [field]: last[field] ?? null });
      if (group.every((field) => isSame(current[field], last[field]))) continue;
    }
    const differing = group.filter((field) => !isSame(current[field], fromFile[field]));
    const isUntouched = last
      ? group.every((field) => isSame(current[field], last[field]) && !retained.has(field))
      : group.every((field) => isEmpty(current[field]));
    if (isUntouched) for (const field of differing) Object.assign(patch, { [field]: fromFile[field] });
    else if (!(missingCode && isSupply(group, missingCode)))
      for (const field of differing) differences.push({ field, current: current[field] ?? null, imported: fromFile[field] });
  }
  return { patch, differences, imported };
}
