/** rows per block, cached blocks per list, lines shown while a count is unknown. */
export const BLOCK = 100;
export const MAX_CACHED_BLOCKS = 2;
export const UNKNOWN_LINES = 2;

/** Key of a group; null is the group of empty values. */
export type GroupKey = string | null;

/**
 * One list of rows of the server: all of them, or those of one opened group. Only some of its blocks are loaded; the
 * opened groups among its rows are known by their position.
 */
export interface Branch<Row> {
  /** keys of the opened groups, outermost first */
  readonly path: readonly GroupKey[];
  /** exact; null until the first response */
  count: number | null;
  /** lines shown while the count is unknown */
  readonly estimate: number;
  /** by number, the least recently used first */
  readonly blocks: Map<number, readonly Row[]>;
  /** blocks loaded before the list changed: shown until refetched */
  readonly outdated: Set<number>;
  /** in the order of their positions */
  open: readonly { readonly index: number; readonly branch: Branch<Row> }[];
}

export interface RowLocation<Row> {
  readonly branch: Branch<Row>;
  /** position in the branch's own list */
  readonly local: number;
}

export function makeBranch<Row>(path: readonly GroupKey[], count: number | null, estimate = UNKNOWN_LINES): Branch<Row> {
  return { path, count, estimate, blocks: new Map(), outdated: new Set(), open: [] };
}

export const ownSize = (branch: Branch<unknown>): number => branch.count ?? branch.estimate;

/** Number of lines of a branch, opened groups included. */
export function linesOf(branch: Branch<unknown>): number {
  return branch.open.reduce((lines, { branch: child }) => lines + linesOf(child), ownSize(branch));
}

/** The branch and local position of a line. */
export function locateLine<Row>(branch: Branch<Row>, line: number): RowLocation<Row> {
  let shift = 0;
  for (const { index, branch: child } of branch.open) {
    const own = index + shift;
    if (line <= own) break;
    const lines = linesOf(child);
    if (line <= own + lines) return locateLine(child, line - own - 1);
    shift += lines;
  }
  return { branch, local: line - shift };
}

/** The line of the enclosing group; null for outermost lines. */
export function parentLine<Row>(branch: Branch<Row>, line: number, base = 0, above: number | null = null): number | null {
  let shift = 0;
  for (const { index, branch: child } of branch.open) {
    const own = index + shift;
    if (line <= own) break;
    const lines = linesOf(child);
    if (line <= own + lines) return parentLine(child, line - own - 1, base + own + 1, base + own);
    shift += lines;
  }
  return above;
}

export function rowAt<Row>({ branch, local }: RowLocation<Row>): Row | undefined {
  return branch.blocks.get(Math.floor(local / BLOCK))?.[local % BLOCK];
}

export interface BlockRef<Row> {
  readonly branch: Branch<Row>;
  readonly block: number;
}

/** The distinct blocks of lines `from` to `to`, in order. */
export function blocksOf<Row>(root: Branch<Row>, from: number, to: number): BlockRef<Row>[] {
  const needed: BlockRef<Row>[] = [];
  const end = Math.min(to, linesOf(root) - 1);
  for (let line = Math.max(0, from); line <= end; line++) {
    const { branch, local } = locateLine(root, line);
    const block = Math.floor(local / BLOCK);
    if (!needed.some((known) => known.branch === branch && known.block === block)) needed.push({ branch, block });
  }
  return needed;
}

/** Whether a block is missing or outdated. */
export const needsFetch = ({ branch, block }: BlockRef<unknown>): boolean => !branch.blocks.has(block) || branch.outdated.has(block);

/**
 * Updates the row count. A changed count means that rows were added or removed, so earlier blocks are outdated. Refetching
 * those blocks outdates no others, or a busy table would be fetched endlessly.
 */
export function countRows(branch: Branch<unknown>, block: number, count: number): void {
  const isFirst = !branch.blocks.has(block);
  if (isFirst && branch.count !== count) for (const known of branch.blocks.keys()) branch.outdated.add(known);
  branch.outdated.delete(block);
  branch.count = count;
}

/** Caches a block and evicts the least recently used ones that are not visible. */
export function putBlock<Row>(branch: Branch<Row>, block: number, rows: readonly Row[], isNeeded: (block: number) => boolean): void {
  branch.blocks.delete(block);
  branch.blocks.set(block, rows);
  for (const known of [...branch.blocks.keys()]) {
    if (branch.blocks.size <= MAX_CACHED_BLOCKS) return;
    if (known !== block && !isNeeded(known)) branch.blocks.delete(known);
  }
}

export function openBranch<Row>(parent: Branch<Row>, index: number, child: Branch<Row>): void {
  parent.open = [...parent.open.filter((known) => known.index !== index), { index, branch: child }].toSorted((a, b) => a.index - b.index);
}

export function closeBranch<Row>(parent: Branch<Row>, index: number): void {
  parent.open = parent.open.filter((known) => known.index !== index);
}

export function openedAt<Row>(parent: Branch<Row>, index: number): Branch<Row> | null {
  return parent.open.find((known) => known.index === index)?.branch ?? null;
}
