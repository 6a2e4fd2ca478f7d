/** An item of an ordered list: plain fields only. */
export type ListItem = Readonly<Record<string, unknown>>;

/** One line of an aligned comparison: places in the two lists (null: not there) and the fields that differ. */
export interface RangeChange {
  readonly change: 'same' | 'added' | 'removed' | 'changed';
  readonly before: number | null;
  readonly after: number | null;
  readonly fields: readonly string[];
}

/** Cost of leaving an item without a partner; two of them cost less than a pair with almost nothing in common. */
const ALONE = 0.45;

const emptied = (value: unknown): unknown => (value === undefined || value === '' ? null : value);

/** Fields in which two items differ, in the order in which the items name them; null, absent and '' are the same. */
export function differingFields(before: ListItem, after: ListItem): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].filter((name) => emptied(before[name]) !== emptied(after[name]));
}

function distance(before: ListItem, after: ListItem): number {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]).size || 1;
  return differingFields(before, after).length / names;
}

/**
 * Aligns two ordered lists with the fewest changes: an item taken out of the middle is one removal, not a
 * change of everything behind it. Quadratic in the length of the lists (a hundred items are fine).
 */
export function alignLists(before: readonly ListItem[], after: readonly ListItem[]): RangeChange[] {
  const costs: number[][] = [Array.from({ length: after.length + 1 }, (_, right) => right * ALONE)];
  const cost = (left: number, right: number): number => costs[left]?.[right] ?? Infinity;
  const pair = (left: number, right: number): number => distance(before[left] ?? {}, after[right] ?? {});
  for (let left = 1; left <= before.length; left += 1) {
    const row = [left * ALONE];
    costs.push(row);
    for (let right = 1; right <= after.length; right += 1) {
      row.push(
        Math.min(cost(left - 1, right - 1) + pair(left - 1, right - 1), cost(left - 1, right) + ALONE, cost(left, right - 1) + ALONE),
      );
    }
  }
  const changes: RangeChange[] = [];
  let left = before.length;
  let right = after.length;
  while (left > 0 || right > 0) {
    // Beyond the lists everything costs infinitely much: no way leads there.
    const here = cost(left, right);
    if (here === cost(left - 1, right - 1) + pair(left - 1, right - 1)) {
      left -= 1;
      right -= 1;
      const fields = differingFields(before[left] ?? {}, after[right] ?? {});
      changes.push({ change: fields.length > 0 ? 'changed' : 'same', before: left, after: right, fields });
      continue;
    }
    if (here === cost(left - 1, right) + ALONE) {
      left -= 1;
      changes.push({ change: 'removed', before: left, after: null, fields: [] });
      continue;
    }
    right -= 1;
    changes.push({ change: 'added', before: null, after: right, fields: [] });
  }
  return changes.reverse();
}
