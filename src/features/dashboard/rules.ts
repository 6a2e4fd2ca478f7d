type Counted = { readonly count: number };

/** Percentages that add up to 100: what rounding leaves goes to the largest remainders. */
function wholePercents(parts: readonly number[]): number[] {
  const floors = parts.map(Math.floor);
  const left = Math.round(parts.reduce((sum, part) => sum + part, 0)) - floors.reduce((sum, floor) => sum + floor, 0);
  const order = parts.map((part, at) => ({ at, rest: part - Math.floor(part) })).toSorted((a, b) => b.rest - a.rest);
  const raised = new Set(order.slice(0, left).map(({ at }) => at));
  return floors.map((floor, at) => floor + (raised.has(at) ? 1 : 0));
}

/** Parts with something in them, each with its share of the whole; the shares add up to 1, and as whole percentages to 100. */
export function shares<Part extends Counted>(parts: readonly Part[]): (Part & { share: number; shown: number })[] {
  const total = parts.reduce((sum, { count }) => sum + count, 0);
  const filled = parts.filter(({ count }) => count > 0);
  const percents = wholePercents(filled.map(({ count }) => (count / total) * 100));
  return filled.map((part, at) => {
    const share = part.count / total;
    const percent = percents[at] ?? 0;
    // A share that is almost nothing, or almost all, is not shown as nothing or all.
    return { ...part, share, shown: percent === 0 || (percent === 100 && share < 1) ? share : percent / 100 };
  });
}

/** Tiles as they are read: pending work, then plain status, and apart those at zero. */
export function arranged<Tile extends Counted & { readonly isWork: boolean }>(tiles: readonly Tile[]) {
  const filled = tiles.filter(({ count }) => count > 0);
  return {
    work: filled.filter(({ isWork }) => isWork),
    standing: filled.filter(({ isWork }) => !isWork),
    quiet: tiles.filter(({ count }) => count === 0),
  };
}
