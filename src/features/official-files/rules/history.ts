import type { Availability, OfficialSupply } from '@/features/product/schema';
import type { Day } from '@/shared/dates/dates';
import type { OfficialSpan, OfficialState, OwnSpan } from '../schema/history';

const STATES = { 1: 'SHORTAGE', 2: 'TENSION', 3: 'STOPPED', 4: 'RETURNED' } as const;

/** The official state in one word; NONE where the files say nothing. */
export const officialState = (supply: OfficialSupply | null): OfficialState => (supply ? STATES[supply.code] : 'NONE');

/** What a run found on its day. */
export interface OfficialMoment {
  readonly day: Day;
  readonly supply: OfficialSupply | null;
}

/** The day a state began: the files know it better than the run that first read it. */
function startOf({ day, supply }: OfficialMoment): Day {
  if (!supply) return day;
  const { code, startsOn, updatedOn, returnsOn } = supply;
  const known = code === 4 ? (returnsOn ?? updatedOn ?? startsOn) : (startsOn ?? updatedOn);
  return known && known <= day ? known : day;
}

/**
 * The official state over time, from what each run found, the oldest first (I-01o). A state begins on the day that the files
 * name, never before the one that it follows; what says the same as before continues.
 */
export function officialSpans(moments: readonly OfficialMoment[]): OfficialSpan[] {
  const spans: OfficialSpan[] = [];
  for (const moment of moments) {
    const state = officialState(moment.supply);
    const missingSince = moment.supply?.missingSince ?? null;
    const last = spans.at(-1);
    if (last?.state === state) {
      spans[spans.length - 1] = { ...last, missingSince };
      continue;
    }
    const from = last && startOf(moment) < last.from ? last.from : startOf(moment);
    if (last) spans[spans.length - 1] = { ...last, until: from };
    spans.push({ from, until: null, state, missingSince });
  }
  return spans.filter(({ from, until }) => from !== until);
}

/** A change of what was published, from the audit log. */
export interface OwnMoment {
  readonly day: Day;
  readonly before: Availability | null;
  readonly after: Availability | null;
}

/** What was published over time on a channel: `changes` the oldest first, `now` what is published since the last of them (I-01o). */
export function ownSpans(changes: readonly OwnMoment[], now: Availability | null, createdOn: Day): OwnSpan[] {
  const spans: OwnSpan[] = [];
  const add = (from: Day, state: Availability | null): void => {
    const last = spans.at(-1);
    if (last?.state === state) return;
    if (last) spans[spans.length - 1] = { ...last, until: from };
    spans.push({ from, until: null, state });
  };
  add(createdOn, changes[0] ? changes[0].before : now);
  for (const { day, after } of changes) add(day, after);
  add(changes.at(-1)?.day ?? createdOn, now);
  return spans.filter(({ from, until }) => from !== until);
}
