import { daysBetween } from '@/shared/dates/dates';
import { type ImportDifference, INPUT_FIELDS, type OfficialSupply, SECTIONS } from '../schema';
import type { ProductState } from './state';

/** Days after which a return to supply is no longer news (P-17, I-01). */
export const RESTOCKED_DAYS = 30;

/** Is a return on `returnedOn` too old on `today` to count as one (P-17's fresh news, I-01)? */
export function isOldReturn(returnedOn: string | null, today: string): boolean {
  return returnedOn !== null && daysBetween(returnedOn, today) > RESTOCKED_DAYS;
}

type Values = Readonly<Record<string, unknown>>;
/** What the last import left on a product. */
export interface Imported {
  /** values of the official files */
  readonly values: Values;
  /** where staff's values differed at that import */
  readonly differences: readonly ImportDifference[];
  readonly supply: Pick<OfficialSupply, 'code' | 'missingSince'> | null;
}

/** What staff enter; the dates of a return follow from the availability (P-17). */
const ENTERED: ReadonlySet<string> = new Set(SECTIONS.flatMap((section) => [...INPUT_FIELDS[section]]));
const CHANNELS: Readonly<Record<string, string>> = {
  hospitalAvailability: 'hospitalRestockedAt',
  cityAvailability: 'cityRestockedAt',
};

/** Staff decide on a shortage that the files no longer have (I-01d); the end of marketing decides the status too. */
function isLeftToStaff(field: string, supply: Imported['supply']): boolean {
  if (!supply?.missingSince) return false;
  return field in CHANNELS || (supply.code === 3 && (field === 'status' || field === 'stoppedDate'));
}

/** Where a product differs from the last import as it is now, whatever differed at that import (I-01n). */
export function officialDifferences(state: ProductState, { values, differences, supply }: Imported, today: string): ImportDifference[] {
  const current = state as Values;
  const noted = new Map(differences.map(({ field, imported }) => [field, imported]));
  return Object.keys(values).flatMap((field) => {
    if (!ENTERED.has(field) || isLeftToStaff(field, supply)) return [];
    // What an import noted is the file's own value; it stores a return that grew old as it was (P-17).
    const imported = (noted.has(field) ? noted.get(field) : values[field]) ?? null;
    const now = current[field] ?? null;
    if (now === imported) return [];
    const returnedOn = CHANNELS[field] ? ((values[CHANNELS[field]] as string | null | undefined) ?? null) : null;
    if (imported === 'RESTOCKED' && now === 'AVAILABLE' && isOldReturn(returnedOn, today)) return [];
    return [{ field, current: now, imported }];
  });
}
