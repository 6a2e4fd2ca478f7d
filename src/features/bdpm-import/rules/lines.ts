import type { OfficialSupply } from '@/features/product/schema';
import type { Change } from '@/shared/diff/changes';
import { canonical } from '@/shared/text/canonical';
import { fold } from '@/shared/text/fold';
import type { BdpmDifference, ImportLine, LineKind } from '../schema';

/** What a run finds about one product. */
export interface FoundAboutProduct {
  readonly cip: string;
  readonly name: string | null;
  /** null for a product that the run creates */
  readonly productId: string | null;
  readonly isNew?: boolean;
  /** no row of the files names its presentation any more */
  readonly isAbsent?: boolean;
  readonly changes: readonly Change[];
  readonly differences: readonly BdpmDifference[];
  readonly official: OfficialSupply | null;
  /** the state that the last run left */
  readonly lastOfficial: OfficialSupply | null;
}

const ENDED: readonly unknown[] = ['STOPPED', 'NOT_MARKETED', 'HANDED'];
const isAvailability = ({ field }: Change): boolean => field === 'hospitalAvailability' || field === 'cityAvailability';
const leavesMarket = ({ field, before, after }: Change): boolean =>
  field === 'status' && before === 'COMMERCIALIZED' && ENDED.includes(after);

/** By what a line is found again; none for a product that the run leaves as it is and has nothing to say about (I-01l). */
export function lineKinds(found: Omit<FoundAboutProduct, 'cip' | 'name' | 'productId'>): LineKind[] {
  const { isNew = false, isAbsent = false, changes, differences, official, lastOfficial } = found;
  if (isNew) return ['NEW'];
  const means: Readonly<Record<LineKind, boolean>> = {
    NEW: false,
    CHANGED: changes.length > 0,
    AVAILABILITY: changes.some(isAvailability),
    WITHDRAWN: changes.some(leavesMarket),
    DIFFERENT: differences.length > 0,
    MISSING: Boolean(official?.missingSince),
    ABSENT: isAbsent,
    OFFICIAL: canonical(official) !== canonical(lastOfficial),
  };
  return (Object.keys(means) as LineKind[]).filter((kind) => means[kind]);
}

/** Of a new product what patients will see first; the rest is on its form. */
const SHOWN_OF_NEW: readonly string[] = ['status', 'hospitalAvailability', 'cityAvailability'];

/** The line of a product in a plan, or null where there is nothing to show (I-01l). */
export function lineOf(found: FoundAboutProduct): ImportLine | null {
  const { cip, name, productId, isNew = false, changes, differences, official } = found;
  const kinds = lineKinds(found);
  if (kinds.length === 0) return null;
  const shown = isNew ? changes.filter(({ field }) => SHOWN_OF_NEW.includes(field)) : changes;
  return { kinds, cip, name, productId, changes: shown, differences, official, searchText: fold(`${name ?? ''} ${cip}`) };
}

/** What patients see first comes first. */
const ORDER: readonly LineKind[] = ['AVAILABILITY', 'WITHDRAWN', 'CHANGED', 'MISSING', 'DIFFERENT', 'NEW', 'OFFICIAL', 'ABSENT'];
const rankOf = ({ kinds }: ImportLine): number => Math.min(...kinds.map((kind) => ORDER.indexOf(kind)));

/** Lines by their most important kind, then by name. */
export function orderedLines(lines: readonly ImportLine[]): ImportLine[] {
  const ranked = lines.map((line) => ({ line, rank: rankOf(line) }));
  ranked.sort((a, b) => a.rank - b.rank || (a.line.searchText < b.line.searchText ? -1 : 1));
  return ranked.map(({ line }) => line);
}
