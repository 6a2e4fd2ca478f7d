import type { SetFilter } from '@/shared/grid/grid';
import type { SetValue } from '../grid-context';

/** An option of a set filter; the count is null until loaded. */
export interface SetLine {
  readonly value: string | null;
  readonly label: string;
  readonly count: number | null;
}

const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * The options of a set filter. A closed list has its own order, values with rows first; chosen values
 * are listed even without rows.
 */
export function setLines(
  closed: readonly string[] | undefined,
  found: readonly SetValue[] | null,
  chosen: ReadonlySet<string | null>,
  labelOf: (value: string | null) => string,
): SetLine[] {
  const counts = new Map(found?.map(({ value, count }) => [value, count]));
  const listed = new Set<string | null>([...(closed ?? []), ...counts.keys(), ...chosen]);
  const order = [...listed].filter((value) => value !== null);
  const line = (value: string | null): SetLine => ({ value, label: labelOf(value), count: found ? (counts.get(value) ?? 0) : null });
  const lines = [...(listed.has(null) ? [line(null)] : []), ...order.map(line)];
  // Values without rows come last, unless chosen.
  const isIdle = ({ value, count }: SetLine) => count === 0 && !chosen.has(value);
  return [...lines.filter((each) => !isIdle(each)), ...lines.filter(isIdle)];
}

/** Options whose label contains the typed text, ignoring case and accents. */
export function matchingLines(lines: readonly SetLine[], typed: string): readonly SetLine[] {
  const needle = fold(typed.trim());
  return needle === '' ? lines : lines.filter(({ label }) => fold(label).includes(needle));
}

/** The filter of the chosen values; null for all or none. */
export function setFilterOf(chosen: ReadonlySet<string | null>, lines: readonly SetLine[], isWhole: boolean): SetFilter | null {
  if (chosen.size === 0) return null;
  if (isWhole && lines.every(({ value }) => chosen.has(value))) return null;
  const known = lines.map(({ value }) => value).filter((value) => chosen.has(value));
  return { filterType: 'set', values: [...known, ...[...chosen].filter((value) => !known.includes(value))] };
}
