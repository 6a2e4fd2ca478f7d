import type { OfficialSupply } from '@/features/product/schema';
import type { BdpmDifference, BdpmField, BdpmValues } from '../schema';
import { isOldReturn } from './supply';

/** Fields that make sense together only: staff who touched one of them keep them all. */
const GROUPS: readonly (readonly BdpmField[])[] = [
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
];

/** Does a row of shortage with this code decide the group? The end of marketing decides the status too. */
const isSupply = (group: readonly BdpmField[], code: OfficialSupply['code']): boolean =>
  group.some((field) => field === 'hospitalAvailability' || field === 'cityAvailability' || (field === 'status' && code === 3));

interface Channel {
  readonly flag: 'hasHospitalChannel' | 'hasCityChannel';
  readonly supply: readonly BdpmField[];
  /** no file gives these: what stands there is staff's */
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
  /** what to keep as `lastImported` for the next run */
  readonly imported: BdpmValues;
}

const isSame = (left: unknown, right: unknown): boolean => (left ?? null) === (right ?? null);
const isEmpty = (value: unknown): boolean => isSame(value, null) || value === '';

/**
 * The fields of the channels that the files close although staff said something about them: a closed channel's availability,
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

/** Only the clock turned a return to supply into plain availability: the file says the same as last time (P-17). */
function keepsReturn(group: readonly BdpmField[], last: Partial<BdpmValues>, fromFile: BdpmValues, today: string): boolean {
  const [availability, restockedAt] = group;
  if (availability !== 'hospitalAvailability' && availability !== 'cityAvailability') return false;
  const returnedOn = restockedAt === 'hospitalRestockedAt' ? last.hospitalRestockedAt : last.cityRestockedAt;
  return last[availability] === 'RESTOCKED' && fromFile[availability] === 'AVAILABLE' && isOldReturn(returnedOn ?? null, today);
}

/**
 * What a later run does to a product that exists (I-01): it writes what the files changed since the last run and staff did
 * not touch; what staff decided otherwise is reported. Without `lastImported` (a product that staff entered, or that another
 * way brought in) only empty texts are filled, nothing that holds a value is changed. A return to supply that only grew old stays until
 * it is edited (P-17). A channel about which staff said something is never closed. `today` is the business day, YYYY-MM-DD.
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
  const patch: Record<string, unknown> = {};
  const imported: Record<string, unknown> = { ...fromFile };
  const differences: BdpmDifference[] = [];
  const last = lastImported;
  const retained = last ? retainedOpen(last, fromFile, current) : new Set<BdpmField>();
  for (const group of GROUPS) {
    if (last && keepsReturn(group, last, fromFile, today)) {
      for (const field of group) imported[field] = last[field] ?? null;
      if (group.every((field) => isSame(current[field], last[field]))) continue;
    }
    const differing = group.filter((field) => !isSame(current[field], fromFile[field]));
    const isUntouched = last
      ? group.every((field) => isSame(current[field], last[field]) && !retained.has(field))
      : group.every((field) => isEmpty(current[field]));
    if (isUntouched) for (const field of differing) patch[field] = fromFile[field];
    else if (!(missingCode && isSupply(group, missingCode)))
      for (const field of differing) differences.push({ field, current: current[field] ?? null, imported: fromFile[field] });
  }
  return { patch: patch as Partial<BdpmValues>, differences, imported: imported as unknown as BdpmValues };
}
