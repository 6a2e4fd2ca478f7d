import { isOldReturn } from '@/features/product/rules';
import type { Availability, OfficialSupply } from '@/features/product/schema';
import type { Shortage } from './parse';

type Dated = Pick<OfficialSupply, 'code' | 'startsOn' | 'updatedOn' | 'returnsOn'>;
/** The day of a return to supply, as well as it is known. */
const returnDay = ({ returnsOn, updatedOn, startsOn }: Dated): string | null => returnsOn ?? updatedOn ?? startsOn;
/** A return announced for a later day is none yet (I-01e). */
const isAnnounced = (row: Dated, today: string): boolean => row.code === 4 && (returnDay(row) ?? '') > today;

const newerOf = (best: Shortage | null, one: Shortage): Shortage => {
  if (best === null) return one;
  // A blank sorts before every digit: a row without a day is older than any that has one.
  const ageOf = ({ updatedOn, startsOn, cip }: Shortage): string => `${updatedOn ?? startsOn ?? ''} ${startsOn ?? ''} ${cip ? 1 : 0}`;
  return ageOf(one) >= ageOf(best) ? one : best;
};

interface Newest {
  readonly any: Shortage | null;
  /** the newest that is no announced return */
  readonly settled: Shortage | null;
}
const NONE: Newest = { any: null, settled: null };
const joined = (best: Newest, { any, settled }: Newest): Newest => ({
  any: any ? newerOf(best.any, any) : best.any,
  settled: settled ? newerOf(best.settled, settled) : best.settled,
});

/** The newest rows of each speciality as a whole and of each presentation, by `key`. */
export type ShortageIndex = ReadonlyMap<string, Newest>;
const keyOf = (cis: string, cip: string | null): string => `${cis} ${cip ?? ''}`;

/** Reads each row once, whatever number of rows and presentations a speciality has. `today` is the business day. */
export function indexShortages(shortages: readonly Shortage[], today: string): ShortageIndex {
  const index = new Map<string, Newest>();
  for (const row of shortages) {
    const key = keyOf(row.cis, row.cip);
    index.set(key, joined(index.get(key) ?? NONE, { any: row, settled: isAnnounced(row, today) ? null : row }));
  }
  return index;
}

const stateOf = ({ code, startsOn, updatedOn, returnsOn, link }: Shortage): OfficialSupply => ({
  code,
  startsOn,
  updatedOn,
  returnsOn,
  link,
  missingSince: null,
});

/**
 * The official state of a presentation: the newest of the rows on its CIP13 and those on its whole CIS, by day of update, then
 * of start, a row without a day last; on the same days the one on the CIP13, then the later row (I-01). A return announced for
 * a later day leaves the state of before (I-01e). `last` is the state that the last run left: one that is no return stays when
 * its row has vanished, with the day since when (I-01d). Null when nothing is known.
 */
export function officialSupply(
  index: ShortageIndex,
  { cis, cip }: { readonly cis: string; readonly cip: string },
  last: OfficialSupply | null,
  today: string,
): OfficialSupply | null {
  const { any: row, settled } = joined(index.get(keyOf(cis, null)) ?? NONE, index.get(keyOf(cis, cip)) ?? NONE);
  const lastOpen = last && last.code !== 4 ? last : null;
  if (!row) return lastOpen && { ...lastOpen, missingSince: lastOpen.missingSince ?? today };
  if (!isAnnounced(row, today)) return stateOf(row);
  const before = settled && settled.code !== 4 ? settled : lastOpen;
  return { ...stateOf(row), code: before?.code ?? 1, startsOn: before?.startsOn ?? row.startsOn, returnsOn: returnDay(row) };
}

/** What an official state means for the availability on each channel of a marketed product (I-01). */
export function availabilityOf(
  official: OfficialSupply | null,
  today: string,
): { readonly availability: Availability; readonly restockedAt: string | null } {
  if (official?.code === 1) return { availability: 'SHORTAGE', restockedAt: null };
  if (official?.code === 2) return { availability: 'UNDER_TENSION', restockedAt: null };
  if (official?.code !== 4) return { availability: 'AVAILABLE', restockedAt: null };
  const returnedOn = returnDay(official);
  if (isOldReturn(returnedOn, today)) return { availability: 'AVAILABLE', restockedAt: null };
  return { availability: 'RESTOCKED', restockedAt: returnedOn };
}
